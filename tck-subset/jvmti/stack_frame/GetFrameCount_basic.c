/* SPDX-License-Identifier: Apache-2.0
 * GetFrameCount: Java and native frames count; any live thread, suspended or not.  (JVMTI: Get
 * Frame Count) */
// covers: GetFrameCount:works
#include "ti_test.h"

TI_AGENT(.can_suspend = 1) { return 0; }

TI_NATIVE(void, here)(JNIEnv *jni, jclass main, jint java_frames)
{
    jint n = -1;
    OK(GetFrameCount, (ti, NULL, &n));
    CHECK_INT(n, java_frames + 1); /* this native method itself */
    jthread self;
    OK(GetCurrentThread, (ti, &self));
    OK(GetFrameCount, (ti, self, &n));
    CHECK_INT(n, java_frames + 1);
}

TI_NATIVE(void, other)
(JNIEnv *jni, jclass main, jthread sleeper, jthread unstarted, jthread dead, jint frames)
{
    jint n = -1, again = -1;
    CHECK(ti_await_state(sleeper, JVMTI_THREAD_STATE_SLEEPING));
    OK(GetFrameCount, (ti, sleeper, &n));
    CHECK_INT(n, frames);
    OK(SuspendThread, (ti, sleeper));
    OK(GetFrameCount, (ti, sleeper, &again));
    CHECK_INT(again, n);
    OK(ResumeThread, (ti, sleeper));
    CHECK_ERR(GetFrameCount, (ti, unstarted, &n), THREAD_NOT_ALIVE);
    CHECK_ERR(GetFrameCount, (ti, dead, &n), THREAD_NOT_ALIVE);
    CHECK_ERR(GetFrameCount, (ti, sleeper, NULL), NULL_POINTER);
    CHECK_ERR(GetFrameCount, (ti, (jthread)main, &n), INVALID_THREAD);
}
