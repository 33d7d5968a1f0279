/* SPDX-License-Identifier: Apache-2.0
 * heap.h - the heap's inside, shared by the files of gc/ only.
 *
 *   base = bottom  old_end       top              dirty_end    limit        base + reserved
 *    |              |             |                |            |            |
 *    | old objects  | young ones, | free, cleared  | free, zero | not        |
 *    |              | TLABs       | when given out |            | accessible |
 *
 * top may have passed dirty_end.  With GCStress the range has two halves: bottom is the start of
 * the one in use, and the other one is not accessible.
 *
 * Invariants  1. [bottom, top) is parsable once all TLABs are retired: objects and fillers follow
 *             each other without a gap.
 *             2. A filler has klass 0 and its size in granules in the lock word.
 *             3. Memory in [top, limit) at or above dirty_end is zero; below it must be cleared
 *                when it is handed out.
 *             4. Between collections only `top` changes (compare-and-swap by any thread); limit
 *                grows under `lock`; all else belongs to the thread that stopped the world.
 *             5. No object starts at a multiple of 4 GiB (heap_border): tools take a reference
 *                whose low word is 0 for null.  An object may lie across; else the granule there is
 *                a filler. */
#pragma once
#include "gc/gc.h"
#include "vm/base/lock.h"
#include "gc/host.h"

#define GRANULE_SHIFT 3
#define GRANULE 8u
#define CHUNK_SHIFT 12 /* granules of a chunk */
#define CHUNK_WORDS ((size_t)1 << (CHUNK_SHIFT - 6))
/* With fewer old bytes a full collection takes no longer than a young one. */
#define OLD_LEAST (stress_tiny ? (size_t)64 << 10 : (size_t)8 << 20)
#define SMALL_HEAP ((size_t)4 << 20) /* programs that need no more keep what they never touch */

#define BORDERS_MOST 64

typedef struct Heap {
    char *base;
    size_t border; /* a power of two, 4 GiB or (Stress=tiny) less: invariant 5 */
    size_t reserved;
    char *bottom;
    char *_Atomic top;
    char *_Atomic limit;
    char *dirty_end;
    size_t max, initial;
    size_t young;   /* least to allocate until the next collection (space_young) */
    size_t full_at; /* with as much old the next collection is a full one */
    size_t used_after_gc;
    Lock lock; /* growing, numbers */
    bool stress, verify, pretouch;
    _Atomic bool gc_enabled;
    /* side tables, indexed from base */
    /* one bit per granule: marking sets the first, scanning all of an object's */
    uint64_t *mark_bits;
    /* per CHUNK_WORDS words of mark_bits: some of them may be set; not: none is */
    uint8_t *chunk_used;
    /* per 64 granules: where its first live granule goes, in granules from base */
    uint32_t *block_offset;
    uint8_t *cards; /* cards.c */
    uint8_t *starts;
    char *old_end;     /* where the last collection ended: below are the old objects */
    char *from;        /* what is collected begins here: bottom or old_end */
    char *dense_end;   /* plan: nothing below moves */
    char *settled_end; /* dense_end of the full collection before */
    /* collection state */
    uint32_t epoch;
    bool collecting;
    Object *pending; /* head of the pending list; taken by exchange */
    int64_t start_ms, soft_clock;
    /* sampling */
    bool sampling;
    uint64_t sample_interval;
    void (*sample_hook)(Thread *, Object **, size_t);
    uint32_t stress_count;
    HeapStats stats;
    _Atomic uint64_t allocated; /* by retired buffers and large objects */
} Heap;
extern Heap heap;

/* space.c */
size_t space_young(size_t live);       /* how much to allocate at least while so much is live */
bool space_set_capacity(size_t bytes); /* limit = bottom + bytes; false: the system refused */
void space_flip_begin(char **to);      /* GCStress: the other half, writable */
void space_flip_end(char *to);
static inline size_t heap_used(void)
{
    return (size_t)(atomic_load_explicit(&heap.top, memory_order_relaxed) - heap.bottom);
}
static inline size_t heap_capacity(void) { return (size_t)(heap.limit - heap.bottom); }
static inline bool heap_border(const char *p) { return !((uintptr_t)p & (heap.border - 1)); }
int64_t gc_now_ms(void); /* since the heap was made */
uint64_t gc_now_ns(void);

