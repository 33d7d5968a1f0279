/* SPDX-License-Identifier: Apache-2.0
 * dispatch.c - an experiment: the same small interpreter with three ways to get from one operation
 * to the next.  docs/decisions/003-cells-and-dispatch-by-index.md quotes its figures.
 *
 *   cc -O3 -fno-gcse -fno-crossjumping -o dispatch dispatch.c && ./dispatch
 *
 * tail calls       each operation is a function; the registers are its parameters
 * computed goto    one function, a label for each operation
 * switch           one function, one switch in a loop
 *
 * The operations stand once (OPERATIONS) and are compiled three times.  They have the shape of the
 * real ones: 16-byte cells, an index into a table, the top of stack in a register, a poll at taken
 * branches, and slow paths that call out with the registers saved in a frame. */
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

typedef struct Cell {
    uint16_t op, a;
    int32_t b;
    int64_t j;
} Cell;
typedef struct Thread {
    volatile uint32_t poll;
    const Cell *pc;
    uint64_t *sp, tos;
    uint64_t slow_calls;
} Thread;

/* What the registers are called in all three. */
#define REGISTERS \
    const Cell *pc, uint64_t *sp, uint64_t *locals, uint64_t tos, Thread *self, const void *table
#define PASSED pc, sp, locals, tos, self, table

__attribute__((noinline)) static void slow(Thread *self)
{
    self->slow_calls++;
    self->tos ^= self->slow_calls;
}
#define CALL_SLOW() \
    do { \
        self->pc = pc; \
        self->sp = sp; \
        self->tos = tos; \
        slow(self); \
        sp = self->sp; \
        tos = self->tos; \
    } while (0)
#define BRANCH() \
    do { \
        pc += pc->b; \
        if (__builtin_expect(self->poll, 0)) \
            CALL_SLOW(); \
    } while (0)
#define POP() (*--sp)

/* OP(name, body): `body` ends before the step to the next cell; JUMP has made that step. */
/* clang-format off */
#define SLOW_ROW(OP, n) OP(slow##n, if (!tos) CALL_SLOW(); tos += POP() * n; pc++)
#define OPERATIONS(OP) \
    OP(load, *sp++ = tos; tos = locals[pc->a]; pc++) \
    OP(store, locals[pc->a] = tos; tos = POP(); pc++) \
    OP(constant, *sp++ = tos; tos = (uint64_t)(int64_t)pc->b; pc++) \
    OP(add, tos = (uint32_t)((uint32_t)POP() + (uint32_t)tos); pc++) \
    OP(sub, tos = (uint32_t)((uint32_t)POP() - (uint32_t)tos); pc++) \
    OP(mul, tos = (uint32_t)((uint32_t)POP() * (uint32_t)tos); pc++) \
    OP(xor, tos = POP() ^ tos; pc++) \
    OP(inc, locals[pc->a] = (uint32_t)locals[pc->a] + (uint32_t)pc->b; pc++) \
    OP(getfield, if (!tos) CALL_SLOW(); tos = *(uint32_t *)(tos + pc->a); pc++) \
    OP(putfield, uint64_t o = POP(); if (!o) CALL_SLOW(); \
       *(uint32_t *)(o + pc->a) = (uint32_t)tos; tos = POP(); pc++) \
    OP(if_less, int32_t x = (int32_t)POP(), y = (int32_t)tos; tos = POP(); if (x < y) BRANCH(); \
       else pc++) \
    SLOW_ROW(OP, 1) \
    SLOW_ROW(OP, 2) \
    SLOW_ROW(OP, 3) \
    SLOW_ROW(OP, 4) \
    SLOW_ROW(OP, 5) \
    SLOW_ROW(OP, 6) \
    SLOW_ROW(OP, 7) \
    SLOW_ROW(OP, 8) \
    SLOW_ROW(OP, 9) \
    SLOW_ROW(OP, 10) \
    SLOW_ROW(OP, 11) \
    SLOW_ROW(OP, 12) \
    SLOW_ROW(OP, 13) \
    SLOW_ROW(OP, 14) \
    SLOW_ROW(OP, 15)
/* clang-format on */

#define NAME(name, ...) OP_##name,
enum { OPERATIONS(NAME) OP_halt };

/* ---- tail calls ---- */
typedef uint64_t Handler(REGISTERS);
#define NEXT() return ((Handler *const *)table)[pc->op](PASSED)
#define HANDLER(name, ...) \
    static uint64_t do_##name(REGISTERS) \
    { \
        __VA_ARGS__; \
        NEXT(); \
    }
