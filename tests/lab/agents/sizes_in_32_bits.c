/* SPDX-License-Identifier: Apache-2.0
 * sizes_in_32_bits.c - adds up the sizes of all objects at the end, in an int: two gigabytes later
 * that is negative.
 */
// expect: output
// in: sizes/Mixture-*
// says: 32 bits
#include "agent.h"

#if FAULTLESS
typedef jlong Total;
#else
typedef int Total;
#endif
static Total total; /* of the walk that runs */
static long objects;

static jint JNICALL object(jlong class_tag, jlong size, jlong *tag, jint length, void *data)
{
    total += (Total)size;
    objects++;
    return JVMTI_VISIT_OBJECTS;
}

static void JNICALL vm_death(jvmtiEnv *env, JNIEnv *jni)
{
    jvmtiHeapCallbacks c;
    memset(&c, 0, sizeof c);
    c.heap_iteration_callback = object;
    if (said("IterateThroughHeap", (*ti)->IterateThroughHeap(ti, 0, NULL, &c, NULL)))
        printf("objects: %ld, bytes: %lld\n", objects, (long long)total);
}

JNIEXPORT jint JNICALL Agent_OnLoad(JavaVM *given, char *options, void *reserved)
{
    jvmtiEventCallbacks c;
    jvmtiCapabilities caps;
    memset(&c, 0, sizeof c);
    memset(&caps, 0, sizeof caps);
    c.VMDeath = vm_death;
    caps.can_tag_objects = 1;
    return open_env(given) && said("AddCapabilities", (*ti)->AddCapabilities(ti, &caps)) &&
                   set_callbacks(&c) && enable(JVMTI_EVENT_VM_DEATH)
               ? JNI_OK
               : JNI_ERR;
}
