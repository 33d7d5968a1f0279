/* SPDX-License-Identifier: Apache-2.0
 * wrong_phase.c - asks for threads before there are any.
 */
// expect: wrong-call
// in: plain/Empty
#include "agent.h"

static void JNICALL vm_init(jvmtiEnv *env, JNIEnv *jni, jthread thread)
{
    jint count;
    jthread *threads;
    if (FAULTLESS && said("GetAllThreads", (*ti)->GetAllThreads(ti, &count, &threads)))
        give_back(threads);
}

JNIEXPORT jint JNICALL Agent_OnLoad(JavaVM *given, char *options, void *reserved)
{
    jvmtiEventCallbacks c;
    jint count;
    jthread *threads;
    memset(&c, 0, sizeof c);
    c.VMInit = vm_init;
    if (!open_env(given) || !set_callbacks(&c) || !enable(JVMTI_EVENT_VM_INIT))
        return JNI_ERR;
    if (!FAULTLESS && !(*ti)->GetAllThreads(ti, &count, &threads))
        give_back(threads);
    return JNI_OK;
}
