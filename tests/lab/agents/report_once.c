/* SPDX-License-Identifier: Apache-2.0
 * report_once.c - counts objects by tagging them, and takes the tags away with a filter that leaves
 * out just the tagged objects: its second report says nothing.
 */
// expect: output
// in: repeat/*
#include "agent.h"

static jint JNICALL count(jvmtiHeapReferenceKind kind, const jvmtiHeapReferenceInfo *info,
                          jlong class_tag, jlong referrer_class_tag, jlong size, jlong *tag,
                          jlong *referrer_tag, jint length, void *data)
{
    if (*tag == -1)
        return 0;
    if (!*tag)
        *tag = -1;
    if (class_tag == 1)
        ++*(long *)data;
    return JVMTI_VISIT_OBJECTS;
}

static jint JNICALL forget(jlong class_tag, jlong size, jlong *tag, jint length, void *data)
{
    *tag = 0;
    return 0;
}

static void JNICALL data_dump(jvmtiEnv *env)
{
    jint n;
    jclass *classes;
    long found = 0;
    if (!said("GetLoadedClasses", (*ti)->GetLoadedClasses(ti, &n, &classes)))
        return;
    for (jint i = 0; i < n; i++) {
        char *signature;
        if (!said("GetClassSignature", (*ti)->GetClassSignature(ti, classes[i], &signature, NULL)))
            continue;
        if (!strcmp(signature, "LRounds$Stays;"))
            said("SetTag", (*ti)->SetTag(ti, classes[i], 1));
        give_back(signature);
    }
    give_back(classes);
    jvmtiHeapCallbacks follow, clear;
    memset(&follow, 0, sizeof follow);
    memset(&clear, 0, sizeof clear);
    follow.heap_reference_callback = count;
    clear.heap_iteration_callback = forget;
    jint filter = FAULTLESS ? JVMTI_HEAP_FILTER_UNTAGGED : JVMTI_HEAP_FILTER_TAGGED;
    if (said("FollowReferences", (*ti)->FollowReferences(ti, 0, NULL, NULL, &follow, &found)) &&
        said("IterateThroughHeap", (*ti)->IterateThroughHeap(ti, filter, NULL, &clear, NULL)) &&
        found)
        printf("agent: Rounds$Stays: %ld\n", found);
}

JNIEXPORT jint JNICALL Agent_OnLoad(JavaVM *given, char *options, void *reserved)
{
    jvmtiEventCallbacks c;
    jvmtiCapabilities caps;
    memset(&c, 0, sizeof c);
    memset(&caps, 0, sizeof caps);
    c.DataDumpRequest = data_dump;
    caps.can_tag_objects = 1;
    return open_env(given) && said("AddCapabilities", (*ti)->AddCapabilities(ti, &caps)) &&
                   set_callbacks(&c) && enable(JVMTI_EVENT_DATA_DUMP_REQUEST)
               ? JNI_OK
               : JNI_ERR;
}
