/* SPDX-License-Identifier: Apache-2.0
 * lost_wakeup_at_end.c - its thread asks whether it is to end, and then takes the lock in which it
 * waits for work: who tells it to end in between notifies nobody, and waits for it for ever.
 */
// expect: hang
// in: repeat/Rounds
#include "agent.h"

static jrawMonitorID lock;
static _Atomic int stop;
static int work_waits, ended;
static long done;

static int is_over(void) { return stop; }

static void JNICALL work(jvmtiEnv *env, JNIEnv *jni, void *arg)
{
    while (FAULTLESS || !is_over()) {
        (*ti)->RawMonitorEnter(ti, lock);
        if (FAULTLESS && is_over()) {
            (*ti)->RawMonitorExit(ti, lock);
            break;
        }
        if (!work_waits && (*ti)->RawMonitorWait(ti, lock, 0))
            stop = 1;
        done += work_waits;
        work_waits = 0;
        (*ti)->RawMonitorExit(ti, lock);
    }
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

static void JNICALL thread_end(jvmtiEnv *env, JNIEnv *jni, jthread thread)
{
    (*ti)->RawMonitorEnter(ti, lock);
    work_waits++;
    (*ti)->RawMonitorNotifyAll(ti, lock);
    (*ti)->RawMonitorExit(ti, lock);
}

static void JNICALL vm_death(jvmtiEnv *env, JNIEnv *jni)
{
    (*ti)->RawMonitorEnter(ti, lock);
    stop = 1;
    work_waits = 0;
    (*ti)->RawMonitorNotifyAll(ti, lock);
    while (!ended && !(*ti)->RawMonitorWait(ti, lock, 0)) {
    }
    (*ti)->RawMonitorExit(ti, lock);
}

JNIEXPORT jint JNICALL Agent_OnLoad(JavaVM *given, char *options, void *reserved)
{
    jvmtiEventCallbacks c;
    memset(&c, 0, sizeof c);
    c.VMInit = vm_init;
    c.VMDeath = vm_death;
    c.ThreadEnd = thread_end;
    return open_env(given) &&
                   said("CreateRawMonitor", (*ti)->CreateRawMonitor(ti, "lock", &lock)) &&
                   set_callbacks(&c) && enable(JVMTI_EVENT_VM_INIT) &&
                   enable(JVMTI_EVENT_VM_DEATH) && enable(JVMTI_EVENT_THREAD_END)
               ? JNI_OK
               : JNI_ERR;
}
