/* SPDX-License-Identifier: Apache-2.0
 * test_compile.c - the compiler without a VM around it: its table of pieces, plans, and methods
 * that run as machine code. */
#include "fake_world.h"
#include "interp/compile/cache.h"
#include "interp/compile/compile.h"
#include "interp/compile/null.h"
#include "interp/compile/plan.h"
#include "vm/model/vm.h"
#include "vm/os/context.h"
#include "vm/os/mapping.h"
#include <check.h>
#include <errno.h>
#include <signal.h>
#include <sys/mman.h>
#include <unistd.h>

static int32_t run_i(Method *m, int32_t a, int32_t b)
{
    Slot args[2] = {{.i = a}, {.i = b}}, r = {.bits = 0x5555};
    fake_thread->exception = NULL;
    fake_thrown = NULL;
    bool ok = interp_call(fake_thread, m, args, &r);
    ck_assert_int_eq(ok, fake_thread->exception == NULL);
    return r.i;
}

static bool plan_of(Plan *p, Method *m)
{
    lock_take(&quicken_lock);
    bool made = plan_make(p, m, NULL);
    lock_release(&quicken_lock);
    return made;
}

static Method *sum_of_squares(void) /* int s = 0; for (int i = 0; i < a; i++) s += i * i; */
{
    return fake_method("s", "(II)I", 4, 4,
                       CODE(BC_iconst_0, BC_istore_2, BC_iconst_0, BC_istore_3, BC_goto, U2(13),
                            BC_iload_2, BC_iload_3, BC_iload_3, BC_imul, BC_iadd, BC_istore_2,
                            BC_iinc, 3, 1, BC_nop, BC_nop, BC_iload_3, BC_iload_0, BC_if_icmplt,
                            U2(-13), BC_iload_2, BC_ireturn));
}

/* test r, r; je to the cold part */
static void is_null_check(const PieceCode *p, const Hole *h)
{
    const uint8_t *code = piece_code + p->code + h->at - h->before;
    ck_assert_uint_eq(h->before + 4u, NULL_CHECK_SIZE);
    ck_assert_uint_eq(code[0] & 0xfa, 0x48);
    ck_assert_uint_eq(code[1], 0x85);
    ck_assert_uint_eq(code[2] >> 3 & 7, code[2] & 7);
    ck_assert_mem_eq(code + 3, "\x0f\x84", 2);
    ck_assert_int_eq(h->kind, HOLE_COLD);
    ck_assert(!p->rigid && p->null_checks);
}

START_TEST(holes_lie_in_their_pieces)
{
    static const int sizes[] = {[FORM_32] = 4, [FORM_64] = 8, [FORM_RELATIVE] = 4};
    for (uint16_t op = 0; op < OP_COUNT; op++)
        for (int held = 0; held <= HELD_MAX; held++)
            for (int back = 0; back < 2; back++) {
                uint16_t i = piece_for(op, held, back);
                const PieceCode *p = &pieces[i];
                for (uint32_t h = 0; i && h < p->holes; h++) {
                    const Hole *hole = &piece_holes[p->first_hole + h];
                    ck_assert_int_le(hole->at + sizes[hole->form], p->hot + p->cold);
                    ck_assert_uint_lt(hole->kind, HOLE_SLOW + piece_way_count);
                    if (hole->use == USE_NULL_CHECK)
                        is_null_check(p, hole);
                }
            }
}
END_TEST

