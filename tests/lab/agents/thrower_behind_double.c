/* SPDX-License-Identifier: Apache-2.0
 * thrower_behind_double.c - tells what a method was given that throws; it forgets that a double
 * takes two slots.
 */
// expect: wrong-call
// in: plain/Values
#include "agent.h"

static int told;

static void tell(JNIEnv *jni, jthread thread, const char *type, jint slot)
{
    jint number;
    jobject object;
    for (; *type != ')'; type++) {
        if (*type == 'I' && !(*ti)->GetLocalInt(ti, thread, 0, slot, &number))
            told += number < 0;
        if (*type == 'L' && !(*ti)->GetLocalObject(ti, thread, 0, slot, &object) && object) {
            told++;
            (*jni)->DeleteLocalRef(jni, object);
        }
        slot += *type == 'J' || (FAULTLESS && *type == 'D') ? 2 : 1;
        while (*type == '[')
            type++;
        if (*type == 'L')
            type = strchr(type, ';');
    }
}

static void JNICALL exception(jvmtiEnv *env, JNIEnv *jni, jthread thread, jmethodID method,
                              jlocation at, jobject thrown, jmethodID catcher, jlocation there)
{
    char *name, *signature;
    jint flags;
    if ((*ti)->GetMethodModifiers(ti, method, &flags) || flags & 0x100 || /* native */
        (*ti)->GetMethodName(ti, method, &name, &signature, NULL))
        return;
    tell(jni, thread, signature + 1, flags & 0x8 ? 0 : 1 /* static */);
    give_back(name);
    give_back(signature);
}

JNIEXPORT jint JNICALL Agent_OnLoad(JavaVM *given, char *options, void *reserved)
{
    jvmtiEventCallbacks c;
    jvmtiCapabilities caps;
    memset(&c, 0, sizeof c);
    memset(&caps, 0, sizeof caps);
    c.Exception = exception;
    caps.can_generate_exception_events = caps.can_access_local_variables = 1;
    return open_env(given) && said("AddCapabilities", (*ti)->AddCapabilities(ti, &caps)) &&
                   set_callbacks(&c) && enable(JVMTI_EVENT_EXCEPTION)
               ? JNI_OK
               : JNI_ERR;
}
