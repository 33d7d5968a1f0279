/* SPDX-License-Identifier: Apache-2.0
 * thread_list.c - the list of the living threads, their numbers, and who keeps one of them alive.
 */
#include "vm/thread/thread_list.h"
#include "jvmti/hooks.h"
#include "vm/library/java_thread.h"
#include "vm/objects/exception.h"
#include "vm/os/os.h"
#include "vm/thread/schedule.h"
#include "vm/thread/thin.h"
#include "vm/thread/transition.h"

Thread *threads_head;
_Atomic uint32_t threads_live, threads_daemon, threads_peak;
_Atomic uint64_t threads_total;
/* Java threads that keep the VM alive */
static uint32_t non_daemons GUARDED_BY(threads_lock);
static Cond thread_gone; /* with threads_lock */

static Thread *by_id[MAX_THREAD_ID + 1];
static uint32_t next_id = 1;
/* by id: the thread that this one pins; NULL: none (thread_pin) */
static Thread *_Atomic pinned_by[MAX_THREAD_ID + 1];
static uint32_t highest_id GUARDED_BY(threads_lock); /* of all times */

Thread *thread_by_id(uint32_t id)
{
    return id <= MAX_THREAD_ID ? __atomic_load_n(&by_id[id], __ATOMIC_ACQUIRE) : NULL;
}

/* ---- numbers and the list ---- */

static bool take_id(Thread *t, uint32_t *slot) REQUIRES(threads_lock)
{
    for (uint32_t n = 0; n < MAX_THREAD_ID; n++) {
        uint32_t id = next_id;
        next_id = next_id == MAX_THREAD_ID ? 1 : next_id + 1;
        if (!by_id[id]) {
            *slot = id;
            highest_id = id > highest_id ? id : highest_id;
            thin_set_owner(&by_id[id], t);
            return true;
        }
    }
    return false;
}

bool thread_list_add(Thread *t)
{
    if (!take_id(t, &t->own_id))
        return false;
    t->id = t->own_id;
    t->hash_state = 0x9E3779B97F4A7C15u * (t->id + 1) ^
                    (schedule ? schedule->draw(UINT32_MAX) : (uint64_t)os_nanos());
    t->next = threads_head;
    t->prev = NULL;
    if (threads_head)
        threads_head->prev = t;
    threads_head = t;
    threads_live++;
    threads_total++;
    if (t->own->is_daemon)
        threads_daemon++;
    else
        non_daemons++;
    if (threads_live > threads_peak)
        threads_peak = threads_live;
    return true;
}

void thread_list_uncount(Thread *t)
{
    if (t->own->uncounted)
        return;
    t->own->uncounted = true;
    threads_live--;
    if (t->own->is_daemon)
        threads_daemon--;
}

void thread_list_remove(Thread *t)
{
    if (t->prev)
        t->prev->next = t->next;
    else
        threads_head = t->next;
    if (t->next)
        t->next->prev = t->prev;
    thin_set_owner(&by_id[t->own_id], NULL);
    if (t->lent_id)
        thin_set_owner(&by_id[t->lent_id], NULL);
    thread_list_uncount(t);
    if (!t->own->is_daemon)
        non_daemons--;
    cond_broadcast(&thread_gone);
}

bool thread_prepare_to_carry(Thread *self)
{
    if (self->lent_id)
        return true;
    if (!self->lent && !(self->lent = calloc(1, sizeof *self->lent)))
        return throw_out_of_memory(self, "a carrier of virtual threads");
    if (!self->lent->spare_ti && !ti_carrier_created(self))
        return throw_out_of_memory(self, "a carrier of virtual threads");
    threads_lock_enter(self);
    bool ok = take_id(self, &self->lent_id);
    threads_lock_exit();
    return ok || throw_out_of_memory(self, "too many threads");
}

void threads_each(void (*fn)(Thread *, void *), void *ctx)
{
    VM_ASSERT(fn, "somebody looks");
    Thread *self = thread_self();
    threads_lock_enter(self);
    for (Thread *t = threads_head, *next; t; t = next) {
        next = t->next;
        fn(t, ctx);
    }
    threads_lock_exit();
}

