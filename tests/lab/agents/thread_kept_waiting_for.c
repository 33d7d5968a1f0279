/* SPDX-License-Identifier: Apache-2.0
 * thread_kept_waiting_for.c - attaches a thread that works for a while, and is no daemon: the
 * program has ended, and the VM waits for it.
 */
// expect: threads
// in: plain/Empty
// where: work (
#include "agent.h"

static void *work(void *arg)
{
    JNIEnv *jni;
    if (FAULTLESS ? (*vm)->AttachCurrentThreadAsDaemon(vm, (void **)&jni, NULL)
                  : (*vm)->AttachCurrentThread(vm, (void **)&jni, NULL))
        return NULL;
    for (int i = 0; i < 100; i++)
        usleep(20000);
    (*vm)->DetachCurrentThread(vm);
    return NULL;
}

static void JNICALL vm_init(jvmtiEnv *env, JNIEnv *jni, jthread thread)
{
    pthread_t t;
    if (pthread_create(&t, NULL, work, NULL))
        fprintf(stderr, "agent: no thread\n");
}

JNIEXPORT jint JNICALL Agent_OnLoad(JavaVM *given, char *options, void *reserved)
{
    jvmtiEventCallbacks c;
    memset(&c, 0, sizeof c);
    c.VMInit = vm_init;
    return open_env(given) && set_callbacks(&c) && enable(JVMTI_EVENT_VM_INIT) ? JNI_OK : JNI_ERR;
}
