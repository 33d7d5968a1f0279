/* SPDX-License-Identifier: Apache-2.0
 * steps_above_caller.c - counts the first steps of each method of the program, once, until the
 * thread is back in the caller; an exception may lead it further.
 */
// expect: event-left-on
// in: plain/Hostile
// where: single_step
#include "agent.h"
#include <stdatomic.h>
#include <stdbool.h>

static _Atomic long steps;
static atomic_flag busy = ATOMIC_FLAG_INIT;
static jint depth; /* of the frame that is stepped through; of whoever is busy */
static int own;    /* steps in that frame */

static void JNICALL breakpoint(jvmtiEnv *env, JNIEnv *jni, jthread thread, jmethodID method,
                               jlocation at)
{
    if (atomic_flag_test_and_set(&busy))
        return;
    own = 0;
    if (!(*ti)->GetFrameCount(ti, thread, &depth) && depth > 1 &&
        !(*ti)->SetEventNotificationMode(ti, JVMTI_ENABLE, JVMTI_EVENT_SINGLE_STEP, thread))
        (*ti)->ClearBreakpoint(ti, method, at);
    else
        atomic_flag_clear(&busy);
}

static void JNICALL single_step(jvmtiEnv *env, JNIEnv *jni, jthread thread, jmethodID method,
                                jlocation at)
{
    jint now;
    steps++;
    if ((*ti)->GetFrameCount(ti, thread, &now))
        return;
    bool is_enough = now == depth && ++own == 50;
    if (!is_enough && (FAULTLESS ? now >= depth : now != depth - 1))
        return;
    if (!(*ti)->SetEventNotificationMode(ti, JVMTI_DISABLE, JVMTI_EVENT_SINGLE_STEP, thread))
        atomic_flag_clear(&busy);
}

static void JNICALL class_prepare(jvmtiEnv *env, JNIEnv *jni, jthread thread, jclass k)
{
    jobject loader = NULL;
    jmethodID *methods;
    jint n = 0;
    jlocation from, to;
    if ((*ti)->GetClassLoader(ti, k, &loader) || !loader ||
        (*ti)->GetClassMethods(ti, k, &n, &methods))
        return;
    for (jint i = 0; i < n; i++)
        if (!(*ti)->GetMethodLocation(ti, methods[i], &from, &to) && from >= 0)
            said("SetBreakpoint", (*ti)->SetBreakpoint(ti, methods[i], from));
    give_back(methods);
}

static void JNICALL vm_death(jvmtiEnv *env, JNIEnv *jni)
{
    fprintf(stderr, "agent: %ld steps\n", steps);
}

static void JNICALL vm_init(jvmtiEnv *env, JNIEnv *jni, jthread thread)
{
    if (enable(JVMTI_EVENT_BREAKPOINT))
        enable(JVMTI_EVENT_CLASS_PREPARE);
}

JNIEXPORT jint JNICALL Agent_OnLoad(JavaVM *given, char *options, void *reserved)
{
    jvmtiCapabilities want = {.can_generate_single_step_events = 1,
                              .can_generate_breakpoint_events = 1};
    jvmtiEventCallbacks on = {.Breakpoint = breakpoint,
                              .SingleStep = single_step,
                              .ClassPrepare = class_prepare,
                              .VMInit = vm_init,
                              .VMDeath = vm_death};
    if (!open_env(given) || !said("AddCapabilities", (*ti)->AddCapabilities(ti, &want)))
        return JNI_ERR;
    return set_callbacks(&on) && enable(JVMTI_EVENT_VM_INIT) && enable(JVMTI_EVENT_VM_DEATH)
               ? JNI_OK
               : JNI_ERR;
}
