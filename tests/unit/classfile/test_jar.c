/* SPDX-License-Identifier: Apache-2.0
 * test_jar.c - archives: contents, prefixes, broken files. */
#include "classfile/source/source.h"
#include <check.h>
#include <pthread.h>
#include <unistd.h>
#include <zip.h>

static char dir[64];

static char *in_dir(const char *name)
{
    static char path[4][256];
    static int next;
    char *p = path[next++ & 3];
    snprintf(p, 256, "%s/%s", dir, name);
    return p;
}

static void write_file(const char *path, const void *data, size_t len)
{
    FILE *f = fopen(path, "wb");
    ck_assert_ptr_nonnull(f);
    ck_assert_uint_eq(fwrite(data, 1, len, f), len);
    fclose(f);
}

static void make_jar(const char *path, const char *manifest)
{
    int ze;
    static char big[100000];
    for (size_t i = 0; i < sizeof big; i++)
        big[i] = (char)(i * 7 + i / 100);
    zip_t *z = zip_open(path, ZIP_CREATE | ZIP_TRUNCATE, &ze);
    ck_assert_ptr_nonnull(z);
    const struct {
        const char *name;
        const char *data;
        size_t len;
        bool store;
    } entries[] = {
        {"META-INF/MANIFEST.MF", manifest, manifest ? strlen(manifest) : 0, false},
        {"p/A.class", "aaaaaaaaaaaaaaaa", 16, false},
        {"p/B.class", "bb", 2, true},
        {"big", big, sizeof big, false},
        {"empty", "", 0, true},
    };
    for (size_t i = manifest ? 0 : 1; i < ARRAY_LEN(entries); i++) {
        zip_int64_t at = zip_file_add(z, entries[i].name,
                                      zip_source_buffer(z, entries[i].data, entries[i].len, 0), 0);
        ck_assert_int_ge(at, 0);
        if (entries[i].store)
            zip_set_file_compression(z, (zip_uint64_t)at, ZIP_CM_STORE, 0);
    }
    zip_dir_add(z, "p", 0);
    ck_assert_int_eq(zip_close(z), 0);
}

static void setup(void)
{
    strcpy(dir, P_tmpdir "/jar-test-XXXXXX");
    ck_assert_ptr_nonnull(mkdtemp(dir));
    make_jar(in_dir("a.jar"), "Manifest-Version: 1.0\r\nMain-Class: p.A\r\n\r\n");
}

static void teardown(void)
{
    static const char *const names[] = {"a.jar", "b.jar", "c.jar"};
    for (size_t i = 0; i < ARRAY_LEN(names); i++)
        unlink(in_dir(names[i]));
    rmdir(dir);
}

START_TEST(reads_entries)
{
    SourceError err;
    SourceBytes b;
    Jar *jar = jar_open(in_dir("a.jar"), &err);
    ck_assert_msg(jar != NULL, "%s", err.message);
    ck_assert(jar_find(jar, "p/A.class", 9, &b, &err));
    ck_assert_uint_eq(b.len, 16);
    ck_assert_mem_eq(b.data, "aaaaaaaaaaaaaaaa", 16);
    source_bytes_free(&b);
    ck_assert(jar_find(jar, "big", 3, &b, &err));
    ck_assert_uint_eq(b.len, 100000);
    ck_assert_uint_eq(b.data[99999], (uint8_t)(99999u * 7 + 999));
    source_bytes_free(&b);
    ck_assert(jar_find(jar, "empty", 5, &b, &err));
    ck_assert_uint_eq(b.len, 0);
    source_bytes_free(&b);
    ck_assert(!jar_find(jar, "p/B.clas", 8, &b, &err));
    ck_assert(!jar_find(jar, "p/C.class", 9, &b, &err));
    ck_assert_int_eq(err.code, SOURCE_NOT_FOUND);
    ck_assert_uint_eq(jar_entry_count(jar), 6);
    jar_close(jar);
}
END_TEST

