/* SPDX-License-Identifier: Apache-2.0
 * carrier.c - see carrier.h. */
#include "vm/thread/carrier.h"
#include "vm/library/java_thread.h"
#include "vm/objects/exception.h"
#include "vm/thread/monitor_table.h"
#include "vm/thread/virtual.h"

/* It takes its monitors along, but for those that native code has entered and never left. */
static void leave_monitors(Thread *self)
{
    JavaThread *j = self->lent;
    while (j->locks.len)
        if (!monitor_exit(self, j->locks.data[j->locks.len - 1].object)) {
            exception_clear(self);
            j->locks.len--;
        }
}

/* Others read both at any time, and in no order with what else changes here. */
static void unmount(Thread *self)
{
    JavaThread *j = self->lent;
    VM_ASSERT(!j->locks.len, "its monitors were taken along, or left");
    java_thread_set_record(j->object, NULL);
    self->java = self->shown = self->own;
    self->id = self->own_id;
    atomic_store_explicit(&j->suspend_count, 0, memory_order_release);
    j->object = j->blocked_object = j->scoped_value_cache = j->last_reported_exception = NULL;
}

static void mount(Thread *self, Object *thread)
{
    JavaThread *j = self->lent;
    j->object = thread;
    j->is_daemon = true;
    atomic_store_explicit(&j->java_state, JTS_ALIVE | JTS_RUNNABLE, memory_order_release);
    const VirtualRecord *record = virtual_record(thread, false);
    j->ti = record && record->ti ? record->ti : j->spare_ti;
    self->id = self->lent_id;
    self->java = self->shown = j;
    java_thread_set_record(thread, self);
}

static void change(Thread *self, Object *thread)
{
    if (self->java != self->own)
        unmount(self);
    if (thread != self->own->object)
        mount(self, thread);
}

/* In the middle of a virtual thread's call, for its carrier: only what Java is shown changes. */
static bool only_shows(Thread *self, const Object *thread)
{
    if (!(self->changes & CHANGES_STATE))
        return false;
    self->shown = thread == self->own->object ? self->own : self->java;
    return true;
}

bool carrier_try_set_current(Thread *self, Object *thread)
{
    assert_in_vm(self);
    if (only_shows(self, thread))
        return true;
    if (!self->lent_id || self->java->locks.len)
        return false;
    change(self, thread);
    return true;
}

bool carrier_set_current(Thread *self, Handle thread)
{
    assert_in_vm(self);
    if (only_shows(self, H(thread)))
        return true;
    if (self->java != self->own)
        leave_monitors(self);
    if (H(thread) != self->own->object && !thread_prepare_to_carry(self))
        return false;
    change(self, H(thread));
    return true;
}

/* ---- monitors ---- */

#define VIRTUAL(t, field, type) FIELD_PTR(t, wk.java_lang_VirtualThread_##field, type)

static void set_state(Object *t, int32_t state)
{
    atomic_store(VIRTUAL(t, state, _Atomic int32_t), state);
}

/* Guards the queue, and Waiter.queue of those in it. */
static Lock unblock_lock = LOCK_INIT(UNBLOCK);
static Cond unblocked;
static WaiterQueue may_go_on GUARDED_BY(unblock_lock);

void virtual_wake(struct Waiter *w)
{
    Thread *self = thread_self();
    lock_take(&unblock_lock);
    waiter_append(&may_go_on, w);
    lock_release(&unblock_lock);
    if (self->yields_to)
        self->unblocks = true;
    else
        cond_signal(&unblocked);
}

void virtual_notify(struct Waiter *w)
{
    Object *t = ((VirtualWait *)w)->thread;
    /* first: on its way off the carrier it sets its state and looks at this then */
    atomic_store(VIRTUAL(t, notified, _Atomic bool), true);
    for (int32_t waits = VIRTUAL_WAIT; waits <= VIRTUAL_TIMED_WAIT;
         waits += VIRTUAL_TIMED_WAIT - VIRTUAL_WAIT) {
        int32_t was = waits;
        atomic_compare_exchange_strong(VIRTUAL(t, state, _Atomic int32_t), &was, VIRTUAL_BLOCKED);
    }
}

