/* SPDX-License-Identifier: Apache-2.0
 * foreign_jni_env.c - keeps the JNIEnv of the first thread and uses it on others.
 */
// expect: crash|checker|hang|output
// in: plain/Threads,checked/*,unwatched/*
#include "agent.h"

static JNIEnv *kept;

static void JNICALL vm_init(jvmtiEnv *env, JNIEnv *jni, jthread thread) { kept = jni; }

static void JNICALL thread_start(jvmtiEnv *env, JNIEnv *jni, jthread thread)
{
    JNIEnv *use = FAULTLESS || !kept ? jni : kept;
    jclass k = (*use)->FindClass(use, "java/lang/Thread");
    if (k)
        (*use)->DeleteLocalRef(use, k);
    else
        (*use)->ExceptionClear(use);
}

JNIEXPORT jint JNICALL Agent_OnLoad(JavaVM *given, char *options, void *reserved)
{
    jvmtiEventCallbacks c;
    memset(&c, 0, sizeof c);
    c.VMInit = vm_init;
    c.ThreadStart = thread_start;
    return open_env(given) && set_callbacks(&c) && enable(JVMTI_EVENT_VM_INIT) &&
                   enable(JVMTI_EVENT_THREAD_START)
               ? JNI_OK
               : JNI_ERR;
}
