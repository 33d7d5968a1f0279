/* SPDX-License-Identifier: Apache-2.0
 * alloc_track.h - which of the VM's native allocations and mappings live, and who made them.
 * (-XX:NativeMemoryTracking)
 *
 * Model      Allocations come by wrapped.c.  Tracked, each block is entered in a table with its
 *            size and its call site, and free takes it out again.  A call site is the innermost
 *            callers together.  Not tracked, it costs what alloc_fail.h costs.
 *            Mapped memory stands in a list of ranges with their callers.  Mapped files do not.
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

/* with_callers: false: all blocks have one call site, without callers. */
void alloc_track_start(bool with_callers);

typedef struct AllocUse {
    size_t count, bytes, lost;
} AllocUse;
AllocUse alloc_track_use(void);

/* Copies of the call sites that have callers, also of those without a living block; NULL: no
 * memory, or there are none.  The caller frees it. */
AllocSite *alloc_track_sites(size_t *out_count);

typedef struct MappedRange {
    const char *p;
    size_t bytes;
    const void *callers[ALLOC_CALLERS]; /* as in AllocSite */
} MappedRange;
/* Copies, by no order; NULL: no memory, or there are none.  The caller frees it. */
MappedRange *alloc_track_ranges(size_t *out_count);

/* for wrapped.c alone */
void alloc_track_map(void *p, size_t bytes, const void *caller);
void alloc_track_unmap(const void *p, size_t bytes); /* of one range, of parts, of several */
void alloc_track_add(void *p, size_t bytes, const void *caller);
size_t alloc_track_remove(void *p); /* its bytes; SIZE_MAX: it is in no table */
