/* SPDX-License-Identifier: Apache-2.0
 * fence.c - memory whose misuse shows at once; see fence.h. */
#include "tools/lab/fence.h"
#include "tools/lab/lab.h"
#include "tools/lab/places.h"
#include <string.h>
#include <sys/mman.h>

enum {
    PAGE = 4096,
    SMALL_PAGES = 1, /* of a block, at most */
    LARGE_PAGES = 64,
    HUGE_PAGES = 2048,
    SMALL = 12288, /* so many of them */
    LARGE = 768,
    HUGE = 48
};
/* An agent that takes memory at each method call shall come to its end: of a place that takes many
 * blocks the later ones are no more than samples. */
enum { ALL_OF = 1500, THEN_ONE_OF = 64, CALLERS = 1024 };
static _Atomic unsigned taken_by[CALLERS]; /* rows of places */

typedef struct FencePlace {
    const void *caller;
    const char *what;
    size_t size, offset; /* of the block; where it begins in the place */
    bool live;
} FencePlace;

typedef struct FenceArena {
    char *base;
    size_t pages; /* that a block may use; one more follows each */
    size_t count;
    FencePlace *places;
    unsigned *ring; /* free places, the one that was given back first in front */
    size_t first, free;
} FenceArena;

static FencePlace small_places[SMALL], large_places[LARGE], huge_places[HUGE];
static unsigned small_ring[SMALL], large_ring[LARGE], huge_ring[HUGE];
static FenceArena arenas[] = {
    {.pages = SMALL_PAGES, .count = SMALL, .places = small_places, .ring = small_ring},
    {.pages = LARGE_PAGES, .count = LARGE, .places = large_places, .ring = large_ring},
    {.pages = HUGE_PAGES, .count = HUGE, .places = huge_places, .ring = huge_ring},
};
static pthread_mutex_t lock =
    PTHREAD_MUTEX_INITIALIZER; /* guards arenas; nothing is called under it */

static size_t stride(const FenceArena *a) { return (a->pages + 1) * PAGE; }

