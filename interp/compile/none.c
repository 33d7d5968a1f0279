/* SPDX-License-Identifier: Apache-2.0
 * none.c - in the place of the compiler, where it is not built (-Dcompiler=disabled, other
 * processors): nothing is compiled. */
#include "interp/compile/cache.h"
#include "interp/compile/compile.h"
#include "interp/slow.h"

uint32_t compile_threshold = UINT32_MAX;

bool compile_is_built(void) { return false; }
void compile_init(void) {}
void compile_watch(Method *m)
{
    m->start = start_here;
    cells_fuse(m);
}
void compile_discard(Method *m) {}
void compile_renew(Method *m) {}
void compile_discarded(void) {}
void compile_discard_selected(bool (*dying)(const Class *)) {}
void compile_discard_all(void) {}
void compile_free(Translation *t) {}
void compile_count(Thread *self, const Frame *f) {}
void compile_stale(Thread *self, const Frame *f) {}
int compile_address_map(const Method *m, const CompiledCode *c, jvmtiAddrLocationMap **out)
{
    *out = NULL;
    return 0;
}
void compile_each(Thread *self, void (*fn)(void *, Method *, const CompiledCode *), void *ctx) {}
void compile_tell_unloads(Thread *self) {}
bool compile_describe(Method *m, CodeDescription *d)
{
    *d = (CodeDescription){0};
    return false;
}
void compile_description_free(CodeDescription *d) {}
bool compile_stub(uint32_t i, CodeStub *stub) { return false; }
int compile_cell_at(const CompiledCode *c, const void *pc) { return -1; }
const CompiledCode *compile_code_at(const CompiledCode *c, const void *pc) { return NULL; }
const void *compile_null_way(const Thread *self, const void *pc, const void *address)
{
    return NULL;
}
const Method *compile_method_at(const void *pc, const CompiledCode **code) { return NULL; }
bool code_cache_holds(const void *pc) { return false; }
CompileState compile_state(void) { return (CompileState){.is_on = false}; }
CompileTotals compile_totals(void) { return (CompileTotals){.compiled = 0}; }