void thread_wait_for_non_daemons(Thread *self)
{
    thread_block_begin(self);
    lock_take(&threads_lock);
    while (non_daemons > (self->java->is_daemon ? 0u : 1u))
        cond_wait(&thread_gone, &threads_lock);
    lock_release(&threads_lock);
    thread_block_end(self);
}

/* ---- pins ---- */

Thread *thread_of_java(Object *java_thread)
{
    return java_thread ? java_thread_record(java_thread) : NULL;
}

static Thread *pin_listed(Object *java_thread) REQUIRES(threads_lock)
{
    Thread *t = thread_of_java(java_thread);
    if (t)
        atomic_fetch_add(&t->pins, 1);
    return t;
}

static Thread *pin_counted(Thread *self, Object *java_thread)
{
    Thread *t;
    if (LIKELY(lock_try(&threads_lock))) { /* nothing can move */
        t = pin_listed(java_thread);
        lock_release(&threads_lock);
        return t;
    }
    HANDLE_SCOPE(self);
    Handle h = handle_new(self, java_thread);
    threads_lock_enter(self);
    t = pin_listed(H(h));
    threads_lock_exit();
    return t;
}

/* Two ways.  A thread says in a word of its own whom it pins, without an atomic instruction: it
 * writes the word, then looks again whether the other one is alive.  The thread that ends is taken
 * from its object first, passes a fence for both, and then reads everybody's word: at least one of
 * them sees the other.  When the word is taken, or the fence is not to be had, pins are counted
 * under threads_lock.  Each pin protects the thread in the same way, so it does not matter which
 * one thread_unpin takes back. */
Thread *thread_pin(Object *java_thread)
{
    VM_ASSERT(java_thread, "a java.lang.Thread");
    Thread *self = thread_self();
    Thread *_Atomic *own = &pinned_by[self->id];
    if (UNLIKELY(!fence_is_of_stopper()) || atomic_load_explicit(own, memory_order_relaxed))
        return pin_counted(self, java_thread);
    Thread *t = thread_of_java(java_thread);
    if (!t)
        return NULL;
    atomic_store_explicit(own, t, memory_order_release);
    atomic_signal_fence(memory_order_seq_cst);
    if (LIKELY(thread_of_java(java_thread) == t))
        return t;
    thread_unpin(t);
    return NULL;
}

static Lock unpin_lock = LOCK_INIT(UNPIN);
static Cond unpinned;
static _Atomic uint32_t finishing; /* threads that wait until they are unpinned */

void thread_unpin(Thread *t)
{
    Thread *self = thread_self(), *_Atomic *own = self ? &pinned_by[self->id] : NULL;
    if (own && atomic_load_explicit(own, memory_order_relaxed) == t) {
        atomic_store_explicit(own, NULL, memory_order_release);
        atomic_signal_fence(memory_order_seq_cst);
    } else {
        VM_ASSERT(atomic_load(&t->pins) > 0, "the thread was pinned");
        atomic_fetch_sub(&t->pins, 1);
    }
    /* it may be gone from here on */
    if (UNLIKELY(atomic_load_explicit(&finishing, memory_order_acquire))) {
        lock_take(&unpin_lock);
        cond_broadcast(&unpinned);
        lock_release(&unpin_lock);
    }
}

static bool is_pinned(const Thread *t) REQUIRES(threads_lock)
{
    bool pinned = atomic_load(&t->pins);
    for (uint32_t id = 1; id <= highest_id && !pinned; id++)
        pinned = atomic_load(&pinned_by[id]) == t;
    return pinned;
}

void thread_wait_until_unpinned(const Thread *t)
{
    atomic_fetch_add(&finishing, 1);
    fence_of_stopper();
    lock_take(&unpin_lock);
    while (is_pinned(t)) {
        lock_release(&threads_lock);
        cond_wait(&unpinned, &unpin_lock);
        lock_release(&unpin_lock);
        lock_take(&threads_lock);
        lock_take(&unpin_lock);
    }
    lock_release(&unpin_lock);
    atomic_fetch_sub(&finishing, 1);
    VM_ASSERT(!atomic_load(&t->hold_count), "a thread that is held is pinned");
}
