/* SPDX-License-Identifier: Apache-2.0
 * plan.h - which pieces make up a method's code, and writing them.  (interp/compile/ only) */
#ifndef INTERP_COMPILE_PLAN_H
#define INTERP_COMPILE_PLAN_H
#include "interp/compile/compile.h"
#include "interp/compile/pieces.h"

/* One piece of the code. */
typedef struct Step {
    uint16_t piece;
    uint16_t height;    /* operands on the stack at its begin, slots */
    uint32_t cell;      /* its first cell */
    uint32_t hot, cold; /* where its parts begin in the code */
    int32_t target;     /* cell that its branch goes to; -1: it has none */
    uint32_t to_step;   /* if not 0: its branch goes to this step instead */
    uint32_t cases;     /* of a switch: where the addresses of its targets lie behind the code */
    int32_t key;        /* of a question of a lookupswitch */
    uint16_t op;        /* interpreted: the operation; else OP_NONE */
} Step;

typedef struct Plan {
    const Method *m;
    const Cell *cells;
    uint32_t cell_count;
    uint16_t *ops;     /* of single cells */
    uint16_t *heights; /* operands on the stack at each cell; NO_HEIGHT: never reached */
    uint8_t *marks;    /* of cells: MARK_ */
    uint32_t *entry;   /* as in CompiledCode */
    Step *steps;
    uint32_t step_count, step_room;
    uint32_t hot_size, cold_size, cases_size;
} Plan;
enum {
    MARK_JOIN = 1,  /* control comes from elsewhere than the cell before */
    MARK_PUSHES = 2 /* it pushes a value */
};
enum { NO_HEIGHT = 0xffff, CODE_BEGIN = 16 /* bytes before the first piece: no entry is 0 */ };

/* false: the method is not of the compiler's kind, or there is no memory.  quicken_lock held. */
bool plan_make(Plan *p, Method *m);
void plan_free(Plan *p);
/* bytes before what lies behind the code */
static inline size_t plan_code_size(const Plan *p)
{
    return ((size_t)p->hot_size + p->cold_size + 7) & ~(size_t)7;
}
static inline bool is_switch(uint16_t op) { return op == OP_tableswitch || op == OP_lookupswitch; }
/* `code` is where it will run, `to` where it is written. */
void plan_write(const Plan *p, const uint8_t *code, uint8_t *to, const uint8_t *ways);
size_t ways_size(void);
void ways_write(uint8_t *to); /* jumps to the ways out of pieces, within reach of all code */
#endif
