/* SPDX-License-Identifier: Apache-2.0
 * threads.c - what thread.h, handle.h and monitor.h promise.  (vm/base/audit.h)
 *
 * World stopped.  But a thread that is blocked runs on in a few places: it may take a monitor that
 * it waits for, or leave the queue of those that wait.  What such a thread is about to write is not
 * judged (is_between), and queues are read under their mutex. */
#include "tools/audit/audits.h"
#include "vm/library/java_thread.h"
#include "vm/model/class.h"
#include "vm/thread/monitor_table.h"
#include "vm/thread/safepoint.h"

static AuditSet listed;

/* ---- threads ---- */

static bool is_running(const Thread *t)
{
    uint32_t s = atomic_load(&t->state);
    return s == THREAD_IN_VM;
}

static void audit_thread(Thread *t, const Thread *self)
{
    uint32_t state = atomic_load(&t->state);
    PROMISE(state <= THREAD_TERMINATED, "thread #%u: has a known state, not %u", t->id, state);
    PROMISE(t == self || !is_running(t) || (atomic_load(&t->poll) & POLL_SAFEPOINT),
            "thread #%u: has been asked to stop", t->id);
    PROMISE(thread_by_id(t->id) == t, "thread #%u: is found by its id", t->id);
    PROMISE(!t->next || t->next->prev == t, "thread #%u: the list is chained in both directions",
            t->id);
    /* at its end while a StackOverflowError is made (interp_stack_overflow) */
    PROMISE(t->stack_base < t->stack_limit && t->stack_limit <= t->stack_end,
            "thread #%u: its stack has a limit that it reaches", t->id);
    if (t->java->object) {
        PROMISE(heap_is_object(t->java->object) &&
                    object_instance_of(t->java->object, wk.java_lang_Thread),
                "thread #%u: its java.lang.Thread is one", t->id);
        const Thread *back = thread_of_java(t->java->object);
        PROMISE(back == t || (!back && t->java->exiting),
                "thread #%u: its java.lang.Thread points back to it", t->id);
    }
    PROMISE(!t->exception || (heap_is_object(t->exception) && wk.java_lang_Throwable &&
                              object_instance_of(t->exception, wk.java_lang_Throwable)),
            "thread #%u: what is pending is a Throwable", t->id);
    PROMISE((int)atomic_load(&t->own->suspend_count) >= 0, "thread #%u: is not resumed too often",
            t->id);
    PROMISE(atomic_load(&t->pins) < 1u << 30, "thread #%u: is not unpinned too often", t->id);
    PROMISE(t->java->locks.len <= t->java->locks.cap, "thread #%u: its records of monitors fit",
            t->id);
    handles_audit(t);
}

void threads_audit(void)
{
    world_stopped_instead_of(&threads_lock);
    const Thread *self = thread_self();
    uint32_t live = 0, daemons = 0;
    audit_set_clear(&listed);
    for (Thread *t = threads_head; t; t = t->next) {
        PROMISE(!audit_set_has(&listed, t), "thread #%u: is in the list once", t->id);
        audit_set_add(&listed, t);
        live += !t->own->uncounted;
        daemons += !t->own->uncounted && t->own->is_daemon;
    }
    PROMISE(live == threads_live && daemons <= live, "threads: %u are counted, %u are listed",
            threads_live, live);
    for (Thread *t = threads_head; t; t = t->next)
        audit_thread(t, self);
}

/* ---- monitors ---- */

/* It takes or has just taken a monitor, or comes from a wait: count and records follow. */
static bool is_between(const Thread *t)
{
    return t->java->java_state & (JTS_BLOCKED_ENTER | JTS_OBJECT_WAIT);
}

static uint32_t records_of(const Thread *t, const Object *o)
{
    uint32_t n = 0;
    for (uint32_t i = 0; i < t->java->locks.len; i++)
        n += t->java->locks.data[i].object == o;
    return n;
}

static void audit_queue(const Monitor *m, const WaiterQueue *q, const char *which)
{
    uint32_t count = 0;
    const struct Waiter *last = NULL;
    for (const struct Waiter *w = q->head; w; last = w, w = w->next) {
        count++;
        if (!w->thread)
            continue;
        PROMISE(audit_set_has(&listed, w->thread) && w->queue == q,
                "monitor #%u: who is in its queue of %s is a living thread", m->index, which);
        const Monitor *known = atomic_load(q == &m->waiting ? &w->thread->java->waiting_on
                                                            : &w->thread->java->entering);
        PROMISE(known == m, "monitor #%u: thread #%u knows that it is in the queue of %s", m->index,
                w->thread->id, which);
    }
    PROMISE(last == q->tail && count == q->count,
            "monitor #%u: its queue of %s ends where it says, with %u of %u threads", m->index,
            which, count, q->count);
}

static void audit_queues(Monitor *m)
{
    lock_take(&m->mutex);
    audit_queue(m, &m->waiting, "waiting threads");
    audit_queue(m, &m->entering, "entering threads");
    lock_release(&m->mutex);
}

static void audit_monitor(Monitor *m)
{
    world_stopped_instead_of(&threads_lock);
    Object *o = atomic_load(&m->object);
    PROMISE(heap_is_object(o), "monitor #%u: belongs to an object, not %p", m->index, (void *)o);
    uint32_t w = atomic_load(&o->lock);
    PROMISE((w & LOCK_STATE_MASK) == LOCK_INFLATED && w >> LOCK_PAYLOAD_SHIFT == m->index,
            "monitor #%u: the header of its object names it, not 0x%x", m->index, w);
    audit_queues(m);
    uint32_t entering = 0;
    for (const Thread *t = threads_head; t; t = t->next)
        entering += atomic_load(&t->java->entering) == m;
    PROMISE(entering <= atomic_load(&m->enter_waiters),
            "monitor #%u: counts the threads that enter, %u", m->index, entering);
    uint32_t holder = atomic_load(&m->holder);
    if (!holder_owns(holder) || holder > MAX_THREAD_ID) /* or a continuation that has yielded */
        return;
    const Thread *owner = thread_by_id(holder);
    PROMISE(owner && audit_set_has(&listed, owner), "monitor #%u: its owner lives", m->index);
    if (!is_between(owner))
        PROMISE(records_of(owner, o) == m->recursion + 1,
                "monitor #%u: thread #%u entered it %u times, with %u records", m->index, owner->id,
                m->recursion + 1, records_of(owner, o));
}

