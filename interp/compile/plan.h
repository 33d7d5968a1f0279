/* SPDX-License-Identifier: Apache-2.0
 * plan.h - which pieces make up a method's code, and writing them.  (interp/compile/ only) */
#ifndef INTERP_COMPILE_PLAN_H
#define INTERP_COMPILE_PLAN_H
#include "interp/compile/compile.h"
#include "interp/compile/pieces.h"

/* A loop whose locals are in registers, without loops inside that have some of their own, or a
 * callee that is expanded (registers.c). */
enum { VECTOR_REGISTER = 16 /* added to the numbers of vector registers */, KEPT_MAX = 13 };
typedef struct KeptLocal {
    uint16_t local;
    uint8_t reg;
} KeptLocal;
typedef struct Region {
    uint32_t begin, end; /* first and last cell */
    uint32_t base;       /* of the body that the locals are of */
    KeptLocal kept[KEPT_MAX];
    int count;
} Region;

/* One piece of the code, or what else stands there. */
typedef enum StepKind {
    STEP_PIECE,
    STEP_BACK,  /* hot: behind a call, `locals` are the caller's again */
    STEP_LOADS, /* hot: a region's locals come into their registers */
    STEP_ALIGN, /* hot: nothing, up to where a loop begins best */
    STEP_HOME,  /* hot: a local's register goes to the place of an operand, the topmost one */
    STEP_GROW,  /* hot: a local in a register, and its place, get `key` more */
    STEP_ENTRY, /* cold: the same for whoever enters at the cell */
    STEP_CALL   /* cold: the call in whose place a callee was expanded */
} StepKind;
typedef struct Step {
    uint16_t piece;
    uint16_t height;      /* operands on the stack at its begin, slots */
    uint32_t cell;        /* its first cell */
    uint32_t hot, cold;   /* where its parts begin in the code */
    int32_t target;       /* cell that its branch goes to, or TARGET_ */
    uint32_t to_step;     /* if not 0: its branch goes to this step instead */
    uint32_t way_out;     /* if not 0: who leaves goes to this STEP_CALL */
    uint32_t cases;       /* of a switch: where the addresses of its targets lie behind the code */
    int32_t key;          /* of a question of a lookupswitch; of STEP_GROW */
    const Method *callee; /* of a direct call */
    uint16_t op;          /* interpreted: the operation; else OP_NONE */
    uint16_t body;        /* whose cell it is */
    uint16_t copied;      /* the local that it takes an operand from */
    uint16_t homes;       /* arguments of a callee become the locals of this body */
    uint16_t from;        /* of STEP_LOADS: as Plan.region */
    uint8_t kind;         /* STEP_ */
} Step;
enum { TARGET_NONE = -1, TARGET_WAY_OUT = -2, TARGET_END = -3 /* of the body */ };

/* What is known of one method's cells: of the method that is compiled, or of one that is expanded
 * in it (inline.c). */
typedef struct Body {
    const Method *m;
    const Cell *cells;
    uint32_t cell_count;
    uint16_t *ops;       /* of single cells */
    uint16_t *heights;   /* operands on the stack at each cell; NO_HEIGHT: never reached */
    uint16_t *lows;      /* how many of them it leaves alone */
    uint8_t *marks;      /* of cells: MARK_ */
    uint16_t *region_of; /* cell: 1 + index of its region; 0: none */
    uint32_t *inside;    /* where code begins for who comes from the same region or body */
    uint16_t index;      /* in Plan.bodies; 0: the method that is compiled */
    /* of one that is expanded: */
    uint16_t depth;    /* in how many others it lies */
    uint32_t base;     /* slots from the locals of the frame to its own */
    uint32_t call;     /* cell of the method that is compiled in whose place it runs */
    uint32_t receiver; /* as in KnownCallee */
    uint16_t caller;   /* the body that calls it */
    uint32_t cell;     /* the cell of that body */
    bool has_this;     /* its local 0 is the receiver from begin to end */
    uint64_t these;    /* while it is planned: bits of operands that are the receiver */
} Body;

typedef struct Plan {
    Body **bodies;
    uint32_t body_count;
    Body *body;      /* the one whose cells are being planned */
    Region *regions; /* of body 0 */
    uint32_t region_count;
    uint32_t *entry; /* as in CompiledCode; before all is planned, those with IN_COLD lie there */
    Step *steps;
    uint32_t step_count, step_room;
    uint32_t hot_size, cold_size, cases_size;
    bool checks_null;          /* no null check is implicit */
    uint32_t null_check_count; /* implicit ones, when all is planned */
    uint32_t (*draw)(uint32_t n);
    KnownCallee *called; /* by direct calls */
    uint32_t called_count;
    uint16_t homes;    /* while it is made, as in Step */
    uint16_t *copies;  /* while it is made, by operand: 1 + the local that it is a copy of */
    uint32_t home_end; /* while it is made: behind the cell that uses the last STEP_HOME */
    uint16_t region;   /* while it is made: whose registers are loaded, as in Body.region_of */
    int vectors;       /* while it is made: operands that are in vector registers, too (bits) */
    uint32_t expanded; /* cells of callees; expanded_before: without those of the call at hand */
    uint32_t expanded_before;
    bool has_effects; /* what is being expanded may have done what cannot be done twice */
} Plan;
enum {
    MARK_JOIN = 1,      /* control comes from elsewhere than the cell before */
    MARK_PUSHES = 2,    /* it pushes a value */
    MARK_DOUBLE = 4,    /* it works on a double, or moves one */
    MARK_EXPANDS = 8,   /* a call that may be expanded */
    MARK_DIRECT = 16,   /* a call whose callee is known */
    MARK_FLOAT = 64,    /* it works on a float, or moves one */
    MARK_DIVIDES = 128, /* a constant by which the next cell divides (divide.c) */
    MARK_IN_MEMORY = 32 /* of a join: all operands are in memory there */
};
#define IN_COLD 0x80000000u
enum { NO_HEIGHT = 0xffff, CODE_BEGIN = 16 /* bytes before the first piece: no entry is 0 */ };

