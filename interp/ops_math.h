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

#define DEFINE_BIN_I(o) \
    HANDLER(o) \
    { \
        tos = EXPR_##o(sp[-1].bits, tos); \
        sp--; \
        NEXT(1); \
    } \
    HANDLER(load1_##o) \
    { \
        tos = EXPR_##o(tos, LOCAL(0, bits)); \
        NEXT(2); \
    } \
    HANDLER(const1_##o) \
    { \
        tos = EXPR_CONST(o, tos, 0); \
        NEXT(2); \
    } \
    HANDLER(load1_load1_##o) \
    { \
        PUSH1(EXPR_##o(LOCAL(0, bits), LOCAL(1, bits))); \
        NEXT(3); \
    } \
    HANDLER(load1_const1_##o) \
    { \
        PUSH1(EXPR_CONST(o, LOCAL(0, bits), 1)); \
        NEXT(3); \
    } \
    HANDLER(o##_store1) \
    { \
        SET_LOCAL(1, EXPR_##o(sp[-1].bits, tos)); \
        DROP(2); \
        NEXT(2); \
    } \
    HANDLER(load1_##o##_store1) \
    { \
        SET_LOCAL(2, EXPR_##o(tos, LOCAL(0, bits))); \
        DROP(1); \
        NEXT(3); \
    } \
    HANDLER(const1_##o##_store1) \
    { \
        SET_LOCAL(2, EXPR_CONST(o, tos, 0)); \
        DROP(1); \
        NEXT(3); \
    }
BIN_I(DEFINE_BIN_I)

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

#define DEFINE_BIN_2(o) \
    HANDLER(o) \
    { \
        tos = EXPR_##o(sp[-2].bits, tos); \
        sp -= 2; \
        NEXT(1); \
    } \
    HANDLER(load2_##o) \
    { \
        tos = EXPR_##o(tos, LOCAL(0, bits)); \
        NEXT(2); \
    } \
    HANDLER(const2_##o) \
    { \
        tos = EXPR_##o(tos, (uint64_t)OPERAND(0, j)); \
        NEXT(2); \
    } \
    HANDLER(load2_load2_##o) \
    { \
        PUSH2(EXPR_##o(LOCAL(0, bits), LOCAL(1, bits))); \
        NEXT(3); \
    } \
    HANDLER(o##_store2) \
    { \
        SET_LOCAL(1, EXPR_##o(sp[-2].bits, tos)); \
        DROP(4); \
        NEXT(2); \
    } \
    HANDLER(load2_##o##_store2) \
    { \
        SET_LOCAL(2, EXPR_##o(tos, LOCAL(0, bits))); \
        DROP(2); \
        NEXT(3); \
    }
BIN_L(DEFINE_BIN_2)
BIN_D(DEFINE_BIN_2)

#define EXPR_fadd(a, b) from_f(to_f(a) + to_f(b))
#define EXPR_fsub(a, b) from_f(to_f(a) - to_f(b))
#define EXPR_fmul(a, b) from_f(to_f(a) * to_f(b))
#define DEFINE_BIN_F(o) \
    HANDLER(o) \
    { \
        tos = EXPR_##o(sp[-1].bits, tos); \
        sp--; \
        NEXT(1); \
    } \
    HANDLER(load1_##o) \
    { \
        tos = EXPR_##o(tos, LOCAL(0, bits)); \
        NEXT(2); \
    } \
    HANDLER(load1_load1_##o) \
    { \
        PUSH1(EXPR_##o(LOCAL(0, bits), LOCAL(1, bits))); \
        NEXT(3); \
    } \
    HANDLER(o##_store1) \
    { \
        SET_LOCAL(1, EXPR_##o(sp[-1].bits, tos)); \
        DROP(2); \
        NEXT(2); \
    }
BIN_F(DEFINE_BIN_F)

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
HANDLER(ineg)
{
    tos = 0u - U32(tos);
    NEXT(1);
}
HANDLER(lneg)
{
    tos = 0 - tos;
    NEXT(1);
}
HANDLER(fneg)
{
    tos = U32(tos) ^ 0x80000000u;
    NEXT(1);
}
HANDLER(dneg)
{
    tos ^= UINT64_C(0x8000000000000000);
    NEXT(1);
}
HANDLER(fdiv)
{
    tos = from_f(to_f(sp[-1].bits) / to_f(tos));
    sp--;
    NEXT(1);
}
HANDLER(frem)
{
    tos = remainder_f(sp[-1].bits, tos);
    sp--;
    NEXT(1);
}
HANDLER(drem)
{
    tos = remainder_d(sp[-2].bits, tos);
    sp -= 2;
    NEXT(1);
}
HANDLER(lshl)
{
    tos = EXPR_lshl(sp[-1].bits, tos);
    sp--;
    NEXT(1);
}
HANDLER(lshr)
{
    tos = EXPR_lshr(sp[-1].bits, tos);
    sp--;
    NEXT(1);
}
HANDLER(lushr)
{
    tos = EXPR_lushr(sp[-1].bits, tos);
    sp--;
    NEXT(1);
}
HANDLER(const1_lshl)
{
    tos = EXPR_CONST(lshl, tos, 0);
    NEXT(2);
}
HANDLER(const1_lshr)
{
    tos = EXPR_CONST(lshr, tos, 0);
    NEXT(2);
}
HANDLER(const1_lushr)
{
    tos = EXPR_CONST(lushr, tos, 0);
    NEXT(2);
}

/* a = local, b = constant */
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
HANDLER(load1_iinc)
{
    PUSH1(LOCAL(0, bits));
    SET_LOCAL(1, INCREMENTED(1));
    NEXT(2);
}
HANDLER(iinc_goto)
{
    SET_LOCAL(0, INCREMENTED(0));
    BRANCH_ALWAYS(1);
}

HANDLER(i2l)
{
    tos = (uint64_t)(int64_t)I32(tos);
    sp++;
    NEXT(1);
}
HANDLER(load1_i2l)
{
    PUSH2((uint64_t)(int64_t)LOCAL(0, i));
    NEXT(2);
}
HANDLER(i2l_ladd)
{
    tos = sp[-1].bits + (uint64_t)(int64_t)I32(tos);
    sp--;
    NEXT(2);
}
HANDLER(i2f)
{
    tos = from_f((float)I32(tos));
    NEXT(1);
}
HANDLER(i2d)
{
    tos = from_d((double)I32(tos));
    sp++;
    NEXT(1);
}
HANDLER(l2i)
{
    tos = U32(tos);
    sp--;
    NEXT(1);
}
HANDLER(l2f)
{
    tos = from_f((float)(int64_t)tos);
    sp--;
    NEXT(1);
}
HANDLER(l2d)
{
    tos = from_d((double)(int64_t)tos);
    NEXT(1);
}
HANDLER(f2i)
{
    tos = U32(float_to_int(to_f(tos)));
    NEXT(1);
}
HANDLER(f2l)
{
    tos = (uint64_t)float_to_long(to_f(tos));
    sp++;
    NEXT(1);
}
HANDLER(f2d)
{
    tos = from_d((double)to_f(tos));
    sp++;
    NEXT(1);
}
HANDLER(d2i)
{
    tos = U32(double_to_int(to_d(tos)));
    sp--;
    NEXT(1);
}
HANDLER(d2l)
{
    tos = (uint64_t)double_to_long(to_d(tos));
    NEXT(1);
}
HANDLER(d2f)
{
    tos = from_f((float)to_d(tos));
    sp--;
    NEXT(1);
}
HANDLER(i2b)
{
    tos = U32((int32_t)(int8_t)tos);
    NEXT(1);
}
HANDLER(i2c)
{
    tos = (uint16_t)tos;
    NEXT(1);
}
HANDLER(i2s)
{
    tos = U32((int32_t)(int16_t)tos);
    NEXT(1);
}

/* ---- chains: x (y op z) op2 ... with the stack's own order of operands ---- */
#define DEFINE_PAIR_1(a, b) \
    HANDLER(a##_##b) \
    { \
        tos = EXPR_##b(sp[-2].bits, EXPR_##a(sp[-1].bits, tos)); \
        sp -= 2; \
        NEXT(2); \
    }
#define DEFINE_PAIR_2(a, b) \
    HANDLER(a##_##b) \
    { \
        tos = EXPR_##b(sp[-4].bits, EXPR_##a(sp[-2].bits, tos)); \
        sp -= 4; \
        NEXT(2); \
    }
DEFINE_PAIR_2(dmul, dadd)
DEFINE_PAIR_2(dmul, dsub)
DEFINE_PAIR_2(dadd, dadd)
DEFINE_PAIR_2(lmul, ladd)
DEFINE_PAIR_2(ladd, ladd)
DEFINE_PAIR_1(imul, iadd)
DEFINE_PAIR_1(iadd, iadd)
DEFINE_PAIR_1(ishl, iadd)
DEFINE_PAIR_1(iand, ixor)
DEFINE_PAIR_1(iadd, ixor)
HANDLER(i2d_dadd)
{
    tos = from_d(to_d(sp[-1].bits) + (double)I32(tos));
    sp--;
    NEXT(2);
}
HANDLER(i2d_dmul)
{
    tos = from_d(to_d(sp[-1].bits) * (double)I32(tos));
    sp--;
    NEXT(2);
}
#define DEFINE_CONST_PAIR(a, b) \
    HANDLER(const1_##a##_##b) \
    { \
        tos = EXPR_##b(sp[-1].bits, EXPR_CONST(a, tos, 0)); \
        sp--; \
        NEXT(3); \
    }
DEFINE_CONST_PAIR(iushr, ixor)
DEFINE_CONST_PAIR(ishl, ixor)
DEFINE_CONST_PAIR(imul, iadd)
DEFINE_CONST_PAIR(iand, iadd)
