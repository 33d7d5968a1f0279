/* SPDX-License-Identifier: Apache-2.0
 * ops_const.h - constants, loads and stores of locals, operand stack moves.  (JVMS 2.11.2, 2.11.5,
 * 2.11.6) Included by loop.c.  Cells: const1/const2 j = value; load/store a = local (of two-slot
 * values the upper slot); ldc_ref p = ref_t *. */

#define OP(name, kind)
#define WAITS(name) \
    HANDLER(name) { TAIL(resolve_here); }
#include "interp/ops.def"

HANDLER(nop) { NEXT(1); }
HANDLER(const1)
{
    PUSH1(OPERAND(0, j));
    NEXT(1);
}
HANDLER(const2)
{
    PUSH2(OPERAND(0, j));
    NEXT(1);
}
HANDLER(ldc_ref)
{
    PUSH1(ref_decode(*(ref_t *)OPERAND(0, p)));
    NEXT(1);
}

HANDLER(load1)
{
    PUSH1(LOCAL(0, bits));
    NEXT(1);
}
HANDLER(load2)
{
    PUSH2(LOCAL(0, bits));
    NEXT(1);
}
HANDLER(store1)
{
    SET_LOCAL(0, tos);
    DROP(1);
    NEXT(1);
}
HANDLER(store2)
{
    SET_LOCAL(0, tos);
    DROP(2);
    NEXT(1);
}

HANDLER(load1_load1)
{
    PUSH_TWO_LOCALS();
    NEXT(2);
}
HANDLER(load1_load1_load1)
{
    sp[0].bits = tos;
    sp[1].bits = LOCAL(0, bits);
    sp[2].bits = LOCAL(1, bits);
    tos = LOCAL(2, bits);
    sp += 3;
    NEXT(3);
}
HANDLER(load2_load2)
{
    sp[0].bits = tos;
    sp[2].bits = LOCAL(0, bits);
    tos = LOCAL(1, bits);
    sp += 4;
    NEXT(2);
}
HANDLER(load1_const1)
{
    sp[0].bits = tos;
    sp[1].bits = LOCAL(0, bits);
    tos = (uint64_t)OPERAND(1, j);
    sp += 2;
    NEXT(2);
}
HANDLER(const1_const1)
{
    sp[0].bits = tos;
    sp[1].j = OPERAND(0, j);
    tos = (uint64_t)OPERAND(1, j);
    sp += 2;
    NEXT(2);
}
HANDLER(store1_load1)
{
    SET_LOCAL(0, tos);
    tos = LOCAL(1, bits);
    NEXT(2);
}
HANDLER(store1_load1_load1)
{
    SET_LOCAL(0, tos);
    sp->bits = LOCAL(1, bits);
    sp++;
    tos = LOCAL(2, bits);
    NEXT(3);
}
HANDLER(const1_store1)
{
    SET_LOCAL(1, OPERAND(0, j));
    NEXT(2);
}
HANDLER(load1_store1)
{
    SET_LOCAL(1, LOCAL(0, bits));
    NEXT(2);
}
HANDLER(dup_store1)
{
    SET_LOCAL(1, tos);
    NEXT(2);
}

HANDLER(store1_goto)
{
    SET_LOCAL(0, tos);
    DROP(1);
    BRANCH_ALWAYS(1);
}

HANDLER(pop)
{
    DROP(1);
    NEXT(1);
}
HANDLER(pop2)
{
    DROP(2);
    NEXT(1);
}
HANDLER(dup)
{
    sp->bits = tos;
    sp++;
    NEXT(1);
}
HANDLER(dup_x1)
{
    uint64_t v2 = sp[-1].bits;
    sp[-1].bits = tos;
    sp[0].bits = v2;
    sp++;
    NEXT(1);
}
HANDLER(dup_x2)
{
    uint64_t v2 = sp[-1].bits, v3 = sp[-2].bits;
    sp[-2].bits = tos;
    sp[-1].bits = v3;
    sp[0].bits = v2;
    sp++;
    NEXT(1);
}
HANDLER(dup2)
{
    uint64_t v2 = sp[-1].bits;
    sp[0].bits = tos;
    sp[1].bits = v2;
    sp += 2;
    NEXT(1);
}
HANDLER(dup2_x1)
{
    uint64_t v2 = sp[-1].bits, v3 = sp[-2].bits;
    sp[-2].bits = v2;
    sp[-1].bits = tos;
    sp[0].bits = v3;
    sp[1].bits = v2;
    sp += 2;
    NEXT(1);
}
HANDLER(dup2_x2)
{
    uint64_t v2 = sp[-1].bits, v3 = sp[-2].bits, v4 = sp[-3].bits;
    sp[-3].bits = v2;
    sp[-2].bits = tos;
    sp[-1].bits = v4;
    sp[0].bits = v3;
    sp[1].bits = v2;
    sp += 2;
    NEXT(1);
}
HANDLER(swap)
{
    uint64_t v2 = sp[-1].bits;
    sp[-1].bits = tos;
    tos = v2;
    NEXT(1);
}

HANDLER(store2_load2)
{
    SET_LOCAL(0, tos);
    tos = LOCAL(1, bits);
    NEXT(2);
}
HANDLER(load2_store2)
{
    SET_LOCAL(1, LOCAL(0, bits));
    NEXT(2);
}
HANDLER(load2_load1)
{
    sp[0].bits = tos;
    sp[2].bits = LOCAL(0, bits);
    tos = LOCAL(1, bits);
    sp += 3;
    NEXT(2);
}
HANDLER(store2_load1)
{
    SET_LOCAL(0, tos);
    sp--;
    tos = LOCAL(1, bits);
    NEXT(2);
}
