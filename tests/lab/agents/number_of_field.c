/* SPDX-License-Identifier: Apache-2.0
 * number_of_field.c - which field of a thread holds most: it takes the number of a field in a heap
 * walk for its number among the class's own fields.
 */
// expect: hint
// in: plain/Mixture
// says: another field may have the number
// where: vm_death
#include "agent.h"

enum { THREAD = 1, FIELDS = 64 };
static long held[FIELDS];

static jint JNICALL reference(jvmtiHeapReferenceKind kind, const jvmtiHeapReferenceInfo *info,
                              jlong class_tag, jlong referrer_class_tag, jlong size, jlong *tag,
                              jlong *referrer_tag, jint length, void *data)
{
    if (kind == JVMTI_HEAP_REFERENCE_FIELD && referrer_class_tag == THREAD &&
        info->field.index < FIELDS)
        held[info->field.index]++;
    return JVMTI_VISIT_OBJECTS;
}

/* Fields of superinterfaces come first: java.lang.Thread has Runnable, which has none. */
static jint first_of_its_own(jclass k)
{
    jint n = 0, fields, first = 0;
    jclass *interfaces = NULL;
    jfieldID *ids;
    if (!FAULTLESS || (*ti)->GetImplementedInterfaces(ti, k, &n, &interfaces))
        return 0;
    for (jint i = 0; i < n; i++)
        if (!(*ti)->GetClassFields(ti, interfaces[i], &fields, &ids)) {
            first += fields;
            give_back(ids);
        }
    give_back(interfaces);
    return first;
}

static void JNICALL vm_death(jvmtiEnv *env, JNIEnv *jni)
{
    jvmtiHeapCallbacks on = {.heap_reference_callback = reference};
    jclass k = (*jni)->FindClass(jni, "java/lang/Thread");
    jint n = 0, most = 0;
    jfieldID *fields = NULL;
    char *name = NULL;
    if (!k || !said("SetTag", (*ti)->SetTag(ti, k, THREAD)) ||
        !said("FollowReferences", (*ti)->FollowReferences(ti, 0, NULL, NULL, &on, NULL)) ||
        !said("GetClassFields", (*ti)->GetClassFields(ti, k, &n, &fields)))
        return;
    for (jint i = 0; i < FIELDS; i++)
        most = held[i] > held[most] ? i : most;
    most -= first_of_its_own(k);
    if (most >= 0 && most < n && !(*ti)->GetFieldName(ti, k, fields[most], &name, NULL, NULL)) {
        fprintf(stderr, "agent: %s\n", name);
        give_back(name);
    }
    give_back(fields);
}

JNIEXPORT jint JNICALL Agent_OnLoad(JavaVM *given, char *options, void *reserved)
{
    jvmtiCapabilities want = {.can_tag_objects = 1};
    jvmtiEventCallbacks on = {.VMDeath = vm_death};
    if (!open_env(given) || !said("AddCapabilities", (*ti)->AddCapabilities(ti, &want)))
        return JNI_ERR;
    return set_callbacks(&on) && enable(JVMTI_EVENT_VM_DEATH) ? JNI_OK : JNI_ERR;
}
