/* SPDX-License-Identifier: Apache-2.0
 * StopThread of a virtual thread that is pinned and parked.  The exception comes out of the call
 * that waits, so what stands around it in the class library is undone: afterwards the thread is
 * RUNNABLE, and can wait again.  (JVMTI: Stop Thread, Get Thread State) */
// since: 21
#include "ti_test.h"

TI_AGENT(.can_suspend = 1, .can_signal_thread = 1, .can_support_virtual_threads = 1) { return 0; }
TI_NATIVE(void, stop)(JNIEnv *jni, jclass main, jthread t, jthrowable x)
{
    CHECK_ERR(StopThread, (ti, t, x), THREAD_NOT_SUSPENDED);
    OK(SuspendThread, (ti, t));
    OK(StopThread, (ti, t, x));
    OK(ResumeThread, (ti, t));
}
TI_NATIVE(void, state)(JNIEnv *jni, jclass main, jthread t, jint expected)
{
    jint s = -1;
    OK(GetThreadState, (ti, t, &s));
    CHECK_INT(s, expected);
}
TI_NATIVE(void, check)(JNIEnv *jni, jclass main, jboolean ok) { CHECK(ok); }
