/* SPDX-License-Identifier: Apache-2.0
 * asks_too_late.c - asks for breakpoints in VMInit, when many VMs do not offer them any more.
 */
// expect: wrong-call
// says: AddCapabilities asks too late for can_generate_breakpoint_events
// in: profile/hotspot17
#include "agent.h"

static int possess(void)
{
    jvmtiCapabilities caps;
    memset(&caps, 0, sizeof caps);
    caps.can_generate_breakpoint_events = 1;
    return !(*ti)->AddCapabilities(ti, &caps);
}

static void JNICALL breakpoint(jvmtiEnv *env, JNIEnv *jni, jthread thread, jmethodID method,
                               jlocation location)
{
    (*ti)->ClearBreakpoint(ti, method, location);
}

static void JNICALL vm_init(jvmtiEnv *env, JNIEnv *jni, jthread thread)
{
    jclass k = (*jni)->FindClass(jni, "java/lang/Thread");
    jmethodID run = k ? (*jni)->GetMethodID(jni, k, "run", "()V") : NULL;
    (*jni)->ExceptionClear(jni);
    if (!FAULTLESS)
        possess();
    if (run && !(*ti)->SetBreakpoint(ti, run, 0))
        enable(JVMTI_EVENT_BREAKPOINT);
}

JNIEXPORT jint JNICALL Agent_OnLoad(JavaVM *given, char *options, void *reserved)
{
    jvmtiEventCallbacks c;
    memset(&c, 0, sizeof c);
    c.VMInit = vm_init;
    c.Breakpoint = breakpoint;
    return open_env(given) && (!FAULTLESS || possess()) && set_callbacks(&c) &&
                   enable(JVMTI_EVENT_VM_INIT)
               ? JNI_OK
               : JNI_ERR;
}
