/* SPDX-License-Identifier: Apache-2.0
 * waits_for_vm_init.c - does when it is attached what it does at the start: it waits for VMInit,
 * which does not come any more.
 */
// expect: silent-failure
// in: plain/Empty|start-up/attached
#include "agent.h"

static void look(void)
{
    jint n;
    jclass *classes;
    if (said("GetLoadedClasses", (*ti)->GetLoadedClasses(ti, &n, &classes)))
        give_back(classes);
}

static void JNICALL vm_init(jvmtiEnv *env, JNIEnv *jni, jthread thread) { look(); }

static jint start(JavaVM *given)
{
    jvmtiEventCallbacks c;
    memset(&c, 0, sizeof c);
    c.VMInit = vm_init;
    return open_env(given) && set_callbacks(&c) && enable(JVMTI_EVENT_VM_INIT) ? JNI_OK : JNI_ERR;
}

JNIEXPORT jint JNICALL Agent_OnLoad(JavaVM *given, char *options, void *reserved)
{
    return start(given);
}

JNIEXPORT jint JNICALL Agent_OnAttach(JavaVM *given, char *options, void *reserved)
{
    jint result = start(given);
    if (FAULTLESS && result == JNI_OK)
        look();
    return result;
}
