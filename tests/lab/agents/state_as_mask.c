/* SPDX-License-Identifier: Apache-2.0
 * state_as_mask.c - says which threads are blocked; the constant of a blocked thread has the bit of
 * each thread that lives.
 */
// expect: hint
// in: plain/Threads
// says: _STATE_BLOCKED is not 0
// where: thread_end
#include "agent.h"

static void JNICALL thread_end(jvmtiEnv *env, JNIEnv *jni, jthread thread)
{
    jint n, state, blocked = 0;
    jthread *all;
    if (!said("GetAllThreads", (*ti)->GetAllThreads(ti, &n, &all)))
        return;
    for (jint i = 0; i < n; i++)
        if (!(*ti)->GetThreadState(ti, all[i], &state) &&
            (FAULTLESS ? (state & JVMTI_JAVA_LANG_THREAD_STATE_MASK) ==
                             JVMTI_JAVA_LANG_THREAD_STATE_BLOCKED
                       : state & JVMTI_JAVA_LANG_THREAD_STATE_BLOCKED))
            blocked++;
    give_back(all);
    if (blocked > 1000)
        fprintf(stderr, "agent: all are blocked\n");
}

JNIEXPORT jint JNICALL Agent_OnLoad(JavaVM *given, char *options, void *reserved)
{
    jvmtiEventCallbacks c;
    memset(&c, 0, sizeof c);
    c.ThreadEnd = thread_end;
    return open_env(given) && set_callbacks(&c) && enable(JVMTI_EVENT_THREAD_END) ? JNI_OK
                                                                                  : JNI_ERR;
}
