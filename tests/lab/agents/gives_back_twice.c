/* SPDX-License-Identifier: Apache-2.0
 * gives_back_twice.c - gives the same memory back twice.
 */
// expect: crash|wrong-call|checker|memory-misuse
// in: plain/Empty,checked/*
#include "agent.h"

static void JNICALL vm_init(jvmtiEnv *env, JNIEnv *jni, jthread thread)
{
    unsigned char *p;
    if (!said("Allocate", (*ti)->Allocate(ti, 100, &p)))
        return;
    give_back(p);
    if (!FAULTLESS)
        give_back(p);
}

JNIEXPORT jint JNICALL Agent_OnLoad(JavaVM *given, char *options, void *reserved)
{
    jvmtiEventCallbacks c;
    memset(&c, 0, sizeof c);
    c.VMInit = vm_init;
    return open_env(given) && set_callbacks(&c) && enable(JVMTI_EVENT_VM_INIT) ? JNI_OK : JNI_ERR;
}
