/* SPDX-License-Identifier: Apache-2.0
 * test_class_identity.c - symbols, the low-address class space, method and field identifiers: what
 * gives things a lasting identity. */
#include "vm/class/internal.h"
#include "vm/model/class_space.h"
#include "vm/model/ids.h"
#include <check.h>
#include <sys/mman.h>

/* ---- symbols ---- */

START_TEST(symbols_are_unique)
{
    Symbol *a = symbol_of("java/lang/Object"), *b = symbol_new("java/lang/ObjectX", 16);
    ck_assert_ptr_eq(a, b);
    ck_assert_uint_eq(a->len, 16);
    ck_assert_str_eq(a->bytes, "java/lang/Object");
    ck_assert_ptr_ne(a, symbol_of("java/lang/ObjecT"));
    ck_assert_ptr_null(symbol_find("never made", 10));
    ck_assert_ptr_eq(symbol_of(""), symbol_new("x", 0));
    /* modified UTF-8 has no zero byte, but any other */
    char zero[] = {'a', (char)0xC0, (char)0x80, 'b'};
    ck_assert_ptr_eq(symbol_new(zero, 4), symbol_new(zero, 4));
}
END_TEST

enum { NAMES = 20000, THREADS = 4 };
static Symbol *made[THREADS][NAMES];

static void *make_names(void *arg)
{
    uintptr_t t = (uintptr_t)arg;
    char text[40];
    for (int k = 0; k < NAMES; k++) {
        int i = (int)((k * 7919u + t * 5003u) % NAMES); /* every thread in another order */
        int n = snprintf(text, sizeof text, "some/package/Name%d", i);
        made[t][i] = symbol_new(text, (size_t)n);
    }
    return NULL;
}

START_TEST(symbols_agree_between_threads)
{
    pthread_t t[THREADS];
    for (uintptr_t i = 0; i < THREADS; i++)
        pthread_create(&t[i], NULL, make_names, (void *)i);
    for (int i = 0; i < THREADS; i++)
        pthread_join(t[i], NULL);
    for (int k = 0; k < NAMES; k++)
        for (int i = 1; i < THREADS; i++)
            ck_assert_ptr_eq(made[0][k], made[i][k]);
}
END_TEST

/* ---- class space ---- */

START_TEST(space_is_low_zeroed_and_reused)
{
    int outside = 0;
    ck_assert(!class_space_contains(&outside));
    ck_assert(!class_space_contains(NULL));
    char *a = class_space_alloc(1000), *b = class_space_alloc(1000);
    ck_assert(((uintptr_t)a >> 32) == 0 && ((uintptr_t)a & 15) == 0);
    ck_assert(a + 1000 <= b || b + 1000 <= a);
    ck_assert(class_space_contains(a) && class_space_contains(b) && !class_space_contains(a + 1));
    memset(a, 0x5a, 1000);
    class_space_free(a, 1000);
    char *c = class_space_alloc(1000);
    ck_assert_ptr_eq(a, c); /* same size: the freed piece */
    for (int i = 0; i < 1000; i++)
        ck_assert_int_eq(c[i], 0);
    ck_assert_ptr_ne(class_space_alloc(2000), b);
    for (int i = 0; i < 5000; i++) { /* over several commit steps */
        char *p = class_space_alloc(800);
        memset(p, i, 800);
        ck_assert(class_space_contains(p));
    }
}
END_TEST

/* ---- identifiers ---- */

START_TEST(ids_judge_any_pointer)
{
    static Method m1, m2;
    static Field f1;
    MethodId *a = method_id(&m1);
    ck_assert_ptr_eq(a, method_id(&m1));
    ck_assert_ptr_ne(a, method_id(&m2));
    ck_assert_ptr_eq(method_of_id(a), &m1);
    FieldId *f = field_id(&f1);
    ck_assert_ptr_eq(field_of_id(f), &f1);
    ck_assert(method_id_is_known(a) && field_id_is_known(f));
    ck_assert(!method_id_is_known(f) && !field_id_is_known(a));
    ck_assert(!method_id_is_known(NULL) && !method_id_is_known(&m1) &&
              !method_id_is_known((char *)a + 1) && !method_id_is_known(a + 1000));
    ck_assert(!field_id_is_known((void *)(uintptr_t)0xdeadbeefcafe));
    method_id_gone(a); /* class unloaded: stays known, has no target */
    ck_assert(method_id_is_known(a));
    ck_assert_ptr_null(method_of_id(a));
    ck_assert_ptr_null(method_of_id((MethodId *)&m2));
}
END_TEST

static bool is_resident(const void *page)
{
    unsigned char in_core = 0;
    ck_assert(!mincore((void *)(uintptr_t)page, 4096, &in_core));
    return in_core & 1;
}

START_TEST(a_page_of_ids_goes_back_with_its_last)
{
    enum { PER_PAGE = 4096 / sizeof(MethodId), COUNT = 3 * PER_PAGE };
    static Method all[COUNT];
    MethodId *ids[COUNT];
    for (size_t i = 0; i < COUNT; i++)
        ids[i] = method_id(&all[i]);
    size_t first = 0; /* of a whole page, as the page behind it */
    while ((uintptr_t)ids[first] % 4096)
        first++;
    const MethodId *next = ids[first + PER_PAGE];
    for (size_t i = COUNT; i-- > 0;)
        if (i != first && ids[i] != next)
            method_id_gone(ids[i]);
    ck_assert(is_resident(ids[first]) && is_resident(next));
    method_id_gone(ids[first]);
    ck_assert(!is_resident(ids[first]) && is_resident(next));
    method_id_gone(ids[first]); /* once more changes nothing */
    ck_assert(method_id_is_known(ids[first]) && !method_of_id(ids[first]));
    ck_assert_ptr_eq(method_of_id(next), &all[first + PER_PAGE]);
}
END_TEST

int main(void)
{
    Suite *s = suite_create("class identity");
    TCase *t = tcase_create("all");
    tcase_add_test(t, symbols_are_unique);
    tcase_add_test(t, symbols_agree_between_threads);
    tcase_add_test(t, space_is_low_zeroed_and_reused);
    tcase_add_test(t, ids_judge_any_pointer);
    tcase_add_test(t, a_page_of_ids_goes_back_with_its_last);
    suite_add_tcase(s, t);
    SRunner *r = srunner_create(s);
    srunner_run_all(r, CK_ENV);
    int failed = srunner_ntests_failed(r);
    srunner_free(r);
    return failed != 0;
}
