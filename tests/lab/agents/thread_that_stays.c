/* SPDX-License-Identifier: Apache-2.0
 * thread_that_stays.c - attaches a thread that is no daemon and never detaches it:
 * the VM waits for it.
 */
// expect: threads
// in: plain/Empty,plain/Threads,plain/Classes,unwatched/Threads,start-up/two-copies,checked/Mixture
// findings: 1
// complete: yes
#include "agent.h"

static void *watch(void *arg)
{
    JNIEnv *jni;
    if (FAULTLESS ? (*vm)->AttachCurrentThreadAsDaemon(vm, (void **)&jni, NULL)
                  : (*vm)->AttachCurrentThread(vm, (void **)&jni, NULL))
        return NULL;
    for (;;)
        pause();
}

static void JNICALL vm_init(jvmtiEnv *env, JNIEnv *jni, jthread thread)
{
    pthread_t t;
    if (pthread_create(&t, NULL, watch, NULL))
        fprintf(stderr, "agent: no thread\n");
}

JNIEXPORT jint JNICALL Agent_OnLoad(JavaVM *given, char *options, void *reserved)
{
    jvmtiEventCallbacks c;
    memset(&c, 0, sizeof c);
    c.VMInit = vm_init;
    return open_env(given) && set_callbacks(&c) && enable(JVMTI_EVENT_VM_INIT) ? JNI_OK : JNI_ERR;
}
