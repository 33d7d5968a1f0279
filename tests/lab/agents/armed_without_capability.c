/* SPDX-License-Identifier: Apache-2.0
 * armed_without_capability.c - goes on without breakpoints when the VM has none, sets one all the
 * same when the program asks for it, and ends the program for that.
 */
// expect: output
// in: profile/none-of:can_generate_breakpoint_events/own-program
// program: Stops
#include "agent.h"

static int can_stop;

static void JNICALL breakpoint(jvmtiEnv *env, JNIEnv *jni, jthread thread, jmethodID method,
                               jlocation location)
{
    (*ti)->ClearBreakpoint(ti, method, location);
}

JNIEXPORT void JNICALL Java_Stops_arm(JNIEnv *jni, jclass stops, jclass k);
JNIEXPORT void JNICALL Java_Stops_arm(JNIEnv *jni, jclass stops, jclass k)
{
    jmethodID hit = (*jni)->GetStaticMethodID(jni, k, "hit", "()V");
    if ((*jni)->ExceptionCheck(jni) || (FAULTLESS && !can_stop))
        return;
    if (!said("SetBreakpoint", (*ti)->SetBreakpoint(ti, hit, 0)))
        exit(3);
}

JNIEXPORT jint JNICALL Agent_OnLoad(JavaVM *given, char *options, void *reserved)
{
    jvmtiEventCallbacks c;
    jvmtiCapabilities caps;
    memset(&c, 0, sizeof c);
    memset(&caps, 0, sizeof caps);
    c.Breakpoint = breakpoint;
    caps.can_generate_breakpoint_events = 1;
    if (!open_env(given) || !set_callbacks(&c))
        return JNI_ERR;
    can_stop = said("AddCapabilities", (*ti)->AddCapabilities(ti, &caps));
    return !can_stop || enable(JVMTI_EVENT_BREAKPOINT) ? JNI_OK : JNI_ERR;
}
