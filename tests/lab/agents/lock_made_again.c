/* SPDX-License-Identifier: Apache-2.0
 * lock_made_again.c - makes its raw monitor each time that it is attached; somebody may be in the
 * one of before.
 */
// expect: hint
// in: start-up/attached-thrice
// says: more than once
#include "agent.h"

static jrawMonitorID lock;
static long waits;

static void JNICALL monitor_wait(jvmtiEnv *env, JNIEnv *jni, jthread thread, jobject object,
                                 jlong timeout)
{
    (*ti)->RawMonitorEnter(ti, lock);
    waits++;
    (*ti)->RawMonitorExit(ti, lock);
}

JNIEXPORT jint JNICALL Agent_OnAttach(JavaVM *given, char *options, void *reserved)
{
    jvmtiEventCallbacks c;
    jvmtiCapabilities caps;
    memset(&c, 0, sizeof c);
    memset(&caps, 0, sizeof caps);
    c.MonitorWait = monitor_wait;
    caps.can_generate_monitor_events = 1;
    if (FAULTLESS && ti)
        return JNI_OK; /* once is enough */
    return open_env(given) && said("AddCapabilities", (*ti)->AddCapabilities(ti, &caps)) &&
                   said("CreateRawMonitor", (*ti)->CreateRawMonitor(ti, "lock", &lock)) &&
                   set_callbacks(&c) && enable(JVMTI_EVENT_MONITOR_WAIT)
               ? JNI_OK
               : JNI_ERR;
}
