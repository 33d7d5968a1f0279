/* SPDX-License-Identifier: Apache-2.0
 * intrinsic.c - one synthetic Method per signature-polymorphic intrinsic and descriptor.  (JVMS
 * 2.9.3)
 *
 * invokeBasic and linkTo* are called with any descriptor; the interpreter wants a Method that knows
 * the argument slots and the return type.  They are made once, shared by all call sites and
 * MemberNames, and never freed. */
#include "vm/class/internal.h"
#include "vm/log/log.h"

typedef struct Intrinsic {
    Method method;
    struct Intrinsic *next;
} Intrinsic;

#define BUCKETS 256
static Intrinsic *_Atomic table[BUCKETS];

static const char *const names[] = {
    [MH_INVOKE_BASIC] = "invokeBasic",          [MH_LINK_TO_VIRTUAL] = "linkToVirtual",
    [MH_LINK_TO_STATIC] = "linkToStatic",       [MH_LINK_TO_SPECIAL] = "linkToSpecial",
    [MH_LINK_TO_INTERFACE] = "linkToInterface", [MH_LINK_TO_NATIVE] = "linkToNative"};

static Intrinsic *intrinsic_of(Intrinsic *i, MhIntrinsic kind, const Symbol *descriptor)
{
    while (i && (i->method.mh_intrinsic != kind || i->method.descriptor != descriptor))
        i = i->next;
    return i;
}

Method *mh_intrinsic_method(Thread *self, MhIntrinsic kind, Symbol *descriptor)
{
    assert_in_vm(self);
    VM_ASSERT(descriptor->bytes[0] == '(', "a method's descriptor");
    Intrinsic *_Atomic *head = &table[(descriptor->hash ^ (uint32_t)kind * 31u) % BUCKETS];
    Intrinsic *i = intrinsic_of(atomic_load_explicit(head, memory_order_acquire), kind, descriptor);
    if (i)
        return &i->method;
    if ((unsigned)kind >= ARRAY_LEN(names) || !names[kind] || !wk.java_lang_invoke_MethodHandle) {
        throw_internal(self, "no such method handle intrinsic: %d", (int)kind);
        return NULL;
    }
    i = xcalloc(1, sizeof *i);
    Method *m = &i->method;
    m->holder = wk.java_lang_invoke_MethodHandle;
    m->cp = pool_first(m->holder->cp);
    m->name = symbol_of(names[kind]);
    m->descriptor = descriptor;
    symbol_keep(descriptor);
    m->flags = (uint16_t)(ACC_NATIVE | ACC_FINAL | ACC_SYNTHETIC | ACC_VARARGS |
                          (kind == MH_INVOKE_BASIC ? 0 : ACC_STATIC));
    m->entry = ENTRY_MH_INTRINSIC;
    m->mh_intrinsic = (uint8_t)kind;
    m->vtable_index = VTABLE_NONE;
    m->itable_index = -1;
    m->hidden = true;
    method_set_signature(m);
    m->max_locals = m->arg_slots;
    tables_lock();
    Intrinsic *first = atomic_load(head), *other = intrinsic_of(first, kind, descriptor);
    if (!other) {
        i->next = first;
        atomic_store_explicit(head, i, memory_order_release);
    }
    tables_unlock();
    if (!other)
        LOG(methodhandles, INFO, "make_method_handle_intrinsic MH.%s%s", names[kind],
            descriptor->bytes);
    if (other) {
        free(i);
        i = other;
    }
    return &i->method;
}
