/* SPDX-License-Identifier: Apache-2.0
 * waiters.c - who waits for what: contended monitors and Object.wait by class of the object.
 *
 *   java -agentpath:libwaiters.so ... */
#include "agent.h"

static Counts contended, waits, timeouts;

static void note(Counts *t, JNIEnv *jni, jobject o)
{
    char name[512];
    class_name((*jni)->GetObjectClass(jni, o), name, sizeof name);
    lock();
    count_of(t, name)->count++;
    unlock();
}
static void JNICALL enter(jvmtiEnv *env, JNIEnv *jni, jthread thread, jobject o)
{
    note(&contended, jni, o);
}
static void JNICALL wait(jvmtiEnv *env, JNIEnv *jni, jthread thread, jobject o, jlong timeout)
{
    note(&waits, jni, o);
}
static void JNICALL waited(jvmtiEnv *env, JNIEnv *jni, jthread thread, jobject o,
                           jboolean timed_out)
{
    if (timed_out)
        note(&timeouts, jni, o);
}
static void print(const char *title, Counts *t)
{
    sort_counts(t);
    printf("%s\n", title);
    for (int i = 0; i < t->len; i++)
        if (!strncmp(t->rows[i].text, "Waiters", 7)) /* the program's own */
            printf("%8lld  %s\n", t->rows[i].count, t->rows[i].text);
}
static void JNICALL vm_death(jvmtiEnv *env, JNIEnv *jni)
{
    lock();
    print("contended enter:", &contended);
    print("wait:", &waits);
    print("timed out:", &timeouts);
    unlock();
}

JNIEXPORT jint JNICALL Agent_OnLoad(JavaVM *vm, char *options, void *reserved)
{
    static const jvmtiCapabilities capabilities = {.can_generate_monitor_events = 1};
    static const jvmtiEventCallbacks callbacks = {.MonitorContendedEnter = enter,
                                                  .MonitorWait = wait,
                                                  .MonitorWaited = waited,
                                                  .VMDeath = vm_death};
    static const int events[] = {JVMTI_EVENT_MONITOR_CONTENDED_ENTER, JVMTI_EVENT_MONITOR_WAIT,
                                 JVMTI_EVENT_MONITOR_WAITED, JVMTI_EVENT_VM_DEATH, 0};
    return agent_start(vm, &capabilities, &callbacks, events);
}
