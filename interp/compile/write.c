/* SPDX-License-Identifier: Apache-2.0
 * write.c - pieces are copied, and their holes filled. */
#include "interp/compile/divide.h"
#include "vm/model/wellknown.h"

size_t ways_size(void) { return piece_way_count * WAY_SIZE; }

void ways_write(uint8_t *to)
{
    static const uint8_t jump[] = {0xff, 0x25, 0, 0, 0, 0}; /* jmp *0(%rip): what follows */
    for (uint32_t i = 0; i < piece_way_count; i++, to += WAY_SIZE) {
        memcpy(to, jump, sizeof jump);
        memcpy(to + sizeof jump, &piece_ways[i], sizeof piece_ways[i]);
    }
}

typedef struct Writing {
    const Plan *plan;
    const Body *body; /* of the step */
    const Step *step;
    uint32_t begin, end; /* of its hot part */
    uint32_t cold;       /* of its cold part */
    const uint8_t *code, *ways;
    NullCheck **null_checks; /* where the next one is noted */
} Writing;

static uint64_t operand(const Writing *at, uint8_t kind)
{
    static_assert(HOLE_B == HOLE_A + 3 && HOLE_P == HOLE_L + 3, "rows of three");
    const Cell *c = at->body->cells + at->step->cell + (kind - HOLE_A) % 3;
    switch (kind - (kind - HOLE_A) % 3) {
    case HOLE_A: return c->a;
    case HOLE_B: return (uint32_t)c->b;
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
    const Method *callee = at->step->callee ? at->step->callee : c->p;
    if (kind != HOLE_ARGS)
        slots += callee->max_locals;
    if (kind == HOLE_LIMIT)
        slots += sizeof(Frame) / sizeof(Slot) + callee->max_stack + FRAME_SPARE;
    return slots * sizeof(Slot);
}

static uint64_t value(const Writing *at, uint8_t kind)
{
    const Plan *p = at->plan;
    const Step *s = at->step;
    size_t frame = (at->body->base + at->body->m->max_locals) * sizeof(Slot);
    const uint8_t *hot = at->code + at->begin, *cold = at->code + at->cold;
    const uint8_t *way_out = at->code + p->hot_size + (s->way_out ? p->steps[s->way_out].cold : 0);
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
    case HOLE_METHOD: return (uintptr_t)s->callee;
    case HOLE_FORM: return wk.java_lang_invoke_MethodHandle_form;
    case HOLE_VMENTRY: return wk.java_lang_invoke_LambdaForm_vmentry;
    case HOLE_MEMBER: return wk.java_lang_invoke_MemberName_method;
    case HOLE_VMTARGET: return wk.java_lang_invoke_ResolvedMethodName_vmtarget;
    case HOLE_HANDLER:
        return (uintptr_t)(s->op <= OP_instanceof ? (const void *)run_unresolved
                                                  : plain_table[s->op]);
    case HOLE_HOT: return (uintptr_t)hot;
    case HOLE_COLD: return (uintptr_t)cold;
    case HOLE_RESUME:
    case HOLE_NEXT: return (uintptr_t)at->code + at->end;
    case HOLE_TAKEN:
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

static const uint8_t form_size[] = {
    [FORM_8] = 1, [FORM_32] = 4, [FORM_64] = 8, [FORM_RELATIVE] = 4};

static void fill(const Writing *at, const Hole *h, uint8_t *to, const uint8_t *where)
{
    uint64_t v = value(at, h->kind) + (uint64_t)(int64_t)h->addend;
    if (h->form == FORM_RELATIVE)
        v -= (uintptr_t)where;
    memcpy(to, &v, form_size[h->form]);
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

/* A hot part: instructions that name a local get its register. */
static void write_hot(const Writing *at, uint8_t *to)
{
    const Plan *p = at->plan;
    const PieceCode *piece = &pieces[at->step->piece];
    const uint8_t *in = piece_code + piece->code;
    uint32_t done = 0, out = at->begin;
    bool implicit = implicit_checks(p, at->step) != 0;
#define COPY_UNTIL(end_) \
    do { \
        memcpy(to + out, in + done, (end_)-done); \
        out += (end_)-done; \
        done = (end_); \
    } while (0)
    for (uint32_t i = 0; i < piece->holes; i++) {
        const Hole *h = &piece_holes[piece->first_hole + i];
        if (h->at >= piece->hot)
            break;
        uint32_t size = form_size[h->form];
        int reg = piece->rigid ? 0 : register_of_hole(p, at->step, h);
        uint8_t with[USE_MAX];
        size_t n = reg ? use_register(in + h->at - h->before, h, reg, with) : 0;
        if (implicit && h->use == USE_NULL_CHECK) {
            COPY_UNTIL((uint32_t)h->at - h->before);
            done = h->at + size;
            uint32_t way = at->cold + (uint32_t)(h->addend + (int32_t)size);
            *(*at->null_checks)++ = (NullCheck){out, way};
        } else if (n && !is_stored(h)) {
            COPY_UNTIL((uint32_t)h->at - h->before);
            done = h->at + size;
        } else {
            COPY_UNTIL(h->at + size);
            fill(at, h, to + out - size, at->code + out - size);
        }
        memcpy(to + out, with, n);
        out += n;
    }
    COPY_UNTIL(piece->hot);
#undef COPY_UNTIL
    VM_ASSERT(out == at->end, "the size that was planned");
}

static void write_cold(const Writing *at, uint8_t *to)
{
    const PieceCode *piece = &pieces[at->step->piece];
    size_t cold = at->cold;
    memcpy(to + cold, piece_code + piece->code + piece->hot, piece->cold);
    for (uint32_t i = 0; i < piece->holes; i++) {
        const Hole *h = &piece_holes[piece->first_hole + i];
        size_t where = cold + h->at - piece->hot;
        if (h->at >= piece->hot)
            fill(at, h, to + where, at->code + where);
        if (h->kind == HOLE_CASES)
            write_cases(at, to + plan_code_size(at->plan) + at->step->cases);
    }
}

/* Behind a call. */
static void write_back(const Writing *at, uint8_t *to)
{
    static const uint8_t lea[] = {0x4d, 0x8d, 0x80}; /* lea distance(%r8), %r8 */
    int32_t distance = -(int32_t)of_call(at, HOLE_ARGS);
    static_assert(sizeof lea + sizeof distance == BACK_SIZE, "what was planned");
    memcpy(to, lea, sizeof lea);
    memcpy(to + sizeof lea, &distance, sizeof distance);
}

/* In the cold part, to what follows the step in the hot part: loads of registers (r NULL: none),
 * and a jump.  Returns where it ends. */
static uint32_t write_way_back(const Writing *at, uint8_t *to, uint32_t where, const Region *r)
{
    if (r)
        where += (uint32_t)region_loads(r, NULL, to + where);
    int32_t distance = (int32_t)(at->step->hot - (where + ENTRY_JUMP));
    to[where] = 0xe9; /* jmp */
    memcpy(to + where + 1, &distance, sizeof distance);
    return where + ENTRY_JUMP;
}

/* Both parts of the call, with the way back between them. */
static void write_call(Writing *at, uint8_t *to, const Region *r)
{
    at->begin = at->plan->hot_size + at->step->cold;
    at->end = at->begin + pieces[at->step->piece].hot;
    write_back(at, to + at->end);
    at->cold = write_way_back(at, to, at->end + BACK_SIZE, r);
    write_hot(at, to);
    write_cold(at, to);
}

static void write_grow(const Writing *at, uint8_t *to)
{
    const Step *s = at->step;
    int reg = register_of(at->plan, at->body, s->cell, s->copied);
    register_add(reg, s->key, to + s->hot);
    register_store(reg, s->copied * (uint32_t)sizeof(Slot), to + s->hot + GROW_SIZE);
}

static void write_nothing(uint8_t *to, size_t size)
{
    static const uint8_t nothing[] = {0x66, 0x66, 0x66, 0x66, 0x66, 0x66, 0x90};
    for (size_t n; size; size -= n, to += n) {
        n = size < sizeof nothing ? size : sizeof nothing;
        memcpy(to, nothing + sizeof nothing - n, n);
    }
}

static void write_step(Writing *at, uint8_t *to)
{
    const Plan *p = at->plan;
    const Step *s = at->step;
    const Region *r = region_at(p, at->body->region_of[s->cell]);
    switch (s->kind) {
    case STEP_PIECE:
        write_hot(at, to);
        write_cold(at, to);
        return;
    case STEP_BACK: write_back(at, to + s->hot); return;
    case STEP_LOADS: region_loads(r, region_at(p, s->from), to + s->hot); return;
    case STEP_HOME:
        register_store(register_of(p, at->body, s->cell, s->copied), (uint32_t)value(at, HOLE_SP),
                       to + s->hot);
        return;
    case STEP_ALIGN: write_nothing(to + s->hot, at->end - s->hot); return;
    case STEP_GROW: write_grow(at, to); return;
    case STEP_ENTRY: write_way_back(at, to, at->cold, r); return;
    default: write_call(at, to, r);
    }
}

void plan_write(const Plan *p, const uint8_t *code, uint8_t *to, const uint8_t *ways)
{
    NullCheck *null_checks = (NullCheck *)(to + plan_null_checks_at(p));
    memset(to, 0xcc, CODE_BEGIN);
    for (uint32_t i = 0; i < p->step_count; i++) {
        uint32_t end = i + 1 < p->step_count ? p->steps[i + 1].hot : p->hot_size;
        const Step *s = &p->steps[i];
        Writing at = {p,    p->bodies[s->body], s, s->hot, end, p->hot_size + s->cold, code,
                      ways, &null_checks};
        write_step(&at, to);
    }
}
