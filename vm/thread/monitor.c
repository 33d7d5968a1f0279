/* SPDX-License-Identifier: Apache-2.0
 * monitor.c - entering, leaving, waiting.  (JVMS 2.11.10, JLS 17.1-17.2)
 *
 * The header word      unlocked --CAS--> thin(owner, count) --CAS--> unlocked
 *                      any of them --monitor_inflate--> inflated(index)   contention, wait, a hash
 *                      that must be kept, count overflow inflated --monitors_clear_dead, world
 *                      stopped, nobody owns or waits--> unlocked(hash)
 * Entering a fat one   owner is taken by compare-and-swap.  A contender raises enter_waiters before
 *                      it tries again under the mutex; a leaver clears the owner before it reads
 *                      enter_waiters (both sequentially consistent): one of them sees the other.
 * No biased locks: revoking them needs a stop of the world, and monitors here are not hot.
 */
#include "vm/thread/monitor.h"
#include "vm/model/frame.h"
#include "jvmti/hooks.h"
#include "vm/objects/exception.h"
#include "vm/log/log.h"
#include "vm/os/os.h"
#include "vm/thread/monitor_table.h"
#include "vm/thread/safepoint.h"
#include "vm/thread/thread.h"
#include "vm/model/vm.h"
#include <errno.h>
#include <time.h>

#define THIN_COUNT_MAX 0x1fffu

/* ---- records ---- */

static bool record_push(Thread *self, Object *obj, Frame *frame)
{
    if (UNLIKELY(self->locks.len == self->locks.cap)) {
        self->locks.cap = self->locks.cap ? self->locks.cap * 2 : FIRST_CAPACITY(16);
        self->locks.data = xrealloc(self->locks.data, self->locks.cap * sizeof *self->locks.data);
    }
    self->locks.data[self->locks.len++] = (LockRecord){obj, frame};
    return true;
}

static void record_drop(Thread *self, const Object *obj)
{
    for (uint32_t i = self->locks.len; i-- > 0;)
        if (self->locks.data[i].object == obj) {
            memmove(&self->locks.data[i], &self->locks.data[i + 1],
                    (self->locks.len - i - 1) * sizeof *self->locks.data);
            self->locks.len--;
            return;
        }
}

/* ---- fat monitors ---- */

static bool fat_try_enter(Thread *self, Monitor *m)
{
    Thread *nobody = NULL;
    if (atomic_load_explicit(&m->owner, memory_order_relaxed) == self) {
        m->recursion++;
        return true;
    }
    return atomic_compare_exchange_strong(&m->owner, &nobody, self);
}

/* Blocks until owned.  `obj` is rooted in self->blocked_object and re-read by the caller.  outer:
 * what self->entering becomes, as soon as m is owned. */
static void fat_enter_blocking(Thread *self, Monitor *m, Monitor *outer, bool after_wait)
{
    uint32_t saved = self->java_state;
    int64_t start = os_nanos();
    if (log_on(owner, DEBUG)) {
        /* may be gone by now: its address is all we look at */
        const Thread *owner = atomic_load(&m->owner);
        log_print(TOPIC_owner, LEVEL_DEBUG, "#%u thread %u blocks%s: %s", m->index, self->id,
                  after_wait ? " after its wait" : "", owner ? "owned by another" : "just left");
    }
    if (!after_wait) {
        thread_set_java_state(self, JTS_ALIVE | JTS_BLOCKED_ENTER);
        self->blocked_count++;
    } else {
        thread_set_java_state(self, JTS_ALIVE | JTS_BLOCKED_ENTER);
    }
    atomic_store(&self->entering, m);
    atomic_fetch_add(&m->enter_waiters, 1);
    for (;;) {
        thread_block_begin(self);
        lock_take(&m->mutex);
        Thread *nobody = NULL;
        while (!atomic_compare_exchange_strong(&m->owner, &nobody, self)) {
            cond_wait(&m->enter_cond, &m->mutex);
            nobody = NULL;
        }
        lock_release(&m->mutex);
        if (!thread_is_suspended(self))
            break;
        /* A suspended thread must not come to own a monitor: hand it on and wait for the resume. */
        atomic_store(&m->owner, NULL);
        lock_take(&m->mutex);
        cond_signal(&m->enter_cond);
        lock_release(&m->mutex);
        thread_block_end(self);
    }
    atomic_fetch_sub(&m->enter_waiters, 1);
    atomic_store(&self->entering, outer);
    thread_block_end(self);
    self->blocked_ns += (uint64_t)(os_nanos() - start);
    LOG(owner, DEBUG, "#%u thread %u entered after %.3f ms", m->index, self->id,
        (double)(os_nanos() - start) / 1e6);
    thread_set_java_state(self, saved);
}

