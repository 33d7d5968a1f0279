/* SPDX-License-Identifier: Apache-2.0
 * interval_in_kilobytes.c - a sample for each half megabyte of objects, as it believes.
 */
// expect: hint
// in: plain/Mixture
// says: the unit is bytes
// where: vm_init
#include "agent.h"

static _Atomic int samples;

static void JNICALL sampled(jvmtiEnv *env, JNIEnv *jni, jthread thread, jobject object, jclass k,
                            jlong size)
{
    samples++;
}

static void JNICALL vm_init(jvmtiEnv *env, JNIEnv *jni, jthread thread)
{
    const jint kilobytes = 512;
    said("SetHeapSamplingInterval",
         (*ti)->SetHeapSamplingInterval(ti, FAULTLESS ? kilobytes * 1024 : kilobytes));
}

static void JNICALL vm_death(jvmtiEnv *env, JNIEnv *jni)
{
    fprintf(stderr, "agent: %d samples\n", samples);
}

JNIEXPORT jint JNICALL Agent_OnLoad(JavaVM *given, char *options, void *reserved)
{
    jvmtiCapabilities want = {.can_generate_sampled_object_alloc_events = 1};
    jvmtiEventCallbacks on = {
        .SampledObjectAlloc = sampled, .VMInit = vm_init, .VMDeath = vm_death};
    if (!open_env(given) || !said("AddCapabilities", (*ti)->AddCapabilities(ti, &want)))
        return JNI_ERR;
    return set_callbacks(&on) && enable(JVMTI_EVENT_SAMPLED_OBJECT_ALLOC) &&
                   enable(JVMTI_EVENT_VM_INIT) && enable(JVMTI_EVENT_VM_DEATH)
               ? JNI_OK
               : JNI_ERR;
}
