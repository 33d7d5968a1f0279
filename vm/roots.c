/* SPDX-License-Identifier: Apache-2.0
 * roots.c - answers what the collector asks (gc/host.h): roots, classes, weak tables, stopping the
 * world, what happens around a collection. All but gc_host_stop_world and gc_host_after_gc run with
 * the world stopped. */
#include "vm/roots.h"
#include "gc/host.h"
#include "interp/frame_refs.h"
#include "interp/host.h"
#include "vm/base/audit.h"
#include "vm/jni/refs.h"
#include "vm/serve/management.h"
#include "vm/log/log.h"
#include "vm/objects/reference.h"
#include "vm/serve/heap_dump.h"
#include "vm/serve/perf_data.h"
#include "vm/objects/string.h"
#include "vm/model/vm.h"

/* ---- registered globals ---- */

static Lock globals_lock = LOCK_INIT(ROOTS);
static VEC(Object **) globals GUARDED_BY(globals_lock);

void root_add(Object **slot)
{
    lock_take(&globals_lock);
    VEC_PUSH(&globals, slot);
    lock_release(&globals_lock);
}

void roots_visit_globals(void (*visit)(void *ctx, Object **slot), void *ctx)
{
    lock_not_needed(&globals_lock); /* the world is stopped */
    for (size_t i = 0; i < globals.len; i++)
        if (*globals.data[i])
            visit(ctx, globals.data[i]);
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
    for (Thread *t = threads_head; t; t = t->next)
        thread_visit_roots(t, visit_slot, v);
}
/* A method that runs keeps its class, even one that nothing else knows (the initializer of a hidden
 * class).  The slot belongs to the class: a copy is visited, for marking only. */
static void visit_running_classes(GcVisitor *v)
{
    lock_assert_held(&threads_lock); /* the world is stopped */
    for (Thread *t = threads_head; t; t = t->next)
        for (Frame *f = t->top_frame; f; f = f->caller)
            if (f->method && f->method->holder && !f->method->holder->loader->is_boot) {
                Object *mirror = f->method->holder->mirror;
                visit_slot(v, &mirror);
            }
}
static void visit_jni_globals(GcVisitor *v) { jrefs_visit_globals(visit_slot, v); }
static void visit_jni_weaks(GcVisitor *v) { jrefs_visit_weaks(visit_slot, v); }
static void visit_monitors_in_use(GcVisitor *v) { monitors_visit_in_use(visit_slot, v); }
static void visit_monitors_all(GcVisitor *v) { monitors_visit_all(visit_slot, v); }
static void visit_vm_globals(GcVisitor *v) { roots_visit_globals(visit_slot, v); }
static void visit_jvmti(GcVisitor *v) { ti_visit_roots(visit_slot, v); }
static void visit_strings(GcVisitor *v) { string_table_visit_slots(visit_slot, v); }
static void visit_all_classes(GcVisitor *v) { classes_visit_all_slots(v); }
static void visit_nothing(GcVisitor *v) {}

static void visit_boot_classes(GcVisitor *v)
{
    if (boot_loader)
        loader_visit_classes(v, boot_loader);
    static const uint8_t types[] = {T_BOOLEAN, T_CHAR, T_FLOAT, T_DOUBLE, T_BYTE,
                                    T_SHORT,   T_INT,  T_LONG,  T_VOID};
    for (size_t i = 0; i < sizeof types; i++) {
        Class *c = class_primitive((BasicType)types[i]);
        if (c && c->mirror)
            v->visit(v, &c->mirror);
    }
}

/* -XX:-ClassUnloading: every class stays, and with it its loader. */
static void visit_kept_classes(GcVisitor *v)
{
    world_stopped_instead_of(&class_tables_lock);
    for (Loader *l = vm_options.class_unloading ? NULL : loader_list; l; l = l->next)
        loader_visit_classes(v, l);
}

typedef struct RootSet {
    const char *name;
    void (*mark)(GcVisitor *), (*update)(GcVisitor *);
} RootSet;
static const RootSet root_sets[] = {
#define ROOT(name, strength, kind, mark, update) {#name, mark, update},
#include "vm/roots.def"
#undef ROOT
};

void gc_host_visit_roots(GcVisitor *v)
{
    for (size_t i = 0; i < ARRAY_LEN(root_sets); i++)
        root_sets[i].mark(v);
}

void gc_host_visit_all_slots(GcVisitor *v)
{
    for (size_t i = 0; i < ARRAY_LEN(root_sets); i++)
        root_sets[i].update(v);
}

