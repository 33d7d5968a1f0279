/* SPDX-License-Identifier: Apache-2.0
 * list_without_virtual.c - comes late, gives a row to each thread that GetAllThreads has, and to
 * each that begins later, and expects each thread to have one.  The list has no virtual threads.
 */
// expect: crash
// in: start-up/attached-Virtual
// needs: 21
#include "virtual.h"

typedef struct Row {
    long waits;
} Row;

static Row *row_of(jthread thread, int make)
{
    void *row = NULL;
    if ((*ti)->GetThreadLocalStorage(ti, thread, &row) || row || !make)
        return row;
    if ((row = calloc(1, sizeof(Row))) && (*ti)->SetThreadLocalStorage(ti, thread, row)) {
        free(row);
        row = NULL;
    }
    return row;
}

static void JNICALL thread_start(jvmtiEnv *env, JNIEnv *jni, jthread thread)
{
    if (!row_of(thread, 1))
        fprintf(stderr, "agent: a thread without a row\n");
}

static void JNICALL thread_end(jvmtiEnv *env, JNIEnv *jni, jthread thread)
{
    Row *row = row_of(thread, 0);
    if (row && !(*ti)->SetThreadLocalStorage(ti, thread, NULL))
        free(row);
}

static void JNICALL monitor_wait(jvmtiEnv *env, JNIEnv *jni, jthread thread, jobject o, jlong ms)
{
    Row *row = row_of(thread, FAULTLESS);
    if (!FAULTLESS || row)
        row->waits++;
}

JNIEXPORT jint JNICALL Agent_OnAttach(JavaVM *given, char *options, void *reserved)
{
    JNIEnv *jni;
    jint n = 0;
    jthread *threads = NULL;
    jvmtiEventCallbacks c;
    memset(&c, 0, sizeof c);
    c.ThreadStart = c.VirtualThreadStart = thread_start;
    c.ThreadEnd = c.VirtualThreadEnd = thread_end;
    c.MonitorWait = monitor_wait;
    if (!open_env(given) || !support_virtual(WITH_MONITORS) || !set_callbacks(&c) ||
        (*vm)->GetEnv(vm, (void **)&jni, JNI_VERSION_10) != JNI_OK ||
        !said("GetAllThreads", (*ti)->GetAllThreads(ti, &n, &threads)))
        return JNI_ERR;
    for (jint i = 0; i < n; i++) {
        thread_start(ti, jni, threads[i]);
        (*jni)->DeleteLocalRef(jni, threads[i]);
    }
    give_back(threads);
    return enable(JVMTI_EVENT_THREAD_START) && enable(JVMTI_EVENT_VIRTUAL_THREAD_START) &&
                   enable(JVMTI_EVENT_THREAD_END) && enable(JVMTI_EVENT_VIRTUAL_THREAD_END) &&
                   enable(JVMTI_EVENT_MONITOR_WAIT)
               ? JNI_OK
               : JNI_ERR;
}
