/* SPDX-License-Identifier: Apache-2.0
 * members.c - members that only one of two versions of a class has; decision 017.
 *
 *   class_members_plan       which classes are concerned: the changed ones and their subtypes
 *                            (kin); all memory is taken, and what clashes is found
 *   class_install_methods    of each version: the list of methods; a deleted method is followed by
 *                            a tombstone, one that is added again follows its tombstone
 *   class_install_fields     the list of fields; a removed one keeps its place in objects, and gets
 *                            it back when it is added again
 *   class_members_settle     vtables and itables of the kin are made again, supers first; pools
 *                            forget what they resolved
 *
 * All with the world stopped.  Slots, by which reflection names methods, stay what they
 * were. */
#include "interp/frozen.h"
#include "interp/interp.h"
#include "vm/class/internal.h"
#include "vm/class/redefine.h"
#include "vm/model/lookup.h"

typedef struct Kin {
    Class *c;
    Arena tables; /* room for those that will be made */
    /* with the fields that are added */
    ObjectLayout layout;
    uint32_t layout_end;
    bool has_new_spans;
} Kin;
/* from plan to settle; empty: only what no other class can know of comes or goes */
static struct {
    VEC(const ClassVersion *) changed;
    VEC(Kin) kin;
    size_t added, added_fields; /* no more methods and fields than this */
    VEC(const Field *) revived; /* fields that were removed and come back */
} plan;

bool class_same_methods(const Class *c, const Class *s)
{
    VM_ASSERT(c && s, "a class and its new version");
    bool same = c->method_count == s->method_count;
    for (unsigned i = 0; same && i < s->method_count; i++)
        same = class_find_declared_method(c, s->methods[i]->name, s->methods[i]->descriptor);
    return same;
}

/* ---- installing ---- */

static bool never(const Method *old, const Method *now) { return false; }

static void delete_method(Class *c, Method *old)
{
    Method tombstone = {.name = old->name,
                        .descriptor = old->descriptor,
                        .signature = old->signature,
                        .flags = old->flags & ~ACC_ABSTRACT, /* it is entered */
                        .cp = pool_first(c->cp),
                        .arg_slots = old->arg_slots,
                        .max_locals = old->arg_slots,
                        .return_type = old->return_type,
                        .entry = ENTRY_ABSTRACT,
                        .is_deleted = true};
    const Method *now = class_install_method(c, old, &tombstone, never);
    if (c->clinit == now)
        c->clinit = NULL;
}

static Method *add_method(Class *c, const Method *built)
{
    for (uint32_t i = 0; i < c->slot_count; i++)
        if (c->slots[i]->is_deleted && c->slots[i]->name == built->name &&
            c->slots[i]->descriptor == built->descriptor)
            return class_install_method(c, c->slots[i], built, never);
    Method *now = class_place_method(c, NULL, built);
    now->slot = (uint16_t)c->slot_count;
    return c->slots[c->slot_count++] = now;
}

void class_install_methods(Class *c, Class *s,
                           bool (*equivalent)(const Method *old, const Method *now))
{
    VM_ASSERT(safepoint_active(), "methods come and go while the world is stopped");
    uint32_t had = c->slots ? c->slot_count : c->method_count;
    /* both lists lie in the version's memory */
    Method **slots = arena_xalloc(&s->arena, (had + s->method_count) * sizeof *slots);
    memcpy(slots, c->slots ? c->slots : c->methods, had * sizeof *slots);
    c->slots = slots;
    c->slot_count = had;
    for (unsigned i = 0; i < c->method_count; i++)
        if (!class_find_declared_method(s, c->methods[i]->name, c->methods[i]->descriptor))
            delete_method(c, c->methods[i]);
    Method **methods = arena_xalloc(&s->arena, s->method_count * sizeof *methods);
    for (unsigned i = 0; i < s->method_count; i++) {
        const Method *built = s->methods[i];
        Method *old = class_find_declared_method(c, built->name, built->descriptor);
        methods[i] = old ? class_install_method(c, old, built, equivalent) : add_method(c, built);
        if (built->name == sym.clinit)
            c->clinit = methods[i];
    }
    c->methods = methods;
    c->method_count = s->method_count;
    c->method_index = s->method_index;
    c->method_index_size = s->method_index_size;
}

