/* SPDX-License-Identifier: Apache-2.0
 * wellknown.c - binding of the class library's names to offsets and methods.  See wellknown.h,
 * wellknown.def.
 *
 * Life       wellknown_class_laid_out runs inside class definition: the class pointer and the
 *            offsets of its rows are known as soon as the class has a layout, so that mirrors,
 *            strings and loaders work while the rest still loads.  wellknown_load loads all rows,
 *            wellknown_bind checks that no row stayed open and fills in the methods.
 */
#include "classfile/descriptor.h"
#include "vm/model/lookup.h"
#include "vm/library/wellknown.h"
#include "vm/class/loader.h"

/* Names by id, as arrays: their addresses are constants and may stand in initializers. */
#define WK_CLASS(id, class_name, ...) static const char name_##id[] = class_name;
#include "vm/library/wellknown.def"

typedef struct ClassRow {
    const char *name;
    Class **slot;
    ReleaseRange in;
} ClassRow;
typedef struct WellKnownField {
    const char *class_name, *name, *descriptor;
    uint32_t *slot;
    Class **class_slot;
    bool is_static, injected;
    ReleaseRange in;
} WellKnownField;
typedef struct MethodRow {
    const char *name, *descriptor;
    Method **slot;
    Class **class_slot;
    ReleaseRange in;
} MethodRow;

static const ClassRow class_rows[] = {
#define WK_CLASS(id, class_name, ...) {name_##id, &wk.id, {__VA_ARGS__}},
#include "vm/library/wellknown.def"
};

