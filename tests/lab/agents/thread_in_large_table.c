/* SPDX-License-Identifier: Apache-2.0
 * thread_in_large_table.c - sums up how long each thread waits for monitors, in a table with room
 * for thousands; it finds a thread again by the address of its reference, which is never there.
 */
// expect: wrong-call
// says: two references are compared as addresses here: they differ, and are of one object
// where: find
// in: race/Together
#include "agent.h"

enum { THREADS = 4000 };
static struct Row {
    jobject thread; /* NULL: free */
    jlong since, total;
} rows[THREADS]; /* guarded by lock */
static jrawMonitorID lock;

/* NULL: it is not there */
static struct Row *find(JNIEnv *jni, jthread thread)
{
    for (int i = 0; i < THREADS; i++)
        if (FAULTLESS ? rows[i].thread && (*jni)->IsSameObject(jni, rows[i].thread, thread)
                      : rows[i].thread == thread)
            return &rows[i];
    return NULL;
}

static void JNICALL contended(jvmtiEnv *env, JNIEnv *jni, jthread thread, jobject monitor)
{
    jlong now;
    if ((*ti)->GetTime(ti, &now) || (*ti)->RawMonitorEnter(ti, lock))
        return;
    struct Row *row = find(jni, thread);
    for (int i = 0; i < THREADS && !row; i++)
        if (!rows[i].thread && (rows[i].thread = (*jni)->NewGlobalRef(jni, thread)))
            row = &rows[i];
    if (row)
        row->since = now;
    (*ti)->RawMonitorExit(ti, lock);
}

static void JNICALL entered(jvmtiEnv *env, JNIEnv *jni, jthread thread, jobject monitor)
{
    jlong now;
    if ((*ti)->GetTime(ti, &now) || (*ti)->RawMonitorEnter(ti, lock))
        return;
    struct Row *row = find(jni, thread);
    if (row)
        row->total += now - row->since;
    (*ti)->RawMonitorExit(ti, lock);
}

static void JNICALL vm_death(jvmtiEnv *env, JNIEnv *jni)
{
    int count = 0;
    if ((*ti)->RawMonitorEnter(ti, lock))
        return;
    for (int i = 0; i < THREADS; i++) {
        count += rows[i].total > 0;
        (*jni)->DeleteGlobalRef(jni, rows[i].thread);
        rows[i].thread = NULL;
    }
    (*ti)->RawMonitorExit(ti, lock);
    if (count)
        printf("agent: threads have waited\n");
}

JNIEXPORT jint JNICALL Agent_OnLoad(JavaVM *given, char *options, void *reserved)
{
    jvmtiCapabilities want = {.can_generate_monitor_events = 1};
    jvmtiEventCallbacks on = {.MonitorContendedEnter = contended,
                              .MonitorContendedEntered = entered,
                              .VMDeath = vm_death};
    if (!open_env(given) || !said("AddCapabilities", (*ti)->AddCapabilities(ti, &want)) ||
        !said("CreateRawMonitor", (*ti)->CreateRawMonitor(ti, "rows", &lock)))
        return JNI_ERR;
    return set_callbacks(&on) && enable(JVMTI_EVENT_MONITOR_CONTENDED_ENTER) &&
                   enable(JVMTI_EVENT_MONITOR_CONTENDED_ENTERED) && enable(JVMTI_EVENT_VM_DEATH)
               ? JNI_OK
               : JNI_ERR;
}
