/* SPDX-License-Identifier: Apache-2.0
 * roots.h - registering a VM global that holds an object.  (The sets of roots are rows of
 * roots.def.) */
#ifndef VM_ROOTS_H
#define VM_ROOTS_H
#include "vm/base/forward.h"

/* `slot` is static storage, strong, visited in every collection from now on; register it once. */
void root_add(Object **slot);
/* what the two above registered: JVMTI reports them as OTHER */
void roots_visit_globals(void (*visit)(void *ctx, Object **slot), void *ctx);
#endif
