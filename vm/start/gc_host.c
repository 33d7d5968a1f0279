/* SPDX-License-Identifier: Apache-2.0
 * gc_host.c - answers what the collector asks (gc/host.h): roots, classes, stopping the world, what
 * happens around a collection. All but stop_world and after_gc run with the world stopped. */
#include "gc/host.h"
#include "interp/interp.h"
#include "jvmti/hooks.h"
#include "vm/base/audit.h"
#include "vm/class/loader.h"
#include "vm/class/redefine.h"
#include "vm/jvm/serve.h"
#include "vm/log/log.h"
#include "vm/model/vm.h"
#include "vm/model/class_space.h"
#include "vm/objects/reference.h"
#include "vm/roots/roots.h"
#include "vm/start/hosts.h"
#include "vm/thread/safepoint.h"
#include "vm/thread/thread.h"

/* ---- classes and loaders ---- */

static void visit_class(GcVisitor *v, Class *c)
{
    c->layout.is_holder = (wk.java_lang_ClassLoader && c->kind == CLASS_INSTANCE &&
                           class_is_assignable(c, wk.java_lang_ClassLoader)) ||
                          c == wk.jdk_internal_vm_StackChunk;
    class_visit_references(v, c);
}

static void visit_held(GcVisitor *v, Object *holder)
{
    if (object_class(holder) == wk.jdk_internal_vm_StackChunk) {
        roots_visit_chunk(v, holder);
        return;
    }
    Loader *l = wk.java_lang_ClassLoader_vm_loader
                    ? *FIELD_PTR(holder, wk.java_lang_ClassLoader_vm_loader, Loader *)
                    : NULL;
    if (l)
        loader_visit_classes(v, l);
}

/* ---- around a collection ---- */

static void stop_world(Thread *self, const char *why)
{
    if (self || (self = thread_self())) /* no thread yet: nobody to stop */
        safepoint_begin(self, why);
}

static void resume_world(Thread *self)
{
    if (self || (self = thread_self()))
        safepoint_end(self);
}

static bool prepare(void)
{
    class_versions_free_unused();
    interp_forget_unused();
    return roots_prepare() && ti_objects_prepare();
}

static void each_tlab(void (*fn)(struct Tlab *, void *), void *arg)
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

static void gc_start(Thread *self, GcCause cause)
{
    audit_run(AUDIT_BEFORE_COLLECTION);
    if (log_on(gc_metaspace, INFO))
        note_metaspace();
    if (vm_options.heap_dump_before_gc)
        serve_host.heap_dump_around_gc(self, cause);
    if (TI_ENABLED_ANYWHERE(JVMTI_EVENT_GARBAGE_COLLECTION_START))
        ti_post_gc_start();
}

static void gc_finish(Thread *self, GcCause cause)
{
    if (log_on(gc_metaspace, INFO))
        log_metaspace();
    ti_objects_update(gc_forwarded);
    Class *soft = wk.java_lang_ref_SoftReference;
    if (soft && soft->mirror && wk.java_lang_ref_SoftReference_clock)
        *FIELD_PTR(soft->mirror, wk.java_lang_ref_SoftReference_clock, int64_t) = gc_soft_clock();
    if (atomic_load_explicit(&ti_heap_map_wanted, memory_order_relaxed))
        ti_post_heap_map();
    if (TI_ENABLED_ANYWHERE(JVMTI_EVENT_GARBAGE_COLLECTION_FINISH))
        ti_post_gc_finish();
    serve_host.management_after_gc();
    if (vm_options.heap_dump_after_gc)
        serve_host.heap_dump_around_gc(self, cause);
    audit_run(AUDIT_AFTER_COLLECTION);
}

static void after_gc(Thread *self, bool pending_references)
{
    serve_host.counters_update();
    if (pending_references)
        reference_notify_pending();
    if (ti_any_environment && !safepoint_owned_by(self))
        ti_after_gc(self);
}

void gc_host_fill(void)
{
    gc_host = (GcHost){
        .stop_world = stop_world,
        .resume_world = resume_world,
        .prepare = prepare,
        .visit_roots = roots_mark,
        .visit_young_roots = roots_mark_young,
        .visit_class = visit_class,
        .visit_held = visit_held,
        .is_class = class_space_contains,
        .visit_all_slots = roots_update,
        .clear_dead = roots_clear_dead,
        .unload_classes = classes_unload_dead,
        .gc_start = gc_start,
        .gc_finish = gc_finish,
        .after_gc = after_gc,
        .copied = ti_object_copied,
        .gone = ti_object_gone,
        .each_tlab = each_tlab,
    };
}
