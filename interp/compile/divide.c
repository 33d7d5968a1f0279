/* SPDX-License-Identifier: Apache-2.0
 * divide.c - division by constants: multiplied or shifted, where the processor would divide for a
 * long time.
 *
 * Powers   x / 2^k is a shift of x, rounded towards zero: 2^k - 1 is added to a negative one first.
 * Others   x / d = x * m / 2^s rounded down, plus 1 for a negative x, with l = ceil(log2 d), m =
 *          2^(w - 1 + l) / d rounded down, plus 1, and s = w - 1 + l for words of w bits
 *          (T. Granlund, P. Montgomery: Division by Invariant Integers using Multiplication, PLDI
 *          1994).
 * Rest     x - x / d * d */
#include "interp/compile/divide.h"

static bool divides(uint16_t constant, uint16_t op)
{
    return constant == OP_const1   ? op == OP_idiv || op == OP_irem
           : constant == OP_const2 ? op == OP_ldiv || op == OP_lrem
                                   : false;
}

static int64_t divisor_of(const Body *b, uint32_t cell)
{
    return b->ops[cell] == OP_const1 ? b->cells[cell].i : b->cells[cell].j;
}

static bool is_power(int64_t d) { return !(d & (d - 1)); }

void divide_mark(Body *b)
{
    for (uint32_t cell = 0; cell + 1 < b->cell_count; cell++)
        if (b->heights[cell] != NO_HEIGHT && divides(b->ops[cell], b->ops[cell + 1]) &&
            !(b->marks[cell + 1] & MARK_JOIN) && divisor_of(b, cell) > 1)
            b->marks[cell] |= MARK_DIVIDES;
}

DivisionConstants division_constants(const Body *b, uint32_t cell)
{
    int64_t d = divisor_of(b, cell);
    int w = b->ops[cell] == OP_const1 ? 32 : 64, l = 64 - __builtin_clzll((uint64_t)d - 1);
    DivisionConstants c = {
        .divisor = (uint64_t)d, .shift = (uint8_t)l, .unshift = (uint8_t)(w - l)};
    if (!is_power(d)) {
        c.magic = (uint64_t)(((unsigned __int128)1 << (w - 1 + l)) / (uint64_t)d) + 1;
        c.shift = (uint8_t)(w == 32 ? w - 1 + l : l - 1); /* 64: behind the upper half */
    }
    return c;
}

bool plan_division(Planner *p)
{
    const Body *b = p->body;
    uint16_t op = b->ops[p->cell + 1];
    bool by_power = is_power(divisor_of(b, p->cell));
    if (!plan_move(p, p->held ? p->held : 1, false) ||
        !plan_piece(p, STEP_DIVISION, piece_for_division(op, by_power, p->held)))
        return false;
    p->vectors &= ~(1 << (p->held - 1));
    p->cell++;
    return true;
}
