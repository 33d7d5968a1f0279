/* SPDX-License-Identifier: Apache-2.0
 * null.c - implicit null checks: the processor refuses the access, and asking costs nothing.
 *
 * Which     extract.py marks checks in pieces which an access to the object follows, near its
 *           begin.  What lies there for null is not mapped.
 * Where     The table behind a method's code has the instruction of each access, and where the
 *           explicit check would have gone.  The handler of SIGSEGV goes on there.
 * How often A signal costs as much as hundreds of checks.  A method where it comes often is
 *           compiled again, with explicit ones. */
#include "interp/compile/null.h"
#include "interp/compile/compile.h"
#include "interp/slow.h"

static const NullCheck *check_at(const CompiledCode *c, uint32_t at)
{
    for (uint32_t i = 0; i < c->null_check_count; i++)
        if (c->null_checks[i].at == at)
            return &c->null_checks[i];
    return NULL;
}

/* Its next call, or round of a loop, compiles it again. */
static void count_fault(Translation *t)
{
    atomic_fetch_add_explicit(&t->null_faults, 1, memory_order_relaxed);
    Method *m = t->method;
    const CompiledCode *c = __atomic_load_n(&m->compiled, __ATOMIC_RELAXED);
    if (!nulls_are_asked(t) || !c || !c->null_check_count)
        return;
    __atomic_store_n(&m->start, start_counting, __ATOMIC_RELEASE);
    __atomic_store_n(&m->compiled, NULL, __ATOMIC_RELEASE);
    m->heat = compile_threshold;
}

const void *compile_null_way(const Thread *self, const void *pc, const void *address)
{
    if (!self || (uintptr_t)address >= NULL_AREA || !code_cache_holds(pc))
        return NULL;
    const Frame *f = self->top_frame; /* a callee that was expanded has none */
    Translation *t = f && f->method ? translation_of(f->method) : NULL;
    const CompiledCode *c = t ? compile_code_at(t->compiled, pc) : NULL;
    const NullCheck *n = c ? check_at(c, (uint32_t)((const uint8_t *)pc - c->code)) : NULL;
    if (!n)
        return NULL;
    count_fault(t);
    return c->code + n->way;
}
