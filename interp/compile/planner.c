/* SPDX-License-Identifier: Apache-2.0
 * planner.c - from a method's cells to a list of steps.
 *
 * Joins    Where control comes from several sides, all operands are in memory, or all but the
 *          topmost (join_holds).  Between joins, the topmost lie in registers: `held` says how
 *          many, HELD_LOST behind what never goes on.
 * Groups   Fused operations are tried first, as the interpreter would.
 * Bodies   Cells of the method that is compiled and cells of a callee that is expanded go the same
 *          way (plan_cell).  Only the former can be entered, and only there has the planner copies
 *          of locals to follow; only the latter can turn out to be impossible. */
#include "interp/compile/planner.h"
#include "interp/compile/divide.h"
#include "interp/compile/inline.h"
#include "interp/compile/null.h"
#include "interp/compile/write.h"
#include "vm/model/vm.h"

/* Until all is planned, entries with IN_COLD lie in the cold parts. */
#define IN_COLD 0x80000000u

/* ---- steps ---- */

/* A step for p->cell, not in the plan yet. */
static Step plan_new(const Planner *p, StepKind kind, uint16_t piece)
{
    const Body *b = p->body;
    return (Step){.kind = (uint8_t)kind,
                  .piece = piece,
                  .op = b->ops[p->cell],
                  .body = b->index,
                  .cell = p->cell,
                  .height = b->heights[p->cell],
                  .target = TARGET_NONE,
                  .homes = p->homes};
}

Step *plan_step(Planner *p, Step step)
{
    Plan *plan = p->plan;
    PlanEnd *end = &plan->end;
    VM_ASSERT(step.body < end->bodies && step.cell < plan->bodies[step.body]->cell_count,
              "a step is for a cell");
    VM_ASSERT(step.height <= plan->bodies[step.body]->m->max_stack,
              "no more operands than the method may have");
    VM_ASSERT(!step.piece == !(is_piece(step.kind) || step.kind == STEP_CALL),
              "a piece for each kind that is one");
    if (end->steps == plan->step_room) {
        uint32_t room = plan->step_room ? plan->step_room * 2 : 64;
        Step *steps = realloc(plan->steps, room * sizeof *steps);
        if (!steps)
            return NULL;
        plan->steps = steps;
        plan->step_room = room;
    }
    step.hot = end->hot;
    step.cold = end->cold;
    StepSize size = step_size(plan, &step);
    end->hot += size.hot;
    end->cold += size.cold;
    end->null_checks += plan_implicit_checks(plan, &step);
    Step *s = &plan->steps[end->steps++];
    *s = step;
    return s;
}

Step *plan_piece(Planner *p, StepKind kind, uint16_t piece)
{
    return plan_step(p, plan_new(p, kind, piece));
}

PlanMark planner_mark(const Planner *p) { return (PlanMark){p->plan->end, *p}; }

void planner_undo(Planner *p, const PlanMark *mark)
{
    Plan *plan = p->plan;
    for (uint32_t i = mark->end.bodies; i < plan->end.bodies; i++)
        body_free(plan->bodies[i]);
    plan->end = mark->end;
    *p = mark->planner;
}

/* ---- operands that are copies of locals ---- */

/* Until the thread may stop: an agent may write the local then. */
void plan_forget_copies(Planner *p)
{
    memset(p->copies, 0, (p->plan->bodies[0]->m->max_stack + 1u) * sizeof *p->copies);
}

static void follow_copies(Planner *p, uint32_t cell)
{
    const Body *b = p->body;
    const Method *m = b->m;
    int bci = m->translation->bci[cell], bc = bytecode_at(m->bytecode, bci);
    char loads = bytecode_loads(bc);
    uint16_t local = b->cells[cell].a;
    for (uint32_t slot = b->lows[cell]; slot <= m->max_stack; slot++)
        p->copies[slot] = 0;
    if (loads)
        p->copies[b->heights[cell] + (loads == 'J' || loads == 'D')] = (uint16_t)(local + 1);
    if (bytecode_stores(bc) || bc == BC_iinc)
        for (uint32_t slot = 0; slot < b->lows[cell]; slot++)
            if (p->copies[slot] == local + 1)
                p->copies[slot] = 0;
}

