/* SPDX-License-Identifier: Apache-2.0
 * allocation_unchecked.c - writes into memory from Allocate without asking whether it
 * got any.
 */
// expect: crash
// in: fault/Allocate.*
#include "agent.h"

static void JNICALL thread_start(jvmtiEnv *env, JNIEnv *jni, jthread thread)
{
    unsigned char *p = NULL;
    jvmtiError e = (*ti)->Allocate(ti, 64, &p);
    if (FAULTLESS && !said("Allocate", e))
        return;
    memset(p, 1, 64);
    give_back(p);
}

JNIEXPORT jint JNICALL Agent_OnLoad(JavaVM *given, char *options, void *reserved)
{
    jvmtiEventCallbacks c;
    memset(&c, 0, sizeof c);
    c.ThreadStart = thread_start;
    return open_env(given) && set_callbacks(&c) && enable(JVMTI_EVENT_THREAD_START) ? JNI_OK
                                                                                    : JNI_ERR;
}
