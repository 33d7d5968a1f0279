/* SPDX-License-Identifier: Apache-2.0
 * fat.h - fat monitors: entering with one atomic instruction or none, leaving without any.
 *
 * Model      Monitor.holder says who owns the monitor.  Its owner leaves by a plain store, between
 *            thin_begin and thin_end, unless somebody waits for a call.  A thread that has entered
 *            FAT_STREAK times in a row leaves the free monitor *kept* for itself, and enters again
 *            by a plain store, too.
 * Others     Whoever wants a monitor that is kept for another thread guards that thread, like
 *            one that changes the word of a thin lock (thin.h), and takes it then.  Whoever goes to
 *            sleep settles first (monitor.c): a thread that leaves afterwards sees it waiting.
 * Why        The fence that others pay takes as long as FAT_STREAK atomic instructions.  So what
 *            they pay is never more than what was saved before.
 * Failure    false: nothing has been done, and monitor.c has to.
 * Tests      tests/java/monitors/FatTorture.java */
#pragma once
#include "vm/thread/monitor.h"
#include "vm/thread/thin.h"

enum { FAT_STREAK = 128, MONITOR_BLOCK = 256 };

/* Monitor.holder: 0, or the id of the owner, or the id of the thread that it is kept for. */
#define HOLDER_KEPT 0x80000000u
#define HOLDER_ID(h) ((h) & ~HOLDER_KEPT)
ALWAYS_INLINE uint32_t kept_for(const Thread *t) { return t->id | HOLDER_KEPT; }
ALWAYS_INLINE bool holder_owns(uint32_t holder) { return holder && !(holder & HOLDER_KEPT); }

/* The owner; NULL: nobody. */
static inline Thread *fat_owner(const Monitor *m)
{
    uint32_t h = atomic_load(&m->holder);
    return holder_owns(h) ? thread_by_id(h) : NULL;
}

/* of an inflated word */
ALWAYS_INLINE Monitor *fat_of_word(const Thread *self, uint32_t w)
{
    uint32_t i = w >> LOCK_PAYLOAD_SHIFT;
    return &self->monitors[i / MONITOR_BLOCK][i % MONITOR_BLOCK];
}

/* self has come to own it by an atomic instruction. */
ALWAYS_INLINE void fat_count_streak(const Thread *self, Monitor *m)
{
    if (LIKELY(m->newest == self->id)) {
        if (m->streak < FAT_STREAK)
            m->streak++;
    } else {
        m->newest = self->id;
        m->streak = 0;
    }
}

ALWAYS_INLINE bool fat_enter(Thread *self, Monitor *m)
{
    uint32_t h = atomic_load_explicit(&m->holder, memory_order_relaxed);
    if (h == kept_for(self)) {
        bool done = false;
        if (thin_begin(self) &&
            LIKELY(atomic_load_explicit(&m->holder, memory_order_relaxed) == kept_for(self))) {
            thin_window();
            atomic_store_explicit(&m->holder, self->id, memory_order_relaxed);
            done = true;
        }
        thin_end(self);
        return done;
    }
    if (h == self->id) {
        m->recursion++;
        return true;
    }
    if (h || !__sync_bool_compare_and_swap((uint32_t *)&m->holder, 0, self->id))
        return false;
    fat_count_streak(self, m);
    return true;
}

ALWAYS_INLINE bool fat_leave(Thread *self, Monitor *m)
{
    if (UNLIKELY(atomic_load_explicit(&m->holder, memory_order_relaxed) != self->id))
        return false;
    if (m->recursion) {
        m->recursion--;
        return true;
    }
    bool done = false;
    if (thin_begin(self) &&
        (LIKELY(!atomic_load_explicit(&m->enter_waiters, memory_order_relaxed)) ||
         atomic_load_explicit(&m->heir, memory_order_relaxed))) {
        thin_window();
        atomic_store_explicit(&m->holder, m->streak < FAT_STREAK ? 0 : kept_for(self),
                              memory_order_release);
        done = true;
    }
    thin_end(self);
    return done;
}

/* ---- both kinds: what the interpreter and compiled code do first ---- */

/* They have few registers: what is needed after an object is entered or left is loaded again. */
ALWAYS_INLINE void monitor_barrier(void) { atomic_signal_fence(memory_order_seq_cst); }

ALWAYS_INLINE bool monitor_enter_quickly(Thread *self, Object *obj, Frame *frame)
{
    if (UNLIKELY(self->java->locks.len == self->java->locks.cap))
        return false;
    /* It counts when it is below len.  What is done before the atomic instruction costs less. */
    LockRecord *record = &self->java->locks.data[self->java->locks.len];
    record->object = obj;
    record->frame = frame;
    monitor_barrier();
    /* a fat word: its Monitor is filled in */
    uint32_t w = atomic_load_explicit(&obj->lock, memory_order_acquire);
    if (LIKELY(!(w & ~LOCK_TAGGED))) {
        if (UNLIKELY(!thin_enter_first(self, obj, w)))
            return false;
    } else if ((w & LOCK_STATE_MASK) == LOCK_INFLATED) {
        if (UNLIKELY(!fat_enter(self, fat_of_word(self, w))))
            return false;
    } else if (!thin_is_mine(self, w) || !thin_enter_again(self, obj)) {
        return false;
    }
    monitor_barrier();
    self->java->locks.len++;
    return true;
}

/* The record has to be the newest and of this frame. */
ALWAYS_INLINE bool monitor_exit_quickly(Thread *self, Object *obj, const Frame *frame)
{
    if (UNLIKELY(!self->java->locks.len))
        return false;
    const LockRecord *newest = &self->java->locks.data[self->java->locks.len - 1];
    if (UNLIKELY(newest->object != obj) || UNLIKELY(newest->frame != frame))
        return false;
    monitor_barrier();
    uint32_t w = atomic_load_explicit(&obj->lock, memory_order_acquire);
    if (LIKELY((w & LOCK_STATE_MASK) == LOCK_THIN)) {
        if (UNLIKELY(!thin_leave(self, obj)))
            return false;
    } else if ((w & LOCK_STATE_MASK) != LOCK_INFLATED ||
               UNLIKELY(!fat_leave(self, fat_of_word(self, w)))) {
        return false;
    }
    monitor_barrier();
    self->java->locks.len--;
    return true;
}