static char loaded(const Body *b, uint32_t cell)
{
    return bytecode_loads(bytecode_at(b->m->bytecode, b->m->translation->bci[cell]));
}

/* A cell's operand, a local that has a register, is used only when there are more operands above it
 * than registers.  Then it goes to its place at once: on the way there through registers it would
 * move all that come.  Gives the cell that uses it, or 0. */
static uint32_t goes_home(const Planner *p)
{
    enum { FAR = 32 /* cells */ };
    const Body *b = p->body;
    uint32_t cell = p->cell;
    if (p->held || b->index || !loaded(b, cell) || !register_of(p->plan, b, cell, b->cells[cell].a))
        return 0;
    bool crowded = false;
    for (uint32_t c = cell + 1; c < cell + FAR && c + 1 < b->cell_count; c++) {
        if (b->lows[c] < b->heights[cell + 1])
            return crowded ? c : 0;
        if (b->marks[c] & (MARK_JOIN | MARK_EXPANDS | MARK_DIRECT) || is_call(b->ops[c]) ||
            is_branch(b->ops[c]) || never_continues(b->ops[c]))
            return 0;
        crowded |= !loaded(b, c) && b->heights[c + 1] > b->heights[cell] + HELD_MAX;
    }
    return 0;
}

static bool plan_home(Planner *p, uint32_t use)
{
    Step s = plan_new(p, STEP_HOME, 0);
    s.height = p->body->heights[p->cell + 1];
    s.copied = p->body->cells[p->cell].a;
    p->home_end = use + 1;
    return plan_step(p, s);
}

/* iinc of a local that has a register, at the end of a loop */
static bool grows(const Planner *p)
{
    const Body *b = p->body;
    uint32_t cell = p->cell;
    if (b->ops[cell] != OP_iinc || b->ops[cell + 1] != OP_goto || b->cells[cell + 1].b >= 0)
        return false;
    int reg = register_of(p->plan, b, cell, b->cells[cell].a);
    return reg && reg < VECTOR_REGISTER;
}

static bool plan_grow(Planner *p)
{
    const Cell *c = &p->body->cells[p->cell];
    Step s = plan_new(p, STEP_GROW, 0);
    s.copied = c->a;
    s.key = c->b;
    return plan_step(p, s);
}

/* The operand below those in registers comes into one. */
static bool plan_fill(Planner *p, bool vectors)
{
    uint16_t copied = 0;
    if (!p->body->index)
        copied = p->copies[p->body->heights[p->cell] - 1 - p->held];
    if (!copied || !register_of(p->plan, p->body, p->cell, (uint16_t)(copied - 1)))
        return plan_piece(p, STEP_MOVE, piece_for_fill(p->held, vectors));
    Step s = plan_new(p, STEP_MOVE, piece_for_copy(p->held, vectors));
    s.copied = (uint16_t)(copied - 1);
    return plan_step(p, s);
}

bool plan_move(Planner *p, int to, bool vectors)
{
    VM_ASSERT(p->held != HELD_LOST && to >= 0 && to <= HELD_MAX &&
                  to <= p->body->heights[p->cell] && p->held <= p->body->heights[p->cell],
              "operands that there are, in registers that there are");
    if (p->held > to) {
        if (!plan_piece(p, STEP_MOVE, piece_for_spill(p->held, p->held - to)))
            return false;
        p->vectors >>= p->held - to;
        p->held = to;
    }
    vectors |= p->vectors != 0;
    for (; p->held < to; p->held++, p->vectors = p->vectors << 1 | vectors)
        if (!plan_fill(p, vectors))
            return false;
    return true;
}

void plan_only_result(Planner *p)
{
    p->held = p->body->marks[p->cell] & MARK_PUSHES ? 1 : 0;
    p->vectors = 0;
}

/* ---- coming into a region ---- */

static bool add_loads(Planner *p)
{
    Step s = plan_new(p, STEP_LOADS, 0);
    s.from = p->region;
    p->region = p->body->region_of[p->cell];
    const Region *r = region_at(p->plan, p->region);
    return !r || !region_loads(r, region_at(p->plan, s.from), NULL) || plan_step(p, s);
}

