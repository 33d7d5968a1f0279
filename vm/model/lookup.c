/* SPDX-License-Identifier: Apache-2.0
 * lookup.c - finding members in a class and its supers, without checks and without exceptions.
 * (JVMS 5.4.3.2 - 5.4.3.4, 5.4.6) */
#include "vm/model/class.h"
#include "vm/model/lookup.h"
#include "vm/base/stop.h"
#include "vm/base/table.h"

#define INDEX_FROM 8 /* classes with fewer methods are searched one by one */

static uint32_t member_hash(const Symbol *name, const Symbol *descriptor)
{
    return name->hash * 31u + descriptor->hash;
}

static bool is_named(const Method *m, const Symbol *name, const Symbol *descriptor)
{
    return m->name == name && m->descriptor == descriptor;
}

void class_index_methods(Class *c)
{
    VM_ASSERT(c->method_count == 0 || c->methods, "as many methods as are counted");
    c->method_index = NULL;
    if (c->method_count < INDEX_FROM)
        return;
    uint32_t size = table_size(c->method_count);
    uint16_t *index = arena_alloc(&c->arena, size * sizeof *index);
    if (!index)
        return; /* the search is slower, that is all */
    for (unsigned i = 0; i < c->method_count; i++) {
        const Method *m = c->methods[i];
        index[TABLE_PLACE(at, member_hash(m->name, m->descriptor), size, !index[at])] =
            (uint16_t)(i + 1);
    }
    c->method_index_size = size;
    c->method_index = index;
}

Method *class_method_of_slot(const Class *c, int32_t slot)
{
    uint32_t n = c->slots ? c->slot_count : c->method_count;
    return slot >= 0 && (uint32_t)slot < n ? (c->slots ? c->slots : c->methods)[slot] : NULL;
}

Field *class_field_of_slot(const Class *c, int32_t slot)
{
    uint32_t n = c->field_slots ? c->field_slot_count : c->field_count;
    return slot >= 0 && (uint32_t)slot < n ? (c->field_slots ? c->field_slots : c->fields)[slot]
                                           : NULL;
}

Method *class_find_declared_method(const Class *c, const Symbol *name, const Symbol *descriptor)
{
    VM_ASSERT(c && name && descriptor, "a class, a name and a descriptor");
    if (c->method_index) {
        const uint16_t *index = c->method_index;
        uint16_t row =
            index[TABLE_PLACE(at, member_hash(name, descriptor), c->method_index_size,
                              !index[at] || is_named(c->methods[index[at] - 1], name, descriptor))];
        return row ? c->methods[row - 1] : NULL;
    }
    for (unsigned i = 0; i < c->method_count; i++)
        if (is_named(c->methods[i], name, descriptor))
            return c->methods[i];
    return NULL;
}

/* Maximally-specific superinterface methods of c (5.4.3.3): the only non-abstract one, else any;
 * *conflict when several are not abstract. */
Method *select_interface_method(Class *c, Symbol *name, Symbol *descriptor, bool *conflict)
{
    VM_ASSERT(c && name && descriptor, "a class, a name and a descriptor");
    Method *abstract = NULL, *concrete = NULL;
    if (conflict)
        *conflict = false;
    for (uint32_t i = 0; i < c->all_interface_count; i++) {
        Class *in = c->all_interfaces[i];
        Method *m = class_find_declared_method(in, name, descriptor);
        if (!m || (m->flags & (ACC_PRIVATE | ACC_STATIC)))
            continue;
        bool overridden = false;
        for (uint32_t k = 0; k < c->all_interface_count && !overridden; k++) {
            Class *other = c->all_interfaces[k];
            if (other == in || !class_is_assignable(other, in))
                continue;
            Method *o = class_find_declared_method(other, name, descriptor);
            overridden = o && !(o->flags & (ACC_PRIVATE | ACC_STATIC));
        }
        if (overridden)
            continue;
        if (m->flags & ACC_ABSTRACT) {
            if (!abstract)
                abstract = m;
        } else if (concrete) {
            if (conflict)
                *conflict = true;
        } else {
            concrete = m;
        }
    }
    if (conflict && *conflict)
        return abstract ? abstract : concrete;
    /* Exactly one that is not abstract is chosen, even if abstract ones are maximally specific
     * too. */
    return concrete ? concrete : abstract;
}

