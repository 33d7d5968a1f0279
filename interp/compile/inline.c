/* SPDX-License-Identifier: Apache-2.0
 * inline.c - small callees in the place of calls.
 *
 * Model      The callee's pieces work where its frame would lie: its locals are the arguments on
 *            the caller's operand stack.  But no frame is made.  Whatever needs one (an exception,
 *            a class to initialize, a call) leaves to the *way out*: the call itself, which then
 *            runs the callee from its begin.  So nobody can see a callee that was expanded: while
 *            its pieces run, the thread comes to no safepoint.
 * Twice      What may leave must not have done anything before that a second run would see: stores
 *            to memory, or to the arguments.  A callee in which something may leave behind such an
 *            effect is not expanded.
 *            A field of the receiver is accessed without leaving: a guard has seen that it is not
 *            null.
 * Shortcuts  A few methods of the class library are one piece each.  That of a native asks whether
 *            the method is still bound to the VM's own function.
 * Which      Short ones that run forward only, selected by the call for sure or as far as is known
 *            (Method.is_overridden; the one class that a call of an interface has met; a guard
 *            asks).  Instructions that have never run leave.
 * Given up   CompiledCode.known names the callees: what throws away a callee's code throws away
 *            this code as well (compile.c). */
#include "interp/compile/choice.h"
#include "interp/compile/divide.h"
#include "vm/model/vm.h"

enum { DEPTH_MAX = 5, CELLS_MAX = 80 /* in the place of one call */, ALL_CELLS_MAX = 4000 };

static bool may_expand(const Plan *p, const Method *m)
{
    if (vm_options.inlines && piece_for_shortcut(m))
        return choice_inlines(m);
    return vm_options.inlines && (m->entry == ENTRY_INTERPRET || m->entry == ENTRY_GETTER) &&
           m->translation && m->code_len <= (uint32_t)vm_options.inline_size &&
           !m->exception_count && !m->breakpoints &&
           !(m->flags & (ACC_SYNCHRONIZED | ACC_NATIVE | ACC_ABSTRACT)) && !m->next_version &&
           m != p->bodies[0]->m && choice_inlines(m);
}

/* What the call of a cell will enter, as far as is known; m NULL: it is not. */
static KnownCallee callee_of(const Plan *p, uint32_t cell)
{
    const Cell *c = &p->body->cells[cell];
    KnownCallee e = {.m = c->p};
    switch (p->body->ops[cell]) {
    case OP_invokestatic_q:
    case OP_invokespecial_q: break;
    case OP_invokevirtual_q:
        if (__atomic_load_n(&e.m->is_overridden, __ATOMIC_RELAXED))
            return (KnownCallee){0};
        break;
    case OP_invokeinterface_q: {
        const InterfaceSite *site = c->p;
        if (!site->klass[0] || site->klass[1])
            return (KnownCallee){0};
        e = (KnownCallee){site->target[0], site->klass[0], false};
        break;
    }
    default: return (KnownCallee){0};
    }
    return e;
}

static bool call_expands(const Plan *p, uint32_t cell)
{
    KnownCallee e = callee_of(p, cell);
    /* the piece of a native asks the method that the cell names */
    return e.m && may_expand(p, e.m) && !(e.receiver && method_is_native(e.m));
}

/* Its entry stays what it is for as long as this code lives: only redefinition changes it. */
static bool call_is_direct(const Plan *p, uint32_t cell)
{
    const Method *m = callee_of(p, cell).m;
    return m && m->entry == ENTRY_INTERPRET && !m->next_version;
}

void inline_mark(Plan *p)
{
    Body *b = p->body;
    for (uint32_t cell = 0; cell < b->cell_count; cell++)
        if (b->heights[cell] != NO_HEIGHT && is_call(b->ops[cell])) {
            if (call_expands(p, cell))
                b->marks[cell] |= MARK_EXPANDS;
            if (call_is_direct(p, cell))
                b->marks[cell] |= MARK_DIRECT;
        }
}

/* ---- what an instruction does ---- */

typedef enum { WORK_PURE, WORK_EFFECT, WORK_OTHER } Work;

