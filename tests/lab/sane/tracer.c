/* SPDX-License-Identifier: Apache-2.0
 * tracer.c - how deep each thread goes: entries and exits of methods, a record for each thread in
 * its local storage.  A call that fails ends tracing of that thread, with a word. */
#include <jvmti.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>

typedef struct Depth {
    long now, most, calls;
} Depth;
static _Atomic long calls, deepest, lost, untold;

static Depth *depth_of(jvmtiEnv *ti, jthread thread)
{
    void *d = NULL;
    if ((*ti)->GetThreadLocalStorage(ti, thread, &d)) {
        atomic_fetch_add(&untold, 1);
        return NULL;
    }
    return d;
}

static void JNICALL thread_start(jvmtiEnv *ti, JNIEnv *jni, jthread thread)
{
    Depth *d = calloc(1, sizeof *d);
    if (!d || (*ti)->SetThreadLocalStorage(ti, thread, d)) {
        free(d);
        atomic_fetch_add(&lost, 1);
    }
}

static void JNICALL thread_end(jvmtiEnv *ti, JNIEnv *jni, jthread thread)
{
    Depth *d = depth_of(ti, thread);
    if (!d)
        return;
    atomic_fetch_add(&calls, d->calls);
    long most = atomic_load(&deepest);
    while (d->most > most && !atomic_compare_exchange_weak(&deepest, &most, d->most))
        ;
    /* when it cannot be taken out it stays: a block for a thread */
    if (!(*ti)->SetThreadLocalStorage(ti, thread, NULL))
        free(d);
}

static void JNICALL entry(jvmtiEnv *ti, JNIEnv *jni, jthread thread, jmethodID m)
{
    Depth *d = depth_of(ti, thread);
    if (!d)
        return;
    d->calls++;
    if (++d->now > d->most)
        d->most = d->now;
}

static void JNICALL leave(jvmtiEnv *ti, JNIEnv *jni, jthread thread, jmethodID m,
                          jboolean by_exception, jvalue value)
{
    Depth *d = depth_of(ti, thread);
    if (d && d->now > 0)
        d->now--;
}

static const jvmtiEvent traced[] = {JVMTI_EVENT_METHOD_ENTRY, JVMTI_EVENT_METHOD_EXIT,
                                    JVMTI_EVENT_THREAD_START, JVMTI_EVENT_THREAD_END};
enum { TRACED = sizeof traced / sizeof *traced };

static void JNICALL vm_death(jvmtiEnv *ti, JNIEnv *jni)
{
    for (int i = 0; i < TRACED; i++)
        (*ti)->SetEventNotificationMode(ti, JVMTI_DISABLE, traced[i], NULL);
    printf("tracer: the deepest of the threads that ended has some frames: %s\n",
           atomic_load(&deepest) > 0 || !atomic_load(&calls) ? "yes" : "no");
    if (lost || untold)
        printf("tracer: %ld threads without a record, %ld calls not counted\n", lost, untold);
}

JNIEXPORT jint JNICALL Agent_OnLoad(JavaVM *vm, char *options, void *reserved)
{
    jvmtiEnv *ti;
    static const jvmtiCapabilities needed = {.can_generate_method_entry_events = 1,
                                             .can_generate_method_exit_events = 1};
    static const jvmtiEventCallbacks callbacks = {.MethodEntry = entry,
                                                  .MethodExit = leave,
                                                  .ThreadStart = thread_start,
                                                  .ThreadEnd = thread_end,
                                                  .VMDeath = vm_death};
    if ((*vm)->GetEnv(vm, (void **)&ti, JVMTI_VERSION_1_2) != JNI_OK)
        goto refuse;
    if ((*ti)->AddCapabilities(ti, &needed) ||
        (*ti)->SetEventCallbacks(ti, &callbacks, sizeof callbacks))
        goto refuse;
    for (int i = 0; i < TRACED; i++)
        if ((*ti)->SetEventNotificationMode(ti, JVMTI_ENABLE, traced[i], NULL))
            goto refuse;
    if (!(*ti)->SetEventNotificationMode(ti, JVMTI_ENABLE, JVMTI_EVENT_VM_DEATH, NULL))
        return JNI_OK;
refuse:
    fprintf(stderr, "tracer: this VM cannot trace methods\n");
    return JNI_ERR;
}
