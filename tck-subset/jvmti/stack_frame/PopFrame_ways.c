/* SPDX-License-Identifier: Apache-2.0
 * PopFrame: a suspended thread calls its current method again; errors for native frames.  (JVMTI:
 * Pop Frame) */
// covers: PopFrame:works
#include "ti_test.h"

TI_AGENT(.can_pop_frame = 1, .can_suspend = 1) { return 0; }

/* Pops when the thread's current frame is `name`. */
TI_NATIVE(void, pop)(JNIEnv *jni, jclass main, jthread t, jstring name)
{
    const char *want = (*jni)->GetStringUTFChars(jni, name, NULL);
    CHECK_ERR(PopFrame, (ti, t), THREAD_NOT_SUSPENDED);
    for (int i = 0; i < 1000; i++) {
        OK(SuspendThread, (ti, t));
        jmethodID m;
        jlocation at;
        OK(GetFrameLocation, (ti, t, 0, &m, &at));
        if (!strcmp(ti_method_name(m), want)) {
            OK(PopFrame, (ti, t));
            OK(ResumeThread, (ti, t));
            return;
        }
        OK(ResumeThread, (ti, t));
        usleep(1000);
    }
    CHECK(false, "never in the method");
}
TI_NATIVE(void, errors)(JNIEnv *jni, jclass main, jthread sleeper)
{
    CHECK(ti_await_state(sleeper, JVMTI_THREAD_STATE_SLEEPING));
    OK(SuspendThread, (ti, sleeper));
    CHECK_ERR(PopFrame, (ti, sleeper), OPAQUE_FRAME);
    OK(ResumeThread, (ti, sleeper));
}
TI_NATIVE(void, check)(JNIEnv *jni, jclass main, jboolean ok, jstring what)
{
    const char *u = (*jni)->GetStringUTFChars(jni, what, NULL);
    ti_note(ok, __FILE__, __LINE__, u, NULL, NULL);
}
