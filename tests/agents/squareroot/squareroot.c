/* SPDX-License-Identifier: Apache-2.0
 * squareroot.c - counts entries of Math.sqrt, breakpoints in it, or steps through it, on demand. */
#include "../common/agent.h"

static jmethodID root;
static jint entries, breaks, steps;

static void JNICALL on_entry(jvmtiEnv *env, JNIEnv *jni, jthread thread, jmethodID m)
{
    entries += m == root;
}
static void JNICALL on_breakpoint(jvmtiEnv *env, JNIEnv *jni, jthread thread, jmethodID m,
                                  jlocation at)
{
    breaks += m == root;
}
static void JNICALL on_step(jvmtiEnv *env, JNIEnv *jni, jthread thread, jmethodID m, jlocation at)
{
    steps += m == root;
}

JNIEXPORT void JNICALL Java_SquareRoot_find(JNIEnv *jni, jclass main, jclass math)
{
    root = (*jni)->GetStaticMethodID(jni, math, "sqrt", "(D)D");
}
JNIEXPORT void JNICALL Java_SquareRoot_event(JNIEnv *jni, jclass main, jint event, jboolean on)
{
    if (event == JVMTI_EVENT_BREAKPOINT && on)
        TI(SetBreakpoint, root, 0);
    else if (event == JVMTI_EVENT_BREAKPOINT)
        TI(ClearBreakpoint, root, 0);
    TI(SetEventNotificationMode, on ? JVMTI_ENABLE : JVMTI_DISABLE, (jvmtiEvent)event, NULL);
}
JNIEXPORT jstring JNICALL Java_SquareRoot_seen(JNIEnv *jni, jclass main)
{
    char text[80];
    snprintf(text, sizeof text, "entries %d, breakpoints %d, steps %d", entries, breaks, steps);
    entries = breaks = steps = 0;
    return (*jni)->NewStringUTF(jni, text);
}

JNIEXPORT jint JNICALL Agent_OnLoad(JavaVM *vm, char *options, void *reserved)
{
    jvmtiCapabilities capabilities = {.can_generate_breakpoint_events = 1,
                                      .can_generate_method_entry_events = 1,
                                      .can_generate_single_step_events = 1};
    jvmtiEventCallbacks callbacks = {
        .MethodEntry = on_entry, .Breakpoint = on_breakpoint, .SingleStep = on_step};
    return agent_start(vm, &capabilities, &callbacks, (int[]){0});
}
