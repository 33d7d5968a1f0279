/* SPDX-License-Identifier: Apache-2.0
 * trace.c - lines about execution: instructions (-XX:Trace=bytecode, INTERP_TRACE), methods entered
 * and left (-XX:Trace=method). */
#include "interp/ops.h"

void interp_trace_instruction(Thread *self, Frame *f)
{
    char line[400];
    int bci = cell_to_bci(f->method, f->pc);
    int depth = (int)(f->sp - frame_stack(f));
    disasm_instruction(f->method, bci, line, sizeof line);
    if (f->pc == f->method->code)
        log_print(TOPIC_interpreter_bytecode, LEVEL_TRACE, "[%u] %*s%s.%s%s", self->id, 0, "",
                  f->method->holder->name->bytes, f->method->name->bytes,
                  f->method->descriptor->bytes);
    log_print(TOPIC_interpreter_bytecode, LEVEL_TRACE, "[%u] %5d %-40s depth %d top %llx", self->id,
              bci, line, depth, depth > 0 ? (unsigned long long)f->sp[-1].bits : 0);
}

/* Indentation follows the depth of the stack, up to where lines stay readable. */
static int indent(const Frame *f)
{
    int n = 0;
    for (f = f->caller; f && n < 60; f = f->caller)
        n += f->method != NULL;
    return n;
}

void interp_trace_entry(const Thread *self, const Frame *f)
{
    const Method *m = f->method;
    log_print(TOPIC_interpreter, LEVEL_TRACE, "[%u] %*s> %s.%s%s", self->id, indent(f), "",
              m->holder->name->bytes, m->name->bytes, m->descriptor->bytes);
}

void interp_trace_exit(const Thread *self, const Frame *f, bool by_exception)
{
    const Method *m = f->method;
    log_print(TOPIC_interpreter, LEVEL_TRACE, "[%u] %*s%c %s.%s%s", self->id, indent(f), "",
              by_exception ? '!' : '<', m->holder->name->bytes, m->name->bytes,
              m->descriptor->bytes);
}
