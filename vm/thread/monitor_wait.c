/* SPDX-License-Identifier: Apache-2.0
 * monitor_wait.c - Object.wait and notify.  (JLS 17.2)
 *
 * A thread that waits lies in two queues one after the other: in m->waiting until it is notified,
 * its time is up or it is interrupted, and in m->entering like any thread that wants the monitor.
 * monitor_notify only moves it from the one to the other; it is woken when the monitor becomes
 * free, so it does not wake to find the notifier still there. */
#include "jvmti/hooks.h"
#include "vm/log/log.h"
#include "vm/objects/exception.h"
#include "vm/os/os.h"
#include "vm/thread/carrier.h"
#include "vm/thread/monitor_table.h"
#include "vm/thread/safepoint.h"
#include <time.h>

typedef struct ObjectWait {
    Monitor *monitor;
    struct Waiter waiter;
    bool timed, timed_out, notified;
    bool queued;               /* notified, and not called yet */
    uint32_t recursion, state; /* what the monitor and the thread had before, and get back */
    int64_t start, deadline;
} ObjectWait;

static void set_deadline(ObjectWait *w, int64_t millis, int32_t nanos)
{
    w->start = wait_time_begin();
    w->deadline = INT64_MAX;
    w->timed = millis > 0 || nanos > 0;
    int64_t now = w->timed ? os_nanos() : 0;
    if (w->timed && millis <= (INT64_MAX - now) / 1000000 - 1)
        w->deadline = now + millis * 1000000 + nanos;
}

static void begin(Thread *self, ObjectWait *w)
{
    Monitor *m = w->monitor;
    LOG(owner, DEBUG, "#%u thread %u waits%s", m->index, self->id,
        w->timed ? " with a time limit" : "");
    thread_set_java_state(self, JTS_ALIVE | JTS_WAITING | JTS_OBJECT_WAIT |
                                    (w->timed ? JTS_TIMEOUT : JTS_INDEFINITE));
    self->java->waited_count++;
    lock_take(&m->mutex);
    waiter_append(&m->waiting, &w->waiter);
    lock_release(&m->mutex);
    lock_take(&self->park_lock);
    atomic_store(&self->own->interrupted, thread_java_interrupted(self));
    lock_release(&self->park_lock);
    atomic_store(&self->java->waiting_on, m);
    m->recursion = 0;
}

/* BLOCKED.  Until called, interrupted, stopped, or the time is up. */
static void sleep_until_called_or_over(Thread *self, ObjectWait *w)
{
    struct timespec until = {.tv_sec = w->deadline / 1000000000,
                             .tv_nsec = w->deadline % 1000000000};
    lock_take(&self->park_lock);
    while (!self->called && !self->own->interrupted && !thread_is_stopping(self) && !w->timed_out) {
        if (w->deadline == INT64_MAX)
            cond_wait(&self->park_cond, &self->park_lock);
        else
            w->timed_out = !cond_wait_until(&self->park_cond, &self->park_lock, &until) &&
                           os_nanos() >= w->deadline;
    }
    w->notified = self->called;
    monitor_heard(self, w->monitor);
    lock_release(&self->park_lock);
    if (w->notified)
        w->timed_out = false;
}

/* BLOCKED, and not called.  Whoever is notified between its wake-up and here has been notified.
 * Others stop being waiters, and count as entering first, so the monitor stays fat. */
static void leave_queue(ObjectWait *w)
{
    Monitor *m = w->monitor;
    lock_take(&m->mutex);
    if (w->waiter.queue == &m->waiting) {
        atomic_fetch_add(&m->enter_waiters, 1);
        waiter_remove(&w->waiter);
    } else {
        w->notified = w->queued = true;
        w->timed_out = false;
    }
    lock_release(&m->mutex);
}

/* Enters as often as before the wait, like any thread: with events, when another one owns it. */
static void regain(Thread *self, ObjectWait *w, Monitor *outer)
{
    Monitor *m = w->monitor;
    /* the handler of MonitorWaited may have entered it and not left */
    uint32_t recursion = w->recursion +
                         (atomic_load(&m->holder) == self->id ? m->recursion + 1 : 0);
    if (monitor_try_enter(self, m)) {
        atomic_store(&self->java->entering, outer);
        m->recursion = recursion;
        return;
    }
    HANDLE_SCOPE(self);
    Handle pending = handle_new(self, self->exception); /* of that handler */
    self->exception = NULL;
    thread_set_java_state(self, JTS_ALIVE | JTS_BLOCKED_ENTER);
    if (TI_ENABLED(self, JVMTI_EVENT_MONITOR_CONTENDED_ENTER))
        ti_post_monitor_contended_enter(self, handle_new(self, self->java->blocked_object));
    monitor_enter_again(self, m, outer);
    m->recursion = recursion;
    thread_set_java_state(self, w->state);
    if (TI_ENABLED(self, JVMTI_EVENT_MONITOR_CONTENDED_ENTERED))
        ti_post_monitor_contended_entered(self, handle_new(self, self->java->blocked_object));
    if (!self->exception)
        self->exception = H(pending);
}

