/* SPDX-License-Identifier: Apache-2.0
 * overwrites_global_reference.c - remembers the thread that started last, and does not delete the
 * reference to the one before.
 */
// expect: memory-lost
// in: plain/Threads
#include "agent.h"

static jobject last;
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;

static void JNICALL thread_start(jvmtiEnv *env, JNIEnv *jni, jthread thread)
{
    jobject r = (*jni)->NewGlobalRef(jni, thread);
    pthread_mutex_lock(&lock);
    jobject before = last;
    last = r;
    pthread_mutex_unlock(&lock);
    if (FAULTLESS && before)
        (*jni)->DeleteGlobalRef(jni, before);
}

JNIEXPORT jint JNICALL Agent_OnLoad(JavaVM *given, char *options, void *reserved)
{
    jvmtiEventCallbacks c;
    memset(&c, 0, sizeof c);
    c.ThreadStart = thread_start;
    return open_env(given) && set_callbacks(&c) && enable(JVMTI_EVENT_THREAD_START) ? JNI_OK
                                                                                    : JNI_ERR;
}