/* ---- classes and loaders ---- */

void gc_host_visit_class(GcVisitor *v, Class *c)
{
    c->layout.is_loader = wk.java_lang_ClassLoader && c->kind == CLASS_INSTANCE &&
                          class_is_assignable(c, wk.java_lang_ClassLoader);
    class_visit_references(v, c);
}

void gc_host_visit_loader(GcVisitor *v, Object *loader_object)
{
    Loader *l = wk.java_lang_ClassLoader_vm_loader
                    ? *FIELD_PTR(loader_object, wk.java_lang_ClassLoader_vm_loader, Loader *)
                    : NULL;
    if (l)
        loader_visit_classes(v, l);
}

bool gc_host_is_class(const void *p) { return class_space_contains(p); }

void gc_host_clear_dead(bool (*alive)(const Object *))
{
    string_table_clear_dead(alive);
    jrefs_clear_dead(alive);
    monitors_clear_dead(alive);
    ti_objects_clear_dead(alive);
}

void gc_host_unload_classes(uint32_t epoch, bool (*alive)(const Object *))
{
    classes_unload_dead(epoch, alive);
}

/* ---- around a collection ---- */

void gc_host_stop_world(Thread *self, const char *why)
{
    if (self || (self = thread_self())) /* no thread yet: nobody to stop */
        safepoint_begin(self, why);
}

void gc_host_resume_world(Thread *self)
{
    if (self || (self = thread_self()))
        safepoint_end(self);
}

void gc_host_each_tlab(void (*fn)(struct Tlab *, void *), void *arg)
{
    lock_assert_held(&threads_lock); /* the world is stopped */
    for (Thread *t = threads_head; t; t = t->next)
        fn(&t->tlab, arg);
}

static size_t class_bytes_before, class_space_before;

static void note_metaspace(void)
{
    size_t reserved;
    class_bytes_before = class_memory;
    class_space_use(&reserved, &class_space_before);
}

/* The stock JVM's line; what is in use is committed here. */
static void log_metaspace(void)
{
    HeapStats h;
    heap_stats(&h);
    size_t before = class_bytes_before >> 10, after = class_memory >> 10, reserved, space;
    class_space_use(&reserved, &space);
    LOG(gc_metaspace, INFO,
        "GC(%llu) Metaspace: %zuK(%zuK)->%zuK(%zuK) NonClass: %zuK(%zuK)->%zuK(%zuK) Class: %zuK(%zuK)->%zuK(%zuK)",
        (unsigned long long)h.collections - 1, before + (class_space_before >> 10),
        before + (class_space_before >> 10), after + (space >> 10), after + (space >> 10), before,
        before, after, after, class_space_before >> 10, class_space_before >> 10, space >> 10,
        space >> 10);
}

void gc_host_gc_start(Thread *self, GcCause cause)
{
    audit_run(AUDIT_BEFORE_COLLECTION);
    if (log_on(gc_metaspace, INFO))
        note_metaspace();
    if (vm_options.heap_dump_before_gc)
        heap_dump_around_gc(self, cause);
    if (TI_ENABLED_ANYWHERE(JVMTI_EVENT_GARBAGE_COLLECTION_START))
        ti_post_gc_start();
}

void gc_host_gc_finish(Thread *self, GcCause cause)
{
    if (log_on(gc_metaspace, INFO))
        log_metaspace();
    ti_objects_update(gc_forwarded);
    Class *soft = wk.java_lang_ref_SoftReference;
    if (soft && soft->mirror && wk.java_lang_ref_SoftReference_clock)
        *FIELD_PTR(soft->mirror, wk.java_lang_ref_SoftReference_clock, int64_t) = gc_soft_clock();
    if (TI_ENABLED_ANYWHERE(JVMTI_EVENT_GARBAGE_COLLECTION_FINISH))
        ti_post_gc_finish();
    if (atomic_load(&management_gc_listening) || atomic_load(&management_sensors_armed))
        management_after_gc();
    if (vm_options.heap_dump_after_gc)
        heap_dump_around_gc(self, cause);
    audit_run(AUDIT_AFTER_COLLECTION);
}

void gc_host_after_gc(Thread *self, bool pending_references)
{
    perf_data_update();
    if (pending_references)
        reference_notify_pending();
    if (ti_any_environment && !safepoint_owned_by(self))
        ti_after_gc(self);
}
