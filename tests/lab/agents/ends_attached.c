/* SPDX-License-Identifier: Apache-2.0
 * ends_attached.c - a thread attaches itself, and ends without detaching itself.  The twin has a
 * destructor of the thread's own do it.
 */
// expect: left-behind
// in: plain/Empty|plain/Mixture
#include "agent.h"

static pthread_key_t key;
static void detach(void *given) { (*vm)->DetachCurrentThread(vm); }

static void *work(void *arg)
{
    JNIEnv *jni;
    if ((*vm)->AttachCurrentThreadAsDaemon(vm, (void **)&jni, NULL) == JNI_OK && FAULTLESS)
        pthread_setspecific(key, jni);
    return NULL;
}

static void JNICALL vm_init(jvmtiEnv *env, JNIEnv *jni, jthread thread)
{
    pthread_t t;
    if (!pthread_key_create(&key, detach) && !pthread_create(&t, NULL, work, NULL))
        pthread_join(t, NULL);
}

JNIEXPORT jint JNICALL Agent_OnLoad(JavaVM *given, char *options, void *reserved)
{
    jvmtiEventCallbacks c;
    memset(&c, 0, sizeof c);
    c.VMInit = vm_init;
    return open_env(given) && set_callbacks(&c) && enable(JVMTI_EVENT_VM_INIT) ? JNI_OK : JNI_ERR;
}
