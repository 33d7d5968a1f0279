/* SPDX-License-Identifier: Apache-2.0
 * A thread that is suspended while it waits in a raw monitor, or for one, does not go on when it is
 * notified, nor does it keep the monitor from others; it goes on when it is resumed.  (JVMTI: Raw
 * Monitor Wait, Raw Monitor Enter, Suspend Thread) */
#include "ti_test.h"

static jrawMonitorID m;
static volatile int waiting, stage, go;

TI_AGENT(.can_suspend = 1)
{
    OK(CreateRawMonitor, (ti, "m", &m));
    return 0;
}

TI_NATIVE(void, waitHere)(JNIEnv *jni, jclass main)
{
    OK(RawMonitorEnter, (ti, m));
    OK(RawMonitorEnter, (ti, m));
    waiting = 1;
    OK(RawMonitorWait, (ti, m, 0));
    stage = 1;
    OK(RawMonitorExit, (ti, m));
    OK(RawMonitorExit, (ti, m));
    waiting = 2;
    while (!go)
        usleep(1000);
    OK(RawMonitorEnter, (ti, m)); /* held by the other thread */
    stage = 2;
    OK(RawMonitorExit, (ti, m));
}

static void await(volatile int *what, int value)
{
    for (int i = 0; i < 10000 && *what != value; i++)
        usleep(1000);
    CHECK_INT(*what, value);
}

TI_NATIVE(void, run)(JNIEnv *jni, jclass main, jthread t)
{
    await(&waiting, 1);
    OK(RawMonitorEnter, (ti, m)); /* it waits now */
    OK(SuspendThread, (ti, t));
    OK(RawMonitorNotifyAll, (ti, m));
    OK(RawMonitorExit, (ti, m));
    usleep(100000);
    CHECK_INT(stage, 0);
    OK(RawMonitorEnter, (ti, m)); /* free, though the waiter was notified */
    OK(ResumeThread, (ti, t));
    usleep(50000);
    CHECK_INT(stage, 0);
    OK(RawMonitorExit, (ti, m));
    await(&stage, 1);

    await(&waiting, 2);
    OK(RawMonitorEnter, (ti, m));
    go = 1;
    usleep(50000);
    OK(SuspendThread, (ti, t));
    OK(RawMonitorExit, (ti, m));
    usleep(50000);
    CHECK_INT(stage, 1);
    OK(RawMonitorEnter, (ti, m)); /* free, though it was handed on */
    OK(RawMonitorExit, (ti, m));
    OK(ResumeThread, (ti, t));
    await(&stage, 2);
}
