/* SPDX-License-Identifier: Apache-2.0
 * leaves_thread_suspended.c - suspends each thread that starts to look at it, and resumes
 * all but one.
 */
// expect: hang
// in: plain/Threads
#include "agent.h"

static int possess(void)
{
    jvmtiCapabilities caps;
    memset(&caps, 0, sizeof caps);
    caps.can_suspend = 1;
    return said("AddCapabilities", (*ti)->AddCapabilities(ti, &caps));
}

static void JNICALL thread_start(jvmtiEnv *env, JNIEnv *jni, jthread thread)
{
    static int seen;
    jvmtiThreadInfo info;
    if (!said("GetThreadInfo", (*ti)->GetThreadInfo(ti, thread, &info)))
        return;
    int its = !strcmp(info.name, "worker-7");
    give_back(info.name);
    if (!its || seen++)
        return;
    if (!FAULTLESS)
        (*ti)->SuspendThread(ti, thread);
}

JNIEXPORT jint JNICALL Agent_OnLoad(JavaVM *given, char *options, void *reserved)
{
    jvmtiEventCallbacks c;
    memset(&c, 0, sizeof c);
    c.ThreadStart = thread_start;
    return open_env(given) && possess() && set_callbacks(&c) && enable(JVMTI_EVENT_THREAD_START)
               ? JNI_OK
               : JNI_ERR;
}
