/* SPDX-License-Identifier: Apache-2.0
 * effect.c - operands popped and pushed, from bytecodes.def and the constant pool. */
#include "interp/effect.h"
#include "classfile/descriptor.h"

static const CpEntry *name_and_type(const ConstantPool *cp, int index)
{
    return &cp->entries[cp->entries[index].idx.b];
}
const Symbol *pool_member_name(const ConstantPool *cp, int index)
{
    VM_ASSERT(index > 0 && index < cp->count, "an index of the constant pool");
    return cp->entries[name_and_type(cp, index)->idx.a].utf8;
}
const Symbol *pool_member_descriptor(const ConstantPool *cp, int index)
{
    VM_ASSERT(index > 0 && index < cp->count, "an index of the constant pool");
    return cp->entries[name_and_type(cp, index)->idx.b].utf8;
}

static char constant_kind(const ConstantPool *cp, int index)
{
    switch (cp->tags[index]) {
    case CP_INTEGER: return 'I';
    case CP_FLOAT: return 'F';
    case CP_DYNAMIC: return pool_member_descriptor(cp, index)->bytes[0];
    default: return 'A';
    }
}

static StackEffect of_letters(const char *effect)
{
    StackEffect e = {.pushed = 'V'};
    for (; *effect != '>'; effect++)
        e.pops = (uint16_t)(e.pops + desc_kind_slots(*effect));
    if (effect[1])
        e.pushed = effect[1];
    return e;
}

StackEffect stack_effect(const Method *m, int bci)
{
    VM_ASSERT(bci >= 0 && (uint32_t)bci < m->code_len, "a place in the code");
    const uint8_t *p = m->bytecode + bci;
    int op = bytecode_at(p, 0);
    if (bytecode_info[op].effect[0] != '*')
        return of_letters(bytecode_info[op].effect);
    if (op == BC_ldc || op == BC_ldc_w)
        return (StackEffect){0, constant_kind(m->cp, bytecode_pool_index(p, 0))};
    if (op == BC_multianewarray)
        return (StackEffect){p[3], 'A'};
    const Symbol *d = pool_member_descriptor(m->cp, code_u2(p + 1));
    unsigned on_object = op == BC_getfield || op == BC_putfield || op == BC_invokevirtual ||
                         op == BC_invokespecial || op == BC_invokeinterface;
    switch (op) {
    case BC_getstatic:
    case BC_getfield: return (StackEffect){(uint16_t)on_object, d->bytes[0]};
    case BC_putstatic:
    case BC_putfield:
        return (StackEffect){(uint16_t)(on_object + desc_kind_slots(d->bytes[0])), 'V'};
    default:
        return (StackEffect){(uint16_t)(on_object + desc_arg_slots(d->bytes, d->len)),
                             desc_return_kind(d->bytes, d->len)};
    }
}
