/* SPDX-License-Identifier: Apache-2.0
 * local_references_in_rounds.c - a sampler that keeps the references of each round.
 */
// expect: local-references
// in: plain/Empty|plain/Threads
#include "agent.h"

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER; /* held during a round */
static int ended;

/* false: the VM ends */
static int round_of(JNIEnv *jni)
{
    jint n;
    jvmtiStackInfo *stacks;
    if (ended || (FAULTLESS && (*jni)->PushLocalFrame(jni, 100)))
        return 0;
    if (!said("GetAllStackTraces", (*ti)->GetAllStackTraces(ti, 4, &stacks, &n)))
        return 0;
    give_back(stacks);
    if (FAULTLESS)
        (*jni)->PopLocalFrame(jni, NULL);
    return 1;
}

static void JNICALL vm_death(jvmtiEnv *env, JNIEnv *jni)
{
    pthread_mutex_lock(&lock);
    ended = 1;
    pthread_mutex_unlock(&lock);
}

static void JNICALL sampler(jvmtiEnv *env, JNIEnv *jni, void *arg)
{
    for (int i = 0, go = 1; go && i < 40; i++) {
        pthread_mutex_lock(&lock);
        go = round_of(jni);
        pthread_mutex_unlock(&lock);
        usleep(500);
    }
}

static void JNICALL vm_init(jvmtiEnv *env, JNIEnv *jni, jthread thread)
{
    run_thread(jni, sampler, NULL);
}

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
