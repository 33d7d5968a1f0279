/* SPDX-License-Identifier: Apache-2.0
 * invoke.c - C calls Java.
 *
 * An entry frame is pushed on the Java stack with the arguments as its operands; the callee takes
 * them over as its locals.  Its pc is a cell whose successor ends the interpreter function
 * (op_exit), so returning to C costs Java frames nothing. */
#include "classfile/descriptor.h"
#include "interp/slow.h"
#include "vm/os/processor.h"

bool interp_call(Thread *self, Method *m, const Slot *args, Slot *result)
{
    VM_ASSERT(m, "a method to call");
    VM_ASSERT(!self->exception, "no exception pending at a call");
    if (UNLIKELY((char *)__builtin_frame_address(0) < self->c_stack_limit)) {
        interp_stack_overflow(self);
        return false;
    }
    Frame *caller = self->top_frame;
    Frame *e = (Frame *)(caller ? frame_limit(caller) : self->stack_base);
    Slot *to = frame_stack(e);
    int n = m->arg_slots;
    if (UNLIKELY(to + n + 2 > self->stack_limit)) {
        interp_stack_overflow(self);
        return false;
    }
    if (UNLIKELY(!self->dispatch))
        interp_set_mode(self, self->interp_mode);
    if (n)
        memcpy(to, args, (size_t)n * sizeof(Slot));
    int slot = m->flags & ACC_STATIC ? 0 : 1;
    if (slot < n)
        /* longs and doubles go into their upper slot (ops.h) */
        for (const char *d = m->descriptor->bytes + 1; *d != ')'; d = desc_after(d)) {
            if (desc_kind_slots(*d) == 2)
                to[slot + 1] = to[slot];
            slot += (int)desc_kind_slots(*d);
        }
    e->caller = caller;
    e->method = NULL;
    e->pc = entry_cells;
    e->resume = resume_here;
    e->locals = to;
    e->sp = to + n;
    e->flags = FRAME_ENTRY;
    e->lock_base = self->java->locks.len;
    e->native_scope = m;
    frame_push(self, e);
    self->native_depth++;
    interp_begin(entry_cells, to + n - 1, self, (uintptr_t)m, to, self->dispatch);
    asm volatile("" : : : CODE_CHANGES);
    self->native_depth--;
    self->top_frame = caller;
    if (self->exception)
        return false;
    if (result)
        switch (m->return_type) {
        case T_VOID: break;
        case T_LONG:
        case T_DOUBLE:
        case T_OBJECT:
        case T_ARRAY: *result = e->spill; break;
        default: result->bits = (uint32_t)e->spill.i; break;
        }
    return true;
}
