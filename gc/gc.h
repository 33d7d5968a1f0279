/* SPDX-License-Identifier: Apache-2.0
 * gc.h - the heap as the rest of the VM sees it: allocate, collect, walk.
 *
 * Model      one contiguous range below 32 GiB, reserved for -Xmx, committed as it grows.  Threads allocate from buffers (Tlab)
 *            cut from it; large objects directly.  Collections stop the world and slide all live objects down.
 * Failure    allocation returns NULL when -Xmx is exhausted after a full collection; vm/new.h turns that into
 *            OutOfMemoryError.  Tests: tests/unit/gc. */
#ifndef GC_GC_H
#define GC_GC_H
#include "gc/object.h"

typedef struct Tlab { char *top, *end, *start; uint64_t allocated_bytes; /* by this thread, for getThreadAllocatedBytes */ } Tlab;

typedef struct HeapOptions { size_t initial, max; /* bytes */ bool stress; bool verbose; bool verify; } HeapOptions;
bool heap_init(const HeapOptions *o, char *err, size_t err_len) MUST_CHECK;

/* Zeroed memory with the header set; `bytes` is the object's full size.  Fast path inline, then heap_alloc_slow. */
Object *heap_alloc_slow(Thread *self, Tlab *tlab, Class *klass, size_t bytes) MAY_SAFEPOINT;
extern bool heap_alloc_always_slow; /* GCStress, allocation sampling/events: TLABs stay empty, so the inline path fails by itself */

ALWAYS_INLINE Object *heap_alloc(Thread *self, Tlab *tlab, Class *klass, size_t bytes) /* MAY_SAFEPOINT */
{
    char *p = tlab->top;
    if (LIKELY((size_t)(tlab->end - p) >= bytes)) {
        tlab->top = p + bytes;           /* buffers are handed out zeroed */
        ((Object *)p)->klass = (uint32_t)(uintptr_t)klass;
        return (Object *)p;
    }
    return heap_alloc_slow(self, tlab, klass, bytes);
}

typedef enum { GC_ALLOCATION, GC_SYSTEM_GC, GC_JVMTI, GC_STRESS, GC_LAST_DITCH, GC_HEAP_DUMP } GcCause;
/* Full collection.  clear_soft: soft references are treated as weak. */
void gc_collect(Thread *self, GcCause cause, bool clear_soft) MAY_SAFEPOINT;

/* A reference created by Java code: the collector clears/enqueues by these rules (java.lang.ref package docs).
 * The pending list (linked by `discovered`): take all, or test.  */
Object *gc_take_pending_references(void) NO_SAFEPOINT; /* caller holds the pending lock; NULL when empty */
bool gc_has_pending_references(void);
void gc_visit_pending(void (*visit)(void *ctx, Object **slot), void *ctx);

/* Linear walk over all objects in address order; world stopped; the callback must not allocate.  `live_only`: marks first, so that
 * unreachable objects are left out. */
typedef void HeapObjectFn(Object *o, void *ctx);
void heap_walk(Thread *self, bool live_only, HeapObjectFn *fn, void *ctx);
bool heap_contains(const void *p);          /* address lies in the used part of the heap */
bool heap_is_object(const void *p);         /* plausible object start: aligned, in range, klass known */
/* All references inside an object (instance fields, array elements, statics of a mirror; not klass).  `offset` in bytes. */
typedef void HeapRefFn(Object *holder, uint32_t offset, Object *target, void *ctx);
void object_each_ref(Object *o, HeapRefFn *fn, void *ctx);
void heap_verify(const char *when);         /* checks every object and reference; VM_FATAL on damage */

/* A side bitmap, one bit per heap granule (8 bytes), for traversals with the world stopped (JVMTI heap walking). */
typedef struct HeapBitmap HeapBitmap;
HeapBitmap *heap_bitmap_new(void);
bool heap_bitmap_set(HeapBitmap *b, const Object *o); /* returns the old value */
bool heap_bitmap_get(const HeapBitmap *b, const Object *o);
void heap_bitmap_free(HeapBitmap *b);

typedef struct HeapStats {
    size_t used, committed, max, peak_used, used_after_last_gc;
    uint64_t collections, total_gc_ns, objects_moved, allocated_bytes;
    uint64_t last_gc_start_ms, last_gc_end_ms;
    size_t before_last_gc_used;
} HeapStats;
void heap_stats(HeapStats *out);
/* Called by the VM with the world stopped when an object table keyed by address must follow moves: new address of a live object
 * during the update pass (valid between gc_host_clear_dead and the end of gc_host_visit_all_slots). */
Object *gc_forwarded(Object *o);

/* Allocation sampling / VMObjectAlloc: when set, called for every allocation (slow path only). */
extern void (*heap_alloc_hook)(Thread *self, Object **obj /* updated on move */, size_t bytes);
void heap_set_alloc_hook(void (*hook)(Thread *, Object **, size_t));
/* Sampling: when the thread has allocated `sample_interval` more bytes, heap_sample_hook runs. */
void heap_set_sampling(bool on, uint64_t interval_bytes, void (*hook)(Thread *, Object **, size_t));
#endif
