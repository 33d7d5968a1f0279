/* SPDX-License-Identifier: Apache-2.0
 * test_lock.c - mistakes with locks, planted one by one, and what a checked build says of each. */
#include "vm/base/fatal.h"
#include "vm/base/lock.h"
#include <check.h>
#include <sched.h>
#include <setjmp.h>

#ifdef __clang__ /* sees these mistakes, too */
#pragma clang diagnostic ignored "-Wthread-safety-analysis"
#endif

static Lock first = LOCK_INIT(TRANSLATE), second = LOCK_INIT(QUICKEN), kept = LOCK_INIT(JVMTI),
            recursive = LOCK_INIT_RECURSIVE(THREADS);
static char said[1024];
static jmp_buf back;

static void listen(const char *file, int line, const char *message, void *caller)
{
    snprintf(said, sizeof said, "%s", message);
    longjmp(back, 1);
}

/* what is said when `statement` runs; "" for nothing */
#define SAID(statement) (said[0] = 0, fatal_hook = listen, setjmp(back) ? said : (statement, said))

START_TEST(in_order)
{
    ck_assert_str_eq(SAID(lock_take(&kept)), "");
    ck_assert_str_eq(SAID(lock_take(&first)), "");
    ck_assert_str_eq(SAID(lock_take(&second)), "");
    ck_assert(lock_held(&kept) && lock_held(&first) && lock_held(&second));
    lock_release(&first); /* not the newest one: allowed */
    ck_assert(!lock_held(&first) && lock_held(&second));
    lock_release(&second);
    lock_release(&kept);
}
END_TEST

START_TEST(out_of_order)
{
    lock_take(&second);
    const char *s = SAID(lock_take(&first));
    ck_assert_msg(strstr(s, "lock TRANSLATE is taken while QUICKEN is held") == s, "%s", s);
}
END_TEST

START_TEST(second_of_a_rank)
{
    Lock one, other;
    lock_init(&one, RANK_JAR, LOCK_ONCE);
    lock_init(&other, RANK_JAR, LOCK_ONCE);
    lock_take(&one);
    const char *s = SAID(lock_take(&other));
    ck_assert_msg(strstr(s, "lock JAR is taken while JAR is held") == s, "%s", s);
}
END_TEST

START_TEST(several_of_a_rank_with_many)
{
    Lock one, other;
    lock_init(&one, RANK_FOREIGN, LOCK_ONCE);
    lock_init(&other, RANK_FOREIGN, LOCK_ONCE);
    lock_take(&one);
    ck_assert_str_eq(SAID(lock_take(&other)), "");
    lock_release(&one);
    lock_release(&other);
}
END_TEST

START_TEST(trying_needs_no_order)
{
    lock_take(&second);
    ck_assert(lock_try(&first));
    ck_assert(lock_held(&first));
    lock_release(&first);
    lock_release(&second);
}
END_TEST

START_TEST(recursive_below_others)
{
    lock_take(&recursive);
    lock_take(&second);
    ck_assert_str_eq(SAID(lock_take(&recursive)), "");
    lock_release(&recursive);
    ck_assert(lock_held(&recursive));
    lock_release(&second);
    lock_release(&recursive);
    ck_assert(!lock_held(&recursive));
}
END_TEST

static void *take(void *lock)
{
    lock_take(lock);
    return NULL;
}

START_TEST(released_by_another_thread)
{
    ck_assert_str_eq(SAID(lock_release(&first)),
                     "lock TRANSLATE is released by a thread that does not hold it");
    pthread_t t;
    pthread_create(&t, NULL, take, &second);
    pthread_join(t, NULL);
    ck_assert_str_eq(SAID(lock_release(&second)),
                     "lock QUICKEN is released by a thread that does not hold it");
}
END_TEST

START_TEST(held_where_the_thread_may_stop)
{
    lock_take(&kept);
    ck_assert_str_eq(SAID(lock_check_stop(NULL, "poll")), "");
    lock_take(&first);
    const char *s = SAID(lock_check_stop(NULL, "poll"));
    ck_assert_msg(strstr(s, "poll, where this thread may stop, while it holds lock TRANSLATE") == s,
                  "%s", s);
    ck_assert_str_eq(SAID(lock_check_stop(&first, "poll")), "");
    lock_release(&first);
    lock_release(&kept);
}
END_TEST

START_TEST(waiting_with_another_lock)
{
    static Cond cond;
    lock_take(&first);
    lock_take(&second);
    const char *s = SAID(cond_wait(&cond, &second));
    ck_assert_msg(strstr(s, "cond_wait, where this thread may stop") == s, "%s", s);
    ck_assert(strstr(s, "TRANSLATE"));
}
END_TEST

