/* SPDX-License-Identifier: Apache-2.0
 * references_as_total.c - tells how many objects can be reached; a walk tells of an object for each
 * reference to it.
 */
// expect: output
// in: plain/Empty
// says: are references
// where: vm_death
#include "agent.h"

static jint JNICALL reference(jvmtiHeapReferenceKind kind, const jvmtiHeapReferenceInfo *info,
                              jlong class_tag, jlong referrer_class_tag, jlong size, jlong *tag,
                              jlong *referrer_tag, jint length, void *count)
{
    if (FAULTLESS && *tag)
        return JVMTI_VISIT_OBJECTS;
    if (FAULTLESS)
        *tag = 1;
    ++*(long *)count;
    return JVMTI_VISIT_OBJECTS;
}

static void JNICALL vm_death(jvmtiEnv *env, JNIEnv *jni)
{
    jvmtiHeapCallbacks c;
    long count = 0;
    memset(&c, 0, sizeof c);
    c.heap_reference_callback = reference;
    if (said("FollowReferences", (*ti)->FollowReferences(ti, 0, NULL, NULL, &c, &count)))
        fprintf(stderr, "agent: %ld objects\n", count);
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
