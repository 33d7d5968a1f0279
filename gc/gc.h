/* SPDX-License-Identifier: Apache-2.0
 * gc.h - the heap as the rest of the VM sees it: allocate, collect, walk.
 *
 * Model      The heap is one range of addresses below 32 GiB, reserved for -Xmx, and committed as
 *            it grows. Threads take objects from buffers (Tlab) that are cut from it; large objects
 *            come from it directly. A collection stops the world and slides all live objects down.
 * Ownership  The collector owns all objects.  C code keeps one over a collection in a handle
 *            (vm/objects/handle.h) or in a slot of roots.def.
 * Locking    A Tlab belongs to its thread.  gc/heap.h says what guards the rest.
 * Failure    Allocation returns NULL when the heap is full after a collection; vm/objects/new.h
 *            makes an OutOfMemoryError of that.
 * Tests      tests/unit/gc, tests/java/gc */
#pragma once
#include "vm/base/stop.h"
#include "vm/os/processor.h"
#include "gc/object.h"

/* A thread's allocation buffer; all zero means an empty one.  The inline path takes zeroed memory
 * from [top, end). `end` may lie before `hard_end`: then the slow path gets to see the allocation
 * at which a sample is due. */
typedef struct Tlab {
    char *top, *end, *start;
    /* by this thread, without the current buffer: tlab_allocated() adds it */
    uint64_t allocated_bytes;
    char *hard_end;      /* real end of the buffer */
    size_t next_size;    /* adaptive: bytes to ask for at the next refill */
    uint32_t refills;    /* since the last collection */
    char *sample_from;   /* sampling: `sample_left` counts from here */
    int64_t sample_left; /* bytes until the next sample */
    uint64_t sample_random;
    bool every_object, sampled; /* tlab_watch */
    /* while set, allocation of this thread fails rather than collects: making an OutOfMemoryError
     * must not cost more collections */
    bool no_collect;
} Tlab;
/* getThreadAllocatedBytes */
ALWAYS_INLINE uint64_t tlab_allocated(const Tlab *t)
{
    return t->allocated_bytes + (uint64_t)(t->top - t->start);
}
/* Whether the two hooks below want to hear of this thread's allocations; the thread is stopped or
 * the calling one.  Others are not slowed down. */
void tlab_watch(Tlab *t, bool every_object, bool sampled);
/* a thread ends (or stops allocating for long): gives the buffer back, keeps the count */
void tlab_retire(Tlab *t);

/* The part of the heap for which the system is asked for huge pages. */
typedef enum HugePages {
    HUGE_PAGES_LATER, /* all but SMALL_HEAP (heap.h): a program that allocates little stays small */
    HUGE_PAGES_NOWHERE,
    HUGE_PAGES_EVERYWHERE
} HugePages;
typedef struct HeapOptions {
    size_t initial, max; /* bytes */
    bool stress, verify;
    bool pretouch; /* pages are touched when they are committed */
    HugePages huge_pages;
} HeapOptions;
/* initial or max 0: chosen by the machine's memory */
bool heap_init(const HeapOptions *o, char *err, size_t err_len) MUST_CHECK;
/* Collections (stress ones too) happen only when this was called with true: after the core classes'
 * offsets are known.  Until then the heap just grows. */
void heap_enable_gc(bool on);
/* GCStress: collect at every so-many-th allocation, 1 by default */
extern uint32_t gc_stress_interval;
/* GCStress at a state change: counts like an allocation */
void gc_stress_point(Thread *self) MAY_SAFEPOINT;
/* entries; tests set it low so that the overflow path runs, as -XX:Stress=tiny does */
extern size_t gc_mark_stack_limit;
extern uint32_t gc_soft_ms_per_mb; /* SoftRefLRUPolicyMSPerMB */

/* A new object: zeroed memory with the header set.  `bytes` is its full size. */
Object *heap_alloc_slow(Thread *self, Tlab *tlab, Class *klass, size_t bytes) MAY_SAFEPOINT;
/* GCStress: buffers stay empty, so the inline path fails by itself */
extern bool heap_alloc_always_slow;

