/* SPDX-License-Identifier: Apache-2.0
 * flow.c - the data flow's work list, and where control goes.  (JVMS 17 4.10.2.2)
 *
 * Invariants  A place that control may come to from elsewhere than the instruction before it has
 *             the mark KEPT: the first instruction, targets, handlers, and what follows a jsr.
 *             Flow.queued counts the states whose own flag is set.  A state only ever says less:
 *             a run ends when the lattice has no endless descent.
 * Order       From an instruction to its handlers, the last one first, to what follows it, and to
 *             its targets.  Of several mistakes the first on this way is told; the stock VM's
 *             verifier by inference was seen to go so. */
#include "classfile/format/flow.h"

enum { STARTS = 1, KEPT = 2 };
enum { NEAR = 8 /* so many bcis share a list of states */ };

typedef struct FlowState {
    struct FlowState *next; /* at a place near by, or in another context */
    uint32_t bci, context;
    bool queued;
    _Alignas(8) char data[];
} FlowState;

struct Flow {
    FlowCode code;
    const FlowLattice *lattice;
    void *ctx;
    Arena *arena;
    uint8_t *marks;   /* by bci */
    FlowState **at;   /* by bci / NEAR */
    uint32_t queued;  /* how many states are */
    uint32_t context; /* of the instruction being stepped */
    bool no_memory;
};

uint32_t flow_context(const Flow *f) { return f->context; }
bool flow_out_of_memory(const Flow *f) { return f->no_memory; }

uint32_t flow_next(const Flow *f, uint32_t bci)
{
    return bci + (uint32_t)bytecode_length(f->code.bytes, (int)bci, (int)f->code.length);
}

static void keep(Flow *f, uint32_t bci)
{
    if (bci < f->code.length)
        f->marks[bci] |= KEPT;
}

static bool is_jsr(int op) { return op == BC_jsr || op == BC_jsr_w; }

static bool mark(Flow *f)
{
    const uint8_t *code = f->code.bytes;
    keep(f, 0);
    for (uint32_t bci = 0, next; bci < f->code.length; bci = next) {
        next = flow_next(f, bci);
        if (next == bci)
            return false;
        f->marks[bci] |= STARTS;
        if (f->lattice->everywhere)
            keep(f, bci);
        uint32_t n = bytecode_target_count(code, (int)bci);
        for (uint32_t i = 0; i < n; i++)
            keep(f, bytecode_target(code, (int)bci, i));
        if (is_jsr(code[bci]))
            keep(f, next);
    }
    for (uint32_t i = 0; i < f->code.handler_count; i++)
        keep(f, f->code.handlers[i].handler_pc);
    return true;
}

Flow *flow_new(const FlowCode *code, const FlowLattice *lattice, void *ctx, Arena *arena)
{
    Flow *f = arena_alloc(arena, sizeof *f);
    if (!f)
        return NULL;
    f->code = *code;
    f->lattice = lattice;
    f->ctx = ctx;
    f->arena = arena;
    f->marks = arena_alloc(arena, code->length);
    f->at = arena_alloc(arena, (code->length / NEAR + 1) * sizeof(FlowState *));
    return f->marks && f->at && mark(f) ? f : NULL;
}

/* ---- states ---- */

static FlowState *state_at(const Flow *f, uint32_t bci, uint32_t context)
{
    FlowState *s = f->at[bci / NEAR];
    while (s && (s->bci != bci || s->context != context))
        s = s->next;
    return s;
}

static void enqueue(Flow *f, FlowState *s)
{
    f->queued += !s->queued;
    s->queued = true;
}

const void *flow_state(const Flow *f, uint32_t bci, uint32_t context)
{
    const FlowState *s = state_at(f, bci, context);
    return s ? s->data : NULL;
}

void flow_again(Flow *f, uint32_t bci, uint32_t context)
{
    FlowState *s = state_at(f, bci, context);
    if (s)
        enqueue(f, s);
}

static bool arrive(Flow *f, uint32_t bci, uint32_t context, const void *state)
{
    FlowState *s = arena_alloc(f->arena, sizeof *s + f->lattice->state_size);
    if (!s) {
        f->no_memory = true;
        return false;
    }
    *s = (FlowState){.next = f->at[bci / NEAR], .bci = bci, .context = context};
    memcpy(s->data, state, f->lattice->state_size);
    f->at[bci / NEAR] = s;
    enqueue(f, s);
    return true;
}

