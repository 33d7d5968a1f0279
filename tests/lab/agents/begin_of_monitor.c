/* SPDX-License-Identifier: Apache-2.0
 * begin_of_monitor.c - sums up how long threads wait for monitors.  When a wait began is kept in a
 * row that the hash of the monitor leads to, so the second thread that waits replaces the first
 * one's.  Another row holds when something came last: that is no mistake.
 */
// expect: race
// in: race/Together
// says: another thread has begun since and left its own time in the same place
// where: row_of
#include "agent.h"

enum { ROWS = 1021 };
static struct Row {
    jint hash;
    jlong since; /* 0: nobody waits */
} rows[ROWS];    /* guarded by lock */
static jlong last, longest_pause, total;
static jrawMonitorID lock;
static _Thread_local jlong began;

/* Something comes: how long nothing came. */
static void comes(jlong now)
{
    if (last && now - last > longest_pause)
        longest_pause = now - last;
    last = now;
}

/* NULL: there is no room */
static struct Row *row_of(jint hash)
{
    for (int i = 0; i < 16; i++) {
        struct Row *row = &rows[((unsigned)hash + (unsigned)i) % ROWS];
        if (!row->since || row->hash == hash)
            return row;
    }
    return NULL;
}

/* Takes the lock: 0 if that fails, else the time. */
static jlong comes_at(jobject monitor, jint *hash)
{
    jlong now;
    if ((*ti)->GetObjectHashCode(ti, monitor, hash) || (*ti)->GetTime(ti, &now) ||
        (*ti)->RawMonitorEnter(ti, lock))
        return 0;
    comes(now);
    return now;
}

static void JNICALL contended_enter(jvmtiEnv *env, JNIEnv *jni, jthread thread, jobject monitor)
{
    jint hash;
    jlong now = comes_at(monitor, &hash);
    if (!now)
        return;
    struct Row *row = FAULTLESS ? NULL : row_of(hash);
    if (row) {
        row->hash = hash;
        row->since = now;
    }
    began = now;
    (*ti)->RawMonitorExit(ti, lock);
}

static void JNICALL contended_entered(jvmtiEnv *env, JNIEnv *jni, jthread thread, jobject monitor)
{
    jint hash;
    jlong now = comes_at(monitor, &hash);
    if (!now)
        return;
    struct Row *row = FAULTLESS ? NULL : row_of(hash);
    if (FAULTLESS)
        total += now - began;
    if (row && row->since) {
        total += now - row->since;
        row->since = 0;
    }
    (*ti)->RawMonitorExit(ti, lock);
}

static void JNICALL vm_death(jvmtiEnv *env, JNIEnv *jni)
{
    if (!(*ti)->RawMonitorEnter(ti, lock)) {
        if (total > longest_pause)
            printf("agent: threads have waited\n");
        (*ti)->RawMonitorExit(ti, lock);
    }
}

JNIEXPORT jint JNICALL Agent_OnLoad(JavaVM *given, char *options, void *reserved)
{
    jvmtiCapabilities want = {.can_generate_monitor_events = 1};
    jvmtiEventCallbacks on = {.MonitorContendedEnter = contended_enter,
                              .MonitorContendedEntered = contended_entered,
                              .VMDeath = vm_death};
    if (!open_env(given) || !said("AddCapabilities", (*ti)->AddCapabilities(ti, &want)) ||
        !said("CreateRawMonitor", (*ti)->CreateRawMonitor(ti, "waits", &lock)))
        return JNI_ERR;
    return set_callbacks(&on) && enable(JVMTI_EVENT_MONITOR_CONTENDED_ENTER) &&
                   enable(JVMTI_EVENT_MONITOR_CONTENDED_ENTERED) && enable(JVMTI_EVENT_VM_DEATH)
               ? JNI_OK
               : JNI_ERR;
}
