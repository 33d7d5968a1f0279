/* SPDX-License-Identifier: Apache-2.0
 * deadlocks.c - threads that wait for each other for ever: who owns what, and who waits for it,
 * while all of them are suspended. */
#include "kind.h"

enum { MOST = 512 };

static void name_of(JNIEnv *jni, jthread t, char *buffer, size_t n)
{
    jvmtiThreadInfo info;
    snprintf(buffer, n, "?");
    if ((*ti)->GetThreadInfo(ti, t, &info))
        return;
    snprintf(buffer, n, "%s", info.name);
    release(info.name);
}

/* The index of the thread that owns what thread i waits for, or -1. */
static int waits_for(JNIEnv *jni, jthread *all, int n, int i)
{
    jobject lock = NULL;
    int owner = -1;
    if ((*ti)->GetCurrentContendedMonitor(ti, all[i], &lock) || !lock)
        return -1;
    for (int k = 0; k < n && owner < 0; k++) {
        jint owned = 0;
        jobject *locks = NULL;
        if ((*ti)->GetOwnedMonitorInfo(ti, all[k], &owned, &locks))
            continue;
        for (jint o = 0; o < owned; o++) {
            if (k != i && (*jni)->IsSameObject(jni, lock, locks[o]))
                owner = k;
            (*jni)->DeleteLocalRef(jni, locks[o]);
        }
        release(locks);
    }
    (*jni)->DeleteLocalRef(jni, lock);
    return owner;
}

static void act(JNIEnv *jni)
{
    static jvmtiError errors[MOST];
    jint n = 0;
    jthread *found = NULL, all[MOST], self;
    int count = 0, next[MOST];
    bool cycle = false;
    lock();
    TI(GetCurrentThread, &self);
    TI(GetAllThreads, &n, &found);
    for (jint i = 0; i < n && count < MOST; i++)
        if (!(*jni)->IsSameObject(jni, found[i], self))
            all[count++] = found[i];
    TI(SuspendThreadList, count, all, errors);
    for (int i = 0; i < count; i++)
        next[i] = errors[i] ? -1 : waits_for(jni, all, count, i);
    for (int i = 0; i < count; i++) {
        int at = next[i], steps = 0;
        while (at >= 0 && at != i && steps++ < count)
            at = next[at];
        if (at != i)
            continue;
        char waiter[256], owner[256];
        name_of(jni, all[i], waiter, sizeof waiter);
        name_of(jni, all[next[i]], owner, sizeof owner);
        printf("%s waits for %s\n", waiter, owner);
        cycle = true;
    }
    for (int i = 0; i < count; i++)
        if (!errors[i])
            (*ti)->ResumeThread(ti, all[i]);
    if (!cycle)
        printf("no deadlock\n");
    for (jint i = 0; i < n; i++)
        (*jni)->DeleteLocalRef(jni, found[i]);
    release(found);
    unlock();
}
ACTS(Deadlocks)

JNIEXPORT jint JNICALL Agent_OnLoad(JavaVM *vm, char *options, void *reserved)
{
    static const jvmtiCapabilities capabilities = {
        .can_get_owned_monitor_info = 1, .can_get_current_contended_monitor = 1, .can_suspend = 1};
    static const jvmtiEventCallbacks callbacks = {.DataDumpRequest = data_dump};
    static const int events[] = {JVMTI_EVENT_DATA_DUMP_REQUEST, 0};
    return kind_start(vm, options, &capabilities, &callbacks, events);
}
