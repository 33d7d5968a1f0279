/* SPDX-License-Identifier: Apache-2.0
 * test_flow.c - where a data flow goes: a state is the set of instructions that were on the way
 * (one bit for each of the first 64), and a join keeps what was on every way. */
#include "classfile/format/flow.h"
#include <check.h>
#include <string.h>

typedef struct Walk {
    Flow *flow;
    uint32_t order[64], steps; /* as stepped */
    bool left;
} Walk;
static Arena arena;

static bool step(void *ctx, uint32_t bci, void *state)
{
    Walk *w = ctx;
    if (w->steps < ARRAY_LEN(w->order))
        w->order[w->steps] = bci;
    w->steps++;
    *(uint64_t *)state |= UINT64_C(1) << bci;
    return true;
}
static FlowJoin join(void *ctx, void *to, const void *from)
{
    uint64_t both = *(uint64_t *)to & *(const uint64_t *)from;
    FlowJoin result = both == *(uint64_t *)to ? FLOW_SAME : FLOW_CHANGED;
    *(uint64_t *)to = both;
    return result;
}
static bool outside(void *ctx) { return ((Walk *)ctx)->left = true; }

static const FlowLattice everywhere = {.state_size = 8,
                                       .everywhere = true,
                                       .step = step,
                                       .join = join,
                                       .outside = outside},
                         sparse = {.state_size = 8, .step = step, .join = join};

static void run(Walk *w, const FlowLattice *lattice, const uint8_t *bytes, uint32_t length,
                const ExceptionEntry *handlers, uint32_t handler_count)
{
    FlowCode code = {bytes, length, handlers, handler_count};
    uint64_t nothing = 0;
    *w = (Walk){0};
    w->flow = flow_new(&code, lattice, w, &arena);
    ck_assert_ptr_nonnull(w->flow);
    ck_assert(flow_to(w->flow, 0, 0, &nothing) && flow_run(w->flow));
    ck_assert(!flow_out_of_memory(w->flow));
}

/* what was on every way to bci; -1: no way leads there */
static int64_t before(const Walk *w, uint32_t bci)
{
    uint64_t state;
    return flow_before(w->flow, bci, 0, &state) ? (int64_t)state : -1;
}

START_TEST(two_ways_meet)
{
    /* 0 iconst_0; 1 ifeq 8; 4 nop; 5 goto 9; 8 nop; 9 return */
    static const uint8_t code[] = {BC_iconst_0, BC_ifeq, 0, 7,      BC_nop,
                                   BC_goto,     0,       4, BC_nop, BC_return};
    const FlowLattice *both[] = {&everywhere, &sparse};
    for (size_t i = 0; i < ARRAY_LEN(both); i++) {
        Walk w;
        run(&w, both[i], code, sizeof code, NULL, 0);
        ck_assert_int_eq(before(&w, 4), 1 << 0 | 1 << 1);
        ck_assert_int_eq(before(&w, 8), 1 << 0 | 1 << 1);
        ck_assert_int_eq(before(&w, 9), 1 << 0 | 1 << 1);
        ck_assert(flow_state(w.flow, 9, 0) && !flow_state(w.flow, 9, 1));
        ck_assert((flow_state(w.flow, 4, 0) != NULL) == both[i]->everywhere);
    }
}
END_TEST

START_TEST(in_order_of_address_round_after_round)
{
    /* 0 nop; 1 ifeq 0 (once more); 4 return */
    static const uint8_t code[] = {BC_nop, BC_ifeq, 0xff, 0xff, BC_return};
    Walk w;
    run(&w, &everywhere, code, sizeof code, NULL, 0);
    static const uint32_t want[] = {0, 1, 4};
    ck_assert_uint_eq(w.steps, 3); /* back at 0 nothing is new */
    ck_assert_mem_eq(w.order, want, sizeof want);
    flow_again(w.flow, 4, 0);
    ck_assert(flow_run(w.flow));
    ck_assert_uint_eq(w.steps, 4);
}
END_TEST

START_TEST(every_case_of_a_switch)
{
    /* 0 lookupswitch default 20, 5: 21; 20 nop; 21 return */
    static const uint8_t code[] = {
        BC_lookupswitch, 0,        0, 0, 0, 0, 0, 20, 0, 0, 0, 1, 0, 0, 0, 5, 0, 0, 0, 21,
        BC_nop,          BC_return};
    Walk w;
    run(&w, &sparse, code, sizeof code, NULL, 0);
    ck_assert_int_eq(before(&w, 20), 1);
    ck_assert_int_eq(before(&w, 21), 1);
}
END_TEST

static void forget(void *ctx, const ExceptionEntry *e, void *state)
{
    *(uint64_t *)state |= UINT64_C(1) << 63;
}

START_TEST(handlers_see_what_was_before)
{
    /* 0 nop; 1 nop (covered); 2 return; 3 return: handler */
    static const uint8_t code[] = {BC_nop, BC_nop, BC_return, BC_return};
    static const ExceptionEntry handler = {1, 2, 3, 0};
    FlowLattice lattice = sparse;
    Walk w;
    run(&w, &lattice, code, sizeof code, &handler, 1);
    ck_assert_int_eq(before(&w, 3), -1); /* who has no enter_handler wants none */
    lattice.enter_handler = forget;
    run(&w, &lattice, code, sizeof code, &handler, 1);
    ck_assert(before(&w, 3) == (int64_t)(UINT64_C(1) << 63 | 1));
}
END_TEST

START_TEST(what_control_does_not_reach)
{
    /* 0 goto 4; 3 nop; 4 jsr 8; 7 nop; 8 pop; 9 nop and off the end */
    static const uint8_t code[] = {BC_goto, 0, 4, BC_nop, BC_jsr, 0, 4, BC_nop, BC_pop, BC_nop};
    Walk w;
    run(&w, &everywhere, code, sizeof code, NULL, 0);
    ck_assert_int_eq(before(&w, 3), -1);
    ck_assert_int_eq(before(&w, 7), -1);
    ck_assert_int_eq(before(&w, 8), 1 << 0 | 1 << 4);
    ck_assert(w.left);
    run(&w, &sparse, code, sizeof code, NULL, 0);
    ck_assert_int_eq(before(&w, 3), -1);
    ck_assert_int_eq(before(&w, 9), 1 << 0 | 1 << 4 | 1 << 8);
}
END_TEST

START_TEST(code_that_cannot_be_walked)
{
    static const uint8_t code[] = {BC_nop, BC_goto, 0};
    FlowCode cut = {code, sizeof code, NULL, 0};
    ck_assert_ptr_null(flow_new(&cut, &sparse, NULL, &arena));
}
END_TEST

int main(void)
{
    Suite *s = suite_create("flow");
    TCase *t = tcase_create("walks");
    tcase_add_test(t, two_ways_meet);
    tcase_add_test(t, in_order_of_address_round_after_round);
    tcase_add_test(t, every_case_of_a_switch);
    tcase_add_test(t, handlers_see_what_was_before);
    tcase_add_test(t, what_control_does_not_reach);
    tcase_add_test(t, code_that_cannot_be_walked);
    suite_add_tcase(s, t);
    SRunner *r = srunner_create(s);
    srunner_run_all(r, CK_NORMAL);
    int failed = srunner_ntests_failed(r);
    srunner_free(r);
    arena_free(&arena);
    return failed != 0;
}
