/* SPDX-License-Identifier: Apache-2.0
 * test_descriptor.c - names and descriptors.  (JVMS 17 4.2, 4.3) */
#include <check.h>
#include "classfile/descriptor.h"

static bool field(const char *d) { return desc_check_field(d, strlen(d), false) == DESC_OK; }
static bool method(const char *d, unsigned *slots)
{
    unsigned n;
    if (desc_check_method(d, strlen(d), false, &n) != DESC_OK || n > DESC_MAX_ARG_SLOTS)
        return false;
    *(slots ? slots : &n) = n;
    return true;
}

START_TEST(fields)
{
    const char *good[] = {"B", "C",   "D",       "F",  "I",      "J",     "S",
                          "Z", "LA;", "La/b/C;", "[I", "[[[LA;", "La-b;", "L1;"};
    const char *bad[] = {"",   "V",     "Q",     "L",      "L;",   "LA",   "LA;x", "II",  "[",
                         "[V", "La.b;", "La[b;", "La//b;", "L/a;", "La/;", "()V",  "L[I;"};
    for (size_t i = 0; i < ARRAY_LEN(good); i++)
        ck_assert_msg(field(good[i]), "%s", good[i]);
    for (size_t i = 0; i < ARRAY_LEN(bad); i++)
        ck_assert_msg(!field(bad[i]), "%s", bad[i]);
    char dims[300];
    memset(dims, '[', 256);
    strcpy(dims + 255, "I");
    ck_assert(field(dims));
    dims[255] = '[';
    strcpy(dims + 256, "I");
    ck_assert(!field(dims));
    ck_assert_int_eq(desc_check_field(dims, strlen(dims), false), DESC_TOO_MANY_DIMENSIONS);
}
END_TEST

START_TEST(methods)
{
    unsigned slots = 99;
    ck_assert(method("()V", &slots) && slots == 0);
    ck_assert(method("(IJ[DLjava/lang/String;D)[[I", &slots) && slots == 7);
    const char *bad[] = {"",   "(",   ")",     "()",   "V",      "(V)V", "()VV",
                         "(I", "(I)", "(LA)V", "x()V", "(()V)V", "()[V"};
    for (size_t i = 0; i < ARRAY_LEN(bad); i++)
        ck_assert_msg(!method(bad[i], NULL), "%s", bad[i]);
    char many[300] = "(";
    memset(many + 1, 'I', 255);
    strcpy(many + 256, ")V");
    ck_assert(method(many, &slots) && slots == 255);
    many[1] = 'J';
    ck_assert(!method(many, NULL));
}
END_TEST

START_TEST(names)
{
#define N(f, s) f(s, sizeof s - 1)
    ck_assert(name_check_field("a<b>", 4, false) && !name_check_field("", 0, false) &&
              !name_check_field("a/b", 3, false));
    ck_assert(name_check_method("<init>", 6, false) && name_check_method("a b", 3, false) &&
              !name_check_method("<x>", 3, false));
    ck_assert(N(name_is_class, "a/b") && !N(name_is_class, "a.b") && !N(name_is_class, "/a") &&
              !N(name_is_class, "[I"));
    /* before version 49: Java identifiers */
    ck_assert(name_check_field("a1_$", 4, true) && !name_check_field("1a", 2, true) &&
              !name_check_field("a-b", 3, true));
    ck_assert(name_check_field("\xe2\x82\xac", 3, true) &&
              !name_check_field("\xe2\x80\x80", 3, true));
    ck_assert(name_check_class("a/b", 3, true) && !name_check_class("a//b", 4, true));
    ck_assert(name_check_class("a/5", 3, true) && !name_check_class("5/a", 3, true) &&
              !name_check_class("a/-", 3, true));
    ck_assert(name_check_method("<init>", 6, true) && !name_check_method("<", 1, true));
}
END_TEST

