/* SPDX-License-Identifier: Apache-2.0
 * null_pointer.c - passes no place for the number of threads.
 */
// expect: wrong-call
// in: plain/Empty
#include "agent.h"

static void JNICALL vm_init(jvmtiEnv *env, JNIEnv *jni, jthread thread)
{
    jthread *threads;
    jint count;
    if (!(*ti)->GetAllThreads(ti, FAULTLESS ? &count : NULL, &threads))
        give_back(threads);
}

JNIEXPORT jint JNICALL Agent_OnLoad(JavaVM *given, char *options, void *reserved)
{
    jvmtiEventCallbacks c;
    memset(&c, 0, sizeof c);
    c.VMInit = vm_init;
    return open_env(given) && set_callbacks(&c) && enable(JVMTI_EVENT_VM_INIT) ? JNI_OK : JNI_ERR;
}
