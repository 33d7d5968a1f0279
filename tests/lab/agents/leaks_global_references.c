/* SPDX-License-Identifier: Apache-2.0
 * leaks_global_references.c - makes a global reference for each thread and deletes none.
 */
// expect: grows
// in: growth/Threads-*
#include "agent.h"

static jobject threads[10000];
static int count;
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;

static void JNICALL thread_start(jvmtiEnv *env, JNIEnv *jni, jthread thread)
{
    jobject r = (*jni)->NewGlobalRef(jni, thread);
    pthread_mutex_lock(&lock);
    if (!FAULTLESS && r && count < 10000)
        threads[count++] = r;
    pthread_mutex_unlock(&lock);
    if (FAULTLESS && r)
        (*jni)->DeleteGlobalRef(jni, r);
}

JNIEXPORT jint JNICALL Agent_OnLoad(JavaVM *given, char *options, void *reserved)
{
    jvmtiEventCallbacks c;
    memset(&c, 0, sizeof c);
    c.ThreadStart = thread_start;
    return open_env(given) && set_callbacks(&c) && enable(JVMTI_EVENT_THREAD_START) ? JNI_OK
                                                                                    : JNI_ERR;
}
