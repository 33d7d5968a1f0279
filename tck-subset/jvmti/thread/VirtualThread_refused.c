/* SPDX-License-Identifier: Apache-2.0
 * What a virtual thread is refused: StopThread while it runs, to be an agent's thread, perhaps its
 * time of the processor.  (JVMTI: Stop Thread, Run Agent Thread, Get Thread CPU Time, Get Current
 * Thread CPU Time) */
// since: 21
#include "ti_test.h"

TI_AGENT(.can_signal_thread = 1, .can_get_thread_cpu_time = 1, .can_get_current_thread_cpu_time = 1)
{
    return 0;
}

static void JNICALL never(jvmtiEnv *env, JNIEnv *jni, void *arg) { CHECK(false); }

TI_NATIVE(void, refused)(JNIEnv *jni, jclass main, jthread running, jthread unstarted, jobject x)
{
    jlong nanos = -1;
    CHECK_ERR(StopThread, (ti, running, x), THREAD_NOT_SUSPENDED);
    CHECK_ERR(RunAgentThread, (ti, unstarted, never, NULL, JVMTI_THREAD_NORM_PRIORITY),
              UNSUPPORTED_OPERATION);
    CHECK_ERR(RunAgentThread, (ti, running, never, NULL, JVMTI_THREAD_NORM_PRIORITY),
              UNSUPPORTED_OPERATION);
    jvmtiError e = (*ti)->GetThreadCpuTime(ti, running, &nanos);
    CHECK_CELL("GetThreadCpuTime:UNSUPPORTED_OPERATION/thread",
               e == JVMTI_ERROR_UNSUPPORTED_OPERATION ? nanos == -1 : !e && nanos >= 0);
}
TI_NATIVE(void, self)(JNIEnv *jni, jclass main)
{
    jlong nanos = -1;
    jvmtiError e = (*ti)->GetCurrentThreadCpuTime(ti, &nanos);
    CHECK_CELL("GetCurrentThreadCpuTime:UNSUPPORTED_OPERATION",
               e == JVMTI_ERROR_UNSUPPORTED_OPERATION ? nanos == -1 : !e && nanos >= 0);
}
