/* SPDX-License-Identifier: Apache-2.0
 * test_jimage.c - the run-time image of the installed JDK: everything in it is found by name,
 * packages lead to modules, damaged images are refused or find nothing, and never fault. */
#include "classfile/classfile.h"
#include "tests/unit/classfile/jimage_walk.h"
#include <check.h>
#include <unistd.h>

static JImage *image;

static const char *image_path(void)
{
    static char path[1024];
    const char *home = getenv("JAVA_HOME");
    snprintf(path, sizeof path, "%s/lib/modules",
             home && *home ? home : "/usr/lib/jvm/java-17-openjdk-amd64");
    return path;
}

static void open_image(void)
{
    SourceError err;
    image = jimage_open(image_path(), &err);
    ck_assert_msg(image != NULL, "%s", err.message);
}

static void close_image(void) { jimage_close(image); }

START_TEST(finds_object)
{
    const uint8_t *data;
    size_t len;
    bool must_free;
    ck_assert(
        jimage_find(image, "java.base", "java/lang/Object.class", &data, &len, &must_free, NULL));
    ck_assert_uint_gt(len, 100);
    ck_assert_uint_eq(be_u4(data), CLASSFILE_MAGIC);
    ck_assert(!must_free);
}
END_TEST

START_TEST(absent_names)
{
    const uint8_t *data;
    size_t len;
    bool must_free;
    static const char *const names[][2] = {
        {"java.base", "java/lang/Objec.class"},
        {"java.base", "java/lang/Object"},
        {"java.base", ""},
        {"", ""},
        {"java.desktop", "java/lang/Object.class"},
        {"java.base", "java/lang/Object.class/"},
        {"java.base/java", "lang/Object.class2"},
        {"no.such.module", "A.class"},
    };
    for (size_t i = 0; i < ARRAY_LEN(names); i++) {
        SourceError err = {0};
        ck_assert(!jimage_find(image, names[i][0], names[i][1], &data, &len, &must_free, &err));
        ck_assert_int_eq(err.code, SOURCE_NOT_FOUND);
    }
}
END_TEST

typedef struct Count {
    unsigned resources, classes, classes_ok, bytes_ok;
} Count;

static bool count_resource(void *arg, const char *module, const char *name, size_t len)
{
    Count *c = arg;
    const uint8_t *data;
    size_t found_len;
    bool must_free;
    c->resources++;
    ck_assert_msg(jimage_find(image, module, name, &data, &found_len, &must_free, NULL), "/%s/%s",
                  module, name);
    ck_assert_uint_eq(found_len, len);
    size_t n = strlen(name);
    if (n > 6 && strcmp(name + n - 6, ".class") == 0) {
        c->classes++;
        c->classes_ok += len > 8 && be_u4(data) == CLASSFILE_MAGIC;
        const char *slash = strrchr(name, '/');
        if (slash && strncmp(name, "META-INF/", 9) != 0) {
            const char *m = jimage_package_to_module(image, name, (size_t)(slash - name));
            ck_assert_msg(m && strcmp(m, module) == 0, "package of /%s/%s leads to %s", module,
                          name, m ? m : "nothing");
        }
    }
    if (must_free)
        free((void *)(uintptr_t)data);
    return true;
}

START_TEST(every_resource_is_found)
{
    Count c = {0};
    jimage_visit_resources(image, NULL, count_resource, &c);
    ck_assert_uint_gt(c.resources, 5000);
    ck_assert_uint_eq(c.classes, c.classes_ok);
    Count base = {0};
    jimage_visit_resources(image, "java.base", count_resource, &base);
    ck_assert_uint_gt(base.classes, 4000);
    ck_assert_uint_lt(base.resources, c.resources);
}
END_TEST

static bool count_module(void *arg, const char *module)
{
    ++*(unsigned *)arg;
    ck_assert(strlen(module) > 3 && strchr(module, '/') == NULL);
    return true;
}

static bool count_package(void *arg, const char *package, const char *module)
{
    ++*(unsigned *)arg;
    const char *m = jimage_package_to_module(image, package, strlen(package));
    ck_assert(m && strcmp(m, module) == 0);
    return true;
}

