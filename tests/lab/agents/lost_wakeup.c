/* SPDX-License-Identifier: Apache-2.0
 * lost_wakeup.c - waits for its thread to end without a look whether it has ended: when the
 * notification comes first, nobody wakes it.
 */
// expect: hang
// in: schedule/late-Threads
#include "agent.h"

static jrawMonitorID lock;
static _Atomic int stop;
static int ended;

static void JNICALL work(jvmtiEnv *env, JNIEnv *jni, void *arg)
{
    while (!stop)
        usleep(10); /* often: it may be the first at the lock, or the second */
    (*ti)->RawMonitorEnter(ti, lock);
    ended = 1;
    (*ti)->RawMonitorNotifyAll(ti, lock);
    (*ti)->RawMonitorExit(ti, lock);
}

static void JNICALL vm_init(jvmtiEnv *env, JNIEnv *jni, jthread thread)
{
    if (!run_thread(jni, work, NULL))
        ended = 1;
}

static void JNICALL vm_death(jvmtiEnv *env, JNIEnv *jni)
{
    stop = 1;
    (*ti)->RawMonitorEnter(ti, lock);
    if (FAULTLESS)
        while (!ended && !(*ti)->RawMonitorWait(ti, lock, 0)) {
        }
    else
        (*ti)->RawMonitorWait(ti, lock, 0);
    (*ti)->RawMonitorExit(ti, lock);
}

JNIEXPORT jint JNICALL Agent_OnLoad(JavaVM *given, char *options, void *reserved)
{
    jvmtiEventCallbacks c;
    memset(&c, 0, sizeof c);
    c.VMInit = vm_init;
    c.VMDeath = vm_death;
    return open_env(given) &&
                   said("CreateRawMonitor", (*ti)->CreateRawMonitor(ti, "lock", &lock)) &&
                   set_callbacks(&c) && enable(JVMTI_EVENT_VM_INIT) && enable(JVMTI_EVENT_VM_DEATH)
               ? JNI_OK
               : JNI_ERR;
}