ALWAYS_INLINE Object *heap_alloc(Thread *self, Tlab *tlab, Class *klass, size_t bytes) MAY_SAFEPOINT
{
    MAY_STOP_HERE();
    char *p = tlab->top;
    if (LIKELY((size_t)(tlab->end - p) >= bytes)) {
        tlab->top = p + bytes; /* buffers are handed out zeroed */
        ((Object *)p)->klass = (uint32_t)(uintptr_t)klass;
        STORES_SEEN_FIRST(); /* of an object that others find by a race: JLS 17.4 */
        return (Object *)p;
    }
    return heap_alloc_slow(self, tlab, klass, bytes);
}

/* The next object of that size comes from the buffer: without a collection, a hook or an error. */
static inline bool tlab_has_room(const Tlab *tlab, size_t bytes)
{
    return (size_t)(tlab->end - tlab->top) >= bytes;
}

/* Arrays: the same, and the length is set before a hook (sampling, VMObjectAlloc) sees the object.
 * `bytes` includes header and rounding. */
Object *heap_alloc_array_slow(Thread *self, Tlab *tlab, Class *klass, size_t bytes,
                              int32_t length) MAY_SAFEPOINT;
ALWAYS_INLINE Object *heap_alloc_array(Thread *self, Tlab *tlab, Class *klass, size_t bytes,
                                       int32_t length) MAY_SAFEPOINT
{
    MAY_STOP_HERE();
    char *p = tlab->top;
    if (LIKELY((size_t)(tlab->end - p) >= bytes)) {
        tlab->top = p + bytes;
        ((Object *)p)->klass = (uint32_t)(uintptr_t)klass;
        ((Array *)p)->length = length;
        STORES_SEEN_FIRST();
        return (Object *)p;
    }
    return heap_alloc_array_slow(self, tlab, klass, bytes, length);
}

typedef enum {
    GC_ALLOCATION,
    GC_SYSTEM_GC,
    GC_JVMTI,
    GC_STRESS,
    GC_LAST_DITCH,
    GC_HEAP_DUMP,
    GC_METADATA,
    GC_DIAGNOSTIC_COMMAND
} GcCause;
/* Full collection.  clear_soft: soft references are treated as weak. */
void gc_collect(Thread *self, GcCause cause, bool clear_soft) MAY_SAFEPOINT;

bool gc_is_collecting(void); /* objects are on the move: for signal handlers, which nobody stops */
/* a collection at one of the next allocations: native memory hangs on dead objects */
void gc_request(void) NO_SAFEPOINT;

/* Takes the whole list of reference objects that the collector has cleared and that Java code is to
 * enqueue; they are linked by Reference.discovered.  NULL: none.  The caller holds the pending
 * lock. */
Object *gc_take_pending_references(void) NO_SAFEPOINT;
bool gc_has_pending_references(void);
/* what SoftReference.clock must show: ms, changes at collections only */
int64_t gc_soft_clock(void);

/* Visits all objects in the order of their addresses, with the world stopped. The callback must not
 * allocate. */
typedef void HeapObjectFn(Object *o, void *ctx);
void heap_walk(Thread *self, HeapObjectFn *fn, void *ctx) MAY_SAFEPOINT;
/* The same for what is reachable: marks first.  false: there was no memory for that, and nothing
 * was visited. */
bool heap_walk_live(Thread *self, HeapObjectFn *fn, void *ctx) MAY_SAFEPOINT MUST_CHECK;
bool heap_contains(const void *p);  /* address lies in the used part of the heap */
bool heap_is_old(const void *p);    /* was there at the last collection */
bool heap_is_object(const void *p); /* plausible object start: aligned, in range, klass known */
/* All references inside an object (instance fields, array elements, statics of a mirror; not
 * klass).  `offset` in bytes. */
