/* SPDX-License-Identifier: Apache-2.0
 * jni_in_heap_callback.c - calls JNI in a callback of a walk over the heap.
 */
// expect: restricted-callback
// in: plain/Empty
#include "agent.h"

static JNIEnv *jni_of_walk;

static jint JNICALL object(jlong class_tag, jlong size, jlong *tag, jint length, void *data)
{
    if (!FAULTLESS && *(int *)data == 0)
        (*jni_of_walk)->DeleteLocalRef(jni_of_walk, (*jni_of_walk)->NewStringUTF(jni_of_walk, "a"));
    ++*(int *)data;
    return 0;
}

static void JNICALL vm_init(jvmtiEnv *env, JNIEnv *jni, jthread thread)
{
    jvmtiHeapCallbacks c;
    int count = 0;
    memset(&c, 0, sizeof c);
    c.heap_iteration_callback = object;
    jni_of_walk = jni;
    if (said("IterateThroughHeap", (*ti)->IterateThroughHeap(ti, 0, NULL, &c, &count)) && !count)
        fprintf(stderr, "agent: nothing in the heap\n");
}

JNIEXPORT jint JNICALL Agent_OnLoad(JavaVM *given, char *options, void *reserved)
{
    jvmtiEventCallbacks c;
    jvmtiCapabilities caps;
    memset(&c, 0, sizeof c);
    memset(&caps, 0, sizeof caps);
    c.VMInit = vm_init;
    caps.can_tag_objects = 1;
    return open_env(given) && said("AddCapabilities", (*ti)->AddCapabilities(ti, &caps)) &&
                   set_callbacks(&c) && enable(JVMTI_EVENT_VM_INIT)
               ? JNI_OK
               : JNI_ERR;
}
