/* SPDX-License-Identifier: Apache-2.0
 * test_log.c - selections, decorations, files with their older parts, and the configuration. */
#include "vm/log/aliases.h"
#include "vm/log/async.h"
#include "vm/log/config.h"
#include "vm/log/output.h"
#include <check.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

/* ---- selections ---- */

static char *text;
static size_t text_len;

static FILE *collect(void)
{
    free(text);
    return open_memstream(&text, &text_len);
}

static bool parse(const char *what, LogSelections *out)
{
    FILE *errors = collect();
    memset(out, 0, sizeof *out);
    bool ok = log_selections_parse(what, out, errors);
    fclose(errors);
    return ok;
}

static int count_matches(const char *what)
{
    LogSelections s;
    int n = 0;
    ck_assert_msg(parse(what, &s), "%s", text);
    for (LogTopic t = 0; t < LOG_TOPIC_COUNT; t++)
        n += log_selection_matches(&s.data[0], t);
    VEC_FREE(s);
    return n;
}

static bool selects(const char *what, LogTopic topic)
{
    LogSelections s;
    ck_assert_msg(parse(what, &s), "%s", text);
    bool yes = log_selection_matches(&s.data[0], topic);
    VEC_FREE(s);
    return yes;
}

START_TEST(exact_wildcard_and_all)
{
    ck_assert(selects("class+load", TOPIC_class_load));
    ck_assert(selects("load+class", TOPIC_class_load));
    ck_assert(selects("CLASS+Load", TOPIC_class_load));
    ck_assert(!selects("class", TOPIC_class_load));
    ck_assert(selects("class*", TOPIC_class_load));
    ck_assert(selects("load*", TOPIC_class_load));
    ck_assert(!selects("class+load", TOPIC_redefine_class_load));
    ck_assert(selects("class+load*", TOPIC_redefine_class_load));
    ck_assert_int_eq(count_matches("all"), LOG_TOPIC_COUNT);
    ck_assert_int_eq(count_matches(""), LOG_TOPIC_COUNT);
    ck_assert_int_eq(count_matches("gc"), 1);
    ck_assert_int_eq(count_matches("gc+class"), 0);
}
END_TEST

START_TEST(levels)
{
    LogSelections s;
    ck_assert(parse("gc=DEBUG,gc+heap=off,safepoint", &s));
    ck_assert_int_eq(s.len, 3);
    ck_assert_int_eq(s.data[0].level, LEVEL_DEBUG);
    ck_assert_int_eq(s.data[1].level, LEVEL_OFF);
    ck_assert_int_eq(s.data[2].level, LEVEL_INFO);
    VEC_FREE(s);
}
END_TEST

START_TEST(all_spares_slow_topics)
{
    LogSelections s;
    ck_assert(parse("all=trace,interpreter+bytecode=trace,all=off", &s));
    ck_assert_int_eq(log_selection_level(&s.data[0], TOPIC_gc), LEVEL_TRACE);
    ck_assert_int_eq(log_selection_level(&s.data[0], TOPIC_interpreter_bytecode), LEVEL_INFO);
    ck_assert_int_eq(log_selection_level(&s.data[1], TOPIC_interpreter_bytecode), LEVEL_TRACE);
    ck_assert_int_eq(log_selection_level(&s.data[2], TOPIC_interpreter_bytecode), LEVEL_OFF);
    VEC_FREE(s);
}
END_TEST

START_TEST(wrong_selections)
{
    static const struct {
        const char *what, *message;
    } cases[] = {
        {"foo", "Invalid tag 'foo' in log selection."},
        {"gc+", "Invalid tag '' in log selection."},
        {"gc,", "Invalid tag '' in log selection."},
        {"gc**", "Invalid tag 'gc**' in log selection."},
        {"claas", "Invalid tag 'claas' in log selection. Did you mean 'class'?"},
        {"all*", "Invalid tag 'all' in log selection. Did you mean 'alloc'?"},
        {"stack", "Invalid tag 'stack' in log selection. Did you mean 'stacktrace'?"},
        {"ref_ref", "Invalid tag 'ref_ref' in log selection."},
        {"gc=", "Invalid level '' in log selection."},
        {"gc=war", "Invalid level 'war' in log selection. Did you mean 'warning'?"},
        {"gc=offf", "Invalid level 'offf' in log selection."},
        {"gc+gc*", "Log selection contains duplicates of tag gc."},
        {"gc+class+load+start+heap+phases",
         "Too many tags in log selection 'gc' (can only have up to 5 tags)."},
    };
    for (size_t i = 0; i < ARRAY_LEN(cases); i++) {
        LogSelections s;
        ck_assert(!parse(cases[i].what, &s));
        ck_assert_str_eq(text, cases[i].message);
        VEC_FREE(s);
    }
}
END_TEST

