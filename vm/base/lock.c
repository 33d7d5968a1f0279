/* SPDX-License-Identifier: Apache-2.0
 * lock.c - the order of locks, checked per thread.
 *
 * A checked build keeps for each thread the locks that it holds, in the order in which it took
 * them.  Rank violations are found whenever two locks are nested the wrong way round, whether or
 * not another thread nests them the right way at that moment: a deadlock that could happen is
 * reported by the first run that passes one half of it.
 */
#include "vm/base/lock.h"
#include "vm/base/schedule.h"

const Schedule *schedule;

void lock_await(Lock *l) LOCKS_UNCHECKED
{
    if (schedule_is_runner())
        schedule->lock(l);
    else
        pthread_mutex_lock(&l->mutex);
}

void lock_init(Lock *l, LockRank rank, LockKind kind)
{
    pthread_mutexattr_t a;
    pthread_mutexattr_init(&a);
    if (kind == LOCK_RECURSIVE)
        pthread_mutexattr_settype(&a, PTHREAD_MUTEX_RECURSIVE);
    pthread_mutex_init(&l->mutex, &a);
    pthread_mutexattr_destroy(&a);
#ifdef VM_CHECKS
    l->rank = rank;
    l->depth = 0;
    atomic_init(&l->owner, NULL);
#endif
}

#ifdef VM_CHECKS

enum { PLAIN = 0, KEPT = 1, MANY = 2, WAITS = 4, OUTSIDE = 8, CALLS = 16, WORLD = 32 };

static const struct {
    const char *name;
    unsigned flags;
} rows[] = {
#define LOCK_RANK(id, flags, what) {#id, flags},
#include "vm/base/lock_ranks.def"
};

/* The address of a thread's own `held` stands for the thread. */
static __thread struct {
    const Lock *locks[32];
    unsigned n;
    uint64_t outside; /* the moment when it came back from code outside of the VM */
} held;

bool lock_held(const Lock *l) { return atomic_load(&l->owner) == &held; }

void lock_check_order(const Lock *l)
{
    if (lock_held(l)) /* for the second time: a recursive lock never waits for its owner */
        return;
    for (unsigned i = 0; i < held.n; i++) {
        LockRank other = held.locks[i]->rank;
        if (other > l->rank || (other == l->rank && !(rows[other].flags & MANY)))
            VM_FATAL("lock %s is taken while %s is held (vm/base/lock_ranks.def: not in this "
                     "order)",
                     rows[l->rank].name, rows[other].name);
    }
}

void lock_note_taken(Lock *l)
{
    if (lock_held(l)) {
        l->depth++;
        return;
    }
    VM_CHECK(held.n < ARRAY_LEN(held.locks), "a thread holds few locks at once");
    atomic_store(&l->owner, &held);
    l->depth = 1;
    held.locks[held.n++] = l;
}

void lock_note_released(Lock *l)
{
    if (!lock_held(l))
        VM_FATAL("lock %s is released by a thread that does not hold it", rows[l->rank].name);
    if (--l->depth)
        return;
    atomic_store(&l->owner, NULL);
    unsigned i = held.n;
    while (held.locks[--i] != l)
        ;
    held.n--;
    memmove(&held.locks[i], &held.locks[i + 1], (held.n - i) * sizeof *held.locks);
}

void lock_check_stop(const Lock *except, const char *where)
{
    for (unsigned i = 0; i < held.n; i++)
        if (held.locks[i] != except && !(rows[held.locks[i]->rank].flags & KEPT))
            VM_FATAL("%s, where this thread may stop, while it holds lock %s "
                     "(vm/base/lock_ranks.def: not KEPT)",
                     where, rows[held.locks[i]->rank].name);
}

/* ---- code outside of the VM ---- */

/* A deadlock needs a circle of locks and waits.  Locks of the VM have an order, so a circle leads
 * through what is outside: the locks of agents and programs, of which the VM knows nothing.  From
 * there a way leads to every lock and wait of the VM, since code that holds one of those may call
 * the VM. So it is enough to look for ways back, and each is seen whether or not anybody waits at
 * its other end. There are two kinds: a lock is held while code outside runs, and a wait ends by a
 * thread that ran such code since the wait began. */

/* Counts the beginnings of waits and the returns from code outside. */
static _Atomic uint64_t moments;
static uint64_t next_moment(void) { return atomic_fetch_add(&moments, 1) + 1; }

void lock_check_outside(const char *where)
{
    for (unsigned i = 0; i < held.n; i++)
        if (!(rows[held.locks[i]->rank].flags & (CALLS | WORLD)))
            VM_FATAL("%s: code outside of the VM is called while lock %s is held "
                     "(vm/base/lock_ranks.def: neither CALLS nor WORLD)",
                     where, rows[held.locks[i]->rank].name);
}

void lock_note_outside(void) { held.outside = next_moment(); }

void lock_check_wait(Cond *c, const Lock *l)
{
    if (!(rows[l->rank].flags & (WAITS | OUTSIDE | WORLD)))
        VM_FATAL("a thread waits with lock %s (vm/base/lock_ranks.def: no word says for what)",
                 rows[l->rank].name);
    if (!atomic_load(&c->waiters)) {
        atomic_store(&c->rank, l->rank);
        atomic_store(&c->since, next_moment());
    }
}

/* A thread that waited for code outside has not run it, and depends on it all the same. */
void lock_note_waited(const Cond *c)
{
    if (rows[atomic_load(&c->rank)].flags & OUTSIDE)
        lock_note_outside();
}

void lock_check_signal(Cond *c, bool all)
{
    if (!atomic_load(&c->waiters))
        return;
    if (rows[atomic_load(&c->rank)].flags & WAITS && held.outside > atomic_load(&c->since))
        VM_FATAL("a thread waits with lock %s for one that has run code outside of the VM "
                 "meanwhile, and who waits may have a lock that such code wants "
                 "(vm/base/lock_ranks.def: not OUTSIDE)",
                 rows[atomic_load(&c->rank)].name);
    if (all) /* a thread that waits on starts anew */
        atomic_store(&c->since, next_moment());
}
#endif
