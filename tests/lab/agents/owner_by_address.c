/* SPDX-License-Identifier: Apache-2.0
 * owner_by_address.c - looks for threads that block each other, and finds the owner of a monitor
 * among all threads by its address: each function gives another reference.
 */
// expect: wrong-call
// in: race/Deadlocks
// where: at
// says: two references are compared as addresses here: they differ, and are of one object
#include "agent.h"

static jint at(JNIEnv *jni, const jthread *threads, jint n, jthread owner)
{
    for (jint i = 0; i < n && owner; i++)
        if (threads[i] == owner || (FAULTLESS && (*jni)->IsSameObject(jni, threads[i], owner)))
            return i;
    return -1;
}

/* the thread whose monitor that one wants */
static jthread blocker(JNIEnv *jni, jthread thread)
{
    jobject monitor = NULL;
    jvmtiMonitorUsage usage;
    if ((*ti)->GetCurrentContendedMonitor(ti, thread, &monitor) || !monitor)
        return NULL;
    usage.owner = NULL;
    if (!(*ti)->GetObjectMonitorUsage(ti, monitor, &usage)) {
        for (jint i = 0; i < usage.waiter_count; i++)
            (*jni)->DeleteLocalRef(jni, usage.waiters[i]);
        for (jint i = 0; i < usage.notify_waiter_count; i++)
            (*jni)->DeleteLocalRef(jni, usage.notify_waiters[i]);
        give_back(usage.waiters);
        give_back(usage.notify_waiters);
    }
    (*jni)->DeleteLocalRef(jni, monitor);
    return usage.owner;
}

static void JNICALL vm_death(jvmtiEnv *env, JNIEnv *jni)
{
    jthread *threads;
    jint n, blocked = 0;
    if ((*ti)->GetAllThreads(ti, &n, &threads))
        return;
    for (jint i = 0; i < n; i++) {
        jthread owner = blocker(jni, threads[i]);
        blocked += at(jni, threads, n, owner) >= 0;
        if (owner)
            (*jni)->DeleteLocalRef(jni, owner);
    }
    for (jint i = 0; i < n; i++)
        (*jni)->DeleteLocalRef(jni, threads[i]);
    give_back(threads);
    if (blocked > 1)
        printf("agent: %d threads are blocked\n", (int)blocked);
}

JNIEXPORT jint JNICALL Agent_OnLoad(JavaVM *given, char *options, void *reserved)
{
    jvmtiEventCallbacks c;
    jvmtiCapabilities caps;
    memset(&c, 0, sizeof c);
    memset(&caps, 0, sizeof caps);
    c.VMDeath = vm_death;
    caps.can_get_current_contended_monitor = caps.can_get_monitor_info = 1;
    return open_env(given) && said("AddCapabilities", (*ti)->AddCapabilities(ti, &caps)) &&
                   set_callbacks(&c) && enable(JVMTI_EVENT_VM_DEATH)
               ? JNI_OK
               : JNI_ERR;
}