static void fat_release(Monitor *m)
{
    atomic_store(&m->owner, NULL);
    stress_yield();
    if (atomic_load(&m->enter_waiters)) {
        lock_take(&m->mutex);
        cond_signal(&m->enter_cond);
        lock_release(&m->mutex);
    }
}

bool monitor_enter(Thread *self, Object *obj, Frame *frame)
{
    assert_in_vm(self);
    if (UNLIKELY(stress_points_on)) {
        HandleScope s = handle_scope_open(self);
        Handle h = handle_new(self, obj);
        stress_point_slow(self);
        obj = H(h);
        handle_scope_close(self, s);
    }
    for (;;) {
        /* a fat word: its Monitor is filled in */
        uint32_t w = atomic_load_explicit(&obj->lock, memory_order_acquire);
        switch (w & LOCK_STATE_MASK) {
        case LOCK_UNLOCKED:
            if (LIKELY(w >> LOCK_PAYLOAD_SHIFT == 0)) {
                uint32_t thin = (w & LOCK_TAGGED) | LOCK_THIN | self->id << LOCK_PAYLOAD_SHIFT;
                if (LIKELY(atomic_compare_exchange_weak_explicit(
                        &obj->lock, &w, thin, memory_order_acquire, memory_order_relaxed)))
                    return record_push(self, obj, frame);
                continue;
            }
            monitor_inflate(obj);
            continue;
        case LOCK_THIN:
            if (THIN_OWNER(w) == self->id && THIN_COUNT(w) < THIN_COUNT_MAX) {
                if (atomic_compare_exchange_weak_explicit(
                        &obj->lock, &w, w + (1u << 19), memory_order_acquire, memory_order_relaxed))
                    return record_push(self, obj, frame);
                continue;
            }
            monitor_inflate(obj);
            continue;
        default: {
            Monitor *m = monitor_at(w >> LOCK_PAYLOAD_SHIFT);
            if (LIKELY(fat_try_enter(self, m)))
                return record_push(self, obj, frame);
            Object *saved = self->blocked_object;
            /* an event's handler contends while its thread is about to enter another one */
            Monitor *outer_monitor = atomic_load(&self->entering);
            HandleScope scope = handle_scope_open(self);
            /* a contended event may run agent code: keep what unwinds */
            Handle pending = handle_new(self, self->exception), outer = handle_new(self, saved);
            self->blocked_object = obj;
            self->exception = NULL;
            /* the monitor may not be deflated while the event handler runs */
            atomic_fetch_add(&m->enter_waiters, 1);
            if (UNLIKELY(self->ti_events & TI_BIT(JVMTI_EVENT_MONITOR_CONTENDED_ENTER))) {
                atomic_store(&self->entering, m);
                ti_post_monitor_contended_enter(self, handle_new(self, obj));
            }
            fat_enter_blocking(self, m, outer_monitor, false);
            atomic_fetch_sub(&m->enter_waiters, 1);
            /* owned from here on, also for those who ask in the event */
            record_push(self, self->blocked_object, frame);
            if (UNLIKELY(self->ti_events & TI_BIT(JVMTI_EVENT_MONITOR_CONTENDED_ENTERED)))
                ti_post_monitor_contended_entered(self, handle_new(self, self->blocked_object));
            self->blocked_object = H(outer);
            bool threw = self->exception != NULL;
            if (!threw)
                self->exception = H(pending);
            handle_scope_close(self, scope);
            return !threw;
        }
        }
    }
}

static bool not_owner(Thread *self)
{
    return throw_new(self, "java/lang/IllegalMonitorStateException", "current thread is not owner");
}