START_TEST(packages_and_modules)
{
    unsigned modules = 0, packages = 0;
    jimage_visit_modules(image, count_module, &modules);
    jimage_visit_packages(image, count_package, &packages);
    ck_assert_uint_gt(modules, 20);
    ck_assert_uint_gt(packages, 500);
    ck_assert_str_eq(jimage_package_to_module(image, "java/lang", 9), "java.base");
    ck_assert_str_eq(jimage_package_to_module(image, "java.util.logging", 17), "java.logging");
    ck_assert_ptr_null(jimage_package_to_module(image, "java", 4)); /* no classes of its own */
    ck_assert_ptr_null(jimage_package_to_module(image, "no/such", 7));
    ck_assert_ptr_null(jimage_package_to_module(image, "", 0));
}
END_TEST

/* A copy of the index with bytes changed: whatever it answers, it answers within the mapping. */
START_TEST(damaged_images)
{
    char path[] = P_tmpdir "/jimage-test-XXXXXX";
    FILE *in = fopen(image_path(), "rb");
    ck_assert_ptr_nonnull(in);
    size_t len = 3 << 20;
    uint8_t *copy = malloc(len);
    ck_assert_uint_eq(fread(copy, 1, len, in), len);
    fclose(in);
    int fd = mkstemp(path);
    ck_assert_int_ge(fd, 0);
    uint32_t seed = 12345;
    for (int round = 0; round < 40; round++) {
        uint8_t saved[64];
        uint32_t at[64];
        for (int i = 0; i < 64; i++) {
            seed = seed * 1103515245 + 12345;
            at[i] = round < 10 && i < 2 ? (seed >> 8) % 28 : (seed >> 4) % (uint32_t)len;
            saved[i] = copy[at[i]];
            copy[at[i]] = (uint8_t)(seed >> 16);
        }
        ck_assert_int_eq(pwrite(fd, copy, len, 0), (ssize_t)len);
        SourceError err;
        JImage *damaged = jimage_open(path, &err);
        if (damaged) {
            const uint8_t *data;
            size_t n;
            bool must_free = false;
            for (int i = 0; i < 200; i++) {
                char name[64];
                snprintf(name, sizeof name, i ? "java/util/X%d.class" : "java/lang/Object.class",
                         i);
                if (jimage_find(damaged, "java.base", name, &data, &n, &must_free, NULL) &&
                    must_free)
                    free((void *)(uintptr_t)data);
            }
            unsigned k = 0;
            jimage_visit_modules(damaged, count_module, &k);
            jimage_close(damaged);
        } else
            ck_assert_int_ne(err.code, SOURCE_OK);
        for (int i = 63; i >= 0; i--)
            copy[at[i]] = saved[i];
    }
    for (size_t cut = 0; cut < 64; cut++) {
        ck_assert_int_eq(ftruncate(fd, 0), 0);
        ck_assert_int_eq(pwrite(fd, copy, cut, 0), (ssize_t)cut);
        ck_assert_ptr_null(jimage_open(path, NULL));
    }
    free(copy);
    close(fd);
    unlink(path);
    SourceError err;
    ck_assert_ptr_null(jimage_open("/no/such/file", &err));
    ck_assert_int_eq(err.code, SOURCE_NOT_FOUND);
}
END_TEST

int main(void)
{
    Suite *s = suite_create("jimage");
    TCase *t = tcase_create("image");
    tcase_set_timeout(t, 60);
    tcase_add_checked_fixture(t, open_image, close_image);
    tcase_add_test(t, finds_object);
    tcase_add_test(t, absent_names);
    tcase_add_test(t, every_resource_is_found);
    tcase_add_test(t, packages_and_modules);
    tcase_add_test(t, damaged_images);
    suite_add_tcase(s, t);
    SRunner *r = srunner_create(s);
    srunner_run_all(r, CK_NORMAL);
    int failed = srunner_ntests_failed(r);
    srunner_free(r);
    return failed != 0;
}