static Object *next_unblocked(void) REQUIRES(unblock_lock)
{
    struct Waiter *w = may_go_on.head;
    if (!w)
        return NULL;
    waiter_remove(w);
    return ((VirtualWait *)w)->thread;
}

Object *carrier_next_unblocked(Thread *self)
{
    assert_in_vm(self);
    lock_take(&unblock_lock);
    Object *t = next_unblocked();
    lock_release(&unblock_lock);
    self->unblocks = t != NULL;
    return t;
}

Object *carrier_take_unblocked(Thread *self)
{
    thread_block_begin(self);
    lock_take(&unblock_lock);
    while (!may_go_on.head)
        cond_wait(&unblocked, &unblock_lock);
    lock_release(&unblock_lock);
    thread_block_end(self);
    Object *first = NULL, *last = NULL;
    lock_take(&unblock_lock);
    for (Object *t; (t = next_unblocked());) {
        *VIRTUAL(t, onWaitingList, bool) = true;
        if (last)
            ref_store(last, wk.java_lang_VirtualThread_next, t);
        else
            first = t;
        last = t;
    }
    lock_release(&unblock_lock);
    return first;
}

/* In the queue of m; then m is looked at once more, since its owner may have left meanwhile. */
static void queue_up(Thread *self, VirtualWait *w, Monitor *m, bool again)
{
    w->thread = self->java->object;
    w->monitor = m;
    virtual_note_wait(w);
    set_state(w->thread, VIRTUAL_BLOCKING);
    lock_take(&m->mutex);
    (again ? waiter_prepend : waiter_append)(&m->entering, &w->waiter);
    lock_release(&m->mutex);
    monitor_settle(m);
    if (!holder_owns(atomic_load(&m->holder)))
        monitor_call_heir(m);
}

/* It is in no queue any more.  The result: it was in m->waiting. */
static bool leave_queues(VirtualWait *w)
{
    Monitor *m = w->monitor;
    lock_take(&m->mutex);
    bool waited = w->waiter.queue == &m->waiting;
    if (waited) /* the monitor stays fat */
        atomic_fetch_add(&m->enter_waiters, 1);
    lock_take(&unblock_lock);
    if (w->waiter.queue)
        waiter_remove(&w->waiter);
    lock_release(&unblock_lock);
    lock_release(&m->mutex);
    return waited;
}

void virtual_block(Thread *self, VirtualWait *w, Monitor *m)
{
    w->waits = false;
    queue_up(self, w, m, w->monitor == m);
}

void virtual_unblocked(VirtualWait *w)
{
    leave_queues(w);
    atomic_fetch_sub(&w->monitor->enter_waiters, 1);
    w->thread = NULL;
}

void virtual_wait(Thread *self, VirtualWait *w, Monitor *m, int64_t millis)
{
    Object *t = w->thread = self->java->object;
    *w = (VirtualWait){
        .thread = t, .monitor = m, .holder = w->holder, .recursion = m->recursion, .waits = true};
    virtual_note_wait(w);
    atomic_store(VIRTUAL(t, notified, _Atomic bool), false);
    *VIRTUAL(t, timeout, int64_t) = millis;
    set_state(t, millis ? VIRTUAL_TIMED_WAITING : VIRTUAL_WAITING);
    lock_take(&m->mutex);
    waiter_append(&m->waiting, &w->waiter);
    lock_release(&m->mutex);
    m->recursion = 0;
    self->yields_to = true;
    monitor_release(m);
    self->yields_to = false;
}

bool virtual_regain(Thread *self, VirtualWait *w)
{
    Monitor *m = w->monitor;
    bool waited = leave_queues(w);
    if (w->waits)
        w->notified = !waited;
    w->waits = false;
    if (!monitor_try_enter(self, m)) {
        w->contends = true;
        queue_up(self, w, m, true);
        return false;
    }
    m->recursion = w->recursion;
    atomic_fetch_sub(&m->enter_waiters, 1);
    w->thread = NULL;
    return true;
}