/* Back to owning the monitor. */
static void end(Thread *self, ObjectWait *w, Monitor *outer)
{
    Monitor *m = w->monitor;
    bool posts = TI_ENABLED(self, JVMTI_EVENT_MONITOR_WAITED), acquires = w->notified && !posts;
    if (acquires) { /* monitor_notify has said that it enters */
        monitor_acquire(self, m, &w->waiter, w->queued);
        atomic_store(&self->java->entering, outer);
        m->recursion = w->recursion;
    } else if (posts) {
        /* Its handler does not own the monitor, and may take long: the next that wants it is
         * called.  A thread that asks meanwhile learns that this thread waits for the monitor, and
         * finds it in none of its queues. */
        atomic_store(&self->java->waiting_on, m);
        atomic_store(&self->java->entering, outer);
        monitor_stand_back(self, m, &w->waiter);
    }
    thread_block_end(self);
    LOG(owner, DEBUG, "#%u thread %u wakes: %s", m->index, self->id,
        w->notified    ? "notified"
        : w->timed_out ? "time is up"
                       : "interrupted");
    self->java->waited_ns += wait_time_since(w->start);
    if (acquires)
        return;
    if (posts)
        ti_post_monitor_waited(self, handle_new(self, self->java->blocked_object), w->timed_out);
    /* waits to regain it, without a gap for those who ask */
    atomic_store(&self->java->entering, m);
    atomic_store(&self->java->waiting_on, NULL);
    regain(self, w, outer);
}

/* Gives the monitor up, sleeps, and has it again. */
static void give_up_and_sleep(Thread *self, ObjectWait *w, Handle obj)
{
    /* of a handler that waits, in the place where its thread enters or has waited */
    Monitor *outer = atomic_load(&self->java->entering),
            *outer_wait = atomic_load(&self->java->waiting_on);
    HANDLE_SCOPE(self);
    Handle blocked = handle_new(self, self->java->blocked_object);
    self->java->blocked_object = H(obj);
    w->recursion = w->monitor->recursion;
    w->state = self->java->java_state;
    begin(self, w);
    thread_block_begin(self);
    monitor_release(w->monitor);
    sleep_until_called_or_over(self, w);
    if (!w->notified)
        leave_queue(w);
    end(self, w, outer);
    atomic_fetch_sub(&w->monitor->enter_waiters, 1);
    thread_set_java_state(self, w->state);
    handle_set(obj, self->java->blocked_object);
    self->java->blocked_object = H(blocked);
    atomic_store(&self->java->waiting_on, outer_wait);
}

bool monitor_wait(Thread *self, Handle obj, int64_t millis, int32_t nanos)
{
    assert_in_vm(self);
    if (!monitor_is_owner(self, H(obj)))
        return monitor_not_owner(self);
    ObjectWait w = {.monitor = monitor_inflate(H(obj)), .waiter.thread = self};
    if (TI_ENABLED(self, JVMTI_EVENT_MONITOR_WAIT))
        ti_post_monitor_wait(self, obj, millis);
    bool interrupted = thread_take_interrupt(self);
    if (interrupted || self->exception) {
        if (TI_ENABLED(self, JVMTI_EVENT_MONITOR_WAITED))
            ti_post_monitor_waited(self, obj, false);
        return interrupted && !self->exception ? throw_new_nomsg(self, InterruptedException)
                                               : !self->exception;
    }
    set_deadline(&w, millis, nanos);
    give_up_and_sleep(self, &w, obj);
    if (thread_is_stopping(self))
        return safepoint_poll(self), self->exception == NULL;
    /* JLS 17.2.1: an interrupt that came after the time was up, but before the wait is over (the
     * thread may have been suspended meanwhile), counts. */
    if (!w.notified && thread_take_interrupt(self) && !self->exception)
        return throw_new_nomsg(self, InterruptedException);
    return !self->exception;
}

MonitorGivenUp monitor_give_up(Thread *self, Handle obj)
{
    Monitor *m = monitor_inflate(H(obj));
    MonitorGivenUp given = {m, m->recursion};
    /* we come back: it stays inflated */
    atomic_fetch_add(&m->enter_waiters, 1);
    m->recursion = 0;
    monitor_release(m);
    return given;
}

void monitor_take_back(Thread *self, Handle obj, MonitorGivenUp given)
{
    assert_in_vm(self);
    Monitor *m = given.monitor;
    HANDLE_SCOPE(self);
    Handle outer = handle_new(self, self->java->blocked_object);
    self->java->blocked_object = H(obj);
    monitor_enter_again(self, m, atomic_load(&self->java->entering));
    atomic_fetch_sub(&m->enter_waiters, 1);
    m->recursion = given.recursion;
    self->java->blocked_object = H(outer);
}

/* m->mutex is held.  For the waiter it is done what it would do itself if it were awake. */
static void notify_first(Thread *self, Monitor *m)
{
    struct Waiter *first = m->waiting.head;
    Thread *t = first->thread;
    /* it wakes up long after we left, and needs this monitor */
    atomic_fetch_add(&m->enter_waiters, 1);
    waiter_remove(first);
    waiter_append(&m->entering, first);
    if (!t) {
        virtual_notify(first);
        return;
    }
    atomic_store(&t->java->entering, m);
    atomic_store(&t->java->waiting_on, NULL);
    thread_set_java_state(t, JTS_ALIVE | JTS_BLOCKED_ENTER);
    LOG(owner, DEBUG, "#%u thread %u notifies thread %u", m->index, self->id, t->id);
}

bool monitor_notify(Thread *self, Object *obj, bool all)
{
    assert_in_vm(self);
    if (!monitor_is_owner(self, obj))
        return monitor_not_owner(self);
    uint32_t w = obj->lock;
    if ((w & LOCK_STATE_MASK) != LOCK_INFLATED)
        return true; /* nobody can be waiting on a thin lock */
    Monitor *m = monitor_at(w >> LOCK_PAYLOAD_SHIFT);
    lock_take(&m->mutex);
    while (m->waiting.head) {
        notify_first(self, m);
        if (!all)
            break;
    }
    lock_release(&m->mutex);
    return true;
}
