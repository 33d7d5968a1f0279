/* SPDX-License-Identifier: Apache-2.0
 * monitor_gone_on_the_way.c - destroys its raw monitor when the VM ends and nobody holds it; other
 * threads are in handlers that are about to enter it.
 */
// expect: wrong-call|crash
// in: plain/Daemons
#include "agent.h"

static jrawMonitorID lock;
static long count;

static void JNICALL thread_start(jvmtiEnv *env, JNIEnv *jni, jthread thread)
{
    if ((*ti)->RawMonitorEnter(ti, lock))
        return;
    count++;
    (*ti)->RawMonitorExit(ti, lock);
}

static void JNICALL vm_init(jvmtiEnv *env, JNIEnv *jni, jthread thread)
{
    enable(JVMTI_EVENT_THREAD_START);
}

static void JNICALL vm_death(jvmtiEnv *env, JNIEnv *jni)
{
    (*ti)->RawMonitorEnter(ti, lock);
    printf("threads: %s\n", count ? "some" : "none");
    (*ti)->RawMonitorExit(ti, lock);
    if (!FAULTLESS)
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
