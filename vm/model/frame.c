/* SPDX-License-Identifier: Apache-2.0
 * frame.c - reading frames: bci, count, identity, local variables; the exact maps bci <-> cell. */
#include "vm/model/frame.h"

int frame_bci(const Frame *f)
{
    if (!f->method || f->flags & FRAME_NATIVE)
        return -1;
    return cell_to_bci(f->method, f->pc);
}

_Atomic uint64_t frame_serials;

uint64_t frame_serial(Frame *f)
{
    if (!(f->flags & FRAME_NUMBERED)) {
        f->serial = atomic_fetch_add(&frame_serials, 1) + 1;
        f->flags |= FRAME_NUMBERED;
    }
    return f->serial;
}

/* Two-slot values lie in the upper slot (interp/ops.h). */
Slot frame_get_local(const Frame *f, int index, int basic_type)
{
    VM_ASSERT(index >= 0 && index < MAX(f->method->max_locals, f->method->arg_slots),
              "a local of the frame");
    Slot v = {.bits = f->locals[index + (type_slots((BasicType)basic_type) == 2)].bits};
    switch (basic_type) {
    case T_LONG:
    case T_DOUBLE:
    case T_OBJECT:
    case T_ARRAY: return v;
    default: v.bits = (uint32_t)v.i; return v;
    }
}

void frame_set_local(Frame *f, int index, int basic_type, Slot value)
{
    VM_ASSERT(index >= 0 && index < MAX(f->method->max_locals, f->method->arg_slots),
              "a local of the frame");
    Slot *s = &f->locals[index + (type_slots((BasicType)basic_type) == 2)];
    switch (basic_type) {
    case T_LONG:
    case T_DOUBLE:
    case T_OBJECT:
    case T_ARRAY: s->bits = value.bits; return;
    default: s->bits = (uint32_t)value.i; return;
    }
}

/* ---- bci <-> cell ---- */

int cell_to_bci(const Method *m, const Cell *c)
{
    const Code *t = m->translation;
    if (!t || c < t->cells)
        return 0;
    size_t i = (size_t)(c - t->cells);
    return i < t->cell_count ? t->bci[i] : 0;
}

Cell *bci_to_cell(const Method *m, int bci)
{
    VM_ASSERT(bci >= 0 && (uint32_t)bci < m->code_len, "a place in the code");
    const Code *t = m->translation;
    if (!t)
        return NULL;
    size_t lo = 0, hi = t->cell_count;
    while (lo < hi) {
        size_t mid = (lo + hi) / 2;
        if (t->bci[mid] < bci)
            lo = mid + 1;
        else
            hi = mid;
    }
    return lo < t->cell_count && t->bci[lo] == bci ? t->cells + lo : NULL;
}
