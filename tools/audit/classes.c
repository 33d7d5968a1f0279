/* SPDX-License-Identifier: Apache-2.0
 * classes.c - what class.h, loader.h, module.h and symbol.h promise.  (vm/base/audit.h)
 *
 * World stopped, but some thread may have stopped in the middle of loading or linking: a class that
 * no loader has is not looked at, and the tables that linking makes are, as soon as it is done. */
#include "tools/audit/audits.h"
#include "vm/class/internal.h"
#include "vm/model/class_space.h"
#include "vm/model/ids.h"
#include "vm/model/lookup.h"

#define NAME(c) ((c)->name->bytes)

static bool is_class(const Class *c) { return audit_set_has(&audit_classes, c); }
static bool is_linked(const Class *c)
{
    return c->state >= CLASS_LINKED && c->state <= CLASS_ERROR;
}

/* ---- which classes are there ---- */

static void collect(void) REQUIRES(class_tables_lock)
{
    audit_set_clear(&audit_classes);
    for (const Loader *l = loader_list; l; l = l->next)
        LOADER_EACH_CLASS(l, c) {
            PROMISE(class_space_contains(c),
                    "loader #%u: %p in its list of classes lies outside the class space", l->serial,
                    (const void *)c);
            PROMISE(!audit_set_has(&audit_classes, c),
                    "loader #%u: class %s is in a list of classes once", l->serial, NAME(c));
            audit_set_add(&audit_classes, c);
        }
    for (size_t i = 0; i < ARRAY_LEN(primitive_classes); i++)
        if (primitive_classes[i])
            audit_set_add(&audit_classes, primitive_classes[i]);
}

/* ---- loaders ---- */

static void audit_dictionary(Loader *l)
{
    uint32_t used = 0;
    for (uint32_t i = 0; i < l->dictionary.cap; i++) {
        const Class *c = l->dictionary.at[i];
        if (!c)
            continue;
        used++;
        PROMISE(is_class(c), "loader #%u: place %u of its dictionary has a class", l->serial, i);
        PROMISE(TABLE_PLACE(k, c->name->hash, l->dictionary.cap,
                            k == i || !l->dictionary.at[k] || l->dictionary.at[k] == c) == i,
                "loader #%u: its dictionary finds %s where it stands", l->serial, NAME(c));
    }
    PROMISE(used == l->dictionary.len, "loader #%u: its dictionary has %u entries, not %u",
            l->serial, used, l->dictionary.len);
}

static void audit_modules(const Loader *l)
{
    for (uint32_t i = 0; i < l->modules.len; i++) {
        const Module *m = l->modules.items[i];
        PROMISE(m->loader == l, "loader #%u: its module %s is of this loader", l->serial,
                m->name ? m->name->bytes : "without name");
        for (size_t k = 0; k < m->packages.len; k++)
            PROMISE(m->packages.data[k]->module == m, "module %s: its package %s is in it",
                    m->name ? m->name->bytes : "without name", m->packages.data[k]->name->bytes);
    }
    for (uint32_t i = 0; i < l->packages.cap; i++) {
        const Package *p = l->packages.at[i];
        if (p)
            PROMISE(p->loader == l, "loader #%u: its package %s is of this loader", l->serial,
                    p->name->bytes);
    }
}

static void audit_loader(Loader *l)
{
    PROMISE(l->is_boot == (l == boot_loader), "loader #%u: there is one boot loader", l->serial);
    /* a definition that failed leaves its holder behind, empty (hidden.c) */
    PROMISE(l->is_hidden_holder ? l->host != NULL : !l->host || !l->classes.len,
            "loader #%u: who holds a hidden class has a host, others have none", l->serial);
    PROMISE(!l->object || heap_is_object(l->object), "loader #%u: its object %p is one", l->serial,
            (void *)l->object);
    if (l->object && !l->host)
        PROMISE(*FIELD_PTR(l->object, wk.java_lang_ClassLoader_vm_loader, Loader *) == l,
                "loader #%u: its object points back to it", l->serial);
    audit_dictionary(l);
    audit_modules(l);
    LOADER_EACH_CLASS(l, c) {
        PROMISE(c->loader == l, "class %s: it is in the list of its loader", NAME(c));
        if (c->kind == CLASS_INSTANCE && !c->is_hidden)
            PROMISE(dictionary_find(l->host ? l->host : l, c->name) == c,
                    "class %s: its loader's dictionary knows it", NAME(c));
    }
}

