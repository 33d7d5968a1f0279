/* SPDX-License-Identifier: Apache-2.0
 * compact.c - sliding compaction: plan, update, move.  All live objects keep their order.
 *
 * Forwarding  stands outside the objects.  Marking has set a bit for every live granule; the plan
 *             stores per 64 granules how many live granules come before. new address = block_offset
 *             + number of set bits below, one table load and one popcount.
 * Update      slots outside the heap are visited by the host; fields are updated while walking the
 *             live objects in address order,
 * Move        each contiguous run of live objects moves as a whole right after its fields were
 *             updated.  It is safe to overwrite what lies below: all of that has moved already.
 *             Sizes and reference maps come from class structs in C memory, never from moved
 *             objects: a mirror is read before its own run moves.
 * Borders     where the first granule of an object would arrive at a border (heap.h, invariant 5),
 *             one granule stays free, and all from this object on arrive one granule higher.  It
 *             lay higher before: at the border it cannot have been.
 * Dense       below dense_end everything is alive and stays: neither forwarding nor copying. */
#include "vm/os/processor.h"
BIT_COUNTS_BEGIN
#include "gc/heap.h"

char *compact_new_top;
uint64_t compact_moved;

static struct Gaps {
    size_t count;
    size_t source[BORDERS_MOST + 1]; /* granules that arrive behind a gap; then SIZE_MAX */
} gaps;
static ref_t dense_ref; /* dense_end as ref_t */
/* the heap as the last plan found it; below planned_from it was about nothing */
static char *planned_bottom, *planned_from, *planned_top;

/* The live granule number `n` of a word of mark_bits. */
static size_t nth_live(size_t w, size_t n)
{
    uint64_t bits = heap.mark_bits[w];
    for (; n > 0; n--)
        bits &= bits - 1;
    return (w << 6) + (size_t)__builtin_ctzll(bits);
}

/* Of a live granule: does an object start here? */
static bool starts_object(size_t g)
{
    size_t run = g, lowest = granule_of(heap.from);
    while (run > lowest && heap.mark_bits[(run - 1) >> 6] >> ((run - 1) & 63) & 1)
        run -= run & 63 || ~heap.mark_bits[(run >> 6) - 1] ? 1 : 64;
    while (run < g)
        run += object_size((Object *)(heap.base + (run << GRANULE_SHIFT))) >> GRANULE_SHIFT;
    return run == g;
}

/* The word's live granules arrive from `running` on, `live` of them: is there a border among their
 * places, and an object that would start at it?  Objects that do not move are not there. */
static bool needs_gap(size_t w, size_t running, size_t live, size_t *source)
{
    size_t before = -((uintptr_t)heap.base + (running << GRANULE_SHIFT)) & (heap.border - 1),
           n = before >> GRANULE_SHIFT;
    if (n >= live)
        return false;
    *source = nth_live(w, n);
    return *source != running + n && starts_object(*source);
}

/* Below the granule everything is alive, or a gap that is there already. */
static size_t dense_granules(void)
{
    size_t top = granule_of(heap.top), g = bits_next_clear(granule_of(heap.from), top);
    for (const size_t *gap = gaps.source; *gap <= g + 1; gap++)
        if (*gap == g + 1)
            g = bits_next_clear(g + 1, top);
    return g;
}

void compact_plan(char *dest)
{
    VM_ASSERT(dest == heap.from || heap.stress, "objects slide to the bottom");
    gaps.count = 0;
    size_t first = granule_of(heap.from) >> 6, last = (granule_of(heap.top) + 63) >> 6;
    size_t running = granule_of(dest);
    planned_bottom = heap.bottom;
    planned_from = heap.from;
    planned_top = heap.top;
    heap.dense_end = heap.from;
    for (size_t w = bits_word_used(first, last); w < last; w = bits_word_used(w, last)) {
        size_t end = (w | (CHUNK_WORDS - 1)) + 1;
        for (; w < end && w < last; w++) {
            size_t live = (size_t)__builtin_popcountll(heap.mark_bits[w]);
            /* without the gaps before it: forward() adds them */
            heap.block_offset[w] = (uint32_t)(running - gaps.count);
            if (UNLIKELY(needs_gap(w, running, live, &gaps.source[gaps.count])))
                live++, gaps.count++;
            running += live;
        }
    }
    gaps.source[gaps.count] = SIZE_MAX;
    if (dest == heap.from)
        heap.dense_end = heap.base + (dense_granules() << GRANULE_SHIFT);
    dense_ref = ref_encode((Object *)heap.dense_end);
    compact_new_top = heap.base + (running << GRANULE_SHIFT);
}

static inline char *forward(const char *o)
{
    size_t g = granule_of(o);
    uint64_t below = heap.mark_bits[g >> 6] & ((UINT64_C(1) << (g & 63)) - 1);
    size_t to = (size_t)heap.block_offset[g >> 6] + (size_t)__builtin_popcountll(below);
    for (const size_t *gap = gaps.source; UNLIKELY(g >= *gap); gap++)
        to++;
    return heap.base + (to << GRANULE_SHIFT);
}

/* Where the run of live granules that stay together ends. */
static size_t run_end_of(size_t g, size_t end)
{
    size_t stop = bits_next_clear(g, end);
    for (const size_t *gap = gaps.source; UNLIKELY(*gap < stop); gap++)
        if (*gap > g)
            return *gap;
    return stop;
}

