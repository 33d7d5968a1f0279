/* SPDX-License-Identifier: Apache-2.0
 * test_handle.c - handle scopes: slots stay put, deleted ones are reused in their own scope only,
 * the collector sees exactly the live ones. */
#include "vm/thread/thread.h"
#include <check.h>

static Thread thread, *self = &thread;
static Object *obj(size_t i) { return (Object *)(i * 8 + 0x1000); }

static size_t seen;
static void count(void *ctx, Object **slot)
{
    ck_assert(*slot && !((uintptr_t)*slot & 7));
    seen++;
}
static size_t live(void)
{
    seen = 0;
    handle_visit_thread(self, count, NULL);
    return seen;
}

START_TEST(reserved_slots_are_there)
{
    enum { MANY = 3000 };
    HandleScope s = handle_scope_open(self);
    ck_assert(handles_reserve(self, MANY));
    size_t chunks = 0;
    for (const HandleChunk *c = self->handles.chunk; c; c = c->next)
        chunks++;
    ck_assert_uint_ge(chunks, 3);
    for (size_t i = 0; i < MANY; i++)
        ck_assert_ptr_eq(H(handle_try_new(self, obj(i))), obj(i));
    ck_assert_uint_eq(live(), MANY);
    size_t now = 0;
    for (const HandleChunk *c = self->handles.chunk; c; c = c->prev)
        now++;
    ck_assert_uint_le(now, chunks); /* none was made since */
    handle_scope_close(self, s);
    ck_assert_uint_eq(live(), 0);
}
END_TEST

START_TEST(slots_do_not_move)
{
    HandleScope s = handle_scope_open(self);
    static Handle h[3000];
    for (size_t i = 0; i < 3000; i++)
        h[i] = handle_new(self, obj(i));
    for (size_t i = 0; i < 3000; i++) {
        ck_assert_ptr_eq(H(h[i]), obj(i));
        ck_assert(handle_is_live_slot(self, h[i].slot));
    }
    ck_assert_uint_eq(live(), 3000);
    handle_scope_close(self, s);
    ck_assert_uint_eq(live(), 0);
    ck_assert(!handle_is_live_slot(self, h[0].slot));
}
END_TEST

START_TEST(scopes_nest_over_chunk_borders)
{
    for (size_t round = 0; round < 50; round++) {
        HandleScope outer = handle_scope_open(self);
        for (size_t i = 0; i < self->handles.chunk->size - round % 3; i++)
            handle_new(self, obj(i));
        size_t before = live();
        for (size_t k = 0; k < 5; k++) {
            HandleScope inner = handle_scope_open(self);
            for (size_t i = 0; i < 1 + k * 300; i++)
                handle_new(self, obj(i));
            ck_assert_uint_eq(live(), before + 1 + k * 300);
            handle_scope_close(self, inner);
            ck_assert_uint_eq(live(), before);
        }
        handle_scope_close(self, outer);
    }
    ck_assert_uint_eq(live(), 0);
}
END_TEST

/* Who deletes a slot looks for it chunk by chunk. */
START_TEST(many_slots_lie_in_few_chunks)
{
    enum { MANY = 1 << 20 };
    HandleScope s = handle_scope_open(self);
    static Handle h[MANY];
    for (size_t i = 0; i < MANY; i++)
        h[i] = handle_new(self, obj(i));
    size_t chunks = 0;
    for (const HandleChunk *c = self->handles.chunk; c; c = c->prev)
        chunks++;
    ck_assert_uint_le(chunks, 14);
    for (size_t i = 0; i < MANY; i++) /* the oldest first: the way is the longest */
        handle_delete(self, h[i].slot);
    ck_assert_uint_eq(live(), 0);
    HandleChunk *newest = self->handles.chunk;
    for (size_t i = 0; i < MANY; i++)
        handle_new(self, obj(i));
    ck_assert_ptr_eq(self->handles.chunk, newest); /* their slots were used again */
    handle_scope_close(self, s);
    size_t kept = 0;
    for (const HandleChunk *c = self->handles.chunk; c; c = c->next)
        kept++;
    ck_assert_uint_le(kept, 2); /* one to spare */
}
END_TEST

START_TEST(deleted_slots_are_reused)
{
    HandleScope s = handle_scope_open(self);
    Handle first = handle_new(self, obj(1)), second = handle_new(self, obj(2));
    handle_new(self, obj(3));
    handle_delete(self, first.slot);
    handle_delete(self, second.slot);
    handle_delete(self, second.slot); /* twice: ignored */
    ck_assert(!handle_is_live_slot(self, first.slot));
    ck_assert_uint_eq(live(), 1);
    ck_assert_ptr_eq(handle_new(self, obj(4)).slot, second.slot);
    ck_assert_ptr_eq(handle_new(self, obj(5)).slot, first.slot);
    ck_assert_uint_eq(live(), 3);
    for (size_t i = 0; i < 100000; i++) /* a native loop: no growth */
        handle_delete(self, handle_new(self, obj(i)).slot);
    ck_assert_uint_eq(live(), 3);
    handle_scope_close(self, s);
}
END_TEST

START_TEST(outer_slots_deleted_inside_are_only_cleared)
{
    HandleScope s = handle_scope_open(self);
    Handle outer = handle_new(self, obj(1)), other = handle_new(self, obj(2));
    HandleScope t = handle_scope_open(self);
    Handle inner = handle_new(self, obj(3));
    handle_delete(self, outer.slot);
    ck_assert(handle_is_null(outer));
    ck_assert_ptr_ne(handle_new(self, obj(4)).slot, outer.slot);
    handle_delete(self, inner.slot);
    handle_scope_close(self, t);
    ck_assert_ptr_eq(H(other), obj(2));
    ck_assert_uint_eq(live(), 1);
    ck_assert_ptr_ne(handle_new(self, obj(5)).slot, other.slot);
    handle_scope_close(self, s);
}
END_TEST

START_TEST(area_free_releases_everything)
{
    handle_scope_open(self);
    for (size_t i = 0; i < 1000; i++)
        handle_new(self, obj(i));
    handle_area_free(self);
    ck_assert_uint_eq(live(), 0);
}
END_TEST

int main(void)
{
    Suite *s = suite_create("handle");
    TCase *c = tcase_create("handle");
    tcase_add_test(c, reserved_slots_are_there);
    tcase_add_test(c, slots_do_not_move);
    tcase_add_test(c, scopes_nest_over_chunk_borders);
    tcase_add_test(c, many_slots_lie_in_few_chunks);
    tcase_add_test(c, deleted_slots_are_reused);
    tcase_add_test(c, outer_slots_deleted_inside_are_only_cleared);
    tcase_add_test(c, area_free_releases_everything);
    suite_add_tcase(s, c);
    SRunner *r = srunner_create(s);
    srunner_run_all(r, CK_ENV);
    int failed = srunner_ntests_failed(r);
    srunner_free(r);
    return failed != 0;
}
