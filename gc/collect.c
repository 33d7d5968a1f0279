/* SPDX-License-Identifier: Apache-2.0
 * collect.c - one collection from beginning to end, and the size of the heap after it.
 *
 *   stop the world, retire TLABs                           gc_host.stop_world, alloc_retire_all
 *     |  gc_host.prepare: without memory for it there is no collection
 *     |  GarbageCollectionStart
 *   1 mark from the strong roots; soft policy while        mark_roots, mark_drain,
 *     discovering                                          reference_discover
 *   2 clear soft and weak references to unmarked objects   reference_process_soft_weak
 *   3 finalizable objects: enqueue, mark what they reach   reference_process_final, mark_drain
 *   4 clear phantom references; weak tables, JNI weak      reference_process_phantom,
 *     globals                                              weak_clear_dead
 *     |  classes and loaders that nothing reached are unloaded
 *   5 plan: forwarding tables                              compact_plan
 *   6 update every slot outside the heap                   compact_update_outside
 *   7 update fields and move, in address order             compact_move
 *   8 top, capacity, statistics                            finish
 *     |  GarbageCollectionFinish
 *   resume; wake the reference handler, ObjectFree         gc_host.after_gc
 *
 * When     the heap is used up to `limit`: live + max(live, young) while little is alive, so the
 *          work of marking the live objects is paid for by at least as many bytes allocated; then
 *          live + young.  -Xmx bounds it.
 * Young    With more than OLD_LEAST alive, most collections are about the objects only that were
 *          allocated since the last one.  All others are old: they count as alive, stay where they
 *          are, and are looked at only if a reference was written into them (cards.c).  Then 1
 *          begins at what classes, frozen stacks and such old objects refer to as well; classes are
 *          not unloaded; 5 to 7 are about the rest of the heap.  What survives is old. */
#include "gc/heap.h"
#include "vm/base/events.h"
#include "gc/report.h"

static void choose_capacity(size_t live)
{
    heap.young = space_young(live);
    if (heap.from == heap.bottom)
        heap.full_at = live + MAX(live / 2, heap.young);
    size_t want = live + (live < OLD_LEAST ? MAX(live, heap.young) : heap.young);
    if (want < heap.initial)
        want = heap.initial;
    if (want > heap.max)
        want = heap.max;
    size_t now = heap_capacity();
    if (want < now) {
        if (want > now / 10 * 7)
            return;
        want = (want + now) / 2; /* shrink by halves: a program that breathes keeps its pages */
    }
    if (!space_set_capacity(want))
        space_set_capacity(now); /* the system refused: live with what we have */
}

/* Collections of the young objects are worth it while there are so many old ones that looking at
 * all takes time, until those have become half as many again.  One that has just been leaves
 * nothing to the next. */
static bool young_suffices(GcCause cause)
{
    size_t old = (size_t)(heap.old_end - heap.bottom);
    return cause == GC_ALLOCATION && !heap.stress && old >= OLD_LEAST &&
           heap_used() - old >= heap.young / 2 && old < heap.full_at &&
           old + heap.young <= heap.max;
}

static void finish(size_t used_before, char *old_top, uint64_t t0, GcCause cause)
{
    HeapStats *s = &heap.stats;
    size_t live = (size_t)(compact_new_top - heap.bottom);
    if (old_top > heap.dirty_end)
        heap.dirty_end = old_top;
    heap.top = compact_new_top;
    heap.used_after_gc = live;
    heap.old_end = compact_new_top;
    cards_clean(old_top);
    if (heap.from == heap.bottom)
        heap.settled_end = heap.stress ? heap.bottom : heap.dense_end;
    choose_capacity(live);
    heap.soft_clock = gc_now_ms();
    s->peak_eden = MAX(s->peak_eden, used_before - s->used_after_last_gc);
    s->peak_old = MAX(s->peak_old, live);
    s->before_last_gc_used = used_before;
    s->before_last_gc_old = s->used_after_last_gc;
    s->used_after_last_gc = live;
    s->objects_moved += compact_moved;
    s->last_gc_ns = gc_now_ns() - t0;
    s->total_gc_ns += s->last_gc_ns;
    s->last_gc_end_ms = (uint64_t)heap.soft_clock;
    s->last_gc_cause = cause;
    s->last_gc_young = heap.from != heap.bottom;
    s->collections++;
    if (cause != GC_ALLOCATION) {
        s->asked_collections++;
        s->asked_gc_ns += s->last_gc_ns;
    }
}

