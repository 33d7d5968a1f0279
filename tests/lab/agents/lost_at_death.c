/* SPDX-License-Identifier: Apache-2.0
 * lost_at_death.c - gives each thread a record, in its local storage, and at the end frees those of
 * threads that still live.  When it cannot list them it loses the text of its report.  The records
 * are no mistake: their threads have them.
 */
// expect: memory-lost
// in: fault/GetAllThreads.2.*
// where: vm_death
#include "agent.h"

typedef struct Record {
    jlong begun;
} Record;
static jrawMonitorID lock; /* guards the records */

static void enrol(jthread thread)
{
    void *own = NULL;
    if ((*ti)->GetThreadLocalStorage(ti, thread, &own) || own || !(own = calloc(1, sizeof(Record))))
        return;
    if ((*ti)->GetTime(ti, &((Record *)own)->begun) ||
        (*ti)->SetThreadLocalStorage(ti, thread, own))
        free(own);
}

static void leave(jthread thread)
{
    void *own = NULL;
    if (!(*ti)->GetThreadLocalStorage(ti, thread, &own) && own &&
        !(*ti)->SetThreadLocalStorage(ti, thread, NULL))
        free(own);
}

/* false: they cannot be listed */
static int each_thread(JNIEnv *jni, void (*what)(jthread thread))
{
    jint count;
    jthread *threads;
    if (!said("GetAllThreads", (*ti)->GetAllThreads(ti, &count, &threads)))
        return 0;
    if (!(*ti)->RawMonitorEnter(ti, lock)) {
        for (jint i = 0; i < count; i++)
            what(threads[i]);
        (*ti)->RawMonitorExit(ti, lock);
    }
    for (jint i = 0; i < count; i++)
        (*jni)->DeleteLocalRef(jni, threads[i]);
    give_back(threads);
    return 1;
}

static void JNICALL thread_start(jvmtiEnv *env, JNIEnv *jni, jthread thread)
{
    if ((*ti)->RawMonitorEnter(ti, lock))
        return;
    enrol(thread);
    (*ti)->RawMonitorExit(ti, lock);
}

static void JNICALL thread_end(jvmtiEnv *env, JNIEnv *jni, jthread thread)
{
    if ((*ti)->RawMonitorEnter(ti, lock))
        return;
    leave(thread);
    (*ti)->RawMonitorExit(ti, lock);
}

static void JNICALL vm_init(jvmtiEnv *env, JNIEnv *jni, jthread thread)
{
    if (enable(JVMTI_EVENT_THREAD_START) && enable(JVMTI_EVENT_THREAD_END))
        each_thread(jni, enrol);
}

static void JNICALL vm_death(jvmtiEnv *env, JNIEnv *jni)
{
    char *report = strdup("all records are freed");
    if (!report || (!each_thread(jni, leave) && !FAULTLESS))
        return;
    free(report);
}

JNIEXPORT jint JNICALL Agent_OnLoad(JavaVM *given, char *options, void *reserved)
{
    jvmtiEventCallbacks c;
    memset(&c, 0, sizeof c);
    c.ThreadStart = thread_start;
    c.ThreadEnd = thread_end;
    c.VMInit = vm_init;
    c.VMDeath = vm_death;
    return open_env(given) &&
                   said("CreateRawMonitor", (*ti)->CreateRawMonitor(ti, "records", &lock)) &&
                   set_callbacks(&c) && enable(JVMTI_EVENT_VM_INIT) && enable(JVMTI_EVENT_VM_DEATH)
               ? JNI_OK
               : JNI_ERR;
}
