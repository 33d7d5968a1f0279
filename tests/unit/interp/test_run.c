/* SPDX-License-Identifier: Apache-2.0
 * test_run.c - hand-assembled methods through the whole interpreter: values of one and two slots,
 * branches, calls, exceptions, switches, stack overflow, fused cells, stepping and breakpoints. */
#include "fake_world.h"
#include <check.h>

static Slot run(Method *m, int n, const Slot *args)
{
    Slot r = {.bits = 0x5555};
    fake_thread->exception = NULL;
    fake_thrown = NULL;
    bool ok = interp_call(fake_thread, m, args, &r);
    ck_assert_int_eq(ok, fake_thread->exception == NULL);
    ck_assert_ptr_null(fake_thread->top_frame);
    return r;
}
static int32_t run_i(Method *m, int32_t a, int32_t b)
{
    Slot args[2] = {{.i = a}, {.i = b}};
    return run(m, 2, args).i;
}

START_TEST(arithmetic)
{
    Method *m = fake_method("m", "(II)I", 4, 2,
                            CODE(BC_iload_0, BC_iload_1, BC_iadd, BC_iload_0, BC_iload_1, BC_imul,
                                 BC_ixor, BC_ireturn));
    ck_assert_int_eq(run_i(m, 7, 9), (7 + 9) ^ (7 * 9));
    ck_assert_int_eq(run_i(m, INT32_MAX, 1), (int32_t)(0x80000000u ^ 0x7fffffffu));
    Method *d = fake_method("d", "(II)I", 2, 2, CODE(BC_iload_0, BC_iload_1, BC_idiv, BC_ireturn));
    ck_assert_int_eq(run_i(d, INT32_MIN, -1), INT32_MIN);
    ck_assert_int_eq(run_i(d, 7, -2), -3);
    run_i(d, 1, 0);
    ck_assert_str_eq(fake_thrown, "java/lang/ArithmeticException");
    /* JVMS 6.5.ireturn narrows */
    Method *byte = fake_method("b", "(I)B", 2, 1, CODE(BC_iload_0, BC_ireturn));
    ck_assert_int_eq(run_i(byte, 0x1ff, 0), -1);
}
END_TEST

START_TEST(two_slots)
{
    /* long f(int a, long b, double c, int d) = (b << d) + (long) c - a, through locals */
    Method *m = fake_method("f", "(IJDI)J", 8, 8,
                            CODE(BC_lload_1, BC_iload, 5, BC_lshl, BC_dload_3, BC_d2l, BC_ladd,
                                 BC_lstore, 6, BC_lload, 6, BC_iload_0, BC_i2l, BC_lsub,
                                 BC_lreturn));
    Slot args[6] = {{.i = 3}, {.j = 5}, {.bits = 99}, {.d = 1000.75}, {.bits = 99}, {.i = 33}};
    ck_assert_int_eq(run(m, 6, args).j, (INT64_C(5) << 33) + 1000 - 3);
    /* x*x + x + x */
    Method *dup = fake_method(
        "g", "(J)J", 8, 2,
        CODE(BC_lload_0, BC_dup2, BC_lmul, BC_lload_0, BC_dup2_x2, BC_ladd, BC_ladd, BC_lreturn));
    Slot x = {.j = 100000};
    Slot two[2] = {x, x};
    ck_assert_int_eq(run(dup, 2, two).j, INT64_C(10000000000) + 200000);
}
END_TEST

