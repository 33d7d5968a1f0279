/* SPDX-License-Identifier: Apache-2.0
 * rest_of_wait.c - its thread counts classes every 20 ms; when it is woken before, it waits for the
 * rest, which may be less than half a millisecond, and 0 is for ever.
 */
// expect: wrong-call
// in: schedule/hurry-*
// where: work
// says: RawMonitorWait gets 0
#include "agent.h"

enum { EACH = 20, NS_IN_MS = 1000000 };

static jrawMonitorID lock;
static int over, ended; /* under lock */
static long looks;

/* ms until then */
static jlong rest_until(jlong next)
{
    jlong now;
    if ((*ti)->GetTime(ti, &now) || now >= next)
        return -1;
    return FAULTLESS ? (next - now + NS_IN_MS - 1) / NS_IN_MS
                     : (next - now + NS_IN_MS / 2) / NS_IN_MS;
}

static void JNICALL work(jvmtiEnv *env, JNIEnv *jni, void *arg)
{
    jlong next, rest;
    if ((*ti)->GetTime(ti, &next) || (*ti)->RawMonitorEnter(ti, lock))
        return;
    while (!over) {
        next += EACH * NS_IN_MS;
        while (!over && (rest = rest_until(next)) >= 0)
            over |= (*ti)->RawMonitorWait(ti, lock, rest) != JVMTI_ERROR_NONE;
        looks++;
    }
    ended = 1;
    (*ti)->RawMonitorNotifyAll(ti, lock);
    (*ti)->RawMonitorExit(ti, lock);
}

static void JNICALL vm_init(jvmtiEnv *env, JNIEnv *jni, jthread thread)
{
    if (!run_thread(jni, work, NULL))
        ended = 1;
}

static void JNICALL vm_death(jvmtiEnv *env, JNIEnv *jni)
{
    if ((*ti)->RawMonitorEnter(ti, lock))
        return;
    over = 1;
    (*ti)->RawMonitorNotifyAll(ti, lock);
    while (!ended && !(*ti)->RawMonitorWait(ti, lock, 0)) {
    }
    (*ti)->RawMonitorExit(ti, lock);
}

JNIEXPORT jint JNICALL Agent_OnLoad(JavaVM *given, char *options, void *reserved)
{
    jvmtiEventCallbacks on = {.VMInit = vm_init, .VMDeath = vm_death};
    return open_env(given) &&
                   said("CreateRawMonitor", (*ti)->CreateRawMonitor(ti, "lock", &lock)) &&
                   set_callbacks(&on) && enable(JVMTI_EVENT_VM_INIT) && enable(JVMTI_EVENT_VM_DEATH)
               ? JNI_OK
               : JNI_ERR;
}