START_TEST(pieces_say_what_they_leave)
{
    ck_assert_int_eq(pieces[piece_for(OP_iadd, 2, false)].held, 1);
    ck_assert_int_eq(pieces[piece_for(OP_iadd, 3, false)].held, 2);
    ck_assert_int_eq(piece_for(OP_iadd, 1, false), 0); /* one operand is in no register */
    ck_assert_int_ne(piece_for(OP_pop, 0, false), 0);  /* and has no code */
    ck_assert_int_eq(piece_for(OP_dadd, HELD_MAX, false), 0);
    ck_assert_int_ne(piece_with_vectors_for(OP_dadd, HELD_MAX, false), 0);
    ck_assert_int_ne(piece_for(OP_store1, 2, false), 0);
    ck_assert_int_eq(piece_for(OP_store1, 3, false), 0); /* few have two operands below it */
    ck_assert_int_eq(pieces[piece_for(OP_load2, 0, false)].held, 2);
    ck_assert_int_eq(piece_for(OP_load2, HELD_MAX, false), 0);
    ck_assert_int_eq(pieces[piece_for(OP_ret1, 1, false)].held, PIECE_HAS_NO_END);
    ck_assert_int_eq(pieces[piece_for(OP_ret_void, 0, false)].held, PIECE_HAS_NO_END);
    ck_assert_int_ne(piece_for(OP_ret_void, 0, false), 0); /* with no operand below it, too */
    ck_assert_int_eq(pieces[piece_for(OP_monitorenter, 1, false)].held, 0);
    ck_assert_int_eq(piece_for(OP_drem, 3, false), 0); /* it calls C */
}
END_TEST

START_TEST(heights_and_joins)
{
    Method *m = sum_of_squares();
    ck_assert(method_translate(fake_thread, m));
    Plan p;
    ck_assert(plan_of(&p, m));
    ck_assert_int_eq(p.bodies[0]->heights[0], 0);
    ck_assert_int_eq(p.bodies[0]->heights[7], 2); /* the second iload_3 */
    ck_assert(p.bodies[0]->marks[5] & MARK_JOIN);
    ck_assert(!(p.bodies[0]->marks[6] & MARK_JOIN));
    ck_assert_uint_ne(p.entry[5], 0);
    plan_free(&p);
    /* subroutines are left to the interpreter */
    Method *sub = fake_method("j", "()V", 1, 1,
                              CODE(BC_jsr, U2(4), BC_return, BC_astore_0, BC_ret, 0));
    ck_assert(method_translate(fake_thread, sub));
    ck_assert(!plan_of(&p, sub));
    plan_free(&p);
}
END_TEST

START_TEST(a_compiled_method_gives_the_same)
{
    Method *m = sum_of_squares();
    for (int i = 0; i < 4; i++)
        ck_assert_int_eq(run_i(m, 10, 0), 285);
    ck_assert_ptr_nonnull(m->compiled);
    ck_assert_ptr_eq(m->start, m->compiled->code + (m->compiled->entry[0] >> 1));
    ck_assert_int_eq(compile_cell_at(m->compiled, m->start), 0);
    ck_assert_int_eq(compile_cell_at(m->compiled, m), -1);
    ck_assert_int_eq(cell_base_op(m, m->code + 8), OP_imul);
    Method *d = fake_method("d", "(II)I", 2, 2, CODE(BC_iload_0, BC_iload_1, BC_idiv, BC_ireturn));
    for (int i = 0; i < 4; i++)
        ck_assert_int_eq(run_i(d, INT32_MIN, -1), INT32_MIN);
    ck_assert_ptr_nonnull(d->compiled);
    run_i(d, 1, 0);
    ck_assert_str_eq(fake_thrown, "java/lang/ArithmeticException");
}
END_TEST

static void on_fault(int signal, siginfo_t *info, void *context)
{
    const void *way = compile_null_way(fake_thread, context_pc(context), info->si_addr);
    if (!way)
        _exit(99);
    context_go_on(context, way);
}

START_TEST(the_processor_checks_for_null)
{
    struct sigaction a = {.sa_sigaction = on_fault, .sa_flags = SA_SIGINFO | SA_NODEFER}, old;
    sigaction(SIGSEGV, &a, &old);
    vm_options.implicit_null_checks = true;
    Method *m = fake_method("n", "(II)I", 2, 2,
                            CODE(BC_iload_1, BC_aload_0, BC_arraylength, BC_iadd, BC_ireturn));
    int faults = 0;
    run_i(m, 0, 1);
    for (run_i(m, 0, 1); m->compiled && m->compiled->null_check_count; run_i(m, 0, 1)) {
        ck_assert_str_eq(fake_thrown, "java/lang/NullPointerException");
        ck_assert_uint_eq(m->compiled->null_check_count, 1);
        uint32_t at = m->compiled->null_checks[0].at, way = m->compiled->null_checks[0].way;
        ck_assert_uint_lt(at, m->compiled->hot_size);
        ck_assert_uint_ge(way, m->compiled->hot_size);
        ck_assert_int_eq(compile_cell_at(m->compiled, m->compiled->code + way), 2);
        ck_assert_int_lt(faults++, 100);
    }
    ck_assert_int_gt(faults, 10);
    run_i(m, 0, 1); /* compiled again: it asks */
    ck_assert_ptr_nonnull(m->compiled);
    ck_assert_uint_eq(m->compiled->null_check_count, 0);
    ck_assert_str_eq(fake_thrown, "java/lang/NullPointerException");
    vm_options.implicit_null_checks = false;
    sigaction(SIGSEGV, &old, NULL);
}
END_TEST

