/* SPDX-License-Identifier: Apache-2.0
 * A frame is asked to go or to return, and its thread to throw, before the thread runs again: both
 * happen, also when somebody listens to exceptions. (JVMTI: Pop Frame, Force Early Return, Stop
 * Thread) */
#include "ti_test.h"

static void JNICALL seen(jvmtiEnv *env, JNIEnv *jni, jthread t, jmethodID m, jlocation at,
                         jobject x, jmethodID catcher, jlocation catch_at)
{
}
TI_AGENT(.can_suspend = 1, .can_pop_frame = 1, .can_force_early_return = 1, .can_signal_thread = 1,
         .can_generate_exception_events = 1)
{
    static const jvmtiEventCallbacks callbacks = {.Exception = seen};
    OK(SetEventCallbacks, (ti, &callbacks, sizeof callbacks));
    ti_enable(JVMTI_EVENT_EXCEPTION, NULL);
    return 0;
}

TI_NATIVE(void, forceAndStop)(JNIEnv *jni, jclass main, jthread t, jboolean pop, jthrowable x)
{
    OK(SuspendThread, (ti, t));
    if (pop)
        OK(PopFrame, (ti, t));
    else
        OK(ForceEarlyReturnVoid, (ti, t));
    OK(StopThread, (ti, t, x));
    OK(ResumeThread, (ti, t));
}
