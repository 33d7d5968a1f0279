/* SPDX-License-Identifier: Apache-2.0
 * walk.c - visiting all objects, and all references of one object. */
#include "gc/heap.h"

bool heap_is_old(const void *p)
{
    return (const char *)p >= heap.bottom && (const char *)p < heap.bottom + heap.used_after_gc;
}

bool heap_contains(const void *p)
{
    return (const char *)p >= heap.bottom &&
           (const char *)p < (const char *)atomic_load_explicit(&heap.top, memory_order_relaxed);
}

bool heap_is_object(const void *p)
{
    if (((uintptr_t)p & (GRANULE - 1)) || !heap_contains(p))
        return false;
    uint32_t k = ((const Object *)p)->klass;
    return k != 0 && gc_host.is_class((const void *)(uintptr_t)k);
}

static void each_ref_at(Object *o, uint32_t offset, uint32_t count, HeapRefFn *fn, void *ctx)
{
    for (uint32_t i = 0; i < count; i++) {
        Object *target = ref_load(o, offset + 4 * (size_t)i);
        if (target)
            fn(o, offset + 4 * i, target, ctx);
    }
}

void object_each_ref(Object *o, HeapRefFn *fn, void *ctx)
{
    VM_ASSERT(o && fn, "an object is looked at");
    const ObjectLayout *l = object_layout(o);
    switch ((LayoutKind)l->kind) {
    case LAYOUT_PRIM_ARRAY: return;
    case LAYOUT_REF_ARRAY:
        for (int32_t i = 0; i < array_length(o); i++) {
            Object *target = ref_array_get(o, i);
            if (target)
                fn(o, ARRAY_DATA_OFFSET + 4u * (uint32_t)i, target, ctx);
        }
        return;
    case LAYOUT_INSTANCE:
    case LAYOUT_MIRROR:
        if (l->ref_kind)
            each_ref_at(o, gc_offsets.referent, 1, fn, ctx);
        for (uint32_t i = 0; i < l->span_count; i++)
            each_ref_at(o, l->spans[i].offset, l->spans[i].count, fn, ctx);
        if (l->kind == LAYOUT_MIRROR && mirror_class(o)) {
            const ObjectLayout *of = (const ObjectLayout *)mirror_class(o);
            each_ref_at(o, l->instance_size, of->static_refs, fn, ctx);
            for (uint32_t i = 0; i < of->added_static_count; i++)
                each_ref_at(o, of->added_statics[i].offset, of->added_statics[i].count, fn, ctx);
        }
        return;
    }
}

void walk_range(char *from, const char *end, HeapObjectFn *fn, void *ctx)
{
    for (char *p = from; p < end;) {
        Object *o = (Object *)p;
        if (is_filler(o)) {
            VM_CHECK(filler_size(o) != 0, "heap walk: neither object nor filler");
            p += filler_size(o);
        } else {
            p += object_size(o);
            fn(o, ctx);
        }
    }
}

static void walk_marked(HeapObjectFn *fn, void *ctx)
{
    size_t end = granule_of(heap.top), g = granule_of(heap.bottom);
    while ((g = bits_next(g, end)) < end) {
        Object *o = (Object *)(heap.base + (g << GRANULE_SHIFT));
        g += object_size(o) >> GRANULE_SHIFT;
        fn(o, ctx);
    }
}

void heap_walk(Thread *self, HeapObjectFn *fn, void *ctx)
{
    VM_ASSERT(fn, "somebody looks");
    gc_host.stop_world(self, "HeapWalk");
    alloc_retire_all();
    walk_range(heap.bottom, heap.top, fn, ctx);
    gc_host.resume_world(self);
}

bool heap_walk_live(Thread *self, HeapObjectFn *fn, void *ctx)
{
    VM_ASSERT(fn, "somebody looks");
    gc_host.stop_world(self, "HeapWalk");
    bool ok = gc_host.prepare();
    if (ok) {
        alloc_retire_all();
        mark_begin(MARK_STRONG, false); /* weakly reachable is reachable too */
        mark_roots();
        mark_drain();
        mark_end();
        walk_marked(fn, ctx);
    }
    gc_host.resume_world(self);
    return ok;
}
