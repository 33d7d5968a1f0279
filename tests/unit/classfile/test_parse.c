/* SPDX-License-Identifier: Apache-2.0
 * test_parse.c - the parser: what it decodes, and what it says about faults.  (JVMS 17 4.1 - 4.8)
 *
 * Expected messages are those of the stock JVM, seen there for the same files; the large comparison
 * is tests/fuzz/mutants.py --cases.
 */
#include "classfile/annotations.h"
#include <check.h>
#include "tools/classfile/write.h"

typedef void Change(ClassBuilder *b);

static ClassBuilder *plain(void)
{
    ClassBuilder *b = class_builder_new(61, ACC_PUBLIC | ACC_SUPER, "T", "java/lang/Object");
    static const uint8_t code[] = {0xB1};
    method_set_code(b, class_builder_add_method(b, ACC_PUBLIC, "m", "()V"), 1, 1, code,
                    sizeof code);
    class_builder_add_field(b, ACC_STATIC, "f", "I");
    return b;
}

static bool parse_out(ByteOut *o, ClassFile **cf, ClassFileError *err)
{
    bool ok = classfile_parse(o->data, o->len, NULL, cf, err);
    byte_out_free(o);
    return ok;
}

static ClassFile *good(ClassBuilder *b)
{
    ByteOut o = {0};
    ClassFile *cf = NULL;
    ClassFileError err;
    ck_assert(class_builder_finish(b, &o));
    class_builder_free(b);
    ck_assert_msg(parse_out(&o, &cf, &err), "%s", err.message);
    return cf;
}

static void bad(Change *change, ClassFileErrorKind kind, const char *message)
{
    ClassBuilder *b = plain();
    ByteOut o = {0};
    ClassFile *cf;
    ClassFileError err;
    change(b);
    ck_assert(class_builder_finish(b, &o));
    class_builder_free(b);
    ck_assert_msg(!parse_out(&o, &cf, &err), "accepted, should say: %s", message);
    ck_assert_str_eq(err.message, message);
    ck_assert_int_eq(err.kind, kind);
}

START_TEST(decodes)
{
    ClassBuilder *b = plain();
    class_builder_add_interface(b, "java/lang/Runnable");
    uint16_t sf = pool_utf8z(b, "T.java");
    attrs_set(b, &b->attrs, "SourceFile", (uint8_t[]){(uint8_t)(sf >> 8), (uint8_t)sf}, 2);
    uint16_t v = pool_int(b, -7);
    attrs_set(b, &b->fields.data[0]->attrs, "ConstantValue",
              (uint8_t[]){(uint8_t)(v >> 8), (uint8_t)v}, 2);
    uint16_t ref = pool_ref(b, CP_METHODREF, "a/B", "go", "(JI)Z");
    uint16_t l = pool_long(b, INT64_MIN + 1), d = pool_double_bits(b, 0x7FF8000000000001u);
    ck_assert_uint_eq(pool_long(b, INT64_MIN + 1), l);
    ClassFile *cf = good(b);
    ck_assert(utf8_is(cf->name, "T") && utf8_is(cf->super_name, "java/lang/Object"));
    ck_assert_uint_eq(cf->major, 61);
    ck_assert_uint_eq(cf->interface_count, 1);
    ck_assert(utf8_is(cp_class_name(cf, cf->interfaces[0]), "java/lang/Runnable"));
    ck_assert(utf8_is(cp_str(cf, cf->source_file_index), "T.java"));
    ck_assert(cf->field_count == 1 && cf->method_count == 1);
    const FieldInfo *f = &cf->fields[0];
    ck_assert(utf8_is(f->name, "f") && utf8_is(f->desc, "I"));
    ck_assert_int_eq(cf->cp[f->constant_value_index].i, -7);
    const MethodInfo *m = &cf->methods[0];
    ck_assert(utf8_is(m->name, "m") && m->code && m->code->code_length == 1 &&
              m->code->code[0] == 0xB1 && m->arg_slots == 1);
    ck_assert(utf8_is(cp_class_name(cf, cf->cp[ref].ref.class_index), "a/B") &&
              utf8_is(cp_ref_name(cf, ref), "go") && utf8_is(cp_ref_desc(cf, ref), "(JI)Z"));
    ck_assert_uint_eq(cf->cp[cf->cp[ref].ref.nat_index].arg_slots, 3);
    ck_assert(cf->cp[l].l == INT64_MIN + 1 && cp_tag(cf, l + 1u) == CP_UNUSABLE);
    ck_assert(cf->cp[d].bits == 0x7FF8000000000001u);
    ck_assert(!cp_is(cf, 0, CP_UTF8) && !cp_is(cf, 99999, CP_UTF8));
    classfile_free(cf);
    classfile_free(NULL);
}
END_TEST

