/* SPDX-License-Identifier: Apache-2.0
 * class_loaded_since.c - counts the instances of all loaded classes in a table by their tags; what
 * was loaded after the list was made has the tag 0.
 */
// expect: memory-misuse
// in: memory/Mixture
// where: vm_death (
#include "agent.h"

static jint JNICALL object(jlong class_tag, jlong size, jlong *tag, jint length, void *counts)
{
    if (!FAULTLESS || class_tag)
        ((long *)counts)[class_tag - 1]++;
    return JVMTI_VISIT_OBJECTS;
}

static void JNICALL vm_death(jvmtiEnv *env, JNIEnv *jni)
{
    jvmtiHeapCallbacks c;
    jint n;
    jclass *classes;
    long most = 0;
    if (!said("GetLoadedClasses", (*ti)->GetLoadedClasses(ti, &n, &classes)))
        return;
    for (int i = 0; i < n; i++)
        said("SetTag", (*ti)->SetTag(ti, classes[i], i + 1));
    long *counts = calloc((size_t)n, sizeof *counts);
    if (counts) {
        memset(&c, 0, sizeof c);
        c.heap_iteration_callback = object;
        said("IterateThroughHeap", (*ti)->IterateThroughHeap(ti, 0, NULL, &c, counts));
        for (int i = 0; i < n; i++)
            most = counts[i] > most ? counts[i] : most;
        printf("agent: there are many of one class: %s\n", most > 100 ? "yes" : "no");
        free(counts);
    }
    give_back(classes);
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