static void audit_header(Object *o, void *ctx)
{
    uint32_t w = atomic_load_explicit(&o->lock, memory_order_relaxed);
    switch (w & LOCK_STATE_MASK) {
    case LOCK_UNLOCKED: return;
    case LOCK_THIN: {
        const Thread *t = thread_by_id(THIN_OWNER(w));
        PROMISE(t, "object %p of %s: its owner, thread #%u, lives", (void *)o,
                object_class(o)->name->bytes, THIN_OWNER(w));
        PROMISE(is_between(t) || records_of(t, o) == THIN_COUNT(w) + 1,
                "object %p of %s: thread #%u entered its monitor %u times, with %u records",
                (void *)o, object_class(o)->name->bytes, t->id, THIN_COUNT(w) + 1,
                records_of(t, o));
        return;
    }
    case LOCK_INFLATED: {
        uint32_t i = w >> LOCK_PAYLOAD_SHIFT;
        PROMISE(i < monitor_limit() && monitor_at(i)->in_use && monitor_at(i)->object == o,
                "object %p of %s: monitor #%u, which its header names, belongs to it", (void *)o,
                object_class(o)->name->bytes, i);
        return;
    }
    default:
        PROMISE(false, "object %p of %s: its header has a known state, not 0x%x", (void *)o,
                object_class(o)->name->bytes, w);
    }
}

/* What a thread has on record it owns, or gave up for a while (monitor_wait, monitor_give_up). */
static void audit_records(const Thread *t)
{
    for (uint32_t i = 0; i < t->java->locks.len; i++) {
        const Object *o = t->java->locks.data[i].object;
        PROMISE(heap_is_object(o), "thread #%u: its record %u is of an object, not %p", t->id, i,
                (const void *)o);
        uint32_t w = ((const Object *)o)->lock;
        bool is_fat = (w & LOCK_STATE_MASK) == LOCK_INFLATED;
        const Monitor *m = is_fat ? monitor_at(w >> LOCK_PAYLOAD_SHIFT) : NULL;
        PROMISE(monitor_owner(o) == t || (m && (m->waiting.head || m->enter_waiters)),
                "thread #%u: owns the monitor of %s, as its record %u says", t->id,
                object_class(o)->name->bytes, i);
    }
}

void monitors_audit(void)
{
    world_stopped_instead_of(&threads_lock);
    for (uint32_t i = 0; i < monitor_limit(); i++) {
        Monitor *m = monitor_at(i);
        PROMISE(m->index == i, "monitor #%u: has its index", i);
        if (m->in_use && m->object)
            audit_monitor(m);
    }
    for (const Thread *t = threads_head; t; t = t->next)
        audit_records(t);
    heap_walk(thread_self(), audit_header, NULL);
}

/* ---- faults ---- */

#ifdef VM_CHECKS
static Monitor *owned_monitor(Thread *self)
{
    bool entered = monitor_enter(self, self->java->object, NULL);
    VM_CHECK(entered, "its own monitor is free");
    return monitor_inflate(self->java->object);
}
static void count_entry(Thread *self) { owned_monitor(self)->recursion++; }
static void change_owner(Thread *self)
{
    atomic_store(&owned_monitor(self)->holder, MAX_THREAD_ID); /* nobody's id */
}
static void name_other_monitor(Thread *self)
{
    Monitor *m = owned_monitor(self);
    self->java->object->lock += 1u << LOCK_PAYLOAD_SHIFT;
    VM_CHECK(m->object == self->java->object, "the monitor still has its object");
}
static void count_waiter(Thread *self) { owned_monitor(self)->waiting.count++; }
static void lose_owner_of_thin(Thread *self)
{
    bool entered = monitor_enter(self, self->java->object, NULL);
    VM_CHECK(entered, "its own monitor is free");
    self->java->locks.len--;
}
static Thread *newest_thread(void)
{
    world_stopped_instead_of(&threads_lock);
    return threads_head;
}
static void unknown_state(Thread *self) { atomic_store(&newest_thread()->state, 77); }
static void break_chain(Thread *self) { newest_thread()->next->prev = NULL; }
static void change_id(Thread *self) { newest_thread()->id++; }
static void forget_thread(Thread *self) { java_thread_set_record(self->java->object, NULL); }
static void throw_thread(Thread *self) { self->exception = self->java->object; }
static void move_scope(Thread *self)
{
    self->handles.base_chunk = self->handles.chunk;
    self->handles.base_top = self->handles.top + 1;
}
static void unpin(Thread *self) { atomic_fetch_sub(&self->pins, 1); }

const AuditFault thread_faults[] = {
    {"monitor-count", count_entry},
    {"monitor-owner", change_owner},
    {"monitor-word", name_other_monitor},
    {"monitor-queue", count_waiter},
    {"lock-record", lose_owner_of_thin},
    {"thread-state", unknown_state},
    {"thread-list", break_chain},
    {"thread-id", change_id},
    {"thread-object", forget_thread},
    {"thread-exception", throw_thread},
    {"handle-scope", move_scope},
    {"pin", unpin},
    {NULL, NULL},
};
#endif
