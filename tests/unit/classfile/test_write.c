/* SPDX-License-Identifier: Apache-2.0
 * test_write.c - builder and code editing.  (JVMS 17 4.7.3, 4.7.4)
 * Whole classes are rewritten by classdump -r (same bytes) and instrument (same behaviour). */
#include "classfile/format/bytecodes.h"
#include <check.h>
#include "tools/classfile/code_edit.h"

START_TEST(pool)
{
    ClassBuilder *b = class_builder_new(61, ACC_SUPER, "T", "java/lang/Object");
    uint16_t u = pool_utf8z(b, "x");
    ck_assert_uint_ne(u, 0);
    ck_assert_uint_eq(pool_utf8(b, "x", 1), u);
    ck_assert_uint_eq(pool_class(b, "T"), b->this_class);
    uint16_t l = pool_long(b, 1);
    ck_assert_uint_eq(pool_int(b, 1), l + 2);
    ck_assert(utf8_is(pool_text(b, u), "x") && pool_text(b, b->this_class).len == 0 &&
              pool_text(b, 60000).len == 0);
    uint16_t r = pool_ref(b, CP_FIELDREF, "T", "f", "I");
    ck_assert_uint_eq(pool_ref(b, CP_FIELDREF, "T", "f", "I"), r);
    ck_assert_uint_ne(pool_ref(b, CP_METHODREF, "T", "f", "I"), r);
    class_builder_free(b);
}
END_TEST

START_TEST(pool_full)
{
    ClassBuilder *b = class_builder_new(61, ACC_SUPER, "T", "java/lang/Object");
    int i = 0;
    while (pool_int(b, i))
        i++;
    ck_assert_int_eq(i + 4, 65534); /* indices 1 .. 65534 */
    ck_assert_uint_eq(pool_int(b, 3), 8);
    ByteOut o = {0};
    ck_assert(!class_builder_finish(b, &o));
    class_builder_free(b);
}
END_TEST

START_TEST(attributes)
{
    ClassBuilder *b = class_builder_new(61, ACC_SUPER, "T", "java/lang/Object");
    attrs_set(b, &b->attrs, "A", "12", 2);
    attrs_set(b, &b->attrs, "B", "3", 1);
    attrs_set(b, &b->attrs, "A", "456", 3);
    ck_assert_uint_eq(b->attrs.len, 2);
    ck_assert_uint_eq(attrs_find(b, &b->attrs, "A")->len, 3);
    ck_assert(attrs_remove(b, &b->attrs, "A") && !attrs_remove(b, &b->attrs, "A"));
    ck_assert_uint_eq(b->attrs.len, 1);
    ck_assert_ptr_nonnull(attrs_find(b, &b->attrs, "B"));
    class_builder_free(b);
}
END_TEST

/* A loop, a handler and all tables that hold offsets:
 *   0 iconst_0   1 goto 5   4 nop   5 new #C   8 pop   9 ifeq... */
static MemberOut *looping_method(ClassBuilder *b)
{
    static const uint8_t code[] = {
        0x1A,             /* 0 iload_0 */
        0x99, 0,    7,    /* 1 ifeq 8 */
        0x00,             /* 4 nop */
        0xA7, 0xFF, 0xFB, /* 5 goto 0 */
        0xB1,             /* 8 return */
    };
    MemberOut *m = class_builder_add_method(b, ACC_STATIC, "m", "(I)V");
    ByteOut o = {0};
    out_u2(&o, 1);
    out_u2(&o, 1);
    out_u4(&o, sizeof code);
    out_bytes(&o, code, sizeof code);
    out_u2(&o, 1); /* handler 4..8 -> 8 */
    out_u2(&o, 4), out_u2(&o, 8), out_u2(&o, 8), out_u2(&o, 0);
    out_u2(&o, 3);
    out_u2(&o, pool_utf8z(b, "LineNumberTable"));
    out_u4(&o, 6);
    out_u2(&o, 1), out_u2(&o, 8), out_u2(&o, 77);
    out_u2(&o, pool_utf8z(b, "StackMapTable"));
    out_u4(&o, 4);
    out_u2(&o, 2), out_u1(&o, 0), out_u1(&o, 7); /* same frames at 0 and 8 */
    out_u2(&o, pool_utf8z(b, "LocalVariableTable"));
    out_u4(&o, 12);
    out_u2(&o, 1), out_u2(&o, 0), out_u2(&o, 9), out_u2(&o, pool_utf8z(b, "i")),
        out_u2(&o, pool_utf8z(b, "I")), out_u2(&o, 0);
    attrs_set(b, &m->attrs, "Code", o.data, o.len);
    byte_out_free(&o);
    return m;
}

static ClassFile *parse_builder(ClassBuilder *b)
{
    ByteOut o = {0};
    ClassFile *cf = NULL;
    ClassFileError err;
    ck_assert(class_builder_finish(b, &o));
    ck_assert_msg(classfile_parse(o.data, o.len, NULL, &cf, &err), "%s", err.message);
    byte_out_free(&o);
    return cf;
}

