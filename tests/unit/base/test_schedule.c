/* SPDX-License-Identifier: Apache-2.0
 * test_schedule.c - what the baton does at a lock.  (tools/schedule/schedule.c) */
#include "vm/base/schedule.h"
#include <check.h>
#include <semaphore.h>
#include <stdlib.h>
#include <unistd.h>

ScheduleStart vitrine_schedule;

static Lock lock = LOCK_INIT(CLASS_INIT), other = LOCK_INIT(PARK);
static Cond never;
static sem_t held;
static _Atomic bool other_ran;

static bool in_no_circle(const void *thread) { return false; }
static void stuck(bool in_circle) { ck_abort_msg("somebody can run"); }
static void outside(void *thread) { ck_abort_msg("nobody waits for the system"); }
static void release(Lock *l) LOCKS_UNCHECKED { lock_release(l); }

/* The calling thread is the first runner afterwards. */
static void start(void)
{
    schedule = vitrine_schedule(&(ScheduleOptions){.seed = 1,
                                                   .by_priorities = true, /* births are not late */
                                                   .length = 1,
                                                   .in_circle = in_no_circle,
                                                   .stuck = stuck,
                                                   .outside = outside,
                                                   .release = release});
    schedule->begin(schedule->birth(NULL, true, false));
    sem_init(&held, 0, 0);
}

static pthread_t thread(void *(*body)(void *), void *arg)
{
    pthread_t t;
    ck_assert_int_eq(pthread_create(&t, NULL, body, arg), 0);
    return t;
}

/* Beside the runners: has the lock until another runner runs, which must not be. */
static void *holder(void *arg) LOCKS_UNCHECKED
{
    lock_take(&lock);
    sem_post(&held);
    for (int i = 0; i < 50 && !other_ran; i++)
        usleep(1000);
    lock_release(&lock);
    return NULL;
}

static void *runner(void *arg)
{
    schedule->begin(arg);
    other_ran = true;
    schedule->end();
    return NULL;
}

START_TEST(lock_of_one_beside) LOCKS_UNCHECKED
{
    start();
    pthread_t beside = thread(holder, NULL);
    sem_wait(&held);
    pthread_t r = thread(runner, schedule->birth(NULL, true, false));
    lock_take(&lock);
    ck_assert(!other_ran);
    lock_release(&lock);
    schedule->end();
    pthread_join(r, NULL);
    pthread_join(beside, NULL);
    ck_assert(other_ran);
}
END_TEST

/* Has the lock while it waits for a moment of the run. */
static void *waiter(void *arg) LOCKS_UNCHECKED
{
    schedule->begin(arg);
    lock_take(&lock);
    lock_take(&other);
    cond_wait_until(&never, &other, &(struct timespec){.tv_sec = 3600});
    lock_release(&other);
    other_ran = true;
    lock_release(&lock);
    schedule->end();
    return NULL;
}

START_TEST(lock_of_a_runner) LOCKS_UNCHECKED
{
    start();
    pthread_t r = thread(waiter, schedule->birth(NULL, true, false));
    schedule->yield();
    ck_assert(!other_ran);
    lock_take(&lock);
    ck_assert(other_ran);
    ck_assert_int_ge(schedule->nanos(), INT64_C(3600) * 1000000000);
    lock_release(&lock);
    schedule->end();
    pthread_join(r, NULL);
}
END_TEST

int main(void)
{
    Suite *s = suite_create("schedule");
    TCase *c = tcase_create("locks");
    tcase_add_test(c, lock_of_one_beside);
    tcase_add_test(c, lock_of_a_runner);
    suite_add_tcase(s, c);
    SRunner *r = srunner_create(s);
    srunner_run_all(r, CK_NORMAL);
    int failed = srunner_ntests_failed(r);
    srunner_free(r);
    return failed ? EXIT_FAILURE : EXIT_SUCCESS;
}
