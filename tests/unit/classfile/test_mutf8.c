/* SPDX-License-Identifier: Apache-2.0
 * test_mutf8.c - modified UTF-8.  (JVMS 17 4.4.7) */
#include <check.h>
#include "classfile/mutf8.h"

static bool valid(const char *s, size_t n) { return mutf8_valid(s, n, NULL); }
#define VALID(s) valid(s, sizeof s - 1)

START_TEST(validity)
{
    ck_assert(VALID("") && VALID("abc") && VALID("\xc0\x80") && VALID("\xc2\x80") &&
              VALID("\xdf\xbf"));
    ck_assert(VALID("\xe0\xa0\x80") && VALID("\xef\xbf\xbf"));
    /* surrogates, alone and paired */
    ck_assert(VALID("\xed\xa0\x80") && VALID("\xed\xa0\x81\xed\xb0\x80"));
    ck_assert(!VALID("\0") && !VALID("a\0b") && !VALID("\x80") && !VALID("\xff"));
    ck_assert(!VALID("\xc2") &&
              !VALID("\xc2"
                     "A") &&
              !VALID("\xe0\xa0") && !VALID("\xe0") && !VALID("\xe2\x02\xac"));
    /* overlong */
    ck_assert(!VALID("\xc0\x81") && !VALID("\xc1\xbf") && !VALID("\xe0\x80\x80") &&
              !VALID("\xe0\x9f\xbf"));
    ck_assert(!VALID("\xf0\x90\x80\x80"));
    size_t bad = 99;
    ck_assert(!mutf8_valid("abc\x80", 4, &bad) && bad == 3);
}
END_TEST

START_TEST(utf16_both_ways)
{
    /* every unit there is */
    uint16_t *all = xmalloc(65536 * 2), *back = xmalloc(65536 * 2);
    for (unsigned i = 0; i < 65536; i++)
        all[i] = (uint16_t)i;
    size_t len = mutf8_from_utf16_len(all, 65536);
    char *text = xmalloc(len);
    ck_assert_ptr_eq(mutf8_from_utf16(all, 65536, text), text + len);
    ck_assert(mutf8_valid(text, len, NULL));
    ck_assert_uint_eq(mutf8_utf16_len(text, len), 65536);
    mutf8_to_utf16(text, len, back);
    ck_assert_mem_eq(all, back, 65536 * 2);
    ck_assert(mutf8_equals_utf16(text, len, all, 65536));
    ck_assert(!mutf8_equals_utf16(text, len, all, 65535));
    ck_assert(!mutf8_equals_utf16(text, len - 3, all, 65536));
    ck_assert(!mutf8_fits_latin1(text, len));
    free(all);
    free(back);
    free(text);
}
END_TEST

START_TEST(latin1)
{
    uint8_t all[256], back[256];
    for (unsigned i = 0; i < 256; i++)
        all[i] = (uint8_t)i;
    char text[512];
    size_t len = (size_t)(mutf8_from_latin1(all, 256, text) - text);
    ck_assert_uint_eq(len, mutf8_from_latin1_len(all, 256));
    ck_assert_uint_eq(len, 127 + 129 * 2);
    ck_assert(mutf8_fits_latin1(text, len));
    mutf8_to_latin1(text, len, back);
    ck_assert_mem_eq(all, back, 256);
    ck_assert(mutf8_equals_latin1(text, len, all, 256));
    ck_assert(!mutf8_equals_latin1("a\xe2\x82\xac", 4, (const uint8_t *)"a\xac", 2));
}
END_TEST

START_TEST(standard_utf8)
{
    char out[64];
    ck_assert_uint_eq(mutf8_from_utf8_len("\xf0\x9f\x98\x80", 4), 6);
    ck_assert_mem_eq((mutf8_from_utf8("\xf0\x9f\x98\x80", 4, out), out), "\xed\xa0\xbd\xed\xb8\x80",
                     6);
    ck_assert_uint_eq(mutf8_from_utf8_len("a\0b", 3), 4);
    /* broken: U+FFFD for each byte */
    ck_assert_uint_eq((size_t)(mutf8_from_utf8("\xff\xc3", 2, out) - out), 6);
    ck_assert_mem_eq(out, "\xef\xbf\xbd\xef\xbf\xbd", 6);
    ck_assert_uint_eq(mutf8_from_utf8_len("\xed\xa0\x80", 3), 9); /* a surrogate is not UTF-8 */
    ck_assert_uint_eq(mutf8_from_utf8_len("\xf4\x90\x80\x80", 4), 12);
}
END_TEST

START_TEST(java_hash)
{
    ck_assert_int_eq(mutf8_java_hash("", 0), 0);
    ck_assert_int_eq(mutf8_java_hash("hello", 5), 99162322);
    ck_assert_int_eq(mutf8_java_hash("polygenelubricants", 18), INT32_MIN);
    ck_assert_int_eq(mutf8_java_hash("\xe2\x82\xac", 3), 0x20AC);
}
END_TEST

START_TEST(decoding_is_safe)
{
    /* whatever two or three bytes: never past the end, always progress */
    for (unsigned v = 0; v < 1u << 16; v++) {
        char b[2] = {(char)(v >> 8), (char)v};
        const char *p = b;
        unsigned n = 0;
        while (p < b + 2)
            mutf8_next(&p, b + 2), n++;
        ck_assert(p == b + 2 && n == mutf8_utf16_len(b, 2));
    }
}
END_TEST

int main(void)
{
    Suite *s = suite_create("mutf8");
    TCase *t = tcase_create("all");
    tcase_add_test(t, validity);
    tcase_add_test(t, utf16_both_ways);
    tcase_add_test(t, latin1);
    tcase_add_test(t, standard_utf8);
    tcase_add_test(t, java_hash);
    tcase_add_test(t, decoding_is_safe);
    suite_add_tcase(s, t);
    SRunner *r = srunner_create(s);
    srunner_run_all(r, CK_NORMAL);
    int failed = srunner_ntests_failed(r);
    srunner_free(r);
    return failed != 0;
}