static const char *suggestions(const char *what)
{
    LogSelections s;
    ck_assert(parse(what, &s));
    FILE *out = collect();
    log_selection_suggest(&s.data[0], out);
    fclose(out);
    VEC_FREE(s);
    return text;
}

START_TEST(suggestions_are_alike)
{
    ck_assert_str_eq(suggestions("age"), " age* gc+age");
    ck_assert_int_eq(strncmp(suggestions("gc+class"), " class* gc* ", 12), 0);
    ck_assert_int_eq(strncmp(suggestions("load"), " load* class+load*", 18), 0);
    ck_assert_str_eq(suggestions("census"), "");
}
END_TEST

/* ---- decorations ---- */

START_TEST(decorators)
{
    uint32_t chosen;
    FILE *errors = collect();
    ck_assert(log_decorators_parse("", &chosen, errors));
    ck_assert_uint_eq(chosen, LOG_DECORATORS_NORMAL);
    ck_assert(log_decorators_parse("none", &chosen, errors));
    ck_assert_uint_eq(chosen, 0);
    ck_assert(log_decorators_parse("tg,UPTIME,tags", &chosen, errors));
    ck_assert_uint_eq(chosen, 1u << DECORATE_tags | 1u << DECORATE_uptime);
    ck_assert(!log_decorators_parse("u,none", &chosen, errors));
    fclose(errors);
    ck_assert_str_eq(text, "Invalid decorator 'none'.");
}
END_TEST

static const char *decoration(LogDecorator d)
{
    static char out[256];
    LogMoment m = {TOPIC_class_load, LEVEL_WARNING, 1234567890, INT64_C(1700000000987654321), 42};
    log_start_nanos = 1000000000;
    log_decoration(&m, d, out, sizeof out);
    return out;
}

START_TEST(texts_of_decorations)
{
    setenv("TZ", "UTC-2", 1); /* two hours ahead */
    tzset();
    ck_assert_str_eq(decoration(DECORATE_time), "2023-11-15T00:13:20.987+0200");
    ck_assert_str_eq(decoration(DECORATE_utctime), "2023-11-14T22:13:20.987+0000");
    ck_assert_str_eq(decoration(DECORATE_uptime), "0.235s");
    ck_assert_str_eq(decoration(DECORATE_timemillis), "1700000000987ms");
    ck_assert_str_eq(decoration(DECORATE_uptimemillis), "234ms");
    ck_assert_str_eq(decoration(DECORATE_timenanos), "1234567890ns");
    ck_assert_str_eq(decoration(DECORATE_uptimenanos), "234567890ns");
    ck_assert_str_eq(decoration(DECORATE_tid), "42");
    ck_assert_str_eq(decoration(DECORATE_level), "warning");
    ck_assert_str_eq(decoration(DECORATE_tags), "class,load");
}
END_TEST

START_TEST(columns_grow)
{
    FILE *out = collect();
    LogOutput *o = log_output_new("test", out, NULL, LEVEL_INFO);
    LogMoment m = {TOPIC_gc, LEVEL_INFO, 0, 0, 1};
    o->decorators = 1u << DECORATE_level | 1u << DECORATE_tags;
    log_output_write(o, &m, "one");
    m.topic = TOPIC_class_load;
    m.level = LEVEL_WARNING;
    log_output_write(o, &m, "two");
    m.topic = TOPIC_gc;
    m.level = LEVEL_INFO;
    log_output_write(o, &m, "three");
    o->decorators = 0;
    log_output_write(o, &m, "four\nfive");
    log_output_delete(o);
    fclose(out);
    ck_assert_str_eq(text, "[info][gc] one\n[warning][class,load] two\n"
                           "[info   ][gc        ] three\nfour\nfive\n");
}
END_TEST

/* ---- files ---- */

static char folder[64];

static void enter_folder(void)
{
    strcpy(folder, "/tmp/test_log_XXXXXX");
    ck_assert_ptr_nonnull(mkdtemp(folder));
    ck_assert_int_eq(chdir(folder), 0);
}

static void leave_folder(void)
{
    char command[100];
    ck_assert_int_eq(chdir("/"), 0);
    snprintf(command, sizeof command, "rm -rf %s", folder);
    ck_assert_int_eq(system(command), 0);
}

