/* SPDX-License-Identifier: Apache-2.0
 * monitor.c - entering and leaving.  (JVMS 2.11.10, JLS 17.1)
 *
 * The header word      unlocked --CAS--> thin(owner, count)
 *                      thin --plain store (thin.h), CAS if others want it--> unlocked
 *                      any of them --monitor_inflate--> inflated(index)
 *                          contention, wait, a hash that must be kept, count overflow
 *                      inflated --monitors_clear_dead--> unlocked(hash)
 *                          world stopped, nobody owns it or waits
 * Entering a fat one   holder is taken by compare-and-swap, or quickly (fat.h).  A contender raises
 *                      enter_waiters, queues and tries again under the mutex, the last time after
 *                      settle; a leaver clears the holder before it reads enter_waiters (both
 *                      sequentially consistent), or leaves quickly: one of them sees the other.
 * Waking               A leaver calls the first thread of the queue, the heir.  Until the
 *                      heir has had its try nobody else is called: others may enter and leave
 *                      before it runs, and none of them needs the system for that.  The heir takes
 *                      its call back before it tries, so whoever leaves after its try calls again.
 * No biased locks      A thin lock takes one atomic instruction; fat ones are kept for a thread
 *                      that comes again.
 */
#include "vm/thread/monitor.h"
#include "vm/model/frame.h"
#include "jvmti/hooks.h"
#include "vm/objects/exception.h"
#include "vm/log/log.h"
#include "vm/os/os.h"
#include "vm/thread/carrier.h"
#include "vm/thread/monitor_table.h"
#include "vm/thread/safepoint.h"
#include "vm/thread/thread.h"
#include "vm/thread/transition.h"
#include "vm/model/names.h"
#include <time.h>

/* ---- records ---- */

static void record_push(Thread *self, Object *obj, Frame *frame)
{
    if (UNLIKELY(self->java->locks.len == self->java->locks.cap)) {
        self->java->locks.cap = self->java->locks.cap ? self->java->locks.cap * 2
                                                      : FIRST_CAPACITY(16);
        self->java->locks.data = xrealloc(self->java->locks.data,
                                          self->java->locks.cap * sizeof *self->java->locks.data);
    }
    self->java->locks.data[self->java->locks.len++] = (LockRecord){obj, frame};
}

static void record_drop(Thread *self, const Object *obj)
{
    if (LIKELY(self->java->locks.len &&
               self->java->locks.data[self->java->locks.len - 1].object == obj)) {
        self->java->locks.len--;
        return;
    }
    for (uint32_t i = self->java->locks.len; i-- > 0;)
        if (self->java->locks.data[i].object == obj) {
            memmove(&self->java->locks.data[i], &self->java->locks.data[i + 1],
                    (self->java->locks.len - i - 1) * sizeof *self->java->locks.data);
            self->java->locks.len--;
            return;
        }
}

/* ---- fat monitors ---- */

void waiter_append(WaiterQueue *q, struct Waiter *w)
{
    w->next = NULL;
    w->queue = q;
    if (q->tail)
        q->tail->next = w;
    else
        q->head = w;
    q->tail = w;
    q->count++;
}

void waiter_prepend(WaiterQueue *q, struct Waiter *w)
{
    w->next = q->head;
    w->queue = q;
    q->head = w;
    if (!q->tail)
        q->tail = w;
    q->count++;
}

void waiter_remove(struct Waiter *w)
{
    WaiterQueue *q = w->queue;
    struct Waiter *before = NULL;
    for (struct Waiter *at = q->head; at != w; at = at->next)
        before = at;
    if (before)
        before->next = w->next;
    else
        q->head = w->next;
    if (q->tail == w)
        q->tail = before;
    q->count--;
    w->queue = NULL;
}

/* false: another thread owns it */
static bool take(Thread *self, Monitor *m)
{
    uint32_t h = atomic_load(&m->holder), mine = self->id;
    for (bool done = false; !done;) {
        if (holder_owns(h))
            return false;
        done = h && h != kept_for(self) ? thin_swap(HOLDER_ID(h), &m->holder, &h, mine)
                                        : atomic_compare_exchange_strong(&m->holder, &h, mine);
    }
    fat_count_streak(self, m);
    return true;
}

/* A thread that leaves after this sees what self has written before.  Otherwise the owner might
 * read that nobody waits for a call, then self that the monitor is owned, and then it is free. */
void monitor_settle(Monitor *m)
{
    fence_of_stopper();
    uint32_t h = atomic_load(&m->holder);
    if (holder_owns(h))
        thin_wait(h);
}

bool monitor_try_enter(Thread *self, Monitor *m)
{
    if (atomic_load_explicit(&m->holder, memory_order_relaxed) != self->id)
        return take(self, m);
    m->recursion++;
    return true;
}

