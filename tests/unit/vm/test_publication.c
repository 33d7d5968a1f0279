/* SPDX-License-Identifier: Apache-2.0
 * test_publication.c - threads that read without a lock what others publish: cells, what a method's
 * entry stands for, identifiers of methods, what was done under a thin lock.
 *
 * The thread sanitizer sees whether a word of order is missing (./check --full, "tsan unit"), as
 * tests/memory_order does in models.  The processor's own words are those of one with a weak order
 * here: an acquire where x86-64 needs nothing. */
#include "vm/os/processor.h"
#undef LOAD_BEFORE
#define LOAD_BEFORE(p) __atomic_load_n(p, __ATOMIC_ACQUIRE)
#include "interp/ops.h"
#include "vm/model/ids.h"
#include "vm/thread/thin.h"
#include <check.h>
#include <pthread.h>

bool stress_points_on;
void stress_yield_slow(void) {}

enum { THREADS = 4, COUNT = 20000, GENERIC = 1, QUICK = 2 };

static __thread int bad; /* of each thread: a common one would be an order between them */

typedef struct Start {
    void (*run)(intptr_t thread);
    intptr_t thread;
    int bad;
} Start;

static void *start(void *of)
{
    Start *s = of;
    s->run(s->thread);
    s->bad = bad;
    return NULL;
}

static void in_threads(void (*run)(intptr_t thread))
{
    pthread_t threads[THREADS];
    Start starts[THREADS];
    for (intptr_t i = 0; i < THREADS; i++) {
        starts[i] = (Start){run, i, 0};
        ck_assert(!pthread_create(&threads[i], NULL, start, &starts[i]));
    }
    for (int i = 0; i < THREADS; i++) {
        ck_assert(!pthread_join(threads[i], NULL));
        ck_assert_int_eq(starts[i].bad, 0);
    }
}

/* ---- quickening: operands, then the operation ---- */

static Cell cells[COUNT];
static pthread_mutex_t rewriting = PTHREAD_MUTEX_INITIALIZER; /* stands for quicken_lock */

static void interpret(intptr_t thread)
{
    for (int i = 0; i < COUNT; i++) {
        Cell *c = &cells[i];
        if (cell_op(c) == GENERIC) {
            pthread_mutex_lock(&rewriting);
            if (cell_op(c) == GENERIC) {
                c->a = (uint16_t)i;
                c->b = i;
                c->p = c;
                cell_publish(c, QUICK);
            }
            pthread_mutex_unlock(&rewriting);
        }
        bad += cell_op(c) != QUICK || c->a != (uint16_t)i || c->b != i || c->p != c;
    }
}

START_TEST(cells_have_their_operands)
{
    for (int i = 0; i < COUNT; i++)
        cells[i].op = GENERIC;
    in_threads(interpret);
}
END_TEST

/* ---- a method's entry: its cells are there ---- */

static Method methods[COUNT];
static Cell code[COUNT];

static void call(intptr_t thread)
{
    for (int i = 0; i < COUNT; i++) {
        Method *m = &methods[i];
        if (method_entry(m) == ENTRY_UNTRANSLATED) {
            pthread_mutex_lock(&rewriting);
            if (m->entry == ENTRY_UNTRANSLATED) {
                code[i].b = i;
                m->code = &code[i];
                __atomic_store_n(&m->entry, ENTRY_INTERPRET, __ATOMIC_RELEASE);
            }
            pthread_mutex_unlock(&rewriting);
        }
        bad += method_entry(m) != ENTRY_INTERPRET || m->code->b != i;
    }
}

START_TEST(a_method_that_is_entered_has_its_cells) { in_threads(call); }
END_TEST

/* ---- identifiers ---- */

static const MethodId *seen[THREADS][COUNT];

static void ask(intptr_t thread)
{
    for (int i = 0; i < COUNT; i++) {
        seen[thread][i] = method_id_try(&methods[i]);
        bad += method_of_id(seen[thread][i]) != &methods[i];
    }
}

START_TEST(a_method_has_one_identifier)
{
    in_threads(ask);
    for (int i = 0; i < COUNT; i++)
        for (int k = 1; k < THREADS; k++)
            ck_assert_ptr_eq(seen[k][i], seen[0][i]);
}
END_TEST

/* ---- thin locks ---- */

static Object locked;
static Thread owners[THREADS];
static long under_lock; /* plain: the lock is its order */

static void lock_and_count(intptr_t thread)
{
    Thread *self = &owners[thread];
    self->id = (uint32_t)thread + 1;
    for (int i = 0; i < COUNT;) {
        uint32_t w = atomic_load_explicit(&locked.lock, memory_order_relaxed);
        if ((w & LOCK_STATE_MASK) != LOCK_UNLOCKED || !thin_enter_first(self, &locked, w)) {
            sched_yield();
            continue;
        }
        bad += !thin_enter_again(self, &locked);
        under_lock++;
        i++;
        bad += !thin_leave(self, &locked) || !thin_leave(self, &locked);
    }
}

START_TEST(who_enters_sees_what_was_done_under_the_lock)
{
    in_threads(lock_and_count);
    ck_assert_int_eq(under_lock, THREADS * COUNT);
}
END_TEST

int main(void)
{
    Suite *s = suite_create("publication");
    TCase *t = tcase_create("threads");
    tcase_add_test(t, cells_have_their_operands);
    tcase_add_test(t, a_method_that_is_entered_has_its_cells);
    tcase_add_test(t, a_method_has_one_identifier);
    tcase_add_test(t, who_enters_sees_what_was_done_under_the_lock);
    suite_add_tcase(s, t);
    SRunner *r = srunner_create(s);
    srunner_run_all(r, CK_ENV);
    int failed = srunner_ntests_failed(r);
    srunner_free(r);
    return failed != 0;
}
