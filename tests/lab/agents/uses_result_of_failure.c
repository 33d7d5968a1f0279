/* SPDX-License-Identifier: Apache-2.0
 * uses_result_of_failure.c - prints the name of a thread also when GetThreadInfo failed.
 */
// expect: crash
// in: fault/GetThreadInfo.*
#include "agent.h"

static void JNICALL thread_start(jvmtiEnv *env, JNIEnv *jni, jthread thread)
{
    jvmtiThreadInfo info;
    jvmtiError e = (*ti)->GetThreadInfo(ti, thread, &info);
    if (FAULTLESS && !said("GetThreadInfo", e))
        return;
    fprintf(stderr, "agent: %s thread\n", strncmp(info.name, "mixture", 7) ? "a" : "its");
    give_back(info.name);
}

JNIEXPORT jint JNICALL Agent_OnLoad(JavaVM *given, char *options, void *reserved)
{
    jvmtiEventCallbacks c;
    memset(&c, 0, sizeof c);
    c.ThreadStart = thread_start;
    return open_env(given) && set_callbacks(&c) && enable(JVMTI_EVENT_THREAD_START) ? JNI_OK
                                                                                    : JNI_ERR;
}
