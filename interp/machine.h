/* SPDX-License-Identifier: Apache-2.0
 * machine.h - what the bodies of instructions (ops_*.h) are written with, for the interpreter and
 * for the compiler's pieces alike: operand stack and numbers.  The rest of their words - OPERAND,
 * LOCAL, NEXT, BRANCH, TAIL and others - has one meaning in loop.c and another in
 * compile/pieces.c. */
#pragma once
#include "interp/ops.h"

#define PUSH1(v) \
    do { \
        uint64_t v_ = (uint64_t)(v); \
        sp->bits = tos; \
        sp++; \
        tos = v_; \
    } while (0)
#define PUSH2(v) \
    do { \
        uint64_t v_ = (uint64_t)(v); \
        sp->bits = tos; \
        sp += 2; \
        tos = v_; \
    } while (0)
#define PUSH_TWO_LOCALS() /* that cells 0 and 1 name */ \
    do { \
        sp[0].bits = tos; \
        sp[1].bits = LOCAL(0, bits); \
        tos = LOCAL(1, bits); \
        sp += 2; \
    } while (0)
#define DROP(n) \
    do { \
        sp -= (n); \
        tos = sp->bits; \
    } while (0)

#define BRANCH(k, cond) \
    do { \
        if (cond) \
            BRANCH_ALWAYS(k); \
        NEXT((k) + 1); \
    } while (0)

/* A call: the new frame n, whose locals are operands of the caller.  The caller's pc and resume are
 * set before, and so is what only some frames have.  (JVMS 2.6) */
ALWAYS_INLINE void push_frame(Thread *self, Frame *caller, Frame *n, Method *m, Slot *locals,
                              uint32_t flags)
{
    caller->sp = locals;
    n->caller = caller;
    n->method = m;
    n->locals = locals;
    n->flags = flags;
    frame_push(self, n);
}

typedef union Bits32 {
    float f;
    uint32_t i;
} Bits32;
typedef union Bits64 {
    double d;
    uint64_t i;
} Bits64;
ALWAYS_INLINE float to_f(uint64_t v) { return ((Bits32){.i = (uint32_t)v}).f; }
ALWAYS_INLINE uint64_t from_f(float v) { return ((Bits32){.f = v}).i; }
ALWAYS_INLINE double to_d(uint64_t v) { return ((Bits64){.i = v}).d; }
ALWAYS_INLINE uint64_t from_d(double v) { return ((Bits64){.d = v}).i; }

/* JVMS 6.5.d2i and friends: NaN is 0, out of range saturates */
ALWAYS_INLINE int32_t double_to_int(double v)
{
    if (LIKELY(v > -2147483649.0 && v < 2147483648.0))
        return (int32_t)v;
    return v != v ? 0 : v < 0 ? INT32_MIN : INT32_MAX;
}
ALWAYS_INLINE int64_t double_to_long(double v)
{
    if (LIKELY(v >= -9223372036854775808.0 && v < 9223372036854775808.0))
        return (int64_t)v;
    return v != v ? 0 : v < 0 ? INT64_MIN : INT64_MAX;
}
ALWAYS_INLINE int32_t float_to_int(float v)
{
    if (LIKELY(v >= -2147483648.0f && v < 2147483648.0f))
        return (int32_t)v;
    return v != v ? 0 : v < 0 ? INT32_MIN : INT32_MAX;
}
ALWAYS_INLINE int64_t float_to_long(float v)
{
    if (LIKELY(v >= -9223372036854775808.0f && v < 9223372036854775808.0f))
        return (int64_t)v;
    return v != v ? 0 : v < 0 ? INT64_MIN : INT64_MAX;
}
