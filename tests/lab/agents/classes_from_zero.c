/* SPDX-License-Identifier: Apache-2.0
 * classes_from_zero.c - tags each class with its index in the list, to count its instances there:
 * the first class has no tag so, and all objects of classes without a tag are counted as its own.
 */
// expect: wrong-call
// in: plain/Empty
// says: counted from 0
// where: vm_death
#include "agent.h"

static jint size;
static long *counts;

static jint JNICALL object(jlong class_tag, jlong bytes, jlong *tag, jint length, void *arg)
{
    jlong at = class_tag - FAULTLESS;
    if (at >= 0 && at < size)
        counts[at]++;
    return JVMTI_VISIT_OBJECTS;
}

static void JNICALL vm_death(jvmtiEnv *env, JNIEnv *jni)
{
    jvmtiHeapCallbacks c = {.heap_iteration_callback = object};
    jclass *classes;
    if (!said("GetLoadedClasses", (*ti)->GetLoadedClasses(ti, &size, &classes)))
        return;
    counts = calloc((size_t)size + 1, sizeof *counts);
    for (jint i = 0; i < size && counts; i++)
        said("SetTag", (*ti)->SetTag(ti, classes[i], i + FAULTLESS));
    if (counts && said("walk", (*ti)->IterateThroughHeap(ti, 0, NULL, &c, NULL)) && size)
        fprintf(stderr, "agent: instances of the first class: %s\n",
                counts[0] > 9 ? "many" : "few");
    free(counts);
    for (jint i = 0; i < size; i++)
        (*jni)->DeleteLocalRef(jni, classes[i]);
    give_back(classes);
}

JNIEXPORT jint JNICALL Agent_OnLoad(JavaVM *given, char *options, void *reserved)
{
    jvmtiCapabilities want = {.can_tag_objects = 1};
    jvmtiEventCallbacks on = {.VMDeath = vm_death};
    return open_env(given) && said("AddCapabilities", (*ti)->AddCapabilities(ti, &want)) &&
                   set_callbacks(&on) && enable(JVMTI_EVENT_VM_DEATH)
               ? JNI_OK
               : JNI_ERR;
}
