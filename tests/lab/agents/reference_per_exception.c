/* SPDX-License-Identifier: Apache-2.0
 * reference_per_exception.c - makes a global reference of each exception and forgets the one
 * before: each round of the same work leaves more.
 */
// expect: grows
// in: repeat/Rounds
#include "agent.h"

static jobject last;

static void JNICALL exception(jvmtiEnv *env, JNIEnv *jni, jthread thread, jmethodID method,
                              jlocation location, jobject thrown, jmethodID catch_method,
                              jlocation catch_location)
{
    jobject now = (*jni)->NewGlobalRef(jni, thrown);
    jobject before = __atomic_exchange_n(&last, now, __ATOMIC_SEQ_CST);
    if (FAULTLESS && before)
        (*jni)->DeleteGlobalRef(jni, before);
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
