/* SPDX-License-Identifier: Apache-2.0
 * name_kept_in_carrier.c - asks for a thread's name once and keeps it in a variable of the thread;
 * but a virtual thread yields, and its carrier runs another one.
 */
// expect: output
// says: whether they share a carrier
// in: carriers/*
// needs: 21
#include "virtual.h"

static __thread char kept[64];

static void JNICALL thread_end(jvmtiEnv *env, JNIEnv *jni, jthread thread)
{
    if (FAULTLESS || !kept[0])
        name_of(thread, kept, sizeof kept);
    printf("agent: %s ends\n", kept);
}

JNIEXPORT jint JNICALL Agent_OnLoad(JavaVM *given, char *options, void *reserved)
{
    jvmtiEventCallbacks c;
    memset(&c, 0, sizeof c);
    c.VirtualThreadEnd = thread_end;
    return open_env(given) && support_virtual(0) && set_callbacks(&c) &&
                   enable(JVMTI_EVENT_VIRTUAL_THREAD_END)
               ? JNI_OK
               : JNI_ERR;
}