Method *class_find_method(Class *c, const Symbol *name, const Symbol *descriptor)
{
    VM_ASSERT(c && name && descriptor, "a class, a name and a descriptor");
    if (c->kind == CLASS_ARRAY)
        c = c->super;
    if (class_is_interface(c)) { /* 5.4.3.4 */
        Method *m = class_find_declared_method(c, name, descriptor);
        if (m)
            return m;
        m = class_find_declared_method(c->super, name, descriptor);
        if (m && (m->flags & ACC_PUBLIC) && !(m->flags & ACC_STATIC))
            return m;
    } else { /* 5.4.3.3 */
        for (Class *k = c; k; k = k->super) {
            Method *m = class_find_declared_method(k, name, descriptor);
            if (m)
                return m;
        }
    }
    return select_interface_method(c, (Symbol *)(uintptr_t)name, (Symbol *)(uintptr_t)descriptor,
                                   NULL);
}

Field *class_find_declared_field(const Class *c, const Symbol *name, const Symbol *descriptor)
{
    VM_ASSERT(c && name && descriptor, "a class, a name and a descriptor");
    for (unsigned i = 0; i < c->field_count; i++)
        if (c->fields[i]->name == name && c->fields[i]->descriptor == descriptor &&
            !c->fields[i]->injected)
            return c->fields[i];
    return NULL;
}

/* 5.4.3.2: the class, its direct superinterfaces recursively, then the superclass. */
/* A declared field, or one of the superinterfaces', in the order of JVMS 5.4.3.2.  Hierarchies may
 * be deeper than a C stack. */
static Field *find_field_or_constant(Class *c, const Symbol *name, const Symbol *descriptor)
{
    Field *f = class_find_declared_field(c, name, descriptor);
    if (f || c->interface_count == 0)
        return f;
    VEC(Class *) todo = {0};
    for (unsigned i = c->interface_count; i-- > 0;)
        VEC_PUSH(todo, c->interfaces[i]);
    while (!f && todo.len > 0) {
        const Class *next = todo.data[--todo.len];
        f = class_find_declared_field(next, name, descriptor);
        for (unsigned i = next->interface_count; !f && i-- > 0;)
            VEC_PUSH(todo, next->interfaces[i]);
    }
    VEC_FREE(todo);
    return f;
}

Field *class_find_field(Class *c, const Symbol *name, const Symbol *descriptor)
{
    VM_ASSERT(name && descriptor, "a name and a descriptor");
    Field *f = NULL;
    for (; c && !f; c = c->super)
        f = find_field_or_constant(c, name, descriptor);
    return f;
}

Method *class_find_method_s(Class *c, const char *name, const char *descriptor)
{
    Symbol *n = symbol_peek(name, strlen(name)), *d = symbol_peek(descriptor, strlen(descriptor));
    return n && d ? class_find_method(c, n, d) : NULL;
}

/* The VM's own question: injected fields are found too. */
Field *class_find_field_s(Class *c, const char *name, const char *descriptor)
{
    Symbol *n = symbol_peek(name, strlen(name)), *d = symbol_peek(descriptor, strlen(descriptor));
    if (!n || !d)
        return NULL;
    for (unsigned i = 0; i < c->field_count; i++)
        if (c->fields[i]->injected && c->fields[i]->name == n && c->fields[i]->descriptor == d)
            return c->fields[i];
    return class_find_field(c, n, d);
}

Method *class_itable_lookup(const Class *c, const Class *interface, const Method *m)
{
    VM_ASSERT(class_is_interface(interface) && m->itable_index >= 0, "a method of an interface");
    for (uint32_t i = 0; i < c->itable_len; i++)
        if (c->itable[i].interface == interface)
            return c->itable[i].methods[m->itable_index];
    return NULL;
}

Method *method_select_virtual(const Class *receiver, Method *m)
{
    NO_SAFEPOINT_SCOPE();
    if (m->vtable_index >= 0) {
        VM_ASSERT((uint32_t)m->vtable_index < receiver->vtable_len,
                  "receiver is linked and of the method's class");
        return receiver->vtable[m->vtable_index];
    }
    if (m->itable_index >= 0 && class_is_interface(m->holder))
        return class_itable_lookup(receiver, m->holder, m);
    return m;
}

uint16_t class_access_flags(const Class *c)
{
    return c->kind == CLASS_PRIMITIVE ? class_modifiers(c) : (uint16_t)(c->flags & 0xffff);
}

uint16_t class_modifiers(const Class *c)
{
    const Class *e = c->element;
    switch ((ClassKind)c->kind) {
    case CLASS_PRIMITIVE: return ACC_PUBLIC | ACC_FINAL | ACC_ABSTRACT;
    case CLASS_ARRAY:
        return (uint16_t)(((e->kind == CLASS_PRIMITIVE ? ACC_PUBLIC : e->inner_flags) &
                           (ACC_PUBLIC | ACC_PRIVATE | ACC_PROTECTED)) |
                          ACC_FINAL | ACC_ABSTRACT);
    case CLASS_INSTANCE: break;
    }
    return (uint16_t)(c->inner_flags & ~ACC_SUPER);
}
