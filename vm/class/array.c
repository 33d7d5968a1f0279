/* SPDX-License-Identifier: Apache-2.0
 * array.c - array classes and the primitive classes.  (JVMS 5.3.3) */
#include "vm/class/internal.h"
#include "gc/layout.h"
#include "vm/model/class_space.h"

/* The class is a user of it.  NULL: no memory. */
static Symbol *array_name(const Class *component)
{
    char small[256],
        *buf = component->name->len + 4u > sizeof small ? malloc(component->name->len + 4u) : small;
    if (!buf)
        return NULL;
    int n;
    if (component->kind == CLASS_PRIMITIVE)
        n = snprintf(buf, sizeof small, "[%c", "ZCFDBSIJ"[component->elem_type - T_BOOLEAN]);
    else if (component->kind == CLASS_ARRAY)
        n = sprintf(buf, "[%s", component->name->bytes);
    else
        n = sprintf(buf, "[L%s;", component->name->bytes);
    Symbol *s = NULL;
    SymbolText text = {buf, (size_t)n, &s};
    if (!component->loader || loader_stays(component->loader) || n > UINT16_MAX)
        s = symbol_try_new(buf, (size_t)n);
    else if (!symbols_try_new(&text, 1, false))
        s = NULL;
    if (buf != small)
        free(buf);
    return s;
}

Class *class_array_of(Thread *self, Class *component)
{
    assert_in_vm(self);
    VM_ASSERT(component && component->elem_type != T_VOID, "there are no arrays of void");
    Class *c = atomic_load_explicit(&component->array_class, memory_order_acquire);
    if (c)
        return c;
    if (component->kind == CLASS_ARRAY && component->dims == 255) {
        throw_new_nomsg(self, IllegalArgumentException);
        return NULL;
    }
    if (component->kind == CLASS_PRIMITIVE && component->elem_type == T_VOID) {
        throw_new_nomsg(self, IllegalArgumentException);
        return NULL;
    }
    Symbol *name = array_name(component);
    c = name ? class_space_alloc(sizeof *c) : NULL;
    if (!c) {
        throw_out_of_memory(self, "Metaspace");
        return NULL;
    }
    c->kind = CLASS_ARRAY;
    c->component = component;
    c->element = component->kind == CLASS_ARRAY ? component->element : component;
    c->dims = component->kind == CLASS_ARRAY ? (uint8_t)(component->dims + 1) : 1;
    c->elem_type = component->kind == CLASS_PRIMITIVE ? component->elem_type
                   : component->kind == CLASS_ARRAY   ? T_ARRAY
                                                      : T_OBJECT;
    c->byte_mask = c->elem_type == T_BOOLEAN ? 1 : 0xff;
    /* JVMS says nothing; the class library expects the element's visibility, final and abstract. */
    c->flags = (uint16_t)((c->element->flags & ACC_PUBLIC) | ACC_FINAL | ACC_ABSTRACT);
    c->inner_flags =
        (uint16_t)((c->element->inner_flags & (ACC_PUBLIC | ACC_PRIVATE | ACC_PROTECTED)) |
                   ACC_FINAL | ACC_ABSTRACT);
    c->name = name;
    c->loader = c->element->loader;
    c->module = c->element->module;
    c->package = c->element->package;
    c->module_pending = c->element->module_pending;
    c->super = wk.java_lang_Object;
    c->depth = 1;
    c->supers[0] = c->super;
    c->supers[1] = c;
    static Class *array_interfaces[2];
    /* the first arrays are older than the interfaces; then there is one thread */
    if (array_interfaces[0] != wk.java_lang_Cloneable)
        array_interfaces[0] = wk.java_lang_Cloneable;
    if (array_interfaces[1] != wk.java_io_Serializable)
        array_interfaces[1] = wk.java_io_Serializable;
    c->interfaces = c->all_interfaces = array_interfaces;
    c->interface_count = 2;
    c->all_interface_count = 2;
    c->is_clonable = true;
    c->is_hidden = false;
    layout_array(&c->layout, component->kind != CLASS_PRIMITIVE,
                 type_size((BasicType)c->elem_type));
    VM_ASSERT(c->super->state >= CLASS_LINKED, "Object was linked before there were arrays");
    c->state = CLASS_INITIALIZED;
    if (!class_make_mirror(self, c, HANDLE_NULL, HANDLE_NULL))
        return NULL; /* the few bytes of c stay: its mirror may exist already */
    /* Mirror made, now publish: no safepoint between (class_make_mirror's last act). */
    c->vtable = c->super->vtable;
    c->vtable_len = c->super->vtable_len;
    tables_lock();
    Class *winner = atomic_load(&component->array_class);
    if (!winner) {
        winner = loader_add_class(c->loader, c) ? c : NULL;
        atomic_store_explicit(&component->array_class, winner, memory_order_release);
    }
    tables_unlock();
    if (!winner)
        throw_out_of_memory(self, "Metaspace");
    return winner;
}
