/* SPDX-License-Identifier: Apache-2.0
 * body.h - what is known of one method's cells before pieces are chosen for them.
 * (interp/compile/ only)
 *
 * Model    The method that is compiled is a body, and each callee that is expanded in it is one
 *          more (inline.h).  Its tables have an element for each cell.
 * Failure  NULL: the method is not of the compiler's kind, or there is no memory. */
#pragma once
#include "interp/ops.h"

enum {
    MARK_JOIN = 1,       /* control comes from elsewhere than the cell before */
    MARK_PUSHES = 2,     /* it pushes a value */
    MARK_DOUBLE = 4,     /* it works on a double, or moves one */
    MARK_EXPANDS = 8,    /* a call that may be expanded */
    MARK_DIRECT = 16,    /* a call whose callee is known */
    MARK_IN_MEMORY = 32, /* of a join: all operands are in memory there */
    MARK_FLOAT = 64,     /* it works on a float, or moves one */
    MARK_DIVIDES = 128   /* a constant by which the next cell divides (divide.c) */
};
enum { NO_HEIGHT = 0xffff };

typedef struct Body {
    const Method *m;
    const Cell *cells;
    uint32_t cell_count;
    uint16_t *ops;       /* of single cells */
    uint16_t *heights;   /* operands on the stack at each cell; NO_HEIGHT: never reached */
    uint16_t *lows;      /* how many of them it leaves alone */
    uint8_t *marks;      /* MARK_ */
    uint16_t *region_of; /* 1 + index of its region; 0: none (registers.h) */
    uint32_t *inside;    /* where code begins for who comes from the same region or body */
    uint16_t index;      /* in Plan.bodies; 0: the method that is compiled */
    /* of one that is expanded: */
    uint16_t depth;    /* in how many others it lies */
    uint32_t base;     /* slots from the locals of the frame to its own */
    uint32_t call;     /* cell of the method that is compiled in whose place it runs */
    uint32_t receiver; /* as in KnownCallee */
    uint16_t caller;   /* the body that calls it */
    uint32_t cell;     /* the cell of that body */
    bool has_this;     /* its local 0 is the receiver all the time */
} Body;

Body *body_new(const Method *m); /* under quicken_lock */
void body_free(Body *b);         /* NULL: nothing */

static inline bool is_call(uint16_t op)
{
    return op_kind[op] == KIND_CALL || op_kind[op] == KIND_LINKED;
}
static inline bool is_switch(uint16_t op) { return op_kind[op] == KIND_SWITCH; }
static inline bool is_branch(uint16_t op) { return op_kind[op] == KIND_BRANCH || op == OP_jsr; }
static inline bool is_return(uint16_t op) { return op_kind[op] == KIND_RETURN; }
static inline bool never_continues(uint16_t op)
{
    return op == OP_goto || is_switch(op) || op == OP_athrow || is_return(op);
}

/* operands in registers at a join */
static inline int join_holds(const Body *b, uint32_t cell)
{
    return b->heights[cell] && !(b->marks[cell] & MARK_IN_MEMORY);
}
/* a goto that has to bring the topmost operand in a register */
static inline bool goto_holds(const Body *b, uint32_t cell)
{
    return b->ops[cell] == OP_goto && join_holds(b, (uint32_t)((int32_t)cell + b->cells[cell].b));
}
