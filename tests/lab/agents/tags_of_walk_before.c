/* SPDX-License-Identifier: Apache-2.0
 * tags_of_walk_before.c - counts what can be reached, in the beginning and at the end, and marks
 * what it has seen; the second walk finds the marks of the first.
 */
// expect: wrong-call
// in: plain/Empty
// says: have a tag from an earlier one
// where: count
#include "agent.h"

static jlong walk; /* its number is the mark */
static int objects;

static jint JNICALL reference(jvmtiHeapReferenceKind kind, const jvmtiHeapReferenceInfo *info,
                              jlong class_tag, jlong referrer_class_tag, jlong size, jlong *tag,
                              jlong *referrer_tag, jint length, void *data)
{
    if (FAULTLESS ? *tag == walk : *tag)
        return 0;
    *tag = walk;
    objects++;
    return JVMTI_VISIT_OBJECTS;
}

static void count(const char *when)
{
    jvmtiHeapCallbacks c = {.heap_reference_callback = reference};
    walk++;
    objects = 0;
    if (said("FollowReferences", (*ti)->FollowReferences(ti, 0, NULL, NULL, &c, NULL)))
        fprintf(stderr, "agent: %s: %d objects\n", when, objects);
}

static void JNICALL vm_init(jvmtiEnv *env, JNIEnv *jni, jthread thread)
{
    count("in the beginning");
}
static void JNICALL vm_death(jvmtiEnv *env, JNIEnv *jni) { count("at the end"); }

JNIEXPORT jint JNICALL Agent_OnLoad(JavaVM *given, char *options, void *reserved)
{
    jvmtiCapabilities want = {.can_tag_objects = 1};
    jvmtiEventCallbacks on = {.VMInit = vm_init, .VMDeath = vm_death};
    if (!open_env(given) || !said("AddCapabilities", (*ti)->AddCapabilities(ti, &want)))
        return JNI_ERR;
    return set_callbacks(&on) && enable(JVMTI_EVENT_VM_INIT) && enable(JVMTI_EVENT_VM_DEATH)
               ? JNI_OK
               : JNI_ERR;
}