static const char *content(const char *path)
{
    static char all[4096];
    FILE *f = fopen(path, "r");
    if (!f)
        return NULL;
    all[fread(all, 1, sizeof all - 1, f)] = 0;
    fclose(f);
    return all;
}

static bool open_file(LogFile *f, const char *name, const char *options)
{
    FILE *errors = collect();
    bool ok = log_file_open(f, name, options, errors);
    fclose(errors);
    return ok;
}

static void put(LogFile *f, const char *line)
{
    fputs(line, f->stream);
    fflush(f->stream);
    log_file_wrote(f, strlen(line));
}

START_TEST(full_files_become_parts)
{
    LogFile f;
    ck_assert(open_file(&f, "a", "filecount=2,filesize=10"));
    put(&f, "1234\n");
    put(&f, "5678\n"); /* full */
    put(&f, "second---\n");
    put(&f, "third----\n");
    put(&f, "rest\n");
    log_file_close(&f);
    ck_assert_str_eq(content("a.0"), "third----\n"); /* the oldest has gone */
    ck_assert_str_eq(content("a.1"), "second---\n");
    ck_assert_str_eq(content("a"), "rest\n");
}
END_TEST

START_TEST(a_file_that_is_there_is_kept)
{
    for (int run = 0; run < 3; run++) {
        LogFile f;
        char line[20];
        ck_assert(open_file(&f, "a", "filecount=12"));
        snprintf(line, sizeof line, "run %d\n", run);
        put(&f, line);
        log_file_close(&f);
    }
    ck_assert_str_eq(content("a"), "run 2\n");
    ck_assert_str_eq(content("a.00"), "run 0\n");
    ck_assert_str_eq(content("a.01"), "run 1\n");
}
END_TEST

START_TEST(without_parts)
{
    LogFile f;
    ck_assert(open_file(&f, "a", NULL));
    put(&f, "old\n");
    log_file_close(&f);
    ck_assert(open_file(&f, "a", "filecount=0,filesize=1"));
    put(&f, "new\n");
    put(&f, "more\n");
    log_file_rotate(&f);
    log_file_close(&f);
    ck_assert_str_eq(content("a"), "new\nmore\n");
    ck_assert_ptr_null(content("a.0"));
}
END_TEST

START_TEST(without_size_only_by_command)
{
    LogFile f;
    ck_assert(open_file(&f, "a", "filesize=0"));
    put(&f, "one\n");
    put(&f, "two\n");
    log_file_rotate(&f);
    put(&f, "three\n");
    log_file_close(&f);
    ck_assert_str_eq(content("a.0"), "one\ntwo\n");
    ck_assert_str_eq(content("a"), "three\n");
}
END_TEST

START_TEST(wrong_file_options)
{
    static const struct {
        const char *options, *message;
    } cases[] = {
        {"filecount=x", "Invalid option: filecount must be in range [0, 1000]\n"},
        {"filecount=1001", "Invalid option: filecount must be in range [0, 1000]\n"},
        {"filecount=", "Invalid option: filecount must be in range [0, 1000]\n"},
        {"filecount=-1", "Invalid option: filecount must be in range [0, 1000]\n"},
        {"filesize=1x", "Invalid option: filesize must be in range [0, 18446744073709551615]\n"},
        {"filesize=1kb", "Invalid option: filesize must be in range [0, 18446744073709551615]\n"},
        {"filesize=99999999999999999999",
         "Invalid option: filesize must be in range [0, 18446744073709551615]\n"},
        {"filesize=20000000000G",
         "Invalid option: filesize must be in range [0, 18446744073709551615]\n"},
        {"filecount=2,", "Invalid option '' for log file output.\n"},
        {"filecount", "Invalid option 'filecount' for log file output.\n"},
        {"foo=3", "Invalid option 'foo' for log file output.\n"},
    };
    LogFile f;
    for (size_t i = 0; i < ARRAY_LEN(cases); i++) {
        ck_assert(!open_file(&f, "a", cases[i].options));
        ck_assert_str_eq(text, cases[i].message);
    }
    ck_assert(!open_file(&f, "missing/a", NULL));
    ck_assert_str_eq(text, "Error opening log file 'missing/a': No such file or directory\n");
    ck_assert(!open_file(&f, ".", NULL));
    ck_assert_str_eq(text, "Unable to log to file . with log file rotation: "
                           ". is not a regular file\n");
}
END_TEST

static const char *options_of(const char *options)
{
    LogFile f;
    ck_assert(open_file(&f, "a", options));
    FILE *out = collect();
    log_file_print_options(&f, out);
    fclose(out);
    log_file_close(&f);
    return text;
}