/* ---- members ---- */

static void audit_field(const Class *c, const Field *f)
{
    PROMISE(f->holder == c, "class %s: its field %s is its own", NAME(c), f->name->bytes);
    PROMISE(class_field_of_slot(c, f->slot) == f, "class %s: field %s has its index", NAME(c),
            f->name->bytes);
    PROMISE(f->type == basic_type_of_char(f->descriptor->bytes[0]),
            "class %s: field %s has the type of its descriptor", NAME(c), f->name->bytes);
    if (f->id)
        PROMISE(field_id_is_known(f->id) && f->id->field == f,
                "class %s: the ID of field %s leads to it", NAME(c), f->name->bytes);
    if (!is_linked(c))
        return;
    size_t end = f->flags & ACC_STATIC ? gc_offsets.mirror_instance_size + c->layout.static_size
                                       : c->layout.instance_size;
    size_t size = (size_t)type_size((BasicType)f->type);
    PROMISE(f->offset >= sizeof(Object) && f->offset + size <= end && f->offset % size == 0,
            "class %s: field %s has a place, not offset %u of %zu", NAME(c), f->name->bytes,
            f->offset, end);
}

static void audit_entry(const Method *m)
{
    const char *c = NAME(m->holder), *n = m->name->bytes;
    switch (m->entry) {
    case ENTRY_UNTRANSLATED: break;
    case ENTRY_INTERPRET:
    case ENTRY_INTERPRET_SYNC:
    case ENTRY_TRIVIAL:
        PROMISE(m->code && m->translation, "method %s.%s: what is interpreted has code", c, n);
        PROMISE((m->entry == ENTRY_INTERPRET_SYNC) == !!(m->flags & ACC_SYNCHRONIZED),
                "method %s.%s: is entered as synchronized when it is", c, n);
        break;
    case ENTRY_NATIVE:
    case ENTRY_FAST_NATIVE:
        PROMISE(method_is_native(m), "method %s.%s: what is entered as native is native", c, n);
        break;
    case ENTRY_REPLACED:
        PROMISE(m->next_version, "method %s.%s: what is replaced has a newer version", c, n);
        break;
    default: PROMISE(m->entry <= ENTRY_REPLACED, "method %s.%s: has a known entry", c, n); break;
    }
}

static void audit_version(const Class *c, const Method *m)
{
    PROMISE(m->holder == c, "method %s.%s: is of the class that lists it", NAME(c), m->name->bytes);
    PROMISE(m->cp && m->cp->owner == c, "method %s.%s: its constant pool is its class's", NAME(c),
            m->name->bytes);
    audit_entry(m);
    const MethodId *id = m->id;
    if (id)
        PROMISE(method_id_is_known(id) &&
                    method_newest(atomic_load(&((MethodId *)(uintptr_t)id)->method)) ==
                        method_newest((Method *)(uintptr_t)m),
                "method %s.%s: its ID leads to it", NAME(c), m->name->bytes);
}

static void audit_method(const Class *c, const Method *m)
{
    PROMISE(!m->next_version, "method %s.%s: the class lists its newest version", NAME(c),
            m->name->bytes);
    PROMISE(class_method_of_slot(c, m->slot) == m, "method %s.%s: has its slot", NAME(c),
            m->name->bytes);
    const Method *found = class_find_declared_method(c, m->name, m->descriptor);
    /* without verification a class may have two of a name */
    PROMISE(m->is_deleted || found == m || (found && !vm_options.verify_remote),
            "method %s.%s: its class finds it by name", NAME(c), m->name->bytes);
    for (const Method *v = m; v; v = v->older) {
        audit_version(c, v);
        PROMISE(!v->is_spare || (v->next_version && !v->code && !v->bytecode && !v->id),
                "method %s.%s: a spare one is no version", NAME(c), m->name->bytes);
        PROMISE(!v->older || v->older->next_version == v,
                "method %s.%s: versions are chained in both directions", NAME(c), m->name->bytes);
    }
}

