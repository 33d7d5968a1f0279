/* SPDX-License-Identifier: Apache-2.0
 * cells.c - what ops.h and frame.h promise: cells are what translation makes of the bytecode or
 * quick forms of that, frames lie in order and run cells of their method.  (vm/base/audit.h) */
#include "tools/audit/audits.h"
#include "interp/ops.h"

/* What a cell is, for messages. */
typedef struct CellPlace {
    const Method *m;
    const Cell *c;
    int bci;
    uint16_t index;       /* in the constant pool, of a bytecode that has one */
    const CpEntry *entry; /* NULL: it has none */
    const void *resolved; /* of the entry */
    const Translation *t;
} CellPlace;

#define CELL(holds, what, ...) \
    PROMISE(holds, "cell of %s.%s at %d, %s: " what, p->m->holder->name->bytes, p->m->name->bytes, \
            p->bci, op_name[cell_base_op(p->m, p->c)], ##__VA_ARGS__)

/* ---- quick ops ---- */

static const struct QuickForm {
    uint16_t quick, generic;
} quick_forms[] = {
#define OP(name, kind)
#define QUICK(name, kind, waits) {OP_##name, OP_##waits},
#define ALSO(name, waits) {OP_##name, OP_##waits},
#include "interp/ops.def"
};

static bool is_quick_form(uint16_t op, uint16_t generic)
{
    for (size_t i = 0; i < ARRAY_LEN(quick_forms); i++)
        if (quick_forms[i].quick == op && quick_forms[i].generic == generic)
            return true;
    return false;
}

static bool has_interface_site(const CellPlace *p) REQUIRES(quicken_lock)
{
    const InterfaceSite *s = p->t->interface_sites;
    while (s && s != p->c->p)
        s = s->next;
    return s != NULL;
}

static bool has_call_site(const CellPlace *p) REQUIRES(quicken_lock)
{
    const CallSite *s = p->t->call_sites;
    while (s && s != p->c->p)
        s = s->next;
    return s != NULL;
}

static void audit_field_access(const CellPlace *p, int bytecode)
{
    const Field *f = p->resolved;
    CELL(f, "what is quick was resolved");
    bool is_static = bytecode == BC_getstatic || bytecode == BC_putstatic;
    CELL(p->c->p == (is_static ? (const void *)f->holder : (const void *)f),
         "it refers to the field %s", f->name->bytes);
    CELL(p->c->b == (int32_t)f->offset, "it has the field's offset, %u, not %d", f->offset,
         p->c->b);
    CELL(cell_base_op(p->m, p->c) == quick_field_op(bytecode, f), "it is the op for field %s",
         f->name->bytes);
    bool is_put = bytecode == BC_putfield || bytecode == BC_putstatic;
    CELL(!(is_put ? f->watch_modify : f->watch_access), "field %s is watched: no quick form",
         f->name->bytes);
}

static void audit_class_use(const CellPlace *p, uint16_t op)
{
    const Class *c = p->c->p;
    CELL(audit_set_has(&audit_classes, c), "it refers to a class");
    if (op == OP_newarray_q) {
        CELL(c->kind == CLASS_ARRAY, "it makes an array, not %s", c->name->bytes);
        CELL(!p->entry || c->component == p->resolved, "it makes an array of what the pool says");
        return;
    }
    CELL(c == p->resolved, "it refers to the class that the pool says, not %s", c->name->bytes);
    if (op == OP_new_q)
        CELL(p->c->b == (int32_t)c->layout.instance_size, "it makes %u bytes, not %d",
             c->layout.instance_size, p->c->b);
    if (op == OP_checkcast_c || op == OP_instanceof_c)
        CELL(p->c->a == c->depth && c->depth < ARRAY_LEN(c->supers), "it looks at depth %u, not %u",
             c->depth, p->c->a);
    if (op == OP_checkcast_q || op == OP_instanceof_q) {
        CELL(p->c->a == class_test_place(c), "its class is remembered at %u, not %u",
             class_test_place(c), p->c->a);
        CELL(!p->c->b || audit_set_has(&audit_classes, (const void *)(uintptr_t)(uint32_t)p->c->b),
             "it remembers a class");
    }
}

static void audit_callee(const CellPlace *p, const Method *m)
{
    CELL(m && audit_set_has(&audit_classes, m->holder), "it calls a method of a class");
    CELL(!m->next_version, "it calls the newest version of %s", m->name->bytes);
}

static void audit_call(const CellPlace *p, uint16_t op) REQUIRES(quicken_lock)
{
    switch (op) {
    case OP_invokevirtual_q: {
        const Method *m = p->c->p;
        audit_callee(p, m);
        CELL((uint32_t)p->c->b <= RECEIVERS_VARY ||
                 audit_set_has(&audit_classes, (const void *)(uintptr_t)(uint32_t)p->c->b),
             "the receiver that it remembers is a class");
        CELL(p->c->a == m->arg_slots, "it passes %u slots, not %u", m->arg_slots, p->c->a);
        return;
    }
    case OP_invokestatic_q:
    case OP_invokespecial_q:
    case OP_invokeobjinit:
    case OP_dsqrt:
    case OP_skip1:
    case OP_spin:
    case OP_fence:
    case OP_libm:
        audit_callee(p, p->c->p);
        CELL(p->c->a == ((const Method *)p->c->p)->arg_slots, "it passes %u slots, not %u",
             ((const Method *)p->c->p)->arg_slots, p->c->a);
        return;
    case OP_invokeinterface_q: {
        const InterfaceSite *s = p->c->p;
        CELL(has_interface_site(p), "its site is one of the method's");
        audit_callee(p, s->resolved);
        for (size_t i = 0; i < ARRAY_LEN(s->klass); i++)
            CELL(!s->klass[i] ||
                     audit_set_has(&audit_classes, (const void *)(uintptr_t)s->klass[i]),
                 "receiver %zu that it remembers is a class", i);
        return;
    }
    case OP_invokespecial_iface:
    case OP_invokedynamic_q:
    case OP_invokehandle_q: {
        const CallSite *s = p->c->p;
        CELL(has_call_site(p), "its site is one of the method's");
        audit_callee(p, s->method);
        CELL(!s->appendix || heap_is_object(ref_decode(*s->appendix)), "its appendix is an object");
        return;
    }
    default: return;
    }
}

static bool is_slot_of(const ConstantPool *cp, const ref_t *slot)
{
    for (const CpSlotBlock *b = cp->slots; b; b = b->next)
        if (slot >= b->slots && slot < b->slots + b->used)
            return true;
    return false;
}

static void audit_quick(const CellPlace *p, uint16_t op) REQUIRES(quicken_lock)
{
    int bytecode = p->m->bytecode[p->bci];
    switch (bytecode_info[bytecode].pool) {
    case 'F': audit_field_access(p, bytecode); return;
    case 'C':
    case '-': audit_class_use(p, op); return; /* newarray */
    case 'L':
        CELL(op != OP_ldc_ref || is_slot_of(p->m->cp, p->c->p), "its slot is one of the pool's");
        return;
    default: audit_call(p, op); return;
    }
}

/* ---- cells of a method ---- */

/* The place of cell i, with what its bytecode names in the constant pool. */
static CellPlace place_of(const Translation *t, uint32_t i)
{
    CellPlace p = {.t = t, .m = t->method, .c = &t->code.cells[i], .bci = t->code.bci[i]};
    const uint8_t *code = p.m->bytecode + p.bci;
    if ((p.index = (uint16_t)bytecode_pool_index(code, 0))) {
        p.entry = &p.m->cp->entries[p.index];
        p.resolved = atomic_load_explicit(&p.entry->resolved, memory_order_relaxed);
    }
    return p;
}

static void audit_fused(const CellPlace *p, uint32_t i)
{
    uint16_t op = cell_op_raw(p->m, p->c);
    if (op_width[op] == 1)
        return;
    uint16_t b = op_first[p->c[1].op], c = op_width[op] == 3 ? op_first[p->c[2].op] : OP_NONE;
    CELL(i + op_width[op] <= p->t->code.cell_count, "%s fits into the method", op_name[op]);
    /* iinc with a goto: perhaps a whole loop, whose condition cells_fuse has looked at */
    bool is_loop = op_first[op] == OP_iinc && b == OP_goto;
    CELL(is_loop || fuse_lookup(op_first[op], b, c) == op, "%s does what its cells do",
         op_name[op]);
}

static void audit_cell(const Translation *t, const Cell *fresh, uint32_t i) REQUIRES(quicken_lock)
{
    const CellPlace place = place_of(t, i), *p = &place;
    if (p->c->op == OP_breakpoint)
        CELL(p->m->breakpoints, "its method says that it has breakpoints");
    uint16_t op = cell_base_op(p->m, p->c);
    audit_fused(p, i);
    if (op != fresh->op) {
        CELL(is_quick_form(op, fresh->op), "it is a form of %s", op_name[fresh->op]);
        audit_quick(p, op);
    } else if (!op_waits(op)) {
        CELL(p->c->a == fresh->a && p->c->b == fresh->b, "it has the operands of its bytecode");
        CELL(op == OP_tableswitch || op == OP_lookupswitch || p->c->j == fresh->j,
             "it has the constant of its bytecode");
    }
}

static void audit_translation(const Translation *t) REQUIRES(translate_lock, quicken_lock)
{
    const char *error = NULL;
    Method *m = t->method;
    const char *class = m->holder->name->bytes;
    PROMISE(audit_set_has(&audit_classes, m->holder), "cells of %s: their method is of a class",
            m->name->bytes);
    PROMISE(translation_of(m) == t && m->code == t->code.cells, "cells of %s.%s: are the method's",
            class, m->name->bytes);
    PROMISE(!t->next || t->next->prev == t, "cells of %s.%s: the list is chained", class,
            m->name->bytes);
    Translation *again = translation_make(m, &error);
    if (!again) {
        PROMISE(!error, "cells of %s.%s: the code can be translated: %s", class, m->name->bytes,
                error);
        return; /* no memory to compare */
    }
    PROMISE(t->code.cell_count == again->code.cell_count &&
                !memcmp(t->code.bci, again->code.bci, t->code.cell_count * sizeof *t->code.bci),
            "cells of %s.%s: there is one for each instruction", class, m->name->bytes);
    for (uint32_t i = 0; i < t->code.cell_count; i++)
        PROMISE(t->code.cells[i].op < OP_COUNT, "cell of %s.%s at %d: has a known op, not %u",
                class, m->name->bytes, t->code.bci[i], t->code.cells[i].op);
    for (uint32_t i = 0; i < t->code.cell_count; i++)
        audit_cell(t, &again->code.cells[i], i);
    PROMISE(t->code.cells[t->code.cell_count].op == OP_bad, "cells of %s.%s: end with `bad`", class,
            m->name->bytes);
    translation_free(again);
}

void cells_audit(void)
{
    world_stopped_instead_of(&quicken_lock);
    lock_take(&translate_lock);
    for (const Translation *t = translations; t; t = t->next)
        audit_translation(t);
    lock_release(&translate_lock);
}

/* ---- frames ---- */

#define FRAME(holds, what, ...) \
    PROMISE(holds, "thread #%u, frame %d of %s: " what, t->id, depth, \
            f->method ? f->method->name->bytes : "an entry", ##__VA_ARGS__)

static void audit_bytecode_frame(const Thread *t, const Frame *f, int depth)
{
    const Method *m = f->method;
    const Translation *code = translation_of(m);
    FRAME(code && f->pc >= code->code.cells && f->pc < code->code.cells + code->code.cell_count,
          "pc is a cell of its method");
    FRAME(f->locals + m->max_locals <= (const Slot *)f, "its locals lie below it");
    FRAME(f->sp >= frame_stack(f) && f->sp <= frame_stack(f) + m->max_stack,
          "sp is in bounds, %td of %u", f->sp - frame_stack(f), m->max_stack);
}

static void audit_frame(const Thread *t, const Frame *f, int depth)
{
    FRAME(frame_is_of(f, t), "lies on its thread's stack");
    FRAME(!f->caller || f->caller < f || frame_caller_is_apart(f), "its caller lies below it");
    FRAME(frame_known_serial(f) <= frame_serials, "its number was given out");
    FRAME(f->lock_base <= t->java->locks.len || !(f->flags & (FRAME_SYNC | FRAME_LOCKS)),
          "its records of monitors are there, from %u of %u", f->lock_base, t->java->locks.len);
    if (!f->method) {
        FRAME(f->flags & FRAME_ENTRY, "a frame without method is an entry");
        FRAME(f->pc == entry_cells, "an entry's pc is the end of the run");
        return;
    }
    FRAME(audit_set_has(&audit_classes, f->method->holder), "its method is of a class");
    FRAME(f->locals + f->method->arg_slots <= (const Slot *)f, "its arguments lie below it");
    FRAME(!!(f->flags & FRAME_NATIVE) == method_is_native(f->method),
          "is a native frame if its method is native");
    FRAME(!(f->flags & FRAME_SYNC) || !f->sync_object || heap_is_object(f->sync_object),
          "what it unlocks is an object");
    if (!(f->flags & FRAME_NATIVE))
        audit_bytecode_frame(t, f, depth);
}

void frames_audit(void)
{
    world_stopped_instead_of(&threads_lock);
    for (const Thread *t = threads_head; t; t = t->next) {
        int depth = 0;
        for (const Frame *f = t->top_frame; f; f = f->caller, depth++)
            audit_frame(t, f, depth);
    }
}

/* ---- faults ---- */

#ifdef VM_CHECKS
/* The innermost frame of bytecode. */
static Frame *victim(Thread *self)
{
    Frame *f = self->top_frame;
    while (f && (!f->method || f->flags & FRAME_NATIVE))
        f = f->caller;
    VM_CHECK(f, "some Java method runs");
    return f;
}
static void raise_sp(Thread *self) { victim(self)->sp += 1000; }
static void leave_method(Thread *self) { victim(self)->pc = entry_cells; }
static void turn_chain(Thread *self) { victim(self)->caller = victim(self); }
static void lose_kind(Thread *self) { victim(self)->flags |= FRAME_NATIVE; }

/* A cell whose op is one of these. */
static Cell *cell_with(uint16_t first, uint16_t last)
{
    world_stopped_instead_of(&translate_lock);
    for (Translation *t = translations; t; t = t->next)
        for (uint32_t i = 0; i < t->code.cell_count; i++) {
            uint16_t op = cell_base_op(t->method, &t->code.cells[i]);
            if (op >= first && op <= last)
                return &t->code.cells[i];
        }
    VM_FATAL("no cell with %s", op_name[first]);
}
static void unknown_op(Thread *self) { victim(self)->pc->op = OP_COUNT; }
static void other_op(Thread *self) { cell_with(OP_iadd, OP_iadd)->op = OP_isub; }
static void other_local(Thread *self) { cell_with(OP_load1, OP_load1)->a++; }
static void other_offset(Thread *self) { cell_with(OP_getfield_z, OP_getfield_lv)->b += 8; }
static void other_class(Thread *self) { cell_with(OP_new_q, OP_new_q)->p = wk.java_lang_Thread; }
static void other_callee(Thread *self)
{
    cell_with(OP_invokevirtual_q, OP_invokevirtual_q)->b = 0x1230;
}
static void dead_receiver(Thread *self)
{
    InterfaceSite *s = cell_with(OP_invokeinterface_q, OP_invokeinterface_q)->p;
    atomic_store(&s->klass[0], 0x1230);
}

const AuditFault interp_faults[] = {
    {"frame-sp", raise_sp},         {"frame-pc", leave_method},       {"frame-chain", turn_chain},
    {"frame-kind", lose_kind},      {"cell-op", unknown_op},          {"cell-fused", other_op},
    {"cell-local", other_local},    {"cell-field", other_offset},     {"cell-class", other_class},
    {"cell-virtual", other_callee}, {"cell-receiver", dead_receiver}, {NULL, NULL},
};
#endif
