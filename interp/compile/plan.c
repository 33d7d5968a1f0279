/* SPDX-License-Identifier: Apache-2.0
 * plan.c - from a method's cells to a list of pieces.
 *
 * Heights  The verifier promises that a cell is reached with one height of the operand stack
 *          (JVMS 4.10.1).  So every operand has a place at a fixed distance from the locals.
 * Joins    Where control comes from several sides, all operands are in memory.  Between joins, the
 *          topmost lie in registers: `held` says how many.
 * Groups   Fused operations are tried first, as the interpreter would. */
#include "interp/compile/plan.h"
#include "classfile/descriptor.h"
#include "interp/effect.h"

static bool never_continues(uint16_t op)
{
    return op == OP_goto || is_switch(op) || op == OP_athrow ||
           (op >= OP_ret1 && op <= OP_ret_init);
}

/* ---- heights and joins ---- */

typedef struct HeightWalk {
    Plan *p;
    uint32_t *todo;
    uint32_t count;
    bool ok;
} HeightWalk;

static void reach(HeightWalk *w, uint32_t cell, int height)
{
    Plan *p = w->p;
    if (cell >= p->cell_count) {
        w->ok = false;
    } else if (p->heights[cell] == NO_HEIGHT) {
        p->heights[cell] = (uint16_t)height;
        w->todo[w->count++] = cell;
    } else if (p->heights[cell] != height) {
        w->ok = false;
    }
}

static void join(HeightWalk *w, uint32_t cell, int height)
{
    reach(w, cell, height);
    if (w->ok)
        w->p->marks[cell] |= MARK_JOIN;
}

static bool is_of_double(const Method *m, int bci)
{
    switch (bytecode_at(m->bytecode, bci)) {
    case BC_dconst_0:
    case BC_dconst_1:
    case BC_dload:
    case BC_dload_0:
    case BC_dload_1:
    case BC_dload_2:
    case BC_dload_3:
    case BC_daload:
    case BC_dadd:
    case BC_dsub:
    case BC_dmul:
    case BC_ddiv:
    case BC_dneg:
    case BC_i2d:
    case BC_l2d:
    case BC_f2d:
    case BC_dcmpl:
    case BC_dcmpg: return true;
    default: return false;
    }
}

static int height_after(Plan *p, uint32_t cell)
{
    const Method *m = p->m;
    int bci = p->m->translation->bci[cell], pops, pushes;
    bool is_double = is_of_double(m, bci);
    SlotMoves moves;
    if (bytecode_moves(bytecode_at(m->bytecode, bci), &moves)) {
        pops = moves.pops;
        pushes = moves.pushes;
    } else {
        StackEffect e = stack_effect(m, bci);
        pops = e.pops;
        pushes = e.pushed == 'V' ? 0 : desc_kind_slots(e.pushed);
        is_double |= e.pushed == 'D';
    }
    if (is_double)
        p->marks[cell] |= MARK_DOUBLE;
    p->lows[cell] = (uint16_t)(p->heights[cell] - pops);
    if (pushes)
        p->marks[cell] |= MARK_PUSHES;
    return p->heights[cell] - pops + pushes;
}

static void leave(HeightWalk *w, uint32_t cell)
{
    Plan *p = w->p;
    const Cell *c = p->cells + cell;
    uint16_t op = p->ops[cell];
    int height = height_after(p, cell);
    if (height < 0 || height > p->m->max_stack) {
        w->ok = false;
        return;
    }
    if (is_branch(op))
        join(w, (uint32_t)((int32_t)cell + c->b), height);
    if (is_switch(op)) {
        const SwitchTable *t = c->p;
        join(w, (uint32_t)((int32_t)cell + t->fallback), height);
        for (int32_t i = 0; i < t->count; i++)
            join(w, (uint32_t)((int32_t)cell + t->targets[i]), height);
    }
    if (w->ok && !never_continues(op))
        reach(w, cell + 1, height);
}

static bool find_heights(Plan *p)
{
    const Method *m = p->m;
    HeightWalk w = {.p = p, .ok = true};
    w.todo = malloc(p->cell_count * sizeof *w.todo);
    if (!w.todo)
        return false;
    reach(&w, 0, 0);
    for (int i = 0; i < m->exception_count; i++)
        join(&w, (uint32_t)(bci_to_cell(m, m->exceptions[i].handler_pc) - p->cells), 1);
    while (w.ok && w.count)
        leave(&w, w.todo[--w.count]);
    free(w.todo);
    return w.ok;
}

