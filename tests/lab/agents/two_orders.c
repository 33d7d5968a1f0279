/* SPDX-License-Identifier: Apache-2.0
 * two_orders.c - takes two monitors in one order when a thread starts, and in the other when it
 * ends.
 */
// expect: lock-order
// in: plain/Threads
#include "agent.h"

static jrawMonitorID first, second;

static void both(jrawMonitorID a, jrawMonitorID b)
{
    if (!said("RawMonitorEnter", (*ti)->RawMonitorEnter(ti, a)))
        return;
    if (said("RawMonitorEnter", (*ti)->RawMonitorEnter(ti, b)))
        (*ti)->RawMonitorExit(ti, b);
    (*ti)->RawMonitorExit(ti, a);
}

static void JNICALL thread_start(jvmtiEnv *env, JNIEnv *jni, jthread thread)
{
    both(first, second);
}

static void JNICALL thread_end(jvmtiEnv *env, JNIEnv *jni, jthread thread)
{
    if (FAULTLESS)
        both(first, second);
    else
        both(second, first);
}

static int make_monitors(void)
{
    return said("CreateRawMonitor", (*ti)->CreateRawMonitor(ti, "first", &first)) &&
           said("CreateRawMonitor", (*ti)->CreateRawMonitor(ti, "second", &second));
}

JNIEXPORT jint JNICALL Agent_OnLoad(JavaVM *given, char *options, void *reserved)
{
    jvmtiEventCallbacks c;
    memset(&c, 0, sizeof c);
    c.ThreadStart = thread_start;
    c.ThreadEnd = thread_end;
    return open_env(given) && make_monitors() && set_callbacks(&c) &&
                   enable(JVMTI_EVENT_THREAD_START) && enable(JVMTI_EVENT_THREAD_END)
               ? JNI_OK
               : JNI_ERR;
}
