/* SPDX-License-Identifier: Apache-2.0
 * returns.c - a tracer of values: arguments as methods begin, results as they end. */
#include "kind.h"

static long long calls;
static __thread int inside; /* names are asked for in the handlers, which call nothing themselves */

static void JNICALL entry(jvmtiEnv *env, JNIEnv *jni, jthread t, jmethodID m)
{
    char name[512], *signature = NULL;
    jint value = 0, modifiers = 0;
    if (inside++ == 0 && our_method(m, name, sizeof name) &&
        !(*ti)->GetMethodName(ti, m, NULL, &signature, NULL)) {
        (*ti)->GetMethodModifiers(ti, m, &modifiers);
        __atomic_add_fetch(&calls, 1, __ATOMIC_RELAXED);
        if (!strncmp(signature, "(I", 2) &&
            !(*ti)->GetLocalInt(ti, t, 0, modifiers & 8 /* static */ ? 0 : 1, &value) && *prefix)
            printf("> %s(%d)\n", name, value);
        release(signature);
    }
    inside--;
}
static void JNICALL exit_of(jvmtiEnv *env, JNIEnv *jni, jthread t, jmethodID m,
                            jboolean by_exception, jvalue result)
{
    char name[512], *signature = NULL;
    if (inside++ == 0 && our_method(m, name, sizeof name) &&
        !(*ti)->GetMethodName(ti, m, NULL, &signature, NULL)) {
        if (*prefix && by_exception)
            printf("< %s by an exception\n", name);
        else if (*prefix && strstr(signature, ")I"))
            printf("< %s: %d\n", name, result.i);
        release(signature);
    }
    inside--;
}

JNIEXPORT jint JNICALL Agent_OnLoad(JavaVM *vm, char *options, void *reserved)
{
    static const jvmtiCapabilities capabilities = {.can_generate_method_entry_events = 1,
                                                   .can_generate_method_exit_events = 1,
                                                   .can_access_local_variables = 1};
    static const jvmtiEventCallbacks callbacks = {.MethodEntry = entry, .MethodExit = exit_of};
    static const int events[] = {JVMTI_EVENT_METHOD_ENTRY, JVMTI_EVENT_METHOD_EXIT, 0};
    return kind_start(vm, options, &capabilities, &callbacks, events);
}
