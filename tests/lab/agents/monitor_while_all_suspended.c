/* SPDX-License-Identifier: Apache-2.0
 * monitor_while_all_suspended.c - counts waits for monitors under a lock that it also takes while
 * it holds all virtual threads suspended: one of them may be in it.
 */
// expect: lock-order|hang
// in: plain/Virtual
// where: look (
// needs: 21
#include "virtual.h"

static jrawMonitorID lock;
static long waits, looks; /* guarded by lock */
static int ends, runs;    /* guarded by lock */

static void JNICALL contended(jvmtiEnv *env, JNIEnv *jni, jthread thread, jobject o)
{
    char name[100];
    if (!said("RawMonitorEnter", (*ti)->RawMonitorEnter(ti, lock)))
        return;
    name_of(thread, name, sizeof name);
    waits++;
    (*ti)->RawMonitorExit(ti, lock);
}

static void look(void)
{
    if (FAULTLESS && !said("RawMonitorEnter", (*ti)->RawMonitorEnter(ti, lock)))
        return;
    jvmtiError e = (*ti)->SuspendAllVirtualThreads(ti, 0, NULL);
    if (FAULTLESS)
        (*ti)->RawMonitorExit(ti, lock);
    if (e)
        return;
    if (said("RawMonitorEnter", (*ti)->RawMonitorEnter(ti, lock))) {
        looks++;
        (*ti)->RawMonitorExit(ti, lock);
    }
    (*ti)->ResumeAllVirtualThreads(ti, 0, NULL);
}

static void JNICALL work(jvmtiEnv *env, JNIEnv *jni, void *arg)
{
    for (int goes_on = 1; goes_on;) {
        look();
        if (!said("RawMonitorEnter", (*ti)->RawMonitorEnter(ti, lock)))
            return;
        (*ti)->RawMonitorWait(ti, lock, 2);
        goes_on = !ends;
        runs = goes_on;
        (*ti)->RawMonitorNotifyAll(ti, lock);
        (*ti)->RawMonitorExit(ti, lock);
    }
}

static void JNICALL vm_init(jvmtiEnv *env, JNIEnv *jni, jthread thread)
{
    runs = run_thread(jni, work, NULL);
}

static void JNICALL vm_death(jvmtiEnv *env, JNIEnv *jni)
{
    if (!said("RawMonitorEnter", (*ti)->RawMonitorEnter(ti, lock)))
        return;
    ends = 1;
    (*ti)->RawMonitorNotifyAll(ti, lock);
    while (runs && !(*ti)->RawMonitorWait(ti, lock, 0))
        ;
    (*ti)->RawMonitorExit(ti, lock);
}

static int may_suspend(void)
{
    jvmtiCapabilities c;
    memset(&c, 0, sizeof c);
    c.can_suspend = 1;
    return said("AddCapabilities", (*ti)->AddCapabilities(ti, &c));
}

JNIEXPORT jint JNICALL Agent_OnLoad(JavaVM *given, char *options, void *reserved)
{
    jvmtiEventCallbacks c;
    memset(&c, 0, sizeof c);
    c.VMInit = vm_init;
    c.VMDeath = vm_death;
    c.MonitorContendedEnter = contended;
    return open_env(given) && support_virtual(WITH_MONITORS) && may_suspend() &&
                   said("CreateRawMonitor", (*ti)->CreateRawMonitor(ti, "lock", &lock)) &&
                   set_callbacks(&c) && enable(JVMTI_EVENT_VM_INIT) &&
                   enable(JVMTI_EVENT_VM_DEATH) && enable(JVMTI_EVENT_MONITOR_CONTENDED_ENTER)
               ? JNI_OK
               : JNI_ERR;
}
