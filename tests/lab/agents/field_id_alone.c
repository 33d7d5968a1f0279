/* SPDX-License-Identifier: Apache-2.0
 * field_id_alone.c - counts who writes which field of the program's objects, in a table by the
 * field's ID, which is one of its class only.
 */
// expect: output
// in: [pf]*/Values*
#include "agent.h"

enum { ROWS = 200 };

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static struct {
    jfieldID field;
    char class_name[60], name[40];
    long writes;
} rows[ROWS];
static int count;

static int row_of(const char *class_name, jfieldID field)
{
    for (int i = 0; i < count; i++)
        if (rows[i].field == field && (!FAULTLESS || !strcmp(rows[i].class_name, class_name)))
            return i;
    return -1;
}

static void watch(JNIEnv *jni, jclass k, jfieldID field)
{
    char *class_name, *name;
    jint modifiers;
    enum { ACC_STATIC = 8, ACC_FINAL = 16 };
    if ((*ti)->GetFieldModifiers(ti, k, field, &modifiers) || modifiers & (ACC_STATIC | ACC_FINAL))
        return;
    if ((*ti)->GetClassSignature(ti, k, &class_name, NULL))
        return;
    if (!(*ti)->GetFieldName(ti, k, field, &name, NULL, NULL)) {
        pthread_mutex_lock(&lock);
        if (row_of(class_name, field) < 0 && count < ROWS) {
            rows[count].field = field;
            snprintf(rows[count].class_name, sizeof rows[count].class_name, "%s", class_name);
            snprintf(rows[count++].name, sizeof rows->name, "%s", name);
        }
        pthread_mutex_unlock(&lock);
        give_back(name);
        said("SetFieldModificationWatch", (*ti)->SetFieldModificationWatch(ti, k, field));
    }
    give_back(class_name);
}

static void JNICALL class_prepare(jvmtiEnv *env, JNIEnv *jni, jthread thread, jclass k)
{
    each_field(jni, k, watch);
}

static void JNICALL modified(jvmtiEnv *env, JNIEnv *jni, jthread thread, jmethodID method,
                             jlocation at, jclass k, jobject object, jfieldID field, char type,
                             jvalue value)
{
    char *name;
    if ((*ti)->GetClassSignature(ti, k, &name, NULL))
        return;
    pthread_mutex_lock(&lock);
    int i = row_of(name, field);
    if (i >= 0)
        rows[i].writes++;
    pthread_mutex_unlock(&lock);
    give_back(name);
}

static void JNICALL vm_death(jvmtiEnv *env, JNIEnv *jni)
{
    pthread_mutex_lock(&lock);
    for (int i = 0; i < count; i++)
        if (rows[i].writes)
            fprintf(stderr, "agent: %s%s %ld\n", rows[i].class_name, rows[i].name, rows[i].writes);
    pthread_mutex_unlock(&lock);
}

static void JNICALL vm_init(jvmtiEnv *env, JNIEnv *jni, jthread thread)
{
    if (enable(JVMTI_EVENT_FIELD_MODIFICATION))
        enable(JVMTI_EVENT_CLASS_PREPARE);
}

JNIEXPORT jint JNICALL Agent_OnLoad(JavaVM *given, char *options, void *reserved)
{
    jvmtiCapabilities want = {.can_generate_field_modification_events = 1};
    jvmtiEventCallbacks on = {.FieldModification = modified,
                              .ClassPrepare = class_prepare,
                              .VMInit = vm_init,
                              .VMDeath = vm_death};
    if (!open_env(given) || !said("AddCapabilities", (*ti)->AddCapabilities(ti, &want)))
        return JNI_ERR;
    return set_callbacks(&on) && enable(JVMTI_EVENT_VM_INIT) && enable(JVMTI_EVENT_VM_DEATH)
               ? JNI_OK
               : JNI_ERR;
}
