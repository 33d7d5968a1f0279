/* SPDX-License-Identifier: Apache-2.0
 * long_with_exponent.c - the largest values that fields of each type get, as floating point; of a
 * long it takes the lower half.
 */
// expect: output
// in: sizes/*
// says: of type long
#include "agent.h"

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static double largest['J' + 1];

static double number(char type, jvalue value)
{
    switch (type) {
    case 'D': return value.d;
    case 'F': return (double)value.f;
    case 'S': return value.s;
    case 'J': return FAULTLESS ? (double)value.j : value.i;
    default: return value.i;
    }
}

static void JNICALL modified(jvmtiEnv *env, JNIEnv *jni, jthread thread, jmethodID method,
                             jlocation at, jclass k, jobject object, jfieldID field, char type,
                             jvalue value)
{
    if (!strchr("DFIJ", type))
        return;
    double now = number(type, value);
    pthread_mutex_lock(&lock);
    if (largest[(int)type] < (now < 0 ? -now : now))
        largest[(int)type] = now < 0 ? -now : now;
    pthread_mutex_unlock(&lock);
}

static void watch(JNIEnv *jni, jclass k, jfieldID field)
{
    said("SetFieldModificationWatch", (*ti)->SetFieldModificationWatch(ti, k, field));
}

static void JNICALL class_prepare(jvmtiEnv *env, JNIEnv *jni, jthread thread, jclass k)
{
    char *name;
    if ((*ti)->GetClassSignature(ti, k, &name, NULL))
        return;
    if (!strcmp(name, "LValues;"))
        each_field(jni, k, watch);
    give_back(name);
}

static void JNICALL vm_death(jvmtiEnv *env, JNIEnv *jni)
{
    pthread_mutex_lock(&lock);
    for (int type = 0; type <= 'J'; type++)
        if (largest[type] > 0)
            fprintf(stderr, "agent: fields of type %c have at most %g\n", type, largest[type]);
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
