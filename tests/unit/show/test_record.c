/* SPDX-License-Identifier: Apache-2.0
 * test_record.c - the recorder's numbers and values as bytes, and whose classes are the program's
 * own. */
#include "tools/show/show.h"
#include <check.h>
#include <string.h>

static void is_bytes(Bytes *b, const char *expected)
{
    char text[200] = "";
    for (size_t i = 0; i < b->len; i++)
        snprintf(text + 2 * i, sizeof text - 2 * i, "%02x", b->at[i]);
    ck_assert_str_eq(text, expected);
    bytes_free(b);
}

START_TEST(numbers)
{
    Bytes b = {0};
    bytes_number(&b, 0);
    bytes_number(&b, 127);
    bytes_number(&b, 128);
    bytes_number(&b, UINT64_MAX);
    is_bytes(&b, "007f8001ffffffffffffffffff01");
    bytes_signed(&b, 0);
    bytes_signed(&b, -1);
    bytes_signed(&b, 1);
    bytes_signed(&b, INT64_MIN);
    is_bytes(&b, "000102ffffffffffffffffff01");
}
END_TEST

START_TEST(values)
{
    Bytes b = {0};
    value_add(&b, (Value){0, VALUE_NONE});
    value_add(&b, (Value){5, VALUE_REF});
    value_add(&b, (Value){(uint32_t)-1, VALUE_ONE});
    value_add(&b, (Value){(uint32_t)INT32_MIN, VALUE_ONE});
    value_add(&b, (Value){258, VALUE_TWO});
    is_bytes(&b, "001506feffffff3f030201000000000000");
}
END_TEST

START_TEST(many_bytes)
{
    Bytes b = {0};
    for (int i = 0; i < 100000; i++)
        bytes_byte(&b, i);
    ck_assert_uint_eq(b.len, 100000);
    ck_assert_int_eq(b.at[99999], (uint8_t)99999);
    ck_assert(!b.lost);
    bytes_free(&b);
}
END_TEST

START_TEST(json)
{
    Bytes b = {0};
    bytes_json(&b, "a\"b\\c\nd");
    bytes_json(&b, NULL);
    bytes_byte(&b, 0);
    ck_assert_str_eq((char *)b.at, "\"a\\\"b\\\\c\\u000ad\"\"\"");
    bytes_free(&b);
}
END_TEST

START_TEST(options)
{
    ck_assert(options_own("any/Name"));
    ck_assert(options_read("page.html,only=pkg/A.run:b/*,steps=20k,bytes=3m"));
    ck_assert_str_eq(show_options.file, "page.html");
    ck_assert_uint_eq(show_options.steps, 20000);
    ck_assert_uint_eq(show_options.bytes, 3000000);
    ck_assert(options_own("pkg/A") && options_own("b/c/D"));
    ck_assert(!options_own("pkg/AB") && !options_own("pkg/B"));
    ck_assert(options_own_method("pkg/A", "run") && options_own_method("b/X", "any"));
    ck_assert(!options_own_method("pkg/A", "runs"));
    ck_assert(options_names("pkg.A.run", "pkg/A", "run"));
    ck_assert(!options_read("page.html,steps=x"));
    ck_assert(!options_read("page.html,steps"));
    ck_assert(!options_read(""));
}
END_TEST

int main(void)
{
    Suite *s = suite_create("show");
    TCase *c = tcase_create("record");
    tcase_add_test(c, numbers);
    tcase_add_test(c, values);
    tcase_add_test(c, many_bytes);
    tcase_add_test(c, json);
    tcase_add_test(c, options);
    suite_add_tcase(s, c);
    SRunner *r = srunner_create(s);
    srunner_run_all(r, CK_NORMAL);
    int failed = srunner_ntests_failed(r);
    srunner_free(r);
    return failed != 0;
}