/* The owner wakes it when it leaves, if there is one again.  A virtual thread may get a carrier
 * only late, so it does not keep a thread that sleeps from having its try. */
NOINLINE void monitor_call_heir(Monitor *m)
{
    Thread *called = NULL;
    lock_take(&m->mutex);
    struct Waiter *first = holder_owns(atomic_load(&m->holder)) ? NULL : m->entering.head;
    if (first && !first->thread) {
        waiter_remove(first);
        virtual_wake(first);
        for (first = m->entering.head; first && !first->thread;)
            first = first->next;
    }
    if (first && !atomic_load(&m->heir)) {
        called = first->thread;
        waiter_remove(first);
        atomic_store(&m->heir, true);
        atomic_fetch_add(&called->pins, 1);
        lock_take(&called->park_lock);
        called->called = true;
        lock_release(&called->park_lock);
    }
    lock_release(&m->mutex);
    if (called) { /* without a lock that it would have to wait for */
        cond_signal(&called->park_cond);
        thread_unpin(called);
    }
}

void monitor_release(Monitor *m)
{
    atomic_store(&m->holder, 0);
    stress_yield();
    if (atomic_load(&m->enter_waiters) && !atomic_load(&m->heir))
        monitor_call_heir(m);
}

/* The call has been heard: the next owner that leaves may call another thread. */
void monitor_heard(Thread *self, Monitor *m)
{
    if (!self->called)
        return;
    self->called = false;
    atomic_store(&m->heir, false);
}

void monitor_stand_back(Thread *self, Monitor *m, struct Waiter *w)
{
    lock_take(&m->mutex);
    lock_take(&self->park_lock);
    monitor_heard(self, m);
    lock_release(&self->park_lock);
    if (w->queue)
        waiter_remove(w);
    lock_release(&m->mutex);
    monitor_settle(m);
    if (!atomic_load(&m->heir))
        monitor_call_heir(m);
}

/* true: owned.  false: it was called, and tries again. */
static bool take_or_sleep(Thread *self, Monitor *m, struct Waiter *w, bool again)
{
    lock_take(&m->mutex);
    lock_take(&self->park_lock);
    monitor_heard(self, m);
    lock_release(&self->park_lock);
    if (!w->queue)
        (again ? waiter_prepend : waiter_append)(&m->entering, w);
    bool owned = take(self, m) || (monitor_settle(m), take(self, m));
    if (owned)
        waiter_remove(w);
    lock_release(&m->mutex);
    if (owned)
        return true;
    lock_take(&self->park_lock);
    while (!self->called)
        cond_wait(&self->park_cond, &self->park_lock);
    monitor_heard(self, m);
    lock_release(&self->park_lock);
    return false;
}

void monitor_acquire(Thread *self, Monitor *m, struct Waiter *w, bool queued)
{
    atomic_fetch_add(&m->enter_waiters, 1);
    bool again = queued, owned = !queued && take(self, m);
    for (;;) {
        for (; !owned; again = true)
            owned = take_or_sleep(self, m, w, again) || take(self, m);
        if (!thread_suspension_holds(self))
            break;
        /* A suspended thread must not come to own a monitor: hand it on and wait for the resume. */
        monitor_release(m);
        thread_block_end(self);
        thread_block_begin(self);
        owned = take(self, m);
    }
    atomic_fetch_sub(&m->enter_waiters, 1);
}

static void log_block(const Thread *self, const Monitor *m, const char *when)
{
    bool owned = holder_owns(atomic_load(&m->holder));
    log_print(TOPIC_owner, LEVEL_DEBUG, "#%u thread %u blocks%s: %s", m->index, self->id, when,
              owned ? "owned by another" : "just left");
}

/* Blocks until owned.  `obj` is rooted in self->blocked_object and re-read by the caller.  outer:
 * what self->entering becomes, as soon as m is owned. */
static void enter_blocking(Thread *self, Monitor *m, Monitor *outer, bool after_wait)
{
    uint32_t saved = self->java->java_state;
    int64_t start = wait_time_begin(), logged = log_on(owner, DEBUG) ? os_nanos() : 0;
    if (log_on(owner, DEBUG))
        log_block(self, m, after_wait ? " after its wait" : "");
    thread_set_java_state(self, JTS_ALIVE | JTS_BLOCKED_ENTER);
    self->java->blocked_count += !after_wait;
    atomic_store(&self->java->entering, m);
    thread_block_begin(self);
    monitor_acquire(self, m, &(struct Waiter){.thread = self}, false);
    atomic_store(&self->java->entering, outer);
    thread_block_end(self);
    self->java->blocked_ns += wait_time_since(start);
    LOG(owner, DEBUG, "#%u thread %u entered after %.3f ms", m->index, self->id,
        (double)(os_nanos() - logged) / 1e6);
    thread_set_java_state(self, saved);
}