bool monitor_exit(Thread *self, Object *obj)
{
    assert_in_vm(self);
    stress_yield();
    for (;;) {
        /* a fat word: its Monitor is filled in */
        uint32_t w = atomic_load_explicit(&obj->lock, memory_order_acquire);
        if ((w & LOCK_STATE_MASK) == LOCK_THIN) {
            if (THIN_OWNER(w) != self->id)
                return not_owner(self);
            uint32_t next = THIN_COUNT(w) ? w - (1u << 19) : w & LOCK_TAGGED;
            if (LIKELY(atomic_compare_exchange_weak_explicit(
                    &obj->lock, &w, next, memory_order_release, memory_order_relaxed))) {
                if (LIKELY(self->locks.len && self->locks.data[self->locks.len - 1].object == obj))
                    self->locks.len--;
                else
                    record_drop(self, obj);
                return true;
            }
        } else if ((w & LOCK_STATE_MASK) == LOCK_INFLATED) {
            Monitor *m = monitor_at(w >> LOCK_PAYLOAD_SHIFT);
            if (atomic_load_explicit(&m->owner, memory_order_relaxed) != self)
                return not_owner(self);
            record_drop(self, obj);
            if (m->recursion)
                m->recursion--;
            else
                fat_release(m);
            return true;
        } else {
            return not_owner(self);
        }
    }
}

bool monitor_exit_own(Thread *self, Object *obj, const Frame *f)
{
    assert_in_vm(self);
    LockRecord *newest = NULL;
    for (uint32_t i = self->locks.len; i-- > 0;) {
        LockRecord *r = &self->locks.data[i];
        if (r->object != obj)
            continue;
        if (!newest)
            newest = r;
        if (r->frame == f) {
            LockRecord kept = *newest; /* monitor_exit drops the newest */
            newest->frame = r->frame;
            r->frame = kept.frame;
            return monitor_exit(self, obj);
        }
    }
    return throw_new_nomsg(self, "java/lang/IllegalMonitorStateException");
}

bool locks_held_by_frame(const Thread *self, const Frame *f, const Object *obj)
{
    for (uint32_t i = self->locks.len; i-- > f->lock_base;)
        if (self->locks.data[i].frame == f && (!obj || self->locks.data[i].object == obj))
            return true;
    return false;
}

bool locks_release_frame(Thread *self, const Frame *f, const Object *keep)
{
    assert_in_vm(self);
    bool any = false;
    HandleScope scope = handle_scope_open(self);
    Handle kept = handle_new(self, (Object *)keep); /* a monitor that is not ours throws */
    for (uint32_t i = f->lock_base; i < self->locks.len;) {
        const LockRecord *r = &self->locks.data[i];
        if (r->frame == f && r->object == H(kept)) {
            handle_set(kept, NULL);
            i++;
        } else if (r->frame != f)
            i++; /* JNI's */
        else if (monitor_exit_own(self, r->object, f))
            any = true;
        else {
            exception_clear(self);
            i++;
        }
    }
    handle_scope_close(self, scope);
    return any;
}

/* ---- wait and notify ---- */

static void unlink_waiter(Monitor *m, struct Waiter *w)
{
    struct Waiter **p = &m->wait_head, *prev = NULL;
    for (; *p; prev = *p, p = &(*p)->next)
        if (*p == w) {
            *p = w->next;
            if (m->wait_tail == w)
                m->wait_tail = prev;
            w->queued = false;
            m->wait_count--;
            return;
        }
}

/* Object.wait(millis) with 0 = no limit.  InterruptedException, IllegalMonitorStateException, and
 * what a handler of MonitorWait (there is no waiting then) or MonitorWaited left pending. */
