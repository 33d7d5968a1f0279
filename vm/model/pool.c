/* SPDX-License-Identifier: Apache-2.0
 * pool.c - slots of constant pools for resolved objects. */
#include "vm/model/class.h"
#include "vm/base/stop.h"

ref_t *cp_new_slot_locked(ConstantPool *cp, Object *value)
{
    VM_ASSERT(cp->owner, "the pool of a class");
    CpSlotBlock *b = cp->slots;
    if (!b || b->used == ARRAY_LEN(b->slots)) {
        b = arena_xalloc(cp->late, sizeof *b);
        b->next = cp->slots;
        cp->slots = b;
    }
    b->slots[b->used] = ref_encode(value);
    return &b->slots[b->used++];
}

ref_t *cp_new_slot(ConstantPool *cp, Object *value)
{
    NO_SAFEPOINT_SCOPE();
    tables_lock();
    ref_t *slot = cp_new_slot_locked(cp, value);
    tables_unlock();
    return slot;
}
