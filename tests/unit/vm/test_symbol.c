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

START_TEST(owned_ones_go)
{
    size_t before = symbols(), bytes = symbols_bytes();
    Symbol *a = symbol_new_owned("Lambda/1", 8), *b = symbol_new_owned("Lambda/2", 8),
           *c = symbol_new_owned("Lambda/3", 8);
    ck_assert(a->owned && b->owned && c->owned);
    ck_assert_uint_eq(symbols(), before + 3);
    symbols_audit();
    symbol_end_owned(b);
    symbol_end_owned(c);
    symbol_end_owned(a);
    ck_assert_uint_eq(symbols(), before);
    ck_assert_uint_eq(symbols_bytes(), bytes);
    ck_assert_ptr_null(symbol_find("Lambda/2", 8));
    symbols_audit();
}
END_TEST

START_TEST(what_others_know_stays)
{
    Symbol *a = symbol_new_owned("Known/1", 7), *b = symbol_new_owned("Known/2", 7);
    ck_assert_ptr_eq(symbol_find("Known/1", 7), a);
    ck_assert_ptr_eq(symbol_new_owned("Known/2", 7), b); /* two owners: nobody's */
    ck_assert(!a->owned && !b->owned);
    symbol_end_owned(a);
    symbol_end_owned(b);
    ck_assert_ptr_eq(symbol_find("Known/1", 7), a);
    ck_assert_ptr_eq(symbol_new("Known/2", 7), b);
    Symbol *old = symbol_new("Known/3", 7);
    ck_assert_ptr_eq(symbol_new_owned("Known/3", 7), old);
    symbol_end_owned(old);
    ck_assert_ptr_eq(symbol_find("Known/3", 7), old);
}
END_TEST

int main(void)
{
    Suite *s = suite_create("symbol");
    TCase *t = tcase_create("table");
    tcase_add_test(t, growing_loses_nothing);
    tcase_add_test(t, each_is_in_one_chain);
    tcase_add_test(t, owned_ones_go);
    tcase_add_test(t, what_others_know_stays);
    suite_add_tcase(s, t);
    SRunner *r = srunner_create(s);
    srunner_run_all(r, CK_ENV);
    int failed = srunner_ntests_failed(r);
    srunner_free(r);
    return failed != 0;
}
