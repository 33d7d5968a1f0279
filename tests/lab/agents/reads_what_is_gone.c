/* SPDX-License-Identifier: Apache-2.0
 * reads_what_is_gone.c - compares the name of a thread after it gave the name back.
 */
// expect: crash
// in: plain/Empty
#include "agent.h"

static volatile int mains;

static void JNICALL thread_start(jvmtiEnv *env, JNIEnv *jni, jthread thread)
{
    jvmtiThreadInfo info;
    if (!said("GetThreadInfo", (*ti)->GetThreadInfo(ti, thread, &info)))
        return;
    int is_main = FAULTLESS && !strcmp(info.name, "main");
    give_back(info.name);
    if (!FAULTLESS)
        is_main = !strcmp(info.name, "main");
    mains += is_main;
}

JNIEXPORT jint JNICALL Agent_OnLoad(JavaVM *given, char *options, void *reserved)
{
    jvmtiEventCallbacks c;
    memset(&c, 0, sizeof c);
    c.ThreadStart = thread_start;
    return open_env(given) && set_callbacks(&c) && enable(JVMTI_EVENT_THREAD_START) ? JNI_OK
                                                                                    : JNI_ERR;
}