bool monitor_wait(Thread *self, Handle obj, int64_t millis, int32_t nanos)
{
    assert_in_vm(self);
    if (!monitor_is_owner(self, H(obj)))
        return not_owner(self);
    Monitor *m = monitor_inflate(H(obj));
    if (TI_ENABLED(self, JVMTI_EVENT_MONITOR_WAIT))
        ti_post_monitor_wait(self, obj, millis);
    bool interrupted = thread_take_interrupt(self);
    if (interrupted || self->exception) {
        if (TI_ENABLED(self, JVMTI_EVENT_MONITOR_WAITED))
            ti_post_monitor_waited(self, obj, false);
        return interrupted && !self->exception
                   ? throw_new_nomsg(self, "java/lang/InterruptedException")
                   : !self->exception;
    }
    bool timed = millis > 0 || nanos > 0;
    LOG(owner, DEBUG, "#%u thread %u waits%s", m->index, self->id,
        timed ? " with a time limit" : "");
    Monitor *outer_monitor = atomic_load(&self->entering); /* of a handler that waits */
    struct Waiter waiter = {.thread = self, .queued = true};
    uint32_t recursion = m->recursion, saved = self->java_state;
    HandleScope scope = handle_scope_open(self);
    Handle saved_blocked = handle_new(self, self->blocked_object);
    self->blocked_object = H(obj);
    thread_set_java_state(self, JTS_ALIVE | JTS_WAITING | JTS_OBJECT_WAIT |
                                    (timed ? JTS_TIMEOUT : JTS_INDEFINITE));
    self->waited_count++;
    int64_t start = os_nanos(), deadline = INT64_MAX;
    if (timed)
        deadline = millis > (INT64_MAX - start) / 1000000 - 1 ? INT64_MAX
                                                              : start + millis * 1000000 + nanos;
    struct timespec until = {.tv_sec = deadline / 1000000000, .tv_nsec = deadline % 1000000000};

    lock_take(&m->mutex);
    if (m->wait_tail)
        m->wait_tail->next = &waiter;
    else
        m->wait_head = &waiter;
    m->wait_tail = &waiter;
    m->wait_count++;
    lock_release(&m->mutex);
    lock_take(&self->park_lock);
    self->wait_notified = false;
    atomic_store(&self->interrupted, thread_java_interrupted(self));
    lock_release(&self->park_lock);
    atomic_store(&self->waiting_on, m);
    m->recursion = 0;
    thread_block_begin(self);
    /* without park_lock: a notifier takes the monitor's mutex first, then park_lock; wait_notified
     * remembers */
    fat_release(m);
    lock_take(&self->park_lock);
    bool timed_out = false;
    while (!self->wait_notified && !self->interrupted && !self->async_exception && !timed_out) {
        if (deadline == INT64_MAX)
            cond_wait(&self->park_cond, &self->park_lock);
        else
            timed_out = !cond_wait_until(&self->park_cond, &self->park_lock, &until) &&
                        os_nanos() >= deadline;
    }
    bool notified = self->wait_notified;
    lock_release(&self->park_lock);

    lock_take(&m->mutex);
    /* Counted as an entering thread before it stops being a waiter (the notifier has done it for
     * us), so the monitor stays inflated. */
    if (waiter.queued) {
        atomic_fetch_add(&m->enter_waiters, 1);
        unlink_waiter(m, &waiter);
    } else if (!notified) { /* notified between our wake-up and here: the notification is ours */
        notified = true;
        timed_out = false;
    }
    lock_release(&m->mutex);
    atomic_store(&self->entering, m); /* waits to regain it, without a gap for those who ask */
    atomic_store(&self->waiting_on, NULL);
    LOG(owner, DEBUG, "#%u thread %u wakes: %s", m->index, self->id,
        notified    ? "notified"
        : timed_out ? "time is up"
                    : "interrupted");
    thread_block_end(self);
    self->waited_ns += (uint64_t)(os_nanos() - start);
    if (!fat_try_enter(self, m))
        fat_enter_blocking(self, m, outer_monitor, true);
    else
        atomic_store(&self->entering, outer_monitor);
    atomic_fetch_sub(&m->enter_waiters, 1);
    m->recursion = recursion;
    thread_set_java_state(self, saved);
    handle_set(obj, self->blocked_object);
    self->blocked_object = H(saved_blocked);
    handle_scope_close(self, scope);
    if (TI_ENABLED(self, JVMTI_EVENT_MONITOR_WAITED))
        ti_post_monitor_waited(self, obj, timed_out);
    if (self->async_exception)
        return safepoint_poll(self), self->exception == NULL;
    /* JLS 17.2.1: an interrupt that came after the time was up, but before the wait is over (the
     * thread may have been suspended meanwhile), counts. */
    if (!notified && thread_take_interrupt(self) && !self->exception)
        return throw_new_nomsg(self, "java/lang/InterruptedException");
    return !self->exception;
}

