/* SPDX-License-Identifier: Apache-2.0
 * test_format.c - xasprintf: %p with a letter becomes a text, whatever stands around it. */
#include "vm/base/base.h"
#include <check.h>

static char *text(char letter, const void *p)
{
    char *s = xstrdup("?:");
    s[0] = letter;
    char *both = xmalloc(strlen(p) + 3);
    sprintf(both, "%s%s", s, (const char *)p);
    free(s);
    return both;
}

static void expect(char *got, const char *want)
{
    ck_assert_str_eq(got, want);
    free(got);
}

START_TEST(letters)
{
    text_of_pointer = text;
    const void *a = "one", *b = "t%wo %s";
    expect(xasprintf("%pC", a), "C:one");
    expect(xasprintf("<%pC, %pM>", b, a), "<C:t%wo %s, M:one>");
    expect(xasprintf("%pC%pC", a, a), "C:oneC:one");
    expect(xasprintf("none"), "none");
    expect(xasprintf("100%% %pZ", a), "100% Z:one");
}
END_TEST

START_TEST(among_others)
{
    text_of_pointer = text;
    const void *a = "x";
    expect(xasprintf("%d %pA %s %c %u", -1, a, "s", 'c', 7u), "-1 A:x s c 7");
    expect(xasprintf("%ld %zu %pA %lld %016lx", -5L, sizeof(int), a, 1LL << 40, 255UL),
           "-5 4 A:x 1099511627776 00000000000000ff");
    expect(xasprintf("%.*s|%-*d|%pA", 2, "abcdef", 4, 9, a), "ab|9   |A:x");
    expect(xasprintf("%.1f %pA %g %5.2f", 1.25, a, 0.5, 2.0), "1.2 A:x 0.5  2.00");
    /* more arguments than registers take */
    expect(xasprintf("%d%d%d%d%d%d%d%d %f %pA %d", 1, 2, 3, 4, 5, 6, 7, 8, 1.0, a, 9),
           "12345678 1.000000 A:x 9");
}
END_TEST

START_TEST(plain_addresses)
{
    char want[64];
    int here;
    text_of_pointer = text;
    snprintf(want, sizeof want, "%p. %p", (void *)&here, NULL);
    expect(xasprintf("%p. %p", (void *)&here, NULL), want);
    text_of_pointer = NULL;
    snprintf(want, sizeof want, "%pC", (void *)&here);
    expect(xasprintf("%pC", (void *)&here), want);
}
END_TEST

int main(void)
{
    Suite *s = suite_create("format");
    TCase *t = tcase_create("format");
    tcase_add_test(t, letters);
    tcase_add_test(t, among_others);
    tcase_add_test(t, plain_addresses);
    suite_add_tcase(s, t);
    SRunner *r = srunner_create(s);
    srunner_run_all(r, CK_NORMAL);
    int failed = srunner_ntests_failed(r);
    srunner_free(r);
    return failed ? 1 : 0;
}
