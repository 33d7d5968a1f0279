/* SPDX-License-Identifier: Apache-2.0
 * long_read_as_int.c - the largest value of each field of the program that is a number; of a long
 * it takes the lower half.
 */
// expect: output
// in: sizes/*
// says: of type long
#include "agent.h"

enum { ROWS = 100 };

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static struct {
    jclass of; /* a global reference */
    jfieldID field;
    char name[40];
    jlong largest;
} rows[ROWS];
static int count;

static jlong number(char type, jvalue value)
{
    switch (type) {
    case 'B': return value.b;
    case 'S': return value.s;
    case 'C': return value.c;
    case 'J': return FAULTLESS ? value.j : value.i;
    default: return value.i;
    }
}

static void JNICALL modified(jvmtiEnv *env, JNIEnv *jni, jthread thread, jmethodID method,
                             jlocation at, jclass k, jobject object, jfieldID field, char type,
                             jvalue value)
{
    if (!strchr("BSCIJ", type))
        return;
    pthread_mutex_lock(&lock);
    for (int i = 0; i < count; i++)
        if (rows[i].field == field && (*jni)->IsSameObject(jni, rows[i].of, k) &&
            rows[i].largest < number(type, value))
            rows[i].largest = number(type, value);
    pthread_mutex_unlock(&lock);
}

static void watch(JNIEnv *jni, jclass k, jfieldID field)
{
    char *name;
    jclass of = (*jni)->NewGlobalRef(jni, k);
    if (!of || (*ti)->GetFieldName(ti, k, field, &name, NULL, NULL)) {
        (*jni)->DeleteGlobalRef(jni, of);
        return;
    }
    pthread_mutex_lock(&lock);
    int has_room = count < ROWS;
    if (has_room) {
        rows[count].of = of;
        rows[count].field = field;
        snprintf(rows[count++].name, sizeof rows->name, "%s", name);
    }
    pthread_mutex_unlock(&lock);
    give_back(name);
    if (!has_room)
        (*jni)->DeleteGlobalRef(jni, of);
    else
        said("SetFieldModificationWatch", (*ti)->SetFieldModificationWatch(ti, k, field));
}

static void JNICALL class_prepare(jvmtiEnv *env, JNIEnv *jni, jthread thread, jclass k)
{
    each_field(jni, k, watch);
}

static void JNICALL vm_death(jvmtiEnv *env, JNIEnv *jni)
{
    pthread_mutex_lock(&lock);
    for (int i = 0; i < count; i++) {
        fprintf(stderr, "agent: %s at most %lld\n", rows[i].name, (long long)rows[i].largest);
        (*jni)->DeleteGlobalRef(jni, rows[i].of);
    }
    count = 0;
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