/* ---- fields ---- */

static bool same_field(const Field *a, const Field *b)
{
    return a->name == b->name && a->descriptor == b->descriptor && a->injected == b->injected &&
           !((a->flags ^ b->flags) & ACC_STATIC);
}

static Field *declared_field(const Class *c, const Field *like)
{
    for (unsigned i = 0; i < c->field_count; i++)
        if (same_field(c->fields[i], like))
            return c->fields[i];
    return NULL;
}

static Field *removed_field(const Class *c, const Field *like)
{
    for (int32_t i = 0; class_field_of_slot(c, i); i++)
        if (class_field_of_slot(c, i)->is_removed && same_field(class_field_of_slot(c, i), like))
            return class_field_of_slot(c, i);
    return NULL;
}

/* the same fields in the same order, with the same flags */
static bool same_fields(const Class *c, const Class *s)
{
    bool same = c->field_count == s->field_count;
    for (unsigned i = 0; same && i < s->field_count; i++)
        same = same_field(c->fields[i], s->fields[i]) && c->fields[i]->flags == s->fields[i]->flags;
    return same;
}

/* The place stays: whoever found the field before may still read and write it. */
static void remove_field(Field *f)
{
    f->is_removed = true;
    f->annotations = f->type_annotations = (ByteSpan){0};
    f->constant_value = 0;
}

static Field *add_field(Class *c, const Field *built)
{
    Field *f = removed_field(c, built), before = f ? *f : *built;
    if (!f) {
        f = arena_xalloc(&c->arena, sizeof *f);
        before.slot = (uint16_t)c->field_slot_count;
        c->field_slots[c->field_slot_count++] = f;
    }
    *f = *built;
    f->holder = c;
    f->id = before.id;
    f->slot = before.slot;
    f->offset = before.offset;
    f->watch_access = before.watch_access;
    f->watch_modify = before.watch_modify;
    return f;
}

/* What a new static field begins with (5.4.2, 5.5 step 6). */
static void set_constant(Class *c, const Field *f, const ConstantPool *cp, const Handle *string)
{
    if (!(f->flags & ACC_STATIC) || c->state < CLASS_LINKED)
        return; /* linking will do it */
    if (string && !handle_is_null(*string))
        ref_store(c->mirror, f->offset, H(*string));
    else
        class_set_number(c, f, cp);
}

void class_install_fields(Class *c, Class *s, const Handle *strings)
{
    VM_ASSERT(safepoint_active(), "fields come and go while the world is stopped");
    if (!c->field_slots && same_fields(c, s))
        return;
    uint32_t had = c->field_slots ? c->field_slot_count : c->field_count;
    Field **slots = arena_xalloc(&s->arena, (had + s->field_count) * sizeof *slots);
    memcpy(slots, c->field_slots ? c->field_slots : c->fields, had * sizeof *slots);
    c->field_slots = slots;
    c->field_slot_count = had;
    for (unsigned i = 0; i < c->field_count; i++)
        if (!declared_field(s, c->fields[i]))
            remove_field(c->fields[i]);
    Field **fields = arena_xalloc(&s->arena, s->field_count * sizeof *fields);
    for (unsigned i = 0; i < s->field_count; i++) {
        const Field *built = s->fields[i];
        fields[i] = declared_field(c, built);
        if (!fields[i]) {
            fields[i] = add_field(c, built);
            set_constant(c, fields[i], s->cp, strings ? &strings[i] : NULL);
        }
        fields[i]->flags = built->flags;
        fields[i]->is_trusted_final = built->is_trusted_final;
    }
    c->fields = fields;
    c->field_count = s->field_count;
}

/* ---- where added fields go: behind all that is there, so nothing moves in its object ---- */

/* false: no memory */
static bool add_span(Kin *k, uint32_t offset)
{
    ObjectLayout *l = &k->layout;
    if (!k->has_new_spans) {
        RefSpan *spans = arena_alloc(&k->c->arena,
                                     (l->span_count + plan.added_fields) * sizeof *spans);
        if (!spans)
            return false;
        if (l->span_count)
            memcpy(spans, l->spans, l->span_count * sizeof *spans);
        l->spans = spans;
        k->has_new_spans = true;
    }
    l->spans[l->span_count++] = (RefSpan){offset, 1};
    return true;
}

