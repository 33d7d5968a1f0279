/* SPDX-License-Identifier: Apache-2.0
 * context.c - AArch64: see vm/os/context.h. */
#include "vm/os/context.h"
#include <asm/sigcontext.h>
#include <string.h>

/* x0 to x30, sp; then those that hold no addresses of objects */
enum { GENERAL = 32, SP = 31, PC = 32, PSTATE = 33, FAULT = 34, COUNT = 35 };
const char *const context_names[COUNT] = {
    "X0 ", "X1 ", "X2 ", "X3 ", "X4 ", "X5 ", "X6 ", "X7 ", "X8 ", "X9 ",    "X10",   "X11",
    "X12", "X13", "X14", "X15", "X16", "X17", "X18", "X19", "X20", "X21",    "X22",   "X23",
    "X24", "X25", "X26", "X27", "X28", "X29", "X30", "SP ", "PC ", "PSTATE", "FAULT",
};
const int context_count = COUNT, context_general = GENERAL;
const char context_vector_name[] = "V", context_modes_name[] = "FPCR";

void *context_pc(const ucontext_t *c) { return (void *)c->uc_mcontext.pc; }
void context_go_on(ucontext_t *c, const void *pc) { c->uc_mcontext.pc = (uintptr_t)pc; }
uintptr_t context_stack(const ucontext_t *c) { return c->uc_mcontext.sp; }
uintptr_t context_frame(const ucontext_t *c) { return c->uc_mcontext.regs[29]; }
uintptr_t context_argument(const ucontext_t *c) { return c->uc_mcontext.regs[0]; }
uint64_t context_value(const ucontext_t *c, int i)
{
    switch (i) {
    case SP: return c->uc_mcontext.sp;
    case PC: return c->uc_mcontext.pc;
    case PSTATE: return c->uc_mcontext.pstate;
    case FAULT: return c->uc_mcontext.fault_address;
    default: return c->uc_mcontext.regs[i];
    }
}

/* The call left the return address in x30. */
bool context_return(ucontext_t *c)
{
    context_go_on(c, (const void *)c->uc_mcontext.regs[30]);
    return true;
}

/* One of the records behind the general registers. */
static const struct fpsimd_context *vectors(const ucontext_t *c)
{
    const char *at = (const char *)c->uc_mcontext.__reserved;
    const char *end = at + sizeof c->uc_mcontext.__reserved;
    while (end - at >= (ptrdiff_t)sizeof(struct _aarch64_ctx)) {
        const struct _aarch64_ctx *head = (const struct _aarch64_ctx *)at;
        if (head->magic == FPSIMD_MAGIC)
            return (const struct fpsimd_context *)at;
        if (!head->magic || !head->size)
            break;
        at += head->size;
    }
    return NULL;
}

bool context_vector(const ucontext_t *c, int i, uint64_t halves[2])
{
    const struct fpsimd_context *v = vectors(c);
    if (!v || i >= (int)ARRAY_LEN(v->vregs))
        return false;
    memcpy(halves, &v->vregs[i], sizeof v->vregs[i]);
    return true;
}

bool context_modes(const ucontext_t *c, uint32_t *out)
{
    const struct fpsimd_context *v = vectors(c);
    if (v)
        *out = v->fpcr;
    return v;
}
