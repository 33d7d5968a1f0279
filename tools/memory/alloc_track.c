/* SPDX-License-Identifier: Apache-2.0
 * alloc_track.c - the library that -XX:NativeMemoryTracking loads: the tables of living blocks and
 * of call sites, open addressing both; the list of mapped ranges.
 *
 * What it allocates itself is in no table: it is no part of libjvm.so, so its calls of malloc do
 * not come by wrapped.c. */
#include "vm/base/alloc_track.h"
#include "vm/base/table.h"
#include <execinfo.h>
#include <pthread.h>

enum { SITES = 1 << 13, FIRST_BLOCKS = 1 << 14 };

typedef struct LiveBlock {
    void *p; /* NULL: free */
    size_t bytes;
    uint32_t site;
} LiveBlock;

/* mutex: not a Lock, whose checks allocate */
static struct {
    pthread_mutex_t mutex;
    AllocSite *sites; /* SITES of them; count 0 and no callers: free */
    LiveBlock *blocks;
    size_t used, size; /* of blocks; size: a power of 2 */
    AllocUse use;
    bool with_callers;
    MappedRange *ranges;
    size_t range_count, range_room;
} tables = {.mutex = PTHREAD_MUTEX_INITIALIZER};

static LiveBlock *block_of(const void *p)
{
    return &tables.blocks[TABLE_PLACE(i, hash_address(p), tables.size,
                                      !tables.blocks[i].p || tables.blocks[i].p == p)];
}

static bool grow(void)
{
    LiveBlock *old = tables.blocks, *larger = calloc(2 * tables.size, sizeof *larger);
    size_t n = tables.size;
    if (!larger)
        return false;
    tables.blocks = larger;
    tables.size = 2 * n;
    for (size_t i = 0; i < n; i++)
        if (old[i].p)
            *block_of(old[i].p) = old[i];
    free(old);
    return true;
}

/* SITES: there is no room for another. */
static uint32_t site_of(const void *const *callers)
{
    size_t hash = 0;
    for (int i = 0; i < ALLOC_CALLERS; i++)
        hash = (hash ^ (uintptr_t)callers[i]) * 0x9e3779b97f4a7c15u;
    for (uint32_t tried = 0; tried < SITES; tried++) {
        uint32_t i = ((uint32_t)(hash >> 40) + tried) & (SITES - 1);
        AllocSite *s = &tables.sites[i];
        if (!s->callers[0] && !s->count)
            memcpy(s->callers, callers, sizeof s->callers);
        if (!memcmp(s->callers, callers, sizeof s->callers))
            return i;
    }
    return SITES;
}

/* The caller of malloc and those behind it. */
static void find_callers(const void *caller, const void **out)
{
    void *all[ALLOC_CALLERS + 4];
    int n = backtrace(all, (int)ARRAY_LEN(all)), from = 0;
    while (from < n && all[from] != caller)
        from++;
    out[0] = caller;
    for (int i = 1; i < ALLOC_CALLERS && from + i < n; i++)
        out[i] = all[from + i];
}

static void forget(const LiveBlock *b)
{
    AllocSite *s = &tables.sites[b->site];
    s->count--;
    s->bytes -= b->bytes;
    tables.use.count--;
    tables.use.bytes -= b->bytes;
}

static void add(void *p, size_t bytes, const void *caller)
{
    const void *callers[ALLOC_CALLERS] = {NULL};
    if (tables.with_callers)
        find_callers(caller, callers);
    pthread_mutex_lock(&tables.mutex);
    uint32_t site = site_of(callers);
    if (site == SITES || (tables.used >= tables.size / 2 && !grow())) {
        tables.use.lost++;
    } else {
        LiveBlock *b = block_of(p);
        if (b->p) /* another library has freed it */
            forget(b);
        tables.used += !b->p;
        *b = (LiveBlock){p, bytes, site};
        tables.sites[site].count++;
        tables.sites[site].bytes += bytes;
        tables.use.count++;
        tables.use.bytes += bytes;
    }
    pthread_mutex_unlock(&tables.mutex);
}

/* Moves back what stands behind the hole and would not be found over it. */
static void close_hole(size_t hole)
{
    size_t mask = tables.size - 1;
    for (size_t i = (hole + 1) & mask; tables.blocks[i].p; i = (i + 1) & mask) {
        size_t home = hash_address(tables.blocks[i].p) & mask;
        if (((i - home) & mask) >= ((i - hole) & mask)) {
            tables.blocks[hole] = tables.blocks[i];
            hole = i;
        }
    }
    tables.blocks[hole].p = NULL;
}

