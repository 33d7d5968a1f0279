/* SPDX-License-Identifier: Apache-2.0
 * tag_on_stack.c - a class gets the address of a variable as its tag for the length of a walk, and
 * keeps it afterwards.
 */
// expect: memory-misuse
// in: plain/Collections
// where: vm_init
// says: a variable on the stack
#include "agent.h"

static jint JNICALL object(jlong class_tag, jlong size, jlong *tag, jint length, void *arg)
{
    if (class_tag)
        ++*(long *)(size_t)class_tag;
    return JVMTI_VISIT_OBJECTS;
}

static void JNICALL vm_init(jvmtiEnv *env, JNIEnv *jni, jthread thread)
{
    jvmtiHeapCallbacks c;
    long strings = 0;
    jclass k = (*jni)->FindClass(jni, "java/lang/String");
    (*jni)->ExceptionClear(jni);
    memset(&c, 0, sizeof c);
    c.heap_iteration_callback = object;
    if (!k || !said("SetTag", (*ti)->SetTag(ti, k, (jlong)(size_t)&strings)))
        return;
    if (said("IterateThroughHeap", (*ti)->IterateThroughHeap(ti, 0, NULL, &c, NULL)))
        printf("agent: there are strings: %d\n", strings > 0);
    if (FAULTLESS)
        said("SetTag", (*ti)->SetTag(ti, k, 0));
}

JNIEXPORT jint JNICALL Agent_OnLoad(JavaVM *given, char *options, void *reserved)
{
    jvmtiEventCallbacks c;
    jvmtiCapabilities can;
    memset(&c, 0, sizeof c);
    memset(&can, 0, sizeof can);
    can.can_tag_objects = 1;
    c.VMInit = vm_init;
    return open_env(given) && said("AddCapabilities", (*ti)->AddCapabilities(ti, &can)) &&
                   set_callbacks(&c) && enable(JVMTI_EVENT_VM_INIT)
               ? JNI_OK
               : JNI_ERR;
}