static bool collect_stopped(GcCause cause, bool clear_soft)
{
    uint64_t t0 = gc_now_ns();
    bool young = young_suffices(cause);
    __atomic_store_n(&heap.collecting, true, __ATOMIC_RELAXED);
    gc_report_start(cause, young);
    heap.stats.last_gc_start_ms = (uint64_t)gc_now_ms();
    alloc_retire_all();
    size_t used_before = heap_used();
    char *old_top = heap.top;
    if (heap.verify)
        heap_verify("before collection");

    gc_report_phase("Phase 1: Mark live objects");
    mark_begin(MARK_DISCOVER, young);
    reference_begin(clear_soft);
    young ? mark_young_roots() : mark_roots();
    mark_drain();
    reference_process_soft_weak();
    mark_set_mode(MARK_STRONG);
    reference_process_final();
    mark_drain();
    reference_process_phantom();
    mark_end();
    bool pending = reference_finish();
    weak_clear_dead();

    gc_report_phase("Phase 2: Compute new object addresses");
    char *to = heap.from;
    if (heap.stress)
        space_flip_begin(&to);
    compact_plan(to);
    gc_report_phase("Phase 3: Adjust pointers");
    compact_update_outside();
    gc_report_phase("Phase 4: Move objects");
    compact_move();
    gc_report_phase(NULL);
    if (heap.stress) {
        space_flip_end(to);
        old_top = heap.limit;
    }
    finish(used_before, old_top, t0, cause);
    alloc_after_gc();
    if (heap.verify)
        heap_verify("after collection");
    __atomic_store_n(&heap.collecting, false, __ATOMIC_RELAXED);
    gc_report_end(cause);
    events_note(EVENT_COLLECTION, NULL, "Collection %llu (%s): %zuK -> %zuK of %zuK, %.3f ms",
                (unsigned long long)heap.stats.collections, gc_cause_text(cause), used_before >> 10,
                heap.used_after_gc >> 10, heap_capacity() >> 10,
                (double)heap.stats.last_gc_ns / 1e6);
    return pending;
}

GcOutcome gc_collect_if(Thread *self, GcCause cause, bool clear_soft, const uint64_t *seen)
{
    gc_host.stop_world(self, "GC");
    VM_CHECK(!heap.collecting, "collection requested inside a collection");
    if (!heap.gc_enabled || (seen && heap.stats.collections != *seen)) {
        gc_host.resume_world(self);
        return GC_LEFT_OUT;
    }
    if (!gc_host.prepare()) {
        gc_host.resume_world(self);
        return GC_NO_MEMORY;
    }
    gc_host.gc_start(self, cause);
    bool pending = collect_stopped(cause, clear_soft);
    gc_host.gc_finish(self, cause);
    gc_host.resume_world(self);
    gc_host.after_gc(self, pending);
    return GC_DONE;
}

bool gc_is_collecting(void) { return __atomic_load_n(&heap.collecting, __ATOMIC_RELAXED); }
void gc_collect(Thread *self, GcCause cause, bool clear_soft)
{
    gc_collect_if(self, cause, clear_soft, NULL);
}

const char *gc_cause_text(GcCause cause)
{
    switch (cause) {
    case GC_ALLOCATION: return "Allocation Failure";
    case GC_SYSTEM_GC: return "System.gc()";
    case GC_METADATA: return "Metadata GC Threshold";
    case GC_JVMTI: return "JvmtiEnv ForceGarbageCollection";
    case GC_STRESS: return "GCStress";
    case GC_LAST_DITCH: return "Last ditch collection";
    case GC_DIAGNOSTIC_COMMAND: return "Diagnostic Command";
    case GC_HEAP_DUMP: return "Heap Dump Initiated GC";
    }
    return "?";
}
