/* SPDX-License-Identifier: Apache-2.0
 * members.c - members that only one of two versions of a class has; decision 017.
 *
 *   class_members_plan       which classes are concerned: the changed ones and their subtypes
 *                            (kin); all memory is taken, and what clashes is found
 *   class_install_methods    of each version: the list of methods; a deleted method is followed by
 *                            a tombstone, one that is added again follows its tombstone
 *   class_members_settle     vtables and itables of the kin are made again, supers first; pools
 *                            forget what they resolved
 *
 * All three with the world stopped.  Slots, by which reflection names methods, stay what they
 * were. */
#include "interp/interp.h"
#include "vm/class/internal.h"
#include "vm/class/redefine.h"
#include "vm/model/lookup.h"

uint32_t member_changes;

typedef struct Kin {
    Class *c;
    Arena tables; /* room for those that will be made */
} Kin;
/* from plan to settle; empty: only what no other class can know of comes or goes */
static struct {
    VEC(const ClassVersion *) changed;
    VEC(Kin) kin;
    size_t added; /* no more methods than this */
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

/* ---- the plan ---- */

static bool changes_members(const ClassVersion *v)
{
    return !class_same_methods(v->of, &v->scratch);
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
        *room = VEC_TRY_PUSH(plan.kin, (Kin){.c = c});
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
    plan.added = 0;
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
        if ((v->of->slots ? v->of->slot_count : v->of->method_count) + plan.added > UINT16_MAX ||
            !VEC_TRY_PUSH(plan.changed, v))
            how = MEMBERS_NO_MEMORY;
    }
    if (plan.changed.len > 0 && how == MEMBERS_FIT && !take_memory())
        how = MEMBERS_NO_MEMORY;
    for (size_t i = 0; i < plan.changed.len && how == MEMBERS_FIT; i++)
        if (!version_fits(plan.changed.data[i]))
            how = MEMBERS_CLASH;
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

static bool forget_resolved(Class *c, void *ctx)
{
    for (ConstantPool *cp = c->cp; cp; cp = cp->older)
        for (unsigned i = 1; i < cp->count; i++)
            if (cp->tags[i] == CP_METHODREF || cp->tags[i] == CP_INTERFACE_METHODREF)
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