static Work work_of(const Body *b, uint32_t cell)
{
    int bci = b->m->translation->bci[cell], bc = bytecode_at(b->m->bytecode, bci);
    if (bytecode_stores(bc) || bc == BC_iinc)
        /* a deeper callee's arguments are pushed anew by who calls it */
        return b->depth == 1 && bytecode_local(b->m->bytecode, bci) < b->m->arg_slots ? WORK_EFFECT
                                                                                      : WORK_PURE;
    if ((bc >= BC_iastore && bc <= BC_sastore) || bc == BC_putfield || bc == BC_putstatic)
        return WORK_EFFECT;
    if (bc <= BC_lxor || (bc >= BC_i2l && bc <= BC_goto) || bc == BC_getfield ||
        bc == BC_getstatic || (bc >= BC_new && bc <= BC_arraylength) || bc == BC_checkcast ||
        bc == BC_instanceof || bc == BC_ifnull || bc == BC_ifnonnull ||
        b->ops[cell] == OP_invokeobjinit || b->ops[cell] == OP_dsqrt || b->ops[cell] == OP_skip1)
        return WORK_PURE;
    return WORK_OTHER;
}

static bool may_leave(uint16_t piece)
{
    for (uint32_t i = 0; i < pieces[piece].holes; i++) {
        uint8_t kind = piece_holes[pieces[piece].first_hole + i].kind;
        if (kind >= HOLE_SLOW || kind == HOLE_HANDLER)
            return true;
    }
    return false;
}

/* ---- the receiver, which is not null ---- */

static bool has_this(const Body *b)
{
    if (method_is_static(b->m))
        return false;
    for (uint32_t cell = 0; cell < b->cell_count; cell++) {
        int bci = b->m->translation->bci[cell], bc = bytecode_at(b->m->bytecode, bci);
        if (bytecode_stores(bc) && bytecode_local(b->m->bytecode, bci) == 0)
            return false;
    }
    return true;
}

static bool is_this(const Body *b, uint32_t slot) { return slot < 64 && b->these >> slot & 1; }

/* Which operands are the receiver behind a cell. */
static void follow_this(Body *b, uint32_t cell)
{
    uint32_t top = b->heights[cell], low = b->lows[cell];
    int bc = bytecode_at(b->m->bytecode, b->m->translation->bci[cell]);
    bool copies = bc == BC_dup && is_this(b, top - 1);
    bool loads = b->has_this && b->ops[cell] == OP_load1 && b->cells[cell].a == 0;
    if (low < 64)
        b->these &= ((uint64_t)1 << low) - 1;
    if (copies && top < 64)
        b->these |= (uint64_t)3 << (top - 1);
    if (loads && top < 64)
        b->these |= (uint64_t)1 << top;
}

/* A field of the receiver. */
static bool accesses_this(const Body *b, uint32_t cell)
{
    int bc = bytecode_at(b->m->bytecode, b->m->translation->bci[cell]);
    return (bc == BC_getfield || bc == BC_putfield) && is_this(b, b->lows[cell]);
}

/* It leaves when the receiver is null, and else never. */
static bool leaves_for_null_only(Body *b, const Choice *c, uint32_t cell)
{
    uint64_t before = b->these;
    bool only = true;
    for (uint32_t i = cell; i < cell + (uint32_t)c->width; i++) {
        uint16_t piece = piece_for_single(b->ops[i]);
        only = only && (accesses_this(b, i) || (piece && !may_leave(piece)));
        follow_this(b, i);
    }
    b->these = before;
    return only;
}

/* May the chosen piece stand here?  It leaves before its own effect, which only its last cell may
 * have. */
static bool keeps_order(Plan *p, const Choice *c, uint32_t cell)
{
    bool leaves = may_leave(c->piece) && !leaves_for_null_only(p->body, c, cell);
    if (leaves && p->has_effects)
        return false;
    for (uint32_t i = 0; i < (uint32_t)c->width; i++) {
        Work work = work_of(p->body, cell + i);
        if (work == WORK_OTHER || (work == WORK_EFFECT && leaves && i + 1 < (uint32_t)c->width))
            return false;
        p->has_effects |= work == WORK_EFFECT;
    }
    return true;
}

/* ---- the callee's cells ---- */

typedef struct Inlining {
    uint32_t cell;
    int held;
    bool lost;    /* control does not come from the cell before */
    bool returns; /* some cell does */
} Inlining;

static bool leave(Plan *p, Inlining *at)
{
    Step *s = p->has_effects ? NULL : plan_piece(p, piece_for_jump(), at->cell);
    if (!s)
        return false;
    s->target = TARGET_WAY_OUT;
    at->cell++;
    at->lost = true;
    return true;
}

static bool plan_return(Plan *p, Inlining *at)
{
    uint16_t op = p->body->ops[at->cell], narrowing = piece_for_narrowing(op);
    if (op == OP_ret_init || !plan_move(p, at->cell, at->held, op != OP_ret_void, false) ||
        (narrowing && !plan_piece(p, narrowing, at->cell)))
        return false;
    Step *s = plan_piece(p, piece_for_jump(), at->cell);
    if (!s)
        return false;
    s->target = TARGET_END;
    at->cell++;
    at->lost = at->returns = true;
    return true;
}

