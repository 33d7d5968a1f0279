/* SPDX-License-Identifier: Apache-2.0
 * thin.h - thin locks: entering with one atomic instruction, leaving without any.
 *
 * Model      The word of an object that a thread holds thin is changed by this thread with plain
 *            stores, between `thin_busy = 1` and `thin_busy = 0`.  Whoever else wants to change
 *            such a word (contention, an identity hash, a tag) calls lock_word_swap.  It sets the
 *            owner's `thin_guarded`, makes it pass a fence (membarrier, safepoint.c) and waits
 *            until it is not busy: from then on the owner sees the guard and uses atomic
 *            instructions, too.
 * Why        The owner writes busy and reads the guard; the other writes the guard and reads busy.
 *            The fence between the two is paid by the other, which comes rarely.
 * Order      Nothing that may stop is between busy = 1 and busy = 0.  So whoever waits does not
 *            wait long, and with the world stopped nobody is busy.
 * Failure    false: nothing has been done, and monitor.c has to.
 * Tests      tests/java/monitors/ThinTorture.java */
#pragma once
#include "vm/model/thread.h"
#include "vm/thread/safepoint.h"

/* Thread.thin_guarded */
enum {
    THIN_GUARDED = 1,  /* somebody changes the word of an object that the thread holds */
    THIN_FENCELESS = 2 /* always: there is no membarrier */
};
/* of a new thread */
uint32_t thin_guarded_at_first(void);
/* From now on its id finds the thread; NULL: it can not be found any more. */
void thin_set_owner(Thread **by_id, Thread *t);

/* a thin word: the id of its owner, and how often it entered besides the first time */
#define THIN_OWNER(w) (((w) >> 3) & 0xffffu)
#define THIN_COUNT(w) ((w) >> 19)
#define THIN_ONE (1u << 19)
#define THIN_COUNT_MAX 0x1fffu

/* Changes a header's word from `was` to `becomes`, whoever holds the object.  false: the word was
 * another, which is in *was now. */
bool lock_word_swap(Object *o, uint32_t *was, uint32_t becomes) NO_SAFEPOINT;
/* The same for another word that the thread `id` changes by plain stores. */
bool thin_swap(uint32_t id, _Atomic uint32_t *word, uint32_t *was, uint32_t becomes) NO_SAFEPOINT;
/* The thread was seen in no such change, or has done the one that it was in. */
void thin_wait(uint32_t id);

ALWAYS_INLINE bool thin_is_mine(const Thread *self, uint32_t w)
{
    return ((w ^ (LOCK_THIN | self->id << 3)) & (LOCK_STATE_MASK | 0xffffu << 3)) == 0;
}

/* between load and store: others may come */
ALWAYS_INLINE void thin_window(void)
{
#ifdef VM_CHECKS
    stress_yield();
#endif
}

/* The owner may store plainly until thin_end.  false: it may not.  It reads the word after the
 * guard: once the guard is gone, what others did to the word is there. */
ALWAYS_INLINE bool thin_begin(Thread *self)
{
    atomic_store_explicit(&self->thin_busy, 1, memory_order_relaxed);
    atomic_signal_fence(memory_order_seq_cst);
    return LIKELY(!atomic_load_explicit(&self->thin_guarded, memory_order_acquire));
}
ALWAYS_INLINE void thin_end(Thread *self)
{
    atomic_store_explicit(&self->thin_busy, 0, memory_order_release);
}

ALWAYS_INLINE bool thin_enter_again(Thread *self, Object *obj)
{
    bool done = false;
    if (thin_begin(self)) {
        uint32_t w = atomic_load_explicit(&obj->lock, memory_order_relaxed);
        if (LIKELY(thin_is_mine(self, w) && THIN_COUNT(w) < THIN_COUNT_MAX)) {
            thin_window();
            atomic_store_explicit(&obj->lock, w + THIN_ONE, memory_order_relaxed);
            done = true;
        }
    }
    thin_end(self);
    return done;
}

/* w: the object's word, which says that it is free */
ALWAYS_INLINE bool thin_enter_first(Thread *self, Object *obj, uint32_t w)
{
    /* this form, which takes no address of a local: handlers that inline it make tail calls */
    uint32_t thin = w | LOCK_THIN | self->id << LOCK_PAYLOAD_SHIFT;
    return __sync_bool_compare_and_swap((uint32_t *)&obj->lock, w, thin);
}

/* self leaves an object that it holds thin, or so the word said.  The record stays. */
ALWAYS_INLINE bool thin_leave(Thread *self, Object *obj)
{
    bool done = false;
    if (thin_begin(self)) {
        uint32_t w = atomic_load_explicit(&obj->lock, memory_order_relaxed);
        if (LIKELY(thin_is_mine(self, w))) {
            thin_window();
            atomic_store_explicit(&obj->lock, THIN_COUNT(w) ? w - THIN_ONE : w & LOCK_TAGGED,
                                  memory_order_release);
            done = true;
        }
    }
    thin_end(self);
    return done;
}
