/* SPDX-License-Identifier: Apache-2.0
 * static_field_of_object.c - adds up the int fields of each exception of the program; a static one
 * it reads as if the object had it.
 */
// expect: checker
// in: checked/Hostile
#include "agent.h"

static _Atomic long sum;

static int is_static(jclass k, jfieldID f)
{
    jint modifiers;
    return !(*ti)->GetFieldModifiers(ti, k, f, &modifiers) && (modifiers & 8);
}

/* What it has in a field of its class. */
static jint value_of(JNIEnv *jni, jobject o, jclass k, jfieldID f)
{
    char *type;
    jint v = 0;
    if ((*ti)->GetFieldName(ti, k, f, NULL, &type, NULL))
        return 0;
    if (type[0] == 'I')
        v = FAULTLESS && is_static(k, f) ? (*jni)->GetStaticIntField(jni, k, f)
                                         : (*jni)->GetIntField(jni, o, f);
    give_back(type);
    return v;
}

static void JNICALL exception(jvmtiEnv *env, JNIEnv *jni, jthread thread, jmethodID method,
                              jlocation at, jobject thrown, jmethodID catches, jlocation caught)
{
    jclass k = (*jni)->GetObjectClass(jni, thrown);
    jobject loader = NULL;
    jfieldID *fields;
    jint n;
    if (!(*ti)->GetClassLoader(ti, k, &loader) && loader &&
        !(*ti)->GetClassFields(ti, k, &n, &fields)) {
        for (jint i = 0; i < n; i++)
            sum += value_of(jni, thrown, k, fields[i]);
        give_back(fields);
    }
    (*jni)->DeleteLocalRef(jni, loader);
    (*jni)->DeleteLocalRef(jni, k);
}

static void JNICALL vm_init(jvmtiEnv *env, JNIEnv *jni, jthread thread)
{
    enable(JVMTI_EVENT_EXCEPTION);
}

JNIEXPORT jint JNICALL Agent_OnLoad(JavaVM *given, char *options, void *reserved)
{
    jvmtiEventCallbacks c;
    jvmtiCapabilities caps;
    memset(&c, 0, sizeof c);
    memset(&caps, 0, sizeof caps);
    c.VMInit = vm_init;
    c.Exception = exception;
    caps.can_generate_exception_events = 1;
    return open_env(given) && said("AddCapabilities", (*ti)->AddCapabilities(ti, &caps)) &&
                   set_callbacks(&c) && enable(JVMTI_EVENT_VM_INIT)
               ? JNI_OK
               : JNI_ERR;
}
