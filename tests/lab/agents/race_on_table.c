/* SPDX-License-Identifier: Apache-2.0
 * race_on_table.c - grows a table from handlers of all threads without a lock.
 */
// expect: crash|wrong-call|output
// in: schedule/*
#include "agent.h"

static long *table;
static int count, room;
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;

static void add(long value)
{
    if (count == room) {
        int more = room ? room * 2 : 4;
        long *bigger = malloc((size_t)more * sizeof *bigger);
        if (!bigger)
            return;
        jint state;
        (*ti)->GetThreadState(ti, NULL, &state); /* takes a moment */
        for (int i = 0; i < count; i++)
            bigger[i] = table[i];
        free(table);
        table = bigger;
        room = more;
    }
    table[count++] = value;
}

static void JNICALL thread_start(jvmtiEnv *env, JNIEnv *jni, jthread thread)
{
    if (FAULTLESS)
        pthread_mutex_lock(&lock);
    for (int i = 0; i < 10; i++)
        add(i);
    if (FAULTLESS)
        pthread_mutex_unlock(&lock);
}

JNIEXPORT jint JNICALL Agent_OnLoad(JavaVM *given, char *options, void *reserved)
{
    jvmtiEventCallbacks c;
    memset(&c, 0, sizeof c);
    c.ThreadStart = thread_start;
    return open_env(given) && set_callbacks(&c) && enable(JVMTI_EVENT_THREAD_START) ? JNI_OK
                                                                                    : JNI_ERR;
}
