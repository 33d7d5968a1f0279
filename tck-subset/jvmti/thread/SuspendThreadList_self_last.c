/* SPDX-License-Identifier: Apache-2.0
 * SuspendThreadList, ResumeThreadList: per-element results; the caller may be in the list and stops
 * last.  (JVMTI: Suspend Thread List) */
// covers: SuspendThreadList:works ResumeThreadList:works
#include "ti_test.h"

TI_AGENT(.can_suspend = 1) { return 0; }

static jthread main_thread;
static jthread others[2];

static void JNICALL waker(jvmtiEnv *env, JNIEnv *jni, void *arg)
{
    CHECK(ti_await_state(main_thread, JVMTI_THREAD_STATE_SUSPENDED));
    jint s0 = 0, s1 = 0;
    OK(GetThreadState, (ti, others[0], &s0));
    OK(GetThreadState, (ti, others[1], &s1));
    CHECK(s0 & JVMTI_THREAD_STATE_SUSPENDED);
    CHECK(s1 & JVMTI_THREAD_STATE_SUSPENDED);
    jvmtiError results[3] = {JVMTI_ERROR_INTERNAL, JVMTI_ERROR_INTERNAL, JVMTI_ERROR_INTERNAL};
    jthread all[3] = {others[0], main_thread, others[1]};
    OK(ResumeThreadList, (ti, 3, all, results));
    for (int i = 0; i < 3; i++)
        CHECK_INT(results[i], JVMTI_ERROR_NONE);
}

TI_NATIVE(void, run)
(JNIEnv *jni, jclass main, jthread self, jthread a, jthread b, jthread dead, jthread fresh)
{
    main_thread = (*jni)->NewGlobalRef(jni, self);
    others[0] = (*jni)->NewGlobalRef(jni, a);
    others[1] = (*jni)->NewGlobalRef(jni, b);
    jthread list[6] = {a, self, dead, b, a, (jthread)main};
    jvmtiError results[6];
    memset(results, -1, sizeof results);
    OK(RunAgentThread, (ti, fresh, waker, NULL, JVMTI_THREAD_NORM_PRIORITY));
    OK(SuspendThreadList, (ti, 6, list, results));
    CHECK_INT(results[0], JVMTI_ERROR_NONE);
    CHECK_INT(results[1], JVMTI_ERROR_NONE);
    CHECK_INT(results[2], JVMTI_ERROR_THREAD_NOT_ALIVE);
    CHECK_INT(results[3], JVMTI_ERROR_NONE);
    CHECK_INT(results[4], JVMTI_ERROR_THREAD_SUSPENDED);
    CHECK_INT(results[5], JVMTI_ERROR_INVALID_THREAD);
    jthread two[2] = {a, dead};
    OK(ResumeThreadList, (ti, 2, two, results));
    CHECK_INT(results[0], JVMTI_ERROR_THREAD_NOT_SUSPENDED);
    CHECK_INT(results[1], JVMTI_ERROR_THREAD_NOT_ALIVE);
}