START_TEST(insertion)
{
    ClassBuilder *b = class_builder_new(61, ACC_SUPER, "T", "java/lang/Object");
    CodeEdit *e = code_edit_open(b, looping_method(b));
    ck_assert_ptr_nonnull(e);
    static const uint8_t nops[3];
    /* entry only: the loop goes past it */
    ck_assert(code_edit_insert(e, 0, EDIT_FALL_THROUGH, nops, 1));
    ck_assert(code_edit_insert(e, 0, EDIT_ALWAYS, nops, 2)); /* also each time around */
    /* nothing falls into 8: left out */
    ck_assert(code_edit_insert(e, 8, EDIT_FALL_THROUGH, nops, 3));
    ck_assert(code_edit_insert(e, 8, EDIT_ALWAYS, nops, 1));
    ck_assert(!code_edit_insert(e, 2, EDIT_ALWAYS, nops, 1)); /* inside an instruction */
    ck_assert(!code_edit_insert(e, 9, EDIT_ALWAYS, nops, 1));
    ck_assert_uint_eq(code_edit_next(e, 1), 4);
    code_edit_extra_stack(e, 2);
    ck_assert(code_edit_close(e));
    ClassFile *cf = parse_builder(b);
    class_builder_free(b);
    const CodeAttribute *c = cf->methods[0].code;
    static const uint8_t want[] = {0, 0, 0, 0x1A, 0x99, 0, 7, 0, 0xA7, 0xFF, 0xF9, 0, 0xB1};
    ck_assert_uint_eq(c->code_length, sizeof want);
    ck_assert_mem_eq(c->code, want, sizeof want);
    ck_assert_uint_eq(c->max_stack, 3);
    ck_assert(c->exceptions[0].start_pc == 7 && c->exceptions[0].end_pc == 11 &&
              c->exceptions[0].handler_pc == 11);
    ck_assert(c->lines[0].start_pc == 11 && c->lines[0].line == 77);
    ck_assert(c->local_vars[0].start_pc == 3 && c->local_vars[0].length == 10);
    const uint8_t *map = cf->bytes + c->stack_map_table.off;
    ck_assert(c->stack_map_table.len == 4 && map[2] == 1 && map[3] == 9); /* at 1 and 1 + 9 + 1 */
    classfile_free(cf);
}
END_TEST

START_TEST(switch_padding)
{
    for (unsigned n = 0; n < 4; n++) {
        ClassBuilder *b = class_builder_new(49, ACC_SUPER, "T", "java/lang/Object");
        static const uint8_t code[] = {
            0x03, /* 0 iconst_0 */
            0xAA, 0, 0, 0,  0, 0, 23, 0,  0,
            0,    0, 0, 0,  0, 1,               /* 1 tableswitch 0..1, default 24 */
            0,    0, 0, 23, 0, 0, 0,  23, 0xB1, /* 24 return */
        };
        MemberOut *m = class_builder_add_method(b, ACC_STATIC, "m", "()V");
        method_set_code(b, m, 1, 0, code, sizeof code);
        CodeEdit *e = code_edit_open(b, m);
        ck_assert_ptr_nonnull(e);
        static const uint8_t nops[4];
        ck_assert(code_edit_insert(e, 0, EDIT_ALWAYS, nops, n));
        ck_assert(code_edit_close(e));
        const uint8_t *a = attrs_find(b, &m->attrs, "Code")->data;
        uint32_t len = be_u4(a + 4);
        unsigned at = n + 1, insn_len = (unsigned)bytecode_length(a + 8, (int)at, (int)len);
        ck_assert(insn_len && at + insn_len + 1 == len);
        /* all targets are the return */
        ck_assert_uint_eq(be_u4(a + 8 + at + insn_len - 4), insn_len);
        class_builder_free(b);
    }
}
END_TEST

START_TEST(instruction_lengths)
{
    static const uint8_t wide_iinc[] = {0xC4, 0x84, 0, 1, 0, 1},
                         huge[] = {0xAA, 0, 0, 0, 0,    0,    0,    0,
                                   0x80, 0, 0, 0, 0x7F, 0xFF, 0xFF, 0xFF};
    ck_assert_int_eq(bytecode_length(wide_iinc, 0, 6), 6);
    ck_assert_int_eq(bytecode_length(wide_iinc, 0, 5), 0);
    ck_assert_int_eq(bytecode_length(huge, 0, sizeof huge), 0);
    ck_assert_int_eq(bytecode_length((const uint8_t *)"\xBA\0\1\0\0", 0, 5), 5);
    ck_assert_int_eq(bytecode_length((const uint8_t *)"\xCA", 0, 1), 0);
    ck_assert_int_eq(bytecode_length((const uint8_t *)"\xC5\0\1\2", 0, 4), 4);
}
END_TEST

START_TEST(branch_too_far)
{
    ClassBuilder *b = class_builder_new(49, ACC_SUPER, "T", "java/lang/Object");
    uint8_t code[32000] = {0xA7, 0x7C, 0xFC}; /* goto the last instruction */
    code[31996] = 0xB1;
    MemberOut *m = class_builder_add_method(b, ACC_STATIC, "m", "()V");
    method_set_code(b, m, 1, 0, code, 31997);
    CodeEdit *e = code_edit_open(b, m);
    static const uint8_t nops[2000];
    ck_assert(code_edit_insert(e, 3, EDIT_ALWAYS, nops, sizeof nops));
    ck_assert(!code_edit_close(e));
    ck_assert_uint_eq(be_u4(attrs_find(b, &m->attrs, "Code")->data + 4), 31997);
    class_builder_free(b);
}
END_TEST

int main(void)
{
    Suite *s = suite_create("write");
    TCase *t = tcase_create("all");
    tcase_add_test(t, pool);
    tcase_add_test(t, pool_full);
    tcase_add_test(t, attributes);
    tcase_add_test(t, insertion);
    tcase_add_test(t, switch_padding);
    tcase_add_test(t, instruction_lengths);
    tcase_add_test(t, branch_too_far);
    suite_add_tcase(s, t);
    SRunner *r = srunner_create(s);
    srunner_run_all(r, CK_NORMAL);
    int failed = srunner_ntests_failed(r);
    srunner_free(r);
    return failed != 0;
}
