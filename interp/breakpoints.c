/* SPDX-License-Identifier: Apache-2.0
 * breakpoints.c - setting and clearing breakpoints in cells; world stopped. */
#include "interp/compile/compile.h"

/* Calls that do what the method would do, or that could: the next to run each looks again whether
 * it may. */
static void calls_renew(const Method *callee, uint16_t op) REQUIRES(translate_lock, quicken_lock)
{
    for (Translation *t = translations; t; t = t->next)
        for (uint32_t i = 0; i < t->code.cell_count; i++)
            if (cell_base_op(t->method, &t->code.cells[i]) == op && t->code.cells[i].p == callee) {
                compile_renew(t->method);
                cell_to_generic(t->method, &t->code.cells[i]);
            }
}

/* What runs without being entered, or is entered without a frame, cannot be seen to reach its
 * breakpoint. */
static void shortcuts_off(Method *m) REQUIRES(translate_lock, quicken_lock)
{
    m->breakpoints = true;
    if (m->entry == ENTRY_TRIVIAL)
        m->entry = ENTRY_INTERPRET;
    if (call_shortcut(m) != OP_NONE)
        calls_renew(m, call_shortcut(m));
}
static void shortcuts_on(Method *m) REQUIRES(translate_lock, quicken_lock)
{
    m->breakpoints = false;
    compile_watch(m);
    if (m->entry == ENTRY_INTERPRET && m->intrinsic >= TRIVIAL_GET_z)
        cell_to_generic(m, m->code + 1); /* the getfield: find_getter looks again */
    else if (m->entry == ENTRY_INTERPRET && m->intrinsic)
        m->entry = ENTRY_TRIVIAL;
    if (call_shortcut(m) != OP_NONE)
        calls_renew(m, method_is_static(m) ? OP_invokestatic_q : OP_invokespecial_q);
}

void interp_set_breakpoint(Method *m, int bci)
{
    VM_ASSERT(bci >= 0 && (uint32_t)bci < m->code_len, "a place in the code");
    Cell *c = bci_to_cell(m, bci);
    if (!c)
        return;
    Translation *t = translation_of(m);
    lock_take(&translate_lock);
    lock_take(&quicken_lock);
    compile_discard(m);
    cell_hide(t, (uint32_t)(c - m->code), OP_breakpoint);
    cells_fuse(m); /* all: loops jump over their condition */
    if (!m->breakpoints)
        shortcuts_off(m);
    compile_discarded();
    lock_release(&quicken_lock);
    lock_release(&translate_lock);
}

void interp_clear_breakpoint(Method *m, int bci)
{
    VM_ASSERT(bci >= 0 && (uint32_t)bci < m->code_len, "a place in the code");
    Cell *c = bci_to_cell(m, bci);
    if (!c || c->op != OP_breakpoint)
        return;
    lock_take(&translate_lock);
    lock_take(&quicken_lock);
    Translation *t = translation_of(m);
    cell_reveal(t, (uint32_t)(c - m->code));
    cells_fuse(m);
    bool left = false;
    for (uint32_t i = 0; i < t->code.cell_count && !left; i++)
        left = t->code.cells[i].op == OP_breakpoint;
    if (!left)
        shortcuts_on(m);
    compile_discarded();
    lock_release(&quicken_lock);
    lock_release(&translate_lock);
}
