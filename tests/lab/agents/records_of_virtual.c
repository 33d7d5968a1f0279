/* SPDX-License-Identifier: Apache-2.0
 * records_of_virtual.c - makes a record for each thread that waits for a monitor, and gives it back
 * when the thread ends; but no ThreadEnd comes for virtual threads.
 */
// expect: grows
// in: repeat/Kinds
// where: record_of
// says: memory of malloc: nothing is left of 30 threads of the system
// needs: 21
#include "virtual.h"

typedef struct Record {
    struct Record *next;
    long waits;
} Record;
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static Record *records;
static long total;

static Record *record_of(jthread thread)
{
    Record *r = NULL;
    if ((*ti)->GetThreadLocalStorage(ti, thread, (void **)&r) || r || !(r = malloc(sizeof *r)))
        return r;
    r->waits = 0;
    pthread_mutex_lock(&lock);
    r->next = records;
    records = r;
    pthread_mutex_unlock(&lock);
    (*ti)->SetThreadLocalStorage(ti, thread, r);
    return r;
}

static void JNICALL contended(jvmtiEnv *env, JNIEnv *jni, jthread thread, jobject object)
{
    Record *r = record_of(thread);
    if (r)
        r->waits++;
}

static void JNICALL thread_end(jvmtiEnv *env, JNIEnv *jni, jthread thread)
{
    Record *r = NULL;
    if ((*ti)->GetThreadLocalStorage(ti, thread, (void **)&r) || !r)
        return;
    (*ti)->SetThreadLocalStorage(ti, thread, NULL);
    pthread_mutex_lock(&lock);
    Record **at = &records;
    while (*at != r)
        at = &(*at)->next;
    *at = r->next;
    total += r->waits;
    pthread_mutex_unlock(&lock);
    free(r);
}

JNIEXPORT jint JNICALL Agent_OnLoad(JavaVM *given, char *options, void *reserved)
{
    jvmtiEventCallbacks c;
    memset(&c, 0, sizeof c);
    c.MonitorContendedEnter = contended;
    c.ThreadEnd = thread_end;
    if (FAULTLESS)
        c.VirtualThreadEnd = thread_end;
    return open_env(given) && support_virtual(WITH_MONITORS) && set_callbacks(&c) &&
                   enable(JVMTI_EVENT_MONITOR_CONTENDED_ENTER) && enable(JVMTI_EVENT_THREAD_END) &&
                   (!FAULTLESS || enable(JVMTI_EVENT_VIRTUAL_THREAD_END))
               ? JNI_OK
               : JNI_ERR;
}
