/* SPDX-License-Identifier: Apache-2.0
 * test_refmap.c - reference maps of hand-assembled methods: merges, two-slot values, handlers,
 * calls, subroutines. A map is compared as text: locals, a bar, operands; R = reference, - =
 * not. */
#include "fake_world.h"
#include "interp/refmap.h"
#include <check.h>

static Slot memory[200];

/* Map at bci; jsr_local/jsr_return: a return address stored in that local (-1: none). */
static const char *map_at(Method *m, int bci, int jsr_local, int return_cell)
{
    static char text[100];
    ck_assert(method_translate(fake_thread, m));
    Frame *f = (Frame *)(memory + m->max_locals);
    memset(memory, 0, sizeof memory);
    f->method = m;
    f->locals = memory;
    f->pc = bci_to_cell(m, bci);
    f->sp = frame_stack(f) + m->max_stack;
    ck_assert_ptr_nonnull(f->pc);
    if (jsr_local >= 0)
        memory[jsr_local].j = return_cell;
    const RefMapEntry *e = refmap_for(f);
    char *p = text;
    for (int i = 0; i < e->locals + e->stack; i++) {
        if (i == e->locals)
            *p++ = '|';
        *p++ = refmap_bit(e, (size_t)i) ? 'R' : '-';
    }
    if (e->stack == 0)
        *p++ = '|';
    *p = 0;
    return text;
}

START_TEST(arguments_and_stores)
{
    Method *m = fake_method("m", "(Ljava/lang/Object;J[I)V", 4, 6,
                            CODE(BC_aload_0, BC_astore, 4, BC_lload_1, BC_lstore, 4, BC_aconst_null,
                                 BC_pop, BC_return));
    ck_assert_str_eq(map_at(m, 0, -1, 0), "R--R--|");
    ck_assert_str_eq(map_at(m, 1, -1, 0), "R--R--|R");
    ck_assert_str_eq(map_at(m, 3, -1, 0), "R--RR-|");
    ck_assert_str_eq(map_at(m, 4, -1, 0), "R--RR-|--");
    ck_assert_str_eq(map_at(m, 6, -1, 0), "R--R--|"); /* the long replaced it */
    ck_assert_str_eq(map_at(m, 7, -1, 0), "R--R--|R");
}
END_TEST

START_TEST(unused_answers_go_and_come_again)
{
    Method *m = fake_method("m", "(Ljava/lang/Object;)V", 1, 1,
                            CODE(BC_aload_0, BC_pop, BC_return));
    ck_assert_str_eq(map_at(m, 1, -1, 0), "R|R");
    Translation *t = translation_of(m);
    lock_take(&translate_lock);
    refmap_forget_unused(translations, 0);
    ck_assert_ptr_nonnull(t->refmap); /* it was asked since */
    refmap_forget_unused(translations, 1 << 20);
    ck_assert_ptr_nonnull(t->refmap); /* it is small */
    refmap_forget_unused(translations, 0);
    ck_assert_ptr_null(t->refmap);
    refmap_forget_unused(translations, 0);
    lock_release(&translate_lock);
    ck_assert_str_eq(map_at(m, 1, -1, 0), "R|R");
    ck_assert_ptr_nonnull(t->refmap);
}
END_TEST

START_TEST(merge_of_reference_and_int_is_nothing)
{
    /* 0 iload_0; 1 ifeq 8; 4 aconst_null; 5 astore_1; 6 nop; 7 nop(->8 falls)...; other path leaves
     * an int in 1 */
    Method *m = fake_method("m", "(I)V", 2, 2,
                            CODE(BC_iconst_0, BC_istore_1, BC_iload_0, BC_ifeq, U2(5),
                                 BC_aconst_null, BC_astore_1, BC_nop, BC_return));
    ck_assert_str_eq(map_at(m, 6, -1, 0), "--|");
    ck_assert_str_eq(map_at(m, 7, -1, 0), "--|R");
    ck_assert_str_eq(map_at(m, 8, -1, 0), "--|");
    Method *both = fake_method("b", "(I)V", 2, 2,
                               CODE(BC_aconst_null, BC_astore_1, BC_iload_0, BC_ifeq, U2(5),
                                    BC_aconst_null, BC_astore_1, BC_nop, BC_return));
    ck_assert_str_eq(map_at(both, 8, -1, 0), "-R|");
}
END_TEST

START_TEST(handlers_have_one_operand)
{
    Method *m = fake_method("m", "(Ljava/lang/Object;)V", 3, 2,
                            CODE(BC_aload_0, BC_astore_1, BC_iconst_0, BC_istore_1, BC_nop,
                                 BC_return, BC_pop, BC_return));
    fake_handler(m, 2, 5, 6, 0);
    ck_assert_str_eq(map_at(m, 6, -1, 0), "R-|R"); /* local 1 is a reference at 2, an int at 4 */
}
END_TEST

