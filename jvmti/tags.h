/* SPDX-License-Identifier: Apache-2.0
 * tags.h - the objects that one environment has tagged.  (JVMTI: Heap)
 *
 * Model      The heap's addresses are cut into stretches of 2 KiB.  A stretch with a tagged object
 *            has a TagBlock: a bit for each place where an object may begin, and the tags in the
 *            order of the addresses.  Blocks are found by address, through leaves of 1 MiB.  So
 *            objects that lie together have tags that lie together, and a walk over the heap or a
 *            collection passes through this memory from one end to the other.
 * Ownership  Blocks and leaves lie in chunks of the table.  What a block outgrows is used again for
 *            others.  A collection, which moves objects, builds the blocks anew in a chunk that was
 *            taken before it began, and frees the old ones.
 * Locking    Changed under tag_mutex, a leaf lock, or with the world stopped.  Read without a lock:
 *            `changes` is odd while somebody changes the table, and another number afterwards;
 *            a thread that read meanwhile reads again.  No chunk is freed while a thread is in the
 *            VM.
 * Failure    false: no memory, and nothing has changed.
 * Tests      tck-subset/jvmti/heap, tests/agents/heaptracker */
#pragma once
#include "vm/model/class.h"
#include <jvmti.h>

typedef struct TagEntry {
    Object *object;
    jlong tag;
} TagEntry;
typedef struct TagTable {
    struct TagLeaf **leaves, **spare; /* by address; spare: all NULL, for the next collection */
    size_t low, high;                 /* leaves[i] is NULL outside of low <= i < high */
    struct TagChunk *chunks, *next;   /* newest first; next: for the collection that begins */
    struct TagBlock *unused[7];       /* blocks by capacity */
    size_t len, blocks, leaf_count;
    _Atomic uint32_t changes;
} TagTable;

typedef struct TiEnv TiEnv;
/* get: 0 when it has no tag; set: false when there is no memory.  IN_VM. */
jlong ti_tag_get(TiEnv *env, Object *o) NO_SAFEPOINT;
bool ti_tag_set(TiEnv *env, Object *o, jlong tag) NO_SAFEPOINT; /* 0 removes */
void ti_tags_free(TiEnv *env);                                  /* world stopped */
/* The same with the world stopped: no lock.  get: only for objects that object_is_tagged() says are
 * tagged at all. */
jlong ti_tag_get_stopped(TiEnv *env, const Object *o) NO_SAFEPOINT;
bool ti_tag_set_stopped(TiEnv *env, Object *o, jlong tag) NO_SAFEPOINT;
/* In the order of the addresses.  count > 0: only those whose tag is one of sorted[]. */
void ti_tags_each(TiEnv *env, const jlong *sorted, size_t count,
                  void (*fn)(void *ctx, const TagEntry *e), void *ctx) NO_SAFEPOINT;
void ti_tags_audit(TiEnv *env); /* vm/base/audit.h */
#ifdef VM_CHECKS
void ti_tags_fault(TiEnv *env); /* the number of tags is wrong */
#endif
