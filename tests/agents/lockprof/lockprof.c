/* SPDX-License-Identifier: Apache-2.0
 * lockprof.c - who waited how long for which monitor: a profiler's "lock" mode.
 * MonitorContendedEnter puts the time into the waiting thread's tag, MonitorContendedEntered takes
 * it out again and asks for the stack, both ways. */
#include "calltrace.h"
#include <time.h>

static Counts waits;
static jlong now(void)
{
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return (jlong)t.tv_sec * 1000000000 + t.tv_nsec;
}

static void JNICALL enter(jvmtiEnv *env, JNIEnv *jni, jthread thread, jobject monitor)
{
    TI(SetTag, thread, now());
}

static void JNICALL entered(jvmtiEnv *env, JNIEnv *jni, jthread thread, jobject monitor)
{
    jlong since = 0;
    TI(GetTag, thread, &since);
    if (!since)
        return;
    TI(SetTag, thread, 0);
    CallFrame frames[4];
    jvmtiFrameInfo info[4];
    CallTrace trace = {jni, 0, frames};
    call_trace(&trace, 4, NULL);
    jint n = 0;
    TI(GetStackTrace, NULL, 0, 4, info, &n);
    int same = trace.num_frames == n;
    for (jint i = 0; same && i < n; i++)
        same = frames[i].method == info[i].method && frames[i].bci == info[i].location;
    char what[256], where[512], text[1024];
    jvmtiThreadInfo who = {.name = NULL};
    TI(GetThreadInfo, thread, &who);
    snprintf(text, sizeof text, "%s waits in %s for %s, both stacks are %s", who.name,
             n ? method_name(info[0].method, where, sizeof where) : "?",
             class_name((*jni)->GetObjectClass(jni, monitor), what, sizeof what),
             same ? "the same" : "different");
    release(who.name);
    lock();
    Count *c = count_of(&waits, text);
    c->count++;
    c->bytes += now() - since;
    unlock();
}

static void JNICALL vm_init(jvmtiEnv *env, JNIEnv *jni, jthread thread)
{
    make_all_method_ids(jni);
}
static void JNICALL vm_death(jvmtiEnv *env, JNIEnv *jni)
{
    lock();
    sort_counts(&waits);
    for (int i = 0; i < waits.len; i++)
        if (strstr(waits.rows[i].text, "LockProf"))
            printf("%lld x %s: %s\n", waits.rows[i].count, waits.rows[i].text,
                   waits.rows[i].bytes > 9000000 * waits.rows[i].count ? "long"
                                                                       : "not long enough");
    unlock();
}

JNIEXPORT jint JNICALL Agent_OnLoad(JavaVM *vm, char *options, void *reserved)
{
    static const jvmtiCapabilities capabilities = {.can_generate_monitor_events = 1,
                                                   .can_tag_objects = 1};
    static const jvmtiEventCallbacks callbacks = {.VMInit = vm_init,
                                                  .VMDeath = vm_death,
                                                  .MonitorContendedEnter = enter,
                                                  .MonitorContendedEntered = entered,
                                                  .ClassLoad = listen_to_class_load,
                                                  .ClassPrepare = ids_at_class_prepare};
    static const int events[] = {JVMTI_EVENT_VM_INIT,
                                 JVMTI_EVENT_VM_DEATH,
                                 JVMTI_EVENT_CLASS_LOAD,
                                 JVMTI_EVENT_CLASS_PREPARE,
                                 JVMTI_EVENT_MONITOR_CONTENDED_ENTER,
                                 JVMTI_EVENT_MONITOR_CONTENDED_ENTERED,
                                 0};
    return call_trace_find() ? agent_start(vm, &capabilities, &callbacks, events) : JNI_ERR;
}
