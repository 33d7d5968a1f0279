/* SPDX-License-Identifier: Apache-2.0
 * walks_without_capability.c - asks for two capabilities at once; where a VM has one of them only,
 * it gets none, says so, and walks the heap at the end of each thread all the same.
 */
// expect: silent-failure
// in: profile/minimal
#include "agent.h"

static int walks, objects;

static jint JNICALL object(jlong class_tag, jlong size, jlong *tag, jint length, void *arg)
{
    objects++;
    return JVMTI_VISIT_OBJECTS;
}

static void JNICALL thread_end(jvmtiEnv *env, JNIEnv *jni, jthread thread)
{
    jvmtiHeapCallbacks c;
    memset(&c, 0, sizeof c);
    c.heap_iteration_callback = object;
    if (walks || !FAULTLESS)
        (void)(*ti)->IterateThroughHeap(ti, 0, NULL, &c, NULL);
}

static void JNICALL vm_death(jvmtiEnv *env, JNIEnv *jni)
{
    printf("agent: objects were seen: %s\n", objects ? "yes" : "no");
}

JNIEXPORT jint JNICALL Agent_OnLoad(JavaVM *given, char *options, void *reserved)
{
    jvmtiEventCallbacks c;
    jvmtiCapabilities can;
    memset(&c, 0, sizeof c);
    memset(&can, 0, sizeof can);
    can.can_tag_objects = can.can_generate_object_free_events = 1;
    c.ThreadEnd = thread_end;
    c.VMDeath = vm_death;
    if (!open_env(given))
        return JNI_ERR;
    walks = said("AddCapabilities", (*ti)->AddCapabilities(ti, &can));
    return set_callbacks(&c) && enable(JVMTI_EVENT_THREAD_END) && enable(JVMTI_EVENT_VM_DEATH)
               ? JNI_OK
               : JNI_ERR;
}
