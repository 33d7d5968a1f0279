/* SPDX-License-Identifier: Apache-2.0
 * planner.h - makes a Plan of a method's cells.  (interp/compile/ only)
 *
 * Model    A planner walks over the cells; it is the place where it stands, and what is known
 *          there.
 * Undo     A callee may turn out to be none that can be expanded.  Whatever was planned for it goes
 *          by one mark: planner_undo cuts the plan's arrays where they ended, and the planner is
 *          what it was.  So all that an undo takes back lies in PlanEnd and Planner.
 * Failure  false or NULL: there is no memory, if nothing else is said. */
#pragma once
#include "interp/compile/pieces.h"
#include "interp/compile/plan.h"

typedef struct Planner {
    Plan *plan;
    uint32_t (*draw)(uint32_t n);
    uint16_t *copies;  /* by operand of body 0: 1 + the local that it is a copy of.  Not taken back:
                         it only forgets */
    Body *body;        /* whose cells are being planned */
    uint32_t cell;     /* the one at hand */
    int held;          /* operands in registers, the topmost; HELD_LOST */
    int vectors;       /* bits of those that are in vector registers, too */
    uint16_t region;   /* whose registers are loaded, as in Body.region_of */
    uint16_t homes;    /* as in Step */
    uint32_t home_end; /* behind the cell that uses the last STEP_HOME */
    uint64_t these;    /* of a body that is expanded: bits of operands that are the receiver */
    uint32_t expanded; /* cells of callees; expanded_before: without those of the call at hand */
    uint32_t expanded_before;
    bool has_effects; /* what is being expanded may have done what cannot be done twice */
} Planner;
enum { HELD_LOST = -1 /* control does not come from the cell before */ };

typedef struct PlanMark {
    PlanEnd end;
    Planner planner;
} PlanMark;
PlanMark planner_mark(const Planner *p);
void planner_undo(Planner *p, const PlanMark *mark);

/* The operation for p->cell and those behind it, for the number of operands in registers that is
 * next to p->held; piece 0: the interpreter has to run the cell. */
typedef struct Choice {
    uint16_t op, piece;
    int held, width; /* operands that it wants in registers; cells */
    int low;         /* operands below do not concern it */
} Choice;

bool plan_body(Planner *p, const Method *m); /* becomes p->body; false: as body_new */
bool plan_cells(Planner *p);                 /* all of p->body; false: it cannot be expanded, too */
/* Puts a step into the plan, and says where it lies. */
Step *plan_step(Planner *p, Step step);
Step *plan_piece(Planner *p, StepKind kind, uint16_t piece);
/* `to` operands are in registers from now on; vectors: those that come are in vector registers,
 * too. */
bool plan_move(Planner *p, int to, bool vectors);
bool goes_forward(const SwitchTable *t); /* to each of its targets */
bool plan_back(Planner *p);              /* the callee of the cell comes back */
void plan_forget_copies(Planner *p);
/* What p->cell pushes is in a register, if it pushes anything, and nothing else is. */
void plan_only_result(Planner *p);