/* ---- constant pools ---- */

static bool is_slot(const ConstantPool *cp, const ref_t *slot)
{
    for (const CpSlotBlock *b = cp->slots; b; b = b->next)
        if (slot >= b->slots && slot < b->slots + b->used)
            return true;
    return false;
}

static void audit_entry_of_pool(const ConstantPool *cp, unsigned i)
{
    const void *r = atomic_load_explicit(&cp->entries[i].resolved, memory_order_relaxed);
    const char *owner = NAME(cp->owner);
    if (!r)
        return;
    switch (cp->tags[i]) {
    case CP_CLASS: {
        const Class *c = r;
        PROMISE(is_class(c), "pool of %s: #%u, resolved, is a class", owner, i);
        PROMISE(c->name == cp->entries[i].utf8 || c->is_hidden,
                "pool of %s: #%u, resolved to %s, names %s", owner, i, NAME(c),
                cp->entries[i].utf8->bytes);
        break;
    }
    case CP_FIELDREF: {
        const Field *f = r;
        PROMISE(is_class(f->holder) && class_field_of_slot(f->holder, f->slot) == f,
                "pool of %s: #%u, resolved, is a field of a class", owner, i);
        break;
    }
    case CP_METHODREF:
    case CP_INTERFACE_METHODREF: {
        const Method *m = r;
        PROMISE(is_class(m->holder), "pool of %s: #%u, resolved, is a method of a class", owner, i);
        PROMISE(!m->next_version, "pool of %s: #%u, %s.%s, is its newest version", owner, i,
                NAME(m->holder), m->name->bytes);
        break;
    }
    case CP_STRING:
    case CP_METHOD_HANDLE:
    case CP_METHOD_TYPE:
        PROMISE(is_slot(cp, r), "pool of %s: #%u, resolved, is one of its slots", owner, i);
        break;
    default: break;
    }
}

static void audit_pool(const Class *c, const ConstantPool *cp)
{
    PROMISE(cp->owner == c, "pool of %s: belongs to the class", NAME(c));
    for (unsigned i = 1; i < cp->count; i++)
        audit_entry_of_pool(cp, i);
    for (const CpSlotBlock *b = cp->slots; b; b = b->next) {
        PROMISE(b->used <= ARRAY_LEN(b->slots), "pool of %s: no block of slots overflows", NAME(c));
        for (uint32_t i = 0; i < b->used; i++)
            PROMISE(!b->slots[i] || heap_is_object(ref_decode(b->slots[i])),
                    "pool of %s: its slots hold objects, not %p", NAME(c),
                    (void *)ref_decode(b->slots[i]));
    }
}

/* ---- hierarchy, vtable, itable ---- */

static void audit_hierarchy(const Class *c)
{
    if (c->super) {
        PROMISE(is_class(c->super), "class %s: its superclass is one", NAME(c));
        PROMISE(c->depth == c->super->depth + 1, "class %s: is one deeper than its superclass",
                NAME(c));
    }
    for (uint32_t d = 0; d < ARRAY_LEN(c->supers); d++) {
        const Class *want = d > c->depth ? NULL : d == c->depth ? c : c->super->supers[d];
        PROMISE(c->supers[d] == want, "class %s: supers[%u] is its superclass of that depth",
                NAME(c), d);
    }
    for (uint32_t i = 0; i < c->all_interface_count; i++)
        PROMISE(is_class(c->all_interfaces[i]) && class_is_interface(c->all_interfaces[i]),
                "class %s: its superinterface %u is an interface", NAME(c), i);
    for (const Class *s = c->subclass_head; s; s = s->next_sibling)
        PROMISE(is_class(s) && s->super == c, "class %s: its subclasses have it as superclass",
                NAME(c));
}

