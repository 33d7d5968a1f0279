/* SPDX-License-Identifier: Apache-2.0
 * mark.c - finding what is alive: depth-first marking with an explicit stack.
 *
 * An object is pushed when its first bit goes from 0 to 1, so at most once.  When it is popped its
 * size is known and the rest of its bits are set: compaction counts live granules by counting bits.
 * Popped objects pass a short queue after a prefetch, so that the header is in the cache when it is
 * looked at.
 * The stack grows as needed.  When it may not grow (no memory, or gc_mark_stack_limit) the object
 * stays marked but unscanned, and after the stack ran empty a linear scan over the marked objects
 * pushes what their fields still miss; that repeats until nothing overflowed. Classes: the first
 * instance (or the mirror) that is scanned reaches the class: mark_epoch becomes the current epoch
 * and the host reports all that the class keeps alive.
 * Referrers  of what was below settled_end, only those objects have to be updated that refer to
 * what may move.  Marking sees all references, so it notes which objects have such. */
#include "gc/heap.h"
#include "vm/base/alloc_ahead.h"

#define PREFETCH_DEPTH 8 /* a power of two */

size_t gc_mark_stack_limit = SIZE_MAX;

static struct {
    ref_t *data;
    size_t len, cap;
    char *lowest_dropped; /* NULL: no overflow */
} stack;
static MarkMode mode;

/* Of a large heap, marking alone takes so long that noting costs more than it gains. */
enum { SETTLED_MAX = 8 << 20 /* bytes */, REFERRERS_MAX = 1 << 14 };
static struct {
    ref_t objects[REFERRERS_MAX];
    size_t count; /* REFERRERS_MAX: they are not noted, are too many, or some twice */
} referrers;

static void visit_root(GcVisitor *v, Object **slot);
static void visit_root_ref(GcVisitor *v, ref_t *slot);
static GcVisitor mark_visitor = {visit_root, visit_root_ref};

static NOINLINE bool stack_grow(void)
{
    size_t cap = stack.cap ? stack.cap * 2 : 4096;
    size_t limit = stress_tiny && gc_mark_stack_limit > 16 ? 16 : gc_mark_stack_limit;
    if (cap > limit)
        cap = limit;
    if (cap <= stack.cap)
        return false;
    ref_t *data = realloc(stack.data, cap * sizeof *data);
    if (!data)
        return false;
    stack.data = data;
    stack.cap = cap;
    return true;
}

static inline void push(Object *o)
{
    if ((char *)o < heap.from)
        return;
    size_t g = granule_of(o);
    uint64_t mask = UINT64_C(1) << (g & 63), *w = &heap.mark_bits[g >> 6];
    if (*w & mask)
        return;
    *w |= mask;
    heap.chunk_used[g >> CHUNK_SHIFT] = 1;
    if (UNLIKELY(stack.len == stack.cap) && !stack_grow()) {
        if (!stack.lowest_dropped || (char *)o < stack.lowest_dropped)
            stack.lowest_dropped = (char *)o;
        return;
    }
    stack.data[stack.len++] = ref_encode(o);
}

void mark_push(Object *o)
{
    VM_ASSERT(o && !((uintptr_t)o & 7), "an object's address");
    push(o);
}

static void check_root(const void *slot, const Object *o)
{
    if (((uintptr_t)o & 7) || (char *)o < heap.bottom ||
        (char *)o >= atomic_load_explicit(&heap.top, memory_order_relaxed))
        VM_FATAL("root slot %p holds %p, which is not an object (heap %p-%p)", slot,
                 (const void *)o, (void *)heap.bottom, (void *)heap.top);
}

static void visit_root(GcVisitor *v, Object **slot)
{
    Object *o = *slot;
    if (o) {
        check_root(slot, o);
        push(o);
    }
}

static void visit_root_ref(GcVisitor *v, ref_t *slot)
{
    Object *o = ref_decode(*slot);
    if (o) {
        check_root(slot, o);
        push(o);
    }
}

static NOINLINE void reach_class(ObjectLayout *l)
{
    l->mark_epoch = heap.epoch;
    gc_host.visit_class(&mark_visitor, (Class *)l);
}

/* The largest of what they refer to. */
static inline ref_t scan_refs(const ref_t *p, size_t n)
{
    ref_t last = 0;
    for (const ref_t *end = p + n; p < end; p++)
        if (*p) {
            push(ref_decode(*p));
            last = *p > last ? *p : last;
        }
    return last;
}

static inline ref_t scan_spans(const Object *o, const ObjectLayout *l)
{
    ref_t last = 0;
    for (uint32_t i = 0; i < l->span_count; i++) {
        ref_t r = scan_refs(FIELD_PTR(o, l->spans[i].offset, const ref_t), l->spans[i].count);
        last = r > last ? r : last;
    }
    return last;
}

/* last: what it refers to that lies farthest from the heap's begin; or all ones: what it refers to
 * may change until the end of the collection */
static inline void note_referrer(const Object *o, ref_t last)
{
    if ((char *)o < heap.settled_end && last >= ref_encode((Object *)heap.settled_end) &&
        referrers.count < REFERRERS_MAX)
        referrers.objects[referrers.count++] = ref_encode(o);
}

bool mark_referrers(const ref_t **objects, size_t *count)
{
    *objects = referrers.objects;
    *count = referrers.count;
    return referrers.count < REFERRERS_MAX;
}

