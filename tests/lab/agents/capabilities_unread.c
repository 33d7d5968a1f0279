/* SPDX-License-Identifier: Apache-2.0
 * capabilities_unread.c - asks for a capability and does not look whether it has it.  What it
 * prints at the end are zeros then, in the words that it prints always.
 */
// expect: silent-failure
// in: fault/AddCapabilities.1.*
// says: AddCapabilities fails with
// where: Agent_OnLoad
#include "agent.h"

static jlong spent;

static void JNICALL thread_end(jvmtiEnv *env, JNIEnv *jni, jthread thread)
{
    jlong cpu = 0;
    if ((*ti)->GetCurrentThreadCpuTime(ti, &cpu) == JVMTI_ERROR_NONE)
        __atomic_add_fetch(&spent, cpu, __ATOMIC_RELAXED);
}
static void JNICALL vm_death(jvmtiEnv *env, JNIEnv *jni)
{
    fprintf(stderr, "agent: threads took %lld ns\n", (long long)spent);
}

JNIEXPORT jint JNICALL Agent_OnLoad(JavaVM *given, char *options, void *reserved)
{
    jvmtiCapabilities want = {.can_get_current_thread_cpu_time = 1};
    jvmtiEventCallbacks on = {.ThreadEnd = thread_end, .VMDeath = vm_death};
    if (!open_env(given))
        return JNI_ERR;
    jvmtiError e = (*ti)->AddCapabilities(ti, &want);
    if (FAULTLESS && !said("AddCapabilities", e))
        return JNI_ERR;
    return set_callbacks(&on) && enable(JVMTI_EVENT_THREAD_END) && enable(JVMTI_EVENT_VM_DEATH)
               ? JNI_OK
               : JNI_ERR;
}
