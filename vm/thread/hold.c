/* SPDX-License-Identifier: Apache-2.0
 * hold.c - holding single threads: suspension, and handshakes.
 *
 * A thread is held while POLL_SUSPEND is set in its poll word: it finishes what it does, becomes
 * safe and stays so.  The bit is set and cleared under st_lock; it is cleared when nobody holds the
 * thread any more (suspend_count and hold_count are 0).
 *
 * Fences     The holder writes the poll word and reads the state; the target writes its state and
 *            reads its poll word (safepoint.c).  A thread that leaves BLOCKED passes a fence by
 *            itself, since it comes from a wait anyway.  So a target that is seen BLOCKED after the
 *            write is held, and the holder needs no fence of the whole process.  The same is true
 *            of one that somebody else holds already and that is safe, once that fence was.
 */
#include "vm/log/log.h"
#include "vm/thread/transition.h"
#include "vm/thread/virtual.h"

/* true: the target is held.  false: it is asked to stop, and runs still. */
static bool hold_at_once(Thread *target) REQUIRES(st_lock)
{
    bool held = atomic_fetch_or(&target->poll, POLL_SUSPEND) & POLL_SUSPEND;
    uint32_t state = atomic_load(&target->state);
    target->hold_is_fenced &= held;
    return state == THREAD_BLOCKED || (target->hold_is_fenced && state_is_safe(state));
}

/* Until the target, which is asked to stop, is in a safe state, or somebody has resumed it; the
 * caller is in a safe state. */
static void wait_until_held(Thread *target) REQUIRES(st_lock)
{
    atomic_fetch_add(&stoppers, 1);
    fence_of_stopper();
    target->hold_is_fenced = atomic_load(&target->poll) & POLL_SUSPEND;
    while (atomic_load(&target->poll) & POLL_SUSPEND && !state_is_safe(atomic_load(&target->state)))
        cond_wait(&st_changed, &st_lock);
    atomic_fetch_sub(&stoppers, 1);
}

bool thread_suspension_holds(const Thread *t) { return t->java->suspend_count && !t->changes; }

void thread_hold(Thread *target)
{
    VM_ASSERT(safepoint_owned_by(thread_self()), "the world is stopped");
    lock_take(&st_lock);
    (void)hold_at_once(target);
    lock_release(&st_lock);
}

void thread_release(Thread *target)
{
    lock_take(&st_lock);
    if (!thread_suspension_holds(target) && target->hold_count == 0) {
        atomic_fetch_and(&target->poll, ~(uint32_t)POLL_SUSPEND);
        cond_broadcast(&st_resume);
        if (atomic_load(&stoppers))
            cond_broadcast(&st_changed); /* a thread that waits to hold it need not any more */
    }
    lock_release(&st_lock);
}

/* Waits in a safe state, so two threads may hold each other.  The caller has pinned the target. */
ThreadSuspend thread_suspend(Thread *self, Thread *target)
{
    assert_in_vm(self);
    MAY_STOP_HERE();
    if (target == self) {
        int zero = 0;
        if (!atomic_compare_exchange_strong(&target->own->suspend_count, &zero, 1))
            return SUSPEND_ALREADY;
        LOG(thread, DEBUG, "%u suspends itself", self->id);
        thread_suspend_self(self);
        return SUSPEND_DONE;
    }
    /* what a carrier runs changes unless the world stands still */
    bool carries = target->lent != NULL;
    if (carries)
        safepoint_begin(self, "SuspendThread");
    lock_take(&st_lock);
    ThreadSuspend result = target->own->past_suspension ? SUSPEND_TOO_LATE
                           : target->own->suspend_count ? SUSPEND_ALREADY
                                                        : SUSPEND_DONE;
    bool wait = false;
    if (result == SUSPEND_DONE) {
        target->own->suspend_count = 1;
        wait = thread_suspension_holds(target) && !hold_at_once(target) && !carries;
    }
    lock_release(&st_lock);
    if (carries)
        virtual_end_stop(self, target);
    if (wait) {
        uint32_t running = self->state;
        become_safe(self, THREAD_BLOCKED);
        lock_take(&st_lock);
        wait_until_held(target);
        lock_release(&st_lock);
        become_running(self, running, 0);
    }
    if (result == SUSPEND_DONE)
        LOG(thread, DEBUG, "%u suspended by %u", target->id, self->id);
    return result;
}

bool thread_close_suspension(Thread *self)
{
    lock_take(&st_lock);
    bool closed = self->own->past_suspension = self->own->suspend_count == 0;
    lock_release(&st_lock);
    return closed;
}

void thread_suspend_self(Thread *self)
{
    MAY_STOP_HERE();
    lock_take(&st_lock);
    if (thread_suspension_holds(self))
        atomic_fetch_or(&self->poll, POLL_SUSPEND);
    lock_release(&st_lock);
    if (atomic_load(&self->poll) & POLL_STOP) {
        uint32_t running = self->state;
        become_safe(self, THREAD_BLOCKED);
        become_running(self, running, 0);
    }
}

bool thread_resume(Thread *target)
{
    int one = 1;
    if (!atomic_compare_exchange_strong(&target->own->suspend_count, &one, 0))
        return false;
    LOG(thread, DEBUG, "%u resumed", target->id);
    thread_release(target);
    return true;
}

bool thread_is_suspended(const Thread *t) { return t->own->suspend_count > 0; }

void thread_handshake_listed(Thread *self, Thread *target, void (*fn)(Thread *, void *), void *arg)
{
    assert_in_vm(self);
    if (target == self || safepoint_owned_by(self)) {
        fn(target, arg);
        return;
    }
    MAY_STOP_HERE();
    atomic_fetch_add(&target->hold_count, 1);
    lock_take(&st_lock);
    bool held = hold_at_once(target);
    lock_release(&st_lock);
    if (!held) {
        uint32_t running = self->state;
        become_safe(self, THREAD_BLOCKED);
        lock_take(&st_lock);
        wait_until_held(target);
        lock_release(&st_lock);
        /* Back to running without heeding our own suspension: the target must not stay held.  A
         * safepoint may pass in between; the target stays safe. */
        become_running(self, running, POLL_SUSPEND);
    }
    fn(target, arg);
    atomic_fetch_sub(&target->hold_count, 1);
    thread_release(target);
}

void assert_held_still(const Thread *t)
{
    VM_ASSERT(t == thread_self() || safepoint_owned_by(thread_self()) ||
                  atomic_load(&t->hold_count) || thread_is_suspended(t),
              "the thread is the caller, or something keeps it from running");
}

void thread_handshake(Thread *self, Thread *target, void (*fn)(Thread *, void *), void *arg)
{
    thread_handshake_listed(self, target, fn, arg);
    if (UNLIKELY(atomic_load(&self->poll) & POLL_STOP) && target != self &&
        !safepoint_owned_by(self))
        safepoint_poll_slow(self);
}