static bool plan_inlined_cell(Plan *p, Inlining *at)
{
    Body *b = p->body;
    if (b->marks[at->cell] & MARK_JOIN) {
        int holds = join_holds(b, at->cell);
        if (!at->lost && !plan_move(p, at->cell, at->held, holds, false))
            return false;
        at->lost = false;
        at->held = holds;
        p->vectors = 0;
    }
    b->inside[at->cell] = p->hot_size;
    uint16_t op = b->ops[at->cell];
    if (b->marks[at->cell] & MARK_JOIN)
        b->these = 0;
    if (at->lost) {
        at->cell++;
        return true;
    }
    if (is_return(op))
        return plan_return(p, at);
    if (op <= OP_instanceof || op == OP_athrow) /* has never run, or needs a frame */
        return leave(p, at);
    if (is_call(op)) {
        follow_this(b, at->cell);
        return b->marks[at->cell] & MARK_EXPANDS && inline_call(p, at->cell++, &at->held);
    }
    if (goto_holds(b, at->cell)) {
        at->lost = true;
        return plan_goto(p, at->cell++, at->held);
    }
    if (b->marks[at->cell] & MARK_DIVIDES) {
        follow_this(b, at->cell);
        follow_this(b, at->cell + 1);
        at->cell += 2;
        return plan_division(p, at->cell - 2, &at->held);
    }
    Choice c = plan_choose(p, at->cell, at->held);
    if (!c.piece || !keeps_order(p, &c, at->cell))
        return false;
    Step *s = plan_chosen(p, &c, at->cell, at->held);
    uint32_t last = at->cell + (uint32_t)c.width - 1;
    if (!s || (is_branch(b->ops[last]) && b->cells[last].b <= 0))
        return false;
    if (is_branch(b->ops[last]))
        s->target = (int32_t)last + b->cells[last].b;
    for (; at->cell <= last; at->cell++)
        follow_this(b, at->cell);
    at->lost = pieces[c.piece].held == PIECE_HAS_NO_END;
    at->held = pieces[c.piece].held;
    return true;
}

/* Jumps to the end of the callee go to what follows; the last of them falls away. */
static void end_here(Plan *p, uint32_t first)
{
    Step *last = &p->steps[p->step_count - 1];
    if (last->body == p->body->index && last->target == TARGET_END) {
        p->hot_size = last->hot;
        p->cold_size = last->cold;
        p->step_count--;
    }
    for (uint32_t i = first; i < p->step_count; i++)
        if (p->steps[i].body == p->body->index && p->steps[i].target == TARGET_END)
            p->steps[i].to_step = p->step_count;
}

static bool plan_callee(Plan *p)
{
    const Body *b = p->body;
    uint32_t first = p->step_count;
    Inlining at = {0};
    while (at.cell < b->cell_count)
        if (b->heights[at.cell] == NO_HEIGHT)
            at.cell++;
        else if (!plan_inlined_cell(p, &at))
            return false;
    if (at.returns)
        end_here(p, first);
    return at.returns;
}

/* ---- a call ---- */

static bool plan_guard(Plan *p, uint32_t cell, uint32_t receiver)
{
    uint16_t op = p->body->ops[cell];
    if (op == OP_invokestatic_q)
        return true;
    Step *s = p->has_effects ? NULL : plan_piece(p, piece_for_guard(op), cell);
    if (!s)
        return false;
    s->target = TARGET_WAY_OUT;
    s->key = (int32_t)receiver;
    return true;
}

/* The call itself, apart; it comes back behind what was expanded. */
static bool plan_way_out(Plan *p, uint32_t cell, uint32_t first_step, uint16_t piece)
{
    const Body *b = p->body;
    for (uint32_t i = first_step; i < p->step_count; i++)
        p->steps[i].way_out = p->step_count;
    Step s = {.kind = STEP_CALL, .piece = piece, .height = b->heights[cell], .cell = cell};
    uint32_t size = pieces[piece].hot + pieces[piece].cold + BACK_SIZE + ENTRY_JUMP;
    if (b->region_of[cell])
        size += (uint32_t)region_loads(region_at(p, b->region_of[cell]), NULL, NULL);
    Step *way_out = piece ? plan_step(p, s, 0, size) : NULL;
    if (way_out)
        way_out->op = b->ops[cell];
    return way_out;
}

