/* SPDX-License-Identifier: Apache-2.0
 * No interrupt of a thread that waits in a raw monitor is missed: one that came before the wait,
 * before the thread was started, or at any moment near the beginning of the wait.  The wait takes
 * it.  (JVMTI: Raw Monitor Wait) */
#include "ti_test.h"

static jrawMonitorID m;
static volatile int round_of_waiter;

TI_AGENT(.can_signal_thread = 1)
{
    OK(CreateRawMonitor, (ti, "m", &m));
    return 0;
}

static jvmtiError wait_once(jlong millis)
{
    OK(RawMonitorEnter, (ti, m));
    jvmtiError e = (*ti)->RawMonitorWait(ti, m, millis);
    OK(RawMonitorExit, (ti, m));
    return e;
}

TI_NATIVE(void, interrupted)(JNIEnv *jni, jclass main, jlong millis)
{
    CHECK_INT(wait_once(millis), JVMTI_ERROR_INTERRUPT);
    CHECK_INT(wait_once(1), JVMTI_ERROR_NONE);
}

TI_NATIVE(void, waitEach)(JNIEnv *jni, jclass main, jint rounds)
{
    for (int i = 1; i <= rounds; i++) {
        round_of_waiter = i;
        CHECK_INT(wait_once(0), JVMTI_ERROR_INTERRUPT);
    }
    round_of_waiter = rounds + 1;
}

TI_NATIVE(void, interruptEach)(JNIEnv *jni, jclass main, jthread t, jint rounds)
{
    unsigned random = 1;
    for (int i = 1; i <= rounds; i++) {
        while (round_of_waiter != i)
            sched_yield();
        for (volatile int n = rand_r(&random) % 2000; n > 0; n--)
            ;
        OK(InterruptThread, (ti, t));
    }
}
