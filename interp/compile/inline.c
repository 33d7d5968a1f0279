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
#include "interp/compile/inline.h"
#include "interp/compile/choice.h"
#include "interp/compile/divide.h"
#include "vm/model/vm.h"

enum { DEPTH_MAX = 5, CELLS_MAX = 80 /* in the place of one call */, ALL_CELLS_MAX = 4000 };

/* bytes of bytecode; what has been called often is worth more than what has not */
static uint32_t largest(const Method *m)
{
    bool is_hot = m->compiled || m->heat >= compile_threshold / 2;
    return (uint32_t)(is_hot ? vm_options.hot_inline_size : vm_options.inline_size);
}

static bool may_expand(const Planner *p, const Method *m)
{
    if (vm_options.inlines && piece_for_shortcut(m))
        return choice_inlines(m);
    return vm_options.inlines && (m->entry == ENTRY_INTERPRET || m->entry == ENTRY_TRIVIAL) &&
           m->translation && m->code_len <= largest(m) && !m->exception_count && !m->breakpoints &&
           !(m->flags & (ACC_SYNCHRONIZED | ACC_NATIVE | ACC_ABSTRACT)) && !m->next_version &&
           m != p->plan->bodies[0]->m && choice_inlines(m);
}

/* What the call of a cell will enter, as far as is known; m NULL: it is not. */
static KnownCallee callee_of(const Planner *p, uint32_t cell)
{
    const Cell *c = &p->body->cells[cell];
    KnownCallee e = {.m = c->p};
    switch (p->body->ops[cell]) {
    case OP_invokestatic_q:
    case OP_invokespecial_q: break;
    case OP_invokevirtual_q:
        if (__atomic_load_n(&e.m->is_overridden, __ATOMIC_RELAXED)) {
            uint32_t met = (uint32_t)__atomic_load_n(&c->b, __ATOMIC_RELAXED);
            if (met <= RECEIVERS_VARY)
                return (KnownCallee){0};
            Method *selected = ((const Class *)(uintptr_t)met)->vtable[e.m->vtable_index];
            e = (KnownCallee){selected, met, false};
        }
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

/* The same; m NULL, too: it may not stand in the place of the call. */
static KnownCallee callee_that_expands(const Planner *p, uint32_t cell)
{
    KnownCallee e = callee_of(p, cell);
    /* the piece of a native asks the method that the cell names */
    bool other = e.receiver && e.m != (const Method *)p->body->cells[cell].p;
    bool expands = e.m && may_expand(p, e.m) && !(other && method_is_native(e.m));
    return expands ? e : (KnownCallee){0};
}

/* Its entry stays what it is for as long as this code lives: only redefinition changes it. */
static bool is_direct(const Method *m)
{
    return m && m->entry == ENTRY_INTERPRET && !m->next_version;
}

void inline_mark(Planner *p)
{
    Body *b = p->body;
    for (uint32_t cell = 0; cell < b->cell_count; cell++)
        if (b->heights[cell] != NO_HEIGHT && is_call(b->ops[cell])) {
            if (callee_that_expands(p, cell).m)
                b->marks[cell] |= MARK_EXPANDS;
            if (is_direct(callee_of(p, cell).m))
                b->marks[cell] |= MARK_DIRECT;
        }
}

/* ---- what an instruction does ---- */

typedef enum { WORK_PURE, WORK_EFFECT, WORK_OTHER } Work;

static Work work_of(const Body *b, uint32_t cell)
{
    switch (op_kind[b->ops[cell]]) {
    case KIND_LOCAL: {
        int bci = b->m->translation->bci[cell];
        if (bytecode_loads(bytecode_at(b->m->bytecode, bci)))
            return WORK_PURE;
        /* a deeper callee's arguments are pushed anew by who calls it */
        return b->depth == 1 && bytecode_local(b->m->bytecode, bci) < b->m->arg_slots ? WORK_EFFECT
                                                                                      : WORK_PURE;
    }
    case KIND_STORE: return WORK_EFFECT;
    case KIND_PURE:
    case KIND_BRANCH:
    case KIND_SHORTCUT: return WORK_PURE;
    case KIND_SWITCH: return goes_forward(b->cells[cell].p) ? WORK_PURE : WORK_OTHER;
    default: return WORK_OTHER;
    }
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

static bool is_this(const Planner *p, uint32_t slot) { return slot < 64 && p->these >> slot & 1; }

void inline_follow(Planner *p, uint32_t cell)
{
    const Body *b = p->body;
    uint32_t top = b->heights[cell], low = b->lows[cell];
    int bc = bytecode_at(b->m->bytecode, b->m->translation->bci[cell]);
    bool copies = bc == BC_dup && is_this(p, top - 1);
    bool loads = b->has_this && b->ops[cell] == OP_load1 && b->cells[cell].a == 0;
    if (low < 64)
        p->these &= ((uint64_t)1 << low) - 1;
    if (copies && top < 64)
        p->these |= (uint64_t)3 << (top - 1);
    if (loads && top < 64)
        p->these |= (uint64_t)1 << top;
}

/* A field of the receiver. */
static bool accesses_this(const Planner *p, uint32_t cell)
{
    const Body *b = p->body;
    int bc = bytecode_at(b->m->bytecode, b->m->translation->bci[cell]);
    return (bc == BC_getfield || bc == BC_putfield) && is_this(p, b->lows[cell]);
}

/* It leaves when the receiver is null, and else never. */
static bool leaves_for_null_only(Planner *p, const Choice *c)
{
    uint64_t before = p->these;
    bool only = true;
    for (uint32_t i = p->cell; i < p->cell + (uint32_t)c->width; i++) {
        uint16_t piece = piece_for_single(p->body->ops[i]);
        only = only && (accesses_this(p, i) || (piece && !may_leave(piece)));
        inline_follow(p, i);
    }
    p->these = before;
    return only;
}

/* It leaves before its own effect, which only its last cell may have. */
static bool keeps_order(Planner *p, const Choice *c)
{
    bool leaves = may_leave(c->piece) && !leaves_for_null_only(p, c);
    if (leaves && p->has_effects)
        return false;
    for (uint32_t i = 0; i < (uint32_t)c->width; i++) {
        Work work = work_of(p->body, p->cell + i);
        if (work == WORK_OTHER || (work == WORK_EFFECT && leaves && i + 1 < (uint32_t)c->width))
            return false;
        p->has_effects |= work == WORK_EFFECT;
    }
    return true;
}

/* ---- the callee's cells ---- */

bool inline_allows(Planner *p, const Choice *c)
{
    const Body *b = p->body;
    uint32_t last = p->cell + (uint32_t)c->width - 1;
    bool goes_back = is_branch(b->ops[last]) && b->cells[last].b <= 0;
    return c->piece && !goes_back && keeps_order(p, c);
}

static bool jump_to(Planner *p, int32_t target)
{
    Step *s = plan_piece(p, STEP_JUMP, piece_for_jump());
    if (s)
        s->target = target;
    return s;
}

/* The result is in a register then. */
static bool plan_return(Planner *p)
{
    uint16_t op = p->body->ops[p->cell], narrowing = piece_for_narrowing(op);
    return op != OP_ret_init && plan_move(p, op != OP_ret_void, false) &&
           (!narrowing || plan_piece(p, STEP_NARROW, narrowing)) && jump_to(p, TARGET_END);
}

bool inline_ends(Planner *p, bool *ok)
{
    uint16_t op = p->body->ops[p->cell];
    if (is_return(op))
        *ok = plan_return(p);
    else if (op_waits(op) || op == OP_athrow) /* has never run, or needs a frame */
        *ok = !p->has_effects && jump_to(p, TARGET_WAY_OUT);
    else
        return false;
    return true;
}

/* Jumps to the end of p->body, whose first step it is, go to what follows; the last step falls away
 * if it is one (no more than one: cells' code begins at the others).  false: there are none, it
 * never returns. */
static bool end_here(Planner *p, uint32_t first)
{
    Plan *plan = p->plan;
    bool returns = false;
    uint32_t last = plan->end.steps - 1;
    for (uint32_t i = plan->end.steps; i-- > first;) {
        Step *s = &plan->steps[i];
        if (s->body != p->body->index || s->target != TARGET_END)
            continue;
        returns = true;
        if (i == last) {
            plan->end.hot = s->hot;
            plan->end.cold = s->cold;
            plan->end.steps--;
        } else {
            s->to_step = plan->end.steps;
        }
    }
    return returns;
}

/* ---- a call ---- */

static bool plan_guard(Planner *p, uint32_t receiver)
{
    uint16_t op = p->body->ops[p->cell];
    if (op == OP_invokestatic_q)
        return true;
    Step *s = p->has_effects ? NULL : plan_piece(p, STEP_GUARD, piece_for_guard(op, receiver));
    if (!s)
        return false;
    s->target = TARGET_WAY_OUT;
    s->key = (int32_t)receiver;
    return true;
}

/* The call itself, apart; it comes back behind what was expanded, the steps from `first` on. */
static bool plan_way_out(Planner *p, uint32_t first, uint16_t piece)
{
    Plan *plan = p->plan;
    VM_ASSERT(!p->body->index && is_call(p->body->ops[p->cell]), "it is a call with a frame");
    for (uint32_t i = first; i < plan->end.steps; i++) {
        VM_ASSERT(!plan->steps[i].way_out, "one way out of each step");
        VM_ASSERT(plan->steps[i].target != TARGET_END || plan->steps[i].to_step,
                  "the end of a callee is known");
        plan->steps[i].way_out = plan->end.steps;
    }
    return piece && plan_piece(p, STEP_CALL, piece);
}

/* One piece does what the callee would do.  Meanwhile a native may have been bound anew. */
static bool plan_shortcut(Planner *p, KnownCallee callee)
{
    Body *caller = p->body;
    const Method *m = callee.m;
    if (!method_is_native(m) && !plan_body(p, m)) /* who changes it finds this code by that */
        return false;
    p->body = caller;
    if (!plan_move(p, 0, false) || !plan_guard(p, callee.receiver))
        return false;
    uint16_t piece = piece_for_shortcut(m);
    Step *s = p->has_effects || !piece ? NULL : plan_piece(p, STEP_SHORTCUT, piece);
    if (!s)
        return false;
    s->target = TARGET_WAY_OUT;
    p->has_effects = m->shortcut >= SHORTCUT_PUT_I && m->shortcut <= SHORTCUT_ADD_J;
    return true;
}

/* The body of the callee; the caller stays p->body. */
static Body *callee_body(Planner *p, KnownCallee callee)
{
    Body *caller = p->body;
    uint32_t cell = p->cell;
    if (!plan_body(p, callee.m))
        return NULL;
    Body *b = p->body;
    b->receiver = callee.receiver;
    b->depth = (uint16_t)(caller->depth + 1);
    b->caller = caller->index;
    b->cell = cell;
    b->call = caller->index ? caller->call : cell;
    b->base = caller->base + caller->m->max_locals + (uint32_t)(sizeof(Frame) / sizeof(Slot)) +
              caller->heights[cell] - caller->cells[cell].a;
    b->has_this = has_this(b);
    p->expanded += b->cell_count;
    inline_mark(p);
    divide_mark(b);
    p->body = caller;
    return b;
}

static bool plan_callee(Planner *p, Body *b)
{
    Body *caller = p->body;
    uint64_t these = p->these;
    uint32_t first = p->plan->end.steps, cell = p->cell;
    p->body = b;
    p->cell = 0;
    p->vectors = 0;
    p->these = 0;
    bool ok = plan_cells(p) && end_here(p, first);
    p->body = caller;
    p->cell = cell;
    p->these = these;
    return ok;
}

static bool expand(Planner *p, KnownCallee callee)
{
    if (piece_for_shortcut(callee.m))
        return plan_shortcut(p, callee);
    Body *b = callee_body(p, callee);
    if (!b || !region_of_callee(p->plan, b))
        return false;
    int held = p->held;
    p->homes = b->index;
    bool ok = plan_move(p, 0, false) && region_load_arguments(p, b, held) &&
              plan_guard(p, callee.receiver);
    p->homes = 0;
    return ok && plan_callee(p, b);
}

static uint32_t cells_of(const Method *m)
{
    return m->translation ? m->translation->cell_count : 1;
}

static bool may_grow(const Planner *p, const Method *callee)
{
    const Body *caller = p->body;
    return caller->depth < DEPTH_MAX && caller->depth < vm_options.inline_level &&
           !(p->draw && !p->draw(4)) &&
           p->expanded + cells_of(callee) - p->expanded_before <= CELLS_MAX &&
           p->expanded <= ALL_CELLS_MAX;
}

bool inline_call(Planner *p)
{
    const PlanMark mark = planner_mark(p);
    const Body *caller = p->body;
    KnownCallee callee = callee_that_expands(p, p->cell); /* see inline_direct */
    if (!caller->index) {
        p->has_effects = false;
        p->expanded_before = p->expanded;
    }
    bool ok = callee.m && may_grow(p, callee.m) && expand(p, callee);
    if (ok && !caller->index)
        ok = plan_way_out(p, mark.end.steps, piece_for(caller->ops[p->cell], 0, false));
    if (ok) {
        plan_forget_copies(p);
        plan_only_result(p);
    } else {
        planner_undo(p, &mark);
    }
    return ok;
}

static bool remember_called(Plan *p, KnownCallee callee)
{
    KnownCallee *called = realloc(p->called, (p->end.called + 1) * sizeof *called);
    if (!called)
        return false;
    p->called = called;
    callee.is_called = true;
    called[p->end.called++] = callee;
    return true;
}

static bool plan_direct(Planner *p, KnownCallee callee)
{
    uint32_t first = p->plan->end.steps;
    p->has_effects = false;
    if (!remember_called(p->plan, callee) || !plan_move(p, 0, false) ||
        !plan_guard(p, callee.receiver))
        return false;
    Step *s = plan_piece(p, STEP_DIRECT, piece_for_direct());
    if (!s)
        return false;
    s->callee = callee.m;
    s->target = TARGET_WAY_OUT;
    plan_only_result(p);
    uint16_t op = p->body->ops[p->cell];
    bool guarded = op != OP_invokestatic_q; /* else it leaves for want of stack only */
    return plan_back(p) &&
           plan_way_out(p, first, guarded ? piece_for(op, 0, false) : piece_for_interpret(0));
}

/* What is known of a callee is asked again: since inline_mark the interpreter, which takes no lock,
 * may have met another class, or a class that overrides the method was linked. */
bool inline_direct(Planner *p, bool *ok)
{
    KnownCallee callee = callee_of(p, p->cell);
    if (!is_direct(callee.m))
        return false;
    *ok = plan_direct(p, callee);
    return true;
}
