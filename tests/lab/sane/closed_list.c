/* SPDX-License-Identifier: Apache-2.0
 * closed_list.c - looks like races and kept locks, and is none: atomic stores and exchanges that
 * mark times and turns, and a list that VMDeath walks without the lock under which it closed it. */
#include <jvmti.h>
#include <pthread.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

typedef struct Row {
    struct Row *next;
    jlong ns;
} Row;

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static Row *rows; /* guarded by lock, until it is closed; then of who closed it */
static int closed;
static _Atomic jlong pause_began;
static _Atomic long pauses;
static _Atomic int
    has_turn; /* the first thread that throws takes it, one that ends gives it back */

static void JNICALL collection_begins(jvmtiEnv *ti)
{
    jlong now = 0;
    if (!(*ti)->GetTime(ti, &now))
        atomic_store(&pause_began, now);
}

static void JNICALL collection_ends(jvmtiEnv *ti)
{
    if (atomic_exchange(&pause_began, 0))
        atomic_fetch_add(&pauses, 1);
}

static void JNICALL thrown(jvmtiEnv *ti, JNIEnv *jni, jthread thread, jmethodID m, jlocation at,
                           jobject exception, jmethodID catcher, jlocation where)
{
    if (atomic_exchange(&has_turn, 1))
        return;
    Row *row = calloc(1, sizeof *row);
    if (!row || (*ti)->GetTime(ti, &row->ns)) {
        free(row);
        return;
    }
    pthread_mutex_lock(&lock);
    if (!closed) {
        row->next = rows;
        rows = row;
        row = NULL;
    }
    pthread_mutex_unlock(&lock);
    free(row);
}

static void JNICALL thread_ends(jvmtiEnv *ti, JNIEnv *jni, jthread thread)
{
    atomic_store(&has_turn, 0);
}

static void JNICALL vm_death(jvmtiEnv *ti, JNIEnv *jni)
{
    pthread_mutex_lock(&lock);
    closed = 1;
    pthread_mutex_unlock(&lock);
    while (rows) {
        Row *next = rows->next;
        free(rows);
        rows = next;
    }
}

JNIEXPORT jint JNICALL Agent_OnLoad(JavaVM *vm, char *options, void *reserved)
{
    static const jvmtiEvent events[] = {
        JVMTI_EVENT_GARBAGE_COLLECTION_START, JVMTI_EVENT_GARBAGE_COLLECTION_FINISH,
        JVMTI_EVENT_EXCEPTION, JVMTI_EVENT_THREAD_END, JVMTI_EVENT_VM_DEATH};
    jvmtiEnv *ti;
    jvmtiCapabilities wanted;
    jvmtiEventCallbacks c;
    memset(&wanted, 0, sizeof wanted);
    memset(&c, 0, sizeof c);
    wanted.can_generate_garbage_collection_events = 1;
    wanted.can_generate_exception_events = 1;
    c.GarbageCollectionStart = collection_begins;
    c.GarbageCollectionFinish = collection_ends;
    c.Exception = thrown;
    c.ThreadEnd = thread_ends;
    c.VMDeath = vm_death;
    if ((*vm)->GetEnv(vm, (void **)&ti, JVMTI_VERSION_1_2))
        return JNI_ERR;
    if ((*ti)->AddCapabilities(ti, &wanted) || (*ti)->SetEventCallbacks(ti, &c, sizeof c))
        return JNI_ERR;
    for (size_t i = 0; i < sizeof events / sizeof *events; i++)
        if ((*ti)->SetEventNotificationMode(ti, JVMTI_ENABLE, events[i], NULL))
            return JNI_ERR;
    return JNI_OK;
}
