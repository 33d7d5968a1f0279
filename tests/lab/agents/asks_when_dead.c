/* SPDX-License-Identifier: Apache-2.0
 * asks_when_dead.c - a thread of the agent asks for all threads again and again.  The handler of
 * VMDeath does not stop it, and what it is told when the VM has ended it does not see.
 */
// expect: wrong-call
// in: memory/Daemons
#include "agent.h"

static void JNICALL worker(jvmtiEnv *env, JNIEnv *jni, void *arg)
{
    for (;;) {
        jint n;
        jthread *threads;
        jvmtiError e = (*ti)->GetAllThreads(ti, &n, &threads);
        if (!e) {
            for (jint k = 0; k < n; k++)
                (*jni)->DeleteLocalRef(jni, threads[k]);
            give_back(threads);
        } else if (FAULTLESS)
            return;
        usleep(2000);
    }
}

static void JNICALL vm_init(jvmtiEnv *env, JNIEnv *jni, jthread thread)
{
    run_thread(jni, worker, NULL);
}

static void JNICALL vm_death(jvmtiEnv *env, JNIEnv *jni) { fprintf(stderr, "agent: ends\n"); }

JNIEXPORT jint JNICALL Agent_OnLoad(JavaVM *given, char *options, void *reserved)
{
    jvmtiEventCallbacks c;
    memset(&c, 0, sizeof c);
    c.VMInit = vm_init;
    c.VMDeath = vm_death;
    return open_env(given) && set_callbacks(&c) && enable(JVMTI_EVENT_VM_INIT) &&
                   enable(JVMTI_EVENT_VM_DEATH)
               ? JNI_OK
               : JNI_ERR;
}
