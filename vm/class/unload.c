/* SPDX-License-Identifier: Apache-2.0
 * unload.c - classes and the collector: what a class keeps alive, where its objects are, and the
 * end of dead loaders.  (JLS 12.7)
 *
 * Marking    reaching a class (by an instance, its mirror, its loader) reports all it refers to;
 *            reaching a loader object reports the mirrors of all classes it defined or initiated.
 *            Several reports of one slot do no harm.
 * Updating   every slot outside the heap is visited exactly once: each belongs to one class, module
 *            or loader, and those are walked by list.
 * Unloading  a loader dies when its ClassLoader object is dead; a hidden class's holder when its
 *            class was not reached.  All memory of its classes is freed but the small identifiers
 *            of methods and fields. */
#include "vm/model/ids.h"
#include "vm/class/internal.h"
#include "vm/base/events.h"
#include "gc/host.h"
#include "interp/interp.h"
#include "jvmti/hooks.h"
#include "vm/log/log.h"
#include "vm/model/class_space.h"
#include "vm/model/lookup.h"

static void visit(GcVisitor *v, Object **slot)
{
    if (*slot)
        v->visit(v, slot);
}

static void visit_mirror(GcVisitor *v, Class *c)
{
    if (c && c->mirror)
        v->visit(v, &c->mirror);
}

static void visit_pools(GcVisitor *v, ConstantPool *cp)
{
    for (; cp; cp = cp->older)
        for (CpSlotBlock *b = cp->slots; b; b = b->next)
            for (uint32_t i = 0; i < b->used; i++)
                if (b->slots[i])
                    v->visit_ref(v, &b->slots[i]);
}

void class_visit_references(GcVisitor *v, Class *c)
{
    VM_ASSERT(v && c, "a class is looked at");
    visit_mirror(v, c);
    visit_mirror(v, c->super);
    for (unsigned i = 0; i < c->interface_count; i++)
        visit_mirror(v, c->interfaces[i]);
    visit_mirror(v, c->component);
    visit_mirror(v, c->element);
    visit_mirror(v, atomic_load(&c->array_class));
    visit_mirror(v, atomic_load(&c->nest_host));
    Loader *l = c->loader;
    if (l) {
        visit(v, &l->object);
        if (l->host)
            visit(v, &l->host->object);
    }
    if (c->module)
        visit(v, &c->module->object);
    visit_pools(v, c->cp);
}

/* The modules of a loader; of the boot loader, the classes that stand for primitive types, too. */
static void visit_modules(GcVisitor *v, Loader *l)
{
    bool base_listed = false; /* not before it is defined; no slot may be visited twice */
    for (uint32_t i = 0; i < l->modules.len; i++) {
        visit(v, &l->modules.items[i]->object);
        base_listed |= l->modules.items[i] == java_base;
    }
    if (l->unnamed)
        visit(v, &l->unnamed->object);
    if (!l->is_boot)
        return;
    for (unsigned t = 0; t <= T_VOID; t++)
        visit_mirror(v, primitive_classes[t]);
    if (java_base && !base_listed)
        visit(v, &java_base->object);
}

void loader_visit_classes(GcVisitor *v, Loader *l)
{
    VM_ASSERT(v && l, "a loader is looked at");
    LOADER_EACH_CLASS(l, c)
        visit_mirror(v, c);
    for (uint32_t i = 0; i < l->dictionary.cap; i++)
        visit_mirror(v, l->dictionary.at[i]);
    visit_modules(v, l);
}

void classes_visit_all_slots(GcVisitor *v)
{
    world_stopped_instead_of(&class_tables_lock);
    for (Loader *l = loader_list; l; l = l->next) {
        visit(v, &l->object);
        LOADER_EACH_CLASS(l, c) {
            visit_mirror(v, c);
            visit_pools(v, c->cp);
        }
        visit_modules(v, l);
    }
}

/* ---- unloading ---- */

static void free_method(Method *m)
{
    for (Method *older; m; m = older) {
        older = m->older;
        method_free_translation(m);
        if (method_is_native(m) && m->native_call)
            native_bound_changed(m);
        if (m->id)
            method_id_gone(m->id);
    }
}

static void unlink_from_super(Class *c)
{
    if (!c->super)
        return;
    for (Class **p = &c->super->subclass_head; *p; p = &(*p)->next_sibling)
        if (*p == c) {
            *p = c->next_sibling;
            return;
        }
}

static void log_unload(const Class *c)
{
    if (c->kind != CLASS_INSTANCE)
        return;
    events_note(EVENT_UNLOAD, thread_self(), "Unloaded class %p %s", (const void *)c,
                c->name->bytes);
    LOG(class_unload, INFO, "unloading class %pC 0x%016lx", c, (unsigned long)(uintptr_t)c);
}