static size_t remove_block(void *p)
{
    size_t bytes = SIZE_MAX;
    pthread_mutex_lock(&tables.mutex);
    LiveBlock *b = block_of(p);
    if (b->p) {
        bytes = b->bytes;
        forget(b);
        tables.used--;
        close_hole((size_t)(b - tables.blocks));
    }
    pthread_mutex_unlock(&tables.mutex);
    return bytes;
}

static AllocUse tell_use(void)
{
    pthread_mutex_lock(&tables.mutex);
    AllocUse use = tables.use;
    pthread_mutex_unlock(&tables.mutex);
    return use;
}

static AllocSite *copy_sites(size_t *out_count)
{
    AllocSite *all = malloc(SITES * sizeof *all);
    size_t n = 0;
    *out_count = 0;
    if (!all)
        return NULL;
    pthread_mutex_lock(&tables.mutex);
    for (size_t i = 0; tables.sites && i < SITES; i++)
        if (tables.sites[i].callers[0])
            all[n++] = tables.sites[i];
    pthread_mutex_unlock(&tables.mutex);
    AllocSite *some = n ? realloc(all, n * sizeof *all) : NULL;
    if (!some)
        free(all);
    else
        *out_count = n;
    return some;
}

/* ---- mapped ranges ---- */

/* false: no room */
static bool add_range(const char *p, size_t bytes, const void *const *callers)
{
    if (tables.range_count == tables.range_room) {
        size_t more = tables.range_room ? 2 * tables.range_room : 64;
        MappedRange *larger = calloc(more, sizeof *larger);
        if (!larger)
            return false;
        if (tables.ranges)
            memcpy(larger, tables.ranges, tables.range_count * sizeof *larger);
        free(tables.ranges);
        tables.ranges = larger;
        tables.range_room = more;
    }
    MappedRange *r = &tables.ranges[tables.range_count++];
    r->p = p;
    r->bytes = bytes;
    memcpy(r->callers, callers, sizeof r->callers);
    return true;
}

static void cut_ranges(const char *p, const char *end)
{
    for (size_t i = tables.range_count; i-- > 0;) {
        MappedRange old = tables.ranges[i];
        const char *old_end = old.p + old.bytes;
        if (old.p >= end || old_end <= p)
            continue;
        tables.ranges[i] = tables.ranges[--tables.range_count];
        if (old.p < p && !add_range(old.p, (size_t)(p - old.p), old.callers))
            tables.use.lost++;
        if (old_end > end && !add_range(end, (size_t)(old_end - end), old.callers))
            tables.use.lost++;
    }
}

static void map(void *p, size_t bytes, const void *caller)
{
    const void *callers[ALLOC_CALLERS] = {NULL};
    if (tables.with_callers)
        find_callers(caller, callers);
    pthread_mutex_lock(&tables.mutex);
    cut_ranges(p, (const char *)p + bytes); /* what lay there is gone */
    if (!add_range(p, bytes, callers))
        tables.use.lost++;
    pthread_mutex_unlock(&tables.mutex);
}

static void unmap(const void *p, size_t bytes)
{
    pthread_mutex_lock(&tables.mutex);
    cut_ranges(p, (const char *)p + bytes);
    pthread_mutex_unlock(&tables.mutex);
}

static MappedRange *copy_ranges(size_t *out_count)
{
    MappedRange *all = NULL;
    pthread_mutex_lock(&tables.mutex);
    size_t n = tables.range_count;
    if (n && (all = calloc(n, sizeof *all)))
        memcpy(all, tables.ranges, n * sizeof *all);
    pthread_mutex_unlock(&tables.mutex);
    *out_count = all ? n : 0;
    return all;
}

static const AllocTracker tracker = {
    .use = tell_use,
    .sites = copy_sites,
    .ranges = copy_ranges,
    .map = map,
    .unmap = unmap,
    .add = add,
    .remove = remove_block,
};

__attribute__((visibility("default"))) AllocTrackStart vitrine_memory;

const AllocTracker *vitrine_memory(bool with_callers)
{
    void *warm[1];
    if (with_callers)
        backtrace(warm, 1); /* loads its library now, not in the middle of an allocation */
    tables.with_callers = with_callers;
    tables.sites = calloc(SITES, sizeof *tables.sites);
    tables.blocks = calloc(FIRST_BLOCKS, sizeof *tables.blocks);
    tables.size = FIRST_BLOCKS;
    return tables.sites && tables.blocks ? &tracker : NULL;
}