static uint32_t steps_of_kind(const Plan *p, StepKind kind)
{
    uint32_t n = 0;
    for (uint32_t i = 0; i < p->end.steps; i++)
        n += p->steps[i].kind == kind;
    return n;
}

/* for (...) s += -i + (-i + (-i + -i)): s waits below more operands than there are registers */
START_TEST(what_waits_in_a_crowd_waits_at_home)
{
    Method *m = fake_method("s", "(II)I", 6, 4,
                            CODE(BC_iconst_0, BC_istore_2, BC_iconst_0, BC_istore_3, BC_iload_3,
                                 BC_iload_0, BC_if_icmpge, U2(23), BC_iload_2, BC_iload_3, BC_ineg,
                                 BC_iload_3, BC_ineg, BC_iload_3, BC_ineg, BC_iload_3, BC_ineg,
                                 BC_iadd, BC_iadd, BC_iadd, BC_iadd, BC_istore_2, BC_iinc, 3, 1,
                                 BC_goto, U2(-22), BC_iload_2, BC_ireturn));
    ck_assert(method_translate(fake_thread, m));
    Plan p;
    ck_assert(plan_of(&p, m));
    ck_assert_uint_eq(steps_of_kind(&p, STEP_HOME), 1);
    ck_assert_uint_eq(steps_of_kind(&p, STEP_GROW), 1);
    /* in between, nobody comes in who may have changed the local */
    ck_assert_uint_ne(p.entry[7], 0);
    for (uint32_t cell = 8; cell <= 19; cell++)
        ck_assert_uint_eq(p.entry[cell], 0);
    plan_free(&p);
    for (int i = 0; i < 4; i++)
        ck_assert_int_eq(run_i(m, 10, 0), -180);
    ck_assert_ptr_nonnull(m->compiled);
    /* few operands: it stays in a register */
    Method *few = sum_of_squares();
    ck_assert(method_translate(fake_thread, few) && plan_of(&p, few));
    ck_assert_uint_eq(steps_of_kind(&p, STEP_HOME), 0);
    plan_free(&p);
}
END_TEST

START_TEST(what_a_loop_reads_has_a_register)
{
    Method *m = sum_of_squares();
    ck_assert(method_translate(fake_thread, m));
    Plan p;
    ck_assert(plan_of(&p, m));
    for (uint16_t local = 0; local <= 3; local++) /* a once, s and i several times */
        ck_assert_int_eq(register_of(&p, p.bodies[0], 6, local) != 0, local != 1);
    plan_free(&p);
    /* int s = 0; for (int i = 0; i < a; i++) s = b; */
    Method *last = fake_method("t", "(II)I", 2, 4,
                               CODE(BC_iconst_0, BC_istore_2, BC_iconst_0, BC_istore_3, BC_iload_3,
                                    BC_iload_0, BC_if_icmpge, U2(11), BC_iload_1, BC_istore_2,
                                    BC_iinc, 3, 1, BC_goto, U2(-10), BC_iload_2, BC_ireturn));
    ck_assert(method_translate(fake_thread, last) && plan_of(&p, last));
    for (uint16_t local = 0; local <= 3; local++) /* s is only stored */
        ck_assert_int_eq(register_of(&p, p.bodies[0], 7, local) != 0, local != 2);
    plan_free(&p);
    for (int i = 0; i < 4; i++)
        ck_assert_int_eq(run_i(last, 10, 7), 7);
}
END_TEST

