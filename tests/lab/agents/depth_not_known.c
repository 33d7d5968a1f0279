/* SPDX-License-Identifier: Apache-2.0
 * depth_not_known.c - names the methods that hold monitors.  A monitor that native code has entered
 * has the depth -1.
 */
// expect: wrong-call|crash
// in: plain/Natives
#include "agent.h"

enum { DEEPEST = 64 };

static void JNICALL contended_enter(jvmtiEnv *env, JNIEnv *jni, jthread thread, jobject monitor)
{
    jvmtiMonitorStackDepthInfo *held;
    jvmtiFrameInfo frames[DEEPEST];
    jint n = 0, count = 0;
    if (!said("GetStackTrace", (*ti)->GetStackTrace(ti, thread, 0, DEEPEST, frames, &count)) ||
        !said("GetOwnedMonitorStackDepthInfo",
              (*ti)->GetOwnedMonitorStackDepthInfo(ti, thread, &n, &held)))
        return;
    for (int i = 0; i < n; i++) {
        jint depth = held[i].stack_depth;
        char *name;
        (*jni)->DeleteLocalRef(jni, held[i].monitor);
        if (depth >= count || (FAULTLESS && depth < 0))
            continue;
        if (!(*ti)->GetMethodName(ti, frames[depth].method, &name, NULL, NULL)) {
            fprintf(stderr, "agent: held in %s\n", name);
            give_back(name);
        }
    }
    give_back(held);
}

JNIEXPORT jint JNICALL Agent_OnLoad(JavaVM *given, char *options, void *reserved)
{
    jvmtiCapabilities want;
    jvmtiEventCallbacks c;
    memset(&want, 0, sizeof want);
    memset(&c, 0, sizeof c);
    want.can_generate_monitor_events = 1;
    want.can_get_owned_monitor_stack_depth_info = 1;
    c.MonitorContendedEnter = contended_enter;
    return open_env(given) && said("AddCapabilities", (*ti)->AddCapabilities(ti, &want)) &&
                   set_callbacks(&c) && enable(JVMTI_EVENT_MONITOR_CONTENDED_ENTER)
               ? JNI_OK
               : JNI_ERR;
}
