/* SPDX-License-Identifier: Apache-2.0
 * shortcuts.c - counts entries of a method, breakpoints in it, or steps through it, on demand. */
#include "../common/agent.h"

static jmethodID method;
static jint entries, breaks, steps;

static void JNICALL on_entry(jvmtiEnv *env, JNIEnv *jni, jthread thread, jmethodID m)
{
    entries += m == method;
}
static void JNICALL on_breakpoint(jvmtiEnv *env, JNIEnv *jni, jthread thread, jmethodID m,
                                  jlocation at)
{
    breaks += m == method;
}
static void JNICALL on_step(jvmtiEnv *env, JNIEnv *jni, jthread thread, jmethodID m, jlocation at)
{
    steps += m == method;
}

JNIEXPORT void JNICALL Java_Shortcuts_find(JNIEnv *jni, jclass main, jclass c, jstring name)
{
    jint count;
    jmethodID *all;
    const char *wanted = (*jni)->GetStringUTFChars(jni, name, NULL);
    TI(GetClassMethods, c, &count, &all);
    for (jint i = 0; i < count; i++) {
        char *text, *parameters;
        TI(GetMethodName, all[i], &text, &parameters, NULL);
        if (!strcmp(text, wanted) && strcmp(parameters, "(J)B"))
            method = all[i];
        release(text);
        release(parameters);
    }
    release(all);
    (*jni)->ReleaseStringUTFChars(jni, name, wanted);
}
JNIEXPORT void JNICALL Java_Shortcuts_event(JNIEnv *jni, jclass main, jint event, jboolean on)
{
    if (event == JVMTI_EVENT_BREAKPOINT && on)
        TI(SetBreakpoint, method, 0);
    else if (event == JVMTI_EVENT_BREAKPOINT)
        TI(ClearBreakpoint, method, 0);
    TI(SetEventNotificationMode, on ? JVMTI_ENABLE : JVMTI_DISABLE, (jvmtiEvent)event, NULL);
}
JNIEXPORT jstring JNICALL Java_Shortcuts_seen(JNIEnv *jni, jclass main)
{
    char text[80];
    snprintf(text, sizeof text, "entries %d, breakpoints %d, steps %d", entries, breaks, steps);
    entries = breaks = steps = 0;
    return (*jni)->NewStringUTF(jni, text);
}

JNIEXPORT void JNICALL Java_Shortcuts_redefine(JNIEnv *jni, jclass main, jclass c, jbyteArray same)
{
    jint n = (*jni)->GetArrayLength(jni, same);
    jbyte *bytes = (*jni)->GetByteArrayElements(jni, same, NULL);
    TI(RedefineClasses, 1, &(jvmtiClassDefinition){c, n, (unsigned char *)bytes});
    (*jni)->ReleaseByteArrayElements(jni, same, bytes, JNI_ABORT);
}

JNIEXPORT jint JNICALL Agent_OnLoad(JavaVM *vm, char *options, void *reserved)
{
    jvmtiCapabilities capabilities = {.can_generate_breakpoint_events = 1,
                                      .can_generate_method_entry_events = 1,
                                      .can_generate_single_step_events = 1,
                                      .can_redefine_classes = 1,
                                      .can_redefine_any_class = 1};
    jvmtiEventCallbacks callbacks = {
        .MethodEntry = on_entry, .Breakpoint = on_breakpoint, .SingleStep = on_step};
    return agent_start(vm, &capabilities, &callbacks, (int[]){0});
}
