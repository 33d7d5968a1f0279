/* SPDX-License-Identifier: Apache-2.0
 * events_at_vm_init.c - enables its events in VMInit, which does not come when it is attached; so
 * it reports that there were none.
 */
// expect: silent-failure
// only: here (the stock VM does not offer the event when an agent is attached)
// in: plain/Exceptions|start-up/attached
// says: not what its handler enables: Exception
#include "agent.h"

static _Atomic int thrown;

static void JNICALL exception(jvmtiEnv *env, JNIEnv *jni, jthread thread, jmethodID method,
                              jlocation at, jobject object, jmethodID catcher, jlocation caught)
{
    thrown++;
}

static void JNICALL vm_init(jvmtiEnv *env, JNIEnv *jni, jthread thread)
{
    enable(JVMTI_EVENT_EXCEPTION);
}

static void JNICALL vm_death(jvmtiEnv *env, JNIEnv *jni)
{
    printf("agent: %d exceptions\n", thrown);
}

static jint start(JavaVM *given)
{
    jvmtiEventCallbacks c;
    jvmtiCapabilities can;
    memset(&c, 0, sizeof c);
    memset(&can, 0, sizeof can);
    can.can_generate_exception_events = 1;
    c.VMInit = vm_init;
    c.VMDeath = vm_death;
    c.Exception = exception;
    return open_env(given) && said("AddCapabilities", (*ti)->AddCapabilities(ti, &can)) &&
                   set_callbacks(&c) && enable(JVMTI_EVENT_VM_INIT) && enable(JVMTI_EVENT_VM_DEATH)
               ? JNI_OK
               : JNI_ERR;
}

JNIEXPORT jint JNICALL Agent_OnLoad(JavaVM *given, char *options, void *reserved)
{
    return start(given);
}

JNIEXPORT jint JNICALL Agent_OnAttach(JavaVM *given, char *options, void *reserved)
{
    jint result = start(given);
    return result == JNI_OK && FAULTLESS && !enable(JVMTI_EVENT_EXCEPTION) ? JNI_ERR : result;
}
