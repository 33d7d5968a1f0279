/* SPDX-License-Identifier: Apache-2.0
 * walk.c - the agent of docs/walk-event.md. */
#include <jvmti.h>
#include <stddef.h>

static jvmtiEnv *ti;

static void JNICALL entered(jvmtiEnv *env, JNIEnv *jni, jthread t, jmethodID m)
{
    (void)env, (void)jni, (void)t, (void)m;
}

static void JNICALL stopped(jvmtiEnv *env, JNIEnv *jni, jthread t, jmethodID m, jlocation at)
{
    (void)env, (void)jni, (void)t, (void)m, (void)at;
}

JNIEXPORT void JNICALL Java_Walk_enter(JNIEnv *jni, jclass c, jboolean on)
{
    (void)jni, (void)c;
    (*ti)->SetEventNotificationMode(ti, on ? JVMTI_ENABLE : JVMTI_DISABLE, JVMTI_EVENT_METHOD_ENTRY,
                                    NULL);
}

JNIEXPORT void JNICALL Java_Walk_breakAt(JNIEnv *jni, jclass c, jboolean on)
{
    jmethodID f = (*jni)->GetStaticMethodID(jni, c, "f", "(I)I");
    if (on)
        (*ti)->SetBreakpoint(ti, f, 0);
    else
        (*ti)->ClearBreakpoint(ti, f, 0);
}

JNIEXPORT jint JNICALL Agent_OnLoad(JavaVM *vm, char *options, void *reserved)
{
    (void)options, (void)reserved;
    jvmtiCapabilities caps = {.can_generate_method_entry_events = 1,
                              .can_generate_breakpoint_events = 1};
    jvmtiEventCallbacks calls = {.MethodEntry = entered, .Breakpoint = stopped};
    if ((*vm)->GetEnv(vm, (void **)&ti, JVMTI_VERSION_1_2) || (*ti)->AddCapabilities(ti, &caps) ||
        (*ti)->SetEventCallbacks(ti, &calls, sizeof calls))
        return JNI_ERR;
    return (jint)(*ti)->SetEventNotificationMode(ti, JVMTI_ENABLE, JVMTI_EVENT_BREAKPOINT, NULL);
}