START_TEST(loops_and_switches)
{
    /* for (s = 0, i = 0; i < n; i++) s += i */
    Method *m = fake_method("loop", "(I)I", 2, 3,
                            CODE(BC_iconst_0, BC_istore_1, BC_iconst_0, BC_istore_2, BC_iload_2,
                                 BC_iload_0, BC_if_icmpge, U2(13), BC_iload_1, BC_iload_2, BC_iadd,
                                 BC_istore_1, BC_iinc, 2, 1, BC_goto, U2(-12), BC_iload_1,
                                 BC_ireturn));
    ck_assert_int_eq(run_i(m, 1000, 0), 499500);
    ck_assert_int_eq(run_i(m, 0, 0), 0);
    Method *t = fake_method("sw", "(I)I", 2, 1,
                            CODE(BC_iload_0, BC_tableswitch, 0, 0, 0, 0, 0, 29, 0, 0, 0, 1, 0, 0, 0,
                                 2, 0, 0, 0, 25, 0, 0, 0, 27, BC_nop, BC_nop, BC_iconst_1,
                                 BC_ireturn, BC_iconst_2, BC_ireturn, BC_iconst_m1, BC_ireturn));
    ck_assert_int_eq(run_i(t, 1, 0), 1);
    ck_assert_int_eq(run_i(t, 2, 0), 2);
    ck_assert_int_eq(run_i(t, 3, 0), -1);
    ck_assert_int_eq(run_i(t, INT32_MIN, 0), -1);
}
END_TEST

static Method *fib_method(void)
{
    fake_pool_ref(1, "fib", "(I)I");
    Method *m = fake_method("fib", "(I)I", 3, 1,
                            CODE(BC_iload_0, BC_iconst_2, BC_if_icmpge, U2(5), BC_iload_0,
                                 BC_ireturn, BC_iload_0, BC_iconst_1, BC_isub, BC_invokestatic,
                                 U2(1), BC_iload_0, BC_iconst_2, BC_isub, BC_invokestatic, U2(1),
                                 BC_iadd, BC_ireturn));
    fake_call_target[1] = m;
    return m;
}
START_TEST(calls) { ck_assert_int_eq(run_i(fib_method(), 20, 0), 6765); }
END_TEST

START_TEST(stack_overflow_is_survived)
{
    fake_pool_ref(2, "deep", "(I)I");
    Method *m = fake_method("deep", "(I)I", 2, 1,
                            CODE(BC_iload_0, BC_invokestatic, U2(2), BC_ireturn));
    fake_call_target[2] = m;
    for (int i = 0; i < 1000; i++) {
        run_i(m, 1, 0);
        ck_assert_str_eq(fake_thrown, "java/lang/StackOverflowError");
    }
}
END_TEST

START_TEST(exceptions)
{
    /* try { return 10 / a; } catch (any) { return -7; } */
    Method *m = fake_method(
        "e", "(I)I", 2, 1,
        CODE(BC_bipush, 10, BC_iload_0, BC_idiv, BC_ireturn, BC_pop, BC_bipush, 249, BC_ireturn));
    fake_handler(m, 0, 5, 5, 0);
    ck_assert_int_eq(run_i(m, 5, 0), 2);
    ck_assert_int_eq(run_i(m, 0, 0), -7);
    Method *a = fake_method("a", "(Ljava/lang/Object;I)I", 2, 2,
                            CODE(BC_aload_0, BC_iload_1, BC_iaload, BC_ireturn));
    Slot args[2] = {{.l = fake_int_array(3)}, {.i = 3}};
    run(a, 2, args);
    ck_assert_str_eq(fake_thrown, "java/lang/ArrayIndexOutOfBoundsException");
    args[1].i = -1;
    run(a, 2, args);
    ck_assert_str_eq(fake_thrown, "java/lang/ArrayIndexOutOfBoundsException");
    args[0].l = NULL;
    run(a, 2, args);
    ck_assert_str_eq(fake_thrown, "java/lang/NullPointerException");
}
END_TEST

static int steps[64], step_count;
static void note_step(Thread *self, Frame *f, int bci)
{
    if (step_count < 64)
        steps[step_count++] = bci;
}
static int breaks;
static void note_break(Thread *self, Method *method, jlocation location) { breaks++; }

