/* SPDX-License-Identifier: Apache-2.0
 * test_symbol.c - one symbol for one text, while the table grows under threads that make and find
 * the same names. */
#include "vm/model/symbol.h"
#include <check.h>
#include <pthread.h>

enum { NAMES = 150000, THREADS = 4 }; /* the table grows three times */
static Symbol *made[THREADS][NAMES];
static unsigned lost[THREADS];

static size_t name(char text[32], int i) { return (size_t)snprintf(text, 32, "name/of/%d", i); }

static void *make_all(void *of)
{
    int thread = (int)(intptr_t)of;
    char text[32];
    for (int i = 0; i < NAMES; i++) {
        size_t n = name(text, i);
        made[thread][i] = symbol_new(text, n);
        n = name(text, i / 2); /* made above, by this thread or by another */
        lost[thread] += symbol_find(text, n) != made[thread][i / 2];
    }
    return NULL;
}

START_TEST(growing_loses_nothing)
{
    pthread_t threads[THREADS];
    char text[32];
    for (intptr_t i = 0; i < THREADS; i++)
        ck_assert(!pthread_create(&threads[i], NULL, make_all, (void *)i));
    for (int i = 0; i < THREADS; i++)
        pthread_join(threads[i], NULL);
    for (int k = 0; k < THREADS; k++) {
        ck_assert_uint_eq(lost[k], 0);
        for (int i = 0; i < NAMES; i++)
            ck_assert_ptr_eq(made[k][i], made[0][i]);
    }
    ck_assert_ptr_null(symbol_find(text, name(text, NAMES)));
    symbols_audit();
}
END_TEST

static void count(const Symbol *s, void *ctx)
{
    for (; s; s = s->next)
        ++*(size_t *)ctx;
}

START_TEST(each_is_in_one_chain)
{
    size_t n = 0;
    make_all(NULL);
    symbols_each_chain(count, &n);
    ck_assert_uint_eq(n, NAMES);
}
END_TEST

static size_t symbols(void)
{
    size_t n = 0;
    symbols_each_chain(count, &n);
    return n;
}

START_TEST(unused_ones_go)
{
    size_t before = symbols(), bytes = symbols_bytes();
    Symbol *a = symbol_use("Lambda/1", 8), *b = symbol_use("Lambda/2", 8),
           *c = symbol_use("Lambda/3", 8);
    ck_assert_ptr_eq(symbol_use("Lambda/2", 8), b);
    ck_assert_uint_eq(symbols(), before + 3);
    symbols_audit();
    symbol_end_use(b);
    symbol_end_use(c);
    symbol_end_use(a);
    ck_assert_ptr_eq(symbol_peek("Lambda/3", 8), c); /* as long as nobody stops the world */
    symbols_free_unused();
    ck_assert_uint_eq(symbols(), before + 1);
    ck_assert_ptr_null(symbol_find("Lambda/1", 8));
    symbol_end_use(b);
    ck_assert_ptr_eq(symbol_use("Lambda/2", 8), b); /* used again in time */
    symbols_free_unused();
    ck_assert_ptr_eq(symbol_peek("Lambda/2", 8), b);
    symbol_end_use(b);
    symbol_use("Lambda/2", 8);
    symbol_end_use(b); /* listed already */
    symbols_free_unused();
    symbols_free_unused();
    ck_assert_uint_eq(symbols(), before);
    ck_assert_uint_eq(symbols_bytes(), bytes);
    ck_assert_ptr_null(symbol_find("Lambda/2", 8));
    symbols_audit();
}
END_TEST

START_TEST(many_at_once_are_used)
{
    size_t before = symbols();
    Symbol *one, *two, *old = symbol_new("Many/2", 6);
    SymbolText texts[] = {{"Many/1", 6, &one}, {"Many/2", 6, &two}, {"Many/1", 6, &one}};
    ck_assert(symbols_try_new(texts, 3, false));
    ck_assert_ptr_eq(two, old);
    symbol_end_use(one);
    symbols_free_unused();
    ck_assert_ptr_eq(symbol_peek("Many/1", 6), one);
    symbol_end_use(one);
    symbol_end_use(two);
    symbols_free_unused();
    ck_assert_uint_eq(symbols(), before + 1);
}
END_TEST

START_TEST(what_others_know_stays)
{
    Symbol *a = symbol_use("Known/1", 7), *b = symbol_use("Known/2", 7);
    ck_assert_ptr_eq(symbol_find("Known/1", 7), a);
    ck_assert_ptr_eq(symbol_new("Known/2", 7), b);
    symbol_end_use(a);
    symbol_end_use(b);
    symbols_free_unused();
    ck_assert_ptr_eq(symbol_peek("Known/1", 7), a);
    ck_assert_ptr_eq(symbol_peek("Known/2", 7), b);
    Symbol *old = symbol_new("Known/3", 7), *kept = symbol_use("Known/4", 7);
    ck_assert_ptr_eq(symbol_use("Known/3", 7), old);
    symbol_keep(kept);
    symbol_end_use(old);
    symbol_end_use(kept);
    symbols_free_unused();
    ck_assert_ptr_eq(symbol_peek("Known/3", 7), old);
    ck_assert_ptr_eq(symbol_peek("Known/4", 7), kept);
}
END_TEST

int main(void)
{
    Suite *s = suite_create("symbol");
    TCase *t = tcase_create("table");
    tcase_add_test(t, growing_loses_nothing);
    tcase_add_test(t, each_is_in_one_chain);
    tcase_add_test(t, unused_ones_go);
    tcase_add_test(t, many_at_once_are_used);
    tcase_add_test(t, what_others_know_stays);
    suite_add_tcase(s, t);
    SRunner *r = srunner_create(s);
    srunner_run_all(r, CK_ENV);
    int failed = srunner_ntests_failed(r);
    srunner_free(r);
    return failed != 0;
}
