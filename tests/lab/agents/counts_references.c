/* SPDX-License-Identifier: Apache-2.0
 * counts_references.c - tells how many objects of the program's class there are; a walk along
 * references tells of an object each time that one leads to it.
 */
// expect: output
// in: repeat/Rounds
#include "agent.h"

enum { OURS = 1 };
static long objects;

static jint JNICALL reference(jvmtiHeapReferenceKind kind, const jvmtiHeapReferenceInfo *info,
                              jlong class_tag, jlong referrer_class_tag, jlong size, jlong *tag,
                              jlong *referrer_tag, jint length, void *arg)
{
    if (class_tag == OURS && !(FAULTLESS && *tag)) {
        objects++;
        *tag = OURS + 1; /* this one was counted */
    }
    return JVMTI_VISIT_OBJECTS;
}

static jint JNICALL forget(jlong class_tag, jlong size, jlong *tag, jint length, void *arg)
{
    if (class_tag == OURS)
        *tag = 0;
    return JVMTI_VISIT_OBJECTS;
}

static void JNICALL dump(jvmtiEnv *env)
{
    jvmtiHeapCallbacks c;
    memset(&c, 0, sizeof c);
    c.heap_reference_callback = reference;
    c.heap_iteration_callback = forget;
    objects = 0;
    said("FollowReferences", (*ti)->FollowReferences(ti, 0, NULL, NULL, &c, NULL));
    said("IterateThroughHeap",
         (*ti)->IterateThroughHeap(ti, JVMTI_HEAP_FILTER_UNTAGGED, NULL, &c, NULL));
    printf("agent: %ld objects of Rounds$Stays\n", objects);
    fflush(stdout);
}

static void JNICALL class_prepare(jvmtiEnv *env, JNIEnv *jni, jthread thread, jclass k)
{
    char *name;
    if ((*ti)->GetClassSignature(ti, k, &name, NULL))
        return;
    if (!strcmp(name, "LRounds$Stays;"))
        said("SetTag", (*ti)->SetTag(ti, k, OURS));
    give_back(name);
}

JNIEXPORT jint JNICALL Agent_OnLoad(JavaVM *given, char *options, void *reserved)
{
    jvmtiEventCallbacks c;
    jvmtiCapabilities can;
    memset(&c, 0, sizeof c);
    memset(&can, 0, sizeof can);
    can.can_tag_objects = 1;
    c.ClassPrepare = class_prepare;
    c.DataDumpRequest = dump;
    return open_env(given) && said("AddCapabilities", (*ti)->AddCapabilities(ti, &can)) &&
                   set_callbacks(&c) && enable(JVMTI_EVENT_CLASS_PREPARE) &&
                   enable(JVMTI_EVENT_DATA_DUMP_REQUEST)
               ? JNI_OK
               : JNI_ERR;
}
