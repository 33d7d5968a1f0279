/* SPDX-License-Identifier: Apache-2.0
 * record_after_end.c - frees a thread's record at ThreadEnd and leaves it in the local storage: a
 * thread that ends may still have to wait for a monitor, its own.
 */
// expect: memory-misuse
// in: */Hostile
#include "agent.h"

static void JNICALL contended(jvmtiEnv *env, JNIEnv *jni, jthread thread, jobject monitor)
{
    int *times = NULL;
    if (!said("GetThreadLocalStorage", (*ti)->GetThreadLocalStorage(ti, thread, (void **)&times)))
        return;
    if (!times) {
        times = calloc(1, sizeof *times);
        if (!times)
            return;
        if (!said("SetThreadLocalStorage", (*ti)->SetThreadLocalStorage(ti, thread, times))) {
            free(times);
            return;
        }
    }
    ++*times;
}

static void JNICALL thread_end(jvmtiEnv *env, JNIEnv *jni, jthread thread)
{
    int *times = NULL;
    if (!said("GetThreadLocalStorage", (*ti)->GetThreadLocalStorage(ti, thread, (void **)&times)) ||
        !times)
        return;
    if (FAULTLESS)
        (*ti)->SetThreadLocalStorage(ti, thread, NULL);
    free(times);
}

JNIEXPORT jint JNICALL Agent_OnLoad(JavaVM *given, char *options, void *reserved)
{
    jvmtiCapabilities want = {.can_generate_monitor_events = 1};
    jvmtiEventCallbacks on = {.MonitorContendedEnter = contended, .ThreadEnd = thread_end};
    if (!open_env(given) || !said("AddCapabilities", (*ti)->AddCapabilities(ti, &want)))
        return JNI_ERR;
    return set_callbacks(&on) && enable(JVMTI_EVENT_MONITOR_CONTENDED_ENTER) &&
                   enable(JVMTI_EVENT_THREAD_END)
               ? JNI_OK
               : JNI_ERR;
}
