/* SPDX-License-Identifier: Apache-2.0
 * test_layout.c - field layout: aligned, no overlap, small, exact reference maps. */
#include "gc/layout.h"
#include <check.h>

static uint64_t seed = 99;
static uint32_t rnd(uint32_t n)
{
    seed = seed * 6364136223846793005u + 1442695040888963407u;
    return (uint32_t)(seed >> 33) % n;
}

static LayoutField field(uint8_t size, bool ref)
{
    return (LayoutField){.size = size, .is_ref = ref};
}

START_TEST(string_is_compact)
{
    /* java.lang.String: byte[] value; byte coder; int hash; boolean hashIsZero */
    LayoutField f[] = {field(4, true), field(1, false), field(4, false), field(1, false)};
    ObjectLayout out = {0};
    Arena a = {0};
    uint32_t end;
    ck_assert(layout_fields(f, 4, NULL, LAYOUT_HEADER_SIZE, &a, &out, &end));
    ck_assert_uint_eq(out.instance_size, 24);
    ck_assert_uint_eq(end, 18);
    ck_assert_uint_eq(out.span_count, 1);
    ck_assert_uint_eq(out.spans[0].offset, f[0].offset);
    arena_free(&a);
}
END_TEST

START_TEST(subclass_fills_the_rest)
{
    LayoutField sup[] = {field(1, false)},
                sub[] = {field(1, false), field(2, false), field(4, false), field(8, false),
                         field(4, true)};
    ObjectLayout s = {0}, out = {0};
    Arena a = {0};
    uint32_t end;
    ck_assert(layout_fields(sup, 1, NULL, LAYOUT_HEADER_SIZE, &a, &s, &end));
    ck_assert(layout_fields(sub, 5, &s, end, &a, &out, &end));
    ck_assert_uint_eq(out.instance_size, 32);
    ck_assert_uint_eq(sub[3].offset % 8, 0);
    arena_free(&a);
}
END_TEST

START_TEST(referent_is_left_out)
{
    LayoutField f[] = {field(4, true), field(4, true), field(4, true), field(4, true)};
    f[0].is_referent = true;
    ObjectLayout out = {0};
    Arena a = {0};
    uint32_t end;
    ck_assert(layout_fields(f, 4, NULL, LAYOUT_HEADER_SIZE, &a, &out, &end));
    ck_assert_uint_eq(out.span_count, 1);
    ck_assert_uint_eq(out.spans[0].count, 3);
    ck_assert_uint_eq(f[0].offset, 8);
    arena_free(&a);
}
END_TEST

START_TEST(statics_put_references_first)
{
    LayoutField f[] = {field(8, false), field(4, true),  field(1, false), field(4, true),
                       field(2, false), field(4, false), field(4, true)};
    for (int i = 0; i < 7; i++)
        f[i].is_static = true;
    ObjectLayout out = {0};
    Arena a = {0};
    uint32_t end;
    ck_assert(layout_fields(f, 7, NULL, LAYOUT_HEADER_SIZE, &a, &out, &end));
    ck_assert_uint_eq(out.static_refs, 3);
    ck_assert_uint_eq(out.static_size, 32);
    ck_assert_uint_eq(out.instance_size, 8);
    ck_assert(f[1].offset < 12 && f[3].offset < 12 && f[6].offset < 12);
    arena_free(&a);
}
END_TEST

START_TEST(contended_fields_are_apart)
{
    LayoutField f[] = {field(8, false), field(8, false), field(4, true), field(8, false)};
    f[1].is_contended = f[3].is_contended = f[2].is_contended = true;
    f[2].contended_group = f[3].contended_group = 7;
    ObjectLayout out = {0};
    Arena a = {0};
    uint32_t end;
    ck_assert(layout_fields(f, 4, NULL, LAYOUT_HEADER_SIZE, &a, &out, &end));
    ck_assert_uint_ge(f[1].offset, f[0].offset + 8 + layout_contended_padding);
    ck_assert_uint_ge(f[3].offset, f[1].offset + 8 + layout_contended_padding);
    ck_assert_uint_eq(f[2].offset, f[3].offset + 8);
    ck_assert_uint_ge(out.instance_size, f[2].offset + 4 + layout_contended_padding);
    arena_free(&a);
}
END_TEST

START_TEST(random_hierarchies)
{
    for (int round = 0; round < 3000; round++) {
        Arena a = {0};
        ObjectLayout super = {0}, *sp = NULL, out;
        uint32_t end = LAYOUT_HEADER_SIZE;
        static uint8_t used[8192];
        static bool is_ref[8192];
        memset(used, 0, sizeof used);
        memset(is_ref, 0, sizeof is_ref);
        memset(used, 1, 8);
        for (int level = 0; level < 4; level++) {
            LayoutField f[24];
            int n = (int)rnd(24);
            for (int i = 0; i < n; i++) {
                uint8_t size = (uint8_t)(1u << rnd(4));
                f[i] = field(size, size == 4 && rnd(2));
                f[i].is_static = rnd(5) == 0;
                f[i].is_contended = rnd(60) == 0;
            }
            memset(&out, 0, sizeof out);
            ck_assert(layout_fields(f, n, sp, end, &a, &out, &end));
            for (int i = 0; i < n; i++) {
                ck_assert_uint_eq(f[i].offset % f[i].size, 0);
                if (f[i].is_static) {
                    ck_assert_uint_le(f[i].offset + f[i].size, out.static_size);
                    ck_assert_int_eq(f[i].is_ref, f[i].offset < 4 * out.static_refs);
                    continue;
                }
                ck_assert_uint_le(f[i].offset + f[i].size, end);
                for (uint32_t k = 0; k < f[i].size; k++) {
                    ck_assert(!used[f[i].offset + k]);
                    used[f[i].offset + k] = 1;
                }
                is_ref[f[i].offset] = f[i].is_ref;
            }
            ck_assert_uint_ge(out.instance_size, end);
            uint32_t refs = 0, mapped = 0;
            for (uint32_t o = 0; o < out.instance_size; o += 4)
                refs += is_ref[o];
            for (uint32_t i = 0; i < out.span_count; i++)
                for (uint32_t k = 0; k < out.spans[i].count; k++, mapped++)
                    ck_assert(is_ref[out.spans[i].offset + 4 * k]);
            ck_assert_uint_eq(refs, mapped);
            super = out;
            sp = &super;
        }
        arena_free(&a);
    }
}
END_TEST

int main(void)
{
    Suite *s = suite_create("layout");
    TCase *c = tcase_create("layout");
    tcase_add_test(c, string_is_compact);
    tcase_add_test(c, subclass_fills_the_rest);
    tcase_add_test(c, referent_is_left_out);
    tcase_add_test(c, statics_put_references_first);
    tcase_add_test(c, contended_fields_are_apart);
    tcase_add_test(c, random_hierarchies);
    suite_add_tcase(s, c);
    SRunner *r = srunner_create(s);
    srunner_run_all(r, CK_ENV);
    int failed = srunner_ntests_failed(r);
    srunner_free(r);
    return failed != 0;
}
