/* SPDX-License-Identifier: Apache-2.0
 * keeps_local_reference.c - keeps the reference to a thread that a handler was given
 * and uses it at the end.
 */
// expect: wrong-call|crash|checker
// in: plain/*,checked/*
#include "agent.h"

static jthread first;

static void JNICALL thread_start(jvmtiEnv *env, JNIEnv *jni, jthread thread)
{
    if (!first)
        first = FAULTLESS ? (*jni)->NewGlobalRef(jni, thread) : thread;
}

static void JNICALL vm_death(jvmtiEnv *env, JNIEnv *jni)
{
    jvmtiThreadInfo info;
    if (!first)
        return;
    jvmtiError e = (*ti)->GetThreadInfo(ti, first, &info);
    if (!e)
        give_back(info.name);
    if (FAULTLESS)
        (*jni)->DeleteGlobalRef(jni, first);
}

JNIEXPORT jint JNICALL Agent_OnLoad(JavaVM *given, char *options, void *reserved)
{
    jvmtiEventCallbacks c;
    memset(&c, 0, sizeof c);
    c.ThreadStart = thread_start;
    c.VMDeath = vm_death;
    return open_env(given) && set_callbacks(&c) && enable(JVMTI_EVENT_THREAD_START) &&
                   enable(JVMTI_EVENT_VM_DEATH)
               ? JNI_OK
               : JNI_ERR;
}