START_TEST(every_prefix_is_refused)
{
    ClassBuilder *b = plain();
    ByteOut o = {0};
    ck_assert(class_builder_finish(b, &o));
    class_builder_free(b);
    for (size_t n = 0; n < o.len; n++) {
        uint8_t *copy = xmalloc(n); /* exact size: a sanitizer sees reads past the end */
        if (n)
            memcpy(copy, o.data, n);
        ClassFile *cf;
        ClassFileError err;
        for (int trusted = 0; trusted < 2; trusted++) {
            ClassFileOptions opt = {.borrow_bytes = true, .trusted = trusted};
            ck_assert(!classfile_parse(copy, n, &opt, &cf, &err));
            ck_assert_str_eq(err.message, "Truncated class file");
        }
        free(copy);
    }
    byte_out_free(&o);
}
END_TEST

static void version_70(ClassBuilder *b) { b->major = 70; }
static void version_44(ClassBuilder *b) { b->major = 44; }
static void preview(ClassBuilder *b) { b->major = CLASSFILE_MAJOR_MAX, b->minor = 65535; }
static void old_preview(ClassBuilder *b) { b->minor = 65535; }
static void flags(ClassBuilder *b) { b->access_flags = ACC_FINAL | ACC_ABSTRACT; }
static void module(ClassBuilder *b) { b->access_flags = ACC_MODULE; }
static void no_super(ClassBuilder *b) { b->super_class = 0; }
static void array_super(ClassBuilder *b) { b->super_class = pool_class(b, "[I"); }
static void twice(ClassBuilder *b)
{
    class_builder_add_interface(b, "I"), class_builder_add_interface(b, "I");
}
static void field_name(ClassBuilder *b) { class_builder_add_field(b, 0, "a;b", "I"); }
static void field_desc(ClassBuilder *b) { class_builder_add_field(b, 0, "a", "V"); }
static void field_dup(ClassBuilder *b) { class_builder_add_field(b, 0, "f", "I"); }
static void field_flags(ClassBuilder *b)
{
    class_builder_add_field(b, ACC_FINAL | ACC_VOLATILE, "a", "I");
}
static void method_dup(ClassBuilder *b) { class_builder_add_method(b, ACC_NATIVE, "m", "()V"); }
static void method_name(ClassBuilder *b) { class_builder_add_method(b, ACC_NATIVE, "<x>", "()V"); }
static void method_desc(ClassBuilder *b) { class_builder_add_method(b, ACC_NATIVE, "x", "()"); }
static void no_code(ClassBuilder *b) { class_builder_add_method(b, 0, "x", "()V"); }
static void clinit(ClassBuilder *b) { class_builder_add_method(b, 0, "<clinit>", "()V"); }
static void condy(ClassBuilder *b) { pool_dynamic(b, CP_DYNAMIC, 0, "x", "I"); }
static void class_name(ClassBuilder *b) { pool_class(b, "a//b"); }
static void utf8(ClassBuilder *b) { pool_utf8(b, "\xc0\x81", 2); }
static void nest(ClassBuilder *b)
{
    attrs_set(b, &b->attrs, "NestMembers", "\0\0", 2);
    attrs_set(b, &b->attrs, "NestHost", "\0\2", 2);
}
static void interface(ClassBuilder *b)
{
    b->access_flags = ACC_INTERFACE | ACC_ABSTRACT;
    b->super_class = pool_class(b, "java/lang/Number");
    class_builder_remove_method(b, b->methods.data[0]);
    b->fields.data[0]->flags = ACC_PUBLIC | ACC_STATIC | ACC_FINAL;
}

