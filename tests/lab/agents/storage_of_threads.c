/* SPDX-License-Identifier: Apache-2.0
 * storage_of_threads.c - takes memory for each thread, keeps it in the local storage of the thread
 * and forgets it when the thread ends.
 */
// expect: grows
// in: growth/Threads-*
#include "agent.h"

static void JNICALL thread_start(jvmtiEnv *env, JNIEnv *jni, jthread thread)
{
    void *own = calloc(1, 64);
    if (own && !said("SetThreadLocalStorage", (*ti)->SetThreadLocalStorage(ti, thread, own)))
        free(own);
}

static void JNICALL thread_end(jvmtiEnv *env, JNIEnv *jni, jthread thread)
{
    void *own = NULL;
    if (FAULTLESS && !(*ti)->GetThreadLocalStorage(ti, thread, &own))
        free(own);
}

JNIEXPORT jint JNICALL Agent_OnLoad(JavaVM *given, char *options, void *reserved)
{
    jvmtiEventCallbacks c;
    memset(&c, 0, sizeof c);
    c.ThreadStart = thread_start;
    c.ThreadEnd = thread_end;
    return open_env(given) && set_callbacks(&c) && enable(JVMTI_EVENT_THREAD_START) &&
                   enable(JVMTI_EVENT_THREAD_END)
               ? JNI_OK
               : JNI_ERR;
}
