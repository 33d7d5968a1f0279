/* SPDX-License-Identifier: Apache-2.0
 * report.c - what a collection says of itself in the log: gc, gc+start, gc+phases, gc+heap, gc+cpu.
 * One collection runs at a time, with the world stopped: statics will do. */
#include "gc/report.h"
#include "gc/heap.h"
#include "vm/log/log.h"
#include <sys/resource.h>

#define GC_ID ((unsigned long long)number)

static uint64_t number, phase_start, cpu_start_us[2]; /* user, system */
static const char *phase;
static size_t capacity_before;

static void cpu_time(uint64_t us[2])
{
    struct rusage r;
    getrusage(RUSAGE_SELF, &r);
    us[0] = (uint64_t)r.ru_utime.tv_sec * 1000000 + (uint64_t)r.ru_utime.tv_usec;
    us[1] = (uint64_t)r.ru_stime.tv_sec * 1000000 + (uint64_t)r.ru_stime.tv_usec;
}

void gc_report_heap(void)
{
    LOG(gc, INFO, "Using Mark-Compact");
    LOG(gc_init, INFO, "Heap Initial Capacity: %zuM", heap_capacity() >> 20);
    LOG(gc_init, INFO, "Heap Max Capacity: %zuM", heap.max >> 20);
    LOG(gc_init, INFO, "Compressed Oops: Enabled (Zero based)");
    LOG(gc_heap_coops, DEBUG,
        "Heap address: 0x%016lx, size: %zu MB, Compressed Oops mode: "
        "Zero based, Oop shift amount: 3",
        (unsigned long)(uintptr_t)heap.bottom, heap.max >> 20);
}

void gc_report_start(GcCause cause, bool young)
{
    number = heap.stats.collections;
    phase = NULL;
    capacity_before = heap_capacity();
    if (log_on(gc_cpu, INFO))
        cpu_time(cpu_start_us);
    LOG(gc_start, INFO, "GC(%llu) Pause %s (%s)", GC_ID, young ? "Young" : "Full",
        gc_cause_text(cause));
}

void gc_report_phase(const char *name)
{
    uint64_t now = gc_now_ns();
    if (phase)
        LOG(gc_phases, INFO, "GC(%llu) %s %.3fms", GC_ID, phase, (double)(now - phase_start) / 1e6);
    if (name)
        LOG(gc_phases_start, INFO, "GC(%llu) %s", GC_ID, name);
    phase = name;
    phase_start = now;
}

void gc_report_end(GcCause cause)
{
    const HeapStats *s = &heap.stats;
    size_t before = s->before_last_gc_used, after = s->used_after_last_gc;
    size_t capacity = heap_capacity();
    LOG(gc_heap, INFO, "GC(%llu) Heap: %zuK(%zuK)->%zuK(%zuK)", GC_ID, before >> 10,
        capacity_before >> 10, after >> 10, capacity >> 10);
    LOG(gc_compaction, DEBUG, "GC(%llu) Moved %llu objects", GC_ID,
        (unsigned long long)compact_moved);
    LOG(gc, INFO, "GC(%llu) Pause %s (%s) %zuM->%zuM(%zuM) %.3fms", GC_ID,
        s->last_gc_young ? "Young" : "Full", gc_cause_text(cause), before >> 20, after >> 20,
        capacity >> 20, (double)s->last_gc_ns / 1e6);
    if (log_on(gc_cpu, INFO)) {
        uint64_t us[2];
        cpu_time(us);
        LOG(gc_cpu, INFO, "GC(%llu) User=%.2fs Sys=%.2fs Real=%.2fs", GC_ID,
            (double)(us[0] - cpu_start_us[0]) / 1e6, (double)(us[1] - cpu_start_us[1]) / 1e6,
            (double)s->last_gc_ns / 1e9);
    }
}