static bool same_member(const Method *a, const Method *b)
{
    return a->name == b->name && a->descriptor == b->descriptor;
}

static void audit_vtable(const Class *c)
{
    uint32_t inherited = c->super ? c->super->vtable_len : 0;
    PROMISE(c->vtable_len >= inherited, "class %s: its vtable continues its superclass's", NAME(c));
    for (uint32_t i = 0; i < c->vtable_len; i++) {
        const Method *m = c->vtable[i];
        PROMISE(m && is_class(m->holder), "class %s: vtable slot %u holds a method", NAME(c), i);
        PROMISE(m->holder == c || class_is_assignable(c, m->holder),
                "class %s: vtable slot %u holds a method of its own or inherited, not %s.%s",
                NAME(c), i, NAME(m->holder), m->name->bytes);
        PROMISE(!m->next_version, "class %s: vtable slot %u, %s, holds the newest version", NAME(c),
                i, m->name->bytes);
        PROMISE(i >= inherited || same_member(m, c->super->vtable[i]),
                "class %s: vtable slot %u overrides %s, but holds %s", NAME(c), i,
                c->super->vtable[i]->name->bytes, m->name->bytes);
    }
    for (unsigned i = 0; i < c->method_count && c->kind == CLASS_INSTANCE; i++) {
        int32_t at = c->methods[i]->vtable_index;
        if (at >= 0)
            PROMISE((uint32_t)at < c->vtable_len && c->vtable[at] == c->methods[i],
                    "class %s: method %s stands in vtable slot %d", NAME(c),
                    c->methods[i]->name->bytes, at);
    }
}

static void audit_itable(const Class *c)
{
    for (uint32_t i = 0; i < c->itable_len; i++) {
        const Class *in = c->itable[i].interface;
        PROMISE(is_class(in) && class_is_interface(in) && class_is_assignable(c, in),
                "class %s: itable row %u is of an interface that it implements", NAME(c), i);
        for (unsigned k = 0; k < in->method_count; k++) {
            const Method *im = in->methods[k];
            if (im->itable_index < 0)
                continue;
            const Method *m = c->itable[i].methods[im->itable_index];
            PROMISE(m && is_class(m->holder) && same_member(m, im),
                    "class %s: its itable holds a method for %s.%s", NAME(c), NAME(in),
                    im->name->bytes);
            PROMISE(!m->next_version, "class %s: its itable holds the newest version for %s.%s",
                    NAME(c), NAME(in), im->name->bytes);
        }
    }
}

/* ---- classes ---- */

static void audit_array(const Class *c)
{
    PROMISE(is_class(c->component) && is_class(c->element), "class %s: has a component", NAME(c));
    PROMISE(atomic_load(&c->component->array_class) == c, "class %s: its component knows it",
            NAME(c));
    PROMISE(c->dims == (c->component->kind == CLASS_ARRAY ? c->component->dims + 1 : 1),
            "class %s: has one dimension more than its component", NAME(c));
}

static void audit_state(const Class *c)
{
    PROMISE(c->state <= CLASS_ERROR, "class %s: has a known state, not %u", NAME(c), c->state);
    PROMISE((c->state == CLASS_INITIALIZING) == (c->init_thread != NULL),
            "class %s: somebody initializes it if and only if its state says so", NAME(c));
    PROMISE(c->layout.kind <= LAYOUT_MIRROR && c->layout.instance_size % 8 == 0,
            "class %s: has a layout", NAME(c));
}

static void audit_mirror(const Class *c)
{
    if (!c->mirror && !vm_initialized)
        return; /* java.lang.Class may not be there yet */
    PROMISE(c->mirror && heap_is_object(c->mirror), "class %s: its mirror %p is an object", NAME(c),
            (void *)c->mirror);
    PROMISE(object_class(c->mirror) == wk.java_lang_Class,
            "class %s: its mirror is a Class, not %s", NAME(c), NAME(object_class(c->mirror)));
    PROMISE(mirror_class(c->mirror) == c, "class %s: its mirror points back to it", NAME(c));
}

