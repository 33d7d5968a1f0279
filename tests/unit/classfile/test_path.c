/* SPDX-License-Identifier: Apache-2.0
 * test_path.c - class paths: order, places of all kinds, growing while searched. */
#include "classfile/source/source.h"
#include <check.h>
#include <pthread.h>
#include <sys/stat.h>
#include <unistd.h>
#include <zip.h>

static char dir[64];

static char *in_dir(const char *name)
{
    static char path[8][256];
    static int next;
    char *p = path[next++ & 7];
    snprintf(p, 256, "%s/%s", dir, name);
    return p;
}

static void put_file(const char *name, const char *text)
{
    FILE *f = fopen(in_dir(name), "wb");
    ck_assert_ptr_nonnull(f);
    fputs(text, f);
    fclose(f);
}

static void setup(void)
{
    strcpy(dir, P_tmpdir "/path-test-XXXXXX");
    ck_assert_ptr_nonnull(mkdtemp(dir));
    mkdir(in_dir("d1"), 0777);
    mkdir(in_dir("d1/p"), 0777);
    mkdir(in_dir("d2"), 0777);
    mkdir(in_dir("d2/p"), 0777);
    put_file("d1/p/A.class", "d1 A");
    put_file("d2/p/A.class", "d2 A");
    put_file("d2/p/B.class", "d2 B");
    put_file("secret", "secret");
    int ze;
    zip_t *z = zip_open(in_dir("x.jar"), ZIP_CREATE, &ze);
    zip_file_add(z, "p/B.class", zip_source_buffer(z, "jar B", 5, 0), 0);
    zip_file_add(z, "p/C.class", zip_source_buffer(z, "jar C", 5, 0), 0);
    zip_close(z);
}

static void teardown(void)
{
    static const char *const files[] = {"d1/p/A.class", "d2/p/A.class", "d2/p/B.class", "secret",
                                        "x.jar"};
    static const char *const dirs[] = {"d1/p", "d2/p", "d1", "d2"};
    for (size_t i = 0; i < ARRAY_LEN(files); i++)
        unlink(in_dir(files[i]));
    for (size_t i = 0; i < ARRAY_LEN(dirs); i++)
        rmdir(in_dir(dirs[i]));
    rmdir(dir);
}

static void expect(ClassPath *cp, const char *name, const char *content, unsigned place)
{
    SourceBytes b;
    SourceError err = {0};
    const ClassPathEntry *e;
    bool found = classpath_find(cp, NULL, name, strlen(name), &b, &e, &err);
    if (!content) {
        ck_assert_msg(!found, "%s", name);
        ck_assert_int_eq(err.code, SOURCE_NOT_FOUND);
        return;
    }
    ck_assert_msg(found, "%s: %s", name, err.message);
    ck_assert_uint_eq(b.len, strlen(content));
    ck_assert_mem_eq(b.data, content, b.len);
    ck_assert_uint_eq(e->index, place);
    source_bytes_free(&b);
}

START_TEST(order)
{
    ClassPath *cp = classpath_new();
    char *list = xasprintf("%s/d1:%s/none:%s/x.jar:%s/secret:%s/d2", dir, dir, dir, dir, dir);
    ck_assert_uint_eq(classpath_append_list(cp, list), 3);
    free(list);
    expect(cp, "p/A.class", "d1 A", 0);
    expect(cp, "p/B.class", "jar B", 1);
    expect(cp, "p/C.class", "jar C", 1);
    expect(cp, "p/D.class", NULL, 0);
    expect(cp, "p", NULL, 0);
    expect(cp, "../secret", NULL, 0);
    expect(cp, "p/../../secret", NULL, 0);
    expect(cp, "", NULL, 0);
    SourceBytes b;
    const ClassPathEntry *second = classpath_next(classpath_first(cp)), *e;
    ck_assert(classpath_find(cp, second, "p/A.class", 9, &b, &e, NULL)); /* past the first */
    ck_assert_mem_eq(b.data, "d2 A", 4);
    source_bytes_free(&b);
    classpath_free(cp);
}
END_TEST

START_TEST(errors_and_empty)
{
    ClassPath *cp = classpath_new();
    SourceError err;
    ck_assert(!classpath_append(cp, in_dir("none"), &err));
    ck_assert_int_eq(err.code, SOURCE_NOT_FOUND);
    ck_assert(!classpath_append(cp, in_dir("secret"), &err));
    ck_assert_int_eq(err.code, SOURCE_CORRUPT);
    ck_assert_ptr_null(classpath_first(cp));
    ck_assert_uint_eq(classpath_append_list(cp, ""), 0);
    ck_assert_int_eq(chdir(in_dir("d2")), 0);
    ck_assert_uint_eq(classpath_append_list(cp, ":"), 2); /* twice the current directory */
    expect(cp, "p/B.class", "d2 B", 0);
    ck_assert_int_eq(chdir("/"), 0);
    classpath_free(cp);
}
END_TEST

static void *search(void *arg)
{
    ClassPath *cp = arg;
    for (int i = 0; i < 3000; i++) {
        SourceBytes b;
        if (!classpath_find(cp, NULL, "p/A.class", 9, &b, NULL, NULL) ||
            memcmp(b.data, "d1 A", 4) != 0)
            return (void *)1;
        source_bytes_free(&b);
        SourceError err;
        if (classpath_find(cp, NULL, "no", 2, &b, NULL, &err) || err.code != SOURCE_NOT_FOUND)
            return (void *)1;
    }
    return NULL;
}

START_TEST(grows_while_searched)
{
    ClassPath *cp = classpath_new();
    ck_assert(classpath_append(cp, in_dir("d1"), NULL));
    pthread_t threads[2];
    for (int i = 0; i < 2; i++)
        pthread_create(&threads[i], NULL, search, cp);
    for (int i = 0; i < 100; i++)
        ck_assert(classpath_append(cp, in_dir(i & 1 ? "d2" : "x.jar"), NULL));
    for (int i = 0; i < 2; i++) {
        void *bad;
        pthread_join(threads[i], &bad);
        ck_assert_ptr_null(bad);
    }
    classpath_free(cp);
}
END_TEST

int main(void)
{
    Suite *s = suite_create("path");
    TCase *t = tcase_create("path");
    tcase_set_timeout(t, 60);
    tcase_add_checked_fixture(t, setup, teardown);
    tcase_add_test(t, order);
    tcase_add_test(t, errors_and_empty);
    tcase_add_test(t, grows_while_searched);
    suite_add_tcase(s, t);
    SRunner *r = srunner_create(s);
    srunner_run_all(r, CK_NORMAL);
    int failed = srunner_ntests_failed(r);
    srunner_free(r);
    return failed != 0;
}