bool plan_back(Planner *p)
{
    p->region = 0;
    plan_forget_copies(p);
    return plan_piece(p, STEP_BACK, 0) && add_loads(p);
}

static bool begins_region(const Planner *p)
{
    const Region *r = region_at(p->plan, p->body->region_of[p->cell]);
    return r && !p->body->index && r->begin == p->cell;
}

/* A loop begins at a multiple of CODE_ALIGNMENT. */
static bool align_loop(Planner *p)
{
    return !begins_region(p) || !(p->plan->end.hot % CODE_ALIGNMENT) ||
           plan_piece(p, STEP_ALIGN, 0);
}

/* A cell begins.  Who comes from the cell before loads what its own region has not; all others load
 * everything, apart from the hot code if that is not the same. */
static bool plan_entry(Planner *p)
{
    Plan *plan = p->plan;
    uint32_t cell = p->cell, hot = plan->end.hot;
    uint16_t from = p->region;
    if (!p->body->index && (!add_loads(p) || !align_loop(p)))
        return false;
    p->body->inside[cell] = plan->end.hot;
    /* who comes from the interpreter brings no vector register, and may have another value in the
     * local that an operand is a copy of */
    if (p->body->index || p->held > 1 || p->held & p->vectors || cell < p->home_end)
        return true;
    plan_forget_copies(p);
    if (!p->body->region_of[cell] || !from) {
        plan->entry[cell] = hot << 1 | (uint32_t)p->held;
        return true;
    }
    plan->entry[cell] = IN_COLD | plan->end.cold << 1 | (uint32_t)p->held;
    return plan_piece(p, STEP_ENTRY, 0);
}

/* ---- which operation ---- */

/* Floats and doubles are taken from vector registers, and left there, by what works on them, and by
 * what moves one that is there. */
static uint16_t with_vectors(const Planner *p, const Choice *c, int n, bool back)
{
    uint16_t piece = piece_with_vectors_for(c->op, n, back);
    if (!piece)
        return 0;
    bool on_vectors = false;
    for (uint32_t i = 0; i < (uint32_t)c->width; i++) {
        uint8_t marks = p->body->marks[p->cell + i];
        on_vectors |= marks & (MARK_DOUBLE | MARK_FLOAT);
        /* what moves a float does not move all that an int or a reference has */
        if ((marks & MARK_FLOAT ? pieces[piece].others : pieces[piece].floats) & 1 << i)
            return 0;
    }
    int takes = pieces[piece].takes;
    return on_vectors || (takes && (takes & p->vectors) == takes) ? piece : 0;
}

static bool fits(const Planner *p, Choice *c)
{
    const Body *b = p->body;
    uint32_t last = p->cell + (uint32_t)c->width - 1;
    int height = b->heights[p->cell];
    bool pushes = b->marks[last] & MARK_PUSHES;
    bool back = is_branch(b->ops[last]) && b->cells[last].b <= 0;
    static const int8_t order[HELD_MAX + 1][HELD_MAX + 1] = {
        {0, 1, 2, 3, 4}, {1, 2, 3, 4, 0}, {2, 3, 4, 1, 0}, {3, 4, 2, 1, 0}, {4, 3, 2, 1, 0}};
    for (int i = 0; i <= HELD_MAX; i++) {
        int n = order[p->held][i];
        uint16_t piece = n <= height ? with_vectors(p, c, n, back) : 0;
        if (!piece && n <= height)
            piece = piece_for(c->op, n, back);
        if (!piece || (pushes && !pieces[piece].held)) /* that one would lose what it pushes */
            continue;
        Step s = plan_new(p, STEP_OPERATION, piece);
        if (!registers_allow(p->plan, &s))
            continue;
        c->held = n;
        c->piece = piece;
        return true;
    }
    return false;
}

/* It has to stay a cell of its own. */
static bool stands_alone(const Body *b, uint32_t cell)
{
    return b->marks[cell] & (MARK_JOIN | MARK_EXPANDS | MARK_DIRECT | MARK_DIVIDES) ||
           goto_holds(b, cell) || (b->index && is_return(b->ops[cell]));
}

