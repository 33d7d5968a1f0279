/* SPDX-License-Identifier: Apache-2.0
 * raw_monitor.c - monitors for agents' own use, in every phase and from any thread.  (JVMTI: Raw
 * Monitor)
 *
 * A thread that waits here is outside the VM: IN_NATIVE, or BLOCKED when it came from a callback in
 * VM state, so it never hinders a safepoint.  Identifiers are addresses, kept in a table that only
 * grows: a stale or invented one is INVALID_MONITOR. */
#include "jvmti/spec/bodies.h"
#include "jvmti/stock.h"
#include "vm/os/os.h"
#include <time.h>

typedef struct RawMonitor {
    struct RawMonitor *next;
    char *name;
    const TiEnv *creator;
    bool alive;
    Lock mutex;
    Cond enter, wait;
    bool owned GUARDED_BY_OWN(mutex);
    pthread_t owner GUARDED_BY_OWN(mutex);
    uint32_t entries GUARDED_BY_OWN(mutex), enterers GUARDED_BY_OWN(mutex);
    /* waiting, oldest first */
    struct RawWaiter *first GUARDED_BY_OWN(mutex), *last GUARDED_BY_OWN(mutex);
} RawMonitor;

typedef struct RawWaiter {
    struct RawWaiter *next;
    bool notified;
} RawWaiter;

static Lock list_lock = LOCK_INIT(JVMTI_RAW_LIST);
/* By address.  A destroyed one stays, so that its ID is told from a living one: an agent that makes
 * and destroys many must not make every entry slow. */
enum { BUCKETS = 256 };
static RawMonitor *_Atomic monitors[BUCKETS];

static RawMonitor *_Atomic *bucket_of(const void *id)
{
    uint64_t mixed = (uint64_t)(uintptr_t)id * UINT64_C(0x9e3779b97f4a7c15);
    return &monitors[mixed >> 56];
}

static RawMonitor *monitor_of_id(jrawMonitorID id)
{
    for (RawMonitor *m = atomic_load(bucket_of(id)); m; m = m->next)
        if ((void *)m == (void *)id)
            return m->alive ? m : NULL;
    return NULL;
}

static bool mine(const RawMonitor *m)
{
    return m->owned && pthread_equal(m->owner, pthread_self());
}

static bool leave_vm(Thread *self)
{
    if (!self || self->state == THREAD_IN_NATIVE || self->state == THREAD_BLOCKED ||
        safepoint_owned_by(self))
        return false;
    thread_block_begin(self);
    return true;
}

jvmtiError jvmti_CreateRawMonitor(TiEnv *env, const char *name, jrawMonitorID *monitor_ptr)
{
    RawMonitor *m = calloc(1, sizeof *m);
    if (!m)
        return JVMTI_ERROR_OUT_OF_MEMORY;
    if (!(m->name = strdup(name))) {
        free(m);
        return JVMTI_ERROR_OUT_OF_MEMORY;
    }
    m->creator = env;
    m->alive = true;
    lock_init(&m->mutex, RANK_JVMTI_RAW, LOCK_ONCE);
    lock_take(&list_lock);
    m->next = atomic_load(bucket_of(m));
    atomic_store(bucket_of(m), m);
    lock_release(&list_lock);
    *monitor_ptr = (jrawMonitorID)m;
    return JVMTI_ERROR_NONE;
}

/* The owner may destroy it, also when entered several times; an unowned one may be destroyed by
 * anyone. */
jvmtiError jvmti_DestroyRawMonitor(TiEnv *env, jrawMonitorID monitor)
{
    RawMonitor *m = monitor_of_id(monitor);
    if (!m)
        return JVMTI_ERROR_INVALID_MONITOR;
    lock_take(&m->mutex);
    bool allowed = !m->owned || mine(m);
    if (allowed) {
        m->alive = m->owned = false;
        m->entries = 0;
        cond_broadcast(&m->enter);
    }
    lock_release(&m->mutex);
    return allowed ? JVMTI_ERROR_NONE : JVMTI_ERROR_NOT_MONITOR_OWNER;
}

static void acquire(RawMonitor *m, uint32_t entries) REQUIRES(m->mutex)
{
    VM_ASSERT(!mine(m) && entries, "who has it already does not wait for it");
    Thread *self = thread_self();
    RawMonitorWait wait = {m->name, &m->owner};
    m->enterers++;
    if (self)
        self->raw_wait = &wait;
    while (m->owned)
        cond_wait(&m->enter, &m->mutex);
    if (self)
        self->raw_wait = NULL;
    m->enterers--;
    m->owned = true;
    m->owner = pthread_self();
    m->entries = entries;
}

static void release(RawMonitor *m) REQUIRES(m->mutex)
{
    VM_ASSERT(mine(m), "its owner gives it up");
    m->owned = false;
    m->entries = 0;
    if (m->enterers)
        cond_signal(&m->enter);
}

/* A thread suspended while it waited must not go on holding the monitor: others would hang on it.
 * It lets go, waits for the resume, tries again. */
static void stay_suspended(RawMonitor *m, Thread *self, uint32_t entries)
{
    VM_ASSERT(entries, "the monitor is held so often");
    while (self && self->state == THREAD_IN_NATIVE && thread_suspension_holds(self)) {
        lock_take(&m->mutex);
        release(m);
        lock_release(&m->mutex);
        thread_native_to_vm(self);
        thread_vm_to_native(self);
        lock_take(&m->mutex);
        acquire(m, entries);
        lock_release(&m->mutex);
    }
}

