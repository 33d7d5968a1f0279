/* SPDX-License-Identifier: Apache-2.0
 * grow.c - objects that get larger, because redefinition gave their class fields.
 *
 * Each is copied to the end of the heap, with zeros behind what it had, and every reference to it
 * is turned to the copy, inside the heap and outside.  What it was becomes a filler.  Where a field
 * lies in its object does not change.  Nothing is changed when there is no room. */
#include "gc/heap.h"

static struct {
    HeapBitmap *is_old; /* of what is copied */
    ref_t *from, *to;   /* in the order of from */
    size_t count, bytes;
} grown;

static size_t size_after(const Object *o)
{
    const ObjectLayout *l = object_layout(o);
    const ObjectLayout *of = l->kind == LAYOUT_MIRROR ? (const ObjectLayout *)mirror_class(o)
                                                      : NULL;
    if (of && of->grown_static_size)
        return l->instance_size + of->grown_static_size;
    return l->kind == LAYOUT_INSTANCE && l->grown_size ? l->grown_size : object_size(o);
}

static void count_one(Object *o, void *ctx)
{
    size_t after = size_after(o);
    if (after > object_size(o)) {
        grown.count++;
        grown.bytes += after;
    }
}

static void copy_one(Object *o, void *ctx)
{
    size_t size = object_size(o), after = size_after(o);
    if (after <= size)
        return;
    Object *copy = (Object *)alloc_stopped(after);
    memcpy(copy, o, size);
    heap_bitmap_set(grown.is_old, o);
    grown.from[grown.count] = ref_encode(o);
    grown.to[grown.count++] = ref_encode(copy);
}

static int by_address(const void *a, const void *b)
{
    ref_t x = *(const ref_t *)a, y = *(const ref_t *)b;
    return x < y ? -1 : x > y;
}

static Object *copy_of(Object *o)
{
    if (!heap_bitmap_get(grown.is_old, o))
        return o;
    ref_t key = ref_encode(o);
    const ref_t *at = bsearch(&key, grown.from, grown.count, sizeof key, by_address);
    VM_ASSERT(at, "what is marked was copied");
    return ref_decode(grown.to[at - grown.from]);
}

static void turn_slot(GcVisitor *v, Object **slot)
{
    if (*slot)
        *slot = copy_of(*slot);
}

static void turn_ref_slot(GcVisitor *v, ref_t *slot)
{
    if (*slot)
        *slot = ref_encode(copy_of(ref_decode(*slot)));
}

static void turn_field(Object *holder, uint32_t offset, Object *target, void *ctx)
{
    Object *to = copy_of(target);
    if (to != target)
        ref_store(holder, offset, to);
}

/* all that was there before the copies: these lie behind it */
static void turn_object(Object *o, void *ctx)
{
    if (!heap_bitmap_get(grown.is_old, o))
        object_each_ref(o, turn_field, NULL);
}

static bool tell_copies(void)
{
    for (size_t i = 0; i < grown.count; i++)
        if (!gc_host.copied(ref_decode(grown.from[i]), ref_decode(grown.to[i])))
            return false;
    return true;
}

static void forget(bool copies)
{
    for (size_t i = 0; i < grown.count; i++) {
        Object *o = ref_decode((copies ? grown.to : grown.from)[i]);
        size_t size = copies ? size_after(o) : object_size(o);
        gc_host.gone(o);
        filler_set((char *)o, size);
    }
}

static bool take_memory(void)
{
    grown.is_old = heap_bitmap_new();
    grown.from = malloc(grown.count * sizeof *grown.from);
    grown.to = malloc(grown.count * sizeof *grown.to);
    return grown.is_old && grown.from && grown.to && gc_host.prepare() &&
           alloc_room(grown.bytes + (BORDERS_MOST + 1) * GRANULE);
}

static bool grow(void)
{
    if (!take_memory())
        return false;
    char *top = heap.top;
    grown.count = 0;
    walk_range(heap.bottom, top, copy_one, NULL);
    if (!tell_copies()) {
        forget(true);
        return false;
    }
    GcVisitor v = {turn_slot, turn_ref_slot};
    turn_slot(&v, &heap.pending);
    gc_host.visit_all_slots(&v);
    walk_range(heap.bottom, top, turn_object, NULL);
    for (size_t i = 0; i < grown.count; i++)
        object_each_ref(ref_decode(grown.to[i]), turn_field, NULL);
    forget(false);
    heap.stats.objects_moved += grown.count;
    return true;
}

bool heap_grow(void)
{
    alloc_retire_all();
    grown.count = grown.bytes = 0;
    walk_range(heap.bottom, heap.top, count_one, NULL);
    bool done = grown.count == 0;
    if (!done) {
        __atomic_store_n(&heap.collecting, true, __ATOMIC_RELAXED);
        done = grow();
        __atomic_store_n(&heap.collecting, false, __ATOMIC_RELAXED);
        heap_bitmap_free(grown.is_old);
        free(grown.from);
        free(grown.to);
    }
    return done;
}
