/* SPDX-License-Identifier: Apache-2.0
 * stats.c - numbers about the heap for management, Runtime and logging. */
#include "gc/heap.h"

/* Any thread that a collection would stop, or the collecting one: a snapshot, not exact while others allocate.  Unused parts of open buffers count as
 * used, and their contents are not in allocated_bytes yet. */
void heap_stats(HeapStats *out)
{
    pthread_mutex_lock(&heap.lock); /* against growing; collections stop whoever asks */
    *out = heap.stats;
    out->committed = heap_capacity();
    pthread_mutex_unlock(&heap.lock);
    out->used = heap_used();
    out->max = heap.max;
    if (out->used > out->peak_used)
        out->peak_used = out->used;
    out->allocated_bytes = atomic_load_explicit(&heap.allocated, memory_order_relaxed);
}

void heap_reset_peak(void)
{
    pthread_mutex_lock(&heap.lock);
    heap.stats.peak_used = heap_used();
    pthread_mutex_unlock(&heap.lock);
}