jvmtiError jvmti_RawMonitorEnter(TiEnv *env, jrawMonitorID monitor)
{
    RawMonitor *m = monitor_of_id(monitor);
    if (!m)
        return JVMTI_ERROR_INVALID_MONITOR;
    Thread *self = thread_self();
    bool left = false;
    lock_take(&m->mutex);
    if (mine(m)) {
        m->entries++;
    } else if (!m->owned) {
        acquire(m, 1);
    } else {
        left = leave_vm(self);
        acquire(m, 1);
    }
    lock_release(&m->mutex);
    if (left)
        thread_block_end(self);
    if (m->entries == 1)
        stay_suspended(m, self, 1);
    return JVMTI_ERROR_NONE;
}

jvmtiError jvmti_RawMonitorExit(TiEnv *env, jrawMonitorID monitor)
{
    RawMonitor *m = monitor_of_id(monitor);
    if (!m)
        return JVMTI_ERROR_INVALID_MONITOR;
    lock_take(&m->mutex);
    bool owner = mine(m);
    if (owner && --m->entries == 0)
        release(m);
    lock_release(&m->mutex);
    return owner ? JVMTI_ERROR_NONE : JVMTI_ERROR_NOT_MONITOR_OWNER;
}

static void unlink_waiter(RawMonitor *m, RawWaiter *w)
{
    VM_ASSERT(m->first && m->last, "somebody waits");
    RawWaiter **p = &m->first, *before = NULL;
    while (*p != w) {
        before = *p;
        p = &(*p)->next;
    }
    *p = w->next;
    if (m->last == w)
        m->last = before;
}

static bool too_early_on_stock(const TiEnv *env)
{
    return ti_env_phase(env) == JVMTI_PHASE_PRIMORDIAL && ti_stock(env, TI_STOCK_RAW_PRIMORDIAL);
}

/* Whether the thread was interrupted, which is over then. */
static bool take_interrupt(Thread *self)
{
    if (!self->java->object)
        return false;
    bool outside = self->state == THREAD_IN_NATIVE;
    if (outside)
        thread_native_to_vm(self);
    bool taken = thread_take_interrupt(self);
    if (outside)
        thread_vm_to_native(self);
    return taken;
}

/* millis 0: no limit; negative: no wait limit either, as on the stock VM.  Thread.interrupt wakes
 * those who wait at the monitor: it takes the mutex, so that nobody misses it between the look and
 * the wait. */
jvmtiError jvmti_RawMonitorWait(TiEnv *env, jrawMonitorID monitor, jlong millis)
{
    RawMonitor *m = monitor_of_id(monitor);
    if (!m)
        return JVMTI_ERROR_INVALID_MONITOR;
    if (too_early_on_stock(env))
        return JVMTI_ERROR_NOT_MONITOR_OWNER;
    Thread *self = thread_self();
    lock_take(&m->mutex);
    bool owner = mine(m);
    lock_release(&m->mutex);
    if (!owner)
        return JVMTI_ERROR_NOT_MONITOR_OWNER;
    /* the heap is looked at only by a thread that was interrupted once */
    if (self && self->own->interrupted && take_interrupt(self))
        return JVMTI_ERROR_INTERRUPT;
    lock_take(&m->mutex);
    int64_t start = os_nanos(), deadline = millis <= 0 || millis > (INT64_MAX - start) / 1000000
                                               ? INT64_MAX
                                               : start + millis * 1000000;
    uint32_t entries = m->entries;
    RawWaiter me = {0};
    if (m->last)
        m->last->next = &me;
    else
        m->first = &me;
    m->last = &me;
    bool interrupted = false, left = leave_vm(self);
    RawMonitorWait wait = {m->name, NULL};
    if (self) {
        self->raw_wait = &wait;
        thread_interruptible_at(self, &m->mutex, &m->wait);
    }
    release(m);
    while (!me.notified && !(interrupted = self && self->own->interrupted)) {
        if (deadline == INT64_MAX) {
            cond_wait(&m->wait, &m->mutex);
        } else {
            struct timespec until = {.tv_sec = deadline / 1000000000,
                                     .tv_nsec = deadline % 1000000000};
            if (!cond_wait_until(&m->wait, &m->mutex, &until) && os_nanos() >= deadline)
                break;
        }
    }
    if (!me.notified)
        unlink_waiter(m, &me);
    interrupted &= !me.notified;
    if (self) {
        self->raw_wait = NULL;
        thread_interruptible_at(self, NULL, NULL);
    }
    acquire(m, entries);
    lock_release(&m->mutex);
    if (left)
        thread_block_end(self);
    stay_suspended(m, self, entries);
    return interrupted && take_interrupt(self) ? JVMTI_ERROR_INTERRUPT : JVMTI_ERROR_NONE;
}

static jvmtiError notify(const TiEnv *env, jrawMonitorID monitor, bool all)
{
    RawMonitor *m = monitor_of_id(monitor);
    if (!m)
        return JVMTI_ERROR_INVALID_MONITOR;
    if (too_early_on_stock(env))
        return JVMTI_ERROR_NOT_MONITOR_OWNER;
    lock_take(&m->mutex);
    bool owner = mine(m);
    while (owner && m->first) {
        m->first->notified = true;
        unlink_waiter(m, m->first);
        cond_broadcast(&m->wait);
        if (!all)
            break;
    }
    lock_release(&m->mutex);
    return owner ? JVMTI_ERROR_NONE : JVMTI_ERROR_NOT_MONITOR_OWNER;
}

jvmtiError jvmti_RawMonitorNotify(TiEnv *env, jrawMonitorID monitor)
{
    return notify(env, monitor, false);
}

jvmtiError jvmti_RawMonitorNotifyAll(TiEnv *env, jrawMonitorID monitor)
{
    return notify(env, monitor, true);
}
