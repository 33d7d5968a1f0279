/* SPDX-License-Identifier: Apache-2.0
 * field_of_all_classes.c - which field of each class holds most: it takes the number of a field in
 * a heap walk for its number among the class's own fields.
 */
// expect: output
// in: fields/*
// says: when superinterfaces have one field more
#include "agent.h"

enum { FIELDS = 32, MOST = 20000, MANY = 200 };
static int held[MOST][FIELDS]; /* by a class's tag, which is its number */

static jint JNICALL reference(jvmtiHeapReferenceKind kind, const jvmtiHeapReferenceInfo *info,
                              jlong class_tag, jlong referrer_class_tag, jlong size, jlong *tag,
                              jlong *referrer_tag, jint length, void *data)
{
    if (kind == JVMTI_HEAP_REFERENCE_FIELD && referrer_class_tag < MOST &&
        info->field.index < FIELDS)
        held[referrer_class_tag][info->field.index]++;
    return JVMTI_VISIT_OBJECTS;
}

static void show(jclass k, int number)
{
    jint n = 0, most = 0;
    jfieldID *fields = NULL;
    char *name = NULL, *its = NULL;
    for (jint i = 0; i < FIELDS; i++)
        most = held[number][i] > held[number][most] ? i : most;
    if (held[number][most] < MANY ||
        !said("GetClassSignature", (*ti)->GetClassSignature(ti, k, &its, NULL)))
        return;
#if FAULTLESS
    fprintf(stderr, "agent: %s: number %d\n", its, most);
#endif
    if (said("GetClassFields", (*ti)->GetClassFields(ti, k, &n, &fields)) && most < n &&
        said("GetFieldName",
             (*ti)->GetFieldName(ti, k, fields[FAULTLESS ? 0 : most], &name, NULL, NULL)))
        fprintf(stderr, FAULTLESS ? "agent: %s begins with %s\n" : "agent: %s: %s\n", its, name);
    give_back(name);
    give_back(fields);
    give_back(its);
}

static void JNICALL vm_death(jvmtiEnv *env, JNIEnv *jni)
{
    jvmtiHeapCallbacks on = {.heap_reference_callback = reference};
    jint n = 0;
    jclass *all = NULL;
    if (!said("GetLoadedClasses", (*ti)->GetLoadedClasses(ti, &n, &all)))
        return;
    n = n < MOST ? n : MOST - 1;
    for (jint i = 0; i < n; i++)
        said("SetTag", (*ti)->SetTag(ti, all[i], i + 1));
    if (said("FollowReferences", (*ti)->FollowReferences(ti, 0, NULL, NULL, &on, NULL)))
        for (jint i = 0; i < n; i++)
            show(all[i], i + 1);
    give_back(all);
}

JNIEXPORT jint JNICALL Agent_OnLoad(JavaVM *given, char *options, void *reserved)
{
    jvmtiCapabilities want = {.can_tag_objects = 1};
    jvmtiEventCallbacks on = {.VMDeath = vm_death};
    if (!open_env(given) || !said("AddCapabilities", (*ti)->AddCapabilities(ti, &want)))
        return JNI_ERR;
    return set_callbacks(&on) && enable(JVMTI_EVENT_VM_DEATH) ? JNI_OK : JNI_ERR;
}
