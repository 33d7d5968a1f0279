/* SPDX-License-Identifier: Apache-2.0
 * cleared_weak_reference.c - uses a thread through a weak reference without asking whether it is
 * still there.
 */
// expect: wrong-call|crash|checker
// in: plain/Threads,checked/*
#include "agent.h"

static jweak threads[4000];
static _Atomic int count;

static void JNICALL thread_start(jvmtiEnv *env, JNIEnv *jni, jthread thread)
{
    int i = count++;
    if (i < 4000)
        threads[i] = (*jni)->NewWeakGlobalRef(jni, thread);
}

static void JNICALL vm_death(jvmtiEnv *env, JNIEnv *jni)
{
    jint state;
    (*ti)->ForceGarbageCollection(ti);
    for (int i = 0; i < count && i < 4000; i++) {
        jobject t = (*jni)->NewLocalRef(jni, threads[i]);
        if (FAULTLESS && !t)
            continue;
        /* NULL would be the current thread: its class is asked for, as one does */
        jclass k = (*jni)->GetObjectClass(jni, t);
        if (k && !(*ti)->GetThreadState(ti, t, &state))
            (*jni)->DeleteLocalRef(jni, k);
        (*jni)->DeleteLocalRef(jni, t);
    }
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
