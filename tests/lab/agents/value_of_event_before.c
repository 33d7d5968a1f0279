/* SPDX-License-Identifier: Apache-2.0
 * value_of_event_before.c - counts how often a static field gets the object that it has: it keeps
 * the reference that the event before gave it.
 */
// expect: checker
// says: gets a reference that is none
// where: modification
// in: checked/Values
// only: here (the stock VM gives each handler the same references)
#include "agent.h"

static jobject before; /* the program has one thread */
static int same, other;

static void JNICALL modification(jvmtiEnv *env, JNIEnv *jni, jthread thread, jmethodID method,
                                 jlocation at, jclass klass, jobject object, jfieldID field,
                                 char type, jvalue value)
{
    if (type != 'L')
        return;
    if (before && (*jni)->IsSameObject(jni, before, value.l))
        same++;
    else
        other++;
    if (FAULTLESS) {
        (*jni)->DeleteGlobalRef(jni, before);
        before = (*jni)->NewGlobalRef(jni, value.l);
    } else {
        before = value.l;
    }
}

static void JNICALL prepare(jvmtiEnv *env, JNIEnv *jni, jthread thread, jclass klass)
{
    char *name;
    jfieldID field;
    if ((*ti)->GetClassSignature(ti, klass, &name, NULL))
        return;
    if (!strcmp(name, "LValues;")) {
        field = (*jni)->GetStaticFieldID(jni, klass, "lastText", "Ljava/lang/String;");
        if (!field)
            (*jni)->ExceptionClear(jni);
        else
            said("SetFieldModificationWatch", (*ti)->SetFieldModificationWatch(ti, klass, field));
    }
    give_back(name);
}

static void JNICALL vm_death(jvmtiEnv *env, JNIEnv *jni)
{
    if (before && FAULTLESS)
        (*jni)->DeleteGlobalRef(jni, before);
    before = NULL;
    if (same + other)
        fprintf(stderr, "agent: %d times the same, %d times another\n", same, other);
}

JNIEXPORT jint JNICALL Agent_OnLoad(JavaVM *given, char *options, void *reserved)
{
    jvmtiCapabilities want = {.can_generate_field_modification_events = 1};
    jvmtiEventCallbacks on = {
        .ClassPrepare = prepare, .FieldModification = modification, .VMDeath = vm_death};
    if (!open_env(given) || !said("AddCapabilities", (*ti)->AddCapabilities(ti, &want)))
        return JNI_ERR;
    return set_callbacks(&on) && enable(JVMTI_EVENT_CLASS_PREPARE) &&
                   enable(JVMTI_EVENT_FIELD_MODIFICATION) && enable(JVMTI_EVENT_VM_DEATH)
               ? JNI_OK
               : JNI_ERR;
}
