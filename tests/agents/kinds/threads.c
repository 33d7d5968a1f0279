/* SPDX-License-Identifier: Apache-2.0
 * threads.c - who is there: threads as they start and end, each with a record of its own in thread
 * local storage, and what the living ones have used. */
#include "kind.h"

typedef struct Its {
    long long entered;
} Its;
static Counts seen;
static long long starts, ends, lost;

static void JNICALL start(jvmtiEnv *env, JNIEnv *jni, jthread t)
{
    jvmtiThreadInfo info;
    Its *its = need(calloc(1, sizeof *its));
    if ((*ti)->SetThreadLocalStorage(ti, t, its) || (*ti)->GetThreadInfo(ti, t, &info)) {
        free(its); /* it is gone */
        return;
    }
    __atomic_add_fetch(&starts, 1, __ATOMIC_RELAXED);
    if (ours(info.name)) {
        lock();
        count_of(&seen, info.name)->count++;
        unlock();
    }
    release(info.name);
    (*jni)->DeleteLocalRef(jni, info.thread_group);
    (*jni)->DeleteLocalRef(jni, info.context_class_loader);
}
static void JNICALL end(jvmtiEnv *env, JNIEnv *jni, jthread t)
{
    void *its = NULL;
    __atomic_add_fetch(&ends, 1, __ATOMIC_RELAXED);
    if ((*ti)->GetThreadLocalStorage(ti, NULL, &its) || !its)
        __atomic_add_fetch(&lost, 1, __ATOMIC_RELAXED);
    (*ti)->SetThreadLocalStorage(ti, NULL, NULL);
    free(its);
}

static void act(JNIEnv *jni)
{
    jint n = 0, alive = 0;
    jthread *all = NULL;
    TI(GetAllThreads, &n, &all);
    for (jint i = 0; i < n; i++) {
        jlong time = 0;
        jint state = 0;
        if (!(*ti)->GetThreadState(ti, all[i], &state) && state & JVMTI_THREAD_STATE_ALIVE &&
            !(*ti)->GetThreadCpuTime(ti, all[i], &time))
            alive += time >= 0;
        (*jni)->DeleteLocalRef(jni, all[i]);
    }
    release(all);
    printf("some have used time: %s\n", alive > 1 ? "yes" : "no");
}
ACTS(Threads)

static void JNICALL vm_death(jvmtiEnv *env, JNIEnv *jni)
{
    lock();
    sort_counts(&seen);
    for (int i = 0; i < seen.len && *prefix; i++)
        printf("%s %lld\n", seen.rows[i].text, seen.rows[i].count);
    printf("no more ends than starts: %s, their records were there: %s\n",
           ends <= starts + 20 ? "yes" : "no", lost <= 20 ? "yes" : "no"); /* older threads */
    unlock();
}

JNIEXPORT jint JNICALL Agent_OnLoad(JavaVM *vm, char *options, void *reserved)
{
    static const jvmtiCapabilities capabilities = {.can_get_thread_cpu_time = 1};
    static const jvmtiEventCallbacks callbacks = {
        .ThreadStart = start, .ThreadEnd = end, .DataDumpRequest = data_dump, .VMDeath = vm_death};
    static const int events[] = {JVMTI_EVENT_THREAD_START, JVMTI_EVENT_THREAD_END,
                                 JVMTI_EVENT_DATA_DUMP_REQUEST, JVMTI_EVENT_VM_DEATH, 0};
    return kind_start(vm, options, &capabilities, &callbacks, events);
}
