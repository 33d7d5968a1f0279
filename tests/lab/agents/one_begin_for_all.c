/* SPDX-License-Identifier: Apache-2.0
 * one_begin_for_all.c - sums up how long threads wait for monitors.  When the wait began is kept in
 * one variable, under a lock, and another thread that begins to wait meanwhile replaces it.
 */
// expect: race
// in: race/own-program
// program: Contends
// says: one variable for all threads
// where: contended_entered
#include "agent.h"

static jrawMonitorID lock;
static jlong total; /* guarded by lock */
static long waiting, most;
#if FAULTLESS
static _Thread_local jlong began;
#else
static jlong began;
#endif

static void JNICALL contended_enter(jvmtiEnv *env, JNIEnv *jni, jthread thread, jobject monitor)
{
    jlong now;
    if ((*ti)->GetTime(ti, &now) || (*ti)->RawMonitorEnter(ti, lock))
        return;
    began = now;
    if (++waiting > most)
        most = waiting;
    (*ti)->RawMonitorExit(ti, lock);
}

static void JNICALL contended_entered(jvmtiEnv *env, JNIEnv *jni, jthread thread, jobject monitor)
{
    jlong now;
    if ((*ti)->GetTime(ti, &now) || (*ti)->RawMonitorEnter(ti, lock))
        return;
    total += now - began;
    waiting--;
    (*ti)->RawMonitorExit(ti, lock);
}

static void JNICALL vm_death(jvmtiEnv *env, JNIEnv *jni)
{
    if ((*ti)->RawMonitorEnter(ti, lock))
        return;
    fprintf(stderr, "agent: %s, %s\n", total ? "some time" : "no time", most ? "waits" : "no wait");
    (*ti)->RawMonitorExit(ti, lock);
}

JNIEXPORT jint JNICALL Agent_OnLoad(JavaVM *given, char *options, void *reserved)
{
    jvmtiCapabilities want;
    jvmtiEventCallbacks c;
    memset(&want, 0, sizeof want);
    memset(&c, 0, sizeof c);
    want.can_generate_monitor_events = 1;
    c.MonitorContendedEnter = contended_enter;
    c.MonitorContendedEntered = contended_entered;
    c.VMDeath = vm_death;
    return open_env(given) && said("AddCapabilities", (*ti)->AddCapabilities(ti, &want)) &&
                   said("CreateRawMonitor", (*ti)->CreateRawMonitor(ti, "waits", &lock)) &&
                   set_callbacks(&c) && enable(JVMTI_EVENT_MONITOR_CONTENDED_ENTER) &&
                   enable(JVMTI_EVENT_MONITOR_CONTENDED_ENTERED) && enable(JVMTI_EVENT_VM_DEATH)
               ? JNI_OK
               : JNI_ERR;
}
