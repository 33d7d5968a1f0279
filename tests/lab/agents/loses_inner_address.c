/* SPDX-License-Identifier: Apache-2.0
 * loses_inner_address.c - keeps the address of a part of its memory only, and then not even that.
 */
// expect: memory-lost
// in: plain/Empty
#include "agent.h"

typedef struct State {
    jlong began;
    struct Inner {
        int events;
    } inner;
} State;

static void JNICALL vm_init(jvmtiEnv *env, JNIEnv *jni, jthread thread)
{
    State *s = NULL;
    if (!said("Allocate", (*ti)->Allocate(ti, sizeof *s, (unsigned char **)&s)))
        return;
    memset(s, 0, sizeof *s);
    said("SetEnvironmentLocalStorage",
         (*ti)->SetEnvironmentLocalStorage(ti, FAULTLESS ? &s->inner : NULL));
}

JNIEXPORT jint JNICALL Agent_OnLoad(JavaVM *given, char *options, void *reserved)
{
    jvmtiEventCallbacks c;
    memset(&c, 0, sizeof c);
    c.VMInit = vm_init;
    return open_env(given) && set_callbacks(&c) && enable(JVMTI_EVENT_VM_INIT) ? JNI_OK : JNI_ERR;
}
