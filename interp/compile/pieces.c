/* SPDX-License-Identifier: Apache-2.0
 * pieces.c - the bodies of instructions (interp/ops_*.h) once more, as pieces of machine code that
 * the compiler copies and patches.  Not a part of the VM: extract.py compiles it, and makes a table
 * of its functions (docs/compiler.md).
 *
 * Holes     What is a cell's operand in the interpreter is the "address" of an undefined symbol
 *           here, one for each operand of each cell.  The compiler writes values there.
 * Operands  A piece gets the topmost N slots of the operand stack in registers, the
 *           lowest in r0; the others are in their places in memory.  The body sees them in an
 *           array, which the C compiler dissolves: sp has a known value at each place.  What a body
 *           reads below them has the value hole_unknown, and then there is no such piece.
 * Places    Where a slot of the operand stack lies in memory is a fixed distance from locals.
 * Ways out  NEXT jumps to what follows, a symbol for each number of slots in registers: it falls
 *           away.  BRANCH jumps to piece_taken with none, and polls if that is backwards.  TAIL
 *           leaves to the interpreter, with all registers as it wants them.  A piece calls
 *           nothing. */
#include "interp/machine.h"
/* whoever leaves is rare: the C compiler puts it apart */
#define SLOW_HANDLER extern __attribute__((cold)) Handler
#include "interp/slow.h"
#define unfuse run_original /* the cell has OP_code, which says nothing of its parts */
#include "vm/library/wellknown.h"
#include WORDS_HEADER

#define PIECE_PARAMETERS \
    uint64_t r2, uint64_t r1, Thread *self, uint64_t r0, Slot *locals, uint64_t r3, double x0, \
        double x1, double x2, double x3
typedef void Piece(PIECE_PARAMETERS);
#define PIECE_FUNCTION(name) \
    void name(PIECE_PARAMETERS); \
    void name(PIECE_PARAMETERS)
extern Piece piece_next0, piece_next1, piece_next2, piece_next3, piece_next4, piece_taken,
    piece_invalid;

uint64_t remainder_f(uint64_t a, uint64_t b), remainder_d(uint64_t a, uint64_t b);
bool new_multi(Thread *self);

/* ---- holes ---- */
extern const char hole_a0[], hole_a1[], hole_a2[], hole_b0[], hole_b1[], hole_b2[], hole_i0[],
    hole_i1[], hole_i2[], hole_l0[], hole_l1[], hole_l2[];
extern const char hole_form[], hole_vmentry[], hole_member[], hole_vmtarget[], hole_mirror[],
    hole_referent[];
extern const char hole_divisor[], hole_mask[], hole_magic[], hole_shift[], hole_unshift[];
extern const char hole_local[], hole_key[], hole_sp[], hole_frame[], hole_args[], hole_callee[],
    hole_limit[];
