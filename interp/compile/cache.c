/* SPDX-License-Identifier: Apache-2.0
 * cache.c - see cache.h.  Free memory is a list of ranges in order of address; the first that is
 * large enough is taken.  The list lies in the free memory itself. */
#include "interp/compile/cache.h"
#include TARGET_HEADER
#include "vm/base/alloc_ahead.h"
#include "vm/os/mapping.h"
#include "vm/base/audit.h"
#include <sys/mman.h>
#include <unistd.h>

/* Begins a free range, at its writable address. */
typedef struct FreeCode {
    struct FreeCode *next;
    size_t size;
} FreeCode;
static_assert(sizeof(FreeCode) <= CODE_ALIGNMENT, "the smallest range has room for it");
static uint8_t *executable, *writable;
static size_t all_size, room, least_room;
static const uint8_t *top;
static FreeCode *free_ranges;
/* The first bytes of the memory, as many as this, have pages: touch_ahead made them, so that no
 * thread waits for the system page by page.  At the start it is ONE_BY_ONE: a small program needs
 * few pages, and they come when they are used. */
static size_t touched;
enum { ONE_BY_ONE = 256 << 10, AHEAD = 128 << 10 };

bool code_cache_init(size_t limit)
{
    if (CODE_IS_SEEN_LATE && !mapping_sync_cores(true))
        return false;
    size_t size = align_up(limit, (size_t)sysconf(_SC_PAGESIZE));
    /* A file would do as well, but the limit of the size of files holds for it. */
    void *w = mmap(NULL, size, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS | MAP_NORESERVE,
                   -1, 0);
    if (w == MAP_FAILED)
        return false;
    void *x = mremap(w, 0, size, MREMAP_MAYMOVE); /* old size 0: the same memory once more */
    if (x == MAP_FAILED || mprotect(x, size, PROT_READ | PROT_EXEC)) {
        if (x != MAP_FAILED)
            munmap(x, size);
        munmap(w, size);
        return false;
    }
    /* The other place has no name, nor could it be a file of memfd_create: perf would look for
     * symbols there, not in its map. */
    mapping_name(w, size, "Java code");
    executable = x;
    writable = w;
    free_ranges = w;
    *free_ranges = (FreeCode){NULL, size};
    all_size = room = least_room = size;
    top = executable;
    touched = ONE_BY_ONE;
    return true;
}

static void touch_ahead(const uint8_t *end)
{
    size_t used = (size_t)(end - executable);
    if (used <= touched)
        return;
    size_t until = used + AHEAD < all_size ? used + AHEAD : all_size;
    touch_pages(writable + touched, until - touched);
    touched = until;
}

size_t code_cache_rounded(size_t size) { return align_up(size, CODE_ALIGNMENT); }
uint8_t *code_cache_writable(const uint8_t *code) { return writable + (code - executable); }
static uint8_t *code_of(const FreeCode *r) { return executable + ((const uint8_t *)r - writable); }
static FreeCode *end_of(FreeCode *r, size_t size) { return (FreeCode *)((uint8_t *)r + size); }

uint8_t *code_cache_alloc(size_t size)
{
    size = code_cache_rounded(size);
    for (FreeCode **p = &free_ranges, *r; (r = *p); p = &r->next) {
        if (r->size < size)
            continue;
        uint8_t *at = code_of(r);
        room -= size;
        least_room = room < least_room ? room : least_room;
        top = at + size > top ? at + size : top;
        touch_ahead(top);
        FreeCode before = *r;
        *p = before.next;
        if (before.size > size) {
            *p = end_of(r, size);
            **p = (FreeCode){before.next, before.size - size};
        }
        return at;
    }
    return NULL;
}

void code_cache_free(uint8_t *code, size_t size)
{
    size = code_cache_rounded(size);
    FreeCode **p = &free_ranges, *before = NULL, *r = (void *)code_cache_writable(code);
    while (*p && *p < r) {
        before = *p;
        p = &before->next;
    }
    if (before && end_of(before, before->size) == r) {
        before->size += size;
        r = before;
    } else {
        *r = (FreeCode){*p, size};
        *p = r;
    }
    room += size;
    FreeCode *next = r->next;
    if (next && end_of(r, r->size) == next)
        *r = (FreeCode){next->next, r->size + next->size};
}

void code_cache_written(const uint8_t *code, size_t size)
{
    __builtin___clear_cache((char *)code, (char *)code + size); /* of instructions */
    VM_CHECK(!CODE_IS_SEEN_LATE || mapping_sync_cores(false), "membarrier after its registration");
}
bool code_cache_holds(const void *pc)
{
    return executable && (size_t)((const uint8_t *)pc - executable) < all_size;
}
size_t code_cache_room(void) { return room; }
CodeCacheState code_cache_state(void)
{
    return (CodeCacheState){.begin = executable,
                            .top = top,
                            .writable = writable,
                            .size = all_size,
                            .used = all_size - room,
                            .most_used = all_size - least_room};
}

/* ---- audit ---- */

void code_cache_audit(void)
{
    size_t sum = 0;
    for (const FreeCode *r = free_ranges; r; sum += r->size, r = r->next) {
        size_t at = (size_t)((const uint8_t *)r - writable);
        PROMISE(at < all_size && r->size <= all_size - at,
                "code cache: what is free lies in it, %zu bytes at %zu", r->size, at);
        PROMISE(r->size && at % CODE_ALIGNMENT == 0,
                "code cache: %zu free bytes at %zu begin as code does", r->size, at);
        PROMISE(!r->next || (const uint8_t *)r + r->size < (const uint8_t *)r->next,
                "code cache: taken bytes follow the free ones at %zu", at);
    }
    PROMISE(sum == room, "code cache: %zu bytes are free, and in its list, not %zu", room, sum);
}

bool code_cache_is_taken(const uint8_t *code, size_t size)
{
    const FreeCode *r = free_ranges;
    while (r && code_of(r) + r->size <= code)
        r = r->next;
    return code_cache_holds(code) && (!r || code + size <= code_of(r));
}
