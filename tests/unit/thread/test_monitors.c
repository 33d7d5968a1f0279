/* SPDX-License-Identifier: Apache-2.0
 * test_monitors.c - monitors, thin and fat, that threads enter, leave and wait for: what one has
 * done under a monitor, the next one sees.
 *
 * The thread sanitizer sees whether a word of order is missing (./check --full, "tsan unit"), the
 * models (tests/memory_order) whether a fence is.  Each test runs with both kinds of fences. */
#include "fake_threads.h"
#include "vm/thread/fat.h"
#include "vm/thread/monitor_table.h"

enum { THREADS = 4, ROUNDS = 20000, OBJECTS = 8 };

static FakeObject objects[OBJECTS];
static long done_under[OBJECTS]; /* plain: the monitor is its order */

static void objects_anew(bool fences_of_stopper)
{
    fake_start(fences_of_stopper);
    for (int i = 0; i < OBJECTS; i++) {
        objects[i] = (FakeObject){0};
        done_under[i] = 0;
    }
}

static void enter(Worker *w, Object *o)
{
    if (!monitor_enter_quickly(&w->thread, o, NULL))
        w->bad += !monitor_enter(&w->thread, o, NULL);
    w->bad += !monitor_is_owner(&w->thread, o);
}

static void leave(Worker *w, Object *o)
{
    if (!monitor_exit_quickly(&w->thread, o, NULL))
        w->bad += !monitor_exit(&w->thread, o);
}

/* ---- entering and leaving ---- */

static void count_in_all(Worker *w)
{
    for (int i = 0; i < ROUNDS; i++) {
        int k = (i / 16 + w->number) % OBJECTS; /* alone for a while, then one that others hold */
        Object *o = &objects[k].head;
        enter(w, o);
        enter(w, o);
        done_under[k]++;
        if (i % 64 == 7)
            safepoint_poll(&w->thread);
        leave(w, o);
        leave(w, o);
        if (i % 256 == 255) {
            safepoint_begin(&w->thread, "test");
            safepoint_end(&w->thread);
        }
    }
}

START_TEST(who_enters_sees_what_was_done)
{
    objects_anew(_i);
    in_workers(THREADS, count_in_all);
    long sum = 0;
    for (int i = 0; i < OBJECTS; i++)
        sum += done_under[i];
    ck_assert_int_eq(sum, (long)THREADS * ROUNDS);
}
END_TEST

/* ---- identity hashes and tags, which share the word ---- */

static uint32_t hashes[THREADS][OBJECTS];

static void hash_and_tag(Worker *w)
{
    for (int i = 0; i < ROUNDS; i++) {
        int k = i % OBJECTS;
        Object *o = &objects[k].head;
        if (w->number < 2) {
            enter(w, o);
            done_under[k]++;
            leave(w, o);
        }
        if (w->number == 3)
            object_set_tagged(o, i / OBJECTS % 2 == 0);
        if (w->number == 2 && i < ROUNDS / 2)
            continue;
        uint32_t h = object_hash(o);
        w->bad += hashes[w->number][k] && hashes[w->number][k] != h;
        hashes[w->number][k] = h;
    }
}

START_TEST(a_word_keeps_monitor_hash_and_tag)
{
    objects_anew(_i);
    memset(hashes, 0, sizeof hashes);
    in_workers(THREADS, hash_and_tag);
    for (int k = 0; k < OBJECTS; k++) {
        ck_assert_int_eq(done_under[k], 2 * ROUNDS / OBJECTS);
        ck_assert_int_eq(object_is_tagged(&objects[k].head), (ROUNDS - 1) / OBJECTS % 2 == 0);
        for (int i = 1; i < THREADS; i++)
            ck_assert_uint_eq(hashes[i][k], hashes[0][k]);
    }
}
END_TEST

/* ---- wait and notify ---- */

static void wait_in_turn(Worker *w)
{
    Object *o = &objects[0].head;
    HandleScope s = handle_scope_open(&w->thread);
    Handle h = handle_new(&w->thread, o);
    for (int i = 0; i < ROUNDS / 20; i++) {
        enter(w, o);
        while (done_under[0] % worker_count != w->number)
            w->bad += !monitor_wait(&w->thread, h, 0, 0);
        done_under[0]++;
        w->bad += !monitor_notify(&w->thread, o, true);
        leave(w, o);
    }
    handle_scope_close(&w->thread, s);
}

START_TEST(who_is_notified_sees_what_was_done)
{
    objects_anew(_i);
    in_workers(THREADS, wait_in_turn);
    ck_assert_int_eq(done_under[0], THREADS * ROUNDS / 20);
}
END_TEST

int main(void)
{
    const TTest *const tests[] = {
        who_enters_sees_what_was_done,
        a_word_keeps_monitor_hash_and_tag,
        who_is_notified_sees_what_was_done,
    };
    return with_both_fences("monitors", tests, ARRAY_LEN(tests));
}
