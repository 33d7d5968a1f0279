/* SPDX-License-Identifier: Apache-2.0
 * trace.c - one line per executed instruction (-XX:Trace=bytecode, INTERP_TRACE). */
#include "interp/ops.h"

void interp_trace_instruction(Thread *self, Frame *f)
{
    char line[400];
    int bci = cell_to_bci(f->method, f->pc);
    int depth = (int)(f->sp - frame_stack(f));
    disasm_instruction(f->method, bci, line, sizeof line);
    if (f->pc == f->method->code)
        trace_print(TRACE_BYTECODE, "[%u] %*s%s.%s%s", self->id, 0, "", f->method->holder->name->bytes, f->method->name->bytes, f->method->descriptor->bytes);
    trace_print(TRACE_BYTECODE, "[%u] %5d %-40s depth %d top %llx", self->id, bci, line, depth, depth > 0 ? (unsigned long long)f->sp[-1].bits : 0);
}
