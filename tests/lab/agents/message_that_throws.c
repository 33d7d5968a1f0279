/* SPDX-License-Identifier: Apache-2.0
 * message_that_throws.c - asks exceptions of the program for their message, and forgets that the
 * program's own method may throw.
 */
// expect: pending-exception
// where: exception (message_that_throws.c:17)
// in: plain/Hostile
#include "agent.h"

static void JNICALL exception(jvmtiEnv *env, JNIEnv *jni, jthread thread, jmethodID method,
                              jlocation location, jobject thrown, jmethodID catch_method,
                              jlocation catch_location)
{
    jclass k = (*jni)->GetObjectClass(jni, thrown);
    jmethodID get = k ? (*jni)->GetMethodID(jni, k, "getMessage", "()Ljava/lang/String;") : NULL;
    if (get)
        (*jni)->CallObjectMethod(jni, thrown, get);
    if (FAULTLESS || !get)
        (*jni)->ExceptionClear(jni);
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
