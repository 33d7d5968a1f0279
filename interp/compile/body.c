/* SPDX-License-Identifier: Apache-2.0
 * body.c - what is known of a method's cells before pieces are chosen for them.
 *
 * Heights  The verifier promises that a cell is reached with one height of the operand stack
 *          (JVMS 4.10.1).  So every operand has a place at a fixed distance from the locals.
 * Joins    Cells that control may come to from elsewhere than the cell before.  The topmost operand
 *          is in a register there if only forward gotos and handlers come: the value of ?: */
#include "interp/compile/body.h"
#include "classfile/descriptor.h"
#include "interp/effect.h"

typedef struct HeightWalk {
    Body *b;
    uint32_t *todo;
    uint32_t count;
    bool ok;
} HeightWalk;

static void reach(HeightWalk *w, uint32_t cell, int height)
{
    Body *b = w->b;
    if (cell >= b->cell_count) {
        w->ok = false;
    } else if (b->heights[cell] == NO_HEIGHT) {
        b->heights[cell] = (uint16_t)height;
        w->todo[w->count++] = cell;
    } else if (b->heights[cell] != height) {
        w->ok = false;
    }
}

/* holds: who comes from there may bring the topmost operand in a register */
static void join(HeightWalk *w, uint32_t cell, int height, bool holds)
{
    reach(w, cell, height);
    if (w->ok)
        w->b->marks[cell] |= holds ? MARK_JOIN : MARK_JOIN | MARK_IN_MEMORY;
}

static int height_after(Body *b, uint32_t cell)
{
    const Method *m = b->m;
    int bci = b->m->translation->bci[cell], pops, pushes;
    char vectors = bytecode_info[bytecode_at(m->bytecode, bci)].vector;
    SlotMoves moves;
    if (bytecode_moves(bytecode_at(m->bytecode, bci), &moves)) {
        pops = moves.pops;
        pushes = moves.pushes;
    } else {
        StackEffect e = stack_effect(m, bci);
        pops = e.pops;
        pushes = e.pushed == 'V' ? 0 : desc_kind_slots(e.pushed);
        if (e.pushed == 'D' || e.pushed == 'F')
            vectors = e.pushed;
    }
    if (vectors != '-')
        b->marks[cell] |= vectors == 'F' ? MARK_FLOAT : MARK_DOUBLE;
    b->lows[cell] = (uint16_t)(b->heights[cell] - pops);
    if (pushes)
        b->marks[cell] |= MARK_PUSHES;
    return b->heights[cell] - pops + pushes;
}

static void leave(HeightWalk *w, uint32_t cell)
{
    Body *b = w->b;
    const Cell *c = b->cells + cell;
    uint16_t op = b->ops[cell];
    int height = height_after(b, cell);
    if (height < 0 || height > b->m->max_stack) {
        w->ok = false;
        return;
    }
    if (is_branch(op))
        join(w, (uint32_t)((int32_t)cell + c->b), height, op == OP_goto && c->b > 0);
    if (is_switch(op)) {
        const SwitchTable *t = c->p;
        join(w, (uint32_t)((int32_t)cell + t->fallback), height, false);
        for (int32_t i = 0; i < t->count; i++)
            join(w, (uint32_t)((int32_t)cell + t->targets[i]), height, false);
    }
    if (w->ok && !never_continues(op))
        reach(w, cell + 1, height);
}

static bool find_heights(Body *b)
{
    const Method *m = b->m;
    HeightWalk w = {.b = b, .ok = true};
    w.todo = malloc(b->cell_count * sizeof *w.todo);
    if (!w.todo)
        return false;
    reach(&w, 0, 0);
    for (int i = 0; i < m->exception_count; i++)
        join(&w, (uint32_t)(bci_to_cell(m, m->exceptions[i].handler_pc) - b->cells), 1, true);
    while (w.ok && w.count)
        leave(&w, w.todo[--w.count]);
    free(w.todo);
    return w.ok;
}

Body *body_new(const Method *m)
{
    const Code *code = m->translation;
    size_t n = code->cell_count;
    Body *b = calloc(1, sizeof *b);
    if (!b)
        return NULL;
    *b = (Body){.m = m, .cells = code->cells, .cell_count = code->cell_count};
    b->ops = malloc(n * sizeof *b->ops);
    b->heights = malloc(n * sizeof *b->heights);
    b->lows = calloc(n, sizeof *b->lows);
    b->marks = calloc(n, 1);
    b->region_of = calloc(n, sizeof *b->region_of);
    b->inside = calloc(n, sizeof *b->inside);
    bool ok = b->ops && b->heights && b->lows && b->marks && b->region_of && b->inside;
    for (uint32_t i = 0; ok && i < n; i++) {
        b->heights[i] = NO_HEIGHT;
        b->ops[i] = cell_base_op(m, b->cells + i);
        ok = b->ops[i] != OP_jsr && b->ops[i] != OP_ret; /* one cell for several heights */
    }
    if (ok && find_heights(b))
        return b;
    body_free(b);
    return NULL;
}

void body_free(Body *b)
{
    if (!b)
        return;
    free(b->ops);
    free(b->heights);
    free(b->lows);
    free(b->marks);
    free(b->region_of);
    free(b->inside);
    free(b);
}
