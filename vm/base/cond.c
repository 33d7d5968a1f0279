/* SPDX-License-Identifier: Apache-2.0
 * cond.c - condition variables: a futex each.  (futex(2), FUTEX_WAIT_BITSET_PRIVATE and
 * FUTEX_WAKE_PRIVATE)
 *
 * Why not pthread's   A condition variable of glibc takes part in cancellation, knows processes
 *                     that share it, and keeps its waiters in two groups.  Nobody here needs that,
 *                     and a round trip between two threads costs an eighth more by it.  Before
 *                     version 2.41 it loses a wake-up in rare cases (glibc's bug 25847).
 * No lost wake-up     The waiter reads `changes` and counts itself while it holds the lock.  The
 *                     system lets it sleep only if `changes` is still the same.  The caller has
 *                     changed under the lock what the other waits for; it counts `changes` up, then
 *                     looks whether anybody waits.  One of the two sees the other.
 * Waking for nothing  is allowed: a call between the waiter's unlocking and its sleep, a signal. */
#include "vm/base/lock.h"
#include "vm/base/schedule.h"
#include <errno.h>
#include <limits.h>
#include <linux/futex.h>
#include <sys/syscall.h>
#include <unistd.h>

/* until: of CLOCK_MONOTONIC, or of the clock that `clock` says; NULL: for ever.
 * false: the time is over */
static bool sleep_while(_Atomic uint32_t *word, uint32_t value, const struct timespec *until,
                        int clock)
{
    int saved = errno;
    bool in_time = syscall(SYS_futex, word, FUTEX_WAIT_BITSET_PRIVATE | clock, value, until, NULL,
                           FUTEX_BITSET_MATCH_ANY) == 0 ||
                   errno != ETIMEDOUT;
    errno = saved;
    return in_time;
}

static void wake(Cond *c, int most)
{
    lock_check_signal(c, most > 1);
    atomic_fetch_add(&c->changes, 1);
    if (!atomic_load(&c->waiters))
        return;
    int saved = errno;
    if (UNLIKELY(schedule))
        schedule->wake(c);
    syscall(SYS_futex, &c->changes, FUTEX_WAKE_PRIVATE, most, NULL, NULL, 0);
    errno = saved;
}

void cond_signal(Cond *c) { wake(c, 1); }
void cond_broadcast(Cond *c) { wake(c, INT_MAX); }

/* A moment of the run; is_date: it counts from 1970 */
static int64_t moment(const struct timespec *t, bool is_date)
{
    int64_t s = (int64_t)t->tv_sec - (is_date ? SCHEDULE_EPOCH_S : 0);
    return s > INT64_MAX / 1000000000 - 1 ? INT64_MAX : s * 1000000000 + t->tv_nsec;
}

static bool give_up_and_sleep(Cond *c, Lock *l, const struct timespec *until,
                              int clock) LOCKS_UNCHECKED
{
    lock_check_wait(c, l);
    uint32_t seen = atomic_load_explicit(&c->changes, memory_order_relaxed);
    atomic_fetch_add(&c->waiters, 1);
    bool in_time;
    if (schedule_is_runner()) {
        in_time = schedule->wait(c, l, until ? moment(until, clock != 0) : INT64_MAX);
    } else {
        lock_release(l);
        in_time = sleep_while(&c->changes, seen, until, clock);
    }
    lock_take(l);
    atomic_fetch_sub_explicit(&c->waiters, 1, memory_order_relaxed);
    lock_note_waited(c);
    return in_time;
}

void cond_wait(Cond *c, Lock *l)
{
    lock_check_stop(l, "cond_wait");
    give_up_and_sleep(c, l, NULL, 0);
}

bool cond_wait_until(Cond *c, Lock *l, const struct timespec *until)
{
    lock_check_stop(l, "cond_wait_until");
    return give_up_and_sleep(c, l, until, 0);
}

bool cond_wait_until_date(Cond *c, Lock *l, const struct timespec *until)
{
    lock_check_stop(l, "cond_wait_until_date");
    return give_up_and_sleep(c, l, until, FUTEX_CLOCK_REALTIME);
}
