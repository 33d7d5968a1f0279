/* SPDX-License-Identifier: Apache-2.0
 * stats.c - numbers about the heap for management, Runtime and logging. */
#include "gc/heap.h"

/* Any thread that a collection would stop, or the collecting one: a snapshot, not exact while
 * others allocate.  Unused parts of open buffers count as used, and their contents are not in
 * allocated_bytes yet. */
void heap_stats_unlocked(HeapStats *out)
{
    *out = heap.stats;
    out->committed = heap_capacity();
    out->used = heap_used();
    out->max = heap.max;
    out->peak_eden = MAX(out->peak_eden, out->used - out->used_after_last_gc);
    out->allocated_bytes = atomic_load_explicit(&heap.allocated, memory_order_relaxed);
}

uint64_t heap_collections(void) { return heap.stats.collections; }

void heap_stats(HeapStats *out)
{
    lock_take(&heap.lock); /* against growing; collections stop whoever asks */
    heap_stats_unlocked(out);
    lock_release(&heap.lock);
}

void heap_range(const char **bottom, const char **limit)
{
    *bottom = heap.bottom;
    *limit = heap.bottom + heap_capacity();
}

HeapSpaces heap_spaces(const HeapStats *s)
{
    size_t eden = s->used - s->used_after_last_gc;
    size_t free = s->committed > s->used ? s->committed - s->used : 0, half = free / 2;
    return (HeapSpaces){.eden_used = eden,
                        .eden_capacity = eden + half,
                        .old_used = s->used_after_last_gc,
                        .old_capacity = s->used_after_last_gc + free - half};
}

void heap_reset_peak(bool old)
{
    lock_take(&heap.lock);
    if (old)
        heap.stats.peak_old = heap.used_after_gc;
    else
        heap.stats.peak_eden = heap_used() - heap.used_after_gc;
    lock_release(&heap.lock);
}