START_TEST(loops_begin_at_a_line)
{
    Method *m = sum_of_squares();
    ck_assert(method_translate(fake_thread, m));
    Plan p;
    ck_assert(plan_of(&p, m));
    ck_assert_uint_eq(p.bodies[0]->inside[5] % CODE_ALIGNMENT, 0);
    plan_free(&p);
    for (int i = 0; i < 4; i++)
        ck_assert_int_eq(run_i(m, 10, 0), 285);
    ck_assert_uint_eq((uintptr_t)m->compiled->code % CODE_ALIGNMENT, 0);
}
END_TEST

START_TEST(registers_to_memory)
{
    uint8_t code[MOVE_MAX];
    ck_assert_uint_eq(register_store(3, 0x1234, code), 7); /* mov %rbx, 0x1234(%r8) */
    ck_assert_mem_eq(code, ((uint8_t[]){0x49, 0x89, 0x98, 0x34, 0x12, 0, 0}), 7);
    ck_assert_uint_eq(register_store(15, 8, code), 7); /* mov %r15, 8(%r8) */
    ck_assert_mem_eq(code, ((uint8_t[]){0x4d, 0x89, 0xb8, 8, 0, 0, 0}), 7);
    /* movsd %xmm9, 8(%r8) */
    ck_assert_uint_eq(register_store(VECTOR_REGISTER + 9, 8, code), 9);
    ck_assert_mem_eq(code, ((uint8_t[]){0xf2, 0x45, 0x0f, 0x11, 0x88, 8, 0, 0, 0}), 9);
    register_add(13, -2, code); /* add $-2, %r13d */
    ck_assert_mem_eq(code, ((uint8_t[]){0x41, 0x81, 0xc5, 0xfe, 0xff, 0xff, 0xff}), GROW_SIZE);
}
END_TEST

START_TEST(breakpoints_throw_code_away)
{
    Method *m = sum_of_squares();
    ck_assert_int_eq(run_i(m, 10, 0), 285);
    ck_assert_ptr_nonnull(m->compiled);
    interp_set_breakpoint(m, 7);
    ck_assert_ptr_null(m->compiled);
    ck_assert_int_eq(run_i(m, 10, 0), 285);
    ck_assert_ptr_null(m->compiled);
    interp_clear_breakpoint(m, 7);
    ck_assert_int_eq(run_i(m, 10, 0), 285);
    ck_assert_ptr_nonnull(m->compiled); /* it came back */
}
END_TEST

/* A call of `callee` with both arguments in the place of the nop at a cell. */
static Method *caller_of(const char *name, Method *callee)
{
    Method *m = fake_method(name, "(II)I", 2, 2,
                            CODE(BC_iload_0, BC_iload_1, BC_invokestatic, U2(3), BC_ireturn));
    fake_pool_ref(3, "call", "(II)I");
    ck_assert(method_translate(fake_thread, m));
    m->code[2].op = OP_invokestatic_q;
    m->code[2].a = 2;
    m->code[2].p = callee;
    return m;
}

START_TEST(small_callees_take_the_place_of_calls)
{
    Method *larger = fake_method("l", "(II)I", 2, 2,
                                 CODE(BC_iload_0, BC_iload_1, BC_if_icmple, U2(5), BC_iload_0,
                                      BC_ireturn, BC_iload_1, BC_ireturn));
    ck_assert(method_translate(fake_thread, larger));
    Method *m = caller_of("c", larger), *outer = caller_of("o", m);
    for (int i = 0; i < 4; i++) {
        ck_assert_int_eq(run_i(outer, 3, 4), 4);
        ck_assert_int_eq(run_i(outer, 4, 3), 4);
    }
    ck_assert_ptr_nonnull(outer->compiled);
    ck_assert_uint_eq(outer->compiled->known_count, 2);
    ck_assert_ptr_eq(outer->compiled->known[0].m, m);
    ck_assert_ptr_eq(outer->compiled->known[1].m, larger);
    interp_set_breakpoint(larger, 0);
    ck_assert_ptr_null(outer->compiled);
    ck_assert_ptr_null(m->compiled);
}
END_TEST

