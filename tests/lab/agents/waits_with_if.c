/* SPDX-License-Identifier: Apache-2.0
 * waits_with_if.c - two threads take work out of a counter.  Both are woken for one piece, and the
 * second does not look again: the counter is negative, and it computes for ever, in its lock.
 */
// expect: hang
// in: plain/Mixture
// says: which a thread holds
#include "agent.h"

static jrawMonitorID lock;
static int over, ended, begun;
static volatile long work_waits, done; /* long: it does not come round to 0 */

static void JNICALL work(jvmtiEnv *env, JNIEnv *jni, void *arg)
{
    (*ti)->RawMonitorEnter(ti, lock);
    begun++;
    for (;;) {
        if (FAULTLESS) {
            while (!work_waits && !over && !(*ti)->RawMonitorWait(ti, lock, 0)) {
            }
        } else if (!work_waits && !over)
            (*ti)->RawMonitorWait(ti, lock, 0);
        if (over && !work_waits)
            break;
        work_waits--;
        done++;
    }
    ended++;
    (*ti)->RawMonitorNotifyAll(ti, lock);
    (*ti)->RawMonitorExit(ti, lock);
}

static void JNICALL vm_init(jvmtiEnv *env, JNIEnv *jni, jthread thread)
{
    for (int i = 0; i < 2; i++)
        if (!run_thread(jni, work, NULL))
            ended++;
    (*ti)->RawMonitorEnter(ti, lock);
    while (begun + ended < 2) /* both wait, however slow the machine is */
        (*ti)->RawMonitorWait(ti, lock, 10);
    (*ti)->RawMonitorExit(ti, lock);
}

static void JNICALL thread_end(jvmtiEnv *env, JNIEnv *jni, jthread thread)
{
    (*ti)->RawMonitorEnter(ti, lock);
    work_waits += begun == 2;
    (*ti)->RawMonitorNotifyAll(ti, lock);
    (*ti)->RawMonitorExit(ti, lock);
}

static void JNICALL vm_death(jvmtiEnv *env, JNIEnv *jni)
{
    (*ti)->RawMonitorEnter(ti, lock);
    over = 1;
    (*ti)->RawMonitorNotifyAll(ti, lock);
    while (ended < 2 && !(*ti)->RawMonitorWait(ti, lock, 0)) {
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
