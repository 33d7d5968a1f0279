/* SPDX-License-Identifier: Apache-2.0
 * wrong_slot.c - reads the parameters of a method as numbers, whatever they are.
 */
// expect: wrong-call
// in: plain/Exceptions
#include "agent.h"

static volatile long sum;

static void JNICALL exception(jvmtiEnv *env, JNIEnv *jni, jthread thread, jmethodID method,
                              jlocation location, jobject object, jmethodID catcher,
                              jlocation catch_location)
{
    char *signature;
    jint size = 0, modifiers = 0, value;
    if (!said("GetMethodName", (*ti)->GetMethodName(ti, method, NULL, &signature, NULL)))
        return;
    int is_int = !strncmp(signature, "(I", 2);
    give_back(signature);
    if ((*ti)->GetArgumentsSize(ti, method, &size) || size < 1 ||
        (*ti)->GetMethodModifiers(ti, method, &modifiers) || modifiers & 0x0100)
        return;
    if ((!FAULTLESS || (is_int && modifiers & 0x0008)) &&
        !(*ti)->GetLocalInt(ti, thread, 0, 0, &value))
        sum += value;
}

JNIEXPORT jint JNICALL Agent_OnLoad(JavaVM *given, char *options, void *reserved)
{
    jvmtiEventCallbacks c;
    jvmtiCapabilities caps;
    memset(&c, 0, sizeof c);
    memset(&caps, 0, sizeof caps);
    caps.can_generate_exception_events = 1;
    caps.can_access_local_variables = 1;
    c.Exception = exception;
    return open_env(given) && said("AddCapabilities", (*ti)->AddCapabilities(ti, &caps)) &&
                   set_callbacks(&c) && enable(JVMTI_EVENT_EXCEPTION)
               ? JNI_OK
               : JNI_ERR;
}