MonitorGivenUp monitor_give_up(Thread *self, Handle obj)
{
    Monitor *m = monitor_inflate(H(obj));
    MonitorGivenUp given = {m, m->recursion};
    /* we come back: it stays inflated */
    atomic_fetch_add(&m->enter_waiters, 1);
    m->recursion = 0;
    fat_release(m);
    return given;
}

void monitor_take_back(Thread *self, Handle obj, MonitorGivenUp given)
{
    assert_in_vm(self);
    Monitor *m = given.monitor;
    HandleScope scope = handle_scope_open(self);
    Handle outer = handle_new(self, self->blocked_object);
    self->blocked_object = H(obj);
    if (!fat_try_enter(self, m))
        fat_enter_blocking(self, m, atomic_load(&self->entering), true);
    atomic_fetch_sub(&m->enter_waiters, 1);
    m->recursion = given.recursion;
    self->blocked_object = H(outer);
    handle_scope_close(self, scope);
}

bool monitor_notify(Thread *self, Object *obj, bool all)
{
    assert_in_vm(self);
    if (!monitor_is_owner(self, obj))
        return not_owner(self);
    uint32_t w = obj->lock;
    if ((w & LOCK_STATE_MASK) != LOCK_INFLATED)
        return true; /* nobody can be waiting on a thin lock */
    Monitor *m = monitor_at(w >> LOCK_PAYLOAD_SHIFT);
    lock_take(&m->mutex);
    while (m->wait_head) {
        struct Waiter *first = m->wait_head;
        Thread *t = first->thread;
        /* for the waiter: it may wake up long after we left, and needs this monitor */
        atomic_fetch_add(&m->enter_waiters, 1);
        unlink_waiter(m, first);
        LOG(owner, DEBUG, "#%u thread %u notifies thread %u", m->index, self->id, t->id);
        lock_take(&t->park_lock);
        t->wait_notified = true;
        cond_signal(&t->park_cond);
        lock_release(&t->park_lock);
        if (!all)
            break;
    }
    lock_release(&m->mutex);
    return true;
}

/* ---- questions ---- */

Thread *monitor_owner(const Object *obj)
{
    NO_SAFEPOINT_SCOPE();
    uint32_t w = atomic_load((_Atomic uint32_t *)&((Object *)(uintptr_t)obj)->lock);
    if ((w & LOCK_STATE_MASK) == LOCK_THIN)
        return thread_by_id(THIN_OWNER(w));
    if ((w & LOCK_STATE_MASK) == LOCK_INFLATED)
        return atomic_load(&monitor_at(w >> LOCK_PAYLOAD_SHIFT)->owner);
    return NULL;
}

bool monitor_is_owner(const Thread *t, const Object *obj) { return monitor_owner(obj) == t; }

typedef struct UsageContext {
    Monitor *monitor;
    MonitorUsage *out;
    bool ok;
} UsageContext;

static void collect_enterer(Thread *t, void *arg)
{
    UsageContext *u = arg;
    if (u->monitor && atomic_load(&t->entering) == u->monitor)
        u->ok &= VEC_TRY_PUSH(&u->out->enter_waiters, t);
}

bool monitor_usage(Object *obj, MonitorUsage *out)
{
    uint32_t w = obj->lock;
    bool ok = true;
    *out = (MonitorUsage){.owner = monitor_owner(obj)};
    if ((w & LOCK_STATE_MASK) == LOCK_THIN) {
        out->entry_count = THIN_COUNT(w) + 1;
    } else if ((w & LOCK_STATE_MASK) == LOCK_INFLATED) {
        Monitor *m = monitor_at(w >> LOCK_PAYLOAD_SHIFT);
        out->entry_count = out->owner ? m->recursion + 1 : 0;
        for (struct Waiter *x = m->wait_head; x; x = x->next)
            ok &= VEC_TRY_PUSH(&out->notify_waiters, x->thread);
        UsageContext u = {m, out, ok};
        threads_each(collect_enterer, &u);
        ok = u.ok;
    }
    return ok;
}
