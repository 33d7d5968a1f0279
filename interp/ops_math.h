/* SPDX-License-Identifier: Apache-2.0
 * ops_math.h - arithmetic and conversions.  (JVMS 2.11.3, 2.11.4)  Included by loop.c. */

#define I32(x) ((int32_t)(x))
#define U32(x) ((uint32_t)(x))
#define EXPR_iadd(a, b) (U32(a) + U32(b))
#define EXPR_isub(a, b) (U32(a) - U32(b))
#define EXPR_imul(a, b) (U32(a) * U32(b))
#define EXPR_ishl(a, b) (U32(a) << ((b)&31))
#define EXPR_ishr(a, b) U32(I32(a) >> ((b)&31))
#define EXPR_iushr(a, b) (U32(a) >> ((b)&31))
#define EXPR_iand(a, b) (U32(a) & U32(b))
#define EXPR_ior(a, b) (U32(a) | U32(b))
#define EXPR_ixor(a, b) (U32(a) ^ U32(b))
#define EXPR_lshl(a, b) ((uint64_t)(a) << ((b)&63))
#define EXPR_lshr(a, b) ((uint64_t)((int64_t)(a) >> ((b)&63)))
#define EXPR_lushr(a, b) ((uint64_t)(a) >> ((b)&63))
#ifndef EXPR_CONST /* the constant is an operand of cell k */
#define EXPR_CONST(o, a, k) EXPR_##o(a, OPERAND(k, i))
#define INCREMENTED(k) (U32(LOCAL(k, i)) + U32(OPERAND(k, b)))
#define REL_CONST(c, a, k) ((a)REL_##c OPERAND(k, i))
#endif
#define EXPR_ladd(a, b) ((uint64_t)(a) + (uint64_t)(b))
#define EXPR_lsub(a, b) ((uint64_t)(a) - (uint64_t)(b))
#define EXPR_lmul(a, b) ((uint64_t)(a) * (uint64_t)(b))
#define EXPR_land(a, b) ((uint64_t)(a) & (uint64_t)(b))
#define EXPR_lor(a, b) ((uint64_t)(a) | (uint64_t)(b))
#define EXPR_lxor(a, b) ((uint64_t)(a) ^ (uint64_t)(b))
#define EXPR_dadd(a, b) from_d(to_d(a) + to_d(b))
#define EXPR_dsub(a, b) from_d(to_d(a) - to_d(b))
#define EXPR_dmul(a, b) from_d(to_d(a) * to_d(b))
#define EXPR_ddiv(a, b) from_d(to_d(a) / to_d(b))
#define EXPR_fadd(a, b) from_f(to_f(a) + to_f(b))
#define EXPR_fsub(a, b) from_f(to_f(a) - to_f(b))
#define EXPR_fmul(a, b) from_f(to_f(a) * to_f(b))
#define EXPR_fdiv(a, b) from_f(to_f(a) / to_f(b))
#define EXPR_i2l(a) ((uint64_t)(int64_t)I32(a))

/* Of so many cells: tos becomes the value, and sp moves by so many slots. */
#define COMPUTE(name, cells, moves, value) \
    HANDLER(name) \
    { \
        tos = (value); \
        sp += (moves); \
        NEXT(cells); \
    }

