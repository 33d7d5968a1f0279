/* SPDX-License-Identifier: Apache-2.0
 * virtual.c - see virtual.h. */
#include "vm/thread/virtual.h"
#include "jvmti/hooks.h"
#include "vm/library/java_thread.h"
#include "vm/objects/handle.h"
#include "vm/thread/carrier.h"
#include "vm/thread/schedule.h"
#include "vm/thread/transition.h"

Lock virtual_lock = LOCK_INIT(VIRTUAL);
VirtualRecord *virtual_records;
/* of those without a record */
static bool all_suspended;
/* how often some were resumed; how often a thread with waiters has ended a change */
static uint32_t resumes GUARDED_BY(st_lock), changes_ended GUARDED_BY(st_lock);
static _Atomic uint32_t change_waiters;

/* ---- records ---- */

static VirtualRecord **record_slot(const Object *v)
{
    return FIELD_PTR(v, wk.java_lang_VirtualThread_record, VirtualRecord *);
}

VirtualRecord *virtual_record(Object *v, bool create)
{
    VirtualRecord *r = __atomic_load_n(record_slot(v), __ATOMIC_ACQUIRE);
    if (r || !create || !(r = calloc(1, sizeof *r)))
        return r;
    *r = (VirtualRecord){.object = v, .suspended = all_suspended};
    lock_take(&virtual_lock);
    r->next = virtual_records;
    if (virtual_records)
        virtual_records->prev = r;
    virtual_records = r;
    __atomic_store_n(record_slot(v), r, __ATOMIC_RELEASE);
    lock_release(&virtual_lock);
    return r;
}

static void record_free(VirtualRecord *r)
{
    lock_take(&virtual_lock);
    if (r->prev)
        r->prev->next = r->next;
    else
        virtual_records = r->next;
    if (r->next)
        r->next->prev = r->prev;
    lock_release(&virtual_lock);
    if (r->ti)
        ti_virtual_forgotten(r->ti);
    free(r);
}

void virtual_note_wait(const VirtualWait *w)
{
    VirtualRecord *r = virtual_record(w->thread, false);
    if (r)
        r->wait = w;
}

void virtual_forget(Object *v)
{
    VirtualRecord *r = virtual_record(v, false);
    if (r) {
        __atomic_store_n(record_slot(v), NULL, __ATOMIC_RELEASE);
        record_free(r);
    }
}

void virtual_visit_weak(void (*visit)(void *, Object **), void *ctx)
{
    world_stopped_instead_of(&virtual_lock);
    for (VirtualRecord *r = virtual_records; r; r = r->next)
        visit(ctx, &r->object);
}

void virtual_clear_dead(bool (*alive)(const Object *))
{
    world_stopped_instead_of(&virtual_lock);
    for (VirtualRecord *r = virtual_records, *next; r; r = next) {
        next = r->next;
        if (!alive(r->object))
            record_free(r);
    }
}

/* ---- questions ---- */

static int32_t state_of(const Object *v)
{
    return atomic_load(FIELD_PTR(v, wk.java_lang_VirtualThread_state, _Atomic int32_t)) &
           ~VIRTUAL_SUSPENDED;
}

bool virtual_is_alive(const Object *v)
{
    int32_t state = state_of(v);
    return state != VIRTUAL_NEW && state != VIRTUAL_TERMINATED;
}

bool virtual_has_ended(const Object *v) { return state_of(v) == VIRTUAL_TERMINATED; }

uint32_t virtual_state(const Object *v, bool *runs)
{
    const uint32_t waits = JTS_ALIVE | JTS_WAITING, forever = waits | JTS_INDEFINITE,
                   timed = waits | JTS_TIMEOUT;
    *runs = false;
    switch (state_of(v)) {
    case VIRTUAL_NEW: return 0;
    case VIRTUAL_TERMINATED: return JTS_TERMINATED;
    case VIRTUAL_PARKED:
    case VIRTUAL_PINNED: return forever | JTS_PARKED;
    case VIRTUAL_TIMED_PARKED:
    case VIRTUAL_TIMED_PINNED: return timed | JTS_PARKED;
    case VIRTUAL_BLOCKING:
    case VIRTUAL_BLOCKED: return JTS_ALIVE | JTS_BLOCKED_ENTER;
    case VIRTUAL_WAIT: return forever | JTS_OBJECT_WAIT;
    case VIRTUAL_TIMED_WAIT: return timed | JTS_OBJECT_WAIT;
    case VIRTUAL_RUNNING: *runs = true; __attribute__((fallthrough));
    default: return JTS_ALIVE | JTS_RUNNABLE;
    }
}

Thread *virtual_carrier(const Object *v)
{
    Thread *t = java_thread_record(v);
    return t && t->java->object == v ? t : NULL;
}

bool virtual_is_suspended(const Object *v)
{
    const VirtualRecord *r = virtual_record((Object *)(uintptr_t)v, false);
    return r ? r->suspended : all_suspended;
}

/* ---- suspending ---- */

/* With the world stopped, which ends: until some thread has ended a change. */
static void wait_for_change(Thread *self)
{
    atomic_fetch_add(&change_waiters, 1);
    lock_take(&st_lock);
    uint32_t seen = changes_ended;
    lock_release(&st_lock);
    safepoint_end(self);
    thread_block_begin(self);
    lock_take(&st_lock);
    while (changes_ended == seen)
        cond_wait(&st_changed, &st_lock);
    lock_release(&st_lock);
    thread_block_end(self);
    atomic_fetch_sub(&change_waiters, 1);
}

void virtual_end_stop(Thread *self, const Thread *t)
{
    while (t != self && t->changes) {
        wait_for_change(self);
        safepoint_begin(self, "SuspendThread");
    }
    safepoint_end(self);
}

