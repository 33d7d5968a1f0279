/* SPDX-License-Identifier: Apache-2.0
 * write.c - pieces are copied, and their holes filled.
 *
 * Sizes    A step is written twice by the same functions: when it is planned, to nowhere (`to` is
 *          NULL), and in the end to the code.  So its size is known by whoever writes it. */
#include "interp/compile/write.h"
#include "interp/compile/divide.h"
#include "vm/library/wellknown.h"

size_t ways_size(void) { return piece_way_count * WAY_SIZE; }

void ways_write(uint8_t *to)
{
    for (uint32_t i = 0; i < piece_way_count; i++)
        way_write((const void *)piece_ways[i], to + i * WAY_SIZE);
}

typedef struct Writing {
    const Plan *plan;
    const Body *body; /* of the step */
    const Step *step;
    uint32_t begin, end; /* of its hot part, bytes from the begin of the code */
    uint32_t cold;       /* of its cold part */
    const uint8_t *code, *ways;
    NullCheck **null_checks; /* where the next one is noted */
    bool *fits;              /* every hole has room for its value */
} Writing;

static uint64_t operand(const Writing *at, uint8_t kind)
{
    static_assert(HOLE_B == HOLE_A + 3 && HOLE_P == HOLE_L + 3, "rows of three");
    const Cell *c = at->body->cells + at->step->cell + (kind - HOLE_A) % 3;
    switch (kind - (kind - HOLE_A) % 3) {
    case HOLE_A: return c->a;
    case HOLE_B:
        if (at->body->ops[c - at->body->cells] == OP_invokevirtual_q)
            return (uint32_t)((const Method *)c->p)->vtable_index;
        return (uint32_t)c->b;
    case HOLE_I: return (uint32_t)c->i;
    case HOLE_L: return (at->body->base + c->a) * sizeof(Slot);
    default: return (uintptr_t)c->p;
    }
}

/* of a cell that is jumped to */
static const uint8_t *code_of_cell(const Writing *at, int32_t cell)
{
    const Body *b = at->body;
    const Region *r = region_at(at->plan, b->region_of[cell]);
    bool inside = b->index || !r ||
                  !region_loads(r, region_at(at->plan, b->region_of[at->step->cell]), NULL);
    return at->code + (inside ? b->inside[cell] : at->plan->entry[cell] >> 1);
}

/* distances from the locals: the arguments of a call, and the frame that it makes behind them */
static uint64_t of_call(const Writing *at, uint8_t kind)
{
    const Body *b = at->body;
    uint32_t cell = at->step->cell;
    while (!is_call(b->ops[cell]))
        cell++;
    const Cell *c = &b->cells[cell];
    size_t slots = b->base + b->m->max_locals + sizeof(Frame) / sizeof(Slot) + b->heights[cell] -
                   c->a;
    const Method *callee = at->step->kind == STEP_DIRECT ? at->step->callee : c->p;
    if (kind != HOLE_ARGS)
        slots += callee->max_locals;
    if (kind == HOLE_LIMIT)
        slots += sizeof(Frame) / sizeof(Slot) + callee->max_stack + FRAME_SPARE;
    return slots * sizeof(Slot);
}

/* The class that calls the method of the step, CALLER_IN_FRAME, or 0: it is not known. */
static uint64_t caller_of(const Writing *at)
{
    const Body *b = at->body;
    const Method *caller = at->plan->bodies[b->caller]->m;
    if (!b->m->caller_sensitive || (b->index && caller->looked_through))
        return 0;
    return (uintptr_t)(b->index ? caller->holder : CALLER_IN_FRAME);
}

