/* SPDX-License-Identifier: Apache-2.0
 * A virtual thread that is suspended while it waits for a monitor does not come to own it, on a
 * carrier or off it: others can take it, and it has it when it is resumed.  Meanwhile the monitor
 * is the one that it contends for.  (JVMTI: Suspend Thread, Get Current Contended Monitor, Raw
 * Monitor Enter) */
// since: 25
#include "ti_test.h"

static jrawMonitorID raw;
static volatile int enters, has;

TI_AGENT(.can_suspend = 1, .can_get_current_contended_monitor = 1, .can_support_virtual_threads = 1)
{
    OK(CreateRawMonitor, (ti, "raw", &raw));
    return 0;
}

TI_NATIVE(void, pinned)(JNIEnv *jni, jclass main, jobject task)
{
    jclass c = ti_class(jni, "java/lang/Runnable");
    (*jni)->CallVoidMethod(jni, task, (*jni)->GetMethodID(jni, c, "run", "()V"));
}
TI_NATIVE(void, enterRaw)(JNIEnv *jni, jclass main)
{
    enters = 1;
    OK(RawMonitorEnter, (ti, raw));
    has = 1;
    OK(RawMonitorExit, (ti, raw));
}
TI_NATIVE(void, suspend)(JNIEnv *jni, jclass main, jthread t) { OK(SuspendThread, (ti, t)); }
TI_NATIVE(void, resume)(JNIEnv *jni, jclass main, jthread t) { OK(ResumeThread, (ti, t)); }
TI_NATIVE(void, contends)(JNIEnv *jni, jclass main, jthread t, jobject wanted)
{
    jobject monitor = NULL;
    OK(GetCurrentContendedMonitor, (ti, t, &monitor));
    CHECK((*jni)->IsSameObject(jni, monitor, wanted));
}

TI_NATIVE(void, holdRaw)(JNIEnv *jni, jclass main) { OK(RawMonitorEnter, (ti, raw)); }
/* The caller has the raw monitor, which t wants. */
TI_NATIVE(void, suspendAtRaw)(JNIEnv *jni, jclass main, jthread t)
{
    while (!enters)
        usleep(1000);
    usleep(50000);
    OK(SuspendThread, (ti, t));
    OK(RawMonitorExit, (ti, raw));
    usleep(50000);
    CHECK_INT(has, 0);
    OK(RawMonitorEnter, (ti, raw)); /* free, though it was handed on */
    OK(RawMonitorExit, (ti, raw));
    OK(ResumeThread, (ti, t));
}
