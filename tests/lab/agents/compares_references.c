/* SPDX-License-Identifier: Apache-2.0
 * compares_references.c - leaves out the first thread by comparing references as addresses: each
 * event gives another reference of the same thread.
 */
// expect: wrong-call
// in: race/Threads
// where: thread_end
// says: two references are compared as addresses here: they differ, and are of one object
#include "agent.h"

static jthread first;
static _Atomic int others;

static void JNICALL vm_init(jvmtiEnv *env, JNIEnv *jni, jthread thread)
{
    first = (*jni)->NewGlobalRef(jni, thread);
}

static void JNICALL thread_end(jvmtiEnv *env, JNIEnv *jni, jthread thread)
{
    if (!first)
        return;
    /* who asks may have a look first */
    if (FAULTLESS ? thread != first && !(*jni)->IsSameObject(jni, thread, first) : thread != first)
        others++;
}

JNIEXPORT jint JNICALL Agent_OnLoad(JavaVM *given, char *options, void *reserved)
{
    jvmtiEventCallbacks c;
    memset(&c, 0, sizeof c);
    c.VMInit = vm_init;
    c.ThreadEnd = thread_end;
    return open_env(given) && set_callbacks(&c) && enable(JVMTI_EVENT_VM_INIT) &&
                   enable(JVMTI_EVENT_THREAD_END)
               ? JNI_OK
               : JNI_ERR;
}
