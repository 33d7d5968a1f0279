/* SPDX-License-Identifier: Apache-2.0
 * test_alloc_track.c - which native memory lives, and who took it: blocks, call sites, ranges. */
#include "vm/base/alloc_track.h"
#include <check.h>

AllocTrackStart vitrine_memory;
static const AllocTracker *tracker;
static char memory[1 << 16];
enum { BLOCKS = 40000, PAGE = 4096 };

static AllocUse use_since(AllocUse before)
{
    AllocUse now = tracker->use();
    return (AllocUse){now.count - before.count, now.bytes - before.bytes, now.lost - before.lost};
}

/* more than the first table has room for; addresses alone count, nobody looks there */
START_TEST(blocks_come_and_go)
{
    AllocUse before = tracker->use();
    for (uintptr_t i = 1; i <= BLOCKS; i++)
        tracker->add((void *)(i * 48), i % 7 + 1, memory);
    ck_assert_uint_eq(use_since(before).count, BLOCKS);
    ck_assert_uint_eq(use_since(before).lost, 0);
    for (uintptr_t i = 1; i <= BLOCKS; i += 2)
        ck_assert_uint_eq(tracker->remove((void *)(i * 48)), i % 7 + 1);
    for (uintptr_t i = 1; i <= BLOCKS; i += 2)
        ck_assert_uint_eq(tracker->remove((void *)(i * 48)), SIZE_MAX);
    for (uintptr_t i = 2; i <= BLOCKS; i += 2)
        ck_assert_uint_eq(tracker->remove((void *)(i * 48)), i % 7 + 1);
    ck_assert_uint_eq(use_since(before).count, 0);
    ck_assert_uint_eq(use_since(before).bytes, 0);
}
END_TEST

/* the pages of `memory` that are mapped, one letter each, by who mapped them */
static const char *mapped_pages(void)
{
    static char pages[sizeof memory / PAGE + 1];
    size_t n;
    MappedRange *all = tracker->ranges(&n);
    memset(pages, '.', sizeof pages - 1);
    for (size_t i = 0; i < n; i++)
        for (size_t at = 0; at < all[i].bytes; at += PAGE) {
            char *page = &pages[(size_t)(all[i].p + at - memory) / PAGE];
            ck_assert_int_eq(*page, '.'); /* ranges do not overlap */
            *page = *(const char *)all[i].callers[0];
        }
    free(all);
    return pages;
}

static void map_pages(size_t first, size_t count, const char *caller)
{
    tracker->map(memory + first * PAGE, count * PAGE, caller);
}
static void unmap_pages(size_t first, size_t count)
{
    tracker->unmap(memory + first * PAGE, count * PAGE);
}

START_TEST(ranges_are_cut)
{
    ck_assert_str_eq(mapped_pages(), "................");
    map_pages(1, 6, "a");
    map_pages(9, 4, "b");
    ck_assert_str_eq(mapped_pages(), ".aaaaaa..bbbb...");
    unmap_pages(3, 2); /* out of the middle */
    ck_assert_str_eq(mapped_pages(), ".aa..aa..bbbb...");
    map_pages(6, 4, "c"); /* over the end of one and the start of another */
    ck_assert_str_eq(mapped_pages(), ".aa..accccbbb...");
    unmap_pages(0, 6); /* several, and what was never mapped */
    ck_assert_str_eq(mapped_pages(), "......ccccbbb...");
    unmap_pages(6, 7);
    ck_assert_str_eq(mapped_pages(), "................");
}
END_TEST

START_TEST(many_ranges)
{
    for (int round = 0; round < 3; round++) {
        for (uintptr_t i = 0; i < 1000; i++)
            tracker->map((void *)((1000 + i) * 2 * PAGE), PAGE, "m");
        size_t n;
        free(tracker->ranges(&n));
        ck_assert_uint_eq(n, 1000);
        tracker->unmap((void *)(uintptr_t)(2000 * PAGE), (size_t)2000 * PAGE);
        ck_assert_ptr_null(tracker->ranges(&n));
        ck_assert_uint_eq(n, 0);
    }
}
END_TEST

int main(void)
{
    tracker = vitrine_memory(true);
    Suite *s = suite_create("alloc_track");
    TCase *c = tcase_create("alloc_track");
    tcase_add_test(c, blocks_come_and_go);
    tcase_add_test(c, ranges_are_cut);
    tcase_add_test(c, many_ranges);
    suite_add_tcase(s, c);
    SRunner *r = srunner_create(s);
    srunner_run_all(r, CK_NORMAL);
    int failed = srunner_ntests_failed(r);
    srunner_free(r);
    return failed != 0;
}