static bool has_fields_of(const Kin *k, const Class *of)
{
    return k->c->kind == CLASS_INSTANCE && class_is_assignable(k->c, of);
}

static bool place_instance_field(const Class *of, Field *built)
{
    uint32_t size = (uint32_t)type_size((BasicType)built->type), end = 0;
    for (size_t i = 0; i < plan.kin.len; i++)
        if (has_fields_of(&plan.kin.data[i], of))
            end = MAX(end, plan.kin.data[i].layout_end);
    built->offset = (uint32_t)align_up(end, size);
    for (size_t i = 0; i < plan.kin.len; i++) {
        Kin *k = &plan.kin.data[i];
        if (!has_fields_of(k, of))
            continue;
        k->layout_end = built->offset + size;
        k->layout.instance_size = (uint32_t)align_up(k->layout_end, 8);
        if (type_is_ref((BasicType)built->type) && !add_span(k, built->offset))
            return false;
    }
    return true;
}

/* at: where the class's statics end */
static bool place_static_field(Kin *k, Field *built, uint32_t *at)
{
    uint32_t size = (uint32_t)type_size((BasicType)built->type);
    ObjectLayout *l = &k->layout;
    *at = (uint32_t)align_up(*at, size);
    built->offset = gc_offsets.mirror_instance_size + *at;
    *at += size;
    l->static_size = (uint32_t)align_up(*at, 8);
    if (!type_is_ref((BasicType)built->type))
        return true;
    RefSpan *spans = arena_alloc(&k->c->arena, (l->added_static_count + 1) * sizeof *spans);
    if (!spans)
        return false;
    if (l->added_static_count)
        memcpy(spans, l->added_statics, l->added_static_count * sizeof *spans);
    spans[l->added_static_count++] = (RefSpan){built->offset, 1};
    l->added_statics = spans;
    return true;
}

static Kin *kin_of(const Class *c)
{
    Kin *k = plan.kin.data;
    while (k->c != c)
        k++;
    return k;
}

/* Large ones first: they leave no holes. */
static bool place_fields(const ClassVersion *v)
{
    Kin *own = kin_of(v->of);
    uint32_t statics_end = own->layout.static_size;
    for (int size = 8; size > 0; size /= 2)
        for (unsigned i = 0; i < v->scratch.field_count; i++) {
            Field *f = v->scratch.fields[i];
            const Field *had = declared_field(v->of, f);
            if ((int)type_size((BasicType)f->type) != size)
                continue;
            if (!had && (had = removed_field(v->of, f)) && !VEC_TRY_PUSH(plan.revived, had))
                return false;
            if (had)
                f->offset = had->offset;
            else if (!(f->flags & ACC_STATIC ? place_static_field(own, f, &statics_end)
                                             : place_instance_field(v->of, f)))
                return false;
        }
    return true;
}

static void clear_field(Object *o, const Field *f)
{
    memset(FIELD_PTR(o, f->offset, char), 0, (size_t)type_size((BasicType)f->type));
}

static void clear_revived(Object *o, void *ctx)
{
    for (size_t i = 0; i < plan.revived.len; i++) {
        const Field *f = plan.revived.data[i];
        if (!(f->flags & ACC_STATIC) && object_instance_of(o, f->holder))
            clear_field(o, f);
    }
}

static void take_layout(const Kin *k)
{
    ObjectLayout *l = &k->c->layout;
    l->instance_size = k->layout.instance_size;
    l->span_count = k->layout.span_count;
    l->spans = k->layout.spans;
    l->static_size = k->layout.static_size;
    l->added_static_count = k->layout.added_static_count;
    l->added_statics = k->layout.added_statics;
    k->c->layout_end = k->layout_end;
}