/* Everything but the struct itself and links to other classes. */
static void class_free(Class *c)
{
    VM_ASSERT(c, "a class");
    atomic_fetch_sub(&class_memory, c->accounted);
    if (c->bytes_in_image)
        atomic_fetch_sub(&class_memory_of_image, c->accounted);
    class_note_freed(c);
    for (int32_t i = 0; class_method_of_slot(c, i); i++)
        free_method(class_method_of_slot(c, i));
    for (int32_t i = 0; class_field_of_slot(c, i); i++)
        if (class_field_of_slot(c, i)->id)
            field_id_gone(class_field_of_slot(c, i)->id);
    classfile_free(c->pending_file);
    class_end_hidden_names(c);
    if (c->kind == CLASS_ARRAY)
        symbol_end_use(c->name);
    pool_end_uses(pool_first(c->cp), NULL);
    if (c->classfile_bytes && !c->bytes_in_image)
        free((void *)(uintptr_t)c->classfile_bytes);
    class_free_versions(c);
    free(c->original_bytes);
    arena_free(&c->arena);
    arena_free(&c->late_arena);
    arena_free(&c->tables);
    class_space_free(c, sizeof *c);
}

static bool is_dead(Loader *l, uint32_t epoch, bool (*alive)(const Object *))
{
    if (l->is_boot)
        return false;
    if (l->host) {
        LOADER_EACH_CLASS(l, c)
            if (c->layout.mark_epoch == epoch)
                return false;
        /* An empty holder belongs to a hidden class that is just being defined, or its definition
         * has failed. */
        return l->classes.len != 0 || !l->is_hidden_holder;
    }
    return l->object && !alive(l->object);
}

static uint32_t dead_mark; /* of loaders that this collection found dead; world stopped */

static bool is_dying(const Class *c) { return c->loader->mark_epoch == dead_mark; }

static bool in_dead_loader(const Module *m) { return m->loader->mark_epoch == dead_mark; }

static void purge_modules(Loader *l)
{
    for (uint32_t i = 0; i < l->modules.len; i++) {
        Module *m = l->modules.items[i];
        for (size_t k = 0; k < m->reads.len;)
            if (in_dead_loader(m->reads.data[k]))
                m->reads.data[k] = m->reads.data[--m->reads.len];
            else
                k++;
    }
    for (uint32_t i = 0; i < l->packages.cap; i++) {
        Package *p = l->packages.at[i];
        for (size_t k = 0; p && k < p->exports.len;)
            if (in_dead_loader(p->exports.data[k]))
                p->exports.data[k] = p->exports.data[--p->exports.len];
            else
                k++;
    }
}

static void free_loader(Loader *l)
{
    for (uint32_t i = 0; i < l->packages.cap; i++)
        if (l->packages.at[i]) {
            VEC_FREE(l->packages.at[i]->exports);
            free(l->packages.at[i]);
        }
    for (uint32_t i = 0; i < l->modules.len; i++)
        module_free(l->modules.items[i]);
    if (l->unnamed)
        module_free(l->unnamed);
    TABLE_FREE(l->packages);
    VEC_FREE(l->allowed);
    VEC_FREE(l->classes);
    free(l->modules.items);
    TABLE_FREE(l->dictionary);
    free(l);
}

void classes_unload_dead(uint32_t epoch, bool (*alive)(const Object *))
{
    VM_ASSERT(alive, "the collector tells who lives");
    world_stopped_instead_of(&class_tables_lock);
    classes_note_collected();
    dead_mark++; /* never 0, never seen before */
    Loader *dead = NULL;
    for (Loader **p = &loader_list, *l; (l = *p);) {
        if (!is_dead(l, epoch, alive)) {
            p = &l->next;
            continue;
        }
        *p = l->next;
        l->next = dead;
        l->mark_epoch = dead_mark;
        dead = l;
    }
    if (!dead) {
        symbols_free_unused();
        return;
    }
    /* inline caches name classes by addresses that will be used again */
    interp_forget_types(is_dying);
    for (Loader *l = loader_list; l; l = l->next)
        LOADER_EACH_CLASS(l, c)
            memset(c->tested, 0, sizeof c->tested);
    bool modules_died = false;
    for (Loader *l = dead; l; l = l->next) {
        if (log_on(class_loader_data, DEBUG)) {
            char who[300];
            LOG(class_loader_data, DEBUG, "unload loader data: 0x%016lx of %s",
                (unsigned long)(uintptr_t)l, loader_describe(l, who, sizeof who));
        }
        modules_died |= l->modules.len || l->unnamed;
        LOADER_EACH_CLASS(l, c) {
            if (c->kind == CLASS_INSTANCE) {
                log_unload(c);
                ti_post_class_unload(c);
                unloaded_count++;
            }
            unlink_from_super(c);
        }
        constraints_purge(l);
    }
    if (modules_died)
        for (Loader *l = loader_list; l; l = l->next)
            purge_modules(l);
    for (Loader *l = dead, *next; l; l = next) {
        next = l->next;
        LOADER_EACH_CLASS(l, c)
            class_free(c);
    }
    for (Loader *l = dead, *next; l; l = next) {
        next = l->next;
        free_loader(l);
    }
    symbols_free_unused();
}
