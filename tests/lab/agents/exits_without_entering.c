/* SPDX-License-Identifier: Apache-2.0
 * exits_without_entering.c - leaves a raw monitor that it did not enter, on the path of short
 * names.
 */
// expect: wrong-call
// in: plain/Threads
#include "agent.h"

static jrawMonitorID lock;
static int longs;

static void JNICALL thread_start(jvmtiEnv *env, JNIEnv *jni, jthread thread)
{
    jvmtiThreadInfo info;
    if (!said("GetThreadInfo", (*ti)->GetThreadInfo(ti, thread, &info)))
        return;
    int is_long = strlen(info.name) > 8;
    give_back(info.name);
    if ((FAULTLESS || is_long) && !said("RawMonitorEnter", (*ti)->RawMonitorEnter(ti, lock)))
        return;
    longs += is_long;
    (*ti)->RawMonitorExit(ti, lock);
}

static int make_monitor(void)
{
    return said("CreateRawMonitor", (*ti)->CreateRawMonitor(ti, "lock", &lock));
}

JNIEXPORT jint JNICALL Agent_OnLoad(JavaVM *given, char *options, void *reserved)
{
    jvmtiEventCallbacks c;
    memset(&c, 0, sizeof c);
    c.ThreadStart = thread_start;
    return open_env(given) && make_monitor() && set_callbacks(&c) &&
                   enable(JVMTI_EVENT_THREAD_START)
               ? JNI_OK
               : JNI_ERR;
}
