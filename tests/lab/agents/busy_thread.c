/* SPDX-License-Identifier: Apache-2.0
 * busy_thread.c - waits for work without sleeping.
 */
// expect: busy
// in: unwatched/Idle
#include "agent.h"

static volatile int work;

static void JNICALL worker(jvmtiEnv *env, JNIEnv *jni, void *arg)
{
    while (!work)
        if (FAULTLESS)
            usleep(20000);
}

static void JNICALL vm_init(jvmtiEnv *env, JNIEnv *jni, jthread thread)
{
    run_thread(jni, worker, NULL);
}

JNIEXPORT jint JNICALL Agent_OnLoad(JavaVM *given, char *options, void *reserved)
{
    jvmtiEventCallbacks c;
    memset(&c, 0, sizeof c);
    c.VMInit = vm_init;
    return open_env(given) && set_callbacks(&c) && enable(JVMTI_EVENT_VM_INIT) ? JNI_OK : JNI_ERR;
}