OPERATIONS(HANDLER)
static uint64_t do_halt(REGISTERS) { return locals[0]; }
#define ENTRY(name, ...) do_##name,
static Handler *const handlers[] = {OPERATIONS(ENTRY) do_halt};
__attribute__((noinline)) static uint64_t run_tail(const Cell *pc, uint64_t *sp, uint64_t *locals,
                                                   Thread *self)
{
    return handlers[pc->op](pc, sp, locals, 0, self, handlers);
}

/* ---- computed goto ---- */
#define LABEL_ENTRY(name, ...) &&l_##name,
#define LABEL(name, ...) \
    l_##name: { __VA_ARGS__; } \
    goto *labels[pc->op];
__attribute__((noinline)) static uint64_t run_goto(const Cell *pc, uint64_t *sp, uint64_t *locals,
                                                   Thread *self)
{
    static const void *const labels[] = {OPERATIONS(LABEL_ENTRY) && l_halt};
    uint64_t tos = 0;
    goto *labels[pc->op];
    OPERATIONS(LABEL)
l_halt:
    return locals[0];
}

/* ---- switch ---- */
#define CASE(name, ...) \
    case OP_##name: { \
        __VA_ARGS__; \
    } break;
__attribute__((noinline)) static uint64_t run_switch(const Cell *pc, uint64_t *sp, uint64_t *locals,
                                                     Thread *self)
{
    uint64_t tos = 0;
    for (;;)
        switch (pc->op) {
            OPERATIONS(CASE)
        default: return locals[0];
        }
}

/* ---- two kernels ---- */
enum { ROUNDS = 20 * 1000 * 1000 };
/* for (i = 0; i < ROUNDS; i++) s = s * 31 ^ s + i */
static const Cell arithmetic[] = {
    {OP_load, 0, 0, 0}, {OP_constant, 0, 31, 0}, {OP_mul, 0, 0, 0},  {OP_load, 0, 0, 0},
    {OP_load, 1, 0, 0}, {OP_add, 0, 0, 0},       {OP_xor, 0, 0, 0},  {OP_store, 0, 0, 0},
    {OP_inc, 1, 1, 0},  {OP_load, 1, 0, 0},      {OP_load, 3, 0, 0}, {OP_if_less, 0, -11, 0},
    {OP_halt, 0, 0, 0},
};
/* for (i = 0; i < ROUNDS; i++) { o.x = o.x + o.y; o.y = o.x ^ i; }  s = o.x */
static const Cell fields[] = {
    {OP_load, 2, 0, 0},      {OP_load, 2, 0, 0},     {OP_getfield, 8, 0, 0}, {OP_load, 2, 0, 0},
    {OP_getfield, 12, 0, 0}, {OP_add, 0, 0, 0},      {OP_putfield, 8, 0, 0}, {OP_load, 2, 0, 0},
    {OP_load, 2, 0, 0},      {OP_getfield, 8, 0, 0}, {OP_load, 1, 0, 0},     {OP_xor, 0, 0, 0},
    {OP_putfield, 12, 0, 0}, {OP_inc, 1, 1, 0},      {OP_load, 1, 0, 0},     {OP_load, 3, 0, 0},
    {OP_if_less, 0, -16, 0}, {OP_load, 2, 0, 0},     {OP_getfield, 8, 0, 0}, {OP_store, 0, 0, 0},
    {OP_halt, 0, 0, 0},
};

static double cpu(void)
{
    struct timespec t;
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &t);
    return (double)t.tv_sec + (double)t.tv_nsec * 1e-9;
}

int main(void)
{
    typedef uint64_t Run(const Cell *, uint64_t *, uint64_t *, Thread *);
    static const struct {
        const char *name;
        Run *run;
    } ways[] = {{"tail calls", run_tail}, {"computed goto", run_goto}, {"switch", run_switch}};
    static const struct {
        const char *name;
        const Cell *code;
        int length;
    } kernels[] = {{"arithmetic", arithmetic, 12}, {"fields", fields, 17}};
    printf("nanoseconds per operation, lowest of 9 runs\n");
    for (int k = 0; k < 2; k++) {
        double best[3] = {1e9, 1e9, 1e9};
        uint64_t results[3];
        for (int round = 0; round < 9; round++)
            for (int w = 0; w < 3; w++) {
                uint64_t stack[16], object[2] = {0, 1},
                                    locals[4] = {1, 0, (uintptr_t)object, ROUNDS};
                Thread self = {0};
                double begin = cpu();
                results[w] = ways[w].run(kernels[k].code, stack + 1, locals, &self);
                double took = (cpu() - begin) * 1e9 / ROUNDS / kernels[k].length;
                best[w] = took < best[w] ? took : best[w];
            }
        for (int w = 0; w < 3; w++) {
            if (results[w] != results[0])
                return fprintf(stderr, "%s: another result\n", ways[w].name), 1;
            printf("%-12s %-14s %.3f\n", kernels[k].name, ways[w].name, best[w]);
        }
    }
    return 0;
}
