/* SPDX-License-Identifier: Apache-2.0
 * exhausted.c - ends a process that has no memory left, before it does half of its work:
 * ResourceExhausted.  With the option "tell" it only counts. */
#include "kind.h"
#include <unistd.h>

static long long times;

static void JNICALL exhausted(jvmtiEnv *env, JNIEnv *jni, jint flags, const void *reserved,
                              const char *text)
{
    __atomic_add_fetch(&times, 1, __ATOMIC_RELAXED);
    if (!strcmp(prefix, "tell"))
        return;
    printf("exhausted: memory error %d, heap %d, threads %d: %s\n",
           (flags & JVMTI_RESOURCE_EXHAUSTED_OOM_ERROR) != 0,
           (flags & JVMTI_RESOURCE_EXHAUSTED_JAVA_HEAP) != 0,
           (flags & JVMTI_RESOURCE_EXHAUSTED_THREADS) != 0, text);
    fflush(stdout);
    _exit(42);
}

JNIEXPORT jint JNICALL Agent_OnLoad(JavaVM *vm, char *options, void *reserved)
{
    static const jvmtiCapabilities capabilities = {
        .can_generate_resource_exhaustion_heap_events = 1,
        .can_generate_resource_exhaustion_threads_events = 1};
    static const jvmtiEventCallbacks callbacks = {.ResourceExhausted = exhausted};
    static const int events[] = {JVMTI_EVENT_RESOURCE_EXHAUSTED, 0};
    return kind_start(vm, options, &capabilities, &callbacks, events);
}