START_TEST(stepping_sees_every_bytecode)
{
    Method *m =
        fake_method("s", "(II)I", 4, 2,
                    CODE(BC_iload_0, BC_iload_1, BC_iadd, BC_iconst_1, BC_iadd, BC_ireturn));
    ck_assert_int_eq(run_i(m, 2, 3), 6);
    ck_assert_int_gt(op_width[m->code[0].op], 1); /* fused */
    interp_set_mode(fake_thread, INTERP_STEP);
    ti_hooks.post_single_step = note_step;
    step_count = 0;
    ck_assert_int_eq(run_i(m, 2, 3), 6);
    interp_set_mode(fake_thread, 0);
    ck_assert_int_eq(step_count, 6);
    for (int i = 0; i < 6; i++)
        ck_assert_int_eq(steps[i], i);
}
END_TEST

START_TEST(breakpoint_inside_a_fused_group)
{
    Method *m = fake_method("b", "(II)I", 4, 2, CODE(BC_iload_0, BC_iload_1, BC_iadd, BC_ireturn));
    ck_assert_int_eq(run_i(m, 2, 3), 5);
    uint16_t fused = m->code[0].op;
    interp_set_breakpoint(m, 2);
    interp_set_breakpoint(m, 17); /* no instruction begins there */
    fake_thread->ti_events = TI_BIT(JVMTI_EVENT_BREAKPOINT);
    ti_hooks.post_breakpoint = note_break;
    breaks = 0;
    ck_assert_int_eq(run_i(m, 2, 3), 5);
    ck_assert_int_eq(breaks, 1);
    interp_clear_breakpoint(m, 2);
    ck_assert_int_eq(m->code[0].op, fused);
    ck_assert_int_eq(run_i(m, 2, 3), 5);
    ck_assert_int_eq(breaks, 1);
    fake_thread->ti_events = 0;
}
END_TEST

START_TEST(every_fusing_rule_is_reachable)
{
    for (int op = 0; op < OP_COUNT; op++) {
        ck_assert_int_lt(op_first[op], OP_COUNT);
        ck_assert_int_eq(op_first[op_first[op]], op_first[op]);
        ck_assert_int_ge(op_width[op], 1);
        ck_assert_int_le(op_width[op], 3);
        ck_assert_ptr_nonnull(plain_table[op]);
        ck_assert_ptr_nonnull(instrumented_table[op]);
    }
    ck_assert_int_eq(fuse_lookup(OP_load1, OP_load1, OP_iadd), OP_load1_load1_iadd);
    ck_assert_int_eq(fuse_lookup(OP_load1, OP_load1, OP_NONE), OP_load1_load1);
    ck_assert_int_eq(fuse_lookup(OP_nop, OP_nop, OP_NONE), OP_NONE);
}
END_TEST

START_TEST(disassembly)
{
    char text[80];
    Method *m = fake_method("x", "()V", 1, 1, CODE(BC_bipush, 200, BC_pop, BC_return));
    ck_assert_int_eq(disasm_instruction(m, 0, text, sizeof text), 2);
    ck_assert_str_eq(text, "bipush -56");
}
END_TEST

int main(void)
{
    fake_world_init();
    Suite *s = suite_create("interp run");
    TCase *t = tcase_create("run");
    tcase_add_checked_fixture(t, fake_world_init, NULL);
    tcase_add_test(t, arithmetic);
    tcase_add_test(t, two_slots);
    tcase_add_test(t, loops_and_switches);
    tcase_add_test(t, calls);
    tcase_add_test(t, stack_overflow_is_survived);
    tcase_add_test(t, exceptions);
    tcase_add_test(t, stepping_sees_every_bytecode);
    tcase_add_test(t, breakpoint_inside_a_fused_group);
    tcase_add_test(t, every_fusing_rule_is_reachable);
    tcase_add_test(t, disassembly);
    suite_add_tcase(s, t);
    SRunner *r = srunner_create(s);
    srunner_run_all(r, CK_NORMAL);
    int failed = srunner_ntests_failed(r);
    srunner_free(r);
    return failed != 0;
}
