/* SPDX-License-Identifier: Apache-2.0
 * disposed_in_monitor.c - disposes of its environment within its raw monitor.
 */
// expect: monitor-held
// in: plain/Empty
// where: vm_init (
#include "agent.h"

static jrawMonitorID lock;

static void JNICALL vm_init(jvmtiEnv *env, JNIEnv *jni, jthread thread)
{
    if (!said("CreateRawMonitor", (*ti)->CreateRawMonitor(ti, "lock", &lock)) ||
        !said("RawMonitorEnter", (*ti)->RawMonitorEnter(ti, lock)))
        return;
    if (FAULTLESS) {
        (*ti)->RawMonitorExit(ti, lock);
        (*ti)->DestroyRawMonitor(ti, lock);
    }
    (*ti)->DisposeEnvironment(ti);
}

JNIEXPORT jint JNICALL Agent_OnLoad(JavaVM *given, char *options, void *reserved)
{
    jvmtiEventCallbacks c;
    memset(&c, 0, sizeof c);
    c.VMInit = vm_init;
    return open_env(given) && set_callbacks(&c) && enable(JVMTI_EVENT_VM_INIT) ? JNI_OK : JNI_ERR;
}
