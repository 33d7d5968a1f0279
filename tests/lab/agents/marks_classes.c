/* SPDX-License-Identifier: Apache-2.0
 * marks_classes.c - counts the objects of each class by the tags of the classes, and marks each
 * object that it meets: the classes, too.
 */
// expect: hint
// in: plain/Mixture
// says: another tag, 1048576
// where: vm_death
#include "agent.h"

enum { MARK = 1 << 20 };

static jint JNICALL met(jlong class_tag, jlong size, jlong *tag, jint length, void *counts)
{
    if (class_tag > 0 && class_tag < MARK)
        ((jint *)counts)[class_tag]++;
    if (!FAULTLESS || !*tag)
        *tag = MARK;
    return 0;
}

static void JNICALL vm_death(jvmtiEnv *env, JNIEnv *jni)
{
    jint n;
    jclass *all;
    jvmtiHeapCallbacks heap;
    memset(&heap, 0, sizeof heap);
    heap.heap_iteration_callback = met;
    if (!said("GetLoadedClasses", (*ti)->GetLoadedClasses(ti, &n, &all)))
        return;
    jint *counts = calloc((size_t)n + 1, sizeof *counts);
    for (jint i = 0; counts && i < n; i++)
        if (!said("SetTag", (*ti)->SetTag(ti, all[i], i + 1)))
            break;
    if (counts && said("IterateThroughHeap", (*ti)->IterateThroughHeap(ti, 0, NULL, &heap, counts)))
        fprintf(stderr, "agent: %s\n", counts[1] > 1 ? "many" : "few");
    free(counts);
    give_back(all);
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