START_TEST(calls_pop_arguments)
{
    fake_pool_ref(3, "call", "(JLjava/lang/Object;)Ljava/lang/Object;");
    Method *m = fake_method("m", "(Ljava/lang/Object;)V", 5, 1,
                            CODE(BC_aload_0, BC_lconst_0, BC_aload_0, BC_invokestatic, U2(3),
                                 BC_dup_x1, BC_pop2, BC_pop, BC_return));
    ck_assert_str_eq(map_at(m, 3, -1, 0), "R|R--R");
    ck_assert_str_eq(map_at(m, 6, -1, 0), "R|RR");
    ck_assert_str_eq(map_at(m, 7, -1, 0), "R|RRR");
    ck_assert_str_eq(map_at(m, 8, -1, 0), "R|R");
}
END_TEST

START_TEST(subroutine_keeps_the_callers_types)
{
    /* 0 aconst_null 1 astore_1 2 jsr 12
     * 5 iconst_0 6 istore_1 7 jsr 12
     * 10 nop 11 return
     * 12 astore_2 13 nop 14 ret 2 */
    Method *m = fake_method("m", "()V", 2, 3,
                            CODE(BC_aconst_null, BC_astore_1, BC_jsr, U2(10), BC_iconst_0,
                                 BC_istore_1, BC_jsr, U2(5), BC_nop, BC_return, BC_astore_2, BC_nop,
                                 BC_ret, 2));
    ck_assert_str_eq(map_at(m, 5, 2, 3), "-R-|"); /* the spent return address is still in local 2 */
    ck_assert_str_eq(map_at(m, 10, 2, 6), "---|");
    ck_assert_str_eq(map_at(m, 13, 2, 3), "-R-|"); /* came from the first jsr (cell 2) */
    ck_assert_str_eq(map_at(m, 13, 2, 6), "---|"); /* from the second (cell 5) */
}
END_TEST

START_TEST(what_contexts_disagree_on_is_nothing)
{
    /* 0 aconst_null 1 astore_0 2 jsr 6 5 return
     * 6 astore_1 7 jsr 15 10 jsr 15 13 ret 1
     * 15 astore_0 16 nop 17 ret 0
     * 19 the handler: pop 20 jsr 24 23 return
     * 24 astore_2 25 ret 2
     * Local 1 counts as live in the handler, because a `ret` is taken to go behind every jsr. */
    Method *m = fake_method("m", "()V", 2, 3,
                            CODE(BC_aconst_null, BC_astore_0, BC_jsr, U2(4), BC_return, BC_astore_1,
                                 BC_jsr, U2(8), BC_jsr, U2(5), BC_ret, 1, BC_astore_0, BC_nop,
                                 BC_ret, 0, BC_pop, BC_jsr, U2(4), BC_return, BC_astore_2, BC_ret,
                                 2));
    fake_handler(m, 2, 5, 19, 0);
    fake_handler(m, 6, 19, 19, 0);
    ck_assert_str_eq(map_at(m, 19, -1, 0), "R--|R"); /* the exception came before the subroutine */
    ck_assert_str_eq(map_at(m, 19, 1, 3), "---|R");  /* local 0 may be the inner return address */
}
END_TEST

START_TEST(backward_branch_weakens)
{
    /* 0 aconst_null 1 astore_0 2 nop 3 iconst_0 4 istore_0 5 goto 2 */
    Method *m = fake_method(
        "m", "()V", 1, 1,
        CODE(BC_aconst_null, BC_astore_0, BC_nop, BC_iconst_0, BC_istore_0, BC_goto, U2(-3)));
    ck_assert_str_eq(map_at(m, 2, -1, 0), "-|");
}
END_TEST

int main(void)
{
    fake_world_init();
    Suite *s = suite_create("interp refmap");
    TCase *t = tcase_create("refmap");
    tcase_add_checked_fixture(t, fake_world_init, NULL);
    tcase_add_test(t, unused_answers_go_and_come_again);
    tcase_add_test(t, arguments_and_stores);
    tcase_add_test(t, merge_of_reference_and_int_is_nothing);
    tcase_add_test(t, handlers_have_one_operand);
    tcase_add_test(t, calls_pop_arguments);
    tcase_add_test(t, subroutine_keeps_the_callers_types);
    tcase_add_test(t, what_contexts_disagree_on_is_nothing);
    tcase_add_test(t, backward_branch_weakens);
    suite_add_tcase(s, t);
    SRunner *r = srunner_create(s);
    srunner_run_all(r, CK_NORMAL);
    int failed = srunner_ntests_failed(r);
    srunner_free(r);
    return failed != 0;
}
