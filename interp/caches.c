/* SPDX-License-Identifier: Apache-2.0
 * caches.c - what cells remember is forgotten: a field is watched, classes die or are redefined;
 * world stopped. */
#include "interp/compile/compile.h"
#include "interp/refmap.h"
#include "vm/os/os.h"

void interp_field_watch_changed(Field *f)
{
    VM_ASSERT(f, "a field");
    lock_take(&translate_lock);
    lock_take(&quicken_lock);
    for (Translation *t = translations; t; t = t->next) {
        Method *m = t->method;
        for (uint32_t i = 0; i < t->code.cell_count; i++) {
            const uint8_t *p = m->bytecode + t->code.bci[i];
            if (bytecode_info[p[0]].pool != 'F')
                continue;
            if (atomic_load_explicit(&m->cp->entries[code_u2(p + 1)].resolved,
                                     memory_order_relaxed) != f)
                continue;
            if (f->watch_access || f->watch_modify) {
                compile_renew(m);
                cell_to_generic(m, &t->code.cells[i]); /* stays generic while watched */
                if (m->entry == ENTRY_TRIVIAL)
                    m->entry = ENTRY_INTERPRET;
            }
        }
    }
    compile_discarded();
    lock_release(&quicken_lock);
    lock_release(&translate_lock);
}

/* What the calls pointed to that went back to their generic form: else each redefinition would
 * leave one of each behind.  Nobody is between reading a cell and using its site: the world is
 * stopped, and no safepoint lies there. */
static void sites_drop(Translation *t) REQUIRES(quicken_lock)
{
    for (InterfaceSite *s = t->interface_sites, *next; s; s = next) {
        next = s->next;
        free(s);
    }
    t->interface_sites = NULL;
    for (CallSite **p = &t->call_sites, *s; (s = *p);)
        if (s->check) { /* invokespecial_iface; invokedynamic and invokehandle stay linked */
            *p = s->next;
            free(s);
        } else {
            p = &s->next;
        }
}

static void forget_receivers(Translation *t) REQUIRES(quicken_lock)
{
    for (InterfaceSite *s = t->interface_sites; s; s = s->next)
        s->klass[0] = s->klass[1] = 0;
}

/* true: a cell is another one now */
static bool forget_cells(Translation *t, bool (*forget)(Method *, Cell *, uint16_t op))
{
    bool changed = false;
    for (uint32_t i = 0; i < t->code.cell_count; i++) {
        Cell *c = &t->code.cells[i];
        changed |= forget(t->method, c, cell_base_op(t->method, c));
    }
    return changed;
}

static bool forget_type(Method *m, Cell *c, uint16_t op)
{
    if (op == OP_checkcast_q || op == OP_checkcast_c || op == OP_instanceof_q ||
        op == OP_invokevirtual_q)
        c->b = 0;
    return false;
}

static bool forget_callee(Method *m, Cell *c, uint16_t op)
{
    lock_assert_held(&quicken_lock);
    bool named = op_kind[op] == KIND_CALL || op_kind[op] == KIND_SHORTCUT;
    if (named)
        cell_to_generic(m, c);
    return named;
}

void interp_forget_types(bool (*dying)(const Class *))
{
    VM_ASSERT(dying, "who asks knows which classes die");
    lock_take(&translate_lock);
    lock_take(&quicken_lock);
    for (Translation *t = translations; t; t = t->next) {
        forget_receivers(t);
        forget_cells(t, forget_type);
    }
    compile_discard_selected(dying);
    compile_discarded();
    lock_release(&quicken_lock);
    lock_release(&translate_lock);
}

/* Heat would otherwise add up until each method that is called now and then is compiled, however
 * rarely. */
void interp_forget_unused(void)
{
    enum { SECONDS = 30, SPARED = 64 << 10 };
    static int64_t next; /* translate_lock */
    int64_t now = os_nanos();
    lock_take(&translate_lock);
    if (now >= next) {
        for (Translation *t = next ? translations : NULL; t; t = t->next)
            if (t->method->heat < compile_threshold)
                t->method->heat /= 2;
        if (next)
            refmap_forget_unused(translations, SPARED);
        next = now + SECONDS * INT64_C(1000000000);
    }
    lock_release(&translate_lock);
}

/* What a name leads to may be another member now.  Code of old versions keeps the fields that it
 * found: removed ones keep their place. */
static bool forget_member(Method *m, Cell *c, uint16_t op)
{
    lock_assert_held(&quicken_lock);
    const uint8_t *p = m->bytecode + cell_to_bci(m, c);
    bool forgets = op_kind[op] == KIND_CALL || op_kind[op] == KIND_SHORTCUT ||
                   (bytecode_info[p[0]].pool == 'F' && !m->next_version && !op_waits(op)) ||
                   (op == OP_new_q && c->b != (int32_t)((Class *)c->p)->layout.instance_size);
    if (forgets)
        cell_to_generic(m, c);
    return forgets;
}

void interp_forget_members(void)
{
    compile_discard_all();
    lock_take(&translate_lock);
    lock_take(&quicken_lock);
    for (Translation *t = translations; t; t = t->next) {
        forget_receivers(t);
        for (CallSite *s = t->call_sites; s; s = s->next)
            s->method = method_newest(s->method); /* linked call sites stay linked */
        forget_cells(t, forget_member);
        if (t->method->entry == ENTRY_TRIVIAL && !t->method->next_version)
            t->method->entry = ENTRY_INTERPRET;
        sites_drop(t);
    }
    lock_release(&quicken_lock);
    lock_release(&translate_lock);
}

void interp_forget_callees(const ClassFilter *changed)
{
    lock_take(&translate_lock);
    lock_take(&quicken_lock);
    for (Translation *t = translations; t; t = t->next) {
        forget_receivers(t); /* their methods may be of any class */
        if (!class_filters_meet(&t->method->cp->callees, changed))
            continue;
        for (CallSite *s = t->call_sites; s; s = s->next)
            s->method = method_newest(s->method); /* linked call sites stay linked */
        if (forget_cells(t, forget_callee))
            compile_renew(t->method);
        sites_drop(t);
    }
    compile_discard_selected(NULL);
    compile_discarded();
    lock_release(&quicken_lock);
    lock_release(&translate_lock);
}
