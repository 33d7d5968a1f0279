/* SPDX-License-Identifier: Apache-2.0
 * lock.c - the order of locks, checked per thread.
 *
 * A checked build keeps for each thread the locks that it holds, in the order in which it took
 * them.  Rank violations are found whenever two locks are nested the wrong way round, whether or
 * not another thread nests them the right way at that moment: a deadlock that could happen is
 * reported by the first run that passes one half of it.
 */
#include "vm/base/lock.h"

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

enum { PLAIN = 0, KEPT = 1, MANY = 2 };

static const struct {
    const char *name;
    unsigned flags;
} rows[] = {
#define LOCK_RANK(id, flags, what) {#id, flags},
#include "vm/base/lock_ranks.def"
#undef LOCK_RANK
};

/* The address of a thread's own `held` stands for the thread. */
static __thread struct {
    const Lock *locks[32];
    unsigned n;
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
#endif
