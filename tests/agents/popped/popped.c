/* SPDX-License-Identifier: Apache-2.0
 * popped.c - stops at the end of each method of a class and pops its frame. */
#include "../common/agent.h"

static void JNICALL on_breakpoint(jvmtiEnv *env, JNIEnv *jni, jthread thread, jmethodID m,
                                  jlocation at)
{
    char *name, *error;
    TI(ClearBreakpoint, m, at);
    jvmtiError e = (*ti)->PopFrame(ti, thread);
    TI(GetMethodName, m, &name, NULL, NULL);
    TI(GetErrorName, e, &error);
    printf("pop %s: %s\n", name, error);
    release(name);
    release(error);
}

JNIEXPORT void JNICALL Java_ChangedArguments_arm(JNIEnv *jni, jclass main, jclass c)
{
    jint count;
    jmethodID *methods;
    TI(GetClassMethods, c, &count, &methods);
    for (jint i = 0; i < count; i++) {
        jlocation start, end;
        TI(GetMethodLocation, methods[i], &start, &end);
        TI(SetBreakpoint, methods[i], end);
    }
    release(methods);
}

JNIEXPORT jint JNICALL Agent_OnLoad(JavaVM *vm, char *options, void *reserved)
{
    jvmtiCapabilities capabilities = {.can_pop_frame = 1, .can_generate_breakpoint_events = 1};
    jvmtiEventCallbacks callbacks = {.Breakpoint = on_breakpoint};
    return agent_start(vm, &capabilities, &callbacks, (int[]){JVMTI_EVENT_BREAKPOINT, 0});
}