typedef void HeapRefFn(Object *holder, uint32_t offset, Object *target, void *ctx);
void object_each_ref(Object *o, HeapRefFn *fn, void *ctx);
void heap_verify(const char *when); /* checks every object and reference; VM_FATAL on damage */

/* A side bitmap, one bit per heap granule (8 bytes), for traversals with the world stopped (JVMTI
 * heap walking). */
typedef struct HeapBitmap HeapBitmap;
HeapBitmap *heap_bitmap_new(void);
bool heap_bitmap_set(HeapBitmap *b, const Object *o); /* returns the old value */
bool heap_bitmap_get(const HeapBitmap *b, const Object *o);
void heap_bitmap_free(HeapBitmap *b);

/* World stopped: objects whose class has a grown_size, and mirrors of those that have a
 * grown_static_size, get it; then the caller sets the sizes.  false: no memory, nothing changed. */
bool heap_grow(void) MUST_CHECK;

typedef struct HeapStats {
    size_t used, committed, max, used_after_last_gc;
    /* most that either space (heap_spaces) held since heap_reset_peak */
    size_t peak_eden, peak_old;
    /* part of the next two: not because the heap was full */
    uint64_t asked_collections, asked_gc_ns;
    uint64_t collections, total_gc_ns, objects_moved, allocated_bytes;
    uint64_t last_gc_start_ms, last_gc_end_ms;
    /* _old: what the collection before it had left */
    size_t before_last_gc_used, before_last_gc_old;
    uint64_t last_gc_ns;
    GcCause last_gc_cause;
    bool last_gc_young;
} HeapStats;
void heap_stats(HeapStats *out);
void heap_stats_unlocked(HeapStats *out); /* for a process that is broken: may be of two moments */
uint64_t heap_collections(void);          /* of both kinds, so far; the world is stopped */
void heap_range(const char **bottom, const char **limit); /* what is committed */
/* The one range as tools see it that know generations.  Old: what the last collection left.  Eden:
 * what was allocated since; it lies behind the old objects.  Free memory can become either, so half
 * of it counts to each. */
typedef struct HeapSpaces {
    size_t eden_used, eden_capacity, old_used, old_capacity;
} HeapSpaces;
HeapSpaces heap_spaces(const HeapStats *s);
void heap_reset_peak(bool old); /* of one space: its peak starts again from what it holds now */
/* Called by the VM with the world stopped when an object table keyed by address must follow moves:
 * new address of a live object (valid from GcHost.visit_all_slots to the end of GcHost.gc_finish,
 * where tables keyed by address are rebuilt). */
Object *gc_forwarded(Object *o);
/* The same as a map, until the world runs again: each run of neighbours that were alive, where it
 * was and is, in the order of addresses, old objects that were left alone as one; and the heap's
 * bottom, with its end before and after. */
typedef void GcRunFn(const void *from, const void *to, size_t bytes, void *ctx);
void gc_each_live_run(GcRunFn *fn, void *ctx) NO_SAFEPOINT;
void gc_collected_range(const void **bottom, const void **before, const void **after) NO_SAFEPOINT;

/* The collector's own tables beside the heap: mapped, and only partly touched. */
void heap_each_side_table(void (*fn)(const void *p, size_t bytes, void *ctx), void *ctx);

const char *gc_cause_text(GcCause cause); /* as stock's log names it: "System.gc()" */

/* The two setters stop the world while they switch (nests).
 * VMObjectAlloc: when set, called for every allocation of the threads that tlab_watch names; obj is
 * updated on move, and NULL makes the allocation fail. */
void heap_set_alloc_hook(void (*hook)(Thread *self, Object **obj, size_t bytes)) MAY_SAFEPOINT;
/* Sampling: when such a thread has allocated about `interval_bytes` more (geometrically
 * distributed; 0: every object), the hook runs. */
void heap_set_sampling(bool on, uint64_t interval_bytes,
                       void (*hook)(Thread *, Object **, size_t)) MAY_SAFEPOINT;