/* ---- pieces ---- */

/* bytes of a piece's hot part when locals of the cell's region are in registers; NOT_HERE: it would
 * store to one that is */
enum { NOT_HERE = -1 };
static int hot_size(const Plan *p, uint16_t piece, uint32_t cell)
{
    const PieceCode *code = &pieces[piece];
    int size = code->hot;
    for (uint32_t i = 0; p->region_of[cell] && i < code->holes; i++) {
        const Hole *h = &piece_holes[code->first_hole + i];
        int reg = h->use == USE_NONE ? 0 : register_of(p, cell, local_of_hole(p, cell, h));
        if (!reg)
            continue;
        bool sets = h->use == USE_SET || h->use == USE_SET_VECTOR, hot = h->at < code->hot;
        if (h->use == USE_UNKNOWN || (sets && (!hot || code->rigid)))
            return NOT_HERE;
        if (!hot || code->rigid)
            continue;
        uint8_t out[USE_MAX];
        int n = (int)use_register(piece_code + code->code + h->at - h->before, h, reg, out);
        size += sets || !n ? n : n - h->before - 4;
    }
    return size;
}

static Step *add_step(Plan *p, Step step, uint32_t hot, uint32_t cold)
{
    if (p->step_count == p->step_room) {
        uint32_t room = p->step_room ? p->step_room * 2 : 64;
        Step *steps = realloc(p->steps, room * sizeof *steps);
        if (!steps)
            return NULL;
        p->steps = steps;
        p->step_room = room;
    }
    Step *s = &p->steps[p->step_count++];
    *s = step;
    s->hot = p->hot_size;
    s->cold = p->cold_size;
    s->target = -1;
    s->op = OP_NONE;
    p->hot_size += hot;
    p->cold_size += cold;
    return s;
}
static Step *add(Plan *p, uint16_t piece, uint32_t cell, int height)
{
    Step s = {.piece = piece, .height = (uint16_t)height, .cell = cell};
    return add_step(p, s, (uint32_t)hot_size(p, piece, cell), pieces[piece].cold);
}

/* ---- coming into a region ---- */

static bool add_loads(Plan *p, uint32_t cell)
{
    const Region *r = &p->regions[p->region_of[cell] - 1];
    return add_step(p, (Step){.kind = STEP_LOADS, .cell = cell}, (uint32_t)region_loads(r, NULL),
                    0);
}

/* The entry of a cell, where `held` operands are in registers. */
static bool plan_entry(Plan *p, uint32_t cell, int held)
{
    const Region *r = p->region_of[cell] ? &p->regions[p->region_of[cell] - 1] : NULL;
    p->entry[cell] = p->hot_size << 1 | (uint32_t)held;
    if (r && r->begin == cell) {
        if (!add_loads(p, cell))
            return false;
    } else if (r) {
        p->entry[cell] = IN_COLD | p->cold_size << 1 | (uint32_t)held;
        uint32_t size = (uint32_t)region_loads(r, NULL) + ENTRY_JUMP;
        if (!add_step(p, (Step){.kind = STEP_ENTRY, .cell = cell}, 0, size))
            return false;
    }
    p->inside[cell] = p->hot_size;
    return true;
}

/* the one of ops that has a piece, for the number of operands in registers that is next to held */
typedef struct Choice {
    uint16_t op, piece;
    int held, width;
    bool back;
    int low;     /* operands below do not concern it */
    int vectors; /* bits of operands that are in vector registers, too */
} Choice;

/* Doubles are taken from vector registers, and left there, by what works on doubles, and by what
 * moves one that is there. */
static uint16_t with_vectors(const Plan *p, const Choice *c, uint32_t cell, int n)
{
    uint16_t piece = piece_with_vectors_for(c->op, n, c->back);
    if (!piece)
        return 0;
    bool is_double = false;
    for (uint32_t i = 0; i < (uint32_t)c->width; i++)
        is_double |= p->marks[cell + i] & MARK_DOUBLE;
    int takes = pieces[piece].takes;
    return is_double || (takes && (takes & c->vectors) == takes) ? piece : 0;
}

