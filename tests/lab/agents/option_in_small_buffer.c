/* SPDX-License-Identifier: Apache-2.0
 * option_in_small_buffer.c - copies the value of its option name=TEXT into a buffer.
 */
// expect: memory-misuse
// in: start-up/long-options-name
#include "agent.h"

static char name[64] = "nobody";

static void JNICALL vm_init(jvmtiEnv *env, JNIEnv *jni, jthread thread)
{
    printf("agent: for %.10s\n", name);
}

JNIEXPORT jint JNICALL Agent_OnLoad(JavaVM *given, char *options, void *reserved)
{
    jvmtiEventCallbacks c;
    memset(&c, 0, sizeof c);
    c.VMInit = vm_init;
    if (options && strncmp(options, "name=", 5)) {
        fprintf(stderr, "agent: options: name=TEXT\n");
        return JNI_ERR;
    }
    if (options && FAULTLESS)
        snprintf(name, sizeof name, "%s", options + 5);
    else if (options)
        strcpy(name, options + 5);
    return open_env(given) && set_callbacks(&c) && enable(JVMTI_EVENT_VM_INIT) ? JNI_OK : JNI_ERR;
}
