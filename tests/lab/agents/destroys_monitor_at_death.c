/* SPDX-License-Identifier: Apache-2.0
 * destroys_monitor_at_death.c - destroys its raw monitor when the VM ends, while other threads are
 * in handlers that enter it.
 */
// expect: wrong-call|crash|hang
// in: plain/Daemons
#include "agent.h"

static jrawMonitorID lock;
static long count;

static void JNICALL thread_start(jvmtiEnv *env, JNIEnv *jni, jthread thread)
{
    if ((*ti)->RawMonitorEnter(ti, lock))
        return;
    count++;
    usleep(2000);
    (*ti)->RawMonitorExit(ti, lock);
}

static void JNICALL vm_init(jvmtiEnv *env, JNIEnv *jni, jthread thread)
{
    enable(JVMTI_EVENT_THREAD_START);
}

static void JNICALL vm_death(jvmtiEnv *env, JNIEnv *jni)
{
    (*ti)->RawMonitorEnter(ti, lock);
    if (FAULTLESS)
        (*ti)->RawMonitorExit(ti, lock);
    else
        (*ti)->DestroyRawMonitor(ti, lock);
}

JNIEXPORT jint JNICALL Agent_OnLoad(JavaVM *given, char *options, void *reserved)
{
    jvmtiEventCallbacks c;
    memset(&c, 0, sizeof c);
    c.VMInit = vm_init;
    c.ThreadStart = thread_start;
    c.VMDeath = vm_death;
    return open_env(given) &&
                   said("CreateRawMonitor", (*ti)->CreateRawMonitor(ti, "lock", &lock)) &&
                   set_callbacks(&c) && enable(JVMTI_EVENT_VM_INIT) && enable(JVMTI_EVENT_VM_DEATH)
               ? JNI_OK
               : JNI_ERR;
}