static inline void cover(const Object *o, size_t bytes)
{
    size_t g = granule_of(o), n = bytes >> GRANULE_SHIFT, bit = g & 63;
    if (LIKELY(bit + n <= 64 && n < 64))
        heap.mark_bits[g >> 6] |= ((UINT64_C(1) << n) - 1) << bit;
    else
        bits_set_range(g, n);
}

/* o is marked: cover it with bits and push what it refers to.  Idempotent but for notes. */
ALWAYS_INLINE void scan(Object *o, bool notes)
{
    ObjectLayout *l = object_layout(o);
    ref_t last = 0;
    if (UNLIKELY(l->mark_epoch != heap.epoch))
        reach_class(l);
    switch ((LayoutKind)l->kind) {
    case LAYOUT_INSTANCE:
        cover(o, l->instance_size);
        last = scan_spans(o, l);
        if (UNLIKELY(l->ref_kind | l->is_holder)) {
            if (l->ref_kind)
                last = UINT32_MAX;
            if (l->ref_kind && !(mode == MARK_DISCOVER && reference_discover(o, l)))
                scan_refs(FIELD_PTR(o, gc_offsets.referent, const ref_t), 1);
            if (l->is_holder)
                gc_host.visit_held(&mark_visitor, o);
        }
        break;
    case LAYOUT_REF_ARRAY:
        cover(o, object_size(o));
        last = scan_refs(FIELD_PTR(o, ARRAY_DATA_OFFSET, const ref_t), (size_t)array_length(o));
        break;
    case LAYOUT_PRIM_ARRAY: cover(o, object_size(o)); break;
    case LAYOUT_MIRROR: {
        ObjectLayout *of = (ObjectLayout *)mirror_class(o);
        cover(o, object_size(o));
        last = scan_spans(o, l);
        if (of) {
            ref_t r = scan_refs(FIELD_PTR(o, l->instance_size, const ref_t), of->static_refs);
            last = r > last ? r : last;
            for (uint32_t i = 0; i < of->added_static_count; i++) {
                r = scan_refs(FIELD_PTR(o, of->added_statics[i].offset, const ref_t),
                              of->added_statics[i].count);
                last = r > last ? r : last;
            }
            if (of->mark_epoch != heap.epoch)
                reach_class(of);
        }
        break;
    }
    }
    if (notes)
        note_referrer(o, last);
}

ALWAYS_INLINE void drain(bool notes)
{
    Object *queue[PREFETCH_DEPTH] = {NULL};
    unsigned at = 0, idle = 0;
    /* idle: how many turns in a row found neither stack nor queue entry */
    while (idle < PREFETCH_DEPTH) {
        Object *next = NULL;
        if (stack.len) {
            next = ref_decode(stack.data[--stack.len]);
            __builtin_prefetch(next);
        }
        Object *o = queue[at];
        queue[at] = next;
        at = (at + 1) & (PREFETCH_DEPTH - 1);
        idle = o || next ? 0 : idle + 1;
        if (o)
            scan(o, notes);
    }
}

static void drain_stack(void)
{
    if (referrers.count < REFERRERS_MAX)
        drain(true);
    else
        drain(false);
}

/* Every marked object from the lowest dropped one on is scanned again: covering and pushing are
 * idempotent. */
static void rescan(void)
{
    size_t end = granule_of(heap.top), g = granule_of(stack.lowest_dropped);
    stack.lowest_dropped = NULL;
    referrers.count = REFERRERS_MAX;
    while ((g = bits_next(g, end)) < end) {
        Object *o = (Object *)(heap.base + (g << GRANULE_SHIFT));
        scan(o, false);
        drain_stack();
        g += object_size(o) >> GRANULE_SHIFT;
    }
}

void mark_drain(void)
{
    drain_stack();
    while (UNLIKELY(stack.lowest_dropped != NULL))
        rescan();
}

void mark_set_mode(MarkMode m) { mode = m; }

void mark_begin(MarkMode m, bool young)
{
    mode = m;
    heap.from = young ? heap.old_end : heap.bottom;
    if (!young)
        heap.epoch++;
    bits_clear(heap.from, heap.top);
    stack.len = 0;
    stack.lowest_dropped = NULL;
    referrers.count = !young && heap.settled_end - heap.bottom <= SETTLED_MAX ? 0 : REFERRERS_MAX;
}

void mark_roots(void)
{
    GcVisitor *v = &mark_visitor;
    if (heap.pending)
        v->visit(v, &heap.pending);
    gc_host.visit_roots(v);
}

static void push_target(Object *holder, uint32_t offset, Object *target, void *ctx)
{
    push(target);
}

/* The referent of an old Reference, too: full collections decide about that. */
static void push_targets(Object *o, void *ctx) { object_each_ref(o, push_target, NULL); }

void mark_young_roots(void)
{
    GcVisitor *v = &mark_visitor;
    if (heap.pending)
        v->visit(v, &heap.pending);
    gc_host.visit_young_roots(v);
    cards_each_referrer(push_targets);
}

void mark_end(void)
{
    if (stack.cap > (size_t)1 << 18) { /* keep at most a megabyte between collections */
        free_large(stack.data);
        stack.data = NULL;
        stack.cap = 0;
    }
}

bool gc_alive(const Object *o) { return (const char *)o < heap.from || is_marked(o); }
