/* SPDX-License-Identifier: Apache-2.0
 * missed_notify.c - waits for a notification that it does not send when the name is long.
 */
// expect: hang
// in: plain/Mixture
#include "agent.h"

static jrawMonitorID lock;
static int told; /* under lock */

static void JNICALL thread_start(jvmtiEnv *env, JNIEnv *jni, jthread thread)
{
    jvmtiThreadInfo info;
    if (!said("GetThreadInfo", (*ti)->GetThreadInfo(ti, thread, &info)))
        return;
    int tells = FAULTLESS || strlen(info.name) < 8;
    int waits = !strcmp(info.name, "mixture-3");
    give_back(info.name);
    if (!said("RawMonitorEnter", (*ti)->RawMonitorEnter(ti, lock)))
        return;
    if (waits)
        for (told = 0; !told;)
            if ((*ti)->RawMonitorWait(ti, lock, FAULTLESS ? 2000 : 0) || FAULTLESS)
                break; /* perhaps it is the last one that starts */
    if (tells) {
        told = 1;
        (*ti)->RawMonitorNotifyAll(ti, lock);
    }
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