/* ---- two operands, the left one below, of one slot each or of two ---- */
#define BINARY_1(o) COMPUTE(o, 1, -1, EXPR_##o(sp[-1].bits, tos))
#define BINARY_2(o) COMPUTE(o, 1, -2, EXPR_##o(sp[-2].bits, tos))
#define WITH_LOCAL_1(o) COMPUTE(load1_##o, 2, 0, EXPR_##o(tos, LOCAL(0, bits)))
#define WITH_LOCAL_2(o) COMPUTE(load2_##o, 2, 0, EXPR_##o(tos, LOCAL(0, bits)))
#define WITH_CONST_1(o) COMPUTE(const1_##o, 2, 0, EXPR_CONST(o, tos, 0))
#define WITH_CONST_2(o) COMPUTE(const2_##o, 2, 0, EXPR_##o(tos, (uint64_t)OPERAND(0, j)))
#define LOCAL_AND_CONST(o) \
    HANDLER(load1_const1_##o) \
    { \
        PUSH1(EXPR_CONST(o, LOCAL(0, bits), 1)); \
        NEXT(3); \
    }
#define TWO_LOCALS_1(o) \
    HANDLER(load1_load1_##o) \
    { \
        PUSH1(EXPR_##o(LOCAL(0, bits), LOCAL(1, bits))); \
        NEXT(3); \
    }
#define TWO_LOCALS_2(o) \
    HANDLER(load2_load2_##o) \
    { \
        PUSH2(EXPR_##o(LOCAL(0, bits), LOCAL(1, bits))); \
        NEXT(3); \
    }
#define TO_LOCAL_1(o) \
    HANDLER(o##_store1) \
    { \
        SET_LOCAL(1, EXPR_##o(sp[-1].bits, tos)); \
        DROP(2); \
        NEXT(2); \
    }
#define TO_LOCAL_2(o) \
    HANDLER(o##_store2) \
    { \
        SET_LOCAL(1, EXPR_##o(sp[-2].bits, tos)); \
        DROP(4); \
        NEXT(2); \
    }
BIN_I(BINARY_1)
BIN_L(BINARY_2)
BIN_D(BINARY_2)
BIN_F(BINARY_1)
BINARY_1(fdiv)
BINARY_1(lshl) /* by an int */
BINARY_1(lshr)
BINARY_1(lushr)
FUSED_WITH_LOCAL_1(WITH_LOCAL_1)
BIN_D(WITH_LOCAL_2)
FUSED_WITH_CONST_1(WITH_CONST_1)
FUSED_WITH_CONST_2(WITH_CONST_2)
FUSED_LOCAL_AND_CONST(LOCAL_AND_CONST)
FUSED_TWO_LOCALS_1(TWO_LOCALS_1)
BIN_D(TWO_LOCALS_2)
FUSED_TO_LOCAL_1(TO_LOCAL_1)
FUSED_TO_LOCAL_2(TO_LOCAL_2)
HANDLER(load1_iadd_store1)
{
    SET_LOCAL(2, EXPR_iadd(tos, LOCAL(0, bits)));
    DROP(1);
    NEXT(3);
}
HANDLER(const1_iadd_store1)
{
    SET_LOCAL(2, EXPR_CONST(iadd, tos, 0));
    DROP(1);
    NEXT(3);
}
HANDLER(load2_dadd_store2)
{
    SET_LOCAL(2, EXPR_dadd(tos, LOCAL(0, bits)));
    DROP(2);
    NEXT(3);
}

/* ---- chains: x op2 (y op1 z), with the stack's own order of operands ---- */
COMPUTE(dmul_dadd, 2, -4, EXPR_dadd(sp[-4].bits, EXPR_dmul(sp[-2].bits, tos)))
COMPUTE(lmul_ladd, 2, -4, EXPR_ladd(sp[-4].bits, EXPR_lmul(sp[-2].bits, tos)))
COMPUTE(iadd_iadd, 2, -2, EXPR_iadd(sp[-2].bits, EXPR_iadd(sp[-1].bits, tos)))
COMPUTE(i2l_ladd, 2, -1, EXPR_ladd(sp[-1].bits, EXPR_i2l(tos)))
COMPUTE(i2d_dadd, 2, -1, from_d(to_d(sp[-1].bits) + (double)I32(tos)))
COMPUTE(const1_iushr_ixor, 3, -1, EXPR_ixor(sp[-1].bits, EXPR_CONST(iushr, tos, 0)))
COMPUTE(const1_iand_iadd, 3, -1, EXPR_iadd(sp[-1].bits, EXPR_CONST(iand, tos, 0)))

/* ---- division ---- */
HANDLER(idiv)
{
    int32_t a = sp[-1].i, b = I32(tos);
    if (UNLIKELY(U32(b) + 1 <= 1)) { /* 0 or -1 */
        if (b == 0)
            TAIL(throw_div_zero);
        tos = 0u - U32(a);
    } else
        tos = U32(a / b);
    sp--;
    NEXT(1);
}
HANDLER(irem)
{
    int32_t a = sp[-1].i, b = I32(tos);
    if (UNLIKELY(U32(b) + 1 <= 1)) {
        if (b == 0)
            TAIL(throw_div_zero);
        tos = 0;
    } else
        tos = U32(a % b);
    sp--;
    NEXT(1);
}
HANDLER(const1_irem)
{
    int32_t a = I32(tos), b = OPERAND(0, i);
    if (UNLIKELY(U32(b) + 1 <= 1))
        TAIL(unfuse);
    tos = U32(a % b);
    NEXT(2);
}
HANDLER(ldiv)
{
    int64_t a = sp[-2].j, b = (int64_t)tos;
    if (UNLIKELY((uint64_t)b + 1 <= 1)) {
        if (b == 0)
            TAIL(throw_div_zero);
        tos = 0 - (uint64_t)a;
    } else
        tos = (uint64_t)(a / b);
    sp -= 2;
    NEXT(1);
}
HANDLER(lrem)
{
    int64_t a = sp[-2].j, b = (int64_t)tos;
    if (UNLIKELY((uint64_t)b + 1 <= 1)) {
        if (b == 0)
            TAIL(throw_div_zero);
        tos = 0;
    } else
        tos = (uint64_t)(a % b);
    sp -= 2;
    NEXT(1);
}
COMPUTE(frem, 1, -1, remainder_f(sp[-1].bits, tos))
COMPUTE(drem, 1, -2, remainder_d(sp[-2].bits, tos))

/* ---- a = local, b = constant ---- */
HANDLER(iinc)
{
    SET_LOCAL(0, INCREMENTED(0));
    NEXT(1);
}
HANDLER(iinc_load1)
{
    SET_LOCAL(0, INCREMENTED(0));
    PUSH1(LOCAL(1, bits));
    NEXT(2);
}
HANDLER(iinc_goto)
{
    SET_LOCAL(0, INCREMENTED(0));
    BRANCH_ALWAYS(1);
}

/* ---- one operand ---- */
COMPUTE(ineg, 1, 0, 0u - U32(tos))
COMPUTE(lneg, 1, 0, 0 - tos)
COMPUTE(fneg, 1, 0, U32(tos) ^ 0x80000000u)
COMPUTE(dneg, 1, 0, tos ^ UINT64_C(0x8000000000000000))
COMPUTE(i2l, 1, 1, EXPR_i2l(tos))
COMPUTE(i2f, 1, 0, from_f((float)I32(tos)))
COMPUTE(i2d, 1, 1, from_d((double)I32(tos)))
COMPUTE(l2i, 1, -1, U32(tos))
COMPUTE(l2f, 1, -1, from_f((float)(int64_t)tos))
COMPUTE(l2d, 1, 0, from_d((double)(int64_t)tos))
COMPUTE(f2i, 1, 0, U32(float_to_int(to_f(tos))))
COMPUTE(f2l, 1, 1, (uint64_t)float_to_long(to_f(tos)))
COMPUTE(f2d, 1, 1, from_d((double)to_f(tos)))
COMPUTE(d2i, 1, -1, U32(double_to_int(to_d(tos))))
COMPUTE(d2l, 1, 0, (uint64_t)double_to_long(to_d(tos)))
COMPUTE(d2f, 1, -1, from_f((float)to_d(tos)))
COMPUTE(i2b, 1, 0, U32((int32_t)(int8_t)tos))
COMPUTE(i2c, 1, 0, (uint16_t)tos)
COMPUTE(i2s, 1, 0, U32((int32_t)(int16_t)tos))
HANDLER(load1_i2l)
{
    PUSH2(EXPR_i2l(LOCAL(0, i)));
    NEXT(2);
}
