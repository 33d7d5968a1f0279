/* SPDX-License-Identifier: Apache-2.0
 * describe.c - for people: the machine code that the compiler makes of a method as it is now, piece
 * by piece.  Nothing of it comes into use. */
#include "interp/compile/plan.h"

static bool makes(uint16_t op, uint16_t piece)
{
    for (int held = 0; held <= HELD_MAX; held++)
        for (int back = 0; back < 2; back++)
            if (piece_for(op, held, back) == piece ||
                piece_with_vectors_for(op, held, back) == piece)
                return true;
    return false;
}

static bool moves_operands(uint16_t piece)
{
    for (int held = 0; held <= HELD_MAX; held++) {
        for (int lowest = 0; lowest <= held; lowest++)
            if (held && piece_for_spill(held, lowest) == piece)
                return true;
        if (held < HELD_MAX &&
            (piece_for_fill(held, false) == piece || piece_for_fill(held, true) == piece ||
             piece_for_vector(held) == piece))
            return true;
    }
    return false;
}

/* An operation, fused or single, that begins with that of the step's cell; or what lies between
 * operations. */
static const char *name_of(const Plan *p, const Step *s)
{
    const uint16_t *ops = p->bodies[s->body]->ops;
    if (s->kind == STEP_BACK)
        return "(behind a call)";
    if (s->kind == STEP_LOADS)
        return "(locals to registers)";
    if (s->kind == STEP_ALIGN)
        return "(nothing, up to where a loop begins)";
    if (s->kind == STEP_HOME || s->kind == STEP_GROW)
        return op_name[ops[s->cell]];
    if (s->kind == STEP_ENTRY)
        return "(entry: locals to registers)";
    if (s->kind == STEP_CALL)
        return "(the call, if what stands for it leaves)";
    if (s->op != OP_NONE)
        return "(the interpreter runs it)";
    for (uint16_t op = OP_COUNT; op-- > 0;)
        if ((op == ops[s->cell] || op_first[op] == ops[s->cell]) && makes(op, s->piece))
            return op_name[op];
    if (is_call(ops[s->cell]) && s->target == TARGET_WAY_OUT)
        return s->piece == piece_for_guard(ops[s->cell]) ? "(is this the method?)"
                                                         : "(what the native would do)";
    if (s->piece == piece_for_key(true) || s->piece == piece_for_key(false))
        return "(compares a key)";
    return moves_operands(s->piece) ? "(moves operands)" : "(jump)";
}

static void describe_plan(const Plan *p, const uint8_t *ways, CodeDescription *d)
{
    d->size = (uint32_t)plan_size(p);
    d->code = calloc(1, d->size);
    d->pieces = malloc(2 * (size_t)p->step_count * sizeof *d->pieces + 1);
    if (!d->code || !d->pieces) {
        d->no_memory = true;
        return;
    }
    plan_write(p, ways + ways_size(), d->code, ways); /* as if it lay there: within reach of them */
    for (uint32_t k = 0; k < 2 * p->step_count; k++) {
        bool rare = k >= p->step_count;
        uint32_t i = rare ? k - p->step_count : k;
        const Step *s = &p->steps[i], *next = i + 1 < p->step_count ? s + 1 : NULL;
        uint32_t begin = rare ? p->hot_size + s->cold : s->hot;
        uint32_t end = rare ? p->hot_size + (next ? next->cold : p->cold_size)
                            : (next ? next->hot : p->hot_size);
        if (end > begin)
            d->pieces[d->count++] =
                (PieceDescription){name_of(p, s), begin, end - begin,
                                   p->body->m->translation->bci[plan_cell_of(p, s)], rare};
    }
}

bool compile_describe(Method *m, CodeDescription *d)
{
    CodeStub ways;
    Plan p;
    *d = (CodeDescription){0};
    if (!compile_stub(0, &ways) || !m->translation)
        return false;
    lock_take(&translate_lock);
    lock_take(&quicken_lock);
    bool made = plan_make(&p, m, NULL);
    if (made)
        describe_plan(&p, ways.code, d);
    plan_free(&p);
    lock_release(&quicken_lock);
    lock_release(&translate_lock);
    return made;
}

void compile_description_free(CodeDescription *d)
{
    free(d->code);
    free(d->pieces);
    *d = (CodeDescription){0};
}
