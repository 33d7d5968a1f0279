/* SPDX-License-Identifier: Apache-2.0
 * lock.h - mutexes with a rank, and the words about them that are checked.
 *
 * Words      GUARDED_BY(lock)      a variable: read and written only while the lock is held
 *            GUARDED_BY_OWN(lock)  a field, and the lock is another field of the same struct
 *            REQUIRES(lock)        a function: the caller holds the lock
 *            EXCLUDES(lock)        a function: the caller does not, the function takes it
 *            ACQUIRE, RELEASE      a function: returns with the lock held, or without it
 *            clang checks them (-Wthread-safety; a missing lock is a warning).  gcc ignores them.
 *            GUARDED_BY_OWN is for readers: in C, clang cannot name another field.
 * Ranks      Every lock is a row of lock_ranks.def.  Locks are taken in the order of the rows.  A
 *            checked build (-Dchecks=true) knows what each thread holds and stops the VM when it
 *            takes a lock out of order, releases one that it does not hold, or reaches a place
 *            where it may stop for a safepoint with a lock whose row is not KEPT.
 * Outside    Code of agents and programs takes locks of its own, and calls the VM while it holds
 *            them.  So the order has one more row, in front of all: what is outside.  A checked
 *            build stops the VM when code outside is called with a lock of the VM held, or when a
 *            wait turns out to depend on such code, and the row does not allow it.
 * Cost       A release build has exactly the mutexes of pthread; conditions are futexes (cond.c).
 */
#pragma once
#include "vm/base/base.h"
#include <pthread.h>
#include <time.h>

#if defined(__clang__)
#define LOCK_WORD(...) __attribute__((__VA_ARGS__))
#else
#define LOCK_WORD(...)
#endif
#define CAPABILITY LOCK_WORD(capability("lock"))
#define GUARDED_BY(lock) LOCK_WORD(guarded_by(lock))
#define GUARDED_BY_OWN(lock)
#define REQUIRES(...) LOCK_WORD(requires_capability(__VA_ARGS__))
#define EXCLUDES(...) LOCK_WORD(locks_excluded(__VA_ARGS__))
#define ACQUIRE(...) LOCK_WORD(acquire_capability(__VA_ARGS__))
#define TRY_ACQUIRE(...) LOCK_WORD(try_acquire_capability(__VA_ARGS__))
#define RELEASE(...) LOCK_WORD(release_capability(__VA_ARGS__))
#define ASSUMES(...) LOCK_WORD(assert_capability(__VA_ARGS__))
/* Only with a comment that says why. */
#define LOCKS_UNCHECKED LOCK_WORD(no_thread_safety_analysis)

typedef enum LockRank {
#define LOCK_RANK(id, flags, what) RANK_##id,
#include "vm/base/lock_ranks.def"
    LOCK_RANKS
} LockRank;

/* VM_CHECKED_LAYOUT: code without checks that shares its structures with code that has them, as the
 * compiler's pieces do (interp/compile). */
typedef struct CAPABILITY Lock {
    pthread_mutex_t mutex;
#if defined VM_CHECKS || defined VM_CHECKED_LAYOUT
    LockRank rank;
    uint32_t depth;            /* times that its owner has taken it */
    const void *_Atomic owner; /* what stands for the thread; see lock.c */
#endif
} Lock;

/* All zero at first. */
typedef struct Cond {
    _Atomic uint32_t changes, waiters; /* cond.c */
#if defined VM_CHECKS || defined VM_CHECKED_LAYOUT
    _Atomic uint64_t since; /* the moment (lock.c) from which on somebody waits */
    _Atomic LockRank rank;  /* of the lock that the waiters have given up */
#endif
} Cond;

#ifdef VM_CHECKS
#define LOCK_INIT(id) \
    { \
        .mutex = PTHREAD_MUTEX_INITIALIZER, .rank = RANK_##id \
    }
#define LOCK_INIT_RECURSIVE(id) \
    { \
        .mutex = PTHREAD_RECURSIVE_MUTEX_INITIALIZER_NP, .rank = RANK_##id \
    }
