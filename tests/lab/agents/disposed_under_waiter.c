/* SPDX-License-Identifier: Apache-2.0
 * disposed_under_waiter.c - disposes of its environment while its own thread waits on its raw
 * monitor.
 */
// expect: left-behind
// in: plain/Empty
// where: vm_init (
#include "agent.h"

static jrawMonitorID lock;
static int begun, done, ended; /* guarded by lock */

static void JNICALL work(jvmtiEnv *env, JNIEnv *jni, void *arg)
{
    if (!said("RawMonitorEnter", (*ti)->RawMonitorEnter(ti, lock)))
        return;
    begun = 1;
    (*ti)->RawMonitorNotifyAll(ti, lock);
    while (!done && !(*ti)->RawMonitorWait(ti, lock, 0))
        ;
    ended = 1;
    (*ti)->RawMonitorNotifyAll(ti, lock);
    (*ti)->RawMonitorExit(ti, lock);
}

static void JNICALL vm_init(jvmtiEnv *env, JNIEnv *jni, jthread thread)
{
    if (!said("CreateRawMonitor", (*ti)->CreateRawMonitor(ti, "lock", &lock)) ||
        !run_thread(jni, work, NULL) || !said("RawMonitorEnter", (*ti)->RawMonitorEnter(ti, lock)))
        return;
    while (!begun && !(*ti)->RawMonitorWait(ti, lock, 0))
        ;
    if (FAULTLESS) {
        done = 1;
        (*ti)->RawMonitorNotifyAll(ti, lock);
        while (!ended && !(*ti)->RawMonitorWait(ti, lock, 0))
            ;
    }
    (*ti)->RawMonitorExit(ti, lock);
    if (FAULTLESS)
        (*ti)->DestroyRawMonitor(ti, lock);
    (*ti)->DisposeEnvironment(ti);
}

JNIEXPORT jint JNICALL Agent_OnLoad(JavaVM *given, char *options, void *reserved)
{
    jvmtiEventCallbacks c;
    memset(&c, 0, sizeof c);
    c.VMInit = vm_init;
    return open_env(given) && set_callbacks(&c) && enable(JVMTI_EVENT_VM_INIT) ? JNI_OK : JNI_ERR;
}