#define HOLE_DISTANCE(name) ((intptr_t)(name))
#define AT_LOCALS(name) ((Slot *)((char *)locals + (intptr_t)(name)))
#define OF_CELL(k, macro, name) \
    ((k) == 0 ? macro(name##0) : (k) == 1 ? macro(name##1) : macro(name##2))

/* pc counts cells from the first of the piece; its value means nothing else.  There is no cell to
 * read there: a body that does so instead of asking OPERAND or LOCAL does not compile. */
typedef struct PieceCell {
    char nothing[sizeof(Cell)];
} PieceCell;
#define PC0 ((PieceCell *)4096)
#define CODE_START() PC0
#define INDEX(k) ((pc - PC0) + (k))
#define REAL_PC() ((Cell *)HOLE_64("hole_pc") + (pc - PC0))
#define OPERAND_a(k) OF_CELL(INDEX(k), HOLE_DISTANCE, hole_a)
#define OPERAND_b(k) OF_CELL(INDEX(k), HOLE_DISTANCE, hole_b)
#define OPERAND_i(k) ((int32_t)OF_CELL(INDEX(k), HOLE_32, hole_i))
#define OPERAND_p(k) \
    ((void *)(INDEX(k) == 0   ? HOLE_64("hole_p0") \
              : INDEX(k) == 1 ? HOLE_64("hole_p1") \
                              : HOLE_64("hole_p2")))
#define OPERAND_j(k) ((int64_t)OPERAND_p(k))
#define OPERAND(k, field) OPERAND_##field(k)
/* constants as parts of instructions, which the C compiler would not make them */
#define CONST_HOLE(k, letter) "i"(OF_CELL(INDEX(k), , hole_##letter))
#define WITH_CONST(instruction, a, k, letter) \
    ({ \
        uint64_t v_ = (uint64_t)(a); \
        asm(instruction : "+r"(v_) : CONST_HOLE(k, letter)); \
        v_; \
    })
#define EXPR_CONST(o, a, k) WITH_CONST(WITH_##o, a, k, i)
#define INCREMENTED(k) WITH_CONST(WITH_iadd, LOCAL(k, bits), k, b)
#define REL_CONST(c, a, k) \
    ({ \
        bool is_; \
        asm(COMPARE_CONST : CONDITION_##c(is_) : COMPARED((int32_t)(a)), CONST_HOLE(k, i)); \
        is_; \
    })
#define CHANGING_OPERAND(k, field) (REAL_PC()[k].field)
/* Each use is one instruction, which may take a register instead (write.c). */
#define LOCAL(k, kind) (OF_CELL(INDEX(k), AT_LOCALS, hole_l)->kind)
#define BARRIER() asm volatile("" : : : "memory") /* two holes may mean one place */
#define SET_LOCAL(k, v) \
    do { \
        uint64_t set_ = (uint64_t)(v); \
        BARRIER(); \
        if (in->stores_float) \
            OF_CELL(INDEX(k), AT_LOCALS, hole_l)->d = widened(to_f(set_)); \
        else \
            OF_CELL(INDEX(k), AT_LOCALS, hole_l)->bits = set_; \
        BARRIER(); \
    } while (0)

/* ---- operands ---- */
/* A float in a vector register, with zero behind it: it was loaded there, or comes from two such by
 * arithmetic, which lets what is behind the first be. */
ALWAYS_INLINE double widened(float v)
{
    double wide;
    asm("" : "=" IN_VECTOR(wide) : "0"(v));
    return wide;
}
ALWAYS_INLINE float narrowed(double wide)
{
    float v;
    asm("" : "=" IN_VECTOR(v) : "0"(wide));
    return v;
}
enum { HELD_MAX = 4, BELOW = 7, STACK = BELOW + HELD_MAX + 6 };
typedef struct Piecewise {
    Slot *stack;          /* the slots in registers begin at BELOW; NULL: sp is a real address */
    int held;             /* slots in registers at the beginning */
    bool back;            /* its branch goes backwards */
    uint64_t r[HELD_MAX]; /* as they came */
    double x[HELD_MAX];
    /* bits of slots whose values it leaves in vector registers, too: doubles, and floats, whose
     * other half is zero there */
    int out, out_f;
    bool stores_float; /* to a local */
} Piecewise;
#define PIECE_ARGS \
    UNUSED const Piecewise *in, UNUSED PieceCell *pc, UNUSED Slot *sp, UNUSED Thread *self, \
        UNUSED uint64_t tos, UNUSED Slot *locals

#define IS_PLAIN() true
#define TOP_FRAME() ((Frame *)AT_LOCALS(hole_frame))
#define TOP_FRAME_AGAIN() /* a register less until here */ \
    ({ \
        asm("" : "+r"(locals)); \
        TOP_FRAME(); \
    })
#define MONITORS_ARE_QUICK() true
#define POLL() (*(const uint32_t *)&self->poll) /* once in a piece */
#define POLL_IS_SET() \
    ({ \
        bool is_; \
        asm(COMPARE_ZERO : CONDITION_ne(is_) : "m"(*(const uint32_t *)&self->poll)); \
        is_; \
    })

/* What is in no register of the next piece may have any value: the one that the register has. */
#define ANY0 ANY_IN(NAME_r0)
#define ANY1 ANY_IN(NAME_r1)
#define ANY2 ANY_IN(NAME_r2)
#define ANY3 ANY_IN(NAME_r3)
#define ANY_IN(name, ...) \
    ({ \
        register uint64_t any_ asm(name); \
        asm("" : "=r"(any_) : __VA_ARGS__); \
        any_; \
    })
/* The same, but not before the topmost operand has been computed, because the register may hold
 * what it is computed from: gcc takes tos for an input.  An operand that a vector register gets as
 * well is computed from vector registers, so it needs no care. */
#define AFTER_TOP(name) (in->out | in->out_f ? ANY_IN(name) : ANY_IN(name, "r"(tos)))
#define ANYX(name) \
    ({ \
        register double any_ asm(name); \
        asm("" : "=" IN_VECTOR(any_)); \
        any_; \
    })
#define ANY_X ANYX(NAME_x0), ANYX(NAME_x1), ANYX(NAME_x2), ANYX(NAME_x3)
ALWAYS_INLINE void piece_call(Piece *to, Thread *self, uint64_t r0, Slot *locals)
{
    to(ANY2, ANY1, self, r0, locals, ANY3, ANY_X);
}

ALWAYS_INLINE void piece_next(PIECE_ARGS)
{
    if (!in->stack) {
        sp->bits = tos;
        piece_call(piece_next0, self, 0, locals);
        return;
    }
    long held = sp - in->stack - BELOW + 1;
    uint64_t r[HELD_MAX];
    double x[HELD_MAX] = {in->x[0], in->x[1], in->x[2], in->x[3]};
#define HOLD(i) \
    if (i < held) \
        r[i] = i == held - 1 ? tos : in->stack[BELOW + i].bits; \
    if (i < held && in->out & 1 << i) { \
        x[i] = to_d(r[i]); \
        asm("" : "+" IN_VECTOR(x[i])); \
        r[i] = from_d(x[i]); \
    } \
    if (i < held && in->out_f & 1 << i) { \
        x[i] = widened(to_f(r[i])); \
        r[i] = from_f(narrowed(x[i])); \
    }
    HOLD(0)
    HOLD(1)
    HOLD(2)
    HOLD(3)
#define ALL_X x[0], x[1], x[2], x[3]
    if (held <= 0)
        piece_next0(ANY2, ANY1, self, ANY0, locals, ANY3, ALL_X);
    else if (held == 1)
        piece_next1(AFTER_TOP(NAME_r2), AFTER_TOP(NAME_r1), self, r[0], locals, AFTER_TOP(NAME_r3),
                    ALL_X);
    else if (held == 2)
        piece_next2(AFTER_TOP(NAME_r2), r[1], self, r[0], locals, AFTER_TOP(NAME_r3), ALL_X);
    else if (held == 3)
        piece_next3(r[2], r[1], self, r[0], locals, AFTER_TOP(NAME_r3), ALL_X);
    else if (held == 4)
        piece_next4(r[2], r[1], self, r[0], locals, r[3], ALL_X);
    else
        piece_invalid(0, 0, self, 0, locals, 0, ALL_X);
}
#define NEXT(n) \
    do { \
        piece_next(in, pc, sp, self, tos, locals); \
        return; \
    } while (0)

/* To the interpreter: operands go to memory, and the topmost into tos. */
ALWAYS_INLINE void piece_leave(PIECE_ARGS, Handler *to, Cell *at, bool keep_tos)
{
    if (in->stack) {
        long top = sp - in->stack;
        Slot *home = AT_LOCALS(hole_sp) - (in->held - 1), *real = home + (top - BELOW);
#define STORE_HOME(i) \
    if (BELOW + i < top) \
        home[i].bits = in->stack[BELOW + i].bits;
        STORE_HOME(0)
        STORE_HOME(1)
        STORE_HOME(2)
        STORE_HOME(3) STORE_HOME(4) STORE_HOME(5) if (top < BELOW && !keep_tos) tos = real->bits;
        sp = real;
    }
    to(at, sp, self, tos, locals, self->dispatch);
}
#define TAIL(h) \
    do { \
        piece_leave(in, pc, sp, self, tos, locals, h, REAL_PC(), false); \
        return; \
    } while (0)
#define BRANCH_ALWAYS(k) \
    do { \
        if (in->back && UNLIKELY(POLL_IS_SET())) { \
            piece_leave(in, pc, sp, self, tos, locals, poll_here, (Cell *)HOLE_64("hole_target"), \
                        false); \
            return; \
        } \
        piece_call(sp - in->stack < BELOW ? piece_taken : piece_invalid, self, ANY0, locals); \
        return; \
    } while (0)
/* hole_cases: addresses of the code of all targets, that without a key last */
#define CASE(k, t, found, i) \
    do { \
        uint64_t case_ = (found) ? (uint64_t)(i) : (uint64_t)(t)->count; \
        if (UNLIKELY(POLL_IS_SET())) { \
            int32_t to_ = case_ == (uint64_t)(t)->count ? (t)->fallback : (t)->targets[case_]; \
            piece_leave(in, pc, sp, self, tos, locals, poll_here, REAL_PC() + (k) + to_, false); \
            return; \
        } \
        if (sp - in->stack >= BELOW) \
            UNFIT(); \
        piece_call(((Piece *const *)HOLE_64("hole_cases"))[case_], self, ANY0, locals); \
        return; \
    } while (0)

/* what pieces cannot do */
#define UNFIT() \
    do { \
        piece_call(piece_invalid, self, 0, locals); \
        return; \
    } while (0)
#define JUMP() UNFIT()
#define SAVE() \
    UNFIT(); \
    Frame *f = self->top_frame
#define RELOAD() UNFIT()
#define AFTER_SLOW() UNFIT()

/* ---- calls and returns ---- */
/* Operands are in memory.  Method.start takes locals and self; the caller goes on at Frame.resume
 * with the value in r0, and with the callee's locals, from which it knows the way to its own: to
 * load them from its frame would be on the way of all that it does then. */
#define RESUME_ADDRESS() \
    ({ \
        const void *v_; \
        asm(ADDRESS_OF("hole_resume") : "=r"(v_)); \
        v_; \
    })
#define ENTER_AT(m_, locals_, frame_, limit_) \
    do { \
        Method *e_ = (m_); \
        Frame *f_ = (Frame *)AT_LOCALS(hole_frame); \
        f_->resume = RESUME_ADDRESS(); \
        if (UNLIKELY(method_entry(e_) != ENTRY_INTERPRET)) { \
            tos = (uintptr_t)e_; \
            TAIL(enter_from_code); \
        } \
        Slot *l_ = (locals_); \
        Frame *n_ = (Frame *)(frame_); \
        if (UNLIKELY((limit_) > self->stack_limit)) { \
            BARRIER(); /* a register less until here */ \
            tos = sp->bits; \
            TAIL(stack_overflow); \
        } \
        f_->pc = REAL_PC(); \
        push_frame(self, f_, n_, e_, locals = l_, 0); \
        piece_call((Piece *)e_->start, self, ANY0, locals); \
        return; \
    } while (0)
#define LIMIT_OF(m) (frame_stack(n_) + (m)->max_stack + FRAME_SPARE)
#define MISS() \
    do { \
        tos = HOLE_64("hole_resume"); \
        TAIL(interface_miss_from_code); \
    } while (0)
#define ENTER(m) ENTER_AT(m, sp + 1 - e_->arg_slots, l_ + e_->max_locals, LIMIT_OF(e_))
#define ENTER_SELECTED(m) ENTER_AT(m, AT_LOCALS(hole_args), l_ + e_->max_locals, LIMIT_OF(e_))
#define ENTER_NAMED() \
    ENTER_AT((Method *)OPERAND(0, p), AT_LOCALS(hole_args), AT_LOCALS(hole_callee), \
             AT_LOCALS(hole_limit))
#define CALL_AFTER_ALL() TAIL(run_original)
#define OFFSET(name) HOLE_DISTANCE(hole_##name)
#define RECEIVER() \
    ({ \
        BARRIER(); /* it may have been stored by another name */ \
        AT_LOCALS(hole_args)->l; \
    })
#define NOTE_CLASS(o)
#define VTABLE_INDEX() OPERAND(0, b) /* write.c knows */
#define LINKED_RECEIVER(m) RECEIVER()
#define DROP_MEMBER() /* a register less from here */ \
    do { \
        sp--; \
        asm("" : "+r"(sp)); \
    } while (0)
#define ENTER_LINKED(m) ENTER_SELECTED(m)
enum { HAS_VALUE_leave1 = true, HAS_VALUE_leave2 = true, HAS_VALUE_leave_void = false };
#define RETURN(slow, ...) \
    do { \
        Frame *f_ = (Frame *)AT_LOCALS(hole_frame); \
        if (UNLIKELY(f_->flags | POLL())) { \
            piece_leave(in, pc, sp, self, tos, locals, slow, REAL_PC(), HAS_VALUE_##slow); \
            return; \
        } \
        Frame *c_ = f_->caller; \
        self->top_frame = c_; \
        /* without a value: what lies below the operands is not known, and nobody looks */ \
        uint64_t v_ = HAS_VALUE_##slow ? tos : ANY0; \
        ((Piece *)c_->resume)((uint64_t)f_, ANY1, self, v_, locals, ANY3, ANY_X); \
        return; \
    } while (0)

/* plain ones, which may become part of an instruction: each is one access of an aligned word, and
 * no body looks at such a value twice */
#define LOAD(o, off, T) (*(const T *)AT(o, off, T))
#define STORE(o, off, T, v) (*AT(o, off, T) = (T)(v))
#define HANDLER(name) ALWAYS_INLINE void body_##name(PIECE_ARGS)
#define INDEX_OF(i) /* it is made whole once, and not with a mask after it was shifted */ \
    ({ \
        uint64_t index_ = (uint32_t)(i); \
        asm("" : "+r"(index_)); \
        index_; \
    })
#include "interp/ops_const.h"
#include "interp/ops_math.h"
#include "interp/ops_control.h"
#include "interp/ops_object.h"
#include "interp/ops_invoke.h"

/* ---- division by constants (divide.c) ---- */
#define BY_HOLE(instruction, a, name) \
    ({ \
        uint64_t v_ = (uint64_t)(a); \
        asm(instruction : "+r"(v_) : "i"(name)); \
        v_; \
    })
/* what is added to a negative number before it is shifted */
#define BIAS_i(x) BY_HOLE(WITH_iushr, I32(x) >> 31, hole_unshift)
#define BIAS_l(x) BY_HOLE(WITH_lushr, (int64_t)(x) >> 63, hole_unshift)
HANDLER(idiv_power)
{
    tos = BY_HOLE(WITH_ishr, U32(tos) + BIAS_i(tos), hole_shift);
    NEXT(0);
}
HANDLER(irem_power)
{
    uint32_t bias = U32(BIAS_i(tos));
    tos = U32(BY_HOLE(WITH_iand, U32(tos) + bias, hole_mask)) - bias;
    NEXT(0);
}
HANDLER(ldiv_power)
{
    tos = BY_HOLE(WITH_lshr, tos + BIAS_l(tos), hole_shift);
    NEXT(0);
}
HANDLER(lrem_power)
{
    uint64_t bias = BIAS_l(tos);
    tos = ((tos + bias) & HOLE_64("hole_mask")) - bias;
    NEXT(0);
}
#define QUOTIENT_i(x) \
    (U32(BY_HOLE(WITH_lshr, (int64_t)I32(x) * (int64_t)HOLE_32(hole_magic), hole_shift)) - \
     U32(I32(x) >> 31))
HANDLER(idiv_magic)
{
    tos = QUOTIENT_i(tos);
    NEXT(0);
}
HANDLER(irem_magic)
{
    tos = U32(tos) - QUOTIENT_i(tos) * HOLE_32(hole_divisor);
    NEXT(0);
}
/* the magic number's highest bit is set, so that it stands for itself less 2^64 */
#define QUOTIENT_l(x) \
    (BY_HOLE(WITH_lshr, \
             (uint64_t)(((__int128)(int64_t)(x) * (int64_t)HOLE_64("hole_magic")) >> 64) + (x), \
             hole_shift) - \
     (uint64_t)((int64_t)(x) >> 63))
HANDLER(ldiv_magic)
{
    tos = QUOTIENT_l(tos);
    NEXT(0);
}
HANDLER(lrem_magic)
{
    tos = tos - QUOTIENT_l(tos) * HOLE_64("hole_divisor");
    NEXT(0);
}

#define U(v) \
    { \
        .bits = (v) \
    }
/* each another one: what is computed from two of them does not cancel out */
#define UNKNOWN(i) U(HOLE_64("hole_unknown" i))
#define PIECE(op, n, back) PIECE_AS(piece_##op##_##n##_##back, op, n, back, 0, 0, 0, 0, 0)
/* what it takes from vector registers, and what it leaves there: bits of slots */
#define VECTOR_PIECE(op, n, back, from, from_f, to, to_f, stores) \
    PIECE_AS(piece_##op##_##n##_##back##x, op, n, back, from, from_f, to, to_f, stores)
#define FIRST(i, d, f) U((d)&1 << i ? from_d(x##i) : (f)&1 << i ? from_f(narrowed(x##i)) : r##i)
#define PIECE_AS(name, op, n, back, d, f, to, to_f, stores) \
    PIECE_FUNCTION(name) \
    { \
        Slot stack[STACK] = {UNKNOWN("0"),   UNKNOWN("1"),   UNKNOWN("2"),   UNKNOWN("3"), \
                             UNKNOWN("4"),   UNKNOWN("5"),   UNKNOWN("6"),   FIRST(0, d, f), \
                             FIRST(1, d, f), FIRST(2, d, f), FIRST(3, d, f), U(r0), \
                             U(r0),          U(r0),          U(r0),          U(r0), \
                             U(r0)}; \
        Piecewise in = {stack, n, back, {r0, r1, r2, r3}, {x0, x1, x2, x3}, to, to_f, stores}; \
        uint64_t tos = stack[BELOW + n - 1].bits; \
        body_##op(&in, PC0, stack + BELOW + n - 1, self, tos, locals); \
    }
/* all operands in memory */
#define MEMORY_PIECE(op) \
    PIECE_FUNCTION(piece_##op##_0_0) \
    { \
        Piecewise in = {NULL, 0, false, {r0, r1, r2, r3}, {x0, x1, x2, x3}, 0, 0, false}; \
        Slot *sp = AT_LOCALS(hole_sp); \
        body_##op(&in, PC0, sp, self, sp->bits, locals); \
    }

/* A slot that is not in registers yet becomes r0, from its place or from the local that it copies;
 * x: and comes into a vector register, by another load, which does not wait for the first. */
#define FILL(name, place, next, a, b, c, ...) \
    PIECE_FUNCTION(piece_##name##_0) { next(a, b, self, (place)->bits, locals, c, __VA_ARGS__); }
#define FILLS_AS(name, place, i, next, a, b, c, ...) \
    FILL(name##i, place, next, a, b, c, ANY_X) \
    FILL(name##i##x, place, next, a, b, c, *(const volatile double *)(place), __VA_ARGS__)
#define FILLS(i, ...) \
    FILLS_AS(fill_, &AT_LOCALS(hole_sp)[-i], i, __VA_ARGS__) \
    FILLS_AS(copy_, AT_LOCALS(hole_local), i, __VA_ARGS__)
FILLS(0, piece_next1, r2, r1, r3, x1, x2, x3)
FILLS(1, piece_next2, r2, r0, r3, x0, x2, x3)
FILLS(2, piece_next3, r1, r0, r3, x0, x1, x3)
FILLS(3, piece_next4, r1, r0, r2, x0, x1, x2)
/* a slot comes into a vector register, too */
#define VECTOR(i, ...) \
    PIECE_FUNCTION(piece_vector_##i##_0) { piece_next4(r2, r1, self, r0, locals, r3, __VA_ARGS__); }
VECTOR(0, to_d(r0), x1, x2, x3)
VECTOR(1, x0, to_d(r1), x2, x3)
VECTOR(2, x0, x1, to_d(r2), x3)
VECTOR(3, x0, x1, x2, to_d(r3))
/* the lowest k of n go to memory */
#define GO_HOME(n, k, i) \
    if (i < k) \
        AT_LOCALS(ALONE(hole_sp + (i - n + 1) * (intptr_t)sizeof(Slot)))->bits = r##i;
#define SPILL(n, k, rest) \
    PIECE_FUNCTION(piece_spill_##n##_##k) \
    { \
        GO_HOME(n, k, 0) GO_HOME(n, k, 1) GO_HOME(n, k, 2) GO_HOME(n, k, 3) rest; \
    }
SPILL(1, 1, piece_next0(r2, r1, self, r0, locals, r3, ANY_X))
SPILL(2, 2, piece_next0(r2, r1, self, r0, locals, r3, ANY_X))
SPILL(3, 3, piece_next0(r2, r1, self, r0, locals, r3, ANY_X))
SPILL(4, 4, piece_next0(r2, r1, self, r0, locals, r3, ANY_X))
SPILL(2, 1, piece_next1(ANY2, ANY1, self, r1, locals, ANY3, x1, ANYX(NAME_x1), x2, x3))
SPILL(3, 1, piece_next2(ANY2, r2, self, r1, locals, ANY3, x1, x2, ANYX(NAME_x2), x3))
SPILL(3, 2, piece_next1(ANY2, ANY1, self, r2, locals, ANY3, x2, ANYX(NAME_x1), x2, x3))
SPILL(4, 1, piece_next3(r3, r2, self, r1, locals, ANY3, x1, x2, x3, ANYX(NAME_x3)))
SPILL(4, 2, piece_next2(ANY2, r3, self, r2, locals, ANY3, x2, x3, ANYX(NAME_x2), ANYX(NAME_x3)))
SPILL(4, 3, piece_next1(ANY2, ANY1, self, r3, locals, ANY3, x3, ANYX(NAME_x1), x2, x3))
/* the two questions of a lookupswitch, whose operand stays in r0 */
#define KEY(name, is) \
    PIECE_FUNCTION(piece_##name##_1_0) \
    { \
        if ((int32_t)r0 is(int32_t) HOLE_32(hole_key)) \
            piece_call(piece_taken, self, r0, locals); \
        else \
            piece_next1(ANY2, ANY1, self, r0, locals, ANY3, ANY_X); \
    }
KEY(key_equal, ==)
KEY(key_less, <)
/* The callee is known to be plain Java (inline.c). */
PIECE_FUNCTION(piece_direct_0_0)
{
    PieceCell *pc = PC0;
    Method *m = (Method *)HOLE_64("hole_method");
    Frame *f = (Frame *)AT_LOCALS(hole_frame), *n = (Frame *)AT_LOCALS(hole_callee);
    if (UNLIKELY(AT_LOCALS(hole_limit) > self->stack_limit)) {
        piece_call(piece_taken, self, ANY0, locals);
        return;
    }
    f->resume = RESUME_ADDRESS();
    f->pc = REAL_PC();
    locals = AT_LOCALS(hole_args);
    push_frame(self, f, n, m, locals, 0);
    piece_call((Piece *)m->start, self, ANY0, locals);
}
/* A callee was expanded in the place of a call (inline.c): is it what the call selects? */
PIECE_FUNCTION(piece_guard_virtual_0_0)
{
    PieceCell *pc = PC0;
    Object *receiver = RECEIVER();
    if (LIKELY(receiver) && LIKELY(object_class(receiver)->vtable[VTABLE_INDEX()] == OPERAND(0, p)))
        piece_call(piece_next0, self, ANY0, locals);
    else
        piece_call(piece_taken, self, ANY0, locals);
}
PIECE_FUNCTION(piece_guard_class_0_0)
{
    PieceCell *pc = PC0;
    Object *receiver = RECEIVER();
    if (LIKELY(receiver) && LIKELY(receiver->klass == HOLE_32(hole_key)))
        piece_call(piece_next0, self, ANY0, locals);
    else
        piece_call(piece_taken, self, ANY0, locals);
}
PIECE_FUNCTION(piece_guard_receiver_0_0)
{
    if (LIKELY(RECEIVER()))
        piece_call(piece_next0, self, ANY0, locals);
    else
        piece_call(piece_taken, self, ANY0, locals);
}
/* In the place of a method's call, where this holds and the value is known without the call. */
#define SHORTCUT_THEN(name, usable, statement, next) \
    PIECE_FUNCTION(piece_shortcut_##name##_0_0) \
    { \
        UNUSED PieceCell *pc = PC0; \
        UNUSED const Slot *top = AT_LOCALS(hole_sp); /* the last argument */ \
        UNUSED uint64_t value; \
        if (LIKELY(usable) && LIKELY(statement)) \
            next; \
        else \
            piece_call(piece_taken, self, ANY0, locals); \
    }
#define WITH(v) piece_next1(ANY2, ANY1, self, v, locals, ANY3, ANY_X)
#define WITH_VALUE WITH(value)
#define WITHOUT_VALUE piece_call(piece_next0, self, ANY0, locals)
/* While a native method is bound to the VM's own function for it, which would do the same. */
#define IS_BOUND (((const Method *)OPERAND(0, p))->entry == ENTRY_FAST_NATIVE)
#define NATIVE_THEN(name, statement, next) SHORTCUT_THEN(name, IS_BOUND, statement, next)
#define NATIVE(name, statement) NATIVE_THEN(name, statement, WITH_VALUE)
#define IN_JAVA(name, statement) SHORTCUT_THEN(name, true, statement, WITH_VALUE)
#define IS(v) (value = (uint64_t)(v), true)
NATIVE(class, top->l &&IS(object_class(top->l)->mirror))
NATIVE(hash, top->l && (value = object_hash_in_word(top->l)))
NATIVE(thread, IS(self->shown->object))
NATIVE(carrier, IS(self->own->object))
NATIVE(scoped, IS(self->java->scoped_value_cache))
NATIVE_THEN(set_scoped, (self->java->scoped_value_cache = top->l, true), WITHOUT_VALUE)
NATIVE(same, IS(top->bits))
#define CLASS_OF(mirror) (*(const Class **)((char *)(mirror) + HOLE_DISTANCE(hole_mirror)))
#define REFERENT(r) ref_load(r, (size_t)HOLE_DISTANCE(hole_referent))
NATIVE(instance,
       top[-1].l &&
           (value = top->l ? class_passes(object_class(top->l), CLASS_OF(top[-1].l)) : 0) <= 1)
NATIVE(assignable,
       top[-1].l && top->l && (value = class_passes(CLASS_OF(top->l), CLASS_OF(top[-1].l))) <= 1)
NATIVE(array, top->l &&IS(class_is_array(CLASS_OF(top->l))))
NATIVE(length, top->l &&class_is_array(object_class(top->l)) && IS(U32(array_length(top->l))))
NATIVE(referent, top->l &&IS(REFERENT(top->l)))
NATIVE(refers, top[-1].l &&IS(REFERENT(top[-1].l) == top->l))
NATIVE(caller, ({
           const Class *known = (const Class *)HOLE_64("hole_method");
           const Class *c = known == CALLER_IN_FRAME ? frame_caller_class(TOP_FRAME()) : known;
           c &&IS(c->mirror);
       }))
/* Unsafe, of objects; k slots follow the offset.  At an address, memory may be missing: a call. */
#define IN_OBJECT(k) (top[-(k)-2].l)
#define PLACE(T, k) ((T *)((char *)IN_OBJECT(k) + top[-(k)].j))
#define STORING(name, k, store, written) \
    NATIVE_THEN(name, IN_OBJECT(k) && (store, written(IN_OBJECT(k)), true), WITHOUT_VALUE)
#define UNSAFE(t, T, size, encode, decode, written) \
    NATIVE(get_##t, IN_OBJECT(0) && IS(decode(*PLACE(T, 0)))) \
    STORING(put_##t, size, __atomic_store_n(PLACE(T, size), encode(top), __ATOMIC_RELAXED), \
            written) \
    STORING(set_##t, size, __atomic_exchange_n(PLACE(T, size), encode(top), __ATOMIC_SEQ_CST), \
            written) \
    IN_JAVA(swap_##t, \
            IN_OBJECT(size) && \
                IS(decode(__atomic_exchange_n(PLACE(T, size), encode(top), __ATOMIC_SEQ_CST))) && \
                (written(IN_OBJECT(size)), true)) \
    NATIVE(cas_##t, IN_OBJECT(2 * (size)) && \
                        IS(__sync_bool_compare_and_swap(PLACE(T, 2 * (size)), \
                                                        encode(top - (size)), encode(top))) && \
                        (written(IN_OBJECT(2 * (size))), true))
#define BITS_OF(slot) ((slot)->bits)
#define REF_OF(slot) ref_encode((slot)->l)
#define NO_BARRIER(o) (void)0
#define BARRIER(o) ref_written(self->cards, o)
UNSAFE(i, uint32_t, 1, BITS_OF, , NO_BARRIER)
UNSAFE(j, uint64_t, 2, BITS_OF, , NO_BARRIER)
UNSAFE(l, ref_t, 1, REF_OF, ref_decode, BARRIER)
IN_JAVA(cas_b,
        IN_OBJECT(2) && IS(__sync_bool_compare_and_swap(PLACE(uint8_t, 2), (uint8_t)top[-1].bits,
                                                        (uint8_t)top->bits)))
#define ADDED(T, k) __atomic_fetch_add(PLACE(T, k), (T)top->bits, __ATOMIC_SEQ_CST)
IN_JAVA(add_i, IN_OBJECT(1) && IS(ADDED(uint32_t, 1)))
IN_JAVA(add_j, IN_OBJECT(2) && IS(ADDED(uint64_t, 2)))
#define CHANGED(T, k, to) __sync_bool_compare_and_swap(PLACE(T, k), (T)value, (T)(to))
IN_JAVA(or_i, IN_OBJECT(1) && IS(*PLACE(uint32_t, 1)) && CHANGED(uint32_t, 1, value | top->bits))
#define ONES(instruction, T) \
    ({ \
        T ones_; \
        asm(instruction : "=r"(ones_) : "r"((T)top->bits)); \
        (uint32_t) ones_; \
    })
#define U32_OR(k, count, bits) IS((bits) ? (uint32_t)count(bits) : k)
IN_JAVA(bits_i, IS(ONES(COUNT_i, uint32_t)))
IN_JAVA(bits_j, IS(ONES(COUNT_j, uint64_t)))
IN_JAVA(leading_i, U32_OR(32, __builtin_clz, (uint32_t)top->bits))
IN_JAVA(leading_j, U32_OR(64, __builtin_clzll, top->bits))
IN_JAVA(trailing_i, U32_OR(32, __builtin_ctz, (uint32_t)top->bits))
IN_JAVA(trailing_j, U32_OR(64, __builtin_ctzll, top->bits))
/* what an expanded return does with its value, as those of ops_control.h */
#define NARROW(name, v) \
    PIECE_FUNCTION(piece_narrow_##name##_1_0) { WITH(v); }
NARROW(z, r0 & 1)
NARROW(b, U32((int32_t)(int8_t)r0))
NARROW(c, (uint16_t)r0)
NARROW(s, U32((int32_t)(int16_t)r0))
/* with what is in r0 */
PIECE_FUNCTION(piece_jump_1_0) { piece_call(piece_taken, self, r0, locals); }
/* to the interpreter, which runs the cell: with r0 as tos, or with all in memory */
PIECE_FUNCTION(piece_interpret_0_0)
{
    Slot *sp = AT_LOCALS(hole_sp);
    ((Handler *)HOLE_64("hole_handler"))((Cell *)HOLE_64("hole_pc"), sp, self, sp->bits, locals,
                                         self->dispatch);
}
PIECE_FUNCTION(piece_interpret_1_0)
{
    ((Handler *)HOLE_64("hole_handler"))((Cell *)HOLE_64("hole_pc"), AT_LOCALS(hole_sp), self, r0,
                                         locals, self->dispatch);
}
#include "pieces.inc" /* extract.py: PIECE and MEMORY_PIECE for each operation */
