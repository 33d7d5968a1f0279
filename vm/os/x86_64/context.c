/* SPDX-License-Identifier: Apache-2.0
 * context.c - x86-64: see vm/os/context.h. */
#include "vm/os/context.h"
#include "vm/os/mapping.h"

/* name, and where ucontext has it; those that may have addresses first */
#define GENERAL(X) \
    X("RAX", RAX) \
    X("RBX", RBX) \
    X("RCX", RCX) \
    X("RDX", RDX) \
    X("RSP", RSP) \
    X("RBP", RBP) \
    X("RSI", RSI) \
    X("RDI", RDI) \
    X("R8 ", R8) \
    X("R9 ", R9) \
    X("R10", R10) \
    X("R11", R11) \
    X("R12", R12) \
    X("R13", R13) \
    X("R14", R14) \
    X("R15", R15)
#define OTHER(X) \
    X("RIP", RIP) \
    X("EFLAGS", EFL) \
    X("ERR", ERR) \
    X("TRAPNO", TRAPNO)
#define NAME(name, index) name,
#define INDEX(name, index) REG_##index,
const char *const context_names[] = {GENERAL(NAME) OTHER(NAME)};
static const uint8_t indices[] = {GENERAL(INDEX) OTHER(INDEX)};
enum { OTHERS = 4 };
const int context_count = ARRAY_LEN(indices), context_general = ARRAY_LEN(indices) - OTHERS;
const char context_vector_name[] = "XMM", context_modes_name[] = "MXCSR";

static greg_t *reg(const ucontext_t *c, int index)
{
    return (greg_t *)&c->uc_mcontext.gregs[index];
}
void *context_pc(const ucontext_t *c) { return (void *)*reg(c, REG_RIP); }
void context_go_on(ucontext_t *c, const void *pc) { *reg(c, REG_RIP) = (greg_t)pc; }
uintptr_t context_stack(const ucontext_t *c) { return (uintptr_t)*reg(c, REG_RSP); }
uintptr_t context_frame(const ucontext_t *c) { return (uintptr_t)*reg(c, REG_RBP); }
uintptr_t context_argument(const ucontext_t *c) { return (uintptr_t)*reg(c, REG_RDI); }
uint64_t context_value(const ucontext_t *c, int i) { return (uint64_t)*reg(c, indices[i]); }

/* The call has pushed the return address. */
bool context_return(ucontext_t *c)
{
    void *back;
    if (memory_read((void *)context_stack(c), &back, sizeof back) != sizeof back)
        return false;
    context_go_on(c, back);
    *reg(c, REG_RSP) += sizeof back;
    return true;
}

bool context_vector(const ucontext_t *c, int i, uint64_t halves[2])
{
    const struct _libc_fpstate *fp = c->uc_mcontext.fpregs;
    if (!fp || i >= (int)ARRAY_LEN(fp->_xmm))
        return false;
    memcpy(halves, fp->_xmm[i].element, sizeof fp->_xmm[i].element);
    return true;
}

bool context_modes(const ucontext_t *c, uint32_t *out)
{
    if (c->uc_mcontext.fpregs)
        *out = c->uc_mcontext.fpregs->mxcsr;
    return c->uc_mcontext.fpregs;
}
