/* SPDX-License-Identifier: Apache-2.0
 * test_cond.c - condition variables: nobody sleeps for ever, and nobody wakes too early. */
#include "vm/base/lock.h"
#include <check.h>

enum { ROUNDS = 20000, PLAYERS = 4, CROWD = 8 };

static Lock lock = LOCK_INIT(THREADS);
static Cond turns[PLAYERS], all_here, begin;
static int turn, here;
static bool begun;

/* ---- a ball goes round: each call wakes its one waiter ---- */

static void *player(void *arg)
{
    int me = (int)(intptr_t)arg;
    for (int k = 0; k < ROUNDS; k++) {
        lock_take(&lock);
        while (turn != me)
            cond_wait(&turns[me], &lock);
        turn = (me + 1) % PLAYERS;
        lock_release(&lock);
        cond_signal(&turns[(me + 1) % PLAYERS]); /* without the lock */
    }
    return NULL;
}

START_TEST(no_call_is_lost)
{
    pthread_t threads[PLAYERS];
    for (intptr_t i = 0; i < PLAYERS; i++)
        ck_assert_int_eq(pthread_create(&threads[i], NULL, player, (void *)i), 0);
    for (int i = 0; i < PLAYERS; i++)
        pthread_join(threads[i], NULL);
    ck_assert_int_eq(turn, 0);
    for (int i = 0; i < PLAYERS; i++)
        ck_assert_uint_eq(atomic_load(&turns[i].waiters), 0);
}
END_TEST

/* ---- a broadcast wakes all ---- */

static void *one_of_many(void *unused)
{
    lock_take(&lock);
    if (++here == CROWD)
        cond_signal(&all_here);
    while (!begun)
        cond_wait(&begin, &lock);
    here--;
    lock_release(&lock);
    return NULL;
}

START_TEST(a_broadcast_wakes_all)
{
    pthread_t threads[CROWD];
    for (int i = 0; i < CROWD; i++)
        ck_assert_int_eq(pthread_create(&threads[i], NULL, one_of_many, NULL), 0);
    lock_take(&lock);
    while (here < CROWD)
        cond_wait(&all_here, &lock);
    begun = true;
    cond_broadcast(&begin);
    lock_release(&lock);
    for (int i = 0; i < CROWD; i++)
        pthread_join(threads[i], NULL);
    ck_assert_int_eq(here, 0);
}
END_TEST

/* ---- time ---- */

static int64_t nanos(void)
{
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return t.tv_sec * INT64_C(1000000000) + t.tv_nsec;
}

START_TEST(a_wait_ends_with_its_time)
{
    static Cond nobody_calls;
    int64_t end = nanos() + 20000000;
    struct timespec until = {.tv_sec = end / 1000000000, .tv_nsec = end % 1000000000};
    cond_signal(&nobody_calls); /* nobody waits yet: it is not remembered */
    lock_take(&lock);
    while (cond_wait_until(&nobody_calls, &lock, &until)) /* for nothing */
        ck_assert_int_lt(nanos(), end + INT64_C(60000000000));
    ck_assert(lock_held(&lock));
    ck_assert(!cond_wait_until(&nobody_calls, &lock, &until)); /* it is over */
    lock_release(&lock);
    ck_assert_int_ge(nanos(), end);
}
END_TEST

START_TEST(a_wait_until_a_date_ends_with_it)
{
    static Cond nobody_calls;
    struct timespec until, past = {.tv_sec = 1}, now;
    clock_gettime(CLOCK_REALTIME, &until);
    until.tv_sec += 1;
    lock_take(&lock);
    ck_assert(!cond_wait_until_date(&nobody_calls, &lock, &past));
    while (cond_wait_until_date(&nobody_calls, &lock, &until)) /* for nothing */
        ;
    lock_release(&lock);
    clock_gettime(CLOCK_REALTIME, &now);
    ck_assert(now.tv_sec > until.tv_sec ||
              (now.tv_sec == until.tv_sec && now.tv_nsec >= until.tv_nsec));
}
END_TEST

int main(void)
{
    Suite *s = suite_create("cond");
    TCase *c = tcase_create("cond");
    tcase_add_test(c, no_call_is_lost);
    tcase_add_test(c, a_broadcast_wakes_all);
    tcase_add_test(c, a_wait_ends_with_its_time);
    tcase_add_test(c, a_wait_until_a_date_ends_with_it);
    suite_add_tcase(s, c);
    SRunner *r = srunner_create(s);
    srunner_run_all(r, CK_NORMAL);
    int failed = srunner_ntests_failed(r);
    srunner_free(r);
    return failed != 0;
}