START_TEST(bytes_in_front)
{
    SourceBytes whole, b;
    SourceError err;
    ck_assert(file_read(in_dir("a.jar"), &whole, &err));
    char *joined = malloc(whole.len + 100);
    memset(joined, '#', 100);
    memcpy(joined + 100, whole.data, whole.len);
    write_file(in_dir("b.jar"), joined, whole.len + 100);
    Jar *jar = jar_open(in_dir("b.jar"), &err);
    ck_assert_msg(jar && jar_find(jar, "p/B.class", 9, &b, &err), "%s", err.message);
    ck_assert_mem_eq(b.data, "bb", 2);
    jar_close(jar);
    source_bytes_free(&b);
    source_bytes_free(&whole);
    free(joined);
}
END_TEST

START_TEST(broken_archives)
{
    SourceError err = {0};
    ck_assert_ptr_null(jar_open(in_dir("none.jar"), &err));
    ck_assert_int_eq(err.code, SOURCE_NOT_FOUND);
    write_file(in_dir("b.jar"), "", 0);
    ck_assert_ptr_null(jar_open(in_dir("b.jar"), &err));
    ck_assert_int_eq(err.code, SOURCE_CORRUPT);
    write_file(in_dir("b.jar"), "this is no archive at all, really", 33);
    ck_assert_ptr_null(jar_open(in_dir("b.jar"), &err));
    ck_assert_int_eq(err.code, SOURCE_CORRUPT);
    ck_assert_ptr_null(jar_open(dir, &err));
    ck_assert_int_eq(err.code, SOURCE_UNREADABLE);
    /* Every cut and many flipped bytes: an error or bytes, never a fault. */
    SourceBytes whole, b;
    ck_assert(file_read(in_dir("a.jar"), &whole, &err));
    uint8_t *copy = malloc(whole.len);
    uint32_t seed = 7;
    for (int round = 0; round < 400; round++) {
        memcpy(copy, whole.data, whole.len);
        size_t len = whole.len;
        if (round < 100)
            len = whole.len * (size_t)round / 100;
        for (int i = 0; i < 4; i++) {
            seed = seed * 1103515245 + 12345;
            copy[(seed >> 8) % whole.len] = (uint8_t)(seed >> 20);
        }
        write_file(in_dir("c.jar"), copy, len);
        Jar *jar = jar_open(in_dir("c.jar"), NULL);
        if (!jar)
            continue;
        for (size_t i = 0; i < jar_entry_count(jar); i++) {
            const char *name = jar_entry_name(jar, i);
            if (name && jar_find(jar, name, strlen(name), &b, NULL))
                source_bytes_free(&b);
        }
        jar_close(jar);
    }
    free(copy);
    source_bytes_free(&whole);
}
END_TEST

static void *read_many(void *arg)
{
    Jar *jar = arg;
    for (int i = 0; i < 500; i++) {
        SourceBytes b;
        if (!jar_find(jar, "big", 3, &b, NULL) || b.len != 100000 ||
            b.data[77777] != (uint8_t)(77777u * 7 + 777))
            return (void *)1;
        source_bytes_free(&b);
    }
    return NULL;
}

START_TEST(many_threads)
{
    Jar *jar = jar_open(in_dir("a.jar"), NULL);
    pthread_t threads[4];
    for (int i = 0; i < 4; i++)
        pthread_create(&threads[i], NULL, read_many, jar);
    for (int i = 0; i < 4; i++) {
        void *bad;
        pthread_join(threads[i], &bad);
        ck_assert_ptr_null(bad);
    }
    jar_close(jar);
}
END_TEST

int main(void)
{
    Suite *s = suite_create("jar");
    TCase *t = tcase_create("jar");
    tcase_set_timeout(t, 60);
    tcase_add_checked_fixture(t, setup, teardown);
    tcase_add_test(t, reads_entries);
    tcase_add_test(t, bytes_in_front);
    tcase_add_test(t, broken_archives);
    tcase_add_test(t, many_threads);
    suite_add_tcase(s, t);
    SRunner *r = srunner_create(s);
    srunner_run_all(r, CK_NORMAL);
    int failed = srunner_ntests_failed(r);
    srunner_free(r);
    return failed != 0;
}
