/* SPDX-License-Identifier: Apache-2.0
 * keeps_options.c - keeps the string of options, which lives as long as
 * Agent_OnLoad, and does at the end what it says.
 */
// expect: crash
// in: plain/Empty
// options: quiet
#include "agent.h"

static const char *option;

static void JNICALL vm_death(jvmtiEnv *env, JNIEnv *jni)
{
    if (strcmp(option, "quiet") != 0) {
        fprintf(stderr, "agent: unknown option\n");
        _exit(9);
    }
}

static void take(const char *options)
{
    static char copy[20];
    snprintf(copy, sizeof copy, "%s", options && *options ? options : "quiet");
    option = FAULTLESS || !options ? copy : options;
}

JNIEXPORT jint JNICALL Agent_OnLoad(JavaVM *given, char *options, void *reserved)
{
    jvmtiEventCallbacks c;
    memset(&c, 0, sizeof c);
    c.VMDeath = vm_death;
    take(options);
    return open_env(given) && set_callbacks(&c) && enable(JVMTI_EVENT_VM_DEATH) ? JNI_OK : JNI_ERR;
}
