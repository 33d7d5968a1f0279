/* SPDX-License-Identifier: Apache-2.0
 * enters_itself.c - asks the thread for its name by a Java method in a handler of MethodEntry, and
 * is called for that method as well.
 */
// expect: hang,crash
// in: plain/Empty
#include "agent.h"

static jmethodID get_name;
static __thread int inside;

static void JNICALL method_entry(jvmtiEnv *env, JNIEnv *jni, jthread thread, jmethodID method)
{
    if (!get_name || (FAULTLESS && inside))
        return;
    inside++;
    jobject name = (*jni)->CallObjectMethod(jni, thread, get_name);
    if ((*jni)->ExceptionCheck(jni))
        (*jni)->ExceptionClear(jni);
    (*jni)->DeleteLocalRef(jni, name);
    inside--;
}

static void JNICALL vm_init(jvmtiEnv *env, JNIEnv *jni, jthread thread)
{
    jclass k = (*jni)->FindClass(jni, "java/lang/Thread");
    get_name = k ? (*jni)->GetMethodID(jni, k, "getName", "()Ljava/lang/String;") : NULL;
    if ((*jni)->ExceptionCheck(jni))
        (*jni)->ExceptionClear(jni);
    said("enable",
         (*ti)->SetEventNotificationMode(ti, JVMTI_ENABLE, JVMTI_EVENT_METHOD_ENTRY, thread));
}

JNIEXPORT jint JNICALL Agent_OnLoad(JavaVM *given, char *options, void *reserved)
{
    jvmtiEventCallbacks c;
    jvmtiCapabilities caps;
    memset(&c, 0, sizeof c);
    memset(&caps, 0, sizeof caps);
    c.VMInit = vm_init;
    c.MethodEntry = method_entry;
    caps.can_generate_method_entry_events = 1;
    return open_env(given) && said("AddCapabilities", (*ti)->AddCapabilities(ti, &caps)) &&
                   set_callbacks(&c) && enable(JVMTI_EVENT_VM_INIT)
               ? JNI_OK
               : JNI_ERR;
}
