/* SPDX-License-Identifier: Apache-2.0
 * roots.c - see roots.h. */
#include "vm/roots/roots.h"
#include "gc/host.h"
#include "interp/continuation.h"
#include "vm/thread/virtual.h"
#include "jvmti/hooks.h"
#include "vm/base/lock.h"
#include "vm/class/loader.h"
#include "vm/jni/refs.h"
#include "vm/model/vm.h"
#include "vm/objects/string.h"
#include "vm/thread/monitor.h"
#include "vm/thread/safepoint.h"
#include "vm/thread/thread.h"

/* ---- registered globals ---- */

static Lock globals_lock = LOCK_INIT(ROOTS);
static VEC(Object **) globals GUARDED_BY(globals_lock);

void root_add(Object **slot)
{
    VM_ASSERT(slot, "a slot that holds an object");
    lock_take(&globals_lock);
    VEC_PUSH(globals, slot);
    lock_release(&globals_lock);
}

/* ---- the rows of roots.def ---- */

static void visit_slot(void *ctx, Object **slot)
{
    GcVisitor *v = ctx;
    if (*slot)
        v->visit(v, slot);
}

static void visit_threads(GcVisitor *v)
{
    lock_assert_held(&threads_lock); /* the world is stopped */
    for (Thread *t = threads_head; t; t = t->next) {
        thread_visit_roots(t, visit_slot, v);
        frames_visit_roots(t, visit_slot, v);
    }
}
/* A method that runs keeps its class, even one that nothing else knows (the initializer of a hidden
 * class).  The slot belongs to the class: a copy is visited, for marking only. */
static void visit_classes_of(GcVisitor *v, const Frame *top)
{
    for (const Frame *f = top; f; f = f->caller)
        if (f->method && f->method->holder && !f->method->holder->loader->is_boot) {
            Object *mirror = f->method->holder->mirror;
            visit_slot(v, &mirror);
        }
}
static void visit_running_classes(GcVisitor *v)
{
    lock_assert_held(&threads_lock); /* the world is stopped */
    for (Thread *t = threads_head; t; t = t->next)
        visit_classes_of(v, t->top_frame);
}
static void visit_waiting_virtual(GcVisitor *v) { frozen_visit_waiting(visit_slot, v); }
static void visit_virtual_records(GcVisitor *v) { virtual_visit_weak(visit_slot, v); }
static void visit_frozen_young(GcVisitor *v) { frozen_visit_young(visit_slot, v); }
static void visit_frozen_stacks(GcVisitor *v) { frozen_visit_all(visit_slot, v); }
void roots_visit_chunk(GcVisitor *v, const Object *chunk)
{
    FrozenStack *z = frozen_of_chunk(chunk);
    if (!z)
        return;
    frozen_visit(z, visit_slot, v);
    visit_classes_of(v, frozen_top(z));
}
static void visit_jni_globals(GcVisitor *v) { jrefs_visit_globals(visit_slot, v); }
static void visit_jni_weaks(GcVisitor *v) { jrefs_visit_weaks(visit_slot, v); }
static void visit_monitors_in_use(GcVisitor *v) { monitors_visit_in_use(visit_slot, v); }
static void visit_monitors_all(GcVisitor *v) { monitors_visit_all(visit_slot, v); }
static void visit_strings(GcVisitor *v) { string_table_visit_slots(visit_slot, v); }
static void visit_all_classes(GcVisitor *v) { classes_visit_all_slots(v); }

static void visit_vm_globals(GcVisitor *v)
{
    lock_not_needed(&globals_lock); /* the world is stopped */
    for (size_t i = 0; i < globals.len; i++)
        visit_slot(v, globals.data[i]);
}

static void visit_boot_classes(GcVisitor *v)
{
    if (boot_loader)
        LOADER_EACH_CLASS(boot_loader, c)
            visit_slot(v, &c->mirror);
}

static void visit_boot_loader(GcVisitor *v)
{
    if (boot_loader)
        loader_visit_classes(v, boot_loader);
}

static void visit_primitive_classes(GcVisitor *v)
{
    static const uint8_t types[] = {T_BOOLEAN, T_CHAR, T_FLOAT, T_DOUBLE, T_BYTE,
                                    T_SHORT,   T_INT,  T_LONG,  T_VOID};
    for (size_t i = 0; i < sizeof types; i++) {
        Class *c = class_primitive((BasicType)types[i]);
        if (c)
            visit_slot(v, &c->mirror);
    }
}

/* -XX:-ClassUnloading: every class stays, and with it its loader. */
static void visit_kept_loaders(GcVisitor *v)
{
    world_stopped_instead_of(&class_tables_lock);
    for (Loader *l = vm_options.class_unloading ? NULL : loader_list; l; l = l->next)
        loader_visit_classes(v, l);
}

/* ---- the table ---- */

typedef struct RootSet {
    RootKind kind;
    void (*mark)(GcVisitor *), (*young)(GcVisitor *), (*update)(GcVisitor *);
    void (*clear)(bool (*alive)(const Object *));
} RootSet;
static const RootSet root_sets[] = {
#define nothing NULL
#define ROOT(name, kind, mark, young, update, clear) {ROOT_##kind, mark, young, update, clear},
#include "vm/roots/roots.def"
};

bool roots_prepare(void)
{
    lock_assert_held(&threads_lock); /* the world is stopped */
    for (Thread *t = threads_head; t; t = t->next)
        for (const Frame *f = t->top_frame; f; f = f->caller)
            if (!frame_prepare_refs(f))
                return false;
    FROZEN_EACH_FRAME(z, f)
    if (!frame_prepare_refs(f))
        return false;
    return true;
}

void roots_mark(GcVisitor *v)
{
    for (size_t i = 0; i < ARRAY_LEN(root_sets); i++)
        if (root_sets[i].mark)
            root_sets[i].mark(v);
}

void roots_mark_young(GcVisitor *v)
{
    for (size_t i = 0; i < ARRAY_LEN(root_sets); i++)
        if (root_sets[i].young)
            root_sets[i].young(v);
}

void roots_update(GcVisitor *v)
{
    for (size_t i = 0; i < ARRAY_LEN(root_sets); i++)
        if (root_sets[i].update)
            root_sets[i].update(v);
}

void roots_clear_dead(bool (*alive)(const Object *))
{
    for (size_t i = 0; i < ARRAY_LEN(root_sets); i++)
        if (root_sets[i].clear)
            root_sets[i].clear(alive);
}

typedef struct Teller {
    GcVisitor v; /* first */
    RootWalk *walk;
    RootKind kind;
} Teller;

static void tell(GcVisitor *v, Object **slot)
{
    const Teller *t = (const Teller *)v;
    t->walk->slot(t->walk, t->kind, slot);
}

void roots_walk(RootWalk *w, unsigned kinds)
{
    lock_assert_held(&threads_lock); /* the world is stopped */
    VM_ASSERT(w->thread || w->slot, "somebody looks");
    for (size_t i = 0; i < ARRAY_LEN(root_sets); i++) {
        const RootSet *set = &root_sets[i];
        if (set->kind == ROOT_UNTOLD || !(kinds & ROOT_BIT(set->kind)))
            continue;
        if (set->kind == ROOT_THREAD) {
            for (Thread *t = threads_head; t; t = t->next)
                w->thread(w, t);
        } else {
            Teller teller = {.v.visit = tell, .walk = w, .kind = set->kind};
            set->mark(&teller.v);
        }
    }
}