/* alloc.c */
void alloc_retire_all(void);
void alloc_after_gc(void);         /* buffers of threads that allocate little get smaller */
bool alloc_room(size_t bytes);     /* world stopped: alloc_stopped has so many; false: it has not */
char *alloc_stopped(size_t bytes); /* zeroed */
static inline void filler_set(char *p, size_t bytes)
{
    ((Object *)p)->klass = 0;
    atomic_store_explicit(&((Object *)p)->lock, (uint32_t)(bytes >> GRANULE_SHIFT),
                          memory_order_relaxed);
}
static inline bool is_filler(const Object *o) { return o->klass == 0; }
static inline size_t filler_size(const Object *o)
{
    return (size_t)atomic_load_explicit(&o->lock, memory_order_relaxed) << GRANULE_SHIFT;
}

/* bitmap.c */
static inline size_t granule_of(const void *p)
{
    return (size_t)((const char *)p - heap.base) >> GRANULE_SHIFT;
}
/* the first word of mark_bits at or behind w, before end, whose chunk may have set bits; or end */
static inline size_t bits_word_used(size_t w, size_t end)
{
    while (w < end && !heap.chunk_used[w >> (CHUNK_SHIFT - 6)])
        w = (w | (CHUNK_WORDS - 1)) + 1;
    return w < end ? w : end;
}
static inline bool is_marked(const Object *o)
{
    size_t g = granule_of(o);
    return heap.mark_bits[g >> 6] >> (g & 63) & 1;
}
void bits_clear(const char *from, const char *to); /* in whole chunks */
void bits_set_range(size_t g, size_t n);
size_t bits_next(size_t g, size_t end); /* first marked granule in [g, end), or end */
size_t bits_next_clear(size_t g, size_t end);

/* mark.c */
typedef enum {
    MARK_DISCOVER /* weak referents are put aside */,
    MARK_STRONG /* every referent counts */
} MarkMode;
void mark_begin(MarkMode mode, bool young); /* sets heap.from, clears bits; not young: new epoch */
void mark_set_mode(MarkMode mode);
/* World stopped, like all of marking.  An object that is marked already costs nothing; when the
 * stack of marking cannot grow, mark_drain finds what was dropped by looking again. */
void mark_push(Object *o);
void mark_drain(void);
void mark_roots(void);       /* of the whole heap */
void mark_young_roots(void); /* and what old objects refer to */
void mark_end(void);
/* Objects below settled_end that may refer to others behind it, each once; after mark_drain. false:
 * it is not known which. */
bool mark_referrers(const ref_t **objects, size_t *count);
bool gc_alive(const Object *o); /* once mark_drain is over: old, or marked */

/* cards.c */
#define CARD_GRANULES (CARD_BYTES / GRANULE)
#define NO_START 0xff
void cards_init(void);                                       /* the heap is reserved */
void cards_forget_starts(const char *from, const char *end); /* they are entered anew */
void cards_clean(const char *end);                           /* all up to there */
bool card_is_marked(const Object *o);
bool card_starts_at(const Object *o); /* at o or before it, in the card in which o starts */
/* Old objects in marked cards: all that may refer to young ones. */
void cards_each_referrer(HeapObjectFn *fn);
/* The object at p is old now; called in address order. */
static inline void card_enter(const char *p)
{
    size_t g = granule_of(p);
    uint8_t *start = &heap.starts[g / CARD_GRANULES];
    if (*start == NO_START)
        *start = (uint8_t)(g & (CARD_GRANULES - 1));
}

/* reference.c */
void reference_begin(bool clear_soft);
/* false: treat the referent as an ordinary field */
bool reference_discover(Object *r, const ObjectLayout *l);
/* After mark_drain, in the order of collect.c: referents that are dead are cleared.  The second one
 * marks finalizable objects anew, so that mark_drain comes before the third.  (JLS 12.6) */
void reference_process_soft_weak(void);
void reference_process_final(void);
void reference_process_phantom(void);
bool reference_finish(void); /* hands the new ones to the pending list; true: there are some */
/* softly reachable referents that the policy kept in the last collection */
uint64_t reference_soft_kept(void);

/* weak.c */
void weak_clear_dead(void); /* classes stay when only young objects are collected */

/* walk.c: objects; the first one or a filler starts at `from`, the last starts below `end`; world
 * stopped */
void walk_range(char *from, const char *end, HeapObjectFn *fn, void *ctx);

/* compact.c */
void compact_plan(char *dest);     /* forwarding tables; sets compact_new_top */
void compact_update_outside(void); /* slots that are no object's */
void compact_move(void);           /* updates objects and moves them; then nothing may fail */
extern char *compact_new_top;
extern uint64_t compact_moved;

/* collect.c */
typedef enum GcOutcome {
    GC_DONE,
    GC_LEFT_OUT, /* another thread collected since *seen, or there shall be none */
    GC_NO_MEMORY /* the system has no memory for what a collection needs */
} GcOutcome;
GcOutcome gc_collect_if(Thread *self, GcCause cause, bool clear_soft,
                        const uint64_t *seen) MAY_SAFEPOINT;
