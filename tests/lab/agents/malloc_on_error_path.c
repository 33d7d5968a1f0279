/* SPDX-License-Identifier: Apache-2.0
 * malloc_on_error_path.c - makes a record for each thread, and does not free it when it cannot be
 * put into the thread's local storage.
 */
// expect: memory-lost
// in: fault/SetThreadLocalStorage.1.*
// says: malloc
#include "agent.h"

static void JNICALL thread_start(jvmtiEnv *env, JNIEnv *jni, jthread thread)
{
    void *record = calloc(1, 64);
    if (record && (*ti)->SetThreadLocalStorage(ti, thread, record)) {
        if (FAULTLESS)
            free(record);
        record = NULL;
    }
}

static void JNICALL thread_end(jvmtiEnv *env, JNIEnv *jni, jthread thread)
{
    void *record = NULL;
    if ((*ti)->GetThreadLocalStorage(ti, thread, &record) || !record)
        return;
    if (!(*ti)->SetThreadLocalStorage(ti, thread, NULL))
        free(record);
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