/* draw: NULL; for -XX:Stress=compile gives a number below n, by which some cells are left to the
 * interpreter.  false: the method is not of the compiler's kind, or there is no memory. */
bool plan_make(Plan *p, Method *m, uint32_t (*draw)(uint32_t n)) REQUIRES(quicken_lock);
void plan_free(Plan *p);
/* ---- null checks (null.c) ---- */
enum {
    NULL_CHECK_SIZE = 9, /* bytes of one that is explicit */
    NULL_AREA = 4096,    /* bytes from 0 on, where nothing is mapped */
    NULL_FAULTS_MAX = 30 /* of a method, until it asks */
};
bool nulls_are_asked(const Translation *t); /* no null check is implicit */
/* How many the code of a step leaves to the processor. */
uint32_t implicit_checks(const Plan *p, const Step *s);
/* bytes before what lies behind the code */
static inline size_t plan_code_size(const Plan *p)
{
    return ((size_t)p->hot_size + p->cold_size + 7) & ~(size_t)7;
}
/* where the table of implicit null checks lies, behind the addresses of switches */
static inline size_t plan_null_checks_at(const Plan *p)
{
    return plan_code_size(p) + p->cases_size;
}
static inline size_t plan_size(const Plan *p)
{
    return plan_null_checks_at(p) + p->null_check_count * sizeof(NullCheck);
}
/* the cell of the method that is compiled which a step belongs to */
static inline uint32_t plan_cell_of(const Plan *p, const Step *s)
{
    return s->body ? p->bodies[s->body]->call : s->cell;
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
static inline bool is_return(uint16_t op) { return op >= OP_ret1 && op <= OP_ret_init; }
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

/* NULL: the method is not of the compiler's kind, or there is no memory. */
Body *body_new(const Method *m);
void body_free(Body *b);

/* ---- plan.c, for inline.c ---- */
typedef struct Choice {
    uint16_t op, piece;
    int held, width; /* operands that it wants in registers; cells */
    bool back;
    int low;     /* operands below do not concern it */
    int vectors; /* bits of operands that are in vector registers, too */
} Choice;
bool plan_body(Plan *p, const Method *m); /* becomes p->body; false: as body_new */
/* The operation for the cell and those behind it, for the number of operands in registers that is
 * next to held; piece 0: the interpreter has to run the cell. */
Choice plan_choose(const Plan *p, uint32_t cell, int held);
/* These return NULL or false when there is no memory. */
Step *plan_step(Plan *p, Step step, uint32_t hot, uint32_t cold);
Step *plan_piece(Plan *p, uint16_t piece, uint32_t cell);
Step *plan_chosen(Plan *p, const Choice *c, uint32_t cell, int held);
bool plan_move(Plan *p, uint32_t cell, int from, int to, bool vectors);
bool plan_goto(Plan *p, uint32_t cell, int held); /* of a cell where goto_holds */
void plan_forget_copies(Plan *p);
bool plan_back(Plan *p, uint32_t cell); /* the callee of the cell comes back */

/* Puts the callee's pieces in the place of a call; *held operands are in registers, before and
 * after.  false: nothing has changed, the call stays one. */
bool inline_call(Plan *p, uint32_t cell, int *held);
/* The same for a call whose callee is known and plain Java: enters it without looking. */
bool inline_direct(Plan *p, uint32_t cell, int *held);
/* Marks the calls of p->body that inline_call and inline_direct may take. */
void inline_mark(Plan *p);

static inline const Region *region_at(const Plan *p, uint16_t index)
{
    return index ? &p->regions[index - 1] : NULL;
}
bool regions_choose(Plan *p); /* false: no memory */
/* The locals of a callee get registers; false: no memory. */
bool region_of_callee(Plan *p, Body *b);
/* Loads them, but the arguments that came in `held` registers. */
bool region_load_arguments(Plan *p, const Body *b, int held);
/* the register that a local has in the code of a cell; 0: none */
int register_of(const Plan *p, const Body *b, uint32_t cell, uint16_t local);
/* that of the local which a hole of a step's piece names */
int register_of_hole(const Plan *p, const Step *s, const Hole *h);
/* The instruction `in`, which names a local in memory, with reg instead; of one that stores, what
 * follows it. Returns its length; 0: it stays as it is. */
enum { USE_MAX = 16, LOAD_MAX = 12, ENTRY_JUMP = 5, BACK_SIZE = 7 };
size_t use_register(const uint8_t *in, const Hole *h, int reg, uint8_t *out);
/* Stores a register at that distance from the locals, bytes. */
enum { HOME_MAX = 9, GROW_SIZE = 7 };
size_t register_store(int reg, uint32_t distance, uint8_t *out);
/* Adds to an int; GROW_SIZE bytes. */
void register_add(int reg, int32_t amount, uint8_t *out);
/* Loads r's registers, but those that are as in `from` (NULL: none is).  out NULL: the size
 * only. */
size_t region_loads(const Region *r, const Region *from, uint8_t *out);
/* `code` is where it will run, `to` where it is written. */
void plan_write(const Plan *p, const uint8_t *code, uint8_t *to, const uint8_t *ways);
enum { WAY_SIZE = 16 };
size_t ways_size(void);
void ways_write(uint8_t *to); /* jumps to the ways out of pieces, within reach of all code */
#endif
