/* SPDX-License-Identifier: Apache-2.0
 * regains.c - who owns a monitor, how often, and who wants it, when a thread has waited for it. */
#include "agent.h"

static int is_gate(JNIEnv *jni, jobject o)
{
    char name[512];
    class_name((*jni)->GetObjectClass(jni, o), name, sizeof name);
    return !strcmp(name, "Regains$Gate");
}

/* Of a thread that has ended, or none: "none". */
static void thread_name(jthread t, char *to, size_t size)
{
    jvmtiThreadInfo info;
    snprintf(to, size, "none");
    if (!t)
        return;
    TI(GetThreadInfo, t, &info);
    snprintf(to, size, "%s", info.name);
    release(info.name);
}

static void report(JNIEnv *jni, jthread thread, jobject o, const char *what)
{
    jvmtiMonitorUsage usage;
    jobject contended, *owned;
    jint count, has = 0;
    char self[64], owner[64];
    TI(GetObjectMonitorUsage, o, &usage);
    TI(GetCurrentContendedMonitor, thread, &contended);
    TI(GetOwnedMonitorInfo, thread, &count, &owned);
    for (int i = 0; i < count; i++)
        has += (*jni)->IsSameObject(jni, owned[i], o);
    thread_name(thread, self, sizeof self);
    thread_name(usage.owner, owner, sizeof owner);
    printf("%s %s: owner %s, entries %d, waiters %d, to be notified %d, owns it %d, %s\n", self,
           what, owner, usage.entry_count, usage.waiter_count, usage.notify_waiter_count, has,
           (*jni)->IsSameObject(jni, contended, o) ? "waits for it" : "waits for nothing");
    release(usage.waiters);
    release(usage.notify_waiters);
    release(owned);
    jfieldID reports = (*jni)->GetFieldID(jni, (*jni)->GetObjectClass(jni, o), "reports", "I");
    (*jni)->SetIntField(jni, o, reports, (*jni)->GetIntField(jni, o, reports) + 1);
}

static void JNICALL wants(jvmtiEnv *env, JNIEnv *jni, jthread thread, jobject o)
{
    char name[64];
    thread_name(thread, name, sizeof name);
    if (is_gate(jni, o) && !strcmp(name, "contending"))
        report(jni, thread, o, "wants it");
}

static void JNICALL got(jvmtiEnv *env, JNIEnv *jni, jthread thread, jobject o)
{
    char name[64];
    thread_name(thread, name, sizeof name);
    if (is_gate(jni, o) && !strcmp(name, "contending"))
        printf("contending got it\n"); /* stock still names it as what the thread waits for */
}

static void JNICALL waited(jvmtiEnv *env, JNIEnv *jni, jthread thread, jobject o,
                           jboolean timed_out)
{
    if (!is_gate(jni, o))
        return;
    char name[64];
    thread_name(thread, name, sizeof name);
    report(jni, thread, o, timed_out ? "has waited in vain" : "has waited");
    if (!strcmp(name, "throwing"))
        (*jni)->ThrowNew(jni, (*jni)->FindClass(jni, "java/lang/IllegalStateException"), "thrown");
}

JNIEXPORT jint JNICALL Agent_OnLoad(JavaVM *vm, char *options, void *reserved)
{
    static const jvmtiCapabilities capabilities = {.can_generate_monitor_events = 1,
                                                   .can_get_monitor_info = 1,
                                                   .can_get_owned_monitor_info = 1,
                                                   .can_get_current_contended_monitor = 1};
    static const jvmtiEventCallbacks callbacks = {
        .MonitorContendedEnter = wants, .MonitorContendedEntered = got, .MonitorWaited = waited};
    static const int events[] = {JVMTI_EVENT_MONITOR_CONTENDED_ENTER,
                                 JVMTI_EVENT_MONITOR_CONTENDED_ENTERED, JVMTI_EVENT_MONITOR_WAITED,
                                 0};
    return agent_start(vm, &capabilities, &callbacks, events);
}
