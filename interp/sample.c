/* SPDX-License-Identifier: Apache-2.0
 * sample.c - reading one's own Java stack in a signal handler.  (docs/tools-profilers.md)
 *
 * Frames   Whoever pushes a frame writes it whole before top_frame names it (frame_push), and the
 *          memory of a popped one is used again only after top_frame has left it.  So at every
 *          instruction the chain from top_frame consists of whole frames; each keeps its class from
 *          being unloaded (visit_running_classes in vm/roots), and its pc is that of the call,
 *          written before the callee was pushed.
 * Compiled In compiled code, the program counter says which cell it is.
 * The top  An interpreted frame on top is different: its current cell is in a machine register
 *          while its handler runs, and Frame.pc is what the last slow path saved, or nothing yet.
 *          Handlers get the cell in the first argument's register (ops.h, ARGS) and mostly leave it
 *          there; compiled code may have moved it.  So the saved registers are looked at, that one
 *          first: whichever points at a cell of the method is it.  After a call into C it is
 *          Frame.pc.  Between the push of a frame and its first instruction neither is known: index
 *          0. */
#include "interp/sample.h"
#include "interp/compile/compile.h"
#include "vm/model/ids.h"
#include "vm/os/context.h"

static bool is_cell_of(const Translation *t, uintptr_t p)
{
    uintptr_t at = p - (uintptr_t)t->code.cells;
    return at < t->code.cell_count * sizeof(Cell) && at % sizeof(Cell) == 0;
}

static const Cell *current_cell(const Frame *f, const Translation *t, const ucontext_t *context)
{
    if (context) {
        int cell = compile_cell_at(t->compiled, context_pc(context));
        if (cell >= 0)
            return t->code.cells + cell;
        uintptr_t at = context_argument(context);
        for (int i = 0; !is_cell_of(t, at) && i < context_general; i++)
            at = context_value(context, i);
        if (is_cell_of(t, at))
            return (const Cell *)at;
    }
    return is_cell_of(t, (uintptr_t)f->pc) ? f->pc : t->code.cells;
}

static bool is_plausible(const Thread *t, const Frame *f)
{
    return (uintptr_t)f % _Alignof(Frame) == 0 && frame_is_of(f, t) &&
           (f->caller < f || frame_caller_is_apart(f));
}

/* The next frame with a method at or below *f, which becomes the one after it.  False: no more, or
 * *f makes no sense and stays. */
static bool next_sample(const Thread *self, const void *context, const Frame **f, const Method **m,
                        int *bci)
{
    for (;;) {
        const Frame *g = *f;
        if (!g || !is_plausible(self, g))
            return false;
        bool top = g == *(Frame *const volatile *)&self->top_frame;
        *f = g->caller;
        if (!g->method)
            continue;
        const Translation *t = translation_of(g->method);
        *m = g->method;
        *bci = g->flags & FRAME_NATIVE || !t
                   ? SAMPLE_NATIVE
                   : cell_to_bci(g->method, top ? current_cell(g, t, context) : g->pc);
        return true;
    }
}

int interp_sample(const Thread *self, const void *context, SampledFrame *out, int max)
{
    VM_ASSERT(out || max <= 0, "room for the frames");
    const Frame *f = *(Frame *const volatile *)&self->top_frame;
    const Method *m;
    int n = 0, bci;
    for (; n < max && next_sample(self, context, &f, &m, &bci); n++)
        out[n] = (SampledFrame){bci, (jmethodID)method_id_try((Method *)m)};
    return n < max && f ? -1 : n;
}

void interp_sample_each(const Thread *self, const void *context,
                        void (*fn)(void *, const Method *, int, const void *), void *ctx, int max)
{
    const Frame *f = self->top_frame, *at = f;
    const Method *m;
    for (int n = 0, bci; n < max && next_sample(self, context, &f, &m, &bci); n++) {
        while (!at->method)
            at = at->caller;
        const void *pc = at->resume;
        if (at == self->top_frame)
            pc = context ? context_pc(context) : NULL;
        if (bci == SAMPLE_NATIVE)
            fn(ctx, m, -1, NULL);
        else
            fn(ctx, m, bci, pc);
        at = f;
    }
}
