/* SPDX-License-Identifier: Apache-2.0
 * timeout_in_nanoseconds.c - how late waits time out: milliseconds are taken from nanoseconds, a
 * thousand times too few.
 */
// expect: output
// in: waits/*
#include "agent.h"
#include <stdbool.h>

static _Thread_local jlong began, asked;
static _Atomic jlong late, timed;

static void JNICALL waits(jvmtiEnv *env, JNIEnv *jni, jthread thread, jobject object, jlong millis)
{
    bool is_timed = millis > 0 && millis < 24 * 3600 * 1000;
    asked = is_timed && said("GetTime", (*ti)->GetTime(ti, &began)) ? millis : 0;
}

static void JNICALL waited(jvmtiEnv *env, JNIEnv *jni, jthread thread, jobject object,
                           jboolean timed_out)
{
    jlong now;
    if (asked && timed_out && said("GetTime", (*ti)->GetTime(ti, &now))) {
        jlong over = now - began - asked * (FAULTLESS ? 1000000 : 1000);
        late += over > 0 ? over : 0;
        timed++;
    }
}

static void JNICALL vm_death(jvmtiEnv *env, JNIEnv *jni)
{
    fprintf(stderr, "agent: %lld waits timed out, and were %.3f ms late\n", (long long)timed,
            (double)late / 1e6);
}

JNIEXPORT jint JNICALL Agent_OnLoad(JavaVM *given, char *options, void *reserved)
{
    jvmtiEventCallbacks on = {.MonitorWait = waits, .MonitorWaited = waited, .VMDeath = vm_death};
    jvmtiCapabilities wanted = {.can_generate_monitor_events = 1};
    return open_env(given) && said("AddCapabilities", (*ti)->AddCapabilities(ti, &wanted)) &&
                   set_callbacks(&on) && enable(JVMTI_EVENT_MONITOR_WAIT) &&
                   enable(JVMTI_EVENT_MONITOR_WAITED) && enable(JVMTI_EVENT_VM_DEATH)
               ? JNI_OK
               : JNI_ERR;
}
