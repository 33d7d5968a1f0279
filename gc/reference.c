/* SPDX-License-Identifier: Apache-2.0
 * reference.c - soft, weak, final and phantom references.  (package java.lang.ref; states as
 * described in Reference.java)
 *
 * Discovery   marking leaves out `referent` of an active Reference whose referent is not marked
 *             yet, and links the Reference into the list of its kind by its `discovered` field; the
 *             last one refers to itself, so that discovered != null means "is in a list".
 * Active      referent != null, and for a FinalReference next == null.
 * Order       strong marking, soft and weak lists, final list (referents come alive again), phantom
 *             list, tables of the VM.  While finalizable objects are marked nothing is discovered:
 *             referents they reach stay alive until the next collection.
 * Soft policy a softly reachable referent is kept while the reference was used within the last
 *             gc_soft_ms_per_mb milliseconds per free megabyte of the maximal heap.
 *             SoftReference.clock shows the time of the last collection, get() copies it to the
 *             reference's timestamp.
 * Notify      soft, weak and phantom references are cleared, a FinalReference gets next = itself;
 *             all go to the pending list, linked by `discovered`. */
#include "gc/heap.h"
#include "vm/log/log.h"

uint32_t gc_soft_ms_per_mb = 1000;

static Object *list[REFKIND_PHANTOM + 1]; /* discovered, by kind */
static Object *notify_head, *notify_tail; /* to become pending */
static int64_t soft_keep_ms;              /* -1: clear all */
static uint64_t soft_kept;

static inline Object *get(const Object *r, uint32_t offset) { return ref_load(r, offset); }

void reference_begin(bool clear_soft)
{
    memset(list, 0, sizeof list);
    notify_head = notify_tail = NULL;
    soft_kept = 0;
    size_t used = heap.used_after_gc < heap.max ? heap.used_after_gc : heap.max;
    soft_keep_ms = clear_soft ? -1 : (int64_t)((heap.max - used) >> 20) * gc_soft_ms_per_mb;
}

bool reference_discover(Object *r, const ObjectLayout *l)
{
    VM_ASSERT(l->ref_kind != REFKIND_NONE, "a Reference is discovered");
    Object *referent = get(r, gc_offsets.referent);
    if (!referent || gc_alive(referent))
        return true; /* nothing to mark */
    if (l->ref_kind == REFKIND_FINAL && get(r, gc_offsets.next))
        return false; /* inactive (perhaps in the pending list): an ordinary field */
    if (get(r, gc_offsets.discovered))
        return true; /* in a list already (rescan after overflow) */
    if (l->ref_kind == REFKIND_SOFT) {
        int64_t age = heap.soft_clock - *FIELD_PTR(r, gc_offsets.soft_timestamp, const int64_t);
        if (age <= soft_keep_ms) {
            soft_kept++;
            return false;
        }
    }
    Object *next = list[l->ref_kind];
    ref_store(r, gc_offsets.discovered, next ? next : r);
    list[l->ref_kind] = r;
    return true;
}

/* Takes r out of its list; returns the next one. */
static Object *unlink_next(Object *r)
{
    Object *next = get(r, gc_offsets.discovered);
    ref_store(r, gc_offsets.discovered, NULL);
    return next == r ? NULL : next;
}

static void notify(Object *r)
{
    if (notify_tail)
        ref_store(notify_tail, gc_offsets.discovered, r);
    else
        notify_head = r;
    notify_tail = r;
}

/* Stock's words for what became of the references of a kind that were found with an unmarked
 * referent. */
static void report(ReferenceKind kind, uint64_t found, uint64_t cleared)
{
    static const char *const names[] = {[REFKIND_SOFT] = "SoftReference",
                                        [REFKIND_WEAK] = "WeakReference",
                                        [REFKIND_FINAL] = "FinalReference",
                                        [REFKIND_PHANTOM] = "PhantomReference"};
    unsigned long long id = heap.stats.collections;
    LOG(gc_phases_ref, DEBUG, "GC(%llu)   %s:", id, names[kind]);
    LOG(gc_phases_ref, DEBUG, "GC(%llu)     Discovered: %llu", id, (unsigned long long)found);
    LOG(gc_phases_ref, DEBUG, "GC(%llu)     Cleared: %llu", id, (unsigned long long)cleared);
    if (!found)
        LOG(gc_ref, DEBUG, "GC(%llu) %s: none to look at", id, names[kind]);
    else
        LOG(gc_ref, DEBUG, "GC(%llu) %s: %llu found, %llu of them dead", id, names[kind],
            (unsigned long long)found, (unsigned long long)cleared);
}

static void clear_dead_of(ReferenceKind kind)
{
    uint64_t found = 0, cleared = 0;
    for (Object *r = list[kind], *next; r; r = next) {
        next = unlink_next(r);
        found++;
        Object *referent = get(r, gc_offsets.referent);
        if (referent && !gc_alive(referent)) {
            ref_store(r, gc_offsets.referent, NULL);
            notify(r);
            cleared++;
        }
    }
    list[kind] = NULL;
    report(kind, found, cleared);
}

void reference_process_soft_weak(void)
{
    clear_dead_of(REFKIND_SOFT);
    clear_dead_of(REFKIND_WEAK);
}

/* JLS 12.6: every unreachable object with a finalizer becomes finalizable, whatever other
 * finalizable objects refer to it: decide for all, then mark. */
void reference_process_final(void)
{
    Object *first = NULL, *last = NULL;
    uint64_t found = 0, dead = 0;
    for (Object *r = list[REFKIND_FINAL], *next; r; r = next) {
        next = unlink_next(r);
        found++;
        if (gc_alive(get(r, gc_offsets.referent)))
            continue;
        ref_store(r, gc_offsets.next, r);
        if (!first)
            first = r;
        last = r;
        notify(r);
        dead++;
    }
    list[REFKIND_FINAL] = NULL;
    report(REFKIND_FINAL, found, dead);
    for (Object *r = first; r; r = r == last ? NULL : get(r, gc_offsets.discovered))
        mark_push(get(r, gc_offsets.referent));
}

void reference_process_phantom(void) { clear_dead_of(REFKIND_PHANTOM); }

bool reference_finish(void)
{
    if (!notify_head)
        return false;
    ref_store(notify_tail, gc_offsets.discovered, heap.pending);
    __atomic_store_n(&heap.pending, notify_head, __ATOMIC_RELEASE);
    return true;
}

uint64_t reference_soft_kept(void) { return soft_kept; }

/* ---- the pending list, for the reference handler ---- */

Object *gc_take_pending_references(void)
{
    return __atomic_exchange_n(&heap.pending, NULL, __ATOMIC_ACQ_REL);
}

bool gc_has_pending_references(void)
{
    return __atomic_load_n(&heap.pending, __ATOMIC_ACQUIRE) != NULL;
}

int64_t gc_soft_clock(void) { return heap.soft_clock; }
