/* SPDX-License-Identifier: Apache-2.0
 * whoexits.c - who ends the process: a breakpoint in java.lang.Shutdown.exit, and the
 * stack there. */
#include "kind.h"

static void JNICALL vm_init(jvmtiEnv *env, JNIEnv *jni, jthread t)
{
    jclass c = (*jni)->FindClass(jni, "java/lang/Shutdown");
    jmethodID m = c ? (*jni)->GetStaticMethodID(jni, c, "exit", "(I)V") : NULL;
    if (!m || (*ti)->SetBreakpoint(ti, m, 0)) {
        fprintf(stderr, "agent: no Shutdown.exit\n");
        exit(3);
    }
}

static void JNICALL reached(jvmtiEnv *env, JNIEnv *jni, jthread t, jmethodID m, jlocation at)
{
    jvmtiFrameInfo frames[20];
    jint n = 0, status = 0;
    TI(GetLocalInt, t, 0, 0, &status);
    TI(GetStackTrace, t, 0, 20, frames, &n);
    printf("exit %d\n", status);
    for (jint i = 0; i < n; i++) {
        char name[512];
        printf("  %s\n", method_name(frames[i].method, name, sizeof name));
    }
}

JNIEXPORT jint JNICALL Agent_OnLoad(JavaVM *vm, char *options, void *reserved)
{
    static const jvmtiCapabilities capabilities = {.can_generate_breakpoint_events = 1,
                                                   .can_access_local_variables = 1};
    static const jvmtiEventCallbacks callbacks = {.VMInit = vm_init, .Breakpoint = reached};
    static const int events[] = {JVMTI_EVENT_VM_INIT, JVMTI_EVENT_BREAKPOINT, 0};
    return kind_start(vm, options, &capabilities, &callbacks, events);
}
