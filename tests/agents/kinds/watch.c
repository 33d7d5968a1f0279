/* SPDX-License-Identifier: Apache-2.0
 * watch.c - who reads and writes the fields of some classes: watches on all of them. */
#include "kind.h"

static Counts fields;

static void note(jclass c, jfieldID f, const char *how)
{
    char *name = NULL, text[700], holder[512];
    if ((*ti)->GetFieldName(ti, c, f, &name, NULL, NULL))
        return;
    snprintf(text, sizeof text, "%s.%s %s", class_name(c, holder, sizeof holder), name, how);
    release(name);
    lock();
    count_of(&fields, text)->count++;
    unlock();
}
static void JNICALL access(jvmtiEnv *env, JNIEnv *jni, jthread t, jmethodID m, jlocation at,
                           jclass c, jobject o, jfieldID f)
{
    note(c, f, "is read");
}
static void JNICALL change(jvmtiEnv *env, JNIEnv *jni, jthread t, jmethodID m, jlocation at,
                           jclass c, jobject o, jfieldID f, char type, jvalue value)
{
    note(c, f, "is written");
}

static void JNICALL prepared(jvmtiEnv *env, JNIEnv *jni, jthread t, jclass c)
{
    char name[512];
    jint n = 0;
    jfieldID *all = NULL;
    if (class_name(c, name, sizeof name) != name || !ours(name) ||
        (*ti)->GetClassFields(ti, c, &n, &all))
        return;
    for (jint i = 0; i < n; i++) {
        (*ti)->SetFieldAccessWatch(ti, c, all[i]);
        (*ti)->SetFieldModificationWatch(ti, c, all[i]);
    }
    release(all);
}

static void JNICALL vm_death(jvmtiEnv *env, JNIEnv *jni)
{
    lock();
    sort_counts(&fields);
    for (int i = 0; i < fields.len && i < 10; i++)
        printf("%6lld %s\n", fields.rows[i].count, fields.rows[i].text);
    unlock();
}

JNIEXPORT jint JNICALL Agent_OnLoad(JavaVM *vm, char *options, void *reserved)
{
    static const jvmtiCapabilities capabilities = {.can_generate_field_access_events = 1,
                                                   .can_generate_field_modification_events = 1};
    static const jvmtiEventCallbacks callbacks = {.ClassPrepare = prepared,
                                                  .FieldAccess = access,
                                                  .FieldModification = change,
                                                  .VMDeath = vm_death};
    static const int events[] = {JVMTI_EVENT_CLASS_PREPARE, JVMTI_EVENT_FIELD_ACCESS,
                                 JVMTI_EVENT_FIELD_MODIFICATION, JVMTI_EVENT_VM_DEATH, 0};
    return kind_start(vm, options, &capabilities, &callbacks, events);
}
