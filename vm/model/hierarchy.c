/* SPDX-License-Identifier: Apache-2.0
 * hierarchy.c - superclasses and superinterfaces of a class, and what is assignable to what.  (JVMS
 * 6.5.instanceof) */
#include "vm/model/class.h"
#include "vm/base/stop.h"
#include "vm/model/known_symbols.h"

static void add_interface(Class **set, uint32_t *n, Class *i)
{
    for (uint32_t k = 0; k < *n; k++)
        if (set[k] == i)
            return;
    set[(*n)++] = i;
}

/* Order: those of the superclass first (so that itables share their front), then the new ones,
 * superinterfaces before their subinterfaces. */
bool class_set_hierarchy(Class *c)
{
    VM_ASSERT(c->interface_count == 0 || c->interfaces, "as many interfaces as are counted");
    c->depth = c->super ? c->super->depth + 1 : 0;
    if (c->super)
        memcpy(c->supers, c->super->supers, sizeof c->supers);
    if (c->depth < ARRAY_LEN(c->supers))
        c->supers[c->depth] = c;
    uint32_t most = c->super ? c->super->all_interface_count : 0, n = 0;
    for (unsigned i = 0; i < c->interface_count; i++)
        most += c->interfaces[i]->all_interface_count + 1;
    if (c->super && c->interface_count == 0) {
        c->all_interfaces = c->super->all_interfaces;
        c->all_interface_count = c->super->all_interface_count;
    } else {
        Class **set = arena_alloc(&c->arena, most * sizeof *set);
        if (!set)
            return false;
        for (uint32_t k = 0; c->super && k < c->super->all_interface_count; k++)
            set[n++] = c->super->all_interfaces[k];
        for (unsigned i = 0; i < c->interface_count; i++) {
            Class *in = c->interfaces[i];
            for (uint32_t k = 0; k < in->all_interface_count; k++)
                add_interface(set, &n, in->all_interfaces[k]);
            add_interface(set, &n, in);
        }
        c->all_interfaces = set;
        c->all_interface_count = n;
    }
    c->is_clonable = c->super && c->super->is_clonable;
    for (uint32_t k = 0; k < c->all_interface_count; k++) {
        c->is_clonable |= c->all_interfaces[k]->name == sym.java_lang_Cloneable;
        c->has_default_methods |= c->all_interfaces[k]->has_default_methods;
    }
    return true;
}

bool class_declares_code(const Class *c)
{
    for (unsigned k = 0; k < c->method_count; k++)
        if (!(c->methods[k]->flags & (ACC_ABSTRACT | ACC_STATIC)))
            return true;
    return false;
}

bool class_inherits_code(const Class *c)
{
    for (uint32_t i = 0; i < c->all_interface_count; i++)
        if (class_declares_code(c->all_interfaces[i]))
            return true;
    return class_is_interface(c) && class_declares_code(c);
}

static bool implements(const Class *c, const Class *interface)
{
    for (uint32_t k = 0; k < c->all_interface_count; k++)
        if (c->all_interfaces[k] == interface)
            return true;
    return false;
}

bool class_is_subclass_slow(const Class *from, const Class *to)
{
    NO_SAFEPOINT_SCOPE();
    VM_ASSERT(from && to, "two classes");
    if (from == to)
        return true;
    if (to->kind == CLASS_ARRAY) {
        if (from->kind != CLASS_ARRAY)
            return false;
        const Class *f = from->component, *t = to->component;
        if (f->kind == CLASS_PRIMITIVE || t->kind == CLASS_PRIMITIVE)
            return f == t;
        return class_is_assignable(f, t);
    }
    if (from->kind == CLASS_PRIMITIVE || to->kind == CLASS_PRIMITIVE)
        return false;
    if (class_is_interface(to))
        return implements(from, to);
    if (to->depth >= ARRAY_LEN(to->supers))
        for (const Class *c = from; c && c->depth >= to->depth; c = c->super)
            if (c == to)
                return true;
    return to->depth < ARRAY_LEN(to->supers) && from->supers[to->depth] == to;
}

bool class_test(Class *from, const Class *to)
{
    NO_SAFEPOINT_SCOPE();
    bool is = class_is_assignable(from, to);
    __atomic_store_n(&from->tested[class_test_place(to)], (uint32_t)(uintptr_t)to | is,
                     __ATOMIC_RELAXED);
    return is;
}
