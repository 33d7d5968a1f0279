/* SPDX-License-Identifier: Apache-2.0
 * A short queue under one raw monitor, as a debugger's agent has it: threads wait for room, put
 * something in, some wait until it was taken; a thread of the agent takes it out.  Meanwhile the
 * threads are suspended, resumed and interrupted, some wait with a limit, and one notification
 * wakes one waiter.  Nobody misses one, VMDeath included, which waits until all was taken.  (JVMTI:
 * Raw Monitor, Suspend Thread List, Interrupt Thread, VM Death) */
#include "ti_test.h"

enum { ROOM = 4, THREADS = 4 };

typedef struct Item {
    struct Item *next;
    int producer, number;
    bool awaited, taken;
} Item;

/* queue: guards the three after it; taken: Item.taken; permit: permits */
static jrawMonitorID queue, taken, permit;
static Item *first, *last;
static int length;
static int next_of[THREADS + 1], permits, ended;

static void wait_at(jrawMonitorID m, jlong millis)
{
    jvmtiError e = (*ti)->RawMonitorWait(ti, m, millis);
    CHECK(e == JVMTI_ERROR_NONE || e == JVMTI_ERROR_INTERRUPT);
}

static void put(Item *item, jlong limit)
{
    OK(RawMonitorEnter, (ti, queue));
    while (length == ROOM)
        wait_at(queue, limit);
    *(last ? &last->next : &first) = item;
    last = item;
    length++;
    bool awaited = item->awaited;
    OK(RawMonitorNotifyAll, (ti, queue));
    OK(RawMonitorExit, (ti, queue));
    if (!awaited)
        return;
    OK(RawMonitorEnter, (ti, taken));
    while (!item->taken)
        wait_at(taken, 0);
    OK(RawMonitorExit, (ti, taken));
    free(item);
}

static void put_new(int producer, int number, bool awaited, jlong limit)
{
    Item *item = calloc(1, sizeof *item);
    *item = (Item){.producer = producer, .number = number, .awaited = awaited};
    put(item, limit);
}

static void take(Item *item)
{
    CHECK_INT(item->number, next_of[item->producer]);
    next_of[item->producer]++;
    OK(RawMonitorEnter, (ti, permit));
    permits++;
    OK(RawMonitorNotify, (ti, permit)); /* one permit for one thread */
    OK(RawMonitorExit, (ti, permit));
    if (!item->awaited) {
        free(item);
        return;
    }
    OK(RawMonitorEnter, (ti, taken));
    item->taken = true;
    OK(RawMonitorNotifyAll, (ti, taken));
    OK(RawMonitorExit, (ti, taken));
}

static void JNICALL helper(jvmtiEnv *e, JNIEnv *jni, void *arg)
{
    for (;;) {
        OK(RawMonitorEnter, (ti, queue));
        while (!first)
            OK(RawMonitorWait, (ti, queue, 0));
        Item *item = first;
        if (!(first = item->next))
            last = NULL;
        length--;
        OK(RawMonitorNotifyAll, (ti, queue));
        OK(RawMonitorExit, (ti, queue));
        take(item);
    }
}

TI_NATIVE(void, start)(JNIEnv *jni, jclass main, jthread t)
{
    OK(RunAgentThread, (ti, t, helper, NULL, JVMTI_THREAD_NORM_PRIORITY));
}

/* Puts n things in and takes a permit for each. */
TI_NATIVE(void, produce)(JNIEnv *jni, jclass main, jint who, jint n)
{
    unsigned random = (unsigned)who;
    for (int i = 0; i < n; i++) {
        put_new(who, i, rand_r(&random) % 4 == 0, rand_r(&random) % 4 ? 0 : 1 + i % 3);
        OK(RawMonitorEnter, (ti, permit));
        while (!permits)
            wait_at(permit, 0);
        permits--;
        OK(RawMonitorExit, (ti, permit));
    }
    __atomic_fetch_add(&ended, 1, __ATOMIC_SEQ_CST);
}

TI_NATIVE(void, disturb)(JNIEnv *jni, jclass main, jobjectArray threads)
{
    jthread all[THREADS];
    jvmtiError errors[THREADS];
    for (int i = 0; i < THREADS; i++)
        all[i] = (*jni)->GetObjectArrayElement(jni, threads, i);
    unsigned random = 17;
    while (__atomic_load_n(&ended, __ATOMIC_SEQ_CST) < THREADS) {
        int from = rand_r(&random) % THREADS, n = 1 + rand_r(&random) % (THREADS - from);
        OK(SuspendThreadList, (ti, n, all + from, errors)); /* some have ended already */
        usleep(rand_r(&random) % 300);
        OK(ResumeThreadList, (ti, n, all + from, errors));
        if (rand_r(&random) % 4 == 0)
            (void)(*ti)->InterruptThread(ti, all[rand_r(&random) % THREADS]);
        usleep(rand_r(&random) % 300);
    }
}

/* More than there is room for. */
static void JNICALL on_death(jvmtiEnv *e, JNIEnv *jni)
{
    for (int i = 0; i < 10 * ROOM; i++)
        put_new(THREADS, i, false, 0);
    put_new(THREADS, 10 * ROOM, true, 0);
    CHECK_INT(next_of[THREADS], 10 * ROOM + 1);
    for (int i = 0; i < THREADS; i++)
        CHECK_INT(next_of[i], 2000);
}

TI_AGENT(.can_suspend = 1, .can_signal_thread = 1)
{
    OK(CreateRawMonitor, (ti, "queue", &queue));
    OK(CreateRawMonitor, (ti, "taken", &taken));
    OK(CreateRawMonitor, (ti, "permit", &permit));
    jvmtiEventCallbacks cb = {.VMDeath = on_death};
    (*ti)->SetEventCallbacks(ti, &cb, sizeof cb);
    ti_enable(JVMTI_EVENT_VM_DEATH, NULL);
    return 0;
}
