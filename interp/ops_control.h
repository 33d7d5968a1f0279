/* SPDX-License-Identifier: Apache-2.0
 * ops_control.h - comparison, branches, switches, return, athrow.  (JVMS 2.11.7, 2.11.8, 2.11.9)
 * Included by loop.c.  Branch cells: b = distance in cells.  Every taken branch polls: forward ones
 * too, because telling them apart costs more. */

#define CMP_L(a, b) ((int64_t)(a) < (int64_t)(b) ? -1 : (int64_t)(a) > (int64_t)(b))
/* unordered: l gives -1, g gives 1 */
#define CMP_DL(a, b) (to_d(a) > to_d(b) ? 1 : to_d(a) == to_d(b) ? 0 : -1)
#define CMP_DG(a, b) (to_d(a) < to_d(b) ? -1 : to_d(a) == to_d(b) ? 0 : 1)
#define CMP_FL(a, b) (to_f(a) > to_f(b) ? 1 : to_f(a) == to_f(b) ? 0 : -1)
#define CMP_FG(a, b) (to_f(a) < to_f(b) ? -1 : to_f(a) == to_f(b) ? 0 : 1)
COMPUTE(lcmp, 1, -3, U32(CMP_L(sp[-2].j, tos)))
COMPUTE(dcmpl, 1, -3, U32(CMP_DL(sp[-2].bits, tos)))
COMPUTE(dcmpg, 1, -3, U32(CMP_DG(sp[-2].bits, tos)))
COMPUTE(fcmpl, 1, -1, U32(CMP_FL(sp[-1].bits, tos)))
COMPUTE(fcmpg, 1, -1, U32(CMP_FG(sp[-1].bits, tos)))

