/* SPDX-License-Identifier: Apache-2.0
 * test_alloc_ahead.c - steps of the C library's heap, with a heap that the test makes; what goes
 * back. */
#include "vm/base/alloc_ahead.h"
#include <check.h>
#include <malloc.h>
#include <sys/mman.h>

enum { PAGE = 4096, ROOM = 4 * ALLOC_AHEAD, POPULATE_WRITE = 23 };

static char *room;  /* mapped, no page of it was touched */
static char *begin; /* of the next block; NULL: no memory */
static bool can_touch;
static int taken, given;

static void map_room(void)
{
    room = mmap(NULL, ROOM, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
    ck_assert_ptr_ne(room, MAP_FAILED);
    madvise(room, ROOM, MADV_NOHUGEPAGE);
    char *probe = mmap(NULL, PAGE, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
    can_touch = madvise(probe, PAGE, POPULATE_WRITE) == 0;
}

static void *take(size_t bytes)
{
    ck_assert_uint_eq(bytes, ALLOC_AHEAD);
    taken++;
    return begin;
}

static void give(void *p)
{
    ck_assert_ptr_eq(p, begin);
    given++;
}

/* how many pages of [from, from + bytes) have memory */
static size_t resident(const char *from, size_t bytes)
{
    unsigned char pages[ROOM / PAGE];
    size_t n = 0;
    ck_assert_int_eq(mincore((void *)(uintptr_t)from, bytes, pages), 0);
    for (size_t i = 0; i < bytes / PAGE; i++)
        n += pages[i] & 1;
    return n;
}

START_TEST(whole_pages_are_touched)
{
    room[PAGE] = 'x';
    touch_pages(room + 1, 3 * PAGE);
    ck_assert_uint_eq(resident(room, ROOM), can_touch ? 2 : 1);
    ck_assert_int_eq(room[PAGE], 'x');
    touch_pages(room + 5 * PAGE + 1, PAGE); /* no whole page */
    ck_assert_uint_eq(resident(room + 5 * PAGE, 2 * PAGE), 0);
}
END_TEST

START_TEST(due_after_many_bytes)
{
    ck_assert(!alloc_ahead_is_due(ALLOC_AHEAD_AFTER - 1));
    ck_assert(!alloc_ahead_is_due(ALLOC_AHEAD)); /* has a mapping of its own */
    ck_assert(!alloc_ahead_is_due(0));
    ck_assert(alloc_ahead_is_due(1));
    begin = NULL;
    alloc_ahead_step(take, give);
    ck_assert(!alloc_ahead_is_due(1));
    ck_assert_int_eq(taken, ALLOC_AHEAD_OFF ? 0 : 1);
    ck_assert_int_eq(given, 0);
}
END_TEST

START_TEST(steps_follow_each_other)
{
    enum { HALF_MORE = ALLOC_AHEAD_AFTER * 3 / 2 / PAGE };
    bool works = can_touch && !ALLOC_AHEAD_OFF;
    begin = room;
    alloc_ahead_step(take, give);
    ck_assert_uint_eq(resident(room, ROOM), works ? ALLOC_AHEAD_AFTER / PAGE : 0);
    begin = room + ALLOC_AHEAD_AFTER / 2; /* half was used: the rest is still there */
    alloc_ahead_step(take, give);
    ck_assert_uint_eq(resident(room, ROOM), works ? HALF_MORE : 0);
    begin = room; /* all was freed: nothing is left to touch */
    alloc_ahead_step(take, give);
    ck_assert_uint_eq(resident(room, ROOM), works ? HALF_MORE : 0);
    ck_assert_int_eq(taken, given);
}
END_TEST

/* Half as much has a mapping of its own again: else every heap would keep as much at its end. */
START_TEST(what_is_large_and_freed_is_no_measure)
{
    enum { LARGE = 4 << 20 };
    free_large(malloc(LARGE));
    size_t mapped = mallinfo2().hblks;
    void *half = malloc(LARGE / 2);
    ck_assert_uint_eq(mallinfo2().hblks, mapped + !ALLOC_AHEAD_OFF);
    free_large(half);
    free_large(malloc(1));
    free_large(NULL);
}
END_TEST

int main(void)
{
    Suite *s = suite_create("alloc_ahead");
    TCase *c = tcase_create("steps");
    tcase_add_checked_fixture(c, map_room, NULL);
    tcase_add_test(c, whole_pages_are_touched);
    tcase_add_test(c, due_after_many_bytes);
    tcase_add_test(c, steps_follow_each_other);
    tcase_add_test(c, what_is_large_and_freed_is_no_measure);
    suite_add_tcase(s, c);
    SRunner *r = srunner_create(s);
    srunner_run_all(r, CK_NORMAL);
    int failed = srunner_ntests_failed(r);
    srunner_free(r);
    return failed ? 1 : 0;
}