/* A fused operation would take a float through a register that is none of vectors. */
static bool loses_float(const Planner *p, const Choice *c)
{
    bool moves = false;
    for (uint32_t i = 0; i < (uint32_t)c->width; i++)
        moves |= p->body->marks[p->cell + i] & MARK_FLOAT;
    return c->width > 1 && moves && !pieces[c->piece].takes && !pieces[c->piece].leaves;
}

static Choice choose(const Planner *p)
{
    const Body *b = p->body;
    uint32_t cell = p->cell;
    uint16_t ops[3] = {b->ops[cell], OP_NONE, OP_NONE};
    for (uint32_t i = 1; i < 3 && cell + i < b->cell_count && !stands_alone(b, cell + i); i++)
        ops[i] = b->ops[cell + i];
    for (int width = 3; width > 0; width--) {
        Choice c = {.width = width};
        if (ops[width - 1] == OP_NONE)
            continue;
        c.op = width == 1 ? ops[0] : fuse_lookup(ops[0], ops[1], width == 3 ? ops[2] : OP_NONE);
        if (c.op == OP_NONE || !fits(p, &c) || loses_float(p, &c))
            continue;
        c.low = b->heights[cell];
        for (uint32_t i = 0; i < (uint32_t)width; i++)
            c.low = b->lows[cell + i] < c.low ? b->lows[cell + i] : c.low;
        return c;
    }
    return (Choice){.op = ops[0], .width = 1};
}

/* Operands come into the vector registers that the piece takes them from.  p->vectors becomes what
 * it leaves. */
static bool move_vectors(Planner *p, const Choice *c)
{
    const PieceCode *piece = &pieces[c->piece];
    for (int i = 0; i < c->held; i++)
        if (piece->takes & ~p->vectors & 1 << i && !plan_piece(p, STEP_MOVE, piece_for_vector(i)))
            return false;
    int low = c->low - (p->body->heights[p->cell] - c->held); /* slots below it stay */
    int stay = low > 0 ? (1 << low) - 1 : 0;
    p->vectors = (p->vectors & stay) | (piece->leaves & ~stay);
    return true;
}

static Step *plan_chosen(Planner *p, const Choice *c)
{
    if (!plan_move(p, c->held, pieces[c->piece].takes) || !move_vectors(p, c))
        return NULL;
    Step s = plan_new(p, STEP_OPERATION, c->piece);
    s.op = c->op;
    return plan_step(p, s);
}

/* ---- lookupswitch: a tree of questions ---- */

static bool plan_keys(Planner *p, const int32_t *low, const int32_t *high)
{
    const SwitchTable *t = p->body->cells[p->cell].p;
    enum { IN_A_ROW = 4 };
    Step *s;
    if (high - low > IN_A_ROW) {
        const int32_t *middle = low + (high - low) / 2;
        uint32_t question = p->plan->end.steps;
        if (!(s = plan_piece(p, STEP_KEY, piece_for_key(true))))
            return false;
        s->key = *middle;
        if (!plan_keys(p, middle, high))
            return false;
        p->plan->steps[question].to_step = p->plan->end.steps;
        return plan_keys(p, low, middle);
    }
    for (; low < high; low++) {
        if (!(s = plan_piece(p, STEP_KEY, piece_for_key(false))))
            return false;
        s->key = *low;
        s->target = (int32_t)p->cell + t->targets[low - t->keys];
    }
    if (!(s = plan_piece(p, STEP_JUMP, piece_for(OP_goto, 0, false))))
        return false;
    s->target = (int32_t)p->cell + t->fallback;
    return true;
}

/* It goes forward only, so that nothing has to poll. */
bool goes_forward(const SwitchTable *t)
{
    bool forward = t->fallback > 0;
    for (int32_t i = 0; i < t->count; i++)
        forward &= t->targets[i] > 0;
    return forward;
}

static bool looks_up(const Body *b, uint32_t cell)
{
    return b->ops[cell] == OP_lookupswitch && !b->index && goes_forward(b->cells[cell].p);
}