void lock_check_order(const Lock *l);                        /* before taking */
void lock_note_taken(Lock *l);                               /* after taking */
void lock_note_released(Lock *l);                            /* before releasing */
void lock_check_stop(const Lock *except, const char *where); /* only KEPT locks are held */
bool lock_held(const Lock *l);                               /* by this thread */
/* This thread is about to run code of an agent or of the program; it has come back from it. */
void lock_check_outside(const char *where);
void lock_note_outside(void);
/* cond.c: before a wait that gives l up, after it, and before a signal */
void lock_check_wait(Cond *c, const Lock *l);
void lock_note_waited(const Cond *c);
void lock_check_signal(Cond *c, bool all);
#else
#define LOCK_INIT(id) \
    { \
        .mutex = PTHREAD_MUTEX_INITIALIZER \
    }
#define LOCK_INIT_RECURSIVE(id) \
    { \
        .mutex = PTHREAD_RECURSIVE_MUTEX_INITIALIZER_NP \
    }
#ifndef VM_CHECKED_LAYOUT
static_assert(sizeof(Lock) == sizeof(pthread_mutex_t), "a lock of a release build is a mutex");
#endif
static inline void lock_check_order(const Lock *l) {}
static inline void lock_note_taken(Lock *l) {}
static inline void lock_note_released(Lock *l) {}
static inline void lock_check_stop(const Lock *except, const char *where) {}
static inline void lock_check_outside(const char *where) {}
static inline void lock_note_outside(void) {}
static inline void lock_check_wait(Cond *c, const Lock *l) {}
static inline void lock_note_waited(const Cond *c) {}
static inline void lock_check_signal(Cond *c, bool all) {}
#endif

typedef enum LockKind { LOCK_ONCE, LOCK_RECURSIVE } LockKind;
void lock_init(Lock *l, LockRank rank, LockKind kind);
static inline void lock_destroy(Lock *l) { pthread_mutex_destroy(&l->mutex); }

void lock_await(Lock *l); /* the mutex, which another thread has */
/* LOCKS_UNCHECKED in this file: these functions are what the words of the others mean. */
static inline void lock_take(Lock *l) ACQUIRE(*l) LOCKS_UNCHECKED
{
    lock_check_order(l);
    if (__builtin_expect(pthread_mutex_trylock(&l->mutex), 0))
        lock_await(l);
    lock_note_taken(l);
}

/* Does not wait, so the order does not matter to it. */
static inline bool lock_try(Lock *l) TRY_ACQUIRE(true, *l) LOCKS_UNCHECKED
{
    if (pthread_mutex_trylock(&l->mutex) != 0)
        return false;
    lock_note_taken(l);
    return true;
}

static inline void lock_release(Lock *l) RELEASE(*l) LOCKS_UNCHECKED
{
    lock_note_released(l);
    pthread_mutex_unlock(&l->mutex);
}

/* The first statement of a function that needs the lock where no word can say so: the lock is a
 * field, or is reached through a pointer that the caller knows by another name. */
static inline void lock_assert_held(const Lock *l) ASSUMES(*l)
{
#ifdef VM_CHECKS
    VM_CHECK(lock_held(l), "the lock is held");
#endif
}

/* For clang, where a lock is not needed: nobody else can reach what it guards, because the world is
 * stopped, or has not begun, or because the struct is not published yet.  The caller says which. */
static inline void lock_not_needed(const Lock *l) ASSUMES(*l) {}

/* Also without the lock that the waiter needs, once what it waits for is true. */
void cond_signal(Cond *c); /* wakes one, if any waits; of the same priority: the first that came */
void cond_broadcast(Cond *c);

/* Gives the lock up, sleeps, and has it again; may come back for nothing.  Whoever waits may wait
 * long: it holds no other lock, unless the row says KEPT. */
void cond_wait(Cond *c, Lock *l) REQUIRES(*l);
/* until: of CLOCK_MONOTONIC.  false: the time is over */
bool cond_wait_until(Cond *c, Lock *l, const struct timespec *until) REQUIRES(*l);
/* until: of CLOCK_REALTIME, which somebody may set meanwhile */
bool cond_wait_until_date(Cond *c, Lock *l, const struct timespec *until) REQUIRES(*l);
