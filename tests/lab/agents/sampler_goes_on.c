/* SPDX-License-Identifier: Apache-2.0
 * sampler_goes_on.c - looks at all threads every few milliseconds, and leaves one suspended when
 * its stack cannot be had.  The program stands still then, the agent does not.
 */
// expect: hang
// in: fault/GetStackTrace.1.OUT_OF_MEMORY
// says: SuspendThread was called more often than threads were resumed
#include "agent.h"

static jrawMonitorID lock;
static int over, runs; /* under lock */

static void look(jthread thread)
{
    jvmtiFrameInfo frames[16];
    jint n = 0;
    if ((*ti)->SuspendThread(ti, thread))
        return; /* it has ended */
    if ((*ti)->GetStackTrace(ti, thread, 0, 16, frames, &n) && !FAULTLESS)
        return;
    (*ti)->ResumeThread(ti, thread);
}

static void look_at_all(JNIEnv *jni)
{
    jint n = 0;
    jthread *threads = NULL, self = NULL;
    if ((*ti)->GetCurrentThread(ti, &self))
        return;
    if (!(*ti)->GetAllThreads(ti, &n, &threads)) {
        for (jint i = 0; i < n; i++) {
            if (!(*jni)->IsSameObject(jni, threads[i], self))
                look(threads[i]);
            (*jni)->DeleteLocalRef(jni, threads[i]);
        }
        give_back(threads);
    }
    (*jni)->DeleteLocalRef(jni, self);
}

static void JNICALL sampler(jvmtiEnv *env, JNIEnv *jni, void *arg)
{
    if ((*ti)->RawMonitorEnter(ti, lock))
        return;
    while (!over) {
        (*ti)->RawMonitorExit(ti, lock);
        look_at_all(jni);
        if ((*ti)->RawMonitorEnter(ti, lock))
            return;
        if (!over)
            (*ti)->RawMonitorWait(ti, lock, 10);
    }
    runs = 0;
    (*ti)->RawMonitorNotifyAll(ti, lock);
    (*ti)->RawMonitorExit(ti, lock);
}

static void JNICALL vm_init(jvmtiEnv *env, JNIEnv *jni, jthread thread)
{
    runs = run_thread(jni, sampler, NULL);
}

static void JNICALL vm_death(jvmtiEnv *env, JNIEnv *jni)
{
    if ((*ti)->RawMonitorEnter(ti, lock))
        return;
    over = 1;
    (*ti)->RawMonitorNotifyAll(ti, lock);
    for (int i = 0; runs && i < 300; i++)
        (*ti)->RawMonitorWait(ti, lock, 10);
    (*ti)->RawMonitorExit(ti, lock);
}

JNIEXPORT jint JNICALL Agent_OnLoad(JavaVM *given, char *options, void *reserved)
{
    jvmtiCapabilities want = {.can_suspend = 1};
    jvmtiEventCallbacks c = {.VMInit = vm_init, .VMDeath = vm_death};
    return open_env(given) && said("AddCapabilities", (*ti)->AddCapabilities(ti, &want)) &&
                   said("CreateRawMonitor", (*ti)->CreateRawMonitor(ti, "lock", &lock)) &&
                   set_callbacks(&c) && enable(JVMTI_EVENT_VM_INIT) && enable(JVMTI_EVENT_VM_DEATH)
               ? JNI_OK
               : JNI_ERR;
}