START_TEST(units)
{
    ck_assert_str_eq(options_of(NULL), "filecount=5,filesize=20480K");
    ck_assert_str_eq(options_of("filesize=99k"), "filecount=5,filesize=101376B");
    ck_assert_str_eq(options_of("filesize=100K,filecount=0"), "filecount=0,filesize=100K");
    ck_assert_str_eq(options_of("filesize=100M"), "filecount=5,filesize=100M");
    ck_assert_str_eq(options_of("filesize=3T"), "filecount=5,filesize=3072G");
}
END_TEST

START_TEST(names)
{
    char expected[100];
    char *path = log_file_path("x%p_%p%%");
    snprintf(expected, sizeof expected, "x%d_%%p%%%%", (int)getpid());
    ck_assert_str_eq(path, expected); /* the first of each counts */
    free(path);
    path = log_file_path("%t");
    ck_assert_uint_eq(strlen(path), strlen("2026-11-22_04-25-59"));
    ck_assert_int_eq(path[10], '_');
    free(path);
}
END_TEST

/* ---- configuration ---- */

static bool configure(const char *what, const char *output, const char *decoration_list,
                      const char *options)
{
    FILE *remarks = collect();
    bool ok = log_configure(what, output, decoration_list, options, remarks);
    fclose(remarks);
    return ok;
}

/* The line of the list about this output, without its name. */
static const char *line_of(const char *output)
{
    static char line[1000];
    char start[100];
    FILE *out = collect();
    log_list(out);
    fclose(out);
    snprintf(start, sizeof start, ": %s ", output);
    char *at = strstr(text, start);
    if (!at)
        return NULL;
    snprintf(line, sizeof line, "%.*s", (int)strcspn(at + strlen(start), "\n"), at + strlen(start));
    return line;
}

START_TEST(warnings_by_default)
{
    ck_assert_str_eq(line_of("stdout"), "all=warning uptime,level,tags");
    ck_assert_str_eq(line_of("stderr"), "all=off uptime,level,tags");
    ck_assert(log_on(gc, WARNING));
    ck_assert(!log_on(gc, INFO));
}
END_TEST

START_TEST(selections_are_described)
{
    static const char *const whats[] = {
        "all=off,gc=info",         "all=off,gc*=info",
        "all=info,gc*=off",        "all=off,gc*=info,gc+heap=off",
        "all=debug,logging=off",   "all=off,class*=debug,class+load=info",
        "all=off,redefine*=trace",
    };
    for (size_t i = 0; i < ARRAY_LEN(whats); i++) {
        char all[200];
        ck_assert(configure(whats[i], "stderr", "none", NULL));
        snprintf(all, sizeof all, "%s none", whats[i]);
        ck_assert_str_eq(line_of("stderr"), all);
        ck_assert(configure("all=off", "stderr", NULL, NULL));
    }
}
END_TEST

START_TEST(every_mixture_is_described_truly)
{
    srand(1);
    for (int round = 0; round < 20; round++) {
        LogOutput *o = log_output_new("x", NULL, NULL, LEVEL_OFF);
        LogOutput *again = log_output_new("y", NULL, NULL, LEVEL_OFF);
        for (int i = 0; i < 12 * round; i++)
            o->level[rand() % LOG_TOPIC_COUNT] = (uint8_t)(rand() % (LEVEL_OFF + 1));
        FILE *out = collect();
        log_output_print_levels(o, out);
        fclose(out);
        char *what = text;
        text = NULL;
        LogSelections s;
        ck_assert_msg(parse(what, &s), "%s", what);
        for (size_t i = 0; i < s.len; i++)
            for (LogTopic t = 0; t < LOG_TOPIC_COUNT; t++)
                if (log_selection_matches(&s.data[i], t))
                    again->level[t] = log_selection_level(&s.data[i], t);
        ck_assert_int_eq(memcmp(o->level, again->level, sizeof o->level), 0);
        VEC_FREE(s);
        free(what);
        log_output_delete(o);
        log_output_delete(again);
    }
}
END_TEST

