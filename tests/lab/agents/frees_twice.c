/* SPDX-License-Identifier: Apache-2.0
 * frees_twice.c - frees a text at the end of a thread that it freed at its start.
 */
// expect: memory-misuse|crash
// in: plain/Empty
#include "agent.h"

static char *text;

__attribute__((noinline, noipa)) static void done(void) { free(text); }

static void JNICALL vm_init(jvmtiEnv *env, JNIEnv *jni, jthread thread)
{
    text = malloc(100);
    if (!text)
        return;
    snprintf(text, 100, "agent");
    fprintf(stderr, "%s: ready\n", text);
    done();
    if (!FAULTLESS)
        done();
}

JNIEXPORT jint JNICALL Agent_OnLoad(JavaVM *given, char *options, void *reserved)
{
    jvmtiEventCallbacks c;
    memset(&c, 0, sizeof c);
    c.VMInit = vm_init;
    return open_env(given) && set_callbacks(&c) && enable(JVMTI_EVENT_VM_INIT) ? JNI_OK : JNI_ERR;
}
