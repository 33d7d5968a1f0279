/* SPDX-License-Identifier: Apache-2.0
 * alloc_track.h - which of the VM's native allocations and mappings live, and who made them.
 * (-XX:NativeMemoryTracking)
 *
 * Model      Allocations come by wrapped.c.  Tracked, each block is entered in a table with its
 *            size and its call site, and free takes it out again.  A call site is the innermost
 *            callers together.  Not tracked, it costs what alloc_fail.h costs.
 *            Mapped memory stands in a list of ranges with their callers.  Mapped files do not.
 * Library    The tables are those of tools/memory, a library that the option loads.
 * Not in it  what the C library or another library has allocated, and what was there before; giving
 *            it back changes nothing.
 * Threads    one mutex guards all tables; it is taken last, and nothing is called under it.
 * Failure    a block or a site that has no room in the tables is counted as lost. */
#pragma once
#include "vm/base/base.h"

enum { ALLOC_CALLERS = 4 };

typedef struct AllocSite {
    const void *callers[ALLOC_CALLERS]; /* innermost first; NULL: no more */
    size_t count, bytes;                /* of its living blocks */
} AllocSite;

typedef struct AllocUse {
    size_t count, bytes, lost;
} AllocUse;

typedef struct MappedRange {
    const char *p;
    size_t bytes;
    const void *callers[ALLOC_CALLERS]; /* as in AllocSite */
} MappedRange;

typedef struct AllocTracker {
    AllocUse (*use)(void);
    /* Copies of the call sites that have callers, also of those without a living block; NULL: no
     * memory, or there are none.  The caller frees it. */
    AllocSite *(*sites)(size_t *out_count);
    /* Copies, by no order; NULL as there.  The caller frees it. */
    MappedRange *(*ranges)(size_t *out_count);
    /* for wrapped.c alone */
    void (*map)(void *p, size_t bytes, const void *caller);
    void (*unmap)(const void *p, size_t bytes); /* of one range, of parts, of several */
    void (*add)(void *p, size_t bytes, const void *caller);
    size_t (*remove)(void *p); /* its bytes; SIZE_MAX: it is in no table */
} AllocTracker;

/* NULL: nothing is tracked; set at the start, with ALLOC_TRACKED in alloc_watch */
extern const AllocTracker *alloc_tracker;
/* The library's one entry.  with_callers: false: all blocks have one call site, without callers.
 * NULL: no memory */
typedef const AllocTracker *AllocTrackStart(bool with_callers);
