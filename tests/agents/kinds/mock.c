/* SPDX-License-Identifier: Apache-2.0
 * mock.c - answers in the place of methods: a breakpoint where one begins, and its return
 * forced. */
#include "kind.h"

static long long forced, late;

static void JNICALL prepared(jvmtiEnv *env, JNIEnv *jni, jthread t, jclass c)
{
    char holder[512];
    jint n = 0;
    jmethodID *all = NULL;
    if (class_name(c, holder, sizeof holder) != holder || !ours(holder) ||
        (*ti)->GetClassMethods(ti, c, &n, &all))
        return;
    for (jint i = 0; i < n; i++) {
        char *name = NULL, *signature = NULL;
        if (!(*ti)->GetMethodName(ti, all[i], &name, &signature, NULL) &&
            !strncmp(name, "mock", 4) && strchr("IJL", strchr(signature, ')')[1]))
            (*ti)->SetBreakpoint(ti, all[i], 0);
        release(name);
        release(signature);
    }
    release(all);
}

static void JNICALL reached(jvmtiEnv *env, JNIEnv *jni, jthread t, jmethodID m, jlocation at)
{
    char *signature = NULL;
    jvmtiError e = (*ti)->GetMethodName(ti, m, NULL, &signature, NULL);
    if (e)
        return;
    switch (strchr(signature, ')')[1]) {
    case 'I': e = (*ti)->ForceEarlyReturnInt(ti, NULL, 4711); break;
    case 'J': e = (*ti)->ForceEarlyReturnLong(ti, NULL, 1LL << 40); break;
    default: e = (*ti)->ForceEarlyReturnObject(ti, NULL, NULL); break;
    }
    __atomic_add_fetch(e ? &late : &forced, 1, __ATOMIC_RELAXED);
    release(signature);
}

static void JNICALL vm_death(jvmtiEnv *env, JNIEnv *jni)
{
    printf("forced %lld, refused %lld\n", forced, late);
}

JNIEXPORT jint JNICALL Agent_OnLoad(JavaVM *vm, char *options, void *reserved)
{
    static const jvmtiCapabilities capabilities = {.can_generate_breakpoint_events = 1,
                                                   .can_force_early_return = 1};
    static const jvmtiEventCallbacks callbacks = {
        .ClassPrepare = prepared, .Breakpoint = reached, .VMDeath = vm_death};
    static const int events[] = {JVMTI_EVENT_CLASS_PREPARE, JVMTI_EVENT_BREAKPOINT,
                                 JVMTI_EVENT_VM_DEATH, 0};
    return kind_start(vm, options, &capabilities, &callbacks, events);
}
