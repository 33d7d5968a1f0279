/* SPDX-License-Identifier: Apache-2.0
 * test_events.c - rings of events, text sinks, and the words of error commands. */
#include "vm/base/events.h"
#include "vm/error/command.h"
#include <check.h>
#include <pthread.h>
#include <unistd.h>

static char *printed(EventKind kind, size_t max)
{
    char *text;
    size_t size;
    FILE *f = open_memstream(&text, &size);
    Sink out;
    sink_to_file(&out, f);
    events_print(&out, kind, max);
    sink_flush(&out);
    fclose(f);
    return text;
}

static int count(const char *text, const char *what)
{
    int n = 0;
    for (; (text = strstr(text, what)); text++)
        n++;
    return n;
}

START_TEST(one_ring)
{
    char *t = printed(EVENT_AGENT, 0);
    ck_assert_str_eq(t, "Agents (0 events):\nNo events\n\n");
    free(t);
    for (int i = 0; i < 25; i++)
        events_note(EVENT_AGENT, NULL, "number %d.", i);
    t = printed(EVENT_AGENT, 0);
    ck_assert(strstr(t, "Agents (10 events):\n") == t);
    ck_assert(!strstr(t, "number 14.") && strstr(t, "number 15.") && strstr(t, "number 24."));
    ck_assert(strstr(t, "number 15.") < strstr(t, "number 24."));
    ck_assert_int_eq(count(t, "Event: "), 10);
    free(t);
    t = printed(EVENT_AGENT, 2);
    ck_assert(strstr(t, "...(skipped)") && strstr(t, "number 23.") && strstr(t, "number 24.") &&
              count(t, "Event: ") == 2);
    free(t);
}
END_TEST

START_TEST(kept_until_pushed_out)
{
    uint64_t number = events_note_texts(EVENT_UNLOAD, NULL, (const char *const[]){"the first"}, 1);
    for (int i = 0; i < 10; i++) {
        ck_assert(events_kept(EVENT_UNLOAD, number));
        events_note(EVENT_UNLOAD, NULL, "another");
    }
    ck_assert(!events_kept(EVENT_UNLOAD, number));
}
END_TEST

START_TEST(long_texts)
{
    char big[1000];
    memset(big, 'a', sizeof big - 1);
    big[sizeof big - 1] = 0;
    const char *const parts[] = {"begin ", big, "not seen"};
    events_note_texts(EVENT_LOAD, (void *)0x1234, parts, 3);
    events_note(EVENT_LOAD, NULL, "%s", big);
    char *t = printed(EVENT_LOAD, 0);
    ck_assert(strstr(t, " Thread 0x0000000000001234 begin aaa") && !strstr(t, "not seen") &&
              strlen(t) < 600);
    free(t);
}
END_TEST

static void *noter(void *p)
{
    for (int i = 0; i < 20000; i++)
        events_note_texts(EVENT_EXCEPTION, p,
                          (const char *const[]){"<", i % 2 ? "odd number" : "even number", ">"}, 3);
    return NULL;
}

START_TEST(many_threads)
{
    pthread_t t[4];
    for (int i = 0; i < 4; i++)
        pthread_create(&t[i], NULL, noter, NULL);
    for (int i = 0; i < 200; i++) {
        char *text = printed(EVENT_EXCEPTION, 0);
        ck_assert_int_eq(count(text, "Event: "),
                         count(text, " <odd number>\n") + count(text, " <even number>\n"));
        free(text);
    }
    for (int i = 0; i < 4; i++)
        pthread_join(t[i], NULL);
}
END_TEST

START_TEST(sinks)
{
    static char big[10000];
    char *text;
    size_t size;
    FILE *f = open_memstream(&text, &size);
    Sink out;
    memset(big, 'b', sizeof big - 1);
    sink_to_file(&out, f);
    sink_text(&out, NULL);
    sink_printf(&out, "%d,%s;", 12, "x");
    sink_text(&out, big);
    for (int i = 0; i < 1000; i++)
        sink_printf(&out, "%03d ", i);
    sink_printf(&out, "%s", big); /* more than a buffer is cut */
    sink_flush(&out);
    fclose(f);
    ck_assert(!strncmp(text, "12,x;bbb", 8));
    ck_assert(!strncmp(text + 5 + 9999, "000 001 ", 8));
    ck_assert(strstr(text, "998 999 bbb"));
    ck_assert(size < 5 + 9999 + 4000 + sizeof out.buffer + 1);
    free(text);
    sink_to_fd(&out, -1); /* cannot be written to: no harm */
    sink_text(&out, big);
    sink_flush(&out);
}
END_TEST

START_TEST(words)
{
    char out[32], pid[16];
    snprintf(pid, sizeof pid, "%d", (int)getpid());
    error_expand("a%%b%%", 6, out, sizeof out);
    ck_assert_str_eq(out, "a%b%");
    error_expand("%p", 2, out, sizeof out);
    ck_assert_str_eq(out, pid);
    error_expand("%x%", 3, out, sizeof out);
    ck_assert_str_eq(out, "%x%");
    error_expand("abcdef", 3, out, sizeof out);
    ck_assert_str_eq(out, "abc");
    error_expand("0123456789%p", 12, out, 12);
    ck_assert_uint_eq(strlen(out), 11);
    error_expand("0123456789", 10, out, 4);
    ck_assert_str_eq(out, "012");
}
END_TEST

int main(void)
{
    events_init(10, 0);
    Suite *s = suite_create("events");
    TCase *t = tcase_create("all");
    tcase_add_test(t, one_ring);
    tcase_add_test(t, kept_until_pushed_out);
    tcase_add_test(t, long_texts);
    tcase_add_test(t, many_threads);
    tcase_add_test(t, sinks);
    tcase_add_test(t, words);
    suite_add_tcase(s, t);
    SRunner *r = srunner_create(s);
    srunner_set_fork_status(r, CK_NOFORK);
    srunner_run_all(r, CK_NORMAL);
    int failed = srunner_ntests_failed(r);
    srunner_free(r);
    return failed != 0;
}
