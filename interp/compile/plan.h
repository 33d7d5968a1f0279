/* SPDX-License-Identifier: Apache-2.0
 * plan.h - which pieces make up a method's code.  (interp/compile/ only)
 *
 * Model      A Planner (planner.h) makes a plan, and write.c copies it.  A plan is a list of steps
 *            in the order of their code.  Each has a hot part, a cold part, or both; hot parts lie
 *            one behind the other, all cold parts behind them.
 * Ownership  The plan owns its arrays and bodies.  Cells and methods are borrowed: whoever plans
 *            holds quicken_lock until the code is written. */
#pragma once
#include "interp/compile/body.h"
#include "interp/compile/compile.h"
#include "interp/compile/registers.h"

/* X(kind, words for people; NULL: the name of its op).  The first ones are copies of a piece. */
#define STEP_KINDS(X) \
    X(OPERATION, NULL) \
    X(MOVE, "(moves operands)") \
    X(JUMP, "(jump)") \
    X(KEY, "(compares a key)") \
    X(DIVISION, "(divides by a constant)") \
    X(NARROW, "(narrows what is returned)") \
    X(GUARD, "(is this the method?)") \
    X(SHORTCUT, "(what the callee would do)") \
    X(DIRECT, "(calls what is known)") \
    X(INTERPRET, "(the interpreter runs it)") \
    X(BACK, "(behind a call)")        /* hot: `locals` are the caller's again */ \
    X(LOADS, "(locals to registers)") /* hot: a region's locals come into registers */ \
    X(ALIGN, "(nothing, up to where a loop begins)") /* hot */ \
    X(HOME, NULL) /* hot: a local's register goes to the place of the topmost operand */ \
    X(GROW, NULL) /* hot: a local in a register, and its place, get more */ \
    X(ENTRY, "(entry: locals to registers)") /* cold: LOADS for who enters at the cell */ \
    X(CALL, "(the call, if what stands for it leaves)") /* cold: the way out */
typedef enum StepKind {
#define KIND(name, words) STEP_##name,
    STEP_KINDS(KIND)
#undef KIND
        STEP_KIND_COUNT
} StepKind;

/* All kinds have `kind`, `op`, `body`, `cell`, `height`, `hot` and `cold`.  What else a kind has:
 *
 *              piece  target    way_out  homes  besides
 *   OPERATION    x    jumps        x       -    cases, if it is a tableswitch
 *   MOVE         x    -            -       x    copied, if it takes a copy from its local
 *   JUMP         x    always       x       -    -
 *   KEY          x    or to_step   -       -    key
 *   DIVISION     x    -            -       -    -
 *   NARROW       x    -            -       -    -
 *   GUARD        x    leaves       x       x    key: the class of the receiver
 *   SHORTCUT     x    leaves       x       -    -
 *   DIRECT       x    leaves       x       -    callee
 *   INTERPRET    x    -            -       -    -
 *   BACK         -    -            -       -    -
 *   LOADS        -    -            -       -    from
 *   ALIGN        -    -            -       -    -
 *   HOME         -    -            -       -    copied
 *   GROW         -    -            -       -    copied, key: how much more
 *   ENTRY        -    -            -       -    -
 *   CALL         x    -            -       -    - */
typedef struct Step {
    uint8_t kind;       /* STEP_ */
    uint16_t op;        /* what is done, fused or single; between operations: that of the cell */
    uint16_t body;      /* whose cell it is */
    uint32_t cell;      /* its first cell */
    uint16_t height;    /* operands on the stack at its begin, slots */
    uint32_t hot, cold; /* where its parts begin: bytes from the begin of the code, and of all cold
                           parts */
    uint16_t piece;
    int32_t target;   /* cell of the body that its branch goes to, or TARGET_ */
    uint32_t to_step; /* if not 0: its branch goes to this step instead */
    uint32_t way_out; /* if not 0: who leaves goes to this STEP_CALL */
    uint16_t homes;   /* arguments of a callee become the locals of this body */
    uint16_t copied;  /* the local */
    union {
        uint32_t cases; /* where the addresses of its targets lie behind the code, bytes */
        int32_t key;
        uint32_t from; /* whose registers are loaded already, as in Body.region_of */
        const Method *callee;
    };
} Step;
enum { TARGET_NONE = -1, TARGET_WAY_OUT = -2, TARGET_END = -3 /* of the body */ };

/* Where each part of a plan ends: elements of the arrays, bytes of the code. */
typedef struct PlanEnd {
    uint32_t bodies, regions, steps, called;
    uint32_t hot, cold, cases;
    uint32_t null_checks; /* implicit ones (null.h) */
} PlanEnd;
typedef struct Plan {
    PlanEnd end;
    Body **bodies;   /* the first is the method that is compiled */
    Region *regions; /* loops of body 0, then bodies that are expanded */
    Step *steps;
    uint32_t step_room;  /* elements */
    KnownCallee *called; /* by direct calls */
    uint32_t *entry;     /* as in CompiledCode, by cell of body 0 */
    bool checks_null;    /* no null check is implicit */
} Plan;

/* draw: NULL; for -XX:Stress=compile gives a number below n, by which some cells are left to the
 * interpreter.  false: the method is not of the compiler's kind, or there is no memory.  plan_free
 * follows in any case. */
bool plan_make(Plan *p, Method *m, uint32_t (*draw)(uint32_t n)) REQUIRES(quicken_lock);
void plan_free(Plan *p);
/* How many null checks the code of a step leaves to the processor (null.c). */
uint32_t plan_implicit_checks(const Plan *p, const Step *s);
/* Where the code of each step begins, by cell of the method that is compiled: end.steps of them. */
void plan_places(const Plan *p, CodePlace *places);

static inline bool is_piece(StepKind kind) { return kind <= STEP_INTERPRET; }
static inline const Region *region_at(const Plan *p, uint32_t index) /* as in Body.region_of */
{
    return index ? &p->regions[index - 1] : NULL;
}
/* Where the cold part of a step lies: bytes from the begin of the code. */
static inline uint32_t plan_cold_at(const Plan *p, const Step *s) { return p->end.hot + s->cold; }
/* bytes before what lies behind the code */
static inline size_t plan_code_size(const Plan *p)
{
    return ((size_t)p->end.hot + p->end.cold + 7) & ~(size_t)7;
}
/* where the table of implicit null checks lies, behind the addresses of switches */
static inline size_t plan_null_checks_at(const Plan *p) { return plan_code_size(p) + p->end.cases; }
static inline size_t plan_size(const Plan *p)
{
    return plan_null_checks_at(p) + p->end.null_checks * sizeof(NullCheck);
}
