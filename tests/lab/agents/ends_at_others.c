/* SPDX-License-Identifier: Apache-2.0
 * ends_at_others.c - the bytes that objects of each package hold; its callback does not go on from
 * objects of classes that it has no package for.
 */
// expect: hint
// in: memory/Mixture
// says: of a class with a tag
// where: vm_death
#include "agent.h"

enum { PACKAGES = 40 };

static char names[PACKAGES][80];
static jlong bytes[PACKAGES + 1];
static int count;

static int number_of(const char *signature)
{
    const char *end = strrchr(signature, '/');
    int length = end ? (int)(end - signature) : 0, i = 0;
    if (signature[0] != 'L' || length >= (int)sizeof names[0])
        return 0;
    while (i < count && (strncmp(names[i], signature, (size_t)length) || names[i][length]))
        i++;
    if (i == PACKAGES)
        return 0;
    if (i == count)
        snprintf(names[count++], sizeof names[0], "%.*s", length, signature);
    return i + 1;
}

static jint JNICALL reference(jvmtiHeapReferenceKind kind, const jvmtiHeapReferenceInfo *info,
                              jlong class_tag, jlong referrer_class_tag, jlong size, jlong *tag,
                              jlong *referrer_tag, jint length, void *data)
{
    if (!class_tag && !FAULTLESS)
        return 0;
    if (*tag)
        return JVMTI_VISIT_OBJECTS; /* counted */
    *tag = PACKAGES + 1;
    bytes[class_tag <= PACKAGES ? class_tag : 0] += size;
    return JVMTI_VISIT_OBJECTS;
}

static void JNICALL vm_death(jvmtiEnv *env, JNIEnv *jni)
{
    jclass *classes;
    jint n = 0;
    jvmtiHeapCallbacks on = {.heap_reference_callback = reference};
    if (!said("GetLoadedClasses", (*ti)->GetLoadedClasses(ti, &n, &classes)))
        return;
    for (jint i = 0; i < n; i++) {
        char *signature;
        if ((*ti)->GetClassSignature(ti, classes[i], &signature, NULL))
            continue;
        int number = number_of(signature);
        if (number)
            said("SetTag", (*ti)->SetTag(ti, classes[i], number));
        give_back(signature);
        (*jni)->DeleteLocalRef(jni, classes[i]);
    }
    give_back(classes);
    if (!said("FollowReferences", (*ti)->FollowReferences(ti, 0, NULL, NULL, &on, NULL)))
        return;
    for (int i = 0; i < count; i++)
        fprintf(stderr, "agent: %s %lld\n", names[i], (long long)bytes[i + 1]);
    fprintf(stderr, "agent: others %lld\n", (long long)bytes[0]);
}

JNIEXPORT jint JNICALL Agent_OnLoad(JavaVM *given, char *options, void *reserved)
{
    jvmtiCapabilities want = {.can_tag_objects = 1};
    jvmtiEventCallbacks on = {.VMDeath = vm_death};
    if (!open_env(given) || !said("AddCapabilities", (*ti)->AddCapabilities(ti, &want)))
        return JNI_ERR;
    return set_callbacks(&on) && enable(JVMTI_EVENT_VM_DEATH) ? JNI_OK : JNI_ERR;
}