static bool fits(const Plan *p, Choice *c, uint32_t cell, int held)
{
    int height = p->heights[cell];
    bool pushes = p->marks[cell + (uint32_t)c->width - 1] & MARK_PUSHES;
    static const int8_t order[HELD_MAX + 1][HELD_MAX + 1] = {
        {0, 1, 2, 3, 4}, {1, 2, 3, 4, 0}, {2, 3, 4, 1, 0}, {3, 4, 2, 1, 0}, {4, 3, 2, 1, 0}};
    for (int i = 0; i <= HELD_MAX; i++) {
        int n = order[held][i];
        uint16_t piece = n <= height ? with_vectors(p, c, cell, n) : 0;
        if (!piece && n <= height)
            piece = piece_for(c->op, n, c->back);
        if (!piece || (pushes && !pieces[piece].held)) /* that one would lose what it pushes */
            continue;
        if (hot_size(p, piece, cell) == NOT_HERE)
            continue;
        c->held = n;
        c->piece = piece;
        return true;
    }
    return false;
}

/* The operation for the cell and those behind it; piece 0: the interpreter has to run the cell. */
static Choice choose(const Plan *p, uint32_t cell, int held, int vectors)
{
    uint16_t ops[3] = {p->ops[cell], OP_NONE, OP_NONE};
    for (uint32_t i = 1; i < 3 && cell + i < p->cell_count && !(p->marks[cell + i] & MARK_JOIN);
         i++)
        ops[i] = p->ops[cell + i];
    for (int width = 3; width > 0; width--) {
        Choice c = {.width = width, .vectors = vectors};
        if (ops[width - 1] == OP_NONE)
            continue;
        c.op = width == 1 ? ops[0] : fuse_lookup(ops[0], ops[1], width == 3 ? ops[2] : OP_NONE);
        c.back = is_branch(ops[width - 1]) && p->cells[cell + (uint32_t)width - 1].b <= 0;
        if (c.op == OP_NONE || !fits(p, &c, cell, held))
            continue;
        c.low = p->heights[cell];
        for (uint32_t i = 0; i < (uint32_t)width; i++)
            c.low = p->lows[cell + i] < c.low ? p->lows[cell + i] : c.low;
        return c;
    }
    return (Choice){.op = ops[0], .width = 1};
}

static bool move_operands(Plan *p, uint32_t cell, int from, int to, bool vectors)
{
    int height = p->heights[cell];
    if (from > to) {
        if (!add(p, piece_for_spill(from, from - to), cell, height))
            return false;
        p->vectors >>= from - to;
    }
    vectors |= p->vectors != 0;
    for (; from < to; from++, p->vectors = p->vectors << 1 | vectors)
        if (!add(p, piece_for_fill(from, vectors), cell, height))
            return false;
    return true;
}

/* Operands come into the vector registers that the piece takes them from.  p->vectors becomes what
 * it leaves. */
static bool move_vectors(Plan *p, uint32_t cell, const Choice *c)
{
    const PieceCode *piece = &pieces[c->piece];
    for (int i = 0; i < c->held; i++)
        if (piece->takes & ~p->vectors & 1 << i &&
            !add(p, piece_for_vector(i), cell, p->heights[cell]))
            return false;
    int low = c->low - (p->heights[cell] - c->held); /* slots below it stay */
    int stay = low > 0 ? (1 << low) - 1 : 0;
    p->vectors = (p->vectors & stay) | (piece->leaves & ~stay);
    return true;
}

/* ---- lookupswitch: a tree of questions ---- */

static bool plan_keys(Plan *p, uint32_t cell, const int32_t *low, const int32_t *high)
{
    const SwitchTable *t = p->cells[cell].p;
    int height = p->heights[cell];
    enum { IN_A_ROW = 4 };
    Step *s;
    if (high - low > IN_A_ROW) {
        const int32_t *middle = low + (high - low) / 2;
        uint32_t question = p->step_count;
        if (!(s = add(p, piece_for_key(true), cell, height)))
            return false;
        s->key = *middle;
        if (!plan_keys(p, cell, middle, high))
            return false;
        p->steps[question].to_step = p->step_count;
        return plan_keys(p, cell, low, middle);
    }
    for (; low < high; low++) {
        if (!(s = add(p, piece_for_key(false), cell, height)))
            return false;
        s->key = *low;
        s->target = (int32_t)cell + t->targets[low - t->keys];
    }
    if (!(s = add(p, piece_for(OP_goto, 0, false), cell, height)))
        return false;
    s->target = (int32_t)cell + t->fallback;
    return true;
}

/* It goes forward only, so that nothing has to poll. */
static bool goes_forward(const SwitchTable *t)
{
    bool forward = t->fallback > 0;
    for (int32_t i = 0; i < t->count; i++)
        forward &= t->targets[i] > 0;
    return forward;
}

