/* SPDX-License-Identifier: Apache-2.0
 * owner_of_nobody.c - who waits for a monitor asks for the name of its owner, who may have given it
 * back: then there is none, and NULL is the thread that waits.
 */
// expect: wrong-call
// in: race/Together
#include "agent.h"

static _Atomic int known, unknown;

static void see(JNIEnv *jni, jthread owner)
{
    jvmtiThreadInfo info;
    if ((FAULTLESS && !owner) || (*ti)->GetThreadInfo(ti, owner, &info) != JVMTI_ERROR_NONE) {
        unknown++; /* it has ended meanwhile, or there is none */
        return;
    }
    known++;
    give_back(info.name);
    if (info.thread_group)
        (*jni)->DeleteLocalRef(jni, info.thread_group);
    if (info.context_class_loader)
        (*jni)->DeleteLocalRef(jni, info.context_class_loader);
}

static void drop(JNIEnv *jni, jthread *threads, jint count)
{
    for (jint i = 0; i < count; i++)
        (*jni)->DeleteLocalRef(jni, threads[i]);
    give_back(threads);
}

static void JNICALL contended(jvmtiEnv *env, JNIEnv *jni, jthread thread, jobject object)
{
    jvmtiMonitorUsage usage;
    if (!said("GetObjectMonitorUsage", (*ti)->GetObjectMonitorUsage(ti, object, &usage)))
        return;
    see(jni, usage.owner);
    if (usage.owner)
        (*jni)->DeleteLocalRef(jni, usage.owner);
    drop(jni, usage.waiters, usage.waiter_count);
    drop(jni, usage.notify_waiters, usage.notify_waiter_count);
}

static void JNICALL vm_death(jvmtiEnv *env, JNIEnv *jni)
{
    fprintf(stderr, "agent: owners are %s\n", known + unknown ? "asked for" : "never asked for");
}

JNIEXPORT jint JNICALL Agent_OnLoad(JavaVM *given, char *options, void *reserved)
{
    jvmtiEventCallbacks on = {.MonitorContendedEnter = contended, .VMDeath = vm_death};
    jvmtiCapabilities wanted = {.can_generate_monitor_events = 1, .can_get_monitor_info = 1};
    return open_env(given) && said("AddCapabilities", (*ti)->AddCapabilities(ti, &wanted)) &&
                   set_callbacks(&on) && enable(JVMTI_EVENT_MONITOR_CONTENDED_ENTER) &&
                   enable(JVMTI_EVENT_VM_DEATH)
               ? JNI_OK
               : JNI_ERR;
}
