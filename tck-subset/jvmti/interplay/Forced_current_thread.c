/* SPDX-License-Identifier: Apache-2.0
 * PopFrame, ForceEarlyReturn and StopThread on the calling thread, from a callback and from a
 * native method. (JVMTI: Pop Frame, Force Early Return, Stop Thread) */
#include "ti_test.h"

static int mode;
static jobject exception;

static void JNICALL on_breakpoint(jvmtiEnv *e, JNIEnv *jni, jthread t, jmethodID m, jlocation at)
{
    switch (mode) {
    case 0:
        printf("ForceEarlyReturnInt %s\n", ti_error((*ti)->ForceEarlyReturnInt(ti, NULL, 77)));
        break;
    case 1: printf("PopFrame %s\n", ti_error((*ti)->PopFrame(ti, t))); break;
    case 2: printf("StopThread %s\n", ti_error((*ti)->StopThread(ti, t, exception))); break;
    }
    fflush(stdout);
    mode = -1;
}

TI_AGENT(.can_pop_frame = 1, .can_force_early_return = 1, .can_signal_thread = 1,
         .can_generate_breakpoint_events = 1, .can_suspend = 1)
{
    jvmtiEventCallbacks cb = {.Breakpoint = on_breakpoint};
    (*ti)->SetEventCallbacks(ti, &cb, sizeof cb);
    ti_enable(JVMTI_EVENT_BREAKPOINT, NULL);
    return 0;
}
TI_NATIVE(void, arm)(JNIEnv *jni, jclass main, jint m, jobject x)
{
    static bool set;
    mode = m;
    exception = (*jni)->NewGlobalRef(jni, x);
    if (!set)
        OK(SetBreakpoint, (ti, ti_static(jni, main, "victim", "(I)I"), 0));
    set = true;
}
TI_NATIVE(void, stopSelfByRef)(JNIEnv *jni, jclass main, jobject x)
{
    jthread t;
    OK(GetCurrentThread, (ti, &t));
    OK(StopThread, (ti, t, x));
    printf("pending in native %d\n", (*jni)->ExceptionCheck(jni));
    fflush(stdout);
    CHECK_ERR(ForceEarlyReturnVoid, (ti, NULL), OPAQUE_FRAME);
}
