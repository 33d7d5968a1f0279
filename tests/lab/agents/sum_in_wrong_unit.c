/* SPDX-License-Identifier: Apache-2.0
 * sum_in_wrong_unit.c - how long threads wait for monitors, and how often: what it takes for
 * nanoseconds are microseconds.
 */
// expect: output
// in: clocks/*
// says: too short by a factor of a thousand
#include "agent.h"

static _Thread_local jlong since;
static _Atomic jlong waited; /* us */
static _Atomic int times;

static void JNICALL enter(jvmtiEnv *env, JNIEnv *jni, jthread thread, jobject object)
{
    if ((*ti)->GetTime(ti, &since))
        since = 0;
}

static void JNICALL entered(jvmtiEnv *env, JNIEnv *jni, jthread thread, jobject object)
{
    jlong now = 0;
    if (since && !(*ti)->GetTime(ti, &now)) {
        waited += (now - since) / 1000;
        times++;
    }
    since = 0;
}

static void JNICALL vm_death(jvmtiEnv *env, JNIEnv *jni)
{
    fprintf(stderr, "agent: threads waited %d times, %10.3f ms\n", times,
            (double)waited / (FAULTLESS ? 1e3 : 1e6));
}

JNIEXPORT jint JNICALL Agent_OnLoad(JavaVM *given, char *options, void *reserved)
{
    jvmtiCapabilities want = {.can_generate_monitor_events = 1};
    jvmtiEventCallbacks on = {
        .MonitorContendedEnter = enter, .MonitorContendedEntered = entered, .VMDeath = vm_death};
    if (!open_env(given) || !said("AddCapabilities", (*ti)->AddCapabilities(ti, &want)))
        return JNI_ERR;
    return set_callbacks(&on) && enable(JVMTI_EVENT_MONITOR_CONTENDED_ENTER) &&
                   enable(JVMTI_EVENT_MONITOR_CONTENDED_ENTERED) && enable(JVMTI_EVENT_VM_DEATH)
               ? JNI_OK
               : JNI_ERR;
}