static void hold(Thread *t)
{
    atomic_store(&t->java->suspend_count, 1);
    thread_hold(t);
}

VirtualSuspend virtual_suspend(Thread *self, Handle v)
{
    assert_in_vm(self);
    safepoint_begin(self, "SuspendThread");
    if (virtual_is_suspended(H(v))) {
        safepoint_end(self);
        return VIRTUAL_ALREADY;
    }
    VirtualRecord *r = virtual_record(H(v), true);
    if (!r) {
        safepoint_end(self);
        return VIRTUAL_NO_MEMORY;
    }
    r->suspended = true;
    for (Thread *t; (t = virtual_carrier(H(v)));) {
        if (t == self || !t->changes) {
            hold(t);
            break;
        }
        wait_for_change(self);
        safepoint_begin(self, "SuspendThread");
        if (!virtual_is_suspended(H(v)))
            break;
    }
    safepoint_end(self);
    if (H(v) == self->java->object)
        thread_suspend_self(self);
    return VIRTUAL_DONE;
}

/* World stopped: r is not suspended any more. */
static void let_go(const Object *v)
{
    Thread *t = virtual_carrier(v);
    if (t && atomic_exchange(&t->java->suspend_count, 0))
        thread_release(t);
}

static void wake_who_waits_to_carry(void)
{
    lock_take(&st_lock);
    resumes++;
    cond_broadcast(&st_resume);
    lock_release(&st_lock);
}

bool virtual_resume(Thread *self, Handle v)
{
    assert_in_vm(self);
    safepoint_begin(self, "ResumeThread");
    VirtualRecord *r = virtual_is_suspended(H(v)) ? virtual_record(H(v), true) : NULL;
    if (r) {
        r->suspended = false;
        let_go(H(v));
        wake_who_waits_to_carry();
    }
    safepoint_end(self);
    return r != NULL;
}

/* World stopped. `except` are as they were, all others as is said; false: no memory. */
static bool set_all(bool suspended, int n, Object *const *const *except)
{
    world_stopped_instead_of(&virtual_lock);
    for (int i = 0; i < n; i++)
        if (!virtual_record((Object *)*except[i], true))
            return false;
    for (VirtualRecord *r = virtual_records; r; r = r->next) {
        bool as_before = false;
        for (int i = 0; i < n; i++)
            as_before |= *except[i] == r->object;
        if (!as_before)
            r->suspended = suspended;
    }
    all_suspended = suspended;
    return true;
}

bool virtual_suspend_all(Thread *self, int n, Object *const *const *except)
{
    assert_in_vm(self);
    safepoint_begin(self, "SuspendAllVirtualThreads");
    bool ok = set_all(true, n, except);
    for (bool again = ok; again;) {
        lock_assert_held(&threads_lock);
        again = false;
        for (Thread *t = threads_head; t; t = t->next)
            if (t->java != t->own && virtual_is_suspended(t->java->object)) {
                if (t != self && t->changes)
                    again = true;
                else
                    hold(t);
            }
        if (again) {
            wait_for_change(self);
            safepoint_begin(self, "SuspendAllVirtualThreads");
        }
    }
    safepoint_end(self);
    if (ok && self->java != self->own)
        thread_suspend_self(self);
    return ok;
}

bool virtual_resume_all(Thread *self, int n, Object *const *const *except)
{
    assert_in_vm(self);
    safepoint_begin(self, "ResumeAllVirtualThreads");
    lock_assert_held(&threads_lock);
    bool ok = set_all(false, n, except);
    for (Thread *t = threads_head; ok && t; t = t->next)
        if (t->java != t->own && !virtual_is_suspended(t->java->object))
            let_go(t->java->object);
    wake_who_waits_to_carry();
    safepoint_end(self);
    return ok;
}

/* ---- changes ---- */

/* Until some virtual thread is resumed. */
static void wait_for_resume(Thread *self)
{
    lock_take(&st_lock);
    uint32_t seen = resumes;
    lock_release(&st_lock);
    thread_block_begin(self);
    lock_take(&st_lock);
    while (resumes == seen)
        cond_wait(&st_resume, &st_lock);
    lock_release(&st_lock);
    thread_block_end(self);
}

void virtual_change_begin(Thread *self, uint32_t what, Handle mounts)
{
    assert_in_vm(self);
    for (;;) {
        if (UNLIKELY(self->java->suspend_count))
            thread_suspend_self(self);
        else if (!handle_is_null(mounts) && UNLIKELY(virtual_is_suspended(H(mounts))))
            wait_for_resume(self);
        else
            break;
    }
    self->changes |= what;
    if (UNLIKELY(schedule) && what == CHANGES_THREAD && self->java != self->own)
        schedule->unmounted();
    if (UNLIKELY(ti_any_environment))
        ti_thread_changes(self);
}

void virtual_change_end(Thread *self, uint32_t what)
{
    assert_in_vm(self);
    self->changes &= ~what;
    if (self->changes)
        return;
    if (UNLIKELY(atomic_load(&change_waiters))) {
        lock_take(&st_lock);
        changes_ended++;
        cond_broadcast(&st_changed);
        lock_release(&st_lock);
    }
    if (self->java != self->own && UNLIKELY(virtual_is_suspended(self->java->object)))
        atomic_store(&self->java->suspend_count, 1);
    if (UNLIKELY(ti_any_environment))
        ti_thread_changes(self);
    if (UNLIKELY(self->java->suspend_count))
        thread_suspend_self(self);
    if (UNLIKELY(schedule) && what == CHANGES_THREAD && self->java != self->own)
        thread_schedule_mounted(self);
}