static uint64_t value(const Writing *at, uint8_t kind)
{
    const Plan *p = at->plan;
    const Step *s = at->step;
    size_t frame = (at->body->base + at->body->m->max_locals) * sizeof(Slot);
    const uint8_t *hot = at->code + at->begin, *cold = at->code + at->cold;
    const uint8_t *way_out = s->way_out ? at->code + plan_cold_at(p, &p->steps[s->way_out]) : NULL;
    switch (kind) {
    case HOLE_PC: return (uintptr_t)(at->body->cells + s->cell);
    case HOLE_SP: return frame + sizeof(Frame) + s->height * sizeof(Slot) - sizeof(Slot);
    case HOLE_LOCAL: return s->copied * sizeof(Slot);
    case HOLE_FRAME: return frame;
    case HOLE_TARGET: return (uintptr_t)(at->body->cells + s->target);
    case HOLE_CASES: return (uintptr_t)at->code + plan_code_size(p) + s->cases;
    case HOLE_ARGS:
    case HOLE_CALLEE:
    case HOLE_LIMIT: return of_call(at, kind);
    case HOLE_KEY: return (uint32_t)s->key;
    case HOLE_DIVISOR: return division_constants(at->body, s->cell).divisor;
    case HOLE_MASK: return division_constants(at->body, s->cell).divisor - 1;
    case HOLE_MAGIC: return division_constants(at->body, s->cell).magic;
    case HOLE_SHIFT: return division_constants(at->body, s->cell).shift;
    case HOLE_UNSHIFT: return division_constants(at->body, s->cell).unshift;
    case HOLE_METHOD: return s->kind == STEP_SHORTCUT ? caller_of(at) : (uintptr_t)s->callee;
    case HOLE_FORM: return wk.java_lang_invoke_MethodHandle_form;
    case HOLE_VMENTRY: return wk.java_lang_invoke_LambdaForm_vmentry;
    case HOLE_MEMBER: return wk.java_lang_invoke_MemberName_method;
    case HOLE_VMTARGET: return wk.java_lang_invoke_ResolvedMethodName_vmtarget;
    case HOLE_MIRROR: return gc_offsets.mirror_class;
    case HOLE_REFERENT: return wk.java_lang_ref_Reference_referent;
    case HOLE_HANDLER:
        return (uintptr_t)(op_waits(s->op) ? (const void *)run_unresolved : plain_table[s->op]);
    case HOLE_HOT: return (uintptr_t)hot;
    case HOLE_COLD: return (uintptr_t)cold;
    case HOLE_RESUME:
    case HOLE_NEXT: return (uintptr_t)at->code + at->end;
    case HOLE_TAKEN:
        VM_ASSERT(s->target != TARGET_NONE || s->to_step, "what branches has a target");
        VM_ASSERT(s->target != TARGET_WAY_OUT || way_out, "what leaves has a way out");
        if (s->target == TARGET_WAY_OUT)
            return (uintptr_t)way_out;
        return s->to_step ? (uintptr_t)at->code + p->steps[s->to_step].hot
                          : (uintptr_t)code_of_cell(at, s->target);
    default:
        if (kind < HOLE_SLOW)
            return operand(at, kind);
        return s->way_out ? (uintptr_t)way_out
                          : (uintptr_t)at->ways + (kind - HOLE_SLOW) * (size_t)WAY_SIZE;
    }
}

static void fill(const Writing *at, const Hole *h, uint8_t *to, const uint8_t *where)
{
    *at->fits &= hole_write(h, value(at, h->kind) + (uint64_t)(int64_t)h->addend, where, to);
}

static void write_cases(const Writing *at, uint8_t *to)
{
    int32_t cell = (int32_t)at->step->cell;
    while (!is_switch(at->body->ops[cell]))
        cell++;
    const SwitchTable *t = at->body->cells[cell].p;
    for (int32_t i = 0; i <= t->count; i++, to += sizeof(void *)) {
        const uint8_t *code = code_of_cell(at, cell + (i < t->count ? t->targets[i] : t->fallback));
        memcpy(to, &code, sizeof code);
    }
}

static bool is_stored(const Hole *h) { return h->use == USE_SET || h->use == USE_SET_VECTOR; }

/* Copies bytes of a piece to where they belong, if that is anywhere. */
static void copy(uint8_t *to, uint32_t *out, const uint8_t *from, uint32_t *done, uint32_t end)
{
    if (to)
        memcpy(to + *out, from + *done, end - *done);
    *out += end - *done;
    *done = end;
}

/* A hot part: instructions that name a local get its register.  Returns the size. */
static uint32_t write_hot(const Writing *at, uint8_t *to)
{
    const Plan *p = at->plan;
    const PieceCode *piece = &pieces[at->step->piece];
    const uint8_t *in = piece_code + piece->code;
    uint32_t done = 0, out = 0;
    bool implicit = plan_implicit_checks(p, at->step) != 0;
    for (uint32_t i = 0; i < piece->holes; i++) {
        const Hole *h = &piece_holes[piece->first_hole + i];
        if (h->at >= piece->hot)
            break;
        uint32_t size = (uint32_t)hole_size(h), begin = (uint32_t)h->at - h->before;
        int reg = piece->rigid ? 0 : register_of_hole(p, at->step, h);
        uint8_t with[USE_MAX];
        size_t n = reg ? use_register(in + begin, h, reg, with) : 0;
        if (implicit && h->use == USE_NULL_CHECK) {
            copy(to, &out, in, &done, begin);
            done = h->at + size;
            uint32_t way = at->cold + (uint32_t)(h->addend + (int32_t)size);
            if (to)
                *(*at->null_checks)++ = (NullCheck){at->begin + out, way};
        } else if (n && !is_stored(h)) {
            copy(to, &out, in, &done, begin);
            done = h->at + size;
        } else {
            copy(to, &out, in, &done, h->at + size);
            if (to)
                fill(at, h, to + out - size, at->code + at->begin + out - size);
        }
        if (to)
            memcpy(to + out, with, n);
        out += n;
    }
    copy(to, &out, in, &done, piece->hot);
    return out;
}

