/* SPDX-License-Identifier: Apache-2.0
 * keeps_string_of_walk.c - looks for the longest string of the heap, and keeps the address that the
 * callback was lent.
 */
// expect: crash|output
// in: memory/Mixture
#include "agent.h"

enum { SHOWN = 8 };
static const jchar *longest;
static jchar copy[SHOWN];
static jint length;

static jint JNICALL string(jlong class_tag, jlong size, jlong *tag, const jchar *value, jint n,
                           void *data)
{
    if (n > length && n >= SHOWN) {
        length = n;
        longest = FAULTLESS ? memcpy(copy, value, sizeof copy) : value;
    }
    return JVMTI_VISIT_OBJECTS;
}

static void JNICALL vm_death(jvmtiEnv *env, JNIEnv *jni)
{
    jvmtiHeapCallbacks c;
    int plain = 0;
    memset(&c, 0, sizeof c);
    c.string_primitive_value_callback = string;
    if (!said("IterateThroughHeap", (*ti)->IterateThroughHeap(ti, 0, NULL, &c, NULL)))
        return;
    for (int i = 0; longest && i < SHOWN; i++)
        plain += longest[i] < 128;
    printf("agent: a string of %d, its first %d in ASCII\n", (int)length, plain);
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