static bool plan_lookup(Planner *p)
{
    const SwitchTable *t = p->body->cells[p->cell].p;
    return plan_move(p, 1, false) && plan_keys(p, t->keys, t->keys + t->count);
}

/* ---- a cell, or several ---- */

static bool plan_goto(Planner *p) /* where goto_holds */
{
    if (!plan_move(p, 1, false))
        return false;
    Step *s = plan_piece(p, STEP_JUMP, piece_for_jump());
    if (s)
        s->target = (int32_t)p->cell + p->body->cells[p->cell].b;
    return s;
}

/* Where control comes from several sides, what is held becomes what all bring. */
static bool plan_join(Planner *p)
{
    if (!(p->body->marks[p->cell] & MARK_JOIN))
        return true;
    int holds = join_holds(p->body, p->cell);
    if (p->held != HELD_LOST) {
        if (!plan_move(p, holds, false))
            return false;
    } else if (!p->body->index) { /* who jumps has what the region has, or comes to its begin */
        p->region = begins_region(p) ? 0 : p->body->region_of[p->cell];
    }
    p->held = holds;
    p->vectors = 0;
    p->these = 0;
    return true;
}

static void follow(Planner *p, uint32_t cell)
{
    if (p->body->index)
        inline_follow(p, cell);
    else
        follow_copies(p, cell);
}

/* A cell, or two, that are not copied as they are; leaves: the interpreter has to run it, if that
 * is possible.  *ok: there was memory, and a callee may have them.  false: none of these. */
static bool plan_special(Planner *p, bool leaves, bool *ok)
{
    const Body *b = p->body;
    uint32_t at = p->cell, use;
    if (goto_holds(b, at) || looks_up(b, at)) {
        *ok = goto_holds(b, at) ? plan_goto(p) : plan_lookup(p);
        p->held = HELD_LOST;
    } else if (leaves) {
        return false;
    } else if (b->index && inline_ends(p, ok)) {
        p->held = HELD_LOST;
    } else if (b->marks[at] & MARK_EXPANDS && inline_call(p)) {
        *ok = true;
    } else if (b->index && is_call(b->ops[at])) {
        *ok = false;
    } else if (b->marks[at] & MARK_DIRECT && inline_direct(p, ok)) {
        VM_ASSERT(p->cell == at, "the call itself is planned");
    } else if (b->marks[at] & MARK_DIVIDES) {
        *ok = plan_division(p);
    } else if ((use = goes_home(p))) {
        *ok = plan_home(p, use);
    } else if (grows(p)) {
        *ok = plan_grow(p);
    } else {
        return false;
    }
    for (; at <= p->cell; at++)
        follow(p, at);
    p->cell++;
    return true;
}

/* What a step goes to, if its last cell jumps. */
static void set_target(Planner *p, Step *s, uint32_t last)
{
    const Cell *c = &p->body->cells[last];
    if (is_branch(p->body->ops[last]))
        s->target = (int32_t)last + c->b;
    if (is_switch(p->body->ops[last])) {
        s->cases = p->plan->end.cases;
        p->plan->end.cases += ((uint32_t)((SwitchTable *)c->p)->count + 1) * sizeof(void *);
    }
}

/* The operation at the cell at hand, fused with those behind it if it can be; leaves: the
 * interpreter has to run it. */
static bool plan_operation(Planner *p, bool leaves)
{
    const Body *b = p->body;
    Choice c = leaves ? (Choice){.width = 1} : choose(p);
    uint32_t at = p->cell, last = at + (uint32_t)c.width - 1;
    if (b->index && !inline_allows(p, &c))
        return false;
    if (c.piece) {
        Step *s = plan_chosen(p, &c);
        if (!s)
            return false;
        set_target(p, s, last);
    } else if ((p->held > 1 && !plan_move(p, 0, false)) ||
               !plan_piece(p, STEP_INTERPRET, piece_for_interpret(p->held == 1))) {
        return false;
    }
    for (; at <= last; at++)
        follow(p, at);
    p->cell = last;
    bool ends = c.piece && pieces[c.piece].held == PIECE_HAS_NO_END;
    bool called = ends && !b->index && !never_continues(b->ops[last]);
    if (never_continues(b->ops[last]) || (ends && b->index))
        p->held = HELD_LOST;
    else if (c.piece && !ends)
        p->held = pieces[c.piece].held;
    else /* a callee or the interpreter comes back, with the value that the cell pushes */
        plan_only_result(p);
    bool ok = !called || plan_back(p);
    p->cell++;
    return ok;
}