static void audit_class(const Class *c)
{
    PROMISE(symbol_peek(NAME(c), c->name->len) == c->name, "class %s: its name is a symbol",
            NAME(c));
    audit_state(c);
    audit_mirror(c);
    if (c->kind == CLASS_PRIMITIVE)
        return;
    audit_hierarchy(c);
    if (c->kind == CLASS_ARRAY)
        audit_array(c);
    for (int32_t i = 0; class_field_of_slot(c, i); i++)
        audit_field(c, class_field_of_slot(c, i));
    uint32_t slots = c->slots ? c->slot_count : c->method_count;
    for (unsigned i = 0; i < slots; i++)
        audit_method(c, c->slots ? c->slots[i] : c->methods[i]);
    for (const ConstantPool *cp = c->cp; cp; cp = cp->older)
        audit_pool(c, cp);
    if (is_linked(c) && !class_is_interface(c)) {
        audit_vtable(c);
        audit_itable(c);
    }
}

void classes_audit(void)
{
    world_stopped_instead_of(&class_tables_lock);
    collect();
    for (Loader *l = loader_list; l; l = l->next)
        audit_loader(l);
    for (size_t i = 0; i < audit_classes.cap; i++)
        if (audit_classes.at[i])
            audit_class(audit_classes.at[i]);
}

/* Whoever is a mirror is that of its class: a copy of one would have statics of its own. */
static void audit_one_mirror(Object *o, void *ctx)
{
    if (object_class(o) != wk.java_lang_Class)
        return;
    const Class *c = mirror_class(o);
    PROMISE(!c || !is_class(c) || !c->mirror || c->mirror == o, "class %s: has one mirror",
            NAME(c));
}

void mirrors_audit(void) { heap_walk(thread_self(), audit_one_mirror, NULL); }

/* ---- faults ---- */

#ifdef VM_CHECKS
/* A class with everything that a fault can break. */
static Class *victim(void) { return wk.java_lang_Thread; }

static void swap_vtable_slots(Thread *self)
{
    Class *c = victim();
    Method *m = c->vtable[0];
    c->vtable[0] = c->vtable[1];
    c->vtable[1] = m;
}
static void empty_itable_row(Thread *self) { victim()->itable[0].methods[0] = NULL; }
static void take_mirror(Thread *self) { victim()->mirror = wk.java_lang_String->mirror; }
static void cut_supers(Thread *self) { victim()->supers[0] = NULL; }
static void start_initializing(Thread *self) { victim()->state = CLASS_INITIALIZING; }
static void leave_loader(Thread *self) { victim()->loader = NULL; }
static void shift_field(Thread *self) { victim()->fields[0]->offset += 1 << 16; }
static void change_hash(Thread *self) { victim()->name->hash ^= 1; }
static void new_version(Thread *self) { victim()->methods[0]->next_version = victim()->methods[0]; }
static void lose_id(Thread *self)
{
    atomic_store(&method_id(victim()->methods[0])->method, victim()->methods[1]);
}
static void mix_up_dictionary(Thread *self)
{
    for (uint32_t i = 0; i < boot_loader->dictionary.cap; i++)
        if (boot_loader->dictionary.at[i] == victim())
            boot_loader->dictionary.at[i] = wk.java_lang_String;
}
static void resolve_elsewhere(Thread *self)
{
    ConstantPool *cp = victim()->cp;
    for (unsigned i = 1; i < cp->count; i++)
        if (cp->tags[i] == CP_CLASS && cp->entries[i].utf8 == victim()->name)
            atomic_store(&cp->entries[i].resolved, wk.java_lang_String);
}

const AuditFault class_faults[] = {
    {"vtable", swap_vtable_slots},
    {"itable", empty_itable_row},
    {"mirror", take_mirror},
    {"supers", cut_supers},
    {"state", start_initializing},
    {"loader", leave_loader},
    {"field", shift_field},
    {"symbol", change_hash},
    {"version", new_version},
    {"method-id", lose_id},
    {"dictionary", mix_up_dictionary},
    {"pool", resolve_elsewhere},
    {NULL, NULL},
};
#endif
