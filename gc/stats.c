/* SPDX-License-Identifier: Apache-2.0
 * stats.c - numbers about the heap for management, Runtime and logging. */
#include "gc/heap.h"

/* Any thread, any time: a snapshot, not exact while others allocate.  Unused parts of open buffers count as used, and their contents
 * are not in allocated_bytes yet. */
void heap_stats(HeapStats *out)
{
    *out = heap.stats;
    out->used = heap_used();
    out->committed = heap_capacity();
    out->max = heap.max;
    if (out->used > out->peak_used)
        out->peak_used = out->used;
    out->allocated_bytes = atomic_load_explicit(&heap.allocated, memory_order_relaxed);
}

void heap_reset_peak(void) { heap.stats.peak_used = heap_used(); }
