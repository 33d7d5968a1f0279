/* SPDX-License-Identifier: Apache-2.0
 * none.c - in the place of the compiler, where it is not built (-Dcompiler=disabled, other
 * processors): nothing is compiled. */
#include "interp/compile/compile.h"
#include "interp/slow.h"
#include "vm/flags/warning.h"
#include "vm/model/vm.h"

void compile_init(void)
{
    if (vm_options.compile_mode != COMPILE_NOTHING || vm_options.stress_compile)
        vm_warning("This VM was built without its compiler: everything is interpreted");
    vm_options.compile_mode = COMPILE_NOTHING;
}
void compile_watch(Method *m) { m->start = start_here; }
void compile_discard(Method *m) {}
void compile_renew(Method *m) {}
void compile_discard_all(void) {}
void compile_free(Translation *t) {}
void compile_count(Thread *self, Frame *f) {}
void compile_stale(Thread *self, Frame *f) {}
int compile_address_map(const Method *m, const CompiledCode *c, jvmtiAddrLocationMap **out)
{
    *out = NULL;
    return 0;
}
void compile_each(Thread *self, void (*fn)(void *, Method *, const CompiledCode *), void *ctx) {}
const void *compile_stubs(size_t *size) { return NULL; }
int compile_cell_at(const CompiledCode *c, const void *pc) { return -1; }
