/* SPDX-License-Identifier: Apache-2.0
 * class_without_tag.c - counts instances in the records whose addresses are the tags of classes;
 * classes of arrays have no ClassPrepare, so those that came later have no tag.
 */
// expect: crash
// in: plain/Collections
// where: object (
#include "agent.h"

typedef struct Kind {
    long count;
} Kind;
static Kind kind;

static jint JNICALL object(jlong class_tag, jlong size, jlong *tag, jint length, void *arg)
{
    Kind *k = (Kind *)(size_t)class_tag;
    if (!FAULTLESS || k)
        k->count++;
    return JVMTI_VISIT_OBJECTS;
}

static void JNICALL class_prepare(jvmtiEnv *env, JNIEnv *jni, jthread thread, jclass k)
{
    said("SetTag", (*ti)->SetTag(ti, k, (jlong)(size_t)&kind));
}

static void JNICALL vm_death(jvmtiEnv *env, JNIEnv *jni)
{
    jvmtiHeapCallbacks c;
    memset(&c, 0, sizeof c);
    c.heap_iteration_callback = object;
    said("IterateThroughHeap", (*ti)->IterateThroughHeap(ti, 0, NULL, &c, NULL));
}

JNIEXPORT jint JNICALL Agent_OnLoad(JavaVM *given, char *options, void *reserved)
{
    jvmtiEventCallbacks c;
    jvmtiCapabilities can;
    memset(&c, 0, sizeof c);
    memset(&can, 0, sizeof can);
    can.can_tag_objects = 1;
    c.ClassPrepare = class_prepare;
    c.VMDeath = vm_death;
    return open_env(given) && said("AddCapabilities", (*ti)->AddCapabilities(ti, &can)) &&
                   set_callbacks(&c) && enable(JVMTI_EVENT_CLASS_PREPARE) &&
                   enable(JVMTI_EVENT_VM_DEATH)
               ? JNI_OK
               : JNI_ERR;
}