START_TEST(files_come_and_go)
{
    ck_assert(configure("gc+heap=debug", "file=a.log", "none", NULL));
    ck_assert(log_on(gc_heap, DEBUG));
    ck_assert(!log_on(gc_heap, TRACE));
    LOG(gc_heap, DEBUG, "number %d", 7);
    LOG(gc_heap, TRACE, "not this");
    LOG(gc, INFO, "nor this");
    ck_assert_str_eq(content("a.log"), "number 7\n");
    ck_assert_str_eq(line_of("file=a.log"),
                     "all=off,gc+heap=debug none filecount=5,filesize=20480K,async=false");
    ck_assert(configure("safepoint", "a.log", NULL, "filecount=1")); /* by a shorter name */
    ck_assert_str_eq(text, "Output options for existing outputs are ignored.\n");
    ck_assert(configure("all=off", "#2", NULL, NULL));
    ck_assert_ptr_null(line_of("file=a.log"));
    ck_assert(!log_on(gc_heap, DEBUG));
    ck_assert(!configure("gc", "#2", NULL, NULL));
    ck_assert_str_eq(text, "Invalid output index '#2'\n");
}
END_TEST

START_TEST(long_messages)
{
    char longer[3000];
    memset(longer, 'x', sizeof longer - 1);
    longer[sizeof longer - 1] = 0;
    ck_assert(configure("gc", "a.log", "none", NULL));
    LOG(gc, INFO, "%s!", longer);
    struct stat st;
    ck_assert_int_eq(stat("a.log", &st), 0);
    ck_assert_int_eq(st.st_size, sizeof longer - 1 + 2);
    log_disable();
    ck_assert(!log_on(gc, ERROR));
}
END_TEST

START_TEST(verbose_and_trace)
{
    log_verbose_option("class");
    ck_assert(log_on(class_load, INFO));
    ck_assert(!log_is_verbose(LOG_VERBOSE_CLASS)); /* it wants all of class+load* */
    log_verbose(LOG_VERBOSE_CLASS, true);
    ck_assert(log_is_verbose(LOG_VERBOSE_CLASS));
    log_verbose(LOG_VERBOSE_CLASS, false);
    ck_assert(!log_on(class_load, ERROR));
    ck_assert(log_trace_option("init,method"));
    ck_assert(log_on(class_init, INFO));
    ck_assert(log_on(interpreter, TRACE));
    ck_assert(!log_trace_option("init,nonsense"));
    log_disable();
}
END_TEST

START_TEST(asynchronous)
{
    ck_assert(configure("gc", "a.log", "none", NULL));
    log_async_wanted();
    log_async_start(4096);
    for (int i = 0; i < 5; i++) {
        LOG(gc, INFO, "line %d", i);
        log_async_flush();
    }
    ck_assert_str_eq(content("a.log"), "line 0\nline 1\nline 2\nline 3\nline 4\n");
    char longer[3000];
    memset(longer, 'x', sizeof longer - 1);
    longer[sizeof longer - 1] = 0;
    LOG(gc, INFO, "%s", longer); /* larger than the buffer */
    log_async_flush();
    ck_assert_ptr_nonnull(
        strstr(content("a.log"), "line 4\n     1 messages dropped due to async logging\n"));
}
END_TEST

int main(void)
{
    Suite *s = suite_create("log");
    TCase *words = tcase_create("words"), *files = tcase_create("files");
    tcase_add_test(words, exact_wildcard_and_all);
    tcase_add_test(words, levels);
    tcase_add_test(words, all_spares_slow_topics);
    tcase_add_test(words, wrong_selections);
    tcase_add_test(words, suggestions_are_alike);
    tcase_add_test(words, decorators);
    tcase_add_test(words, texts_of_decorations);
    tcase_add_test(words, columns_grow);
    tcase_add_test(words, warnings_by_default);
    tcase_add_test(words, selections_are_described);
    tcase_add_test(words, every_mixture_is_described_truly);
    tcase_add_test(words, verbose_and_trace);
    tcase_add_checked_fixture(files, enter_folder, leave_folder);
    tcase_add_test(files, full_files_become_parts);
    tcase_add_test(files, a_file_that_is_there_is_kept);
    tcase_add_test(files, without_parts);
    tcase_add_test(files, without_size_only_by_command);
    tcase_add_test(files, wrong_file_options);
    tcase_add_test(files, units);
    tcase_add_test(files, names);
    tcase_add_test(files, files_come_and_go);
    tcase_add_test(files, long_messages);
    tcase_add_test(files, asynchronous);
    tcase_set_timeout(words, 60); /* the machine may be busy */
    tcase_set_timeout(files, 60);
    suite_add_tcase(s, words);
    suite_add_tcase(s, files);
    SRunner *r = srunner_create(s);
    srunner_run_all(r, CK_ENV);
    int failed = srunner_ntests_failed(r);
    srunner_free(r);
    return failed != 0;
}
