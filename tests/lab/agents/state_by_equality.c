/* SPDX-License-Identifier: Apache-2.0
 * state_by_equality.c - counts threads that have not begun or run; it compares their states with
 * == and so takes bits that are the VM's own for other states.
 */
// expect: output
// in: open/Threads-*
// says: are to be compared under a mask
#include "agent.h"

static _Atomic int running, other;

static void JNICALL thread_start(jvmtiEnv *env, JNIEnv *jni, jthread thread)
{
    const jint wanted = JVMTI_THREAD_STATE_ALIVE | JVMTI_THREAD_STATE_RUNNABLE;
    jint state = 0;
    if (!said("GetThreadState", (*ti)->GetThreadState(ti, thread, &state)))
        return;
    if (FAULTLESS ? (state & wanted) == wanted : state == wanted)
        running++;
    else
        other++;
}

static void JNICALL vm_death(jvmtiEnv *env, JNIEnv *jni)
{
    fprintf(stderr, "agent: %s\n", running > other ? "most threads run" : "most threads wait");
}

JNIEXPORT jint JNICALL Agent_OnLoad(JavaVM *given, char *options, void *reserved)
{
    jvmtiEventCallbacks on = {.ThreadStart = thread_start, .VMDeath = vm_death};
    return open_env(given) && set_callbacks(&on) && enable(JVMTI_EVENT_THREAD_START) &&
                   enable(JVMTI_EVENT_VM_DEATH)
               ? JNI_OK
               : JNI_ERR;
}
