/* SPDX-License-Identifier: Apache-2.0
 * writes_past_allocated.c - forgets the zero at the end of a text when it takes memory of the tool
 * interface for it.
 */
// expect: crash|memory-misuse
// in: plain/Empty
#include "agent.h"

static unsigned char *kept;

static void JNICALL vm_init(jvmtiEnv *env, JNIEnv *jni, jthread thread)
{
    const char word[] = "0123456789abcdef";
    if (said("Allocate", (*ti)->Allocate(ti, (jlong)strlen(word) + FAULTLESS, &kept)))
        memcpy(kept, word, sizeof word);
}

JNIEXPORT jint JNICALL Agent_OnLoad(JavaVM *given, char *options, void *reserved)
{
    jvmtiEventCallbacks c;
    memset(&c, 0, sizeof c);
    c.VMInit = vm_init;
    return open_env(given) && set_callbacks(&c) && enable(JVMTI_EVENT_VM_INIT) ? JNI_OK : JNI_ERR;
}
