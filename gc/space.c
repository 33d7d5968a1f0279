/* SPDX-License-Identifier: Apache-2.0
 * space.c - the reserved address range and how much of it is in use: growing, shrinking, giving
 * memory back.
 *
 * The whole range is reserved once (no access, no memory), so that it never moves and the side
 * tables can be plain arrays.  It starts behind 4 GiB when that is free (class structs live below),
 * not at it (heap.h, invariant 5), and ends below 32 GiB, which ref_t can address.  Growing makes
 * more of it accessible; fresh pages cost memory only when touched.  Shrinking gives the pages back
 * and makes them inaccessible again.
 * GCStress reserves twice the size: each collection slides everything into the other half and makes
 * the old one inaccessible, so that a stale raw pointer faults at once. */
#include "gc/heap.h"
#include "vm/os/os.h"
#include "gc/report.h"
#include <errno.h>
#include <sys/mman.h>
#include <time.h>
#include <unistd.h>

#ifndef MAP_FIXED_NOREPLACE
#define MAP_FIXED_NOREPLACE 0x100000
#endif

#if defined(__SANITIZE_ADDRESS__)
#define LOW_ONLY 1
#elif defined(__has_feature)
#if __has_feature(address_sanitizer)
#define LOW_ONLY 1
#endif
#endif
#ifdef LOW_ONLY /* AddressSanitizer's shadow begins at 0x7fff7000 */
#define FIRST_ADDRESS UINT64_C(0x20000000)
#define LAST_ADDRESS UINT64_C(0x7fff0000)
#else
#define FIRST_ADDRESS UINT64_C(0x100200000)
#define LAST_ADDRESS UINT64_C(0x800000000)
#endif
#define COMMIT_STEP ((size_t)64 << 10)
/* With little live, collections cost little, and memory that is used again soon is in the cache. */
#define YOUNG_LEAST ((size_t)16 << 20)
#define YOUNG_MOST ((size_t)64 << 20)
#define YOUNG_PER_LIVE 16

Heap heap = {.lock = LOCK_INIT(HEAP)};

uint64_t gc_now_ns(void) { return (uint64_t)os_nanos(); }

int64_t gc_now_ms(void) { return (int64_t)(gc_now_ns() / 1000000u) - heap.start_ms; }

static void *reserve_at(uintptr_t where, size_t bytes)
{
    void *p = mmap((void *)where, bytes, PROT_NONE,
                   MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE | MAP_FIXED_NOREPLACE, -1, 0);
    if (p == MAP_FAILED)
        return NULL;
    if ((uintptr_t)p != where) { /* old kernels take the address as a hint */
        munmap(p, bytes);
        return NULL;
    }
    return p;
}

static void *side_table(size_t bytes)
{
    void *p = mmap(NULL, bytes, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE,
                   -1, 0);
    return p == MAP_FAILED ? NULL : p;
}

static size_t mark_bytes(size_t granules) { return granules / 8 + CHUNK_WORDS * sizeof(uint64_t); }
static size_t chunk_bytes(size_t granules) { return (granules >> CHUNK_SHIFT) + 2; }
static size_t offset_bytes(size_t granules)
{
    return (granules / 64 + 2) * sizeof *heap.block_offset;
}
static size_t card_count(size_t granules) { return granules / CARD_GRANULES + 8; }

static bool too_large(size_t max, char *err, size_t n)
{
    snprintf(err, n, "Could not reserve enough space for %zuKB object heap", max >> 10);
    return false;
}

