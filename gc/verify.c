/* SPDX-License-Identifier: Apache-2.0
 * verify.c - heap_verify: the heap is parsable, every class word names a class, every reference
 * inside and outside points at the start of an object. The world must be stopped.  Any damage is a
 * bug of the VM (or of native code): VM_FATAL names holder and offset. */
#include "gc/heap.h"

static struct {
    const char *when;
    HeapBitmap *starts;
} check;

static void collect_starts(const char *when)
{
    char *top = heap.top;
    for (char *p = heap.bottom; p < top;) {
        Object *o = (Object *)p;
        size_t size;
        if (is_filler(o)) {
            size = filler_size(o);
            if (size == 0)
                VM_FATAL("heap_verify (%s): hole without filler at %p", when, (void *)p);
        } else {
            if (!gc_host.is_class((const void *)(uintptr_t)o->klass))
                VM_FATAL("heap_verify (%s): object %p has class word 0x%x", when, (void *)o,
                         o->klass);
            if (heap_border(p))
                VM_FATAL("heap_verify (%s): object at %p, whose low word is zero", when, (void *)o);
            if (p < heap.old_end && !heap.stress && !card_starts_at(o))
                VM_FATAL("heap_verify (%s): the start of object %p is not known", when, (void *)o);
            size = object_size(o);
            heap_bitmap_set(check.starts, o);
        }
        if (size == 0 || (size & 7) || size > (size_t)(top - p))
            VM_FATAL("heap_verify (%s): object %p with class word 0x%x has size %zu", when,
                     (void *)o, o->klass, size);
        p += size;
    }
}

static bool good(const Object *o)
{
    return !((uintptr_t)o & 7) && (const char *)o >= heap.bottom && (const char *)o < heap.top &&
           heap_bitmap_get(check.starts, o);
}

static void check_ref(Object *holder, uint32_t offset, Object *target, void *ctx)
{
    if ((char *)holder < heap.old_end && (char *)target >= heap.old_end && !card_is_marked(holder))
        VM_FATAL(
            "heap_verify (%s): old object %p (class word 0x%x) holds the young %p at offset %u, and its card is clean",
            check.when, (void *)holder, holder->klass, (void *)target, offset);
    if (!good(target))
        VM_FATAL(
            "heap_verify (%s): object %p (class word 0x%x) holds %p at offset %u, which is no object",
            check.when, (void *)holder, holder->klass, (void *)target, offset);
}

static void check_object(Object *o, void *ctx) { object_each_ref(o, check_ref, ctx); }

static void check_slot(GcVisitor *v, Object **slot)
{
    if (*slot && !good(*slot))
        VM_FATAL("heap_verify (%s): slot %p outside the heap holds %p, which is no object",
                 check.when, (void *)slot, (void *)*slot);
}

static void check_slot_ref(GcVisitor *v, ref_t *slot)
{
    if (*slot && !good(ref_decode(*slot)))
        VM_FATAL("heap_verify (%s): slot %p outside the heap holds %p, which is no object",
                 check.when, (void *)slot, (void *)ref_decode(*slot));
}

void heap_verify(const char *when)
{
    VM_ASSERT(when, "a word for the report");
    alloc_retire_all();
    check.when = when;
    check.starts = heap_bitmap_new();
    if (!check.starts)
        return;
    collect_starts(when);
    char *top = heap.top;
    for (char *p = heap.bottom; p < top;) {
        Object *o = (Object *)p;
        p += is_filler(o) ? filler_size(o) : object_size(o);
        if (!is_filler(o))
            check_object(o, NULL);
    }
    GcVisitor v = {check_slot, check_slot_ref};
    check_slot(&v, &heap.pending);
    gc_host.visit_all_slots(&v);
    heap_bitmap_free(check.starts);
    check.starts = NULL;
}
