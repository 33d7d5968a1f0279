/* SPDX-License-Identifier: Apache-2.0
 * waits_without_look.c - its thread waits for work without a look whether there is some already:
 * who tells it to end while it works waits for it for ever.
 */
// expect: hang
// in: repeat/Rounds
#include "agent.h"

static jrawMonitorID lock;
static int waiting, over, ended; /* under lock, as all of this */
static long done;

static void JNICALL work(jvmtiEnv *env, JNIEnv *jni, void *arg)
{
    for (int ends = 0; !ends;) {
        (*ti)->RawMonitorEnter(ti, lock);
        while (FAULTLESS && !waiting && !over && !(*ti)->RawMonitorWait(ti, lock, 0)) {
        }
        if (!FAULTLESS && (*ti)->RawMonitorWait(ti, lock, 0))
            over = 1;
        done += waiting;
        waiting = 0;
        ends = over;
        (*ti)->RawMonitorExit(ti, lock);
    }
    (*ti)->RawMonitorEnter(ti, lock);
    ended = 1;
    (*ti)->RawMonitorNotifyAll(ti, lock);
    (*ti)->RawMonitorExit(ti, lock);
}

static void JNICALL class_prepare(jvmtiEnv *env, JNIEnv *jni, jthread thread, jclass k)
{
    (*ti)->RawMonitorEnter(ti, lock);
    waiting++;
    (*ti)->RawMonitorNotifyAll(ti, lock);
    (*ti)->RawMonitorExit(ti, lock);
}

static void JNICALL vm_init(jvmtiEnv *env, JNIEnv *jni, jthread thread)
{
    if (!run_thread(jni, work, NULL))
        ended = 1;
    else
        enable(JVMTI_EVENT_CLASS_PREPARE);
}

static void JNICALL vm_death(jvmtiEnv *env, JNIEnv *jni)
{
    (*ti)->RawMonitorEnter(ti, lock);
    over = 1;
    (*ti)->RawMonitorNotifyAll(ti, lock);
    while (!ended && !(*ti)->RawMonitorWait(ti, lock, 0)) {
    }
    (*ti)->RawMonitorExit(ti, lock);
}

JNIEXPORT jint JNICALL Agent_OnLoad(JavaVM *given, char *options, void *reserved)
{
    jvmtiEventCallbacks on = {
        .VMInit = vm_init, .ClassPrepare = class_prepare, .VMDeath = vm_death};
    return open_env(given) &&
                   said("CreateRawMonitor", (*ti)->CreateRawMonitor(ti, "lock", &lock)) &&
                   set_callbacks(&on) && enable(JVMTI_EVENT_VM_INIT) && enable(JVMTI_EVENT_VM_DEATH)
               ? JNI_OK
               : JNI_ERR;
}
