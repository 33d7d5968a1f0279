/* SPDX-License-Identifier: Apache-2.0
 * plan.c - from a method's cells to a list of pieces.
 *
 * Joins    Where control comes from several sides, all operands are in memory, or all but the
 *          topmost (join_holds).  Between joins, the topmost lie in registers: `held` says how
 *          many, LOST behind what never goes on.
 * Groups   Fused operations are tried first, as the interpreter would. */
#include "interp/compile/divide.h"
#include "vm/model/vm.h"

/* ---- null checks ---- */

bool nulls_are_asked(const Translation *t)
{
    return !vm_options.implicit_null_checks ||
           atomic_load_explicit(&t->null_faults, memory_order_relaxed) >= NULL_FAULTS_MAX;
}

uint32_t implicit_checks(const Plan *p, const Step *s)
{
    const PieceCode *piece = &pieces[s->piece];
    if (!piece->null_checks || p->checks_null || s->kind != STEP_PIECE)
        return 0;
    const Cell *cells = p->bodies[s->body]->cells + s->cell;
    for (uint32_t i = 0; i < piece->holes; i++) {
        uint32_t k = piece_holes[piece->first_hole + i].kind - (uint32_t)HOLE_B;
        if (k < 3 && (uint32_t)cells[k].b > NULL_AREA - sizeof(Slot))
            return 0;
    }
    return piece->null_checks;
}

/* ---- steps ---- */

/* bytes of a piece's hot part when locals of the cell's region are in registers; NOT_HERE: it would
 * store to one that is */
