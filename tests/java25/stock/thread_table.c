/* SPDX-License-Identifier: Apache-2.0
 * thread_table.c - each function with a thread, once; the numbers of their errors. */
#include <stdbool.h>

#include "../../agents/common/agent.h"

JNIEXPORT jint JNICALL Agent_OnLoad(JavaVM *vm, char *options, void *reserved)
{
    jvmtiCapabilities capabilities = {.can_suspend = 1,
                                      .can_support_virtual_threads = 1,
                                      .can_signal_thread = 1,
                                      .can_pop_frame = 1,
                                      .can_force_early_return = 1,
                                      .can_access_local_variables = 1,
                                      .can_generate_frame_pop_events = 1,
                                      .can_get_owned_monitor_info = 1,
                                      .can_get_owned_monitor_stack_depth_info = 1,
                                      .can_get_current_contended_monitor = 1,
                                      .can_get_thread_cpu_time = 1};
    jvmtiEventCallbacks callbacks = {0};
    return agent_start(vm, &capabilities, &callbacks, (int[]){0});
}

static const char *const names[] = {
    "GetThreadState", "GetThreadInfo", "GetOwnedMonitorInfo", "GetOwnedMonitorStackDepthInfo",
    "GetCurrentContendedMonitor", "SetThreadLocalStorage", "GetThreadLocalStorage", "GetStackTrace",
    "GetFrameCount", "GetFrameLocation", "NotifyFramePop of no frame", "ClearAllFramePops",
    "GetLocalInt of no frame", "GetLocalInstance of no frame", "SetLocalInt of no frame",
    "GetThreadListStackTraces", "GetThreadCpuTime", "SetEventNotificationMode",
    /* only where nothing comes of them */
    "ResumeThread", "StopThread", "PopFrame", "ForceEarlyReturnVoid", "SuspendThread",
    "RunAgentThread"};

JNIEXPORT jstring JNICALL Java_ThreadTable_name(JNIEnv *jni, jclass main, jint function)
{
    return function < (jint)(sizeof names / sizeof *names)
               ? (*jni)->NewStringUTF(jni, names[function])
               : NULL;
}

static void JNICALL never(jvmtiEnv *env, JNIEnv *jni, void *arg) {}

JNIEXPORT jint JNICALL Java_ThreadTable_call(JNIEnv *jni, jclass main, jint function, jthread t,
                                             jthrowable x)
{
    jint n = 0, state = 0;
    jvmtiThreadInfo info;
    jobject *monitors = NULL, monitor = NULL;
    jvmtiMonitorStackDepthInfo *depths = NULL;
    jvmtiFrameInfo frames[10];
    jvmtiStackInfo *stacks = NULL;
    jmethodID m = NULL;
    jlocation at = 0;
    jlong nanos = 0;
    void *data = NULL;
    (*ti)->GetThreadState(ti, t, &state);
    bool alive = state & JVMTI_THREAD_STATE_ALIVE, virtual = (*jni)->IsVirtualThread(jni, t);
    bool goes_on = !(state & JVMTI_THREAD_STATE_SUSPENDED);
    switch (function) {
    case 0: return (*ti)->GetThreadState(ti, t, &state) ? -1 : state;
    case 1: return (*ti)->GetThreadInfo(ti, t, &info);
    case 2: return (*ti)->GetOwnedMonitorInfo(ti, t, &n, &monitors);
    case 3: return (*ti)->GetOwnedMonitorStackDepthInfo(ti, t, &n, &depths);
    case 4: return (*ti)->GetCurrentContendedMonitor(ti, t, &monitor);
    case 5: return (*ti)->SetThreadLocalStorage(ti, t, &n);
    case 6: return (*ti)->GetThreadLocalStorage(ti, t, &data);
    case 7: return (*ti)->GetStackTrace(ti, t, 0, 10, frames, &n);
    case 8: return (*ti)->GetFrameCount(ti, t, &n);
    case 9: return (*ti)->GetFrameLocation(ti, t, 0, &m, &at);
    case 10: return (*ti)->NotifyFramePop(ti, t, 1000);
    case 11: return (*ti)->ClearAllFramePops(ti, t);
    case 12: return (*ti)->GetLocalInt(ti, t, 1000, 0, &n);
    case 13: return (*ti)->GetLocalInstance(ti, t, 1000, &monitor);
    case 14: return (*ti)->SetLocalInt(ti, t, 1000, 0, 0);
    case 15: return (*ti)->GetThreadListStackTraces(ti, 1, &t, 10, &stacks);
    case 16: return (*ti)->GetThreadCpuTime(ti, t, &nanos);
    case 17: return (*ti)->SetEventNotificationMode(ti, JVMTI_ENABLE, JVMTI_EVENT_THREAD_END, t);
    case 18: return goes_on ? (jint)(*ti)->ResumeThread(ti, t) : -1;
    case 19: return goes_on && (virtual || !alive) ? (jint)(*ti)->StopThread(ti, t, x) : -1;
    case 20: return goes_on ? (jint)(*ti)->PopFrame(ti, t) : -1;
    case 21: return goes_on ? (jint)(*ti)->ForceEarlyReturnVoid(ti, t) : -1;
    case 22: return alive && goes_on ? -1 : (jint)(*ti)->SuspendThread(ti, t);
    default:
        return alive || virtual
                   ? (jint)(*ti)->RunAgentThread(ti, t, never, NULL, JVMTI_THREAD_NORM_PRIORITY)
                   : -1;
    }
}
JNIEXPORT jint JNICALL Java_ThreadTable_suspend(JNIEnv *jni, jclass main, jthread t, jboolean on)
{
    return on ? (*ti)->SuspendThread(ti, t) : (*ti)->ResumeThread(ti, t);
}
