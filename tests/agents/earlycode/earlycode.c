/* SPDX-License-Identifier: Apache-2.0
 * earlycode.c - is there code, in VMInit or when the VM dies, of which nobody told an agent that
 * listens to both events about it since Agent_OnLoad? */
#include "agent.h"
#include <unistd.h>

enum { METHODS, STUBS, KINDS, MOST = 20000, TRIES = 200 };
static const void *told[KINDS][MOST];
static char unasked[KINDS][MOST]; /* it was told of as it was made */
static int count[KINDS];
static _Thread_local int asking;

static void hear(int kind, const void *address)
{
    int i = 0;
    lock();
    while (i < count[kind] && told[kind][i] != address)
        i++;
    if (i == count[kind] && i < MOST)
        told[kind][count[kind]++] = address;
    if (i < MOST)
        unasked[kind][i] |= !asking;
    unlock();
}

static int untold(int kind)
{
    int n = 0;
    lock();
    for (int i = 0; i < count[kind]; i++)
        n += !unasked[kind][i];
    unlock();
    return n;
}
static void JNICALL method(jvmtiEnv *env, jmethodID m, jint size, const void *address, jint n,
                           const jvmtiAddrLocationMap *map, const void *info)
{
    hear(METHODS, address);
}
static void JNICALL stub(jvmtiEnv *env, const char *name, const void *address, jint size)
{
    hear(STUBS, address);
}

static void ask(const char *when)
{
    asking = 1;
    TI(GenerateEvents, JVMTI_EVENT_COMPILED_METHOD_LOAD);
    TI(GenerateEvents, JVMTI_EVENT_DYNAMIC_CODE_GENERATED);
    asking = 0;
    /* others make code meanwhile, and tell of it a moment later */
    for (int i = 0; i < TRIES && untold(METHODS); i++)
        usleep(10000);
    printf("%s: methods that were not told of: %d, stubs: %d\n", when, untold(METHODS),
           untold(STUBS));
}
static void JNICALL vm_init(jvmtiEnv *env, JNIEnv *jni, jthread t) { ask("VMInit"); }
static void JNICALL vm_death(jvmtiEnv *env, JNIEnv *jni) { ask("VMDeath"); }

JNIEXPORT jint JNICALL Agent_OnLoad(JavaVM *vm, char *options, void *reserved)
{
    static const jvmtiCapabilities capabilities = {.can_generate_compiled_method_load_events = 1};
    static const jvmtiEventCallbacks callbacks = {.VMInit = vm_init,
                                                  .VMDeath = vm_death,
                                                  .CompiledMethodLoad = method,
                                                  .DynamicCodeGenerated = stub};
    static const int events[] = {JVMTI_EVENT_COMPILED_METHOD_LOAD,
                                 JVMTI_EVENT_DYNAMIC_CODE_GENERATED, JVMTI_EVENT_VM_INIT,
                                 JVMTI_EVENT_VM_DEATH, 0};
    return agent_start(vm, &capabilities, &callbacks, events);
}
