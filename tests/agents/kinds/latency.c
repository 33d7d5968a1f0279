/* SPDX-License-Identifier: Apache-2.0
 * latency.c - how long calls of some methods take: from entry to the pop of the frame, which comes
 * however it ends. */
#include "kind.h"

static Counts methods;
static long long entries, pops, exceptions;

static void JNICALL entry(jvmtiEnv *env, JNIEnv *jni, jthread t, jmethodID m)
{
    char name[512];
    if (!our_method(m, name, sizeof name) || (*ti)->NotifyFramePop(ti, NULL, 0))
        return;
    jlong now = 0;
    TI(GetTime, &now);
    lock();
    entries++;
    count_of(&methods, name)->bytes -= now;
    unlock();
}
static void JNICALL pop(jvmtiEnv *env, JNIEnv *jni, jthread t, jmethodID m, jboolean by_exception)
{
    char name[512];
    jlong now = 0;
    TI(GetTime, &now);
    if (!our_method(m, name, sizeof name))
        return;
    lock();
    pops++;
    exceptions += by_exception;
    Count *row = count_of(&methods, name);
    row->bytes += now;
    row->count++;
    unlock();
}

static void JNICALL vm_death(jvmtiEnv *env, JNIEnv *jni)
{
    lock();
    sort_counts(&methods);
    for (int i = 0; i < methods.len && i < 5; i++)
        printf("%s: %lld calls, time %s\n", methods.rows[i].text, methods.rows[i].count,
               methods.rows[i].count < 2 || methods.rows[i].bytes > 0 ? "was spent" : "is wrong");
    printf("frames that ended: %s, by exceptions %lld\n",
           pops <= entries && pops > 0 ? "most" : "wrong", *prefix ? exceptions : 0);
    unlock();
}

JNIEXPORT jint JNICALL Agent_OnLoad(JavaVM *vm, char *options, void *reserved)
{
    static const jvmtiCapabilities capabilities = {.can_generate_method_entry_events = 1,
                                                   .can_generate_frame_pop_events = 1};
    static const jvmtiEventCallbacks callbacks = {
        .MethodEntry = entry, .FramePop = pop, .VMDeath = vm_death};
    static const int events[] = {JVMTI_EVENT_METHOD_ENTRY, JVMTI_EVENT_FRAME_POP,
                                 JVMTI_EVENT_VM_DEATH, 0};
    return kind_start(vm, options, &capabilities, &callbacks, events);
}