/* ---- code outside of the VM ---- */

START_TEST(held_while_code_outside_runs)
{
    lock_take(&kept);
    const char *s = SAID(lock_check_outside("callback"));
    ck_assert_msg(
        strstr(s, "callback: code outside of the VM is called while lock JVMTI is held") == s, "%s",
        s);
    lock_release(&kept);
    lock_take(&recursive); /* of the stopped world */
    ck_assert_str_eq(SAID(lock_check_outside("callback")), "");
    lock_release(&recursive);
}
END_TEST

START_TEST(waiting_with_a_lock_that_nobody_waits_with)
{
    static Cond cond;
    lock_take(&first);
    const char *s = SAID(cond_wait(&cond, &first));
    ck_assert_msg(strstr(s, "a thread waits with lock TRANSLATE") == s, "%s", s);
}
END_TEST

static Lock sender_lock = LOCK_INIT(WHITE_BOX);
static Cond sender_done;

/* As a heap walk did: until another thread has sent its events. */
static void *walk(void *arg)
{
    lock_take(&sender_lock);
    cond_wait(&sender_done, &sender_lock);
    lock_release(&sender_lock);
    return NULL;
}

static pthread_t start_walk(void)
{
    pthread_t t;
    pthread_create(&t, NULL, walk, NULL);
    while (!atomic_load(&sender_done.waiters))
        sched_yield();
    return t;
}

/* The process of the case ends while the walk waits. */
START_TEST(waiting_for_a_handler)
{
    start_walk();
    lock_check_outside("a handler");
    lock_note_outside();
    const char *s = SAID(cond_broadcast(&sender_done));
    ck_assert_msg(strstr(s, "a thread waits with lock WHITE_BOX for one that has run code") == s,
                  "%s", s);
}
END_TEST

static Lock loads_lock = LOCK_INIT(CLASS_LOAD);
static Cond load_ended;
static void *load(void *arg)
{
    while (!atomic_load(&load_ended.waiters))
        sched_yield();
    lock_take(&loads_lock);
    cond_broadcast(&load_ended);
    lock_release(&loads_lock);
    return NULL;
}

/* Who waited for code outside depends on it, too. */
START_TEST(waiting_for_one_that_waits_for_a_handler)
{
    start_walk();
    pthread_t t;
    pthread_create(&t, NULL, load, NULL);
    lock_take(&loads_lock);
    cond_wait(&load_ended, &loads_lock);
    lock_release(&loads_lock);
    const char *s = SAID(cond_broadcast(&sender_done));
    ck_assert_msg(strstr(s, "a thread waits with lock WHITE_BOX for one that has run code") == s,
                  "%s", s);
    pthread_join(t, NULL);
}
END_TEST

START_TEST(waiting_for_the_vm_alone)
{
    lock_note_outside(); /* before the wait */
    pthread_t t = start_walk();
    lock_take(&sender_lock);
    ck_assert_str_eq(SAID(cond_broadcast(&sender_done)), "");
    lock_release(&sender_lock);
    pthread_join(t, NULL);
}
END_TEST

START_TEST(asserted)
{
    ck_assert_str_eq(SAID(lock_assert_held(&first)), "the lock is held");
    lock_take(&first);
    ck_assert_str_eq(SAID(lock_assert_held(&first)), "");
    lock_release(&first);
}
END_TEST

int main(void)
{
    Suite *s = suite_create("lock");
    TCase *t = tcase_create("lock");
    tcase_add_test(t, in_order);
    tcase_add_test(t, out_of_order);
    tcase_add_test(t, second_of_a_rank);
    tcase_add_test(t, several_of_a_rank_with_many);
    tcase_add_test(t, trying_needs_no_order);
    tcase_add_test(t, recursive_below_others);
    tcase_add_test(t, released_by_another_thread);
    tcase_add_test(t, held_where_the_thread_may_stop);
    tcase_add_test(t, waiting_with_another_lock);
    tcase_add_test(t, held_while_code_outside_runs);
    tcase_add_test(t, waiting_with_a_lock_that_nobody_waits_with);
    tcase_add_test(t, waiting_for_a_handler);
    tcase_add_test(t, waiting_for_one_that_waits_for_a_handler);
    tcase_add_test(t, waiting_for_the_vm_alone);
    tcase_add_test(t, asserted);
    suite_add_tcase(s, t);
    SRunner *r = srunner_create(s);
    srunner_run_all(r, CK_NORMAL);
    int failed = srunner_ntests_failed(r);
    srunner_free(r);
    return failed != 0;
}
