/* SPDX-License-Identifier: Apache-2.0
 * leaks_in_initializer.c - counts writes of static fields; what initializers of classes write does
 * not count, and its name is forgotten then.
 */
// expect: memory-lost
// in: plain/Values
// where: modification
#include "agent.h"

static _Atomic int writes;

static void JNICALL modification(jvmtiEnv *env, JNIEnv *jni, jthread thread, jmethodID method,
                                 jlocation at, jclass klass, jobject object, jfieldID field,
                                 char type, jvalue value)
{
    char *name = NULL, *by = NULL;
    if (object || (*ti)->GetFieldName(ti, klass, field, &name, NULL, NULL))
        return;
    if (!(*ti)->GetMethodName(ti, method, &by, NULL, NULL) && !strcmp(by, "<clinit>")) {
        give_back(by);
        if (FAULTLESS)
            give_back(name);
        return;
    }
    writes += strcmp(name, "total") != 0;
    give_back(by);
    give_back(name);
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
    fprintf(stderr, "agent: %d writes\n", writes);
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