#define REL_eq ==
#define REL_ne !=
#define REL_lt <
#define REL_ge >=
#define REL_gt >
#define REL_le <=
#define DEFINE_IF(c) \
    HANDLER(if##c) \
    { \
        int32_t v = I32(tos); \
        DROP(1); \
        BRANCH(0, v REL_##c 0); \
    } \
    HANDLER(load1_if##c) { BRANCH(1, LOCAL(0, i) REL_##c 0); } \
    HANDLER(if_icmp##c) \
    { \
        int32_t a = sp[-1].i, b = I32(tos); \
        DROP(2); \
        BRANCH(0, a REL_##c b); \
    } \
    HANDLER(load1_load1_if_icmp##c) { BRANCH(2, LOCAL(0, i) REL_##c LOCAL(1, i)); } \
    HANDLER(load1_const1_if_icmp##c) { BRANCH(2, REL_CONST(c, LOCAL(0, i), 1)); }
IFS(DEFINE_IF)
#define DEFINE_IF_EQUAL(c) \
    HANDLER(load1_if_icmp##c) \
    { \
        int32_t a = I32(tos), b = LOCAL(0, i); \
        DROP(1); \
        BRANCH(1, a REL_##c b); \
    } \
    HANDLER(const1_if_icmp##c) \
    { \
        int32_t a = I32(tos); \
        DROP(1); \
        BRANCH(1, REL_CONST(c, a, 0)); \
    }
DEFINE_IF_EQUAL(eq)
DEFINE_IF_EQUAL(ne)
#define DEFINE_IF_LONG(c) \
    HANDLER(lcmp_if##c) \
    { \
        int64_t a = sp[-2].j, b = (int64_t)tos; \
        DROP(4); \
        BRANCH(1, a REL_##c b); \
    }
DEFINE_IF_LONG(eq)
DEFINE_IF_LONG(ne)
DEFINE_IF_LONG(ge)
/* `if (a < b)` and `if (a > b)`, left out if an operand is unordered */
#define DEFINE_IF_DOUBLE(compare, c, relation) \
    HANDLER(compare##_if##c) \
    { \
        double a = to_d(sp[-2].bits), b = to_d(tos); \
        DROP(4); \
        BRANCH(1, !(a relation b)); \
    }
DEFINE_IF_DOUBLE(dcmpg, ge, <)
DEFINE_IF_DOUBLE(dcmpl, le, >)
#define DEFINE_IF_LENGTH(c) \
    HANDLER(arraylength_if_icmp##c) \
    { \
        if (UNLIKELY(!tos)) \
            TAIL(unfuse); \
        int32_t a = sp[-1].i, b = array_length((Object *)tos); \
        DROP(2); \
        BRANCH(1, a REL_##c b); \
    }
DEFINE_IF_LENGTH(ne)
DEFINE_IF_LENGTH(lt)
DEFINE_IF_LENGTH(ge)
HANDLER(load1_arraylength_if_icmpne)
{
    Object *array = LOCAL(0, l);
    if (UNLIKELY(!array))
        TAIL(unfuse);
    int32_t a = I32(tos), b = array_length(array);
    DROP(1);
    BRANCH(2, a != b);
}
HANDLER(iinc_load1_ifge)
{
    SET_LOCAL(0, INCREMENTED(0));
    BRANCH(2, LOCAL(1, i) >= 0);
}

HANDLER(const1_iand_ifeq)
{
    uint32_t v = U32(EXPR_CONST(iand, tos, 0));
    DROP(1);
    BRANCH(2, v == 0);
}
HANDLER(const1_iand_ifne)
{
    uint32_t v = U32(EXPR_CONST(iand, tos, 0));
    DROP(1);
    BRANCH(2, v != 0);
}
HANDLER(if_acmpeq)
{
    uint64_t a = sp[-1].bits, b = tos;
    DROP(2);
    BRANCH(0, a == b);
}
HANDLER(if_acmpne)
{
    uint64_t a = sp[-1].bits, b = tos;
    DROP(2);
    BRANCH(0, a != b);
}
HANDLER(load1_load1_if_acmpeq) { BRANCH(2, LOCAL(0, bits) == LOCAL(1, bits)); }
HANDLER(load1_load1_if_acmpne) { BRANCH(2, LOCAL(0, bits) != LOCAL(1, bits)); }
HANDLER(ifnull)
{
    uint64_t v = tos;
    DROP(1);
    BRANCH(0, v == 0);
}
HANDLER(ifnonnull)
{
    uint64_t v = tos;
    DROP(1);
    BRANCH(0, v != 0);
}
HANDLER(load1_ifnull) { BRANCH(1, LOCAL(0, bits) == 0); }
HANDLER(load1_ifnonnull) { BRANCH(1, LOCAL(0, bits) != 0); }
HANDLER(goto) { BRANCH_ALWAYS(0); }

/* jsr pushes the cell index of what follows it: not a reference, and the same for every copy. */
HANDLER(jsr)
{
    PUSH1((uint64_t)(pc + 1 - CODE_START()));
    BRANCH_ALWAYS(0);
}
HANDLER(ret)
{
    pc = CODE_START() + LOCAL(0, j);
    JUMP();
}
HANDLER(tableswitch)
{
    const SwitchTable *t = OPERAND(0, p);
    uint32_t k = U32(tos) - (uint32_t)t->low;
    DROP(1);
    CASE(0, t, LIKELY(k < (uint32_t)t->count), k);
}
/* iinc; goto condition; condition: the step of a counting loop, see LOOP in ops.def.  The loop goes
 * on by falling through: that is its back edge, so both ways poll. */
#define LOOP_BRANCH(k, cond) \
    do { \
        pc += (cond) ? (k) + OPERAND(k, b) : (k) + 1; \
        JUMP(); \
    } while (0)
#define DEFINE_LOOP(name, relation, limit) \
    HANDLER(name) \
    { \
        SET_LOCAL(0, INCREMENTED(0)); \
        pc += 1 + OPERAND(1, b); \
        LOOP_BRANCH(2, LOCAL(0, i) relation limit); \
    }
DEFINE_LOOP(loop_load1_ge, >=, LOCAL(1, i))
DEFINE_LOOP(loop_load1_gt, >, LOCAL(1, i))
DEFINE_LOOP(loop_const1_ge, >=, OPERAND(1, i))
HANDLER(lookupswitch)
{
    const SwitchTable *t = OPERAND(0, p);
    int32_t key = I32(tos), lo = 0, hi = t->count;
    const int32_t *keys = t->keys;
    DROP(1);
    while (lo < hi) {
        int32_t mid = (int32_t)((uint32_t)(lo + hi) >> 1);
        if (keys[mid] < key)
            lo = mid + 1;
        else
            hi = mid;
    }
    CASE(0, t, lo < t->count && keys[lo] == key, lo);
}

/* ---- return: the caller continues after its invoke cell ---- */
#define RETURN1() RETURN(leave1, sp = c_->sp)
HANDLER(ret1) { RETURN1(); }
HANDLER(ret2) { RETURN(leave2, sp = c_->sp + 1); }
/* of a constructor, too: others see final fields as it has set them (JLS 17.5) */
HANDLER(ret_void)
{
    STORES_SEEN_FIRST();
    RETURN(leave_void, sp = c_->sp - 1; tos = sp->bits);
}
HANDLER(ret_z)
{
    tos &= 1;
    RETURN1();
}
HANDLER(ret_b)
{
    tos = U32((int32_t)(int8_t)tos);
    RETURN1();
}
HANDLER(ret_c)
{
    tos = (uint16_t)tos;
    RETURN1();
}
HANDLER(ret_s)
{
    tos = U32((int32_t)(int16_t)tos);
    RETURN1();
}
HANDLER(load1_ret1)
{
    tos = LOCAL(0, bits);
    pc++;
    RETURN1();
}
HANDLER(const1_ret1)
{
    tos = (uint64_t)OPERAND(0, j);
    pc++;
    RETURN1();
}
/* java.lang.Object.<init> (JLS 12.6.1): a finalizable object is registered when its construction
 * reaches Object's constructor */
HANDLER(ret_init)
{
    if (UNLIKELY(object_layout(locals[0].l)->has_finalizer)) {
        SAVE();
        Handle receiver = {&locals[0].l};
        if (!register_finalizer(self, receiver))
            TAIL(unwind_here);
        RELOAD();
    }
    RETURN(leave_void, sp = c_->sp - 1; tos = sp->bits);
}
HANDLER(athrow)
{
    SAVE();
    if (UNLIKELY(!tos))
        throw_npe(self);
    else
        throw_object(self, (Object *)tos);
    TAIL(unwind_here);
}
