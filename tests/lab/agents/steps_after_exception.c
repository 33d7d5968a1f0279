/* SPDX-License-Identifier: Apache-2.0
 * steps_after_exception.c - counts the steps of methods called run, but for those that an exception
 * leaves: there it forgets to stop.
 */
// expect: event-left-on
// in: plain/Hostile
// where: step_events
#include "agent.h"

static _Atomic long steps;

static void step_events(jvmtiEventMode mode, jthread thread)
{
    said("SetEventNotificationMode",
         (*ti)->SetEventNotificationMode(ti, mode, JVMTI_EVENT_SINGLE_STEP, thread));
}

static void JNICALL on_entry(jvmtiEnv *env, JNIEnv *jni, jthread thread, jmethodID method)
{
    char *name = NULL;
    if ((*ti)->GetMethodName(ti, method, &name, NULL, NULL))
        return;
    if (!strcmp(name, "run") && !(*ti)->NotifyFramePop(ti, thread, 0))
        step_events(JVMTI_ENABLE, thread);
    give_back(name);
}

static void JNICALL on_step(jvmtiEnv *env, JNIEnv *jni, jthread thread, jmethodID method,
                            jlocation at)
{
    steps++;
}

static void JNICALL on_pop(jvmtiEnv *env, JNIEnv *jni, jthread thread, jmethodID method,
                           jboolean by_exception)
{
    if (!by_exception || FAULTLESS)
        step_events(JVMTI_DISABLE, thread);
}

static void JNICALL vm_death(jvmtiEnv *env, JNIEnv *jni)
{
    fprintf(stderr, "agent: %ld steps\n", steps);
}

static void JNICALL vm_init(jvmtiEnv *env, JNIEnv *jni, jthread thread)
{
    enable(JVMTI_EVENT_FRAME_POP);
    enable(JVMTI_EVENT_METHOD_ENTRY);
}

JNIEXPORT jint JNICALL Agent_OnLoad(JavaVM *given, char *options, void *reserved)
{
    jvmtiCapabilities want = {.can_generate_single_step_events = 1,
                              .can_generate_frame_pop_events = 1,
                              .can_generate_method_entry_events = 1};
    jvmtiEventCallbacks on = {.MethodEntry = on_entry,
                              .SingleStep = on_step,
                              .FramePop = on_pop,
                              .VMInit = vm_init,
                              .VMDeath = vm_death};
    if (!open_env(given) || !said("AddCapabilities", (*ti)->AddCapabilities(ti, &want)))
        return JNI_ERR;
    return set_callbacks(&on) && enable(JVMTI_EVENT_VM_INIT) && enable(JVMTI_EVENT_VM_DEATH)
               ? JNI_OK
               : JNI_ERR;
}
