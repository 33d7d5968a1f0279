/* SPDX-License-Identifier: Apache-2.0
 * waits_for_seconds.c - a thread that looks at the memory every five seconds, as it believes.
 */
// expect: hint
// in: plain/Daemons|plain/Redefines
// says: the unit is milliseconds
// where: look
#include "agent.h"

static jrawMonitorID lock;
static int looks;

static void JNICALL look(jvmtiEnv *env, JNIEnv *jni, void *arg)
{
    const jlong seconds = 5;
    if ((*ti)->RawMonitorEnter(ti, lock))
        return;
    while (!(*ti)->RawMonitorWait(ti, lock, FAULTLESS ? seconds * 1000 : seconds))
        looks++;
    (*ti)->RawMonitorExit(ti, lock);
}

static void JNICALL vm_init(jvmtiEnv *env, JNIEnv *jni, jthread thread)
{
    run_thread(jni, look, NULL);
}

JNIEXPORT jint JNICALL Agent_OnLoad(JavaVM *given, char *options, void *reserved)
{
    jvmtiEventCallbacks on = {.VMInit = vm_init};
    return open_env(given) &&
                   said("CreateRawMonitor", (*ti)->CreateRawMonitor(ti, "lock", &lock)) &&
                   set_callbacks(&on) && enable(JVMTI_EVENT_VM_INIT)
               ? JNI_OK
               : JNI_ERR;
}
