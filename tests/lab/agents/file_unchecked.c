/* SPDX-License-Identifier: Apache-2.0
 * file_unchecked.c - writes into a file that it takes for open.
 */
// expect: crash
// in: fault/C.fopen.*
#include "agent.h"

static void JNICALL vm_death(jvmtiEnv *env, JNIEnv *jni)
{
    FILE *f = fopen("agent.log", "w");
    if (!f && FAULTLESS) {
        perror("agent.log");
        return;
    }
    fprintf(f, "the end\n");
    fclose(f);
}

JNIEXPORT jint JNICALL Agent_OnLoad(JavaVM *given, char *options, void *reserved)
{
    jvmtiEventCallbacks on = {.VMDeath = vm_death};
    return open_env(given) && set_callbacks(&on) && enable(JVMTI_EVENT_VM_DEATH) ? JNI_OK : JNI_ERR;
}
