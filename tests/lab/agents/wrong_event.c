/* SPDX-License-Identifier: Apache-2.0
 * wrong_event.c - handles the end of threads and enables their start.
 */
// expect: no-handler
// in: plain/Empty
#include "agent.h"

static _Atomic int ended;

static void JNICALL thread_end(jvmtiEnv *env, JNIEnv *jni, jthread thread) { ended++; }

JNIEXPORT jint JNICALL Agent_OnLoad(JavaVM *given, char *options, void *reserved)
{
    jvmtiEventCallbacks c;
    memset(&c, 0, sizeof c);
    c.ThreadEnd = thread_end;
    return open_env(given) && set_callbacks(&c) &&
                   enable(FAULTLESS ? JVMTI_EVENT_THREAD_END : JVMTI_EVENT_THREAD_START)
               ? JNI_OK
               : JNI_ERR;
}
