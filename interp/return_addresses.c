/* SPDX-License-Identifier: Apache-2.0
 * return_addresses.c - liveness of return addresses: backwards, until nothing changes.  A `ret` is
 * taken to go behind every jsr. */
#include "interp/return_addresses.h"

static uint64_t bit_of(const ReturnAddresses *r, int local)
{
    for (uint32_t i = 0; i < r->count; i++)
        if (r->locals[i] == local)
            return UINT64_C(1) << i;
    return 0;
}

static void collect_locals(ReturnAddresses *r, const Method *m, const Translation *t)
{
    for (uint32_t cell = 0; cell < t->code.cell_count; cell++) {
        int local = bytecode_local(m->bytecode, t->code.bci[cell]);
        if (bytecode_at(m->bytecode, t->code.bci[cell]) != BC_ret || bit_of(r, local))
            continue;
        if (r->count < ARRAY_LEN(r->locals))
            r->locals[r->count++] = (uint16_t)local;
        else
            r->others = true;
    }
}

static uint64_t live_at(const ReturnAddresses *r, const Method *m, int bci)
{
    return r->live[bci_to_cell(m, bci) - m->code];
}

/* What is live before this instruction, by what is known of those that may follow it. */
static uint64_t live_before(const ReturnAddresses *r, const Method *m, const Translation *t,
                            uint32_t cell, uint64_t behind_calls)
{
    int bci = t->code.bci[cell], op = bytecode_at(m->bytecode, bci);
    int local = bytecode_local(m->bytecode, bci);
    uint64_t live = 0;
    if (bytecode_falls_through(op) && cell + 1 < t->code.cell_count)
        live = r->live[cell + 1];
    for (uint32_t i = 0, n = bytecode_target_count(m->bytecode, bci); i < n; i++)
        live |= live_at(r, m, (int)bytecode_target(m->bytecode, bci, i));
    char stored = bytecode_stores(op);
    if (stored)
        live &= ~(bit_of(r, local) | (stored == 'J' || stored == 'D' ? bit_of(r, local + 1) : 0));
    if (op == BC_ret)
        live |= bit_of(r, local) | behind_calls;
    for (int i = 0; i < m->exception_count; i++)
        if (bci >= m->exceptions[i].start_pc && bci < m->exceptions[i].end_pc)
            live |= live_at(r, m, m->exceptions[i].handler_pc);
    return live;
}

ReturnAddresses *return_addresses_find(const Method *m, Arena *arena)
{
    const Translation *t = translation_of(m);
    ReturnAddresses *r = arena_alloc(arena, sizeof *r);
    if (!r || !(r->live = arena_alloc(arena, t->code.cell_count * sizeof *r->live)))
        return NULL;
    collect_locals(r, m, t);
    uint64_t behind_calls = 0;
    for (bool changed = true; changed;) {
        changed = false;
        for (uint32_t cell = t->code.cell_count; cell-- > 0;) {
            int op = m->bytecode[t->code.bci[cell]];
            if ((op == BC_jsr || op == BC_jsr_w) && cell + 1 < t->code.cell_count)
                behind_calls |= r->live[cell + 1];
            uint64_t live = live_before(r, m, t, cell, behind_calls);
            changed |= live != r->live[cell];
            r->live[cell] = live;
        }
    }
    return r;
}

bool return_address_is_live(const ReturnAddresses *r, uint32_t cell, unsigned local)
{
    VM_ASSERT(r->live, "liveness was found");
    uint64_t bit = bit_of(r, (int)local);
    return bit ? (r->live[cell] & bit) != 0 : r->others;
}