/* false: no memory */
static bool open_arena(FenceArena *a)
{
    void *p = mmap(NULL, a->count * stride(a), PROT_NONE,
                   MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
    if (p == MAP_FAILED)
        return false;
    a->base = p;
    a->free = a->count;
    for (size_t i = 0; i < a->count; i++)
        a->ring[i] = (unsigned)i;
    lab_say("fence", "\"from\":%llu,\"to\":%llu", (unsigned long long)(uintptr_t)p,
            (unsigned long long)((uintptr_t)p + a->count * stride(a)));
    return true;
}

enum { FRONT = 64 };

/* Bytes before a block that are looked at, in the same page. */
static size_t front_of(size_t offset) { return offset % PAGE < FRONT ? offset % PAGE : FRONT; }

static bool is_chosen(const void *caller)
{
    unsigned n = atomic_fetch_add(&taken_by[lab_place_row(caller, CALLERS)], 1);
    return n < ALL_OF || n % THEN_ONE_OF == 0;
}

void *lab_fence_take(size_t n, size_t align, const char *what, const void *caller)
{
    if (!lab_config.fence || !n || !is_chosen(caller))
        return NULL;
    FenceArena *a = arenas;
    while (n > a->pages * PAGE)
        if (++a == arenas + LAB_LEN(arenas))
            return NULL;
    size_t room = a->pages * PAGE, size = (n + align - 1) & ~(align - 1);
    pthread_mutex_lock(&lock);
    char *p = NULL;
    if ((a->base || open_arena(a)) && a->free) {
        size_t i = a->ring[a->first];
        size_t begin = (room - size) & ~(size_t)(PAGE - 1);
        p = a->base + i * stride(a);
        if (mprotect(p + begin, room - begin, PROT_READ | PROT_WRITE))
            p = NULL;
        else {
            a->first = (a->first + 1) % a->count;
            a->free--;
            p += room - size;
            size_t front = front_of((uintptr_t)p % PAGE);
            memset(p - front, lab_config.nonsense, front + size);
            a->places[i] = (FencePlace){caller, what, n, room - size, true};
        }
    }
    pthread_mutex_unlock(&lock);
    return p;
}

static FenceArena *arena_of(const void *p)
{
    for (size_t i = 0; i < LAB_LEN(arenas); i++) {
        FenceArena *a = &arenas[i];
        if (a->base && (const char *)p >= a->base &&
            (const char *)p < a->base + a->count * stride(a))
            return a;
    }
    return NULL;
}

static FencePlace *place_of(const FenceArena *a, const void *p)
{
    return &a->places[(size_t)((const char *)p - a->base) / stride(a)];
}

static char *begin_of(const FenceArena *a, const FencePlace *place)
{
    return a->base + (size_t)(place - a->places) * stride(a) + place->offset;
}

LabFenceState lab_fence_state(const void *p)
{
    pthread_mutex_lock(&lock);
    const FenceArena *a = arena_of(p);
    const FencePlace *place = a ? place_of(a, p) : NULL;
    LabFenceState r = !a                        ? LAB_FOREIGN
                      : !place->live            ? LAB_GONE
                      : p == begin_of(a, place) ? LAB_START
                                                : LAB_INSIDE;
    pthread_mutex_unlock(&lock);
    return r;
}

const void *lab_fence_block(const void *address)
{
    const FenceArena *a = arena_of(address);
    const FencePlace *place = a ? place_of(a, address) : NULL;
    return place && place->live ? begin_of(a, place) : NULL;
}

size_t lab_fence_size(const void *p) { return place_of(arena_of(p), p)->size; }
const char *lab_fence_what(const void *p) { return place_of(arena_of(p), p)->what; }

static bool is_written_before(const FenceArena *a, const FencePlace *place)
{
    const unsigned char *begin = (const unsigned char *)begin_of(a, place);
    for (size_t i = 1; i <= front_of(place->offset); i++)
        if (begin[-(ptrdiff_t)i] != lab_config.nonsense)
            return true;
    return false;
}

/* The few bytes between the end of a block and the end of its page. */
static bool is_written_behind(const FenceArena *a, const FencePlace *place)
{
    const unsigned char *end = (const unsigned char *)begin_of(a, place) + place->size;
    while ((uintptr_t)end % PAGE)
        if (*end++ != lab_config.nonsense)
            return true;
    return false;
}

/* Others take and give back blocks meanwhile. */
static void check(const FenceArena *a, const FencePlace *place)
{
    pthread_mutex_lock(&lock);
    FencePlace p = *place;
    bool before = p.live && is_written_before(a, place);
    bool behind = p.live && is_written_behind(a, place);
    pthread_mutex_unlock(&lock);
    if (before)
        lab_finding("memory-misuse", "Memory Management", p.caller,
                    "something is written before the begin of %zu bytes of %s", p.size, p.what);
    if (behind)
        lab_finding("memory-misuse", "Memory Management", p.caller,
                    "something is written behind the end of %zu bytes of %s", p.size, p.what);
}

void lab_fence_release(void *p)
{
    FenceArena *a = arena_of(p);
    FencePlace *place = place_of(a, p);
    check(a, place);
    size_t from = place->offset & ~(size_t)(PAGE - 1);
    char *page = begin_of(a, place) - place->offset + from;
    pthread_mutex_lock(&lock);
    if (place->live) {
        place->live = false;
        if (a->pages > SMALL_PAGES) /* the memory of all small ones may stay */
            madvise(page, a->pages * PAGE - from, MADV_DONTNEED);
        mprotect(page, a->pages * PAGE - from, PROT_NONE);
        a->ring[(a->first + a->free++) % a->count] = (unsigned)(place - a->places);
    }
    pthread_mutex_unlock(&lock);
}

void lab_fence_check(void)
{
    for (size_t i = 0; i < LAB_LEN(arenas); i++)
        for (size_t k = 0; arenas[i].base && k < arenas[i].count; k++)
            check(&arenas[i], &arenas[i].places[k]);
}
