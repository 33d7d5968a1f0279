/* SPDX-License-Identifier: Apache-2.0
 * blocked_as_number.c - a thread looks at the states of all others now and then, and takes one for
 * a number: no thread is ever blocked, since a bit tells that it is alive.
 */
// expect: output
// in: open/*states
#include "agent.h"

static _Atomic long blocked, sleeping, runnable;
static _Atomic int ends;

static int is_blocked(jint state)
{
    jint bits = FAULTLESS ? state & JVMTI_THREAD_STATE_BLOCKED_ON_MONITOR_ENTER : state;
    return bits == JVMTI_THREAD_STATE_BLOCKED_ON_MONITOR_ENTER;
}

static void look_at(jthread thread)
{
    jint state = 0;
    if ((*ti)->GetThreadState(ti, thread, &state) != JVMTI_ERROR_NONE)
        return;
    blocked += is_blocked(state);
    sleeping += (state & JVMTI_THREAD_STATE_SLEEPING) != 0;
    runnable += (state & JVMTI_THREAD_STATE_RUNNABLE) != 0;
}

static void JNICALL looks(jvmtiEnv *env, JNIEnv *jni, void *arg)
{
    while (!ends) {
        jint count = 0;
        jthread *threads = NULL;
        if ((*ti)->GetAllThreads(ti, &count, &threads) != JVMTI_ERROR_NONE)
            return; /* the VM ends, or has no memory */
        for (jint i = 0; i < count; i++) {
            look_at(threads[i]);
            (*jni)->DeleteLocalRef(jni, threads[i]);
        }
        give_back(threads);
        usleep(5000);
    }
}

static void JNICALL vm_init(jvmtiEnv *env, JNIEnv *jni, jthread thread)
{
    run_thread(jni, looks, NULL);
}

static void JNICALL vm_death(jvmtiEnv *env, JNIEnv *jni)
{
    ends = 1;
    fprintf(stderr, "agent: %ld looks at blocked threads, %ld at sleeping, %ld at runnable ones\n",
            blocked, sleeping, runnable);
}

JNIEXPORT jint JNICALL Agent_OnLoad(JavaVM *given, char *options, void *reserved)
{
    jvmtiEventCallbacks on = {.VMInit = vm_init, .VMDeath = vm_death};
    return open_env(given) && set_callbacks(&on) && enable(JVMTI_EVENT_VM_INIT) &&
                   enable(JVMTI_EVENT_VM_DEATH)
               ? JNI_OK
               : JNI_ERR;
}