START_TEST(what_may_leave_behind_an_effect_stays_a_call)
{
    Method *divides = fake_method("d", "(II)I", 2, 2,
                                  CODE(BC_iload_0, BC_iload_1, BC_idiv, BC_ireturn));
    Method *twice = fake_method(
        "t", "(II)I", 2, 2,
        CODE(BC_iload_0, BC_ineg, BC_istore_0, BC_iload_0, BC_iload_1, BC_idiv, BC_ireturn));
    ck_assert(method_translate(fake_thread, divides) && method_translate(fake_thread, twice));
    Method *one = caller_of("one", divides), *two = caller_of("two", twice);
    for (int i = 0; i < 4; i++) {
        ck_assert_int_eq(run_i(one, 12, 4), 3);
        ck_assert_int_eq(run_i(two, 12, 4), -3);
    }
    ck_assert_uint_eq(one->compiled->known_count, 1);
    ck_assert(!one->compiled->known[0].is_called);
    ck_assert_uint_eq(two->compiled->known_count, 1);
    ck_assert(two->compiled->known[0].is_called); /* its argument would be negated twice */
    run_i(one, 1, 0);
    ck_assert_str_eq(fake_thrown, "java/lang/ArithmeticException");
}
END_TEST

/* Its writable place, where the kernel has names; never the other, for which perf has a map. */
START_TEST(the_code_cache_has_a_name)
{
    lock_take(&translate_lock);
    CodeCacheState state = code_cache_state();
    lock_release(&translate_lock);
    void *memory = mmap(NULL, 1, PROT_READ, MAP_SHARED | MAP_ANONYMOUS, -1, 0);
    bool has_names = mapping_name(memory, (size_t)sysconf(_SC_PAGESIZE), "a name");
    ck_assert(has_names || errno == EINVAL);
    Mapping m;
    ck_assert(mapping_find(memory, &m));
    ck_assert_str_eq(m.path, has_names ? "[anon_shmem:a name]" : "/dev/zero (deleted)");
    for (size_t at = 0; at < state.size; at += state.size - 1) {
        ck_assert(mapping_find(state.writable + at, &m));
        ck_assert_str_eq(m.path, has_names ? "[anon_shmem:Java code]" : "/dev/zero (deleted)");
        ck_assert(mapping_find(state.begin + at, &m));
        ck_assert_str_eq(m.path, "/dev/zero (deleted)");
    }
    munmap(memory, 1);
}
END_TEST

int main(void)
{
    vm_options.inlines = true;
    vm_options.inline_size = 35;
    vm_options.hot_inline_size = 325;
    vm_options.inline_level = 15;
    vm_options.use_compiler = true;
    vm_options.compile_mode = COMPILE_ALL;
    vm_options.code_cache_size = 1 << 20;
    fake_world_init();
    Suite *s = suite_create("interp compile");
    TCase *t = tcase_create("compile");
    tcase_add_checked_fixture(t, fake_world_init, NULL);
    tcase_add_test(t, holes_lie_in_their_pieces);
    tcase_add_test(t, pieces_say_what_they_leave);
    tcase_add_test(t, the_code_cache_has_a_name);
    tcase_add_test(t, heights_and_joins);
    tcase_add_test(t, a_compiled_method_gives_the_same);
#ifndef __SANITIZE_ADDRESS__
    tcase_add_test(t, the_processor_checks_for_null);
#endif
    tcase_add_test(t, what_a_loop_reads_has_a_register);
    tcase_add_test(t, loops_begin_at_a_line);
    tcase_add_test(t, what_waits_in_a_crowd_waits_at_home);
    tcase_add_test(t, registers_to_memory);
    tcase_add_test(t, breakpoints_throw_code_away);
    tcase_add_test(t, small_callees_take_the_place_of_calls);
    tcase_add_test(t, what_may_leave_behind_an_effect_stays_a_call);
    suite_add_tcase(s, t);
    SRunner *r = srunner_create(s);
    srunner_run_all(r, CK_NORMAL);
    int failed = srunner_ntests_failed(r);
    srunner_free(r);
    return failed != 0;
}
