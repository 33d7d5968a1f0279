/* SPDX-License-Identifier: Apache-2.0
 * disposed_under_handler.c - VMDeath disposes of the environment while handlers of other threads,
 * which nobody waits for, are in the middle of it.
 */
// expect: wrong-call|crash
// in: memory/Daemons
// where: exception
#include "agent.h"

static long thrown, named;
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static pthread_cond_t nobody = PTHREAD_COND_INITIALIZER;
static int inside, ends;

/* 0: the agent ends. */
static int enter(void)
{
    pthread_mutex_lock(&lock);
    int may = !ends;
    inside += may;
    thrown++;
    pthread_mutex_unlock(&lock);
    return may;
}

static void leave(void)
{
    pthread_mutex_lock(&lock);
    if (--inside == 0)
        pthread_cond_signal(&nobody);
    pthread_mutex_unlock(&lock);
}

static void JNICALL exception(jvmtiEnv *env, JNIEnv *jni, jthread thread, jmethodID m, jlocation at,
                              jobject thrown_object, jmethodID by, jlocation caught)
{
    char *name = NULL;
    if (!enter())
        return;
    if (!(*ti)->GetMethodName(ti, m, &name, NULL, NULL)) {
        __atomic_add_fetch(&named, 1, __ATOMIC_RELAXED);
        give_back(name);
    }
    leave();
}

static void JNICALL vm_death(jvmtiEnv *env, JNIEnv *jni)
{
    pthread_mutex_lock(&lock);
    ends = FAULTLESS;
    while (FAULTLESS && inside > 0)
        pthread_cond_wait(&nobody, &lock);
    printf("agent: exceptions were thrown: %d\n", thrown > 0);
    pthread_mutex_unlock(&lock);
    said("DisposeEnvironment", (*ti)->DisposeEnvironment(ti));
}

JNIEXPORT jint JNICALL Agent_OnLoad(JavaVM *given, char *options, void *reserved)
{
    jvmtiEventCallbacks c;
    jvmtiCapabilities can;
    memset(&c, 0, sizeof c);
    memset(&can, 0, sizeof can);
    can.can_generate_exception_events = 1;
    c.Exception = exception;
    c.VMDeath = vm_death;
    return open_env(given) && said("AddCapabilities", (*ti)->AddCapabilities(ti, &can)) &&
                   set_callbacks(&c) && enable(JVMTI_EVENT_EXCEPTION) &&
                   enable(JVMTI_EVENT_VM_DEATH)
               ? JNI_OK
               : JNI_ERR;
}
