/* SPDX-License-Identifier: Apache-2.0
 * race_after_start.c - counts calls of methods without a lock; one thread alone makes thousands of
 * them before another begins.
 */
// expect: race
// in: race/Threads
#include "agent.h"

static int calls;

static void JNICALL method_entry(jvmtiEnv *env, JNIEnv *jni, jthread thread, jmethodID method)
{
    if (FAULTLESS)
        __atomic_fetch_add(&calls, 1, __ATOMIC_RELAXED);
    else
        calls++;
}

static void JNICALL vm_init(jvmtiEnv *env, JNIEnv *jni, jthread thread)
{
    enable(JVMTI_EVENT_METHOD_ENTRY);
}

JNIEXPORT jint JNICALL Agent_OnLoad(JavaVM *given, char *options, void *reserved)
{
    jvmtiEventCallbacks c;
    jvmtiCapabilities caps;
    memset(&c, 0, sizeof c);
    memset(&caps, 0, sizeof caps);
    caps.can_generate_method_entry_events = 1;
    c.MethodEntry = method_entry;
    c.VMInit = vm_init;
    return open_env(given) && said("AddCapabilities", (*ti)->AddCapabilities(ti, &caps)) &&
                   set_callbacks(&c) && enable(JVMTI_EVENT_VM_INIT)
               ? JNI_OK
               : JNI_ERR;
}
