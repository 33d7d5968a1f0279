/* SPDX-License-Identifier: Apache-2.0
 * half_of_text.c - looks for strings that are there twice; it sums up as many bytes of a string as
 * it has characters.
 */
// expect: memory-misuse
// in: plain/Values
// says: is no number of bytes
// where: vm_death
#include "agent.h"

static unsigned long sums;

static jint JNICALL text(jlong class_tag, jlong size, jlong *tag, const jchar *value, jint length,
                         void *data)
{
    const unsigned char *bytes = (const unsigned char *)value;
    size_t n = (size_t)length * (FAULTLESS ? sizeof *value : 1);
    for (size_t i = 0; i < n; i++)
        sums = sums * 31 + bytes[i];
    return 0;
}

static void JNICALL vm_death(jvmtiEnv *env, JNIEnv *jni)
{
    jvmtiHeapCallbacks heap;
    memset(&heap, 0, sizeof heap);
    heap.string_primitive_value_callback = text;
    if (said("IterateThroughHeap", (*ti)->IterateThroughHeap(ti, 0, NULL, &heap, NULL)))
        fprintf(stderr, "agent: %s\n", sums ? "some" : "none");
}

JNIEXPORT jint JNICALL Agent_OnLoad(JavaVM *given, char *options, void *reserved)
{
    jvmtiCapabilities want;
    jvmtiEventCallbacks c;
    memset(&want, 0, sizeof want);
    memset(&c, 0, sizeof c);
    want.can_tag_objects = 1;
    c.VMDeath = vm_death;
    return open_env(given) && said("AddCapabilities", (*ti)->AddCapabilities(ti, &want)) &&
                   set_callbacks(&c) && enable(JVMTI_EVENT_VM_DEATH)
               ? JNI_OK
               : JNI_ERR;
}
