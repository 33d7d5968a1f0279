/* SPDX-License-Identifier: Apache-2.0
 * leaks_loaded_classes.c - asks for all classes when the VM starts and never gives
 * the list back.
 */
// expect: memory-lost
// in: plain/Empty
#include "agent.h"

static void JNICALL vm_init(jvmtiEnv *env, JNIEnv *jni, jthread thread)
{
    jint count;
    jclass *classes;
    if (!said("GetLoadedClasses", (*ti)->GetLoadedClasses(ti, &count, &classes)))
        return;
    fprintf(stderr, "agent: %s\n", count > 100 ? "many classes" : "few classes");
    if (FAULTLESS)
        give_back(classes);
}

JNIEXPORT jint JNICALL Agent_OnLoad(JavaVM *given, char *options, void *reserved)
{
    jvmtiEventCallbacks c;
    memset(&c, 0, sizeof c);
    c.VMInit = vm_init;
    return open_env(given) && set_callbacks(&c) && enable(JVMTI_EVENT_VM_INIT) ? JNI_OK : JNI_ERR;
}
