/* SPDX-License-Identifier: Apache-2.0
 * thin.c - changing the word of an object that another thread holds thin (thin.h).
 *
 * thin_lock is held from finding the owner by its id until it is let go.  A thread takes it to get
 * its id and to lose it, so meanwhile the owner is not freed, and no other becomes it. */
#include "vm/thread/thin.h"
#include "vm/thread/transition.h"
#include <sched.h>
#include <time.h>

static Lock thin_lock = LOCK_INIT(THIN);

uint32_t thin_guarded_at_first(void) { return fence_is_of_stopper() ? 0 : THIN_FENCELESS; }

void thin_set_owner(Thread **by_id, Thread *t)
{
    lock_take(&thin_lock);
    __atomic_store_n(by_id, t, __ATOMIC_RELEASE);
    lock_release(&thin_lock);
}

/* It was interrupted between two instructions: it needs a processor, nothing else. */
static void wait_until_idle(const Thread *owner)
{
    for (int i = 0; atomic_load_explicit(&owner->thin_busy, memory_order_acquire); i++)
        if (i < 100)
            sched_yield();
        else
            nanosleep(&(struct timespec){.tv_nsec = 50000}, NULL);
}

bool thin_swap(uint32_t id, _Atomic uint32_t *word, uint32_t *was, uint32_t becomes)
{
    NO_SAFEPOINT_SCOPE();
    lock_take(&thin_lock);
    Thread *owner = thread_by_id(id);
    if (owner) { /* else it has ended, and nobody has its id */
        uint32_t before = atomic_fetch_or(&owner->thin_guarded, THIN_GUARDED);
        if (!(before & THIN_FENCELESS)) {
            fence_of_stopper();
            wait_until_idle(owner);
        }
    }
    bool done = atomic_compare_exchange_strong(word, was, becomes);
    if (owner)
        atomic_fetch_and(&owner->thin_guarded, ~(uint32_t)THIN_GUARDED);
    lock_release(&thin_lock);
    return done;
}

bool lock_word_swap(Object *o, uint32_t *was, uint32_t becomes)
{
    const Thread *self = thread_self();
    if ((*was & LOCK_STATE_MASK) != LOCK_THIN || (self && thin_is_mine(self, *was)))
        return atomic_compare_exchange_strong(&o->lock, was, becomes);
    return thin_swap(THIN_OWNER(*was), &o->lock, was, becomes);
}

void thin_wait(uint32_t id)
{
    lock_take(&thin_lock);
    const Thread *t = thread_by_id(id);
    if (t)
        wait_until_idle(t);
    lock_release(&thin_lock);
}
