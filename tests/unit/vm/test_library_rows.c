/* SPDX-License-Identifier: Apache-2.0
 * test_library_rows.c - each row of wellknown.def names what there is, in the class library of each
 * JDK on this machine that is of a release that the VM runs with. */
#include <check.h>
#include <glob.h>
#include <unistd.h>
#include "classfile/classfile.h"
#include "classfile/source/source.h"
#include "vm/library/release.h"

typedef struct Row {
    enum { ROW_CLASS, ROW_FIELD, ROW_STATIC, ROW_INJECT, ROW_METHOD, ROW_CONSTANT } kind;
    /* name and descriptor: NULL of a class; the descriptor of a constant is its value */
    const char *holder, *name, *descriptor;
    ReleaseRange in;
} Row;

#define WK_CLASS(id, class_name, ...) static const char name_##id[] = class_name;
#include "vm/library/wellknown.def"

static const Row rows[] = {
#define WK_CLASS(id, name, ...) {ROW_CLASS, name_##id, NULL, NULL, {__VA_ARGS__}},
#define WK_THROWABLE(id, name, ...) {ROW_CLASS, name, NULL, NULL, {__VA_ARGS__}},
#define WK_FIELD(cls, name, desc, ...) {ROW_FIELD, name_##cls, #name, desc, {__VA_ARGS__}},
#define WK_FIELD_AS(slot, cls, name, desc, ...) {ROW_FIELD, name_##cls, #name, desc, {__VA_ARGS__}},
#define WK_STATIC(cls, name, desc, ...) {ROW_STATIC, name_##cls, #name, desc, {__VA_ARGS__}},
#define WK_INJECT(cls, name, desc, ...) {ROW_INJECT, name_##cls, #name, desc, {__VA_ARGS__}},
#define WK_METHOD(id, cls, name, desc, ...) {ROW_METHOD, name_##cls, name, desc, {__VA_ARGS__}},
#define WK_METHOD_AS WK_METHOD
#define WK_CONSTANT(id, cls, field, value, ...) {ROW_CONSTANT, cls, field, #value, {__VA_ARGS__}},
#define WK_CONSTANT_AS WK_CONSTANT
#include "vm/library/wellknown.def"
};

static ClassFile *class_of(const JImage *image, const char *name)
{
    char file[256], package[256];
    const uint8_t *bytes;
    size_t len;
    bool must_free;
    ClassFile *cf = NULL;
    snprintf(file, sizeof file, "%s.class", name);
    snprintf(package, sizeof package, "%.*s", (int)(strrchr(name, '/') - name), name);
    const char *module = jimage_package_to_module(image, package, strlen(package));
    if (!module || !jimage_find(image, module, file, &bytes, &len, &must_free, NULL))
        return NULL;
    ck_assert(classfile_parse(bytes, len, &(ClassFileOptions){.trusted = true}, &cf, NULL));
    if (must_free)
        free((void *)(uintptr_t)bytes);
    return cf;
}

static bool has_field(const ClassFile *cf, const Row *r)
{
    for (unsigned i = 0; i < cf->field_count; i++) {
        const FieldInfo *f = &cf->fields[i];
        if (utf8_is(cp_str(cf, f->name_index), r->name) &&
            (r->kind == ROW_INJECT || (utf8_is(cp_str(cf, f->desc_index), r->descriptor) &&
                                       !(f->flags & ACC_STATIC) == (r->kind == ROW_FIELD))))
            return true;
    }
    return false;
}

static bool has_method(const ClassFile *cf, const Row *r)
{
    for (unsigned i = 0; i < cf->method_count; i++)
        if (utf8_is(cp_str(cf, cf->methods[i].name_index), r->name) &&
            utf8_is(cp_str(cf, cf->methods[i].desc_index), r->descriptor))
            return true;
    return false;
}

static bool has_constant(const ClassFile *cf, const Row *r)
{
    for (unsigned i = 0; i < cf->field_count; i++) {
        const FieldInfo *f = &cf->fields[i];
        if (utf8_is(cp_str(cf, f->name_index), r->name))
            return f->constant_value_index &&
                   cf->cp[f->constant_value_index].i == strtol(r->descriptor, NULL, 0);
    }
    return false;
}

/* A field that the VM adds must not be there already: Java would see the other one. */
static bool fits(const ClassFile *cf, const Row *r)
{
    return r->kind == ROW_CLASS      ? cf != NULL
           : !cf                     ? false
           : r->kind == ROW_METHOD   ? has_method(cf, r)
           : r->kind == ROW_CONSTANT ? has_constant(cf, r)
           : r->kind == ROW_INJECT   ? !has_field(cf, r)
                                     : has_field(cf, r);
}

static int check_home(const char *home)
{
    char err[256] = "", path[512];
    SourceError e;
    snprintf(path, sizeof path, "%s/lib/modules", home);
    JImage *image = jimage_open(path, &e);
    if (!image || !library_choose(home, err, sizeof err)) {
        printf("%s: %s\n", home, image ? err : e.message);
        return 0;
    }
    int bad = 0;
    for (size_t i = 0; i < ARRAY_LEN(rows); i++) {
        if (!library_in(rows[i].in, the_library))
            continue;
        ClassFile *cf = class_of(image, rows[i].holder);
        if (!fits(cf, &rows[i])) {
            printf("%s: row of %s %s %s does not fit\n", home, rows[i].holder,
                   rows[i].name ? rows[i].name : "", rows[i].descriptor ? rows[i].descriptor : "");
            bad++;
        }
        if (cf)
            classfile_free(cf);
    }
    jimage_close(image);
    ck_assert_int_eq(bad, 0);
    printf("%s: release %s, all rows fit\n", home, the_library->name);
    return 1;
}

START_TEST(rows_fit)
{
    glob_t homes;
    int checked = 0;
    ck_assert_int_eq(glob("/usr/lib/jvm/*", 0, NULL, &homes), 0);
    for (size_t i = 0; i < homes.gl_pathc; i++) {
        char image[512];
        snprintf(image, sizeof image, "%s/lib/modules", homes.gl_pathv[i]);
        if (access(image, R_OK) == 0)
            checked += check_home(homes.gl_pathv[i]);
    }
    globfree(&homes);
    ck_assert_int_gt(checked, 0);
}
END_TEST

/* The same id in two rows: never both in one release. */
START_TEST(ranges)
{
    ReleaseRange all = {0}, old = {BEFORE(25)}, new = {FROM(25)};
    for (const LibraryRelease *r = library_releases; r->feature; r++) {
        ck_assert(library_in(all, r));
        ck_assert(library_in(old, r) != library_in(new, r));
        ck_assert(r == library_releases || r->feature > r[-1].feature);
    }
}
END_TEST

START_TEST(unknown_release)
{
    char err[256];
    ck_assert(!library_choose_class_file("/home", 99, err, sizeof err));
    ck_assert_ptr_nonnull(strstr(err, "is of Java 55"));
    for (const LibraryRelease *r = library_releases; r->feature; r++)
        ck_assert_ptr_nonnull(strstr(err, r->name));
}
END_TEST

int main(void)
{
    Suite *s = suite_create("library");
    TCase *c = tcase_create("rows");
    tcase_add_test(c, rows_fit);
    tcase_add_test(c, ranges);
    tcase_add_test(c, unknown_release);
    suite_add_tcase(s, c);
    SRunner *r = srunner_create(s);
    srunner_run_all(r, CK_NORMAL);
    int failed = srunner_ntests_failed(r);
    srunner_free(r);
    return failed != 0;
}