/* One piece does what the callee would do.  Meanwhile a native may have been bound anew. */
static bool plan_shortcut(Plan *p, KnownCallee callee, uint32_t cell, int held)
{
    Body *caller = p->body;
    const Method *m = callee.m;
    if (!method_is_native(m) && !plan_body(p, m)) /* who changes it finds this code by that */
        return false;
    p->body = caller;
    if (!plan_move(p, cell, held, 0, false) || !plan_guard(p, cell, callee.receiver))
        return false;
    uint16_t piece = piece_for_shortcut(m);
    Step *s = p->has_effects || !piece ? NULL : plan_piece(p, piece, cell);
    if (!s)
        return false;
    s->target = TARGET_WAY_OUT;
    p->has_effects = m->shortcut >= SHORTCUT_PUT_I && m->shortcut <= SHORTCUT_CAS_L;
    return true;
}

static bool expand(Plan *p, KnownCallee callee, uint32_t cell, int held)
{
    Body *caller = p->body;
    if (piece_for_shortcut(callee.m))
        return plan_shortcut(p, callee, cell, held);
    if (!plan_body(p, callee.m))
        return false;
    Body *b = p->body;
    b->receiver = callee.receiver;
    b->depth = (uint16_t)(caller->depth + 1);
    b->caller = caller->index;
    b->cell = cell;
    b->call = caller->index ? caller->call : cell;
    b->base = caller->base + caller->m->max_locals + (uint32_t)(sizeof(Frame) / sizeof(Slot)) +
              caller->heights[cell] - caller->cells[cell].a;
    p->expanded += b->cell_count;
    b->has_this = has_this(b);
    inline_mark(p);
    divide_mark(b);
    if (!region_of_callee(p, b))
        return false;
    p->body = caller;
    p->homes = b->index;
    bool ok = plan_move(p, cell, held, 0, false) && region_load_arguments(p, b, held) &&
              plan_guard(p, cell, callee.receiver);
    p->homes = 0;
    p->body = b;
    p->vectors = 0;
    return ok && plan_callee(p);
}

static uint32_t cells_of(const Method *m)
{
    return m->translation ? m->translation->cell_count : 1;
}

bool inline_call(Plan *p, uint32_t cell, int *held)
{
    Body *caller = p->body;
    KnownCallee callee = callee_of(p, cell);
    const Plan before = *p;
    if (!caller->index) {
        p->has_effects = false;
        p->expanded_before = p->expanded;
    }
    if (!callee.m || caller->depth == DEPTH_MAX || caller->depth >= vm_options.inline_level ||
        (p->draw && !p->draw(4)) ||
        p->expanded + cells_of(callee.m) - p->expanded_before > CELLS_MAX ||
        p->expanded > ALL_CELLS_MAX)
        return false;
    bool ok = expand(p, callee, cell, *held);
    p->body = caller;
    ok = ok && (caller->index ||
                plan_way_out(p, cell, before.step_count, piece_for(caller->ops[cell], 0, false)));
    if (ok) {
        plan_forget_copies(p);
        *held = caller->marks[cell] & MARK_PUSHES ? 1 : 0;
        p->vectors = 0;
        return true;
    }
    for (uint32_t i = before.body_count; i < p->body_count; i++)
        body_free(p->bodies[i]);
    Body **bodies = p->bodies;
    Step *steps = p->steps;
    Region *regions = p->regions;
    uint32_t step_room = p->step_room;
    *p = before;
    p->bodies = bodies;
    p->steps = steps;
    p->regions = regions;
    p->step_room = step_room;
    return false;
}

static bool remember_called(Plan *p, const KnownCallee *callee)
{
    KnownCallee *called = realloc(p->called, (p->called_count + 1) * sizeof *called);
    if (!called)
        return false;
    p->called = called;
    called[p->called_count] = *callee;
    called[p->called_count++].is_called = true;
    return true;
}

bool inline_direct(Plan *p, uint32_t cell, int *held)
{
    const Body *b = p->body;
    KnownCallee callee = callee_of(p, cell);
    uint32_t first = p->step_count;
    p->has_effects = false;
    if (!remember_called(p, &callee) || !plan_move(p, cell, *held, 0, false) ||
        !plan_guard(p, cell, callee.receiver))
        return false;
    Step *s = plan_piece(p, piece_for_direct(), cell);
    if (!s)
        return false;
    s->callee = callee.m;
    s->target = TARGET_WAY_OUT;
    *held = b->marks[cell] & MARK_PUSHES ? 1 : 0;
    p->vectors = 0;
    uint16_t op = b->ops[cell];
    bool guarded = op != OP_invokestatic_q; /* else it leaves for want of stack only */
    return plan_back(p, cell) &&
           plan_way_out(p, cell, first, guarded ? piece_for(op, 0, false) : piece_for_interpret(0));
}
