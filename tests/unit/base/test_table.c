/* SPDX-License-Identifier: Apache-2.0
 * test_table.c - hash tables: what was added is found, at any fill and round the end; growing keeps
 * all; without memory nothing changes. */
#include "vm/base/table.h"
#include <check.h>

typedef struct Row {
    uint32_t hash;
    int key;
} Row;
static size_t row_hash(const void *r) { return ((const Row *)r)->hash; }
typedef TABLE(Row) Rows;
static Row *find(const Rows *t, uint32_t hash, int key)
{
    return TABLE_FIND(*t, r, hash, r->key == key);
}

/* keys 0..n-1 with a few hashes only, all of which belong to the last places */
static void check_rows(uint32_t hashes)
{
    enum { N = 500 };
    static Row rows[N];
    Rows t = {0};
    ck_assert_ptr_null(find(&t, 0, 0));
    for (int i = 0; i < N; i++) {
        rows[i] = (Row){~((uint32_t)i % hashes), i};
        ck_assert_ptr_null(find(&t, rows[i].hash, i));
        ck_assert(TABLE_ROOM(t, 4, row_hash));
        TABLE_ADD(t, row_hash(&rows[i]), &rows[i]);
        ck_assert_uint_eq(t.len, (unsigned)i + 1);
        ck_assert_msg(t.len < t.cap && (t.cap & (t.cap - 1)) == 0, "%u of %u", t.len, t.cap);
        for (int k = 0; k <= i; k += 1 + i / 50)
            ck_assert_ptr_eq(find(&t, rows[k].hash, k), &rows[k]);
    }
    uint32_t taken = 0;
    for (uint32_t i = 0; i < t.cap; i++)
        taken += t.at[i] != NULL;
    ck_assert_uint_eq(taken, N);
    TABLE_FREE(t);
    ck_assert(!t.at && !t.cap && !t.len);
}

START_TEST(all_in_one_place) { check_rows(1); }
END_TEST
START_TEST(few_places) { check_rows(7); }
END_TEST
START_TEST(all_apart) { check_rows(1u << 30); }
END_TEST

START_TEST(fixed_size)
{
    ck_assert_uint_eq(table_size(0), 16);
    ck_assert_uint_eq(table_size(8), 16);
    ck_assert_uint_eq(table_size(9), 32);
    uint16_t slots[16] = {0}, keys[] = {500, 516, 15, 31};
    for (uint16_t i = 0; i < ARRAY_LEN(keys); i++)
        slots[TABLE_PLACE(k, keys[i], 16, !slots[k])] = (uint16_t)(i + 1);
    const uint16_t want[16] = {[4] = 1, [5] = 2, [15] = 3, [0] = 4};
    ck_assert_mem_eq(slots, want, sizeof slots);
    for (uint16_t i = 0; i < ARRAY_LEN(keys); i++) {
        size_t at = TABLE_PLACE(k, keys[i], 16, !slots[k] || keys[slots[k] - 1] == keys[i]);
        ck_assert_uint_eq(slots[at], i + 1u);
    }
    ck_assert_uint_eq(slots[TABLE_PLACE(k, 36, 16, !slots[k] || keys[slots[k] - 1] == 36)], 0);
}
END_TEST

/* the test is linked with --wrap=calloc */
static bool memory_ends;
void *__real_calloc(size_t count, size_t bytes);
void *__wrap_calloc(size_t count, size_t bytes);
void *__wrap_calloc(size_t count, size_t bytes)
{
    return memory_ends ? NULL : __real_calloc(count, bytes);
}

START_TEST(no_memory)
{
    Row rows[] = {{0, 0}, {0, 1}, {0, 2}};
    Rows t = {0};
    for (int i = 0; i < 3; i++) {
        ck_assert(TABLE_ROOM(t, 4, row_hash));
        TABLE_ADD(t, 0, &rows[i]);
    }
    Row **at = t.at;
    memory_ends = true;
    bool room = TABLE_ROOM(t, 4, row_hash);
    memory_ends = false;
    ck_assert(!room && t.at == at && t.cap == 4 && t.len == 3);
    for (int i = 0; i < 3; i++)
        ck_assert_ptr_eq(find(&t, 0, i), &rows[i]);
    ck_assert_ptr_null(find(&t, 0, 3));
    TABLE_FREE(t);
}
END_TEST

/* Half as many things as places, at any usual distance: most have a place of their own. */
START_TEST(addresses)
{
    static const unsigned distances[] = {8, 16, 32, 64, 96, 136, 256, 448, 4096};
    static bool used[4096];
    for (size_t d = 0; d < ARRAY_LEN(distances); d++)
        for (size_t size = 64; size <= ARRAY_LEN(used); size *= 4) {
            size_t places = 0;
            memset(used, 0, sizeof used);
            for (size_t i = 0; i < size / 2; i++) {
                uintptr_t p = (uintptr_t)0x7f0000000000 + i * distances[d];
                size_t at = hash_address((const void *)p) & (size - 1);
                places += !used[at];
                used[at] = true;
            }
            ck_assert_msg(places * 3 > size, "%zu of %zu at %u", places, size / 2, distances[d]);
        }
}
END_TEST

int main(void)
{
    Suite *s = suite_create("table");
    TCase *t = tcase_create("table");
    tcase_add_test(t, all_in_one_place);
    tcase_add_test(t, few_places);
    tcase_add_test(t, all_apart);
    tcase_add_test(t, fixed_size);
    tcase_add_test(t, no_memory);
    tcase_add_test(t, addresses);
    suite_add_tcase(s, t);
    SRunner *r = srunner_create(s);
    srunner_run_all(r, CK_NORMAL);
    int failed = srunner_ntests_failed(r);
    srunner_free(r);
    return failed ? 1 : 0;
}
