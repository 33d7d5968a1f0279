/* SPDX-License-Identifier: Apache-2.0
 * walk.c - visiting the references on a thread's Java stack.
 *
 * Who owns what  interpreted frames: locals and operands by their map.  Native frames: the
 *                arguments.  Entry frames: arguments that the callee has not taken over yet (their
 *                sp goes back to the base when its frame is pushed).  The operands of a caller end
 *                at its sp: what it passed to a running callee is visited as the callee's
 * locals. */
#include "classfile/descriptor.h"
#include "interp/frame_refs.h"
#include "interp/ops.h"
#include "interp/refmap.h"

/* References among the arguments that start at `args`, at most `count` slots. */
static void visit_args(const Method *m, Slot *args, int count, FrameSlotFn *fn, void *ctx)
{
    int first = m->flags & ACC_STATIC ? 0 : 1;
    if (first && count > 0 && args[0].l)
        fn(ctx, &args[0].l, true, 0);
    DescIter it = desc_iter(m->descriptor->bytes, m->descriptor->len);
    while (desc_next(&it) && first + it.slot < count)
        if ((it.kind == 'L' || it.kind == '[') && args[first + it.slot].l)
            fn(ctx, &args[first + it.slot].l, true, first + it.slot);
}

LocalKind frame_local_kind(const Frame *f, int slot) { return refmap_local_kind(f, slot); }

void frame_kinds(const Frame *f, LocalKind *kinds) { refmap_kinds(f, kinds); }

bool frame_prepare_refs(const Frame *f)
{
    return !f->method || (f->flags & FRAME_NATIVE) || refmap_prepare(f);
}

/* Above the operands of a call lie the references that linking has appended to them.  Above those
 * of another instruction lies what nobody takes: VarHandleGuards calls methods that give an int, by
 * a descriptor that says void. */
static bool is_at_call(const Frame *f)
{
    int bc = bytecode_at(f->method->bytecode, frame_bci(f));
    return bc >= BC_invokevirtual && bc <= BC_invokedynamic;
}

void frame_each_ref(Frame *f, FrameSlotFn *fn, void *ctx)
{
    VM_ASSERT(fn, "somebody looks");
    Method *m = f->method;
    Slot *stack = frame_stack(f);
    if (!m) {
        if (f->sp > stack && f->native_scope)
            visit_args(f->native_scope, stack, (int)(f->sp - stack), fn, ctx);
        return;
    }
    if (f->flags & FRAME_NATIVE) {
        visit_args(m, f->locals, m->arg_slots, fn, ctx);
        return;
    }
    const RefMapEntry *e = refmap_for(f);
    for (int i = 0; i < e->locals; i++)
        if (refmap_bit(e, (size_t)i) && f->locals[i].l)
            fn(ctx, &f->locals[i].l, true, i);
    int depth = (int)(f->sp - stack);
    if (depth > e->stack && !is_at_call(f))
        depth = e->stack;
    for (int i = 0; i < depth; i++)
        if ((i >= e->stack || refmap_bit(e, (size_t)(e->locals + i))) && stack[i].l)
            fn(ctx, &stack[i].l, false, i);
}

typedef struct RootVisit {
    void (*visit)(void *, Object **);
    void *ctx;
} RootVisit;
static void visit_slot(void *ctx, Object **slot, bool is_local, int index)
{
    RootVisit *v = ctx;
    v->visit(v->ctx, slot);
}

void frames_visit(Frame *top, void (*visit)(void *ctx, Object **slot), void *ctx)
{
    RootVisit v = {visit, ctx};
    for (Frame *f = top; f; f = f->caller) {
        frame_each_ref(f, visit_slot, &v);
        if (f->method && f->flags & FRAME_SYNC && f->sync_object)
            visit(ctx, &f->sync_object);
    }
}

void frames_visit_roots(Thread *t, void (*visit)(void *ctx, Object **slot), void *ctx)
{
    VM_ASSERT(t && visit, "a thread is looked at");
    frames_visit(t->top_frame, visit, ctx);
}
