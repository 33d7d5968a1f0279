/* SPDX-License-Identifier: Apache-2.0
 * keeps_raw_monitor.c - leaves a handler without leaving its raw monitor, on one
 * path.
 */
// expect: monitor-held
// in: plain/Exceptions
#include "agent.h"

static int possess(void)
{
    jvmtiCapabilities caps;
    memset(&caps, 0, sizeof caps);
    caps.can_generate_exception_events = 1;
    return said("AddCapabilities", (*ti)->AddCapabilities(ti, &caps));
}

static jrawMonitorID lock;
static int count;

static void JNICALL exception(jvmtiEnv *env, JNIEnv *jni, jthread thread, jmethodID method,
                              jlocation at, jobject exception, jmethodID catcher, jlocation where)
{
    if (!said("RawMonitorEnter", (*ti)->RawMonitorEnter(ti, lock)))
        return;
    if (++count == 3 && !FAULTLESS)
        return;
    (*ti)->RawMonitorExit(ti, lock);
}

static void JNICALL vm_init(jvmtiEnv *env, JNIEnv *jni, jthread thread)
{
    enable(JVMTI_EVENT_EXCEPTION);
}

static int make_lock(void)
{
    return possess() && said("CreateRawMonitor", (*ti)->CreateRawMonitor(ti, "lock", &lock));
}

JNIEXPORT jint JNICALL Agent_OnLoad(JavaVM *given, char *options, void *reserved)
{
    jvmtiEventCallbacks c;
    memset(&c, 0, sizeof c);
    c.VMInit = vm_init;
    c.Exception = exception;
    return open_env(given) && make_lock() && set_callbacks(&c) && enable(JVMTI_EVENT_VM_INIT)
               ? JNI_OK
               : JNI_ERR;
}
