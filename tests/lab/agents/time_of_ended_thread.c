/* SPDX-License-Identifier: Apache-2.0
 * time_of_ended_thread.c - tells how long threads have worked, at the end, when they are gone: the
 * calls fail, and what they leave is no time.
 */
// expect: output
// in: open/Mixture*
// says: what the agent prints depends on what is undefined
#include "agent.h"

enum { MOST = 64 };
static jthread threads[MOST];
static int count;
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;

static void JNICALL thread_start(jvmtiEnv *env, JNIEnv *jni, jthread thread)
{
    pthread_mutex_lock(&lock);
    if (count < MOST)
        threads[count++] = (*jni)->NewGlobalRef(jni, thread);
    pthread_mutex_unlock(&lock);
}

static void JNICALL vm_init(jvmtiEnv *env, JNIEnv *jni, jthread thread)
{
    enable(JVMTI_EVENT_THREAD_START);
}

static void JNICALL vm_death(jvmtiEnv *env, JNIEnv *jni)
{
    jlong sum = 0;
    pthread_mutex_lock(&lock);
    for (int i = 0; i < count; i++) {
        jlong ns;
        jvmtiError e = (*ti)->GetThreadCpuTime(ti, threads[i], &ns);
        if (!FAULTLESS || !e)
            sum += ns / 1000000000;
        (*jni)->DeleteGlobalRef(jni, threads[i]);
    }
    count = 0;
    pthread_mutex_unlock(&lock);
    printf("agent: %lld minutes\n", (long long)sum / 60);
}

JNIEXPORT jint JNICALL Agent_OnLoad(JavaVM *given, char *options, void *reserved)
{
    jvmtiEventCallbacks c;
    jvmtiCapabilities can;
    memset(&c, 0, sizeof c);
    memset(&can, 0, sizeof can);
    can.can_get_thread_cpu_time = 1;
    c.VMInit = vm_init;
    c.VMDeath = vm_death;
    c.ThreadStart = thread_start;
    return open_env(given) && said("AddCapabilities", (*ti)->AddCapabilities(ti, &can)) &&
                   set_callbacks(&c) && enable(JVMTI_EVENT_VM_INIT) && enable(JVMTI_EVENT_VM_DEATH)
               ? JNI_OK
               : JNI_ERR;
}