void monitor_enter_again(Thread *self, Monitor *m, Monitor *outer)
{
    if (monitor_try_enter(self, m))
        atomic_store(&self->java->entering, outer);
    else
        enter_blocking(self, m, outer, true);
}

Monitor *monitor_enter_or_find(Thread *self, Object *obj, Frame *frame)
{
    for (;;) {
        /* a fat word: its Monitor is filled in */
        uint32_t w = atomic_load_explicit(&obj->lock, memory_order_acquire);
        if (!(w & ~LOCK_TAGGED)) {
            uint32_t thin = w | LOCK_THIN | self->id << LOCK_PAYLOAD_SHIFT;
            if (LIKELY(atomic_compare_exchange_weak_explicit(
                    &obj->lock, &w, thin, memory_order_acquire, memory_order_relaxed)))
                break;
        } else if (thin_is_mine(self, w) && THIN_COUNT(w) < THIN_COUNT_MAX) {
            if (atomic_compare_exchange_weak_explicit(&obj->lock, &w, w + THIN_ONE,
                                                      memory_order_acquire, memory_order_relaxed))
                break;
        } else {
            Monitor *m = monitor_inflate(obj);
            if (!monitor_try_enter(self, m))
                return m;
            break;
        }
    }
    record_push(self, obj, frame);
    return NULL;
}

bool monitor_enter(Thread *self, Object *obj, Frame *frame)
{
    assert_in_vm(self);
    if (UNLIKELY(stress_points_on)) {
        HANDLE_SCOPE(self);
        Handle h = handle_new(self, obj);
        stress_point_slow(self);
        obj = H(h);
    }
    Monitor *m = monitor_enter_or_find(self, obj, frame);
    if (LIKELY(!m))
        return true;
    Object *saved = self->java->blocked_object;
    /* an event's handler contends while its thread is about to enter another one */
    Monitor *outer_monitor = atomic_load(&self->java->entering);
    HANDLE_SCOPE(self);
    /* a contended event may run agent code: keep what unwinds */
    Handle pending = handle_new(self, self->exception), outer = handle_new(self, saved);
    self->java->blocked_object = obj;
    self->exception = NULL;
    /* the monitor may not be deflated while the event handler runs */
    atomic_fetch_add(&m->enter_waiters, 1);
    if (TI_ENABLED(self, JVMTI_EVENT_MONITOR_CONTENDED_ENTER)) {
        atomic_store(&self->java->entering, m);
        ti_post_monitor_contended_enter(self, handle_new(self, obj));
    }
    enter_blocking(self, m, outer_monitor, false);
    atomic_fetch_sub(&m->enter_waiters, 1);
    /* owned from here on, also for those who ask in the event */
    record_push(self, self->java->blocked_object, frame);
    if (TI_ENABLED(self, JVMTI_EVENT_MONITOR_CONTENDED_ENTERED))
        ti_post_monitor_contended_entered(self, handle_new(self, self->java->blocked_object));
    self->java->blocked_object = H(outer);
    bool threw = self->exception != NULL;
    if (!threw)
        self->exception = H(pending);
    return !threw;
}

bool monitor_not_owner(Thread *self)
{
    return throw_new(self, IllegalMonitorStateException, "current thread is not owner");
}

bool monitor_exit(Thread *self, Object *obj)
{
    assert_in_vm(self);
    stress_yield();
    for (;;) {
        /* a fat word: its Monitor is filled in */
        uint32_t w = atomic_load_explicit(&obj->lock, memory_order_acquire);
        if ((w & LOCK_STATE_MASK) == LOCK_THIN) {
            if (!thin_is_mine(self, w))
                return monitor_not_owner(self);
            uint32_t next = THIN_COUNT(w) ? w - THIN_ONE : w & LOCK_TAGGED;
            if (LIKELY(thin_leave(self, obj)) ||
                atomic_compare_exchange_strong_explicit(&obj->lock, &w, next, memory_order_release,
                                                        memory_order_relaxed)) {
                record_drop(self, obj);
                return true;
            }
        } else if ((w & LOCK_STATE_MASK) == LOCK_INFLATED) {
            Monitor *m = monitor_at(w >> LOCK_PAYLOAD_SHIFT);
            if (atomic_load_explicit(&m->holder, memory_order_relaxed) != self->id)
                return monitor_not_owner(self);
            record_drop(self, obj);
            if (!fat_leave(self, m))
                monitor_release(m);
            return true;
        } else {
            return monitor_not_owner(self);
        }
    }
}

