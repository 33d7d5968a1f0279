/* SPDX-License-Identifier: Apache-2.0
 * asks_in_heap_callback.c - asks for the phase of a thread from a heap callback.
 */
// expect: restricted-callback
// in: plain/Empty
#include "agent.h"

static jint JNICALL object(jlong class_tag, jlong size, jlong *tag, jint length, void *count)
{
    jthread *threads;
    jint n;
    if (++*(long *)count == 10 && !FAULTLESS && !(*ti)->GetAllThreads(ti, &n, &threads))
        give_back(threads);
    return JVMTI_VISIT_OBJECTS;
}

static void JNICALL vm_init(jvmtiEnv *env, JNIEnv *jni, jthread thread)
{
    long count = 0;
    jvmtiHeapCallbacks c;
    memset(&c, 0, sizeof c);
    c.heap_iteration_callback = object;
    if (said("IterateThroughHeap", (*ti)->IterateThroughHeap(ti, 0, NULL, &c, &count)))
        fprintf(stderr, "agent: %s\n", count > 100 ? "many objects" : "few objects");
}

JNIEXPORT jint JNICALL Agent_OnLoad(JavaVM *given, char *options, void *reserved)
{
    jvmtiEventCallbacks c;
    jvmtiCapabilities caps;
    memset(&c, 0, sizeof c);
    memset(&caps, 0, sizeof caps);
    caps.can_tag_objects = 1;
    c.VMInit = vm_init;
    return open_env(given) && said("AddCapabilities", (*ti)->AddCapabilities(ti, &caps)) &&
                   set_callbacks(&c) && enable(JVMTI_EVENT_VM_INIT)
               ? JNI_OK
               : JNI_ERR;
}
