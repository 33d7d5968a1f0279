/* SPDX-License-Identifier: Apache-2.0
 * size_of_pointer.c - gives the size of a pointer for that of its callbacks.
 */
// expect: wrong-call|no-handler
// in: plain/Empty
#include "agent.h"

static _Atomic int ended;

static void JNICALL thread_end(jvmtiEnv *env, JNIEnv *jni, jthread thread) { ended++; }

static int install(jvmtiEventCallbacks *c)
{
    jint size = FAULTLESS ? sizeof *c : sizeof(void *);
    return said("SetEventCallbacks", (*ti)->SetEventCallbacks(ti, c, size));
}

JNIEXPORT jint JNICALL Agent_OnLoad(JavaVM *given, char *options, void *reserved)
{
    jvmtiEventCallbacks c;
    memset(&c, 0, sizeof c);
    c.ThreadEnd = thread_end;
    return open_env(given) && install(&c) && enable(JVMTI_EVENT_THREAD_END) ? JNI_OK : JNI_ERR;
}