/* Would the system reserve so much anywhere? */
static bool can_reserve(size_t bytes)
{
    void *p = mmap(NULL, bytes, PROT_NONE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
    return p != MAP_FAILED && munmap(p, bytes) == 0;
}

static bool space_reserve(size_t max, bool two_halves, char *err, size_t n)
{
    VM_ASSERT(max > 0 && err && n > 0, "a size, and room for the reason");
    size_t reserved = align_up(max, COMMIT_STEP) * (two_halves ? 2 : 1);
    size_t step = (size_t)64 << 20;
    for (uint64_t at = FIRST_ADDRESS; at + reserved <= LAST_ADDRESS; at += step) {
        heap.base = reserve_at((uintptr_t)at, reserved);
        if (heap.base)
            break;
    }
    if (!heap.base)
        return too_large(max, err, n);
    heap.reserved = reserved;
    heap.border = (size_t)1 << 32;
    while (stress_tiny && heap.border / 2 * BORDERS_MOST > reserved)
        heap.border /= 2;
    LEAK_CHECK_ROOT(heap.base, reserved);
    heap.bottom = heap.base;
    heap.settled_end = heap.old_end = heap.from = heap.base;
    heap.top = heap.base;
    heap.limit = heap.base;
    heap.dirty_end = heap.base;
    size_t granules = reserved >> GRANULE_SHIFT;
    heap.mark_bits = side_table(mark_bytes(granules));
    heap.chunk_used = side_table(chunk_bytes(granules));
    heap.block_offset = side_table(offset_bytes(granules));
    heap.cards = side_table(card_count(granules));
    heap.starts = side_table(card_count(granules));
    if (!heap.mark_bits || !heap.chunk_used || !heap.block_offset || !heap.cards || !heap.starts) {
        snprintf(err, n, "Could not reserve enough space for the tables of a %zuKB object heap",
                 max >> 10);
        return false;
    }
    cards_init();
    return true;
}

void heap_each_side_table(void (*fn)(const void *p, size_t bytes, void *ctx), void *ctx)
{
    size_t granules = heap.reserved >> GRANULE_SHIFT;
    fn(heap.mark_bits, mark_bytes(granules), ctx);
    fn(heap.chunk_used, chunk_bytes(granules), ctx);
    fn(heap.block_offset, offset_bytes(granules), ctx);
    fn(heap.cards, card_count(granules), ctx);
    fn(heap.starts, card_count(granules), ctx);
}

static bool make_accessible(char *from, char *to)
{
    return from >= to || mprotect(from, (size_t)(to - from), PROT_READ | PROT_WRITE) == 0;
}

static void give_back(char *from, char *to)
{
    if (from >= to)
        return;
    madvise(from, (size_t)(to - from), MADV_DONTNEED);
    mprotect(from, (size_t)(to - from), PROT_NONE);
}

size_t space_young(size_t live)
{
    size_t young = live < YOUNG_LEAST / YOUNG_PER_LIVE  ? YOUNG_LEAST
                   : live < YOUNG_MOST / YOUNG_PER_LIVE ? live * YOUNG_PER_LIVE
                                                        : MAX(YOUNG_MOST, live / 8);
    if (stress_tiny)
        young = (size_t)512 << 10;
    return young <= heap.max / 4 ? young : align_up(heap.max / 4, COMMIT_STEP);
}

bool space_set_capacity(size_t bytes)
{
    VM_ASSERT(bytes <= heap.max, "no more than -Xmx");
    bytes = align_up(bytes, COMMIT_STEP);
    if (bytes > heap.max)
        bytes = heap.max;
    char *limit = heap.bottom + bytes, *old = heap.limit;
    if (limit > old) {
        if (!make_accessible(old, limit))
            return false;
        for (char *p = heap.pretouch ? old : limit; p < limit; p += 4096)
            *(volatile char *)p = 0; /* fresh pages: they hold nothing yet */
    } else if (limit < old) {
        give_back(limit, old);
        if (heap.dirty_end > limit)
            heap.dirty_end = limit;
    }
    heap.limit = limit;
    if (heap.stress)
        heap.dirty_end = limit; /* this half may have been larger when it was in use before */
    size_t committed = heap_capacity();
    heap.stats.committed = committed;
    return true;
}

void space_flip_begin(char **to)
{
    char *other = heap.bottom == heap.base ? heap.base + heap.reserved / 2 : heap.base;
    if (!make_accessible(other, other + heap_capacity()))
        VM_FATAL("GCStress: cannot commit the other half of the heap: %s", strerror(errno));
    *to = other;
}

void space_flip_end(char *to)
{
    size_t capacity = heap_capacity();
    mprotect(heap.bottom, capacity, PROT_NONE);
    heap.bottom = heap.from = to;
    heap.limit = to + capacity;
    heap.dirty_end = heap.limit;
}

/* Objects of a large heap lie in many pages. With small ones, a program that follows references
 * waits for the processor to look up addresses, and each is a fault of its own at its first use. */
static void ask_for_huge_pages(HugePages where)
{
    size_t from = where == HUGE_PAGES_EVERYWHERE ? 0 : SMALL_HEAP;
    if (where != HUGE_PAGES_NOWHERE && from < heap.reserved)
        madvise(heap.base + from, heap.reserved - from, MADV_HUGEPAGE);
}

bool heap_init(const HeapOptions *o, char *err, size_t err_len)
{
    VM_ASSERT(o && err, "options, and room for the reason");
    uint64_t memory = (uint64_t)sysconf(_SC_PHYS_PAGES) * (uint64_t)sysconf(_SC_PAGESIZE);
    size_t max = o->max ? o->max : memory / 4;
    size_t most = LAST_ADDRESS - FIRST_ADDRESS;
    if (o->stress)
        most /= 2;
#ifdef LOW_ONLY
    most = ((size_t)1280 << 20) / (o->stress ? 2 : 1);
#endif
    /* ref_t cannot address it all; but what no process can have is a mistake */
    if (max > most && !can_reserve(max))
        return too_large(max, err, err_len);
    if (max > most)
        max = most & ~(COMMIT_STEP - 1);
    if (max < ((size_t)2 << 20))
        max = (size_t)2 << 20;
    heap.max = align_up(max, COMMIT_STEP);
    size_t usual = memory / 64 < YOUNG_LEAST ? memory / 64 : YOUNG_LEAST;
    heap.initial = align_up(o->initial ? o->initial : usual, COMMIT_STEP);
    if (heap.initial > heap.max)
        heap.initial = heap.max;
    heap.young = space_young(0);
    heap.stress = o->stress;
    heap.verify = o->verify;
    heap.pretouch = o->pretouch;
    heap.start_ms = 0;
    heap.start_ms = gc_now_ms();
    heap.stats.max = heap.max;
    if (!space_reserve(heap.max, heap.stress, err, err_len))
        return false;
    ask_for_huge_pages(o->huge_pages);
    size_t first = heap.initial > heap.young ? heap.initial : heap.young;
    if (o->initial) /* -Xms asked for: honour it also when small */
        first = heap.initial;
    if (!space_set_capacity(first)) {
        snprintf(err, err_len, "Could not commit %zuKB for the object heap", first >> 10);
        return false;
    }
    if (heap.stress)
        heap_alloc_always_slow = true;
    gc_report_heap();
    return true;
}

void heap_enable_gc(bool on) { heap.gc_enabled = on; }