static const WellKnownField field_rows[] = {
#define FIELD_ROW(slot, cls, name, desc, is_static, injected, ...) \
    {name_##cls, name, desc, &wk.slot, &wk.cls, is_static, injected, {__VA_ARGS__}},
#define WK_FIELD(cls, field, desc, ...) \
    FIELD_ROW(cls##_##field, cls, #field, desc, false, false, __VA_ARGS__)
#define WK_FIELD_AS(slot, cls, field, desc, ...) \
    FIELD_ROW(slot, cls, #field, desc, false, false, __VA_ARGS__)
#define WK_STATIC(cls, field, desc, ...) \
    FIELD_ROW(cls##_##field, cls, #field, desc, true, false, __VA_ARGS__)
#define WK_INJECT(cls, field, desc, ...) \
    FIELD_ROW(cls##_##field, cls, #field, desc, false, true, __VA_ARGS__)
#include "vm/library/wellknown.def"
};

static const MethodRow method_rows[] = {
#define WK_METHOD(id, cls, method, desc, ...) {method, desc, &wk.id, &wk.cls, {__VA_ARGS__}},
#define WK_METHOD_AS WK_METHOD
#include "vm/library/wellknown.def"
};

typedef struct ConstantRow {
    const char *class_name, *field;
    int32_t value;
    ReleaseRange in;
} ConstantRow;
static const ConstantRow constant_rows[] = {
#define WK_CONSTANT(id, cls, field, value, ...) {cls, field, value, {__VA_ARGS__}},
#define WK_CONSTANT_AS WK_CONSTANT
#include "vm/library/wellknown.def"
};

const InjectedField injected_fields[] = {
#define WK_INJECT(cls, field, desc, ...) {name_##cls, #field, desc, {__VA_ARGS__}},
#include "vm/library/wellknown.def"
    {NULL, NULL, NULL, {0}},
};

static bool holds(ReleaseRange in) { return library_in(in, the_library); }

static _Atomic bool bound; /* all rows are filled: nothing to do for later classes */

/* Row and class agree on the field: offset, 0 when there is no such field (offset 0 is the object
 * header, never a field). */
static uint32_t offset_of(const WellKnownField *r, const Class *c)
{
    for (unsigned i = 0; i < c->field_count; i++) {
        const Field *f = c->fields[i];
        if (f->injected == r->injected && ((f->flags & ACC_STATIC) != 0) == r->is_static &&
            symbol_is(f->name, r->name) && symbol_is(f->descriptor, r->descriptor))
            return f->offset;
    }
    return 0;
}

static bool has_constant(const Class *c, const ConstantRow *r)
{
    for (unsigned i = 0; i < c->field_count; i++) {
        const Field *f = c->fields[i];
        if (symbol_is(f->name, r->field))
            return f->constant_value && c->cp->entries[f->constant_value].i == r->value;
    }
    return false;
}

/* Java code has them in its own code already: nothing else would notice. */
static void check_constants(const Class *c)
{
    for (size_t i = 0; i < ARRAY_LEN(constant_rows); i++) {
        const ConstantRow *r = &constant_rows[i];
        if (symbol_is(c->name, r->class_name) && holds(r->in) && !has_constant(c, r))
            VM_FATAL("this JDK's %s has not %s = %d: not the class library of release %s?",
                     c->name->bytes, r->field, r->value, the_library->name);
    }
}

void wellknown_class_laid_out(Class *c)
{
    VM_ASSERT(c->state < CLASS_LINKED, "a class is laid out before it is linked");
    if (!c->loader || !c->loader->is_boot)
        return;
    check_constants(c);
    if (bound)
        return;
    const ClassRow *row = NULL;
    for (size_t i = 0; i < ARRAY_LEN(class_rows) && !row; i++)
        if (symbol_is(c->name, class_rows[i].name) && holds(class_rows[i].in))
            row = &class_rows[i];
    if (!row || *row->slot)
        return;
    *row->slot = c;
    for (size_t i = 0; i < ARRAY_LEN(field_rows); i++)
        if (field_rows[i].class_slot == row->slot && holds(field_rows[i].in))
            *field_rows[i].slot = offset_of(&field_rows[i], c);
    if (c == wk.java_lang_Class) {
        gc_offsets.mirror_class = wk.java_lang_Class_vm_class;
        gc_offsets.mirror_instance_size = c->layout.instance_size;
    } else if (c == wk.java_lang_ref_Reference) {
        gc_offsets.referent = wk.java_lang_ref_Reference_referent;
        gc_offsets.queue = wk.java_lang_ref_Reference_queue;
        gc_offsets.next = wk.java_lang_ref_Reference_next;
        gc_offsets.discovered = wk.java_lang_ref_Reference_discovered;
    } else if (c == wk.java_lang_ref_SoftReference) {
        gc_offsets.soft_timestamp = wk.java_lang_ref_SoftReference_timestamp;
    }
}

bool wellknown_load(Thread *self, Class *(*load)(Thread *self, const char *name))
{
    for (size_t i = 0; i < ARRAY_LEN(class_rows); i++) {
        if (!holds(class_rows[i].in))
            continue;
        Class *c = load(self, class_rows[i].name);
        if (!c)
            return false;
        *class_rows[i].slot = c;
    }
    return true;
}

static void dotted(char *out, size_t n, const char *name)
{
    snprintf(out, n, "%s", name);
    name_to_dots(out);
}

bool wellknown_object_fits(void)
{
    for (size_t i = 0; i < ARRAY_LEN(method_rows); i++) {
        const MethodRow *r = &method_rows[i];
        if (*r->class_slot == wk.java_lang_Object && holds(r->in) &&
            !class_find_declared_method(wk.java_lang_Object, symbol_of(r->name),
                                        symbol_of(r->descriptor)))
            return false;
    }
    return true;
}

bool wellknown_bind(Thread *self)
{
    char name[256];
    if (!wellknown_object_fits())
        return false;
    for (size_t i = 0; i < ARRAY_LEN(field_rows); i++) {
        const WellKnownField *r = &field_rows[i];
        if (!*r->class_slot || !holds(r->in))
            continue; /* a later class */
        if (!*r->slot)
            *r->slot = offset_of(r, *r->class_slot);
        dotted(name, sizeof name, r->class_name);
        if (!*r->slot)
            VM_FATAL(
                "this JDK's %s has no %sfield %s of type %s: not the class library of release %s?",
                name, r->is_static ? "static " : "", r->name, r->descriptor, the_library->name);
    }
    for (size_t i = 0; i < ARRAY_LEN(method_rows); i++) {
        const MethodRow *r = &method_rows[i];
        Class *c = *r->class_slot;
        if (!c || !holds(r->in))
            continue;
        *r->slot = class_find_declared_method(c, symbol_of(r->name), symbol_of(r->descriptor));
        dotted(name, sizeof name, c->name->bytes);
        if (!*r->slot)
            VM_FATAL("this JDK's %s has no method %s%s: not the class library of release %s?", name,
                     r->name, r->descriptor, the_library->name);
    }
    atomic_store(&bound, true);
    return true;
}

bool wellknown_is_bound(void) { return atomic_load(&bound); }

void wellknown_replace_methods(void)
{
    for (size_t i = 0; i < ARRAY_LEN(method_rows); i++)
        if (*method_rows[i].slot)
            *method_rows[i].slot = method_newest(*method_rows[i].slot);
}
