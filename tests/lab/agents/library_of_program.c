/* SPDX-License-Identifier: Apache-2.0
 * library_of_program.c - the program loads the agent's library as well: its calls go through what
 * JNI_OnLoad gets, and the lock is missing there.
 */
// expect: race
// in: race/own-program
// program: Loads
#include "agent.h"

static int threads;
static jrawMonitorID lock;

static void JNICALL thread_start(jvmtiEnv *env, JNIEnv *jni, jthread thread)
{
    void *same;
    if ((*vm)->GetEnv(vm, &same, JNI_VERSION_1_8) || same != jni)
        return;
    if (FAULTLESS)
        (*ti)->RawMonitorEnter(ti, lock);
    threads++;
    if (FAULTLESS)
        (*ti)->RawMonitorExit(ti, lock);
}

JNIEXPORT jint JNICALL JNI_OnLoad(JavaVM *given, void *reserved)
{
    void *jni;
    jint rc = (*given)->GetEnv(given, &jni, JNI_VERSION_1_8);
    return !rc && open_env(given) ? JNI_VERSION_1_8 : JNI_ERR;
}

JNIEXPORT jint JNICALL Agent_OnLoad(JavaVM *given, char *options, void *reserved)
{
    jvmtiEventCallbacks c;
    memset(&c, 0, sizeof c);
    c.ThreadStart = thread_start;
    return open_env(given) && set_callbacks(&c) &&
                   said("CreateRawMonitor", (*ti)->CreateRawMonitor(ti, "lock", &lock)) &&
                   enable(JVMTI_EVENT_THREAD_START)
               ? JNI_OK
               : JNI_ERR;
}
