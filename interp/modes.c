/* SPDX-License-Identifier: Apache-2.0
 * modes.c - plain and instrumented execution of a thread. */
#include "interp/ops.h"

void interp_set_mode(Thread *t, uint32_t bits)
{
    VM_ASSERT(t, "a thread");
    if (log_on(interpreter_bytecode, TRACE))
        bits |= INTERP_TRACE;
    if (log_on(interpreter, TRACE))
        bits |= INTERP_METHOD_ENTRY | INTERP_METHOD_EXIT;
    if (t->accesses_scheduled)
        bits |= INTERP_SCHEDULE;
    const uint32_t tables = ~(uint32_t)INTERP_NATIVE_FRAMES;
    if (bits & tables && !(t->interp_mode & tables))
        for (Frame *f = t->top_frame; f; f = f->caller)
            if (f->method && !(f->flags & FRAME_NATIVE))
                /* active before: no entry event; and nonzero flags make it leave the slow way */
                f->flags |= FRAME_ENTERED;
    t->interp_mode = bits;
    t->dispatch = bits & tables ? instrumented_table : plain_table;
}

void interp_mode_again(Thread *t) { interp_set_mode(t, t->interp_mode); }
