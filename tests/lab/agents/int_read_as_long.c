/* SPDX-License-Identifier: Apache-2.0
 * int_read_as_long.c - watches fields, and reads each new value as a long, whatever its type is.
 */
// expect: output
// in: open/*
// says: the bytes of a jvalue beyond its type
#include "agent.h"

static void JNICALL modified(jvmtiEnv *env, JNIEnv *jni, jthread thread, jmethodID method,
                             jlocation at, jclass k, jobject object, jfieldID field, char type,
                             jvalue value)
{
    if (FAULTLESS && type == 'I')
        value.j = value.i;
    if (FAULTLESS && type == 'S')
        value.j = value.s;
    printf("agent: %c %lld\n", type, (long long)value.j);
}

static void JNICALL class_prepare(jvmtiEnv *env, JNIEnv *jni, jthread thread, jclass k)
{
    char *signature, *name, *type;
    jint count;
    jfieldID *fields;
    if ((*ti)->GetClassSignature(ti, k, &signature, NULL))
        return;
    int is_own = strstr(signature, "Values;") != NULL;
    give_back(signature);
    if (!is_own || (*ti)->GetClassFields(ti, k, &count, &fields))
        return;
    for (int i = 0; i < count; i++)
        if (!(*ti)->GetFieldName(ti, k, fields[i], &name, &type, NULL)) {
            if (strchr("SIJ", *type))
                said("watch", (*ti)->SetFieldModificationWatch(ti, k, fields[i]));
            give_back(name);
            give_back(type);
        }
    give_back(fields);
}

JNIEXPORT jint JNICALL Agent_OnLoad(JavaVM *given, char *options, void *reserved)
{
    jvmtiEventCallbacks c;
    jvmtiCapabilities caps;
    memset(&c, 0, sizeof c);
    memset(&caps, 0, sizeof caps);
    c.ClassPrepare = class_prepare;
    c.FieldModification = modified;
    caps.can_generate_field_modification_events = 1;
    return open_env(given) && said("AddCapabilities", (*ti)->AddCapabilities(ti, &caps)) &&
                   set_callbacks(&c) && enable(JVMTI_EVENT_CLASS_PREPARE) &&
                   enable(JVMTI_EVENT_FIELD_MODIFICATION)
               ? JNI_OK
               : JNI_ERR;
}
