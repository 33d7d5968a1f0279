/* SPDX-License-Identifier: Apache-2.0
 * test_stop.c - threads that are stopped, held, pinned and parked: what others do meanwhile to
 * their plain data, they see.
 *
 * The thread sanitizer sees whether a word of order is missing (./check --full, "tsan unit").  That
 * a fence is missing it does not see: the models do (tests/memory_order).  Each test
 * runs twice, with fences of the threads themselves and with those of the one that stops them. */
#include "fake_threads.h"

enum { THREADS = 4, STOPS = 1000, ROUNDS = 3000 };

static _Atomic int over; /* relaxed, so it orders nothing */

static bool is_over(int how_many)
{
    return atomic_load_explicit(&over, memory_order_relaxed) >= how_many;
}
static void one_is_over(void) { atomic_fetch_add_explicit(&over, 1, memory_order_relaxed); }

static bool differs(const Worker *w) { return w->first != w->second; }

static void change(Worker *w)
{
    w->bad += differs(w);
    w->first++;
    w->second++;
}

/* Works as Java code does, with each kind of place where a thread may stop. */
static void work(Worker *w, unsigned *round)
{
    Thread *self = &w->thread;
    change(w);
    switch (++*round % 4) {
    case 0:
        thread_leave_vm(self);
        thread_enter_vm(self);
        break;
    case 1:
        thread_block_begin(self);
        thread_block_end(self);
        break;
    default: safepoint_poll(self);
    }
}

/* ---- the world ---- */

static void stop_or_be_stopped(Worker *w)
{
    unsigned round = 0;
    for (int stops = 0; w->number < 2 && stops < STOPS; stops++) {
        safepoint_begin(&w->thread, "test");
        for (int i = 0; i < worker_count; i++)
            change(&workers[i]);
        safepoint_end(&w->thread);
        work(w, &round);
    }
    one_is_over();
    while (!is_over(w->number < 2 ? 0 : 2))
        work(w, &round);
}

START_TEST(who_stops_the_world_has_it_alone)
{
    fake_start(_i);
    in_workers(THREADS, stop_or_be_stopped);
}
END_TEST

/* ---- single threads ---- */

static void change_held(Thread *target, void *by)
{
    assert_held_still(target);
    change((Worker *)target);
}

/* 0 and 1 stop each other; 2 suspends 3. */
static void hold_another(Worker *w)
{
    Worker *other = &workers[w->number ^ 1];
    unsigned round = 0;
    for (int i = 0; w->number < 3 && i < STOPS; i++) {
        if (w->number < 2) {
            thread_handshake(&w->thread, &other->thread, change_held, w);
        } else {
            w->bad += thread_suspend(&w->thread, &other->thread) != SUSPEND_DONE;
            w->bad += !thread_is_suspended(&other->thread);
            w->bad += thread_suspend(&w->thread, &other->thread) != SUSPEND_ALREADY;
            change(other);
            w->bad += !thread_resume(&other->thread);
        }
        work(w, &round);
    }
    one_is_over();
    while (!is_over(THREADS)) {
        if (w->number == 3 && is_over(THREADS - 1))
            break;
        work(w, &round);
    }
}

START_TEST(who_holds_a_thread_has_its_data)
{
    fake_start(_i);
    in_workers(THREADS, hold_another);
}
END_TEST

/* ---- pins ---- */

static FakeObject short_lived; /* the java.lang.Thread of one thread after the other */

static void live_and_pin(Worker *w)
{
    unsigned round = 0;
    for (int i = 0; w->number == 0 && i < STOPS; i++) {
        Worker *born = calloc(1, sizeof *born);
        born->first = born->second = i;
        worker_list(born, &short_lived);
        work(w, &round);
        thread_block_begin(&w->thread);
        worker_unlist(born, &short_lived);
        born->first = -1;
        free(born);
        thread_block_end(&w->thread);
    }
    if (w->number == 0)
        one_is_over();
    while (!is_over(1)) {
        Thread *t = thread_pin(&short_lived.head),
               *again = round & 1 ? thread_pin(&short_lived.head) : NULL;
        w->bad += t && ((Worker *)t)->first < 0;
        w->bad += again && differs((Worker *)again);
        if (t)
            thread_unpin(t);
        work(w, &round);
        w->bad += again && ((Worker *)again)->first < 0;
        if (again)
            thread_unpin(again);
    }
}

START_TEST(a_thread_that_is_pinned_does_not_end)
{
    fake_start(_i);
    in_workers(THREADS, live_and_pin);
}
END_TEST

/* ---- park ---- */

static long passed; /* by the thread whose turn it is */

static void park_in_turn(Worker *w)
{
    Worker *next = &workers[(w->number + 1) % worker_count];
    for (int i = 0; i < ROUNDS; i++) {
        if (i > 0 || w->number > 0)
            thread_park(&w->thread, false, 0);
        w->bad += passed++ != (long)i * worker_count + w->number;
        thread_unpark(&next->thread);
    }
}

START_TEST(who_is_unparked_sees_what_was_done_before)
{
    fake_start(_i);
    passed = 0;
    in_workers(THREADS, park_in_turn);
    ck_assert_int_eq(passed, (long)THREADS * ROUNDS);
}
END_TEST

/* ---- locks of the VM ---- */

static VmLock vm_lock = VMLOCK_INIT(CLASS_LINK);
static Cond vm_changed;
static long under_lock;

static void lock_and_stop(Worker *w)
{
    unsigned round = 0;
    for (int i = 0; i < STOPS; i++) {
        vmlock_enter(&w->thread, &vm_lock);
        while (under_lock % worker_count != w->number)
            vmlock_wait(&w->thread, &vm_lock, &vm_changed);
        under_lock++;
        cond_broadcast(&vm_changed);
        vmlock_exit(&w->thread, &vm_lock);
        if (i % 16 == 0) {
            safepoint_begin(&w->thread, "test");
            for (int k = 0; k < worker_count; k++)
                change(&workers[k]);
            safepoint_end(&w->thread);
        }
        work(w, &round);
    }
}

START_TEST(who_waits_for_a_lock_of_the_vm_stops)
{
    fake_start(_i);
    under_lock = 0;
    in_workers(THREADS, lock_and_stop);
    ck_assert_int_eq(under_lock, THREADS * STOPS);
}
END_TEST

int main(void)
{
    const TTest *const tests[] = {
        who_stops_the_world_has_it_alone,     who_holds_a_thread_has_its_data,
        a_thread_that_is_pinned_does_not_end, who_is_unparked_sees_what_was_done_before,
        who_waits_for_a_lock_of_the_vm_stops,
    };
    return with_both_fences("stop", tests, ARRAY_LEN(tests));
}
