/* SPDX-License-Identifier: Apache-2.0
 * handed_over.c - looks at one thread at a time, as a flag says.  Who finds the flag 0 may change
 * the counters; it takes the lock for the flag in the twin only.
 */
// expect: race
// in: race/*
#include "agent.h"

static jrawMonitorID lock;
static int busy;             /* under lock */
static long looked, longest; /* of whom busy is */

static int take(int from, int to)
{
    if (FAULTLESS)
        (*ti)->RawMonitorEnter(ti, lock);
    int mine = busy == from;
    if (mine)
        busy = to;
    if (FAULTLESS)
        (*ti)->RawMonitorExit(ti, lock);
    return mine;
}

static void JNICALL thread_start(jvmtiEnv *env, JNIEnv *jni, jthread thread)
{
    jvmtiThreadInfo info;
    if (!take(0, 1))
        return;
    if (said("GetThreadInfo", (*ti)->GetThreadInfo(ti, thread, &info))) {
        looked++;
        longest += (long)strlen(info.name);
        give_back(info.name);
        (*jni)->DeleteLocalRef(jni, info.thread_group);
        (*jni)->DeleteLocalRef(jni, info.context_class_loader);
    }
    take(1, 0);
}

static void JNICALL vm_init(jvmtiEnv *env, JNIEnv *jni, jthread thread)
{
    enable(JVMTI_EVENT_THREAD_START);
}

JNIEXPORT jint JNICALL Agent_OnLoad(JavaVM *given, char *options, void *reserved)
{
    jvmtiEventCallbacks on = {.ThreadStart = thread_start, .VMInit = vm_init};
    return open_env(given) &&
                   said("CreateRawMonitor", (*ti)->CreateRawMonitor(ti, "lock", &lock)) &&
                   set_callbacks(&on) && enable(JVMTI_EVENT_VM_INIT)
               ? JNI_OK
               : JNI_ERR;
}