/* false: no memory */
static bool grow_objects(void)
{
    for (size_t i = 0; i < plan.kin.len; i++) {
        const Kin *k = &plan.kin.data[i];
        ObjectLayout *l = &k->c->layout;
        l->grown_size = k->layout.instance_size != l->instance_size ? k->layout.instance_size : 0;
        l->grown_static_size = k->layout.static_size != l->static_size ? k->layout.static_size : 0;
    }
    bool done = heap_grow();
    frozen_unsettle();
    for (size_t i = 0; i < plan.kin.len; i++) {
        const Kin *k = &plan.kin.data[i];
        k->c->layout.grown_size = k->c->layout.grown_static_size = 0;
        if (done)
            take_layout(k);
    }
    bool instances = false;
    for (size_t i = 0; done && i < plan.revived.len; i++) {
        const Field *f = plan.revived.data[i];
        if (f->flags & ACC_STATIC)
            clear_field(f->holder->mirror, f);
        else
            instances = true;
    }
    if (instances)
        heap_walk(thread_self(), clear_revived, NULL);
    return done;
}

/* ---- the plan ---- */

static bool changes_members(const ClassVersion *v)
{
    return !class_same_methods(v->of, &v->scratch) || !same_fields(v->of, &v->scratch);
}

static bool is_kin(const Class *c)
{
    for (size_t i = 0; i < plan.changed.len; i++)
        if (class_is_assignable(c, plan.changed.data[i]->of))
            return true;
    return false;
}

static bool add_kin(Class *c, void *ctx)
{
    bool *room = ctx;
    if (c->kind != CLASS_PRIMITIVE && is_kin(c))
        *room = VEC_TRY_PUSH(plan.kin,
                             ((Kin){.c = c, .layout = c->layout, .layout_end = c->layout_end}));
    return *room;
}

static int by_depth(const void *a, const void *b)
{
    uint32_t x = ((const Kin *)a)->c->depth, y = ((const Kin *)b)->c->depth;
    return x < y ? -1 : x > y;
}

static bool is_virtual(const Method *m)
{
    return !(m->flags & (ACC_STATIC | ACC_PRIVATE)) && m->name != sym.init && m->name != sym.clinit;
}

/* One of them overrides or implements the other.  They fit when the upper one is not final, and
 * their classes' loaders mean the same by the types in the descriptor (5.4.2). */
static bool fit(const Method *m, const Method *other)
{
    if (!is_virtual(other) || other->holder == m->holder)
        return true;
    const Method *up = class_is_assignable(m->holder, other->holder) ? other : m;
    const Method *down = up == m ? other : m;
    if (!class_is_interface(up->holder) && !method_can_override(down, up))
        return true;
    return !(up->flags & ACC_FINAL) &&
           constraints_agree(m->holder->loader, other->holder->loader, m->descriptor);
}

/* With what the supers and the kin declare. */
static bool fits(Class *of, const Method *built)
{
    Method m = *built;
    m.holder = of;
    for (size_t i = 0; i < plan.kin.len; i++)
        for (Class *k = plan.kin.data[i].c; k; k = k->super) {
            const Method *other = class_is_assignable(plan.kin.data[i].c, of)
                                      ? class_find_declared_method(k, m.name, m.descriptor)
                                      : NULL;
            if (other && !fit(&m, other))
                return false;
        }
    for (uint32_t i = 0; i < of->all_interface_count; i++) {
        const Method *other = class_find_declared_method(of->all_interfaces[i], m.name,
                                                         m.descriptor);
        if (other && !fit(&m, other))
            return false;
    }
    return true;
}

static bool version_fits(const ClassVersion *v)
{
    Class *c = v->of;
    for (unsigned i = 0; i < v->scratch.method_count; i++) {
        const Method *m = v->scratch.methods[i];
        if (is_virtual(m) && !class_find_declared_method(c, m->name, m->descriptor) && !fits(c, m))
            return false;
    }
    return true;
}

static void forget_plan(void)
{
    for (size_t i = 0; i < plan.kin.len; i++)
        arena_free(&plan.kin.data[i].tables);
    VEC_FREE(plan.kin);
    VEC_FREE(plan.changed);
    VEC_FREE(plan.revived);
    plan.added = plan.added_fields = 0;
}

static bool take_memory(void)
{
    bool room = true;
    classes_each(add_kin, &room);
    qsort(plan.kin.data, plan.kin.len, sizeof(Kin), by_depth);
    for (size_t i = 0; room && i < plan.kin.len; i++) {
        Kin *k = &plan.kin.data[i];
        if (k->c->kind == CLASS_INSTANCE && !class_is_interface(k->c))
            room = arena_reserve(&k->tables, class_tables_most(k->c, plan.added));
    }
    return room;
}

