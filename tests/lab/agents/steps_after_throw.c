/* SPDX-License-Identifier: Apache-2.0
 * steps_after_throw.c - counts the steps of a method, from MethodEntry to MethodExit; a method that
 * an exception leaves is not looked at, and the thread goes on in single steps.
 */
// expect: event-left-on
// in: plain/Exceptions
// where: method_exit
#include "agent.h"

static _Thread_local jmethodID stepped;
static _Thread_local long depth;
static _Atomic long steps;

static int of_program(jmethodID method)
{
    jclass k;
    char *signature;
    if ((*ti)->GetMethodDeclaringClass(ti, method, &k) ||
        (*ti)->GetClassSignature(ti, k, &signature, NULL))
        return 0;
    int of_it = !strchr(signature, '/');
    give_back(signature);
    return of_it;
}

static void JNICALL method_entry(jvmtiEnv *env, JNIEnv *jni, jthread thread, jmethodID method)
{
    if (stepped) {
        depth += stepped == method;
        return;
    }
    if (!of_program(method) ||
        (*ti)->SetEventNotificationMode(ti, JVMTI_ENABLE, JVMTI_EVENT_SINGLE_STEP, thread))
        return;
    stepped = method;
    depth = 1;
}

static void JNICALL method_exit(jvmtiEnv *env, JNIEnv *jni, jthread thread, jmethodID method,
                                jboolean by_exception, jvalue value)
{
    if (stepped != method || (!FAULTLESS && by_exception) || --depth > 0)
        return;
    if (!(*ti)->SetEventNotificationMode(ti, JVMTI_DISABLE, JVMTI_EVENT_SINGLE_STEP, thread))
        stepped = NULL;
}

static void JNICALL single_step(jvmtiEnv *env, JNIEnv *jni, jthread thread, jmethodID method,
                                jlocation at)
{
    steps++;
}

static void JNICALL vm_init(jvmtiEnv *env, JNIEnv *jni, jthread thread)
{
    if (enable(JVMTI_EVENT_METHOD_ENTRY))
        enable(JVMTI_EVENT_METHOD_EXIT);
}

JNIEXPORT jint JNICALL Agent_OnLoad(JavaVM *given, char *options, void *reserved)
{
    jvmtiCapabilities want;
    jvmtiEventCallbacks c;
    memset(&want, 0, sizeof want);
    memset(&c, 0, sizeof c);
    want.can_generate_method_entry_events = 1;
    want.can_generate_method_exit_events = 1;
    want.can_generate_single_step_events = 1;
    c.VMInit = vm_init;
    c.MethodEntry = method_entry;
    c.MethodExit = method_exit;
    c.SingleStep = single_step;
    return open_env(given) && said("AddCapabilities", (*ti)->AddCapabilities(ti, &want)) &&
                   set_callbacks(&c) && enable(JVMTI_EVENT_VM_INIT)
               ? JNI_OK
               : JNI_ERR;
}
