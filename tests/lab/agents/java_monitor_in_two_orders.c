/* SPDX-License-Identifier: Apache-2.0
 * java_monitor_in_two_orders.c - takes a raw monitor and the monitor of a Java object, in one order
 * when a thread starts and in the other when it ends.
 */
// expect: lock-order
// in: plain/Threads
// findings: 1
#include "agent.h"

static jrawMonitorID raw;
static jclass object; /* a global reference; NULL: not yet */

static void JNICALL thread_start(jvmtiEnv *env, JNIEnv *jni, jthread thread)
{
    if (!object || !said("RawMonitorEnter", (*ti)->RawMonitorEnter(ti, raw)))
        return;
    if (!(*jni)->MonitorEnter(jni, object))
        (*jni)->MonitorExit(jni, object);
    (*ti)->RawMonitorExit(ti, raw);
}

static void JNICALL thread_end(jvmtiEnv *env, JNIEnv *jni, jthread thread)
{
    if (FAULTLESS) {
        thread_start(env, jni, thread);
        return;
    }
    if (!object || (*jni)->MonitorEnter(jni, object))
        return;
    if (said("RawMonitorEnter", (*ti)->RawMonitorEnter(ti, raw)))
        (*ti)->RawMonitorExit(ti, raw);
    (*jni)->MonitorExit(jni, object);
}

static void JNICALL vm_init(jvmtiEnv *env, JNIEnv *jni, jthread thread)
{
    jclass c = (*jni)->FindClass(jni, "java/lang/Runtime");
    jclass global = c ? (*jni)->NewGlobalRef(jni, c) : NULL;
    if (!global) {
        (*jni)->ExceptionClear(jni);
        fprintf(stderr, "agent: no class\n");
        return;
    }
    object = global;
    if (enable(JVMTI_EVENT_THREAD_START))
        enable(JVMTI_EVENT_THREAD_END);
}

JNIEXPORT jint JNICALL Agent_OnLoad(JavaVM *given, char *options, void *reserved)
{
    jvmtiEventCallbacks c;
    memset(&c, 0, sizeof c);
    c.VMInit = vm_init;
    c.ThreadStart = thread_start;
    c.ThreadEnd = thread_end;
    return open_env(given) && said("CreateRawMonitor", (*ti)->CreateRawMonitor(ti, "raw", &raw)) &&
                   set_callbacks(&c) && enable(JVMTI_EVENT_VM_INIT)
               ? JNI_OK
               : JNI_ERR;
}