MembersFit class_members_plan(ClassVersion *const *versions, uint32_t count)
{
    VM_ASSERT(safepoint_active(), "nobody loads a subclass meanwhile");
    MembersFit how = MEMBERS_FIT;
    for (uint32_t i = 0; i < count && vm_options.redefine_enhanced && how == MEMBERS_FIT; i++) {
        const ClassVersion *v = versions[i];
        if (!changes_members(v))
            continue;
        plan.added += v->scratch.method_count;
        plan.added_fields += v->scratch.field_count;
        if ((v->of->slots ? v->of->slot_count : v->of->method_count) + plan.added > UINT16_MAX ||
            (v->of->field_slots ? v->of->field_slot_count : v->of->field_count) +
                    plan.added_fields >
                UINT16_MAX ||
            !VEC_TRY_PUSH(plan.changed, v))
            how = MEMBERS_NO_MEMORY;
    }
    if (plan.changed.len > 0 && how == MEMBERS_FIT && !take_memory())
        how = MEMBERS_NO_MEMORY;
    for (size_t i = 0; i < plan.changed.len && how == MEMBERS_FIT; i++)
        if (!version_fits(plan.changed.data[i]))
            how = MEMBERS_CLASH;
    for (size_t i = 0; i < plan.changed.len && how == MEMBERS_FIT; i++)
        if (!place_fields(plan.changed.data[i]))
            how = MEMBERS_NO_MEMORY;
    if (plan.changed.len > 0 && how == MEMBERS_FIT && !grow_objects())
        how = MEMBERS_NO_MEMORY;
    if (how != MEMBERS_FIT)
        forget_plan();
    return how;
}

/* ---- the rest of the world follows ---- */

/* The places of c's methods in tables are those of all their versions: who holds an old one may
 * select by it. */
static void tell_places(const Class *c)
{
    for (int32_t i = 0; class_method_of_slot(c, i); i++) {
        Method *m = class_method_of_slot(c, i);
        if (m->is_deleted)
            m->vtable_index = VTABLE_NONE, m->itable_index = -1;
        for (Method *v = m->older; v; v = v->older)
            v->vtable_index = m->vtable_index, v->itable_index = m->itable_index;
    }
}

static void number_rows(const Class *interface)
{
    int32_t n = 0;
    for (unsigned i = 0; i < interface->method_count; i++)
        interface->methods[i]->itable_index = is_virtual(interface->methods[i]) ? n++ : -1;
}

static void settle_kin(Kin *k, bool has_default_methods)
{
    Class *c = k->c;
    c->has_default_methods |= has_default_methods;
    class_count_redefinition(c); /* reflection shows what is inherited, too */
    if (c->kind == CLASS_INSTANCE)
        class_choose_finalizer(c);
    if (c->state < CLASS_LINKED) {
        /* link.c makes them again */
        c->vtable = NULL;
        c->vtable_len = c->itable_len = 0;
        return;
    }
    class_remake_tables(c, &k->tables);
    arena_free(&c->tables);
    c->tables = k->tables;
    k->tables = (Arena){0};
    tell_places(c);
}

/* Old versions keep the fields that they found. */
static bool forget_resolved(Class *c, void *ctx)
{
    for (ConstantPool *cp = c->cp; cp; cp = cp->older)
        for (unsigned i = 1; i < cp->count; i++)
            if (cp->tags[i] == CP_METHODREF || cp->tags[i] == CP_INTERFACE_METHODREF ||
                (cp->tags[i] == CP_FIELDREF && cp == c->cp))
                atomic_store(&cp->entries[i].resolved, NULL);
    return true;
}

bool class_members_settle(void)
{
    VM_ASSERT(safepoint_active(), "tables change while the world is stopped");
    if (plan.changed.len == 0)
        return false;
    member_changes++;
    bool has_default_methods = false;
    for (size_t i = 0; i < plan.changed.len; i++) {
        const ClassVersion *v = plan.changed.data[i];
        has_default_methods |= v->scratch.has_default_methods;
        if (class_is_interface(v->of))
            number_rows(v->of);
    }
    for (size_t i = 0; i < plan.kin.len; i++)
        settle_kin(&plan.kin.data[i], has_default_methods);
    classes_each(forget_resolved, NULL);
    interp_forget_members();
    forget_plan();
    return true;
}
