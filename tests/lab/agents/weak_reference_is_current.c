/* SPDX-License-Identifier: Apache-2.0
 * weak_reference_is_current.c - a thread that is gone becomes NULL, and NULL is the current thread:
 * its name is told for another's.
 */
// expect: wrong-call
// in: plain/Unloads
#include "agent.h"

static jweak threads[64];
static _Atomic int count;

static void JNICALL thread_start(jvmtiEnv *env, JNIEnv *jni, jthread thread)
{
    int i = count++;
    if (i < 64)
        threads[i] = (*jni)->NewWeakGlobalRef(jni, thread);
}

static void JNICALL vm_death(jvmtiEnv *env, JNIEnv *jni)
{
    for (int i = 0; i < count && i < 64; i++) {
        jvmtiThreadInfo info;
        jobject t = threads[i] ? (*jni)->NewLocalRef(jni, threads[i]) : NULL;
        (*jni)->DeleteWeakGlobalRef(jni, threads[i]);
        if ((FAULTLESS && !t) || !said("GetThreadInfo", (*ti)->GetThreadInfo(ti, t, &info)))
            continue;
        give_back(info.name);
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
