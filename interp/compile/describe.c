/* SPDX-License-Identifier: Apache-2.0
 * describe.c - for people: the machine code that the compiler makes of a method as it is now, piece
 * by piece.  Nothing of it comes into use. */
#include "interp/compile/write.h"

static const char *name_of(const Step *s)
{
    static const char *const words[] = {
#define KIND(name, words) words,
        STEP_KINDS(KIND)
#undef KIND
    };
    return words[s->kind] ? words[s->kind] : op_name[s->op];
}

static bool describe_plan(const Plan *p, const uint8_t *ways, CodeDescription *d)
{
    uint32_t n = p->end.steps;
    FREED CodePlace *places = malloc(n * sizeof *places);
    d->size = (uint32_t)plan_size(p);
    d->code = calloc(1, d->size);
    d->pieces = malloc(2 * (size_t)n * sizeof *d->pieces + 1);
    d->no_memory = !d->code || !d->pieces || !places;
    if (d->no_memory)
        return true;
    plan_places(p, places);
    bool fits = plan_write(p, ways + ways_size(), d->code, ways); /* as if it lay behind them */
    for (uint32_t k = 0; k < 2 * n; k++) {
        CodePart part = code_part(places, n, p->end.hot, p->end.hot + p->end.cold, k);
        int bci = p->bodies[0]->m->translation->bci[places[part.place].cell];
        if (part.end > part.begin)
            d->pieces[d->count++] = (PieceDescription){name_of(&p->steps[part.place]), part.begin,
                                                       part.end - part.begin, bci, part.is_cold};
    }
    return fits;
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
    bool made = plan_make(&p, m, NULL) && describe_plan(&p, ways.code, d);
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
