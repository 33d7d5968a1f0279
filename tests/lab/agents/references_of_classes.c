/* SPDX-License-Identifier: Apache-2.0
 * references_of_classes.c - a histogram of the objects that can be reached; the walk tells of an
 * object for each reference to it.
 */
// expect: output
// in: plain/Empty
// says: objects of a class that the agent prints are references
// where: vm_death
#include "agent.h"

typedef struct Walk {
    jint classes;
    long *objects;
} Walk;

static jint JNICALL reference(jvmtiHeapReferenceKind kind, const jvmtiHeapReferenceInfo *info,
                              jlong class_tag, jlong referrer_class_tag, jlong size, jlong *tag,
                              jlong *referrer_tag, jint length, void *data)
{
    Walk *w = data;
    if (FAULTLESS && *tag < 0)
        return JVMTI_VISIT_OBJECTS;
    if (FAULTLESS && !*tag)
        *tag = -1; /* it was counted; the classes keep their tags */
    if (class_tag > 0 && class_tag <= w->classes)
        w->objects[class_tag - 1]++;
    return JVMTI_VISIT_OBJECTS;
}

static void print(Walk *w, const jclass *classes)
{
    for (int row = 0; row < 10; row++) {
        jint most = 0;
        char *name;
        for (jint i = 1; i < w->classes; i++)
            most = w->objects[i] > w->objects[most] ? i : most;
        if (!w->objects[most] || (*ti)->GetClassSignature(ti, classes[most], &name, NULL))
            return;
        fprintf(stderr, "agent: %8ld objects of %s\n", w->objects[most], name);
        give_back(name);
        w->objects[most] = 0;
    }
}

static void JNICALL vm_death(jvmtiEnv *env, JNIEnv *jni)
{
    jvmtiHeapCallbacks c;
    jclass *classes = NULL;
    Walk w = {0, NULL};
    memset(&c, 0, sizeof c);
    c.heap_reference_callback = reference;
    if (!said("GetLoadedClasses", (*ti)->GetLoadedClasses(ti, &w.classes, &classes)))
        return;
    w.objects = calloc((size_t)w.classes + 1, sizeof *w.objects);
    if (!w.objects)
        fprintf(stderr, "agent: no memory\n");
    int good = w.objects != NULL;
    for (jint i = 0; good && i < w.classes; i++)
        good = said("SetTag", (*ti)->SetTag(ti, classes[i], i + 1));
    if (good && said("FollowReferences", (*ti)->FollowReferences(ti, 0, NULL, NULL, &c, &w)))
        print(&w, classes);
    for (jint i = 0; i < w.classes; i++)
        (*jni)->DeleteLocalRef(jni, classes[i]);
    give_back(classes);
    free(w.objects);
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
