/* SPDX-License-Identifier: Apache-2.0
 * endless_recursion.c - calls a Java method from a handler of MethodEntry, which
 * enters a method.
 */
// expect: output|crash|hang
// in: plain/Mixture
#include "agent.h"

static int possess(void)
{
    jvmtiCapabilities caps;
    memset(&caps, 0, sizeof caps);
    caps.can_generate_method_entry_events = 1;
    return said("AddCapabilities", (*ti)->AddCapabilities(ti, &caps));
}

static __thread int inside;

static void JNICALL method_entry(jvmtiEnv *env, JNIEnv *jni, jthread thread, jmethodID method)
{
    if (FAULTLESS && inside)
        return;
    inside = 1;
    jclass k = (*jni)->FindClass(jni, "java/lang/System");
    jmethodID now = k ? (*jni)->GetStaticMethodID(jni, k, "lineSeparator", "()Ljava/lang/String;")
                      : NULL;
    if (now) {
        jobject text = (*jni)->CallStaticObjectMethod(jni, k, now);
        if (text)
            (*jni)->DeleteLocalRef(jni, text);
    }
    if ((*jni)->ExceptionCheck(jni) && FAULTLESS)
        (*jni)->ExceptionClear(jni);
    if (k)
        (*jni)->DeleteLocalRef(jni, k);
    inside = 0;
}

static void JNICALL vm_init(jvmtiEnv *env, JNIEnv *jni, jthread thread)
{
    said("enable",
         (*ti)->SetEventNotificationMode(ti, JVMTI_ENABLE, JVMTI_EVENT_METHOD_ENTRY, thread));
}

JNIEXPORT jint JNICALL Agent_OnLoad(JavaVM *given, char *options, void *reserved)
{
    jvmtiEventCallbacks c;
    memset(&c, 0, sizeof c);
    c.VMInit = vm_init;
    c.MethodEntry = method_entry;
    return open_env(given) && possess() && set_callbacks(&c) && enable(JVMTI_EVENT_VM_INIT)
               ? JNI_OK
               : JNI_ERR;
}