START_TEST(iteration)
{
    const char *d = "(I[JLa/B;DZ)Lx/Y;";
    const char *types[] = {"I", "[J", "La/B;", "D", "Z"};
    unsigned slot[] = {0, 1, 2, 3, 5}, i = 0;
    DescIter it = desc_iter(d, strlen(d));
    while (desc_next(&it)) {
        ck_assert_uint_lt(i, 5);
        ck_assert(it.type_len == strlen(types[i]) && memcmp(it.type, types[i], it.type_len) == 0);
        ck_assert_int_eq(it.kind, types[i][0]);
        ck_assert_uint_eq(it.slot, slot[i]);
        ck_assert_uint_eq(it.index, i);
        i++;
    }
    ck_assert_uint_eq(i, 5);
    ck_assert_uint_eq(desc_arg_slots(d, strlen(d)), 6);
    ck_assert_uint_eq(desc_arg_count(d, strlen(d)), 5);
    ck_assert_int_eq(desc_return_kind(d, strlen(d)), 'L');
    ck_assert_int_eq(desc_return_kind("()V", 3), 'V');
    uint32_t n;
    ck_assert_str_eq(desc_return(d, strlen(d), &n), "Lx/Y;");
    it = desc_iter("[[I", 3);
    ck_assert(desc_next(&it) && it.type_len == 3 && !desc_next(&it));
    it = desc_iter("()V", 3);
    ck_assert(!desc_next(&it));
    ck_assert_uint_eq(desc_dimensions("[[I", 3), 2);
}
END_TEST

/* The quick walk stops where the other does, also behind a name with a parenthesis (4.2.2). */
START_TEST(quick_walk)
{
    const char *d = "(I[[JLa)b/B;D[Lc;Z)Lx/Y;", *at = d + 1;
    DescIter it = desc_iter(d, strlen(d));
    while (desc_next(&it)) {
        ck_assert_ptr_eq(at, it.type);
        at = desc_after(at);
    }
    ck_assert_uint_eq(it.index, 5);
    ck_assert_str_eq(at, ")Lx/Y;");
}
END_TEST

START_TEST(class_names)
{
    size_t n;
    const char *c = desc_class_name("La/B;", 5, &n);
    ck_assert(n == 3 && memcmp(c, "a/B", 3) == 0);
    ck_assert_str_eq(desc_primitive_name('J'), "long");
    ck_assert_ptr_null(desc_primitive_name('L'));
}
END_TEST

START_TEST(text)
{
    char buf[100];
    class_name_external(buf, sizeof buf, "java/lang/String", 16);
    ck_assert_str_eq(buf, "java.lang.String");
    desc_external(buf, sizeof buf, "[[Ljava/lang/String;", 20);
    ck_assert_str_eq(buf, "java.lang.String[][]");
    method_external(buf, sizeof buf, "a/Foo", 5, "bar", 3, "(ILjava/lang/String;[J)V", 24);
    ck_assert_str_eq(buf, "void a.Foo.bar(int, java.lang.String, long[])");
    ck_assert_uint_eq(method_external(buf, 8, "a/Foo", 5, "bar", 3, "()V", 3), 16);
    ck_assert_str_eq(buf, "void a.");
    ck_assert_uint_eq(desc_external(NULL, 0, "I", 1), 3);
}
END_TEST

int main(void)
{
    Suite *s = suite_create("descriptor");
    TCase *t = tcase_create("all");
    tcase_add_test(t, fields);
    tcase_add_test(t, methods);
    tcase_add_test(t, names);
    tcase_add_test(t, iteration);
    tcase_add_test(t, quick_walk);
    tcase_add_test(t, class_names);
    tcase_add_test(t, text);
    suite_add_tcase(s, t);
    SRunner *r = srunner_create(s);
    srunner_run_all(r, CK_NORMAL);
    int failed = srunner_ntests_failed(r);
    srunner_free(r);
    return failed != 0;
}