bool monitor_exit_own(Thread *self, Object *obj, const Frame *f)
{
    assert_in_vm(self);
    LockRecord *newest = NULL;
    for (uint32_t i = self->java->locks.len; i-- > 0;) {
        LockRecord *r = &self->java->locks.data[i];
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
    return throw_monitor_mismatch(self, f,
                                  locks_held_by_frame(self, f, NULL) ? "improper monitor pair"
                                                                     : "monitor stack underflow");
}

bool throw_monitor_mismatch(Thread *self, const Frame *f, const char *what)
{
    VM_ASSERT(f && what, "a frame and what is wrong with it");
    if (log_on(monitormismatch, INFO)) {
        FREED char *name = class_java_name(f->method->holder);
        LOG(monitormismatch, INFO, "Monitor mismatch in method  %s::%s: %s", name,
            f->method->name->bytes, what);
    }
    return throw_new_nomsg(self, IllegalMonitorStateException);
}

bool locks_held_by_frame(const Thread *self, const Frame *f, const Object *obj)
{
    for (uint32_t i = self->java->locks.len; i-- > f->lock_base;)
        if (self->java->locks.data[i].frame == f &&
            (!obj || self->java->locks.data[i].object == obj))
            return true;
    return false;
}

bool locks_release_frame(Thread *self, const Frame *f, const Object *keep)
{
    assert_in_vm(self);
    bool any = false;
    HANDLE_SCOPE(self);
    Handle kept = handle_new(self, (Object *)keep); /* a monitor that is not ours throws */
    for (uint32_t i = f->lock_base; i < self->java->locks.len;) {
        const LockRecord *r = &self->java->locks.data[i];
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
    return any;
}

/* ---- continuations ---- */

uint32_t locks_new_holder(void)
{
    static _Atomic uint32_t given;
    return MAX_THREAD_ID + 1 + atomic_fetch_add(&given, 1) % (HOLDER_KEPT - MAX_THREAD_ID - 1);
}

static void change_holder(Object *obj, uint32_t from, uint32_t to)
{
    Monitor *m = monitor_inflate(obj);
    if (atomic_load_explicit(&m->holder, memory_order_relaxed) == from)
        atomic_store(&m->holder, to);
}

void locks_freeze(Thread *self, uint32_t from, LockRecord *to, uint32_t holder)
{
    struct Locks *l = &self->java->locks;
    for (uint32_t i = from; i < l->len; i++)
        change_holder(l->data[i].object, self->id, holder);
    if (l->len > from)
        memcpy(to, l->data + from, (l->len - from) * sizeof *to);
    l->len = from;
}

void locks_thaw(Thread *self, const LockRecord *from, uint32_t n, uint32_t holder)
{
    for (uint32_t i = 0; i < n; i++) {
        change_holder(from[i].object, holder, self->id);
        record_push(self, from[i].object, from[i].frame);
    }
}

/* ---- questions ---- */

Thread *monitor_owner(const Object *obj)
{
    NO_SAFEPOINT_SCOPE();
    uint32_t w = atomic_load((_Atomic uint32_t *)&((Object *)(uintptr_t)obj)->lock);
    if ((w & LOCK_STATE_MASK) == LOCK_THIN)
        return thread_by_id(THIN_OWNER(w));
    if ((w & LOCK_STATE_MASK) == LOCK_INFLATED)
        return fat_owner(monitor_at(w >> LOCK_PAYLOAD_SHIFT));
    return NULL;
}

bool monitor_is_held_as(uint32_t holder, const Object *obj)
{
    uint32_t w = atomic_load((_Atomic uint32_t *)&((Object *)(uintptr_t)obj)->lock);
    if ((w & LOCK_STATE_MASK) == LOCK_INFLATED)
        return atomic_load(&monitor_at(w >> LOCK_PAYLOAD_SHIFT)->holder) == holder;
    return (w & LOCK_STATE_MASK) == LOCK_THIN && THIN_OWNER(w) == holder;
}

bool monitor_is_owner(const Thread *t, const Object *obj)
{
    uint32_t w = atomic_load((_Atomic uint32_t *)&((Object *)(uintptr_t)obj)->lock);
    if ((w & LOCK_STATE_MASK) == LOCK_INFLATED)
        return atomic_load(&monitor_at(w >> LOCK_PAYLOAD_SHIFT)->holder) == t->id;
    return thin_is_mine(t, w);
}

typedef struct UsageContext {
    Monitor *monitor;
    MonitorUsage *out;
    bool ok;
} UsageContext;

static void collect_enterer(Thread *t, void *arg)
{
    UsageContext *u = arg;
    if (u->monitor && atomic_load(&t->java->entering) == u->monitor)
        u->ok &= VEC_TRY_PUSH(u->out->enter_waiters, t);
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
        for (struct Waiter *x = m->waiting.head; x; x = x->next)
            if (x->thread)
                ok &= VEC_TRY_PUSH(out->notify_waiters, x->thread);
        UsageContext u = {m, out, ok};
        threads_each(collect_enterer, &u);
        ok = u.ok;
    }
    return ok;
}
