/* SPDX-License-Identifier: Apache-2.0
 * exits_of_all_threads.c - counts how deep the main thread is; it hears of all threads' exits.
 */
// expect: no-handler
// in: plain/Empty
#include "agent.h"

static long depth;

static void JNICALL entry(jvmtiEnv *env, JNIEnv *jni, jthread thread, jmethodID method)
{
    __atomic_add_fetch(&depth, 1, __ATOMIC_RELAXED);
}

static void JNICALL leave(jvmtiEnv *env, JNIEnv *jni, jthread thread, jmethodID method,
                          jboolean by_exception, jvalue value)
{
    __atomic_add_fetch(&depth, -1, __ATOMIC_RELAXED);
}

static void JNICALL vm_init(jvmtiEnv *env, JNIEnv *jni, jthread thread)
{
    said("entry",
         (*ti)->SetEventNotificationMode(ti, JVMTI_ENABLE, JVMTI_EVENT_METHOD_ENTRY, thread));
    said("exit", (*ti)->SetEventNotificationMode(ti, JVMTI_ENABLE, JVMTI_EVENT_METHOD_EXIT,
                                                 FAULTLESS ? thread : NULL));
}

JNIEXPORT jint JNICALL Agent_OnLoad(JavaVM *given, char *options, void *reserved)
{
    jvmtiCapabilities caps;
    jvmtiEventCallbacks c;
    memset(&caps, 0, sizeof caps);
    caps.can_generate_method_entry_events = 1;
    caps.can_generate_method_exit_events = 1;
    memset(&c, 0, sizeof c);
    c.VMInit = vm_init;
    c.MethodEntry = entry;
    c.MethodExit = leave;
    return open_env(given) && said("AddCapabilities", (*ti)->AddCapabilities(ti, &caps)) &&
                   set_callbacks(&c) && enable(JVMTI_EVENT_VM_INIT)
               ? JNI_OK
               : JNI_ERR;
}
