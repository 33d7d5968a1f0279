/* SPDX-License-Identifier: Apache-2.0
 * before_cell.h - what holds before each instruction, as assertions of checked builds.  (loop.c)
 *
 * Registers  pc lies in the code of the frame on top, locals are its locals, and the operands that
 *            sp counts are at least none and at most max_stack.  A call may have two slots more:
 *            its appendix, or the result of a fast native method (FRAME_SPARE).
 * Thread     It is in the VM, no exception is pending, and its frames lie in its stack.
 * Not here   Compiled code does not come by.  It leaves to handlers that do, or that SAVE(). */
#pragma once
#include "interp/ops.h"

/* An entry frame has no code: its callee returns to the second of entry_cells. */
static inline bool pc_in_frame(const Frame *f, const Cell *pc)
{
    const Method *m = f->method;
    if (!m)
        return pc == entry_cells || pc == entry_cells + 1;
    return m->code && pc >= m->code && pc < m->code + translation_of(m)->code.cell_count;
}

/* sp: the place of the topmost operand */
static inline bool operands_in_frame(const Frame *f, const Slot *sp, int spare)
{
    int room = f->method ? f->method->max_stack : UINT16_MAX; /* entry: the callee's arguments */
    return sp + 1 >= frame_stack(f) && sp + 1 <= frame_stack(f) + room + spare;
}

#ifdef VM_CHECKS
_Noreturn static NOINLINE void cell_fails(const Thread *self, const Cell *pc, const char *what)
{
    const Method *m = self->top_frame->method;
    if (!m || !pc_in_frame(self->top_frame, pc))
        vm_fatal(__FILE__, __LINE__, "before an instruction: %s", what);
    vm_fatal(__FILE__, __LINE__, "before %s.%s%s:%d (%s): %s", m->holder->name->bytes,
             m->name->bytes, m->descriptor->bytes, cell_to_bci(m, pc), op_name[pc->op], what);
}
#define CELL_ASSERT(cond, what) \
    do { \
        if (UNLIKELY(!(cond))) \
            cell_fails(self, pc, what); \
    } while (0)
ALWAYS_INLINE void assert_before_cell(const Thread *self, const Cell *pc, const Slot *sp,
                                      const Slot *locals, const void *const *dispatch)
{
    const Frame *f = self->top_frame;
    CELL_ASSERT(pc_in_frame(f, pc), "pc is in the code of the frame on top");
    CELL_ASSERT(operands_in_frame(f, sp, 0), "the operands fit into max_stack");
    CELL_ASSERT(locals == f->locals, "locals are those of the frame on top");
    CELL_ASSERT(!(f->flags & FRAME_NATIVE), "a native method has no instructions");
    CELL_ASSERT(frame_stack(f) <= self->stack_end, "the frame lies in the thread's stack");
    CELL_ASSERT(dispatch == plain_table || dispatch == instrumented_table, "a dispatch table");
    CELL_ASSERT(pc->op < OP_COUNT, "an operation");
    CELL_ASSERT(!self->exception, "no exception is pending");
    CELL_ASSERT(atomic_load_explicit(&self->state, memory_order_relaxed) == THREAD_IN_VM,
                "the thread is in the VM");
}
#else
#define assert_before_cell(self, pc, sp, locals, dispatch) ((void)0)
#endif
