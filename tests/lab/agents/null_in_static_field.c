/* SPDX-License-Identifier: Apache-2.0
 * null_in_static_field.c - tells of which classes the objects are that a static field gets; it may
 * get none.
 */
// expect: wrong-call
// in: plain/Values
// where: modification
#include "agent.h"

static _Atomic int ours, others;

static void JNICALL modification(jvmtiEnv *env, JNIEnv *jni, jthread thread, jmethodID method,
                                 jlocation at, jclass klass, jobject object, jfieldID field,
                                 char type, jvalue value)
{
    char *name = NULL;
    if (type != 'L' || object || (FAULTLESS && !value.l))
        return;
    jclass k = (*jni)->GetObjectClass(jni, value.l);
    if ((*ti)->GetClassSignature(ti, k, &name, NULL) == JVMTI_ERROR_NONE) {
        if (!strncmp(name, "Ljava/", 6))
            others++;
        else
            ours++;
        give_back(name);
    }
    (*jni)->DeleteLocalRef(jni, k);
}

static void watch(JNIEnv *jni, jclass klass, jfieldID field)
{
    said("SetFieldModificationWatch", (*ti)->SetFieldModificationWatch(ti, klass, field));
}

static void JNICALL prepare(jvmtiEnv *env, JNIEnv *jni, jthread thread, jclass klass)
{
    each_field(jni, klass, watch);
}

static void JNICALL vm_death(jvmtiEnv *env, JNIEnv *jni)
{
    fprintf(stderr, "agent: %d of the class library, %d others\n", others, ours);
}

JNIEXPORT jint JNICALL Agent_OnLoad(JavaVM *given, char *options, void *reserved)
{
    jvmtiCapabilities want = {.can_generate_field_modification_events = 1};
    jvmtiEventCallbacks on = {
        .FieldModification = modification, .ClassPrepare = prepare, .VMDeath = vm_death};
    if (!open_env(given) || !said("AddCapabilities", (*ti)->AddCapabilities(ti, &want)))
        return JNI_ERR;
    return set_callbacks(&on) && enable(JVMTI_EVENT_FIELD_MODIFICATION) &&
                   enable(JVMTI_EVENT_CLASS_PREPARE) && enable(JVMTI_EVENT_VM_DEATH)
               ? JNI_OK
               : JNI_ERR;
}
