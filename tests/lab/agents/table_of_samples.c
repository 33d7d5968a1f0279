/* SPDX-License-Identifier: Apache-2.0
 * table_of_samples.c - keeps the sizes of sampled objects in a block that is large enough, as it
 * believes.
 */
// expect: memory-misuse|crash
// in: samples/Collections
#include "agent.h"

enum { ROOM = 256 };
static jlong *sizes;
static _Atomic long count;

static void JNICALL sampled(jvmtiEnv *env, JNIEnv *jni, jthread thread, jobject object, jclass k,
                            jlong size)
{
    long row = count++;
    if (row < ROOM || !FAULTLESS)
        sizes[row] = size;
}

static void JNICALL vm_init(jvmtiEnv *env, JNIEnv *jni, jthread thread)
{
    sizes = calloc(ROOM, sizeof *sizes);
    if (sizes)
        enable(JVMTI_EVENT_SAMPLED_OBJECT_ALLOC);
}

static void JNICALL vm_death(jvmtiEnv *env, JNIEnv *jni)
{
    fprintf(stderr, "agent: %ld samples\n", count);
}

JNIEXPORT jint JNICALL Agent_OnLoad(JavaVM *given, char *options, void *reserved)
{
    jvmtiCapabilities want = {.can_generate_sampled_object_alloc_events = 1};
    jvmtiEventCallbacks on = {
        .SampledObjectAlloc = sampled, .VMInit = vm_init, .VMDeath = vm_death};
    if (!open_env(given) || !said("AddCapabilities", (*ti)->AddCapabilities(ti, &want)))
        return JNI_ERR;
    return set_callbacks(&on) && enable(JVMTI_EVENT_VM_INIT) && enable(JVMTI_EVENT_VM_DEATH)
               ? JNI_OK
               : JNI_ERR;
}