Object *gc_forwarded(Object *o)
{
    if (!o || (char *)o < heap.dense_end)
        return o;
    VM_ASSERT(is_marked(o), "a forwarded object is alive");
    return (Object *)forward((char *)o);
}

static void update_slot(GcVisitor *v, Object **slot)
{
    Object *o = *slot;
    if (o && (char *)o >= heap.dense_end)
        *slot = (Object *)forward((char *)o);
}

static void update_slot_ref(GcVisitor *v, ref_t *slot)
{
    if (*slot >= dense_ref && *slot)
        *slot = ref_encode((Object *)forward((char *)ref_decode(*slot)));
}

void compact_update_outside(void)
{
    GcVisitor v = {update_slot, update_slot_ref};
    update_slot(&v, &heap.pending);
    gc_host.visit_all_slots(&v);
}

static inline void update_refs(ref_t *p, size_t n)
{
    for (ref_t *end = p + n; p < end; p++)
        if (*p >= dense_ref && *p)
            *p = ref_encode((Object *)forward((char *)ref_decode(*p)));
}

static inline void update_spans(Object *o, const ObjectLayout *l)
{
    for (uint32_t i = 0; i < l->span_count; i++)
        update_refs(FIELD_PTR(o, l->spans[i].offset, ref_t), l->spans[i].count);
}

/* Updates the fields of the object at o; returns its size. */
static inline size_t update_object(Object *o)
{
    const ObjectLayout *l = object_layout(o);
    switch ((LayoutKind)l->kind) {
    case LAYOUT_INSTANCE:
        update_spans(o, l);
        if (l->ref_kind)
            update_refs(FIELD_PTR(o, gc_offsets.referent, ref_t), 1);
        return l->instance_size;
    case LAYOUT_REF_ARRAY:
        update_refs(FIELD_PTR(o, ARRAY_DATA_OFFSET, ref_t), (size_t)array_length(o));
        break;
    case LAYOUT_PRIM_ARRAY: break;
    case LAYOUT_MIRROR: {
        const ObjectLayout *of = (const ObjectLayout *)mirror_class(o);
        update_spans(o, l);
        if (of)
            update_refs(FIELD_PTR(o, l->instance_size, ref_t), of->static_refs);
        for (uint32_t i = 0; of && i < of->added_static_count; i++)
            update_refs(FIELD_PTR(o, of->added_statics[i].offset, ref_t),
                        of->added_statics[i].count);
        break;
    }
    }
    return object_size(o);
}

/* Of the objects that neither move nor did so in the last collection, few refer to others that
 * move.  Returns where the rest begins. */
static char *update_settled(void)
{
    const ref_t *objects;
    size_t n;
    if (heap.dense_end < heap.settled_end || !mark_referrers(&objects, &n))
        return heap.from;
    for (size_t i = 0; i < n; i++)
        update_object(ref_decode(objects[i]));
    return heap.settled_end;
}

static void update_referrer(Object *o, void *ctx) { update_object(o); }
static void enter_object(Object *o, void *ctx) { card_enter((char *)o); }

void compact_move(void)
{
    compact_moved = 0;
    if (heap.dense_end == heap.top) { /* nothing died: no reference changes */
        cards_forget_starts(heap.old_end, heap.top);
        walk_range(heap.old_end, heap.top, enter_object, NULL);
        return;
    }
    if (heap.from != heap.bottom)
        cards_each_referrer(update_referrer);
    char *begin = update_settled();
    cards_forget_starts(begin, heap.top);
    size_t end = granule_of(heap.top), g = granule_of(begin);
    while ((g = bits_next(g, end)) < end) {
        char *run = heap.base + (g << GRANULE_SHIFT), *p = run;
        size_t run_end = run_end_of(g, end);
        char *stop = heap.base + (run_end << GRANULE_SHIFT), *to = forward(run);
        uint64_t objects = 0;
        while (p < stop) {
            card_enter(to + (p - run));
            p += update_object((Object *)p);
            objects++;
        }
        VM_ASSERT(p == stop, "live bits end where an object ends");
        if (to != run) {
            size_t bytes = (size_t)(stop - run);
            if (bytes <= 64 && to < run) {
                uint64_t *d = (uint64_t *)to;
                const uint64_t *s = (const uint64_t *)run;
                for (size_t i = 0; i < bytes / 8; i++)
                    d[i] = s[i];
            } else {
                memmove(to, run, bytes);
            }
            compact_moved += objects;
        }
        g = run_end;
    }
    for (size_t i = 0; i < gaps.count; i++)
        filler_set(forward(heap.base + (gaps.source[i] << GRANULE_SHIFT)) - GRANULE, GRANULE);
}

/* ---- for those who draw a map of it ---- */

void gc_each_live_run(GcRunFn *fn, void *ctx)
{
    size_t end = granule_of(planned_top), g = granule_of(planned_from);
    if (planned_from > planned_bottom) /* old objects */
        fn(planned_bottom, planned_bottom, (size_t)(planned_from - planned_bottom), ctx);
    while ((g = bits_next(g, end)) < end) {
        size_t run_end = run_end_of(g, end);
        char *run = heap.base + (g << GRANULE_SHIFT);
        fn(run, forward(run), (run_end - g) << GRANULE_SHIFT, ctx);
        g = run_end;
    }
}

void gc_collected_range(const void **bottom, const void **before, const void **after)
{
    *bottom = planned_bottom;
    *before = planned_top;
    *after = compact_new_top;
}
BIT_COUNTS_END