static uint32_t write_cold(const Writing *at, uint8_t *to)
{
    const PieceCode *piece = &pieces[at->step->piece];
    if (!to)
        return piece->cold;
    memcpy(to, piece_code + piece->code + piece->hot, piece->cold);
    for (uint32_t i = 0; i < piece->holes; i++) {
        const Hole *h = &piece_holes[piece->first_hole + i];
        uint32_t where = (uint32_t)h->at - piece->hot;
        if (h->at >= piece->hot)
            fill(at, h, to + where, at->code + at->cold + where);
        if (h->kind == HOLE_CASES)
            write_cases(at, to - at->cold + plan_code_size(at->plan) + at->step->cases);
    }
    return piece->cold;
}

/* Behind a call. */
static uint32_t write_back(const Writing *at, uint8_t *to)
{
    if (to)
        locals_add(-(int32_t)of_call(at, HOLE_ARGS), to);
    return BACK_SIZE;
}

/* In the cold part, at a distance from the begin of the code, to what follows the step in the hot
 * part: loads of registers (r NULL: none), and a jump. */
static uint32_t write_way_back(const Writing *at, uint8_t *to, uint32_t where, const Region *r)
{
    uint32_t size = r ? (uint32_t)region_loads(r, NULL, to) : 0;
    if (to)
        jump_write((int32_t)(at->step->hot - (where + size)), to + size);
    return size + JUMP_SIZE;
}

/* Both parts of the call, with the way back between them: all of it is cold. */
static uint32_t write_call(const Writing *step, uint8_t *to, const Region *r)
{
    Writing at = *step;
    at.begin = step->cold;
    at.end = at.begin + write_hot(&at, NULL);
    uint32_t back = at.end + write_back(&at, NULL);
    at.cold = back + write_way_back(&at, NULL, back, r);
    if (to) {
        write_hot(&at, to);
        write_back(&at, to + (at.end - at.begin));
        write_way_back(&at, to + (back - at.begin), back, r);
    }
    return at.cold - at.begin + write_cold(&at, to ? to + (at.cold - at.begin) : NULL);
}

static uint32_t write_home(const Writing *at, uint8_t *to)
{
    const Step *s = at->step;
    uint8_t code[MOVE_MAX];
    return (uint32_t)register_store(register_of(at->plan, at->body, s->cell, s->copied),
                                    (uint32_t)value(at, HOLE_SP), to ? to : code);
}

static uint32_t write_grow(const Writing *at, uint8_t *to)
{
    const Step *s = at->step;
    int reg = register_of(at->plan, at->body, s->cell, s->copied);
    uint8_t code[MOVE_MAX];
    if (to)
        register_add(reg, s->key, to);
    return GROW_SIZE + (uint32_t)register_store(reg, s->copied * (uint32_t)sizeof(Slot),
                                                to ? to + GROW_SIZE : code);
}

static uint32_t write_nothing(const Writing *at, uint8_t *to)
{
    uint32_t size = -at->begin % CODE_ALIGNMENT;
    if (to)
        nothing_write(size, to);
    return size;
}

/* hot and cold: where its parts go, or NULL. */
static StepSize write_step(const Writing *at, uint8_t *hot, uint8_t *cold)
{
    const Plan *p = at->plan;
    const Step *s = at->step;
    const Region *r = region_at(p, at->body->region_of[s->cell]);
    switch (s->kind) {
    case STEP_BACK: return (StepSize){write_back(at, hot), 0};
    case STEP_LOADS: return (StepSize){(uint32_t)region_loads(r, region_at(p, s->from), hot), 0};
    case STEP_HOME: return (StepSize){write_home(at, hot), 0};
    case STEP_ALIGN: return (StepSize){write_nothing(at, hot), 0};
    case STEP_GROW: return (StepSize){write_grow(at, hot), 0};
    case STEP_ENTRY: return (StepSize){0, write_way_back(at, cold, at->cold, r)};
    case STEP_CALL: return (StepSize){0, write_call(at, cold, r)};
    default: return (StepSize){write_hot(at, hot), write_cold(at, cold)};
    }
}

StepSize step_size(const Plan *p, const Step *s)
{
    Writing at = {.plan = p, .body = p->bodies[s->body], .step = s, .begin = s->hot};
    return write_step(&at, NULL, NULL);
}

bool plan_write(const Plan *p, const uint8_t *code, uint8_t *to, const uint8_t *ways)
{
    bool fits = true;
    NullCheck *null_checks = (NullCheck *)(to + plan_null_checks_at(p));
    memset(to, CODE_FILL, CODE_BEGIN);
    for (uint32_t i = 0; i < p->end.steps; i++) {
        const Step *s = &p->steps[i], *next = i + 1 < p->end.steps ? s + 1 : NULL;
        uint32_t end = next ? next->hot : p->end.hot, cold = plan_cold_at(p, s);
        Writing at = {p, p->bodies[s->body], s, s->hot, end, cold, code, ways, &null_checks, &fits};
        StepSize size = write_step(&at, to + s->hot, to + cold);
        VM_ASSERT(s->hot + size.hot == end &&
                      s->cold + size.cold == (next ? next->cold : p->end.cold),
                  "the size that was planned");
    }
    VM_ASSERT((uint8_t *)null_checks == to + plan_size(p), "the null checks that were planned");
    return fits;
}