static bool plan_cell(Planner *p)
{
    if (!plan_join(p))
        return false;
    if (p->held == HELD_LOST) { /* whatever went there has left the callee */
        VM_ASSERT(p->body->index, "only joins are reached from elsewhere");
        p->cell++;
        return true;
    }
    bool leaves = !p->body->index && p->draw && !p->draw(20), ok;
    if (!plan_entry(p))
        return false;
    return plan_special(p, leaves, &ok) ? ok : plan_operation(p, leaves);
}

bool plan_cells(Planner *p)
{
    while (p->cell < p->body->cell_count)
        if (p->body->heights[p->cell] == NO_HEIGHT)
            p->cell++;
        else if (!plan_cell(p))
            return false;
    return true;
}

bool plan_body(Planner *p, const Method *m)
{
    Plan *plan = p->plan;
    Body **bodies = realloc(plan->bodies, (plan->end.bodies + 1) * sizeof(Body *));
    if (!bodies)
        return false;
    plan->bodies = bodies;
    Body *b = body_new(m);
    if (!b)
        return false;
    b->index = (uint16_t)plan->end.bodies;
    p->body = bodies[plan->end.bodies++] = b;
    return true;
}

static bool plan_method(Planner *p, const Method *m)
{
    Plan *plan = p->plan;
    if (!plan->entry || !p->copies || !plan_body(p, m))
        return false;
    inline_mark(p);
    divide_mark(p->body);
    if (!regions_choose(plan) || !plan_cells(p))
        return false;
    for (uint32_t cell = 0; cell < p->body->cell_count; cell++)
        if (plan->entry[cell] & IN_COLD)
            plan->entry[cell] = (plan->entry[cell] & ~IN_COLD) + (plan->end.hot << 1);
    return true;
}

bool plan_make(Plan *plan, Method *m, uint32_t (*draw)(uint32_t n))
{
    *plan = (Plan){.end.hot = CODE_BEGIN,
                   .checks_null = nulls_are_asked(translation_of(m)),
                   .entry = calloc(m->translation->cell_count, sizeof *plan->entry)};
    Planner p = {.plan = plan, .draw = draw, .copies = calloc(m->max_stack + 1u, sizeof *p.copies)};
    bool ok = plan_method(&p, m);
    free(p.copies);
    return ok;
}

/* ---- a plan that is made ---- */

uint32_t plan_implicit_checks(const Plan *p, const Step *s)
{
    const PieceCode *piece = &pieces[s->piece];
    if (!piece->null_checks || p->checks_null || !is_piece(s->kind))
        return 0;
    const Cell *cells = p->bodies[s->body]->cells + s->cell;
    const uint16_t *ops = p->bodies[s->body]->ops + s->cell;
    for (uint32_t i = 0; i < piece->holes; i++) {
        uint32_t k = piece_holes[piece->first_hole + i].kind - (uint32_t)HOLE_B;
        if (k < 3 && (uint32_t)cells[k].b > NULL_AREA - sizeof(Slot) && !is_call(ops[k]))
            return 0;
    }
    return piece->null_checks;
}

void plan_places(const Plan *p, CodePlace *places)
{
    for (uint32_t i = 0; i < p->end.steps; i++) {
        const Step *s = &p->steps[i];
        uint32_t cell = s->body ? p->bodies[s->body]->call : s->cell;
        places[i] = (CodePlace){s->hot, plan_cold_at(p, s), cell};
    }
}

void plan_free(Plan *p)
{
    for (uint32_t i = 0; i < p->end.bodies; i++)
        body_free(p->bodies[i]);
    free(p->bodies);
    free(p->entry);
    free(p->called);
    free(p->regions);
    free(p->steps);
}
