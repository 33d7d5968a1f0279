/* SPDX-License-Identifier: Apache-2.0
 * StopThread and InterruptThread on running, sleeping, waiting threads.  (JVMTI: Stop Thread,
 * Interrupt Thread) */
// covers: StopThread:works InterruptThread:works
#include "ti_test.h"

TI_AGENT(.can_signal_thread = 1) { return 0; }

TI_NATIVE(void, stop)(JNIEnv *jni, jclass main, jthread t, jobject exception, jint bits)
{
    CHECK(ti_await_state(t, bits));
    CHECK_ERR(StopThread, (ti, t, NULL), NULL_POINTER);
    OK(StopThread, (ti, t, exception));
}
TI_NATIVE(void, interrupt)(JNIEnv *jni, jclass main, jthread t, jint bits)
{
    CHECK(ti_await_state(t, bits));
    OK(InterruptThread, (ti, t));
}
TI_NATIVE(void, check)(JNIEnv *jni, jclass main, jboolean ok, jstring what)
{
    const char *u = (*jni)->GetStringUTFChars(jni, what, NULL);
    ti_note(ok, __FILE__, __LINE__, u, NULL, NULL);
}
