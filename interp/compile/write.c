/* SPDX-License-Identifier: Apache-2.0
 * write.c - pieces are copied, and their holes filled. */
#include "interp/compile/plan.h"

enum { WAY_SIZE = 16 };

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
    const Step *step;
    const uint8_t *code, *ways;
} Writing;

static uint64_t operand(const Writing *at, uint8_t kind)
{
    static_assert(HOLE_B == HOLE_A + 3 && HOLE_P == HOLE_L + 3, "rows of three");
    const Cell *c = at->plan->cells + at->step->cell + (kind - HOLE_A) % 3;
    switch (kind - (kind - HOLE_A) % 3) {
    case HOLE_A: return c->a;
    case HOLE_B: return (uint32_t)c->b;
    case HOLE_I: return (uint32_t)c->i;
    case HOLE_L: return c->a * sizeof(Slot);
    default: return (uintptr_t)c->p;
    }
}

/* of a cell that is jumped to */
static const uint8_t *code_of_cell(const Writing *at, int32_t cell)
{
    return at->code + (at->plan->entry[cell] >> 1);
}

static uint64_t value(const Writing *at, uint8_t kind)
{
    const Plan *p = at->plan;
    const Step *s = at->step;
    size_t frame = p->m->max_locals * sizeof(Slot);
    const uint8_t *hot = at->code + s->hot, *cold = at->code + p->hot_size + s->cold;
    switch (kind) {
    case HOLE_PC: return (uintptr_t)(p->cells + s->cell);
    case HOLE_SP: return frame + sizeof(Frame) + s->height * sizeof(Slot) - sizeof(Slot);
    case HOLE_FRAME: return frame;
    case HOLE_TARGET: return (uintptr_t)(p->cells + s->target);
    case HOLE_CASES: return (uintptr_t)at->code + plan_code_size(p) + s->cases;
    case HOLE_KEY: return (uint32_t)s->key;
    case HOLE_HANDLER:
        return (uintptr_t)(s->op <= OP_instanceof ? (const void *)run_unresolved
                                                  : plain_table[s->op]);
    case HOLE_HOT: return (uintptr_t)hot;
    case HOLE_COLD: return (uintptr_t)cold;
    case HOLE_RESUME:
    case HOLE_NEXT: return (uintptr_t)hot + pieces[s->piece].hot;
    case HOLE_TAKEN:
        return s->to_step ? (uintptr_t)at->code + p->steps[s->to_step].hot
                          : (uintptr_t)code_of_cell(at, s->target);
    default:
        return kind < HOLE_SLOW ? operand(at, kind)
                                : (uintptr_t)at->ways + (kind - HOLE_SLOW) * (size_t)WAY_SIZE;
    }
}

static void fill(const Writing *at, const Hole *h, uint8_t *to, const uint8_t *where)
{
    uint64_t v = value(at, h->kind) + (uint64_t)(int64_t)h->addend;
    if (h->form == FORM_64) {
        memcpy(to, &v, sizeof v);
        return;
    }
    uint32_t v32 = (uint32_t)(h->form == FORM_RELATIVE ? v - (uintptr_t)where : v);
    memcpy(to, &v32, sizeof v32);
}

static void write_cases(const Writing *at, uint8_t *to)
{
    int32_t cell = (int32_t)at->step->cell;
    while (!is_switch(at->plan->ops[cell]))
        cell++;
    const SwitchTable *t = at->plan->cells[cell].p;
    for (int32_t i = 0; i <= t->count; i++, to += sizeof(void *)) {
        const uint8_t *code = code_of_cell(at, cell + (i < t->count ? t->targets[i] : t->fallback));
        memcpy(to, &code, sizeof code);
    }
}

void plan_write(const Plan *p, const uint8_t *code, uint8_t *to, const uint8_t *ways)
{
    memset(to, 0xcc, CODE_BEGIN);
    for (uint32_t i = 0; i < p->step_count; i++) {
        const Step *s = &p->steps[i];
        const PieceCode *piece = &pieces[s->piece];
        const Writing at = {p, s, code, ways};
        size_t cold = p->hot_size + s->cold;
        memcpy(to + s->hot, piece_code + piece->code, piece->hot);
        memcpy(to + cold, piece_code + piece->code + piece->hot, piece->cold);
        for (uint32_t h = 0; h < piece->holes; h++) {
            const Hole *hole = &piece_holes[piece->first_hole + h];
            size_t where = hole->at < piece->hot ? s->hot + hole->at : cold + hole->at - piece->hot;
            fill(&at, hole, to + where, code + where);
            if (hole->kind == HOLE_CASES)
                write_cases(&at, to + plan_code_size(p) + s->cases);
        }
    }
}