START_TEST(faults)
{
    bad(version_70, CLASSFILE_UNSUPPORTED_VERSION,
        "<Unknown> has been compiled by a more recent version of the Java Runtime (class file version 70.0), this "
        "version of the Java Runtime only recognizes class file versions up to 69.0");
    bad(version_44, CLASSFILE_UNSUPPORTED_VERSION,
        "<Unknown> (class file version 44.0) was compiled with an invalid major version");
    bad(preview, CLASSFILE_UNSUPPORTED_VERSION,
        "Preview features are not enabled for <Unknown> (class file version 69.65535). Try running with '--enable-preview'");
    bad(old_preview, CLASSFILE_UNSUPPORTED_VERSION,
        "<Unknown> (class file version 61.65535) was compiled with preview features that are unsupported. This version "
        "of the Java Runtime only recognizes preview features for class file version 69.65535");
    bad(flags, CLASSFILE_FORMAT, "Illegal class modifiers in class <Unknown>: 0x410");
    bad(module, CLASSFILE_NO_CLASS_DEF,
        "<Unknown> is not a class because access_flag ACC_MODULE is set");
    bad(no_super, CLASSFILE_FORMAT, "Invalid superclass index 0 in class file T");
    bad(array_super, CLASSFILE_FORMAT, "Bad superclass name in class file T");
    bad(twice, CLASSFILE_FORMAT, "Duplicate interface name \"I\" in class file T");
    bad(field_name, CLASSFILE_FORMAT, "Illegal field name \"a;b\" in class T");
    bad(field_desc, CLASSFILE_FORMAT, "Field \"a\" in class T has illegal signature \"V\"");
    bad(field_dup, CLASSFILE_FORMAT,
        "Duplicate field name \"f\" with signature \"I\" in class file T");
    bad(field_flags, CLASSFILE_FORMAT, "Illegal field modifiers in class T: 0x50");
    bad(method_dup, CLASSFILE_FORMAT,
        "Duplicate method name \"m\" with signature \"()V\" in class file T");
    bad(method_name, CLASSFILE_FORMAT, "Illegal method name \"<x>\" in class T");
    bad(method_desc, CLASSFILE_FORMAT, "Method \"x\" in class T has illegal signature \"()\"");
    bad(no_code, CLASSFILE_FORMAT,
        "Absent Code attribute in method that is not native or abstract in class file T");
    bad(clinit, CLASSFILE_FORMAT, "Method <clinit> is not static in class file T");
    bad(condy, CLASSFILE_FORMAT, "Missing BootstrapMethods attribute in class file T");
    bad(class_name, CLASSFILE_FORMAT, "Illegal class name \"a//b\" in class file <Unknown>");
    bad(utf8, CLASSFILE_FORMAT, "Illegal UTF8 string in constant pool in class file <Unknown>");
    bad(nest, CLASSFILE_FORMAT, "Conflicting NestMembers and NestHost attributes in class file T");
    bad(interface, CLASSFILE_FORMAT,
        "Interfaces must have java.lang.Object as superclass in class file T");
}
END_TEST

START_TEST(options)
{
    ClassBuilder *b = plain();
    b->minor = 65535;
    ByteOut o = {0};
    ClassFile *cf;
    ClassFileError err;
    ck_assert(class_builder_finish(b, &o));
    ck_assert(classfile_parse(
        o.data, o.len,
        &(ClassFileOptions){.newest = 61, .enable_preview = true, .expected_name = "T"}, &cf,
        &err));
    ck_assert(cf->bytes != o.data);
    classfile_free(cf);
    ck_assert(!classfile_parse(
        o.data, o.len,
        &(ClassFileOptions){.newest = 61, .enable_preview = true, .expected_name = "a/Foo"}, &cf,
        &err));
    ck_assert_int_eq(err.kind, CLASSFILE_NO_CLASS_DEF);
    ck_assert_str_eq(err.message, "a/Foo (wrong name: T)");
    /* err is optional */
    ck_assert(
        !classfile_parse(o.data, o.len, &(ClassFileOptions){.expected_name = "a/Foo"}, &cf, NULL));
    o.data[0] = 0;
    ck_assert(
        !classfile_parse(o.data, o.len, &(ClassFileOptions){.expected_name = "Foo"}, &cf, &err));
    ck_assert_str_eq(err.message, "Incompatible magic value 16693950 in class file Foo");
    ck_assert_str_eq(classfile_error_class(err.kind), "java/lang/ClassFormatError");
    class_builder_free(b);
    byte_out_free(&o);
}
END_TEST

