/* SPDX-License-Identifier: Apache-2.0
 * heap_callbacks_not_cleared.c - sets one callback of a jvmtiHeapCallbacks on the stack, and leaves
 * the others as they are.
 */
// expect: wrong-call
// in: memory/Mixture
// where: vm_death
// says: primitive_field_callback that is the address of no code
#include "agent.h"

static jint JNICALL object(jlong class_tag, jlong size, jlong *tag, jint length, void *sum)
{
    *(jlong *)sum += size;
    return JVMTI_VISIT_OBJECTS;
}

static void JNICALL vm_death(jvmtiEnv *env, JNIEnv *jni)
{
    jvmtiHeapCallbacks c;
    jlong sum = 0;
    if (FAULTLESS)
        memset(&c, 0, sizeof c);
    c.heap_iteration_callback = object;
    if (said("IterateThroughHeap", (*ti)->IterateThroughHeap(ti, 0, NULL, &c, &sum)))
        printf("agent: there are objects: %d\n", sum > 0);
}

JNIEXPORT jint JNICALL Agent_OnLoad(JavaVM *given, char *options, void *reserved)
{
    jvmtiEventCallbacks c;
    jvmtiCapabilities can;
    memset(&c, 0, sizeof c);
    memset(&can, 0, sizeof can);
    can.can_tag_objects = 1;
    c.VMDeath = vm_death;
    return open_env(given) && said("AddCapabilities", (*ti)->AddCapabilities(ti, &can)) &&
                   set_callbacks(&c) && enable(JVMTI_EVENT_VM_DEATH)
               ? JNI_OK
               : JNI_ERR;
}