bool flow_to(Flow *f, uint32_t bci, uint32_t context, const void *state)
{
    if (bci >= f->code.length || f->marks[bci] != (STARTS | KEPT))
        return !f->lattice->outside || f->lattice->outside(f->ctx);
    if (context && f->lattice->context_at)
        context = f->lattice->context_at(f->ctx, bci, context, state);
    FlowState *s = state_at(f, bci, context);
    if (!s)
        return arrive(f, bci, context, state);
    if (f->lattice->once && !s->queued)
        return true;
    FlowJoin joined = f->lattice->join(f->ctx, s->data, state);
    if (joined == FLOW_CHANGED)
        enqueue(f, s);
    return joined != FLOW_FAILED;
}

/* ---- where control goes ---- */

static bool covers(const ExceptionEntry *e, uint32_t bci)
{
    return bci >= e->start_pc && bci < e->end_pc;
}

static bool has_handler(const Flow *f, uint32_t bci)
{
    for (uint32_t i = 0; f->lattice->enter_handler && i < f->code.handler_count; i++)
        if (covers(&f->code.handlers[i], bci))
            return true;
    return false;
}

static bool to_handlers(Flow *f, uint32_t bci, void *before)
{
    for (uint32_t i = f->code.handler_count; i-- > 0;) {
        const ExceptionEntry *e = &f->code.handlers[i];
        if (!covers(e, bci))
            continue;
        f->lattice->enter_handler(f->ctx, e, before);
        if (!flow_to(f, e->handler_pc, f->context, before))
            return false;
    }
    return true;
}

static bool to_targets(Flow *f, uint32_t bci, const void *state)
{
    const FlowLattice *l = f->lattice;
    int op = bytecode_at(f->code.bytes, (int)bci);
    if (is_jsr(op) && l->jsr)
        return l->jsr(f->ctx, bci, state);
    if (op == BC_ret)
        return !l->ret || l->ret(f->ctx, bci, state);
    uint32_t n = bytecode_target_count(f->code.bytes, (int)bci);
    for (uint32_t i = 0; i < n; i++)
        if (!flow_to(f, bytecode_target(f->code.bytes, (int)bci, i), f->context, state))
            return false;
    return true;
}

/* Control goes on to the instruction behind it at once. */
static bool goes_on(const Flow *f, uint32_t bci)
{
    int op = bytecode_at(f->code.bytes, (int)bci);
    return bytecode_falls_through(op) && !is_jsr(op);
}

/* From one place where a state is kept to the next. */
static bool run_from(Flow *f, FlowState *from, void *now, void *before)
{
    size_t size = f->lattice->state_size;
    from->queued = false;
    f->queued--;
    f->context = from->context;
    memcpy(now, from->data, size);
    for (uint32_t bci = from->bci, next;; bci = next) {
        bool covered = has_handler(f, bci);
        if (covered)
            memcpy(before, now, size);
        if (!f->lattice->step(f->ctx, bci, now) || (covered && !to_handlers(f, bci, before)))
            return false;
        if (!goes_on(f, bci))
            return to_targets(f, bci, now);
        next = flow_next(f, bci);
        bool kept = next >= f->code.length || (f->marks[next] & KEPT);
        if ((kept && !flow_to(f, next, f->context, now)) || !to_targets(f, bci, now))
            return false;
        if (kept)
            return true;
    }
}

bool flow_run(Flow *f)
{
    size_t size = align_up(f->lattice->state_size, sizeof(uint64_t));
    char *room = arena_alloc(f->arena, 2 * size);
    bool ok = room != NULL;
    f->no_memory |= !room;
    while (ok && f->queued > 0)
        for (uint32_t bci = 0; ok && bci < f->code.length; bci++)
            for (FlowState *s = f->at[bci / NEAR]; ok && s; s = s->next)
                if (s->bci == bci && s->queued)
                    ok = run_from(f, s, room, room + size);
    return ok;
}

bool flow_before(const Flow *f, uint32_t bci, uint32_t context, void *state)
{
    uint32_t at = bci;
    while (f->marks[at] != (STARTS | KEPT))
        at--;
    const void *kept = flow_state(f, at, context);
    if (!kept)
        return false;
    memcpy(state, kept, f->lattice->state_size);
    for (; at < bci; at = flow_next(f, at))
        if (!goes_on(f, at) || !f->lattice->step(f->ctx, at, state))
            return false;
    return true;
}