/* Bytes of the run-time image: a name is not looked at, but tables and indexes are. */
START_TEST(trusted)
{
    for (int fault = 0; fault < 3; fault++) {
        ClassBuilder *b = plain();
        ByteOut o = {0};
        ClassFile *cf;
        ClassFileOptions opt = {.trusted = true};
        if (fault == 0)
            class_builder_add_field(b, ACC_STATIC, "a;b", "Q");
        else if (fault == 1)
            b->this_class = 9999;
        else
            attrs_set(b, &b->attrs, "SourceFile", (uint8_t[]){0, 1, 0}, 3);
        ck_assert(class_builder_finish(b, &o));
        class_builder_free(b);
        ck_assert(!classfile_parse(o.data, o.len, NULL, &cf, NULL));
        ck_assert_int_eq(classfile_parse(o.data, o.len, &opt, &cf, NULL), fault == 0);
        if (fault == 0)
            classfile_free(cf);
        byte_out_free(&o);
    }
}
END_TEST

/* @A(value = "x", n = {1, 2}, inner = @B) @Hidden */
static Span annotations(ClassBuilder *b, ClassFile **cf)
{
    ByteOut o = {0};
    out_u2(&o, 2);
    out_u2(&o, pool_utf8z(b, "LA;"));
    out_u2(&o, 3);
    out_u2(&o, pool_utf8z(b, "n"));
    out_u1(&o, '[');
    out_u2(&o, 2);
    for (int i = 1; i <= 2; i++)
        out_u1(&o, 'I'), out_u2(&o, pool_int(b, i));
    out_u2(&o, pool_utf8z(b, "inner"));
    out_u1(&o, '@');
    out_u2(&o, pool_utf8z(b, "LB;"));
    out_u2(&o, 0);
    out_u2(&o, pool_utf8z(b, "value"));
    out_u1(&o, 's');
    out_u2(&o, pool_utf8z(b, "x"));
    out_u2(&o, pool_utf8z(b, "LHidden;"));
    out_u2(&o, 0);
    attrs_set(b, &b->attrs, "RuntimeVisibleAnnotations", o.data, o.len);
    byte_out_free(&o);
    *cf = good(b);
    return (*cf)->annotations.visible;
}

START_TEST(annotation_content)
{
    ClassFile *cf;
    Utf8 v;
    Span s = annotations(plain(), &cf);
    ck_assert(annotations_contain(cf, s, "LA;") && annotations_contain(cf, s, "LHidden;"));
    ck_assert(!annotations_contain(cf, s, "LB;"));
    ck_assert(annotation_string_element(cf, s, "LA;", "value", &v) && utf8_is(v, "x"));
    ck_assert(!annotation_string_element(cf, s, "LA;", "n", &v));
    ck_assert(!annotation_string_element(cf, s, "LHidden;", "value", &v));
    /* cut short: never found, never read past the end */
    for (uint32_t len = 0; len < s.len - 4; len++)
        ck_assert(!annotations_contain(cf, (Span){s.off, len}, "LHidden;"));
    ck_assert(!annotations_contain(cf, (Span){0}, "LA;"));
    classfile_free(cf);
}
END_TEST

int main(void)
{
    Suite *s = suite_create("parse");
    TCase *t = tcase_create("all");
    tcase_add_test(t, decodes);
    tcase_add_test(t, every_prefix_is_refused);
    tcase_add_test(t, faults);
    tcase_add_test(t, options);
    tcase_add_test(t, trusted);
    tcase_add_test(t, annotation_content);
    suite_add_tcase(s, t);
    SRunner *r = srunner_create(s);
    srunner_run_all(r, CK_NORMAL);
    int failed = srunner_ntests_failed(r);
    srunner_free(r);
    return failed != 0;
}
