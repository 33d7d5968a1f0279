/* SPDX-License-Identifier: Apache-2.0
 * circle_of_others.c - looks for a deadlock from owner to owner, until it meets the thread that it
 * began with; when that one waits for others that wait for each other, there is no end.
 */
// expect: hang
// in: plain/Deadlocks
// says: circle
#include "agent.h"

enum { LONGEST = FAULTLESS ? 100 : 1 << 30 };

static void give_back_usage(const jvmtiMonitorUsage *u)
{
    give_back(u->waiters);
    give_back(u->notify_waiters);
}

static void JNICALL contended_enter(jvmtiEnv *env, JNIEnv *jni, jthread thread, jobject monitor)
{
    jobject next = (*jni)->NewLocalRef(jni, monitor);
    for (int i = 0; next && i < LONGEST; i++) {
        jvmtiMonitorUsage usage;
        jobject waits_for = NULL;
        if ((*ti)->GetObjectMonitorUsage(ti, next, &usage))
            break;
        give_back_usage(&usage);
        if (usage.owner && (*jni)->IsSameObject(jni, usage.owner, thread))
            fprintf(stderr, "agent: a deadlock\n");
        else if (usage.owner && (*ti)->GetCurrentContendedMonitor(ti, usage.owner, &waits_for))
            waits_for = NULL;
        (*jni)->DeleteLocalRef(jni, usage.owner);
        (*jni)->DeleteLocalRef(jni, next);
        next = waits_for;
    }
    (*jni)->DeleteLocalRef(jni, next);
}

JNIEXPORT jint JNICALL Agent_OnLoad(JavaVM *given, char *options, void *reserved)
{
    jvmtiCapabilities want;
    jvmtiEventCallbacks c;
    memset(&want, 0, sizeof want);
    memset(&c, 0, sizeof c);
    want.can_generate_monitor_events = 1;
    want.can_get_monitor_info = 1;
    want.can_get_current_contended_monitor = 1;
    c.MonitorContendedEnter = contended_enter;
    return open_env(given) && said("AddCapabilities", (*ti)->AddCapabilities(ti, &want)) &&
                   set_callbacks(&c) && enable(JVMTI_EVENT_MONITOR_CONTENDED_ENTER)
               ? JNI_OK
               : JNI_ERR;
}
