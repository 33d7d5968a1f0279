/* SPDX-License-Identifier: Apache-2.0
 * walk_of_roots.c - tells whether many objects can be reached; its callback goes on from none.
 */
// expect: hint
// in: plain/Empty
// says: never returns JVMTI_VISIT_OBJECTS
// where: vm_death
#include "agent.h"

static jint JNICALL reference(jvmtiHeapReferenceKind kind, const jvmtiHeapReferenceInfo *info,
                              jlong class_tag, jlong referrer_class_tag, jlong size, jlong *tag,
                              jlong *referrer_tag, jint length, void *count)
{
    if (!*tag)
        ++*(long *)count;
    *tag = 1;
    return FAULTLESS ? JVMTI_VISIT_OBJECTS : 0;
}

static void JNICALL vm_death(jvmtiEnv *env, JNIEnv *jni)
{
    jvmtiHeapCallbacks c;
    long count = 0;
    memset(&c, 0, sizeof c);
    c.heap_reference_callback = reference;
    if (said("FollowReferences", (*ti)->FollowReferences(ti, 0, NULL, NULL, &c, &count)))
        fprintf(stderr, "agent: %s objects\n", count > 2000 ? "many" : "few");
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
