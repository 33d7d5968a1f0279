/* SPDX-License-Identifier: Apache-2.0
 * tested_weak_thread.c - asks whether the thread of a weak reference is still there, and then asks
 * the tool interface about it by the reference itself: a collection between the two clears it.
 */
// expect: wrong-call
// in: plain/Threads
// where: look
// says: GetThreadState gets a weak reference
#include "agent.h"

static jweak threads[4000];
static _Atomic int count;

static void JNICALL thread_start(jvmtiEnv *env, JNIEnv *jni, jthread thread)
{
    int i = count++;
    if (i < 4000)
        threads[i] = (*jni)->NewWeakGlobalRef(jni, thread);
}

static void look(JNIEnv *jni, jweak weak)
{
    jint state;
    if (!weak || (*jni)->IsSameObject(jni, weak, NULL))
        return;
    jobject t = FAULTLESS ? (*jni)->NewLocalRef(jni, weak) : weak;
    if (t)
        (*ti)->GetThreadState(ti, t, &state);
    if (FAULTLESS)
        (*jni)->DeleteLocalRef(jni, t);
}

static void JNICALL vm_death(jvmtiEnv *env, JNIEnv *jni)
{
    for (int i = 0; i < count && i < 4000; i++)
        look(jni, threads[i]);
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