static bool plan_cell(Plan *p, uint32_t *cell, int *held)
{
    uint32_t at = *cell;
    if (p->marks[at] & MARK_JOIN && *held) {
        if (!move_operands(p, at, *held, 0, false))
            return false;
        *held = p->vectors = 0;
    }
    /* who comes from the interpreter brings no vector register */
    if (*held <= 1 && !(*held & p->vectors) && !plan_entry(p, at, *held))
        return false;
    if (p->ops[at] == OP_lookupswitch && goes_forward(p->cells[at].p)) {
        const SwitchTable *t = p->cells[at].p;
        bool ok = move_operands(p, at, *held, 1, false) &&
                  plan_keys(p, at, t->keys, t->keys + t->count);
        *cell = at + 1;
        *held = p->vectors = 0;
        return ok;
    }
    bool leaves = p->draw && !p->draw(20);
    Choice c = leaves ? (Choice){.op = p->ops[at], .width = 1} : choose(p, at, *held, p->vectors);
    Step *s;
    if (c.piece) {
        if (!move_operands(p, at, *held, c.held, pieces[c.piece].takes) ||
            !move_vectors(p, at, &c) || !(s = add(p, c.piece, at, p->heights[at])))
            return false;
    } else {
        if (*held > 1 && !move_operands(p, at, *held, 0, false))
            return false;
        if (!(s = add(p, piece_for_interpret(*held == 1), at, p->heights[at])))
            return false;
        s->op = c.op;
    }
    uint32_t last = at + (uint32_t)c.width - 1;
    uint16_t op = p->ops[last];
    if (is_branch(op) && c.piece)
        s->target = (int32_t)last + p->cells[last].b;
    if (is_switch(op) && c.piece) {
        s->cases = p->cases_size;
        p->cases_size += ((uint32_t)((SwitchTable *)p->cells[last].p)->count + 1) * sizeof(void *);
    }
    *cell = last + 1;
    if (c.piece && pieces[c.piece].held != PIECE_HAS_NO_END)
        *held = pieces[c.piece].held;
    else { /* a callee or the interpreter comes back, with the value that the cell pushes */
        *held = p->marks[last] & MARK_PUSHES ? 1 : 0;
        p->vectors = 0;
    }
    bool called = c.piece && pieces[c.piece].held == PIECE_HAS_NO_END && !never_continues(op);
    if (called && *cell < p->cell_count && p->region_of[at] &&
        p->region_of[*cell] == p->region_of[at])
        return add_loads(p, *cell);
    return true;
}

static bool take_cells(Plan *p)
{
    size_t n = p->cell_count;
    p->ops = malloc(n * sizeof *p->ops);
    p->heights = malloc(n * sizeof *p->heights);
    p->lows = calloc(n, sizeof *p->lows);
    p->marks = calloc(n, 1);
    p->entry = calloc(n, sizeof *p->entry);
    p->inside = calloc(n, sizeof *p->inside);
    if (!p->ops || !p->heights || !p->lows || !p->marks || !p->entry || !p->inside)
        return false;
    for (uint32_t i = 0; i < n; i++) {
        p->heights[i] = NO_HEIGHT;
        p->ops[i] = cell_base_op(p->m, p->cells + i);
        if (p->ops[i] == OP_jsr || p->ops[i] == OP_ret) /* one cell for several heights */
            return false;
    }
    return true;
}

bool plan_make(Plan *p, Method *m, uint32_t (*draw)(uint32_t n))
{
    const Code *code = m->translation;
    *p = (Plan){.m = m, .cells = code->cells, .cell_count = code->cell_count, .draw = draw};
    p->hot_size = CODE_BEGIN;
    if (!take_cells(p) || !find_heights(p) || !regions_choose(p))
        return false;
    int held = 0;
    for (uint32_t cell = 0; cell < p->cell_count;)
        if (p->heights[cell] == NO_HEIGHT)
            cell++;
        else if (!plan_cell(p, &cell, &held))
            return false;
    for (uint32_t cell = 0; cell < p->cell_count; cell++)
        if (p->entry[cell] & IN_COLD)
            p->entry[cell] = (p->entry[cell] & ~IN_COLD) + (p->hot_size << 1);
    return true;
}

void plan_free(Plan *p)
{
    free(p->ops);
    free(p->heights);
    free(p->lows);
    free(p->marks);
    free(p->entry);
    free(p->inside);
    free(p->region_of);
    free(p->regions);
    free(p->steps);
}
