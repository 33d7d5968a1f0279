/* SPDX-License-Identifier: Apache-2.0
 * code_without_map.c - looks at the first row of the map of a method's code: a VM may have no map.
 */
// expect: crash
// in: memory/Mixture
// where: compiled_method_load
#include "agent.h"

static _Atomic long lines;

static void JNICALL compiled_method_load(jvmtiEnv *env, jmethodID m, jint size, const void *code,
                                         jint length, const jvmtiAddrLocationMap *map,
                                         const void *info)
{
    if ((!FAULTLESS || length > 0) && map[0].location >= 0)
        lines++;
}

static void JNICALL vm_init(jvmtiEnv *env, JNIEnv *jni, jthread thread)
{
    said("GenerateEvents", (*ti)->GenerateEvents(ti, JVMTI_EVENT_COMPILED_METHOD_LOAD));
}

JNIEXPORT jint JNICALL Agent_OnLoad(JavaVM *given, char *options, void *reserved)
{
    jvmtiEventCallbacks c;
    jvmtiCapabilities can;
    memset(&c, 0, sizeof c);
    memset(&can, 0, sizeof can);
    can.can_generate_compiled_method_load_events = 1;
    c.VMInit = vm_init;
    c.CompiledMethodLoad = compiled_method_load;
    return open_env(given) && said("AddCapabilities", (*ti)->AddCapabilities(ti, &can)) &&
                   set_callbacks(&c) && enable(JVMTI_EVENT_VM_INIT) &&
                   enable(JVMTI_EVENT_COMPILED_METHOD_LOAD)
               ? JNI_OK
               : JNI_ERR;
}
