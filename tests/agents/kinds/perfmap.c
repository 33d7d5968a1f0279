/* SPDX-License-Identifier: Apache-2.0
 * perfmap.c - a map of made code for a profiler of the system: methods and helpers of the VM with
 * their addresses, as they come and go. */
#include "kind.h"

static long long loads, unloads, helpers, bad;

static void JNICALL loaded(jvmtiEnv *env, jmethodID m, jint size, const void *address, jint length,
                           const jvmtiAddrLocationMap *map, const void *info)
{
    char *name = NULL;
    __atomic_add_fetch(&loads, 1, __ATOMIC_RELAXED);
    bool wrong = size <= 0 || !address || length < 0;
    for (jint i = 0; map && i < length && !wrong; i++)
        wrong = (const char *)map[i].start_address < (const char *)address ||
                (const char *)map[i].start_address > (const char *)address + size;
    if (wrong || (*ti)->GetMethodName(ti, m, &name, NULL, NULL))
        __atomic_add_fetch(&bad, 1, __ATOMIC_RELAXED);
    release(name);
}
static void JNICALL unloaded(jvmtiEnv *env, jmethodID m, const void *address)
{
    __atomic_add_fetch(&unloads, 1, __ATOMIC_RELAXED);
}
static void JNICALL helper(jvmtiEnv *env, const char *name, const void *address, jint length)
{
    __atomic_add_fetch(&helpers, 1, __ATOMIC_RELAXED);
    if (!name || !*name || !address)
        __atomic_add_fetch(&bad, 1, __ATOMIC_RELAXED);
}

static void act(JNIEnv *jni)
{
    long long before = loads, had = helpers;
    TI(GenerateEvents, JVMTI_EVENT_COMPILED_METHOD_LOAD);
    TI(GenerateEvents, JVMTI_EVENT_DYNAMIC_CODE_GENERATED);
    printf("told of methods again: %s, of helpers: %s, all right: %s\n",
           loads > before ? "yes" : "no", helpers > had ? "yes" : "no", bad ? "no" : "yes");
}
ACTS(PerfMap)

JNIEXPORT jint JNICALL Agent_OnLoad(JavaVM *vm, char *options, void *reserved)
{
    static const jvmtiCapabilities capabilities = {.can_generate_compiled_method_load_events = 1};
    static const jvmtiEventCallbacks callbacks = {.CompiledMethodLoad = loaded,
                                                  .CompiledMethodUnload = unloaded,
                                                  .DynamicCodeGenerated = helper,
                                                  .DataDumpRequest = data_dump};
    static const int events[] = {
        JVMTI_EVENT_COMPILED_METHOD_LOAD, JVMTI_EVENT_COMPILED_METHOD_UNLOAD,
        JVMTI_EVENT_DYNAMIC_CODE_GENERATED, JVMTI_EVENT_DATA_DUMP_REQUEST, 0};
    return kind_start(vm, options, &capabilities, &callbacks, events);
}
