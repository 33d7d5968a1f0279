/* SPDX-License-Identifier: Apache-2.0
 * dump_of_few_threads.c - a data dump keeps the states of threads in a table on the stack, and does
 * not look how many threads there are.
 */
// expect: crash|memory-misuse|hang
// in: plain/Many
#include "agent.h"

enum { MOST = 24 };

static void JNICALL data_dump(jvmtiEnv *env)
{
    jthread *threads = NULL;
    jint n = 0, alive = 0, states[MOST];
    JNIEnv *jni;
    if ((*vm)->GetEnv(vm, (void **)&jni, JNI_VERSION_1_6) != JNI_OK ||
        (*ti)->GetAllThreads(ti, &n, &threads))
        return;
    for (jint i = 0; i < n && (!FAULTLESS || i < MOST); i++)
        if ((*ti)->GetThreadState(ti, threads[i], &states[i]))
            states[i] = 0;
    for (jint i = 0; i < n && i < MOST; i++)
        alive += states[i] & JVMTI_THREAD_STATE_ALIVE;
    for (jint i = 0; i < n; i++)
        (*jni)->DeleteLocalRef(jni, threads[i]);
    give_back(threads);
    printf("agent: some live: %s\n", alive ? "yes" : "no");
}

JNIEXPORT jint JNICALL Agent_OnLoad(JavaVM *given, char *options, void *reserved)
{
    jvmtiEventCallbacks c;
    memset(&c, 0, sizeof c);
    c.DataDumpRequest = data_dump;
    return open_env(given) && set_callbacks(&c) && enable(JVMTI_EVENT_DATA_DUMP_REQUEST) ? JNI_OK
                                                                                         : JNI_ERR;
}
