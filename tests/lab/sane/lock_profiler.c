/* SPDX-License-Identifier: Apache-2.0
 * lock_profiler.c - how long threads wait for monitors: the time of the begin is in the thread's
 * local storage.  What goes wrong in an event is counted and told at the end. */
#include <jvmti.h>
#include <pthread.h>
#include <stdatomic.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { ROWS = 512 };
static jrawMonitorID lock;
static struct {
    char *name; /* of a class, from the VM */
    jlong waits, ns;
} rows[ROWS]; /* guarded by lock */
static int count;
static _Atomic long problems;

static void JNICALL enter(jvmtiEnv *ti, JNIEnv *jni, jthread thread, jobject o)
{
    jlong now = 0;
    if ((*ti)->GetTime(ti, &now) || (*ti)->SetThreadLocalStorage(ti, thread, (void *)now))
        atomic_fetch_add(&problems, 1);
}

/* Takes the name. */
static void add(jvmtiEnv *ti, char *name, jlong ns)
{
    if ((*ti)->RawMonitorEnter(ti, lock)) {
        atomic_fetch_add(&problems, 1);
        (*ti)->Deallocate(ti, (unsigned char *)name);
        return;
    }
    int i = 0;
    while (i < count && strcmp(rows[i].name, name))
        i++;
    if (i < count) {
        (*ti)->Deallocate(ti, (unsigned char *)name);
    } else if (count < ROWS) {
        rows[count++].name = name;
    } else {
        (*ti)->Deallocate(ti, (unsigned char *)name);
        i = -1;
    }
    if (i >= 0) {
        rows[i].waits++;
        rows[i].ns += ns;
    }
    (*ti)->RawMonitorExit(ti, lock);
}

static void JNICALL entered(jvmtiEnv *ti, JNIEnv *jni, jthread thread, jobject o)
{
    void *since = NULL;
    jlong now = 0;
    char *name = NULL;
    if ((*ti)->GetThreadLocalStorage(ti, thread, &since) || !since)
        return;
    if ((*ti)->SetThreadLocalStorage(ti, thread, NULL) || (*ti)->GetTime(ti, &now)) {
        atomic_fetch_add(&problems, 1);
        return;
    }
    jclass k = (*jni)->GetObjectClass(jni, o);
    if ((*ti)->GetClassSignature(ti, k, &name, NULL))
        atomic_fetch_add(&problems, 1);
    else
        add(ti, name, now - (jlong)(intptr_t)since);
    (*jni)->DeleteLocalRef(jni, k);
}

static void JNICALL vm_death(jvmtiEnv *ti, JNIEnv *jni)
{
    (*ti)->SetEventNotificationMode(ti, JVMTI_DISABLE, JVMTI_EVENT_MONITOR_CONTENDED_ENTER, NULL);
    (*ti)->SetEventNotificationMode(ti, JVMTI_DISABLE, JVMTI_EVENT_MONITOR_CONTENDED_ENTERED, NULL);
    if ((*ti)->RawMonitorEnter(ti, lock)) {
        fprintf(stderr, "lock_profiler: no report\n");
        return;
    }
    for (int i = 0; i < count; i++)
        printf("waits for %s: %lld\n", rows[i].name, (long long)rows[i].waits);
    if (problems)
        printf("not counted: %ld\n", problems);
    (*ti)->RawMonitorExit(ti, lock);
}

static int done(const char *what, jvmtiError e)
{
    if (e)
        fprintf(stderr, "lock_profiler: %s: error %d\n", what, (int)e);
    return !e;
}

JNIEXPORT jint JNICALL Agent_OnLoad(JavaVM *vm, char *options, void *reserved)
{
    jvmtiEnv *ti;
    if ((*vm)->GetEnv(vm, (void **)&ti, JVMTI_VERSION_1_2) != JNI_OK) {
        fprintf(stderr, "lock_profiler: no JVM TI\n");
        return JNI_ERR;
    }
    static const jvmtiCapabilities needed = {.can_generate_monitor_events = 1};
    static const jvmtiEventCallbacks callbacks = {
        .MonitorContendedEnter = enter, .MonitorContendedEntered = entered, .VMDeath = vm_death};
    static const jvmtiEvent events[] = {JVMTI_EVENT_MONITOR_CONTENDED_ENTER,
                                        JVMTI_EVENT_MONITOR_CONTENDED_ENTERED,
                                        JVMTI_EVENT_VM_DEATH};
    int fine = done("AddCapabilities", (*ti)->AddCapabilities(ti, &needed)) &&
               done("CreateRawMonitor", (*ti)->CreateRawMonitor(ti, "lock_profiler", &lock)) &&
               done("SetEventCallbacks",
                    (*ti)->SetEventCallbacks(ti, &callbacks, sizeof callbacks));
    for (size_t i = 0; fine && i < sizeof events / sizeof *events; i++)
        fine = done("SetEventNotificationMode",
                    (*ti)->SetEventNotificationMode(ti, JVMTI_ENABLE, events[i], NULL));
    return fine ? JNI_OK : JNI_ERR;
}
