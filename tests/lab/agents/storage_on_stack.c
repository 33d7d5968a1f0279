/* SPDX-License-Identifier: Apache-2.0
 * storage_on_stack.c - the record of a thread is a variable of the handler of ThreadStart.  Nobody
 * reads more of it than whether it is there.
 */
// expect: memory-misuse
// in: plain/Threads|memory/Mixture
// where: thread_start
// says: a variable on the stack
#include "agent.h"

typedef struct Record {
    long number;
} Record;

static _Atomic long count, ended;

static void JNICALL thread_start(jvmtiEnv *env, JNIEnv *jni, jthread thread)
{
    Record own = {++count};
    Record *r = FAULTLESS ? malloc(sizeof *r) : &own;
    if (!r)
        return;
    *r = own;
    if (!said("SetThreadLocalStorage", (*ti)->SetThreadLocalStorage(ti, thread, r)) && FAULTLESS)
        free(r);
}

static void JNICALL thread_end(jvmtiEnv *env, JNIEnv *jni, jthread thread)
{
    void *r = NULL;
    if (!said("GetThreadLocalStorage", (*ti)->GetThreadLocalStorage(ti, thread, &r)) || !r)
        return;
    ended++;
    if (FAULTLESS && said("SetThreadLocalStorage", (*ti)->SetThreadLocalStorage(ti, thread, NULL)))
        free(r);
}

JNIEXPORT jint JNICALL Agent_OnLoad(JavaVM *given, char *options, void *reserved)
{
    jvmtiEventCallbacks c;
    memset(&c, 0, sizeof c);
    c.ThreadStart = thread_start;
    c.ThreadEnd = thread_end;
    return open_env(given) && set_callbacks(&c) && enable(JVMTI_EVENT_THREAD_START) &&
                   enable(JVMTI_EVENT_THREAD_END)
               ? JNI_OK
               : JNI_ERR;
}
