/* SPDX-License-Identifier: Apache-2.0
 * counts_all_but_its_own.c - tags threads when they start, and counts at the end which of them are
 * still there: its filter leaves out what has a tag.
 */
// expect: hint
// in: plain/Mixture
// says: JVMTI_HEAP_FILTER_TAGGED
// where: vm_death
#include "agent.h"

static void JNICALL thread_start(jvmtiEnv *env, JNIEnv *jni, jthread thread)
{
    said("SetTag", (*ti)->SetTag(ti, thread, 1));
}

static jint JNICALL met(jlong class_tag, jlong size, jlong *tag, jint length, void *count)
{
    ++*(long *)count;
    return JVMTI_VISIT_OBJECTS;
}

static void JNICALL vm_death(jvmtiEnv *env, JNIEnv *jni)
{
    jvmtiHeapCallbacks on = {.heap_iteration_callback = met};
    long count = 0;
    jint filter = FAULTLESS ? JVMTI_HEAP_FILTER_UNTAGGED : JVMTI_HEAP_FILTER_TAGGED;
    if (said("IterateThroughHeap", (*ti)->IterateThroughHeap(ti, filter, NULL, &on, &count)))
        fprintf(stderr, "agent: threads are there: %s\n", count ? "yes" : "no");
}

JNIEXPORT jint JNICALL Agent_OnLoad(JavaVM *given, char *options, void *reserved)
{
    jvmtiCapabilities want = {.can_tag_objects = 1};
    jvmtiEventCallbacks on = {.ThreadStart = thread_start, .VMDeath = vm_death};
    if (!open_env(given) || !said("AddCapabilities", (*ti)->AddCapabilities(ti, &want)))
        return JNI_ERR;
    return set_callbacks(&on) && enable(JVMTI_EVENT_THREAD_START) && enable(JVMTI_EVENT_VM_DEATH)
               ? JNI_OK
               : JNI_ERR;
}