enum { NOT_HERE = -1 };
static int hot_size(const Plan *p, const Step *s)
{
    const PieceCode *code = &pieces[s->piece];
    int size = code->hot - NULL_CHECK_SIZE * (int)implicit_checks(p, s);
    for (uint32_t i = 0; (p->body->region_of[s->cell] || s->homes) && i < code->holes; i++) {
        const Hole *h = &piece_holes[code->first_hole + i];
        int reg = register_of_hole(p, s, h);
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

Step *plan_step(Plan *p, Step step, uint32_t hot, uint32_t cold)
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
    s->target = TARGET_NONE;
    s->body = p->body->index;
    s->op = OP_NONE;
    p->hot_size += hot;
    p->cold_size += cold;
    return s;
}
static Step step_of(const Plan *p, uint16_t piece, uint32_t cell)
{
    return (Step){.piece = piece,
                  .height = p->body->heights[cell],
                  .cell = cell,
                  .homes = p->homes,
                  .body = p->body->index};
}
Step *plan_piece(Plan *p, uint16_t piece, uint32_t cell)
{
    Step s = step_of(p, piece, cell);
    return plan_step(p, s, (uint32_t)hot_size(p, &s), pieces[piece].cold);
}

/* ---- operands that are copies of locals ---- */

/* Until the thread may stop: an agent may write the local then. */
void plan_forget_copies(Plan *p)
{
    memset(p->copies, 0, (p->bodies[0]->m->max_stack + 1u) * sizeof *p->copies);
}

static void follow_copies(Plan *p, uint32_t cell)
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
static uint32_t goes_home(const Plan *p, uint32_t cell, int held)
{
    enum { FAR = 32 /* cells */ };
    const Body *b = p->body;
    if (held || b->index || !loaded(b, cell) || !register_of(p, b, cell, b->cells[cell].a))
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

static bool plan_home(Plan *p, uint32_t cell, uint32_t use)
{
    uint16_t local = p->body->cells[cell].a;
    uint8_t code[HOME_MAX];
    uint32_t size = (uint32_t)register_store(register_of(p, p->body, cell, local), 0, code);
    Step s = {
        .kind = STEP_HOME, .cell = cell, .height = p->body->heights[cell + 1], .copied = local};
    follow_copies(p, cell);
    p->home_end = use + 1;
    return plan_step(p, s, size, 0);
}

/* iinc of a local that has a register, at the end of a loop */
static bool grows(const Plan *p, uint32_t cell)
{
    const Body *b = p->body;
    if (b->ops[cell] != OP_iinc || b->ops[cell + 1] != OP_goto || b->cells[cell + 1].b >= 0)
        return false;
    int reg = register_of(p, b, cell, b->cells[cell].a);
    return reg && reg < VECTOR_REGISTER;
}

static bool plan_grow(Plan *p, uint32_t cell)
{
    const Cell *c = &p->body->cells[cell];
    int reg = register_of(p, p->body, cell, c->a);
    uint8_t code[HOME_MAX];
    Step s = {.kind = STEP_GROW, .cell = cell, .copied = c->a, .key = c->b};
    follow_copies(p, cell);
    return plan_step(p, s, GROW_SIZE + (uint32_t)register_store(reg, 0, code), 0);
}

/* The operand below those in registers comes into one. */
static bool plan_fill(Plan *p, uint32_t cell, int held, bool vectors)
{
    uint16_t copied = 0;
    if (!p->body->index)
        copied = p->copies[p->body->heights[cell] - 1 - held];
    if (!copied || !register_of(p, p->body, cell, (uint16_t)(copied - 1)))
        return plan_piece(p, piece_for_fill(held, vectors), cell);
    Step s = step_of(p, piece_for_copy(held, vectors), cell);
    s.copied = (uint16_t)(copied - 1);
    return plan_step(p, s, (uint32_t)hot_size(p, &s), pieces[s.piece].cold);
}

/* ---- coming into a region ---- */

static bool add_loads(Plan *p, uint32_t cell)
{
    uint16_t from = p->region;
    p->region = p->body->region_of[cell];
    const Region *r = region_at(p, p->region);
    uint32_t size = r ? (uint32_t)region_loads(r, region_at(p, from), NULL) : 0;
    return !size || plan_step(p, (Step){.kind = STEP_LOADS, .cell = cell, .from = from}, size, 0);
}

bool plan_back(Plan *p, uint32_t cell)
{
    p->region = 0;
    plan_forget_copies(p);
    return plan_step(p, (Step){.kind = STEP_BACK, .cell = cell}, BACK_SIZE, 0) &&
           add_loads(p, cell);
}

static bool begins_region(const Plan *p, uint32_t cell)
{
    const Region *r = region_at(p, p->body->region_of[cell]);
    return r && !p->body->index && r->begin == cell;
}

/* A loop begins at a multiple of CODE_ALIGNMENT. */
static bool align_loop(Plan *p, uint32_t cell)
{
    uint32_t rest = begins_region(p, cell) ? -p->hot_size % CODE_ALIGNMENT : 0;
    return !rest || plan_step(p, (Step){.kind = STEP_ALIGN, .cell = cell}, rest, 0);
}

/* A cell begins, where `held` operands are in registers.  Who comes from the cell before loads what
 * its own region has not; all others load everything, apart from the hot code if that is not the
 * same. */
static bool plan_entry(Plan *p, uint32_t cell, int held)
{
    uint16_t from = p->region;
    uint32_t hot = p->hot_size;
    const Region *r = region_at(p, p->body->region_of[cell]);
    if (!add_loads(p, cell) || !align_loop(p, cell))
        return false;
    p->body->inside[cell] = p->hot_size;
    /* who comes from the interpreter brings no vector register, and may have another value in the
     * local that an operand is a copy of */
    if (held > 1 || held & p->vectors || cell < p->home_end)
        return true;
    plan_forget_copies(p);
    if (!r || !from) {
        p->entry[cell] = hot << 1 | (uint32_t)held;
        return true;
    }
    p->entry[cell] = IN_COLD | p->cold_size << 1 | (uint32_t)held;
    uint32_t size = (uint32_t)region_loads(r, NULL, NULL) + ENTRY_JUMP;
    return plan_step(p, (Step){.kind = STEP_ENTRY, .cell = cell}, 0, size);
}

/* Floats and doubles are taken from vector registers, and left there, by what works on them, and by
 * what moves one that is there. */
static uint16_t with_vectors(const Plan *p, const Choice *c, uint32_t cell, int n)
{
    uint16_t piece = piece_with_vectors_for(c->op, n, c->back);
    if (!piece)
        return 0;
    bool on_vectors = false;
    for (uint32_t i = 0; i < (uint32_t)c->width; i++) {
        uint8_t marks = p->body->marks[cell + i];
        on_vectors |= marks & (MARK_DOUBLE | MARK_FLOAT);
        /* what moves a float does not move all that an int or a reference has */
        if ((marks & MARK_FLOAT ? pieces[piece].others : pieces[piece].floats) & 1 << i)
            return 0;
    }
    int takes = pieces[piece].takes;
    return on_vectors || (takes && (takes & c->vectors) == takes) ? piece : 0;
}

static bool fits(const Plan *p, Choice *c, uint32_t cell, int held)
{
    int height = p->body->heights[cell];
    bool pushes = p->body->marks[cell + (uint32_t)c->width - 1] & MARK_PUSHES;
    static const int8_t order[HELD_MAX + 1][HELD_MAX + 1] = {
        {0, 1, 2, 3, 4}, {1, 2, 3, 4, 0}, {2, 3, 4, 1, 0}, {3, 4, 2, 1, 0}, {4, 3, 2, 1, 0}};
    for (int i = 0; i <= HELD_MAX; i++) {
        int n = order[held][i];
        uint16_t piece = n <= height ? with_vectors(p, c, cell, n) : 0;
        if (!piece && n <= height)
            piece = piece_for(c->op, n, c->back);
        if (!piece || (pushes && !pieces[piece].held)) /* that one would lose what it pushes */
            continue;
        Step s = step_of(p, piece, cell);
        if (hot_size(p, &s) == NOT_HERE)
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
static bool loses_float(const Body *b, const Choice *c, uint32_t cell)
{
    bool moves = false;
    for (uint32_t i = 0; i < (uint32_t)c->width; i++)
        moves |= b->marks[cell + i] & MARK_FLOAT;
    return c->width > 1 && moves && !pieces[c->piece].takes && !pieces[c->piece].leaves;
}

Choice plan_choose(const Plan *p, uint32_t cell, int held)
{
    uint16_t ops[3] = {p->body->ops[cell], OP_NONE, OP_NONE};
    for (uint32_t i = 1;
         i < 3 && cell + i < p->body->cell_count && !stands_alone(p->body, cell + i); i++)
        ops[i] = p->body->ops[cell + i];
    for (int width = 3; width > 0; width--) {
        Choice c = {.width = width, .vectors = p->vectors};
        if (ops[width - 1] == OP_NONE)
            continue;
        c.op = width == 1 ? ops[0] : fuse_lookup(ops[0], ops[1], width == 3 ? ops[2] : OP_NONE);
        c.back = is_branch(ops[width - 1]) && p->body->cells[cell + (uint32_t)width - 1].b <= 0;
        if (c.op == OP_NONE || !fits(p, &c, cell, held) || loses_float(p->body, &c, cell))
            continue;
        c.low = p->body->heights[cell];
        for (uint32_t i = 0; i < (uint32_t)width; i++)
            c.low = p->body->lows[cell + i] < c.low ? p->body->lows[cell + i] : c.low;
        return c;
    }
    return (Choice){.op = ops[0], .width = 1};
}

bool plan_move(Plan *p, uint32_t cell, int from, int to, bool vectors)
{
    if (from > to) {
        if (!plan_piece(p, piece_for_spill(from, from - to), cell))
            return false;
        p->vectors >>= from - to;
    }
    vectors |= p->vectors != 0;
    for (; from < to; from++, p->vectors = p->vectors << 1 | vectors)
        if (!plan_fill(p, cell, from, vectors))
            return false;
    return true;
}

/* Operands come into the vector registers that the piece takes them from.  p->vectors becomes what
 * it leaves. */
static bool move_vectors(Plan *p, uint32_t cell, const Choice *c)
{
    const PieceCode *piece = &pieces[c->piece];
    for (int i = 0; i < c->held; i++)
        if (piece->takes & ~p->vectors & 1 << i && !plan_piece(p, piece_for_vector(i), cell))
            return false;
    int low = c->low - (p->body->heights[cell] - c->held); /* slots below it stay */
    int stay = low > 0 ? (1 << low) - 1 : 0;
    p->vectors = (p->vectors & stay) | (piece->leaves & ~stay);
    return true;
}

Step *plan_chosen(Plan *p, const Choice *c, uint32_t cell, int held)
{
    if (!plan_move(p, cell, held, c->held, pieces[c->piece].takes) || !move_vectors(p, cell, c))
        return NULL;
    return plan_piece(p, c->piece, cell);
}

bool plan_goto(Plan *p, uint32_t cell, int held)
{
    if (!plan_move(p, cell, held, 1, false))
        return false;
    Step *s = plan_piece(p, piece_for_jump(), cell);
    if (s)
        s->target = (int32_t)cell + p->body->cells[cell].b;
    return s;
}

/* ---- lookupswitch: a tree of questions ---- */

static bool plan_keys(Plan *p, uint32_t cell, const int32_t *low, const int32_t *high)
{
    const SwitchTable *t = p->body->cells[cell].p;
    enum { IN_A_ROW = 4 };
    Step *s;
    if (high - low > IN_A_ROW) {
        const int32_t *middle = low + (high - low) / 2;
        uint32_t question = p->step_count;
        if (!(s = plan_piece(p, piece_for_key(true), cell)))
            return false;
        s->key = *middle;
        if (!plan_keys(p, cell, middle, high))
            return false;
        p->steps[question].to_step = p->step_count;
        return plan_keys(p, cell, low, middle);
    }
    for (; low < high; low++) {
        if (!(s = plan_piece(p, piece_for_key(false), cell)))
            return false;
        s->key = *low;
        s->target = (int32_t)cell + t->targets[low - t->keys];
    }
    if (!(s = plan_piece(p, piece_for(OP_goto, 0, false), cell)))
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

/* ---- a cell, or several ---- */

enum { LOST = -1 };

/* Where control comes from several sides, what is held becomes what all bring. */
static bool plan_join(Plan *p, uint32_t at, int *held)
{
    if (!(p->body->marks[at] & MARK_JOIN))
        return true;
    int holds = join_holds(p->body, at);
    if (*held == LOST) /* who jumps has what the region has, or comes to its begin */
        p->region = begins_region(p, at) ? 0 : p->body->region_of[at];
    else if (!plan_move(p, at, *held, holds, false))
        return false;
    *held = holds;
    p->vectors = 0;
    return true;
}

static bool plan_lookup(Plan *p, uint32_t at, int held)
{
    const SwitchTable *t = p->body->cells[at].p;
    return plan_move(p, at, held, 1, false) && plan_keys(p, at, t->keys, t->keys + t->count);
}

/* A cell, or two, that are not copied as they are; *ok: there was memory.  false: none of these. */
static bool plan_special(Plan *p, uint32_t *cell, int *held, bool *ok)
{
    uint32_t at = *cell, use;
    const Body *b = p->body;
    if (b->marks[at] & MARK_EXPANDS && inline_call(p, at, held)) {
        *ok = true;
    } else if (b->marks[at] & MARK_DIRECT) {
        *ok = inline_direct(p, at, held);
    } else if (b->marks[at] & MARK_DIVIDES) {
        plan_forget_copies(p);
        *ok = plan_division(p, at, held);
        ++*cell;
    } else if ((use = goes_home(p, at, *held))) {
        *ok = plan_home(p, at, use);
    } else if (grows(p, at)) {
        *ok = plan_grow(p, at);
    } else {
        return false;
    }
    ++*cell;
    return true;
}

/* What a step goes to, if its last cell jumps. */
static void set_target(Plan *p, Step *s, uint32_t last)
{
    const Cell *c = &p->body->cells[last];
    if (is_branch(p->body->ops[last]))
        s->target = (int32_t)last + c->b;
    if (is_switch(p->body->ops[last])) {
        s->cases = p->cases_size;
        p->cases_size += ((uint32_t)((SwitchTable *)c->p)->count + 1) * sizeof(void *);
    }
}

static bool plan_interpreted(Plan *p, uint32_t at, int held)
{
    if (held > 1 && !plan_move(p, at, held, 0, false))
        return false;
    Step *s = plan_piece(p, piece_for_interpret(held == 1), at);
    if (s)
        s->op = p->body->ops[at];
    return s;
}

/* The operation at a cell, fused with those behind it if it can be; leaves: the interpreter has to
 * run it. */
static bool plan_operation(Plan *p, uint32_t *cell, int *held, bool leaves)
{
    uint32_t at = *cell;
    Choice c = leaves ? (Choice){.width = 1} : plan_choose(p, at, *held);
    uint32_t last = at + (uint32_t)c.width - 1;
    uint16_t op = p->body->ops[last];
    if (c.piece) {
        Step *s = plan_chosen(p, &c, at, *held);
        if (!s)
            return false;
        set_target(p, s, last);
    } else if (!plan_interpreted(p, at, *held)) {
        return false;
    }
    for (; at <= last; at++)
        follow_copies(p, at);
    *cell = last + 1;
    if (never_continues(op))
        *held = LOST;
    else if (c.piece && pieces[c.piece].held != PIECE_HAS_NO_END)
        *held = pieces[c.piece].held;
    else { /* a callee or the interpreter comes back, with the value that the cell pushes */
        *held = p->body->marks[last] & MARK_PUSHES ? 1 : 0;
        p->vectors = 0;
    }
    bool called = c.piece && pieces[c.piece].held == PIECE_HAS_NO_END && !never_continues(op);
    return !called || plan_back(p, last);
}

static bool plan_cell(Plan *p, uint32_t *cell, int *held)
{
    uint32_t at = *cell;
    if (!plan_join(p, at, held) || !plan_entry(p, at, *held))
        return false;
    bool looks_up = p->body->ops[at] == OP_lookupswitch && goes_forward(p->body->cells[at].p), ok;
    if (looks_up || goto_holds(p->body, at)) {
        ok = looks_up ? plan_lookup(p, at, *held) : plan_goto(p, at, *held);
        *cell = at + 1;
        *held = LOST;
        return ok;
    }
    bool leaves = p->draw && !p->draw(20);
    if (!leaves && plan_special(p, cell, held, &ok))
        return ok;
    return plan_operation(p, cell, held, leaves);
}

bool plan_body(Plan *p, const Method *m)
{
    Body **bodies = realloc(p->bodies, (p->body_count + 1) * sizeof(Body *));
    if (!bodies)
        return false;
    p->bodies = bodies;
    Body *b = body_new(m);
    if (!b)
        return false;
    b->index = (uint16_t)p->body_count;
    p->body = bodies[p->body_count++] = b;
    return true;
}

bool plan_make(Plan *p, Method *m, uint32_t (*draw)(uint32_t n))
{
    *p = (Plan){.draw = draw, .hot_size = CODE_BEGIN};
    uint32_t cells = m->translation->cell_count;
    p->checks_null = nulls_are_asked(translation_of(m));
    p->entry = calloc(cells, sizeof *p->entry);
    p->copies = calloc(m->max_stack + 1u, sizeof *p->copies);
    if (!p->entry || !p->copies || !plan_body(p, m))
        return false;
    inline_mark(p);
    divide_mark(p->body);
    if (!regions_choose(p))
        return false;
    const Body *b = p->body;
    int held = 0;
    for (uint32_t cell = 0; cell < cells;)
        if (b->heights[cell] == NO_HEIGHT)
            cell++;
        else if (!plan_cell(p, &cell, &held))
            return false;
    for (uint32_t cell = 0; cell < cells; cell++)
        if (p->entry[cell] & IN_COLD)
            p->entry[cell] = (p->entry[cell] & ~IN_COLD) + (p->hot_size << 1);
    for (uint32_t i = 0; i < p->step_count; i++)
        p->null_check_count += implicit_checks(p, &p->steps[i]);
    return true;
}

void plan_free(Plan *p)
{
    for (uint32_t i = 0; i < p->body_count; i++)
        body_free(p->bodies[i]);
    free(p->bodies);
    free(p->entry);
    free(p->called);
    free(p->copies);
    free(p->regions);
    free(p->steps);
}
