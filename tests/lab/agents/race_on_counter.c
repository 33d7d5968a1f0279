/* SPDX-License-Identifier: Apache-2.0
 * race_on_counter.c - counts threads in their handlers without a lock.
 */
// expect: race
// in: race/*
#include "agent.h"

static int threads;

static void JNICALL thread_start(jvmtiEnv *env, JNIEnv *jni, jthread thread)
{
    if (FAULTLESS)
        __atomic_fetch_add(&threads, 1, __ATOMIC_RELAXED);
    else
        threads++;
}

JNIEXPORT jint JNICALL Agent_OnLoad(JavaVM *given, char *options, void *reserved)
{
    jvmtiEventCallbacks c;
    memset(&c, 0, sizeof c);
    c.ThreadStart = thread_start;
    return open_env(given) && set_callbacks(&c) && enable(JVMTI_EVENT_THREAD_START) ? JNI_OK
                                                                                    : JNI_ERR;
}
