/* SPDX-License-Identifier: Apache-2.0
 * changes_exit_status.c - ends the process itself when the VM dies.
 */
// expect: output
// in: plain/ends-by-*
#include "agent.h"

static void JNICALL vm_death(jvmtiEnv *env, JNIEnv *jni)
{
    fflush(NULL);
    if (!FAULTLESS)
        _exit(0);
}

JNIEXPORT jint JNICALL Agent_OnLoad(JavaVM *given, char *options, void *reserved)
{
    jvmtiEventCallbacks c;
    memset(&c, 0, sizeof c);
    c.VMDeath = vm_death;
    return open_env(given) && set_callbacks(&c) && enable(JVMTI_EVENT_VM_DEATH) ? JNI_OK : JNI_ERR;
}
