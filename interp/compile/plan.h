/* SPDX-License-Identifier: Apache-2.0
 * plan.h - which pieces make up a method's code, and writing them.  (interp/compile/ only) */
#ifndef INTERP_COMPILE_PLAN_H
#define INTERP_COMPILE_PLAN_H
#include "interp/compile/compile.h"
#include "interp/compile/pieces.h"

/* A loop whose locals are in registers (registers.c). */
enum { VECTOR_REGISTER = 16 /* added to the numbers of vector registers */, KEPT_MAX = 13 };
typedef struct KeptLocal {
    uint16_t local;
    uint8_t reg;
} KeptLocal;
typedef struct Region {
    uint32_t begin, end; /* first and last cell */
    KeptLocal kept[KEPT_MAX];
    int count;
} Region;

/* One piece of the code, or what else stands there. */
typedef enum StepKind {
    STEP_PIECE,
    STEP_LOADS, /* hot: a region's locals come into their registers */
    STEP_ENTRY  /* cold: the same for whoever enters at the cell */
} StepKind;
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
    uint8_t kind;       /* STEP_ */
} Step;

typedef struct Plan {
    const Method *m;
    const Cell *cells;
    uint32_t cell_count;
    uint16_t *ops;       /* of single cells */
    uint16_t *heights;   /* operands on the stack at each cell; NO_HEIGHT: never reached */
    uint16_t *lows;      /* how many of them it leaves alone */
    uint8_t *marks;      /* of cells: MARK_ */
    uint16_t *region_of; /* cell: 1 + index of its region; 0: none */
    Region *regions;
    uint32_t region_count;
    uint32_t *entry;  /* as in CompiledCode; before all is planned, those with IN_COLD lie there */
    uint32_t *inside; /* where code begins for who comes from the same region */
    Step *steps;
    uint32_t step_count, step_room;
    uint32_t hot_size, cold_size, cases_size;
    uint32_t (*draw)(uint32_t n);
    int vectors; /* while it is made: operands that are in vector registers, too (bits) */
} Plan;
enum {
    MARK_JOIN = 1,   /* control comes from elsewhere than the cell before */
    MARK_PUSHES = 2, /* it pushes a value */
    MARK_DOUBLE = 4  /* it works on a double */
};
#define IN_COLD 0x80000000u
enum { NO_HEIGHT = 0xffff, CODE_BEGIN = 16 /* bytes before the first piece: no entry is 0 */ };

/* draw: NULL; for -XX:Stress=compile gives a number below n, by which some cells are left to the
 * interpreter.  false: the method is not of the compiler's kind, or there is no memory.
 * quicken_lock held. */
bool plan_make(Plan *p, Method *m, uint32_t (*draw)(uint32_t n));
void plan_free(Plan *p);
/* bytes before what lies behind the code */
static inline size_t plan_code_size(const Plan *p)
{
    return ((size_t)p->hot_size + p->cold_size + 7) & ~(size_t)7;
}
static inline bool is_call(uint16_t op)
{
    return op >= OP_invokestatic_q && op <= OP_linktointerface && op != OP_invokeobjinit;
}
static inline bool is_switch(uint16_t op) { return op == OP_tableswitch || op == OP_lookupswitch; }
static inline bool is_branch(uint16_t op)
{
    return (op >= OP_ifeq && op <= OP_goto) || op == OP_jsr;
}
/* the local that a hole in the code of a cell and those behind it names */
static inline uint16_t local_of_hole(const Plan *p, uint32_t cell, const Hole *h)
{
    return p->cells[cell + (uint32_t)(h->kind - HOLE_L)].a;
}
bool regions_choose(Plan *p); /* false: no memory */
/* the register that a local has in the code of a cell; 0: none */
int register_of(const Plan *p, uint32_t cell, uint16_t local);
/* The instruction `in`, which names a local in memory, with reg instead; of one that stores, what
 * follows it. Returns its length; 0: it stays as it is. */
enum { USE_MAX = 16, LOAD_MAX = 12, ENTRY_JUMP = 5 };
size_t use_register(const uint8_t *in, const Hole *h, int reg, uint8_t *out);
size_t region_loads(const Region *r, uint8_t *out); /* out NULL: the size only */
/* `code` is where it will run, `to` where it is written. */
void plan_write(const Plan *p, const uint8_t *code, uint8_t *to, const uint8_t *ways);
size_t ways_size(void);
void ways_write(uint8_t *to); /* jumps to the ways out of pieces, within reach of all code */
#endif
