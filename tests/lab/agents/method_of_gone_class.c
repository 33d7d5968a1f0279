/* SPDX-License-Identifier: Apache-2.0
 * method_of_gone_class.c - notes which methods throw and asks for their names at the end, when some
 * of their classes are gone.
 */
// expect: wrong-call|crash
// in: plain/Unloads
#include "agent.h"

static jmethodID methods[64];
static jobject classes[64];
static _Atomic int count;

static void JNICALL exception(jvmtiEnv *env, JNIEnv *jni, jthread thread, jmethodID method,
                              jlocation location, jobject thrown, jmethodID catch_method,
                              jlocation catch_location)
{
    jclass k;
    int i = count++;
    if (i >= 64 || (*ti)->GetMethodDeclaringClass(ti, method, &k))
        return;
    if (!FAULTLESS || (classes[i] = (*jni)->NewGlobalRef(jni, k)))
        methods[i] = method;
}

static void JNICALL vm_init(jvmtiEnv *env, JNIEnv *jni, jthread thread)
{
    enable(JVMTI_EVENT_EXCEPTION);
}

static void JNICALL vm_death(jvmtiEnv *env, JNIEnv *jni)
{
    for (int i = 0; i < 64; i++) {
        char *name;
        if (methods[i] && !(*ti)->GetMethodName(ti, methods[i], &name, NULL, NULL))
            give_back(name);
        if (classes[i])
            (*jni)->DeleteGlobalRef(jni, classes[i]);
    }
}

JNIEXPORT jint JNICALL Agent_OnLoad(JavaVM *given, char *options, void *reserved)
{
    jvmtiEventCallbacks c;
    jvmtiCapabilities caps;
    memset(&c, 0, sizeof c);
    memset(&caps, 0, sizeof caps);
    c.VMInit = vm_init;
    c.VMDeath = vm_death;
    c.Exception = exception;
    caps.can_generate_exception_events = 1;
    return open_env(given) && said("AddCapabilities", (*ti)->AddCapabilities(ti, &caps)) &&
                   set_callbacks(&c) && enable(JVMTI_EVENT_VM_INIT) && enable(JVMTI_EVENT_VM_DEATH)
               ? JNI_OK
               : JNI_ERR;
}
