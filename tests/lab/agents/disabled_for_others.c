/* SPDX-License-Identifier: Apache-2.0
 * disabled_for_others.c - counts the first method calls of the main thread, and then disables the
 * event for all threads: for that one it stays enabled.
 */
// expect: wrong-call
// in: plain/Empty
#include "agent.h"

enum { ENOUGH = 10 };
static int calls;

static void JNICALL entry(jvmtiEnv *env, JNIEnv *jni, jthread thread, jmethodID method)
{
    if (++calls == ENOUGH)
        said("disable", (*ti)->SetEventNotificationMode(ti, JVMTI_DISABLE, JVMTI_EVENT_METHOD_ENTRY,
                                                        FAULTLESS ? thread : NULL));
}

static void JNICALL vm_init(jvmtiEnv *env, JNIEnv *jni, jthread thread)
{
    said("enable",
         (*ti)->SetEventNotificationMode(ti, JVMTI_ENABLE, JVMTI_EVENT_METHOD_ENTRY, thread));
}

JNIEXPORT jint JNICALL Agent_OnLoad(JavaVM *given, char *options, void *reserved)
{
    jvmtiCapabilities caps;
    jvmtiEventCallbacks c;
    memset(&caps, 0, sizeof caps);
    caps.can_generate_method_entry_events = 1;
    memset(&c, 0, sizeof c);
    c.VMInit = vm_init;
    c.MethodEntry = entry;
    return open_env(given) && said("AddCapabilities", (*ti)->AddCapabilities(ti, &caps)) &&
                   set_callbacks(&c) && enable(JVMTI_EVENT_VM_INIT)
               ? JNI_OK
               : JNI_ERR;
}
