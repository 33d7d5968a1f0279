/* SPDX-License-Identifier: Apache-2.0
 * return_addresses.h - which locals may hold a return address that a `ret` still uses.  (JVMS 6.5
 * jsr, ret)
 *
 * Model      A subroutine can be left by an exception or a branch; its return address stays in a
 *            local then, and nobody uses it any more.  A local is live before an instruction when
 *            some path from there comes to a `ret` of it and stores nothing into it on the way.
 * Limits     The first 64 locals that occur in a `ret` are known; the others count as live. */
#pragma once
#include "interp/ops.h"

typedef struct ReturnAddresses {
    uint16_t locals[64];
    uint32_t count;
    bool others;    /* there are more */
    uint64_t *live; /* by cell, a bit for each of the locals above; what is live before it */
} ReturnAddresses;

/* NULL: no memory */
ReturnAddresses *return_addresses_find(const Method *m, Arena *arena);
bool return_address_is_live(const ReturnAddresses *r, uint32_t cell, unsigned local);
