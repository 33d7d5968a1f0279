/* SPDX-License-Identifier: Apache-2.0
 * cpu_time_in_32_bits.c - tells the processor time of the main thread, in an int of nanoseconds.
 */
// expect: output
// in: clocks/*
#include "agent.h"

static jlong began;

static void JNICALL vm_init(jvmtiEnv *env, JNIEnv *jni, jthread thread)
{
    said("GetCurrentThreadCpuTime", (*ti)->GetCurrentThreadCpuTime(ti, &began));
}

static void JNICALL vm_death(jvmtiEnv *env, JNIEnv *jni)
{
    jlong now;
    if (!said("GetCurrentThreadCpuTime", (*ti)->GetCurrentThreadCpuTime(ti, &now)))
        return;
    jlong took = FAULTLESS ? now - began : (jint)(now - began);
    printf("agent: %.3f ms\n", (double)took / 1e6);
}

JNIEXPORT jint JNICALL Agent_OnLoad(JavaVM *given, char *options, void *reserved)
{
    jvmtiEventCallbacks c;
    jvmtiCapabilities caps;
    memset(&c, 0, sizeof c);
    memset(&caps, 0, sizeof caps);
    caps.can_get_current_thread_cpu_time = 1;
    c.VMInit = vm_init;
    c.VMDeath = vm_death;
    return open_env(given) && said("AddCapabilities", (*ti)->AddCapabilities(ti, &caps)) &&
                   set_callbacks(&c) && enable(JVMTI_EVENT_VM_INIT) && enable(JVMTI_EVENT_VM_DEATH)
               ? JNI_OK
               : JNI_ERR;
}
