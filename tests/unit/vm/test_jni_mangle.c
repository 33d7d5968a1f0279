/* SPDX-License-Identifier: Apache-2.0
 * test_jni_mangle.c - exported names of native methods.  (JNI spec chapter 2, "Resolving Native
 * Method Names") */
#include "vm/jni/env.h"
#include "vm/model/symbol.h"
#include <check.h>

static void expect(const char *class_name, const char *method, const char *descriptor,
                   const char *wanted)
{
    Symbol *s = calloc(1, sizeof *s + strlen(class_name) + 1);
    s->len = (uint16_t)strlen(class_name);
    strcpy(s->bytes, class_name);
    char *got = jni_mangled_name(s, method, strlen(method), descriptor);
    ck_assert_str_eq(got, wanted);
    free(got);
    free(s);
}

START_TEST(short_names)
{
    expect("pkg/Cls", "f", NULL, "Java_pkg_Cls_f");
    expect("Cls", "f2", NULL, "Java_Cls_f2");
}
END_TEST

/* The example of the specification: overloaded f(int, String) of package pkg, class Cls. */
START_TEST(long_names)
{
    expect("pkg/Cls", "f", "(ILjava/lang/String;)D", "Java_pkg_Cls_f__ILjava_lang_String_2");
    expect("pkg/Cls", "f", "()V", "Java_pkg_Cls_f__");
    expect("pkg/Cls", "f", "([[IJ)V", "Java_pkg_Cls_f___3_3IJ");
}
END_TEST

START_TEST(escapes)
{
    expect("a_b/C$D", "get_x", NULL, "Java_a_1b_C_00024D_get_1x");
    expect("\xc3\xa9t/A", "\xe6\x97\xa5", NULL, "Java__000e9t_A__065e5");
    /* a supplementary character is two surrogates of three bytes each */
    expect("A", "\xed\xa0\xb5\xed\xb0\x80", NULL, "Java_A__0d835_0dc00");
}
END_TEST

START_TEST(part_of_a_name)
{
    Symbol *s = calloc(1, sizeof *s + 2);
    s->len = 1;
    s->bytes[0] = 'A';
    char *got = jni_mangled_name(s, &"prefix_f"[7], 1, NULL);
    ck_assert_str_eq(got, "Java_A_f");
    free(got);
    free(s);
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("jni names");
    TCase *t = tcase_create("mangle");
    tcase_add_test(t, short_names);
    tcase_add_test(t, long_names);
    tcase_add_test(t, escapes);
    tcase_add_test(t, part_of_a_name);
    suite_add_tcase(suite, t);
    SRunner *r = srunner_create(suite);
    srunner_run_all(r, CK_NORMAL);
    int failed = srunner_ntests_failed(r);
    srunner_free(r);
    return failed ? 1 : 0;
}
