/* SPDX-License-Identifier: Apache-2.0
 * run_time_in_32_bits.c - cuts nanoseconds to 32 bits and divides then: its milliseconds are wrong
 * when the program runs for longer than two seconds.
 */
// expect: output
// in: clocks/*
// says: of times has 32 bits
#include "agent.h"

static jlong begun;

static void JNICALL vm_init(jvmtiEnv *env, JNIEnv *jni, jthread thread)
{
    said("GetTime", (*ti)->GetTime(ti, &begun));
}

static void JNICALL vm_death(jvmtiEnv *env, JNIEnv *jni)
{
    jlong now;
    if (!begun || !said("GetTime", (*ti)->GetTime(ti, &now)))
        return;
#if FAULTLESS
    int run = (int)((now - begun) / 1000000);
#else
    int run = (int)(now - begun) / 1000000;
#endif
    printf("agent: the program ran %d ms\n", run);
}

JNIEXPORT jint JNICALL Agent_OnLoad(JavaVM *given, char *options, void *reserved)
{
    jvmtiEventCallbacks on = {.VMInit = vm_init, .VMDeath = vm_death};
    return open_env(given) && set_callbacks(&on) && enable(JVMTI_EVENT_VM_INIT) &&
                   enable(JVMTI_EVENT_VM_DEATH)
               ? JNI_OK
               : JNI_ERR;
}
