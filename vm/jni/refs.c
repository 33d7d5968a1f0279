/* SPDX-License-Identifier: Apache-2.0
 * refs.c - global and weak global references, and telling good references from bad ones.  (JNI spec
 * chapter 2, "Global and Local References")
 *
 * Model      each kind has a RefTable: chunks of slots that never move and are never freed, with a
 *            bit per slot "in use" and a stack of free slots.  The address of the slot, plus the
 *            tag of the kind, is the jobject.
 * Locking    one mutex per table, held for a few instructions only and never across a safepoint.
 *            The collector visits with the world stopped; a thread in the middle of a table
 *            operation is IN_VM, so the world is not stopped then.
 * Validity   jref_is_valid looks an address up in the registry of chunks before it reads anything,
 *            so any bit pattern is safe.
 * Tests      tests/unit/vm/test_jni_refs.c
 */
#include "vm/jni/refs.h"
#include "vm/base/audit.h"
#include "vm/model/frame.h"
#include "vm/model/class_space.h"
#include "vm/objects/exception.h"

/* A chunk is aligned to its size, so the chunk of a slot's address is known at once; whether there
 * is one, the registry says. */
#define CHUNK_BYTES 4096
#define CHUNK_SLOTS 448

typedef struct RefChunk {
    struct RefChunk *next;
    uint64_t used[CHUNK_SLOTS / 64];
    Object *slots[CHUNK_SLOTS];
} RefChunk;
static_assert(sizeof(RefChunk) <= CHUNK_BYTES, "a chunk fits its alignment");

/* The chunks of a table by address, as in vm/base/table.h but read without a lock: a full one is
 * replaced by a bigger copy, and stays for threads that still read it. */
typedef struct Registry {
    struct Registry *outgrown;
    size_t cap, len;
    RefChunk *_Atomic at[];
} Registry;

typedef struct RefTable {
    Lock lock;
    RefChunk *_Atomic chunks; /* newest first; only ever grows */
    Registry *_Atomic registry;
    Object ***free GUARDED_BY_OWN(lock); /* stack of free slots */
    uint32_t free_len GUARDED_BY_OWN(lock);
    uint32_t free_cap GUARDED_BY_OWN(lock);
    uint32_t slots GUARDED_BY_OWN(lock); /* in all chunks */
    uint32_t live;                       /* written under the lock */
} RefTable;

static RefTable globals = {.lock = LOCK_INIT(JNI_REFS)}, weaks = {.lock = LOCK_INIT(JNI_REFS)};

static size_t registry_hash(uintptr_t chunk) { return hash_address((const void *)chunk); }

static RefChunk *chunk_of(RefTable *t, const void *p, uint32_t *index)
{
    const Registry *r = atomic_load_explicit(&t->registry, memory_order_acquire);
    uintptr_t chunk = (uintptr_t)p & ~(uintptr_t)(CHUNK_BYTES - 1);
    RefChunk *c = NULL;
    if (r)
        (void)TABLE_PLACE(i, registry_hash(chunk), r->cap,
                          !(c = atomic_load_explicit(&r->at[i], memory_order_acquire)) ||
                              (uintptr_t)c == chunk);
    if (!c)
        return NULL;
    uintptr_t off = (uintptr_t)p - (uintptr_t)c->slots;
    if (off >= sizeof c->slots || off % sizeof(Object *))
        return NULL;
    *index = (uint32_t)(off / sizeof(Object *));
    return c;
}

static void registry_put(Registry *r, RefChunk *c)
{
    size_t i = TABLE_PLACE(k, registry_hash((uintptr_t)c), r->cap,
                           !atomic_load_explicit(&r->at[k], memory_order_relaxed));
    atomic_store_explicit(&r->at[i], c, memory_order_release);
    r->len++;
}

static void push_free(RefTable *t, Object **slot)
{
    VM_ASSERT(t->free_len < t->free_cap, "the stack of free slots has room for all slots");
    t->free[t->free_len++] = slot;
}

/* Room for the slots of one chunk more in the stack of free ones, which is never fuller than there
 * are slots: so freeing needs no memory. */
static bool free_stack_grow(RefTable *t)
{
    uint32_t cap = t->slots + CHUNK_SLOTS;
    if (cap <= t->free_cap)
        return true;
    Object ***more = realloc(t->free, (cap *= 2) * sizeof *more);
    if (!more)
        return false;
    t->free = more;
    t->free_cap = cap;
    return true;
}

/* lock held; false and nothing changed: no memory */
static bool chunk_add(RefTable *t)
{
    Registry *r = atomic_load(&t->registry), *bigger = NULL;
    bool full = !r || (r->len + 1) * 2 > r->cap;
    size_t cap = r ? r->cap * 2 : 16;
    RefChunk *c = aligned_alloc(CHUNK_BYTES, CHUNK_BYTES);
    if (full)
        bigger = calloc(1, sizeof *bigger + cap * sizeof bigger->at[0]);
    if (!c || (full && !bigger) || !free_stack_grow(t)) {
        free(c);
        free(bigger);
        return false;
    }
    memset(c, 0, CHUNK_BYTES);
    c->next = atomic_load(&t->chunks);
    if (full) {
        bigger->outgrown = r;
        bigger->cap = cap;
        for (RefChunk *old = atomic_load(&t->chunks); old; old = old->next)
            registry_put(bigger, old);
        registry_put(bigger, c);
        atomic_store_explicit(&t->registry, bigger, memory_order_release);
    } else {
        registry_put(r, c);
    }
    atomic_store(&t->chunks, c);
    t->slots += CHUNK_SLOTS;
    for (uint32_t i = CHUNK_SLOTS; i-- > 0;)
        push_free(t, &c->slots[i]);
    return true;
}

static bool slot_in_use(RefTable *t, const void *p)
{
    uint32_t i;
    RefChunk *c = chunk_of(t, p, &i);
    return c && (__atomic_load_n(&c->used[i / 64], __ATOMIC_ACQUIRE) >> (i % 64) & 1);
}

/* NULL: no memory */
static Object **slot_new(RefTable *t, Object *o)
{
    lock_take(&t->lock);
    if (!t->free_len && !chunk_add(t)) {
        lock_release(&t->lock);
        return NULL;
    }
    Object **slot = t->free[--t->free_len];
    uint32_t i = 0;
    RefChunk *c = chunk_of(t, slot, &i);
    *slot = o;
    __atomic_fetch_or(&c->used[i / 64], UINT64_C(1) << (i % 64), __ATOMIC_RELEASE);
    t->live++;
    lock_release(&t->lock);
    return slot;
}

static void slot_free(RefTable *t, Object **slot)
{
    uint32_t i;
    lock_take(&t->lock);
    RefChunk *c = chunk_of(t, slot, &i);
    uint64_t bit = UINT64_C(1) << (i % 64);
    if (c && (c->used[i / 64] & bit)) { /* a second delete of the same reference is ignored */
        __atomic_fetch_and(&c->used[i / 64], ~bit, __ATOMIC_RELEASE);
        *slot = NULL;
        push_free(t, slot);
        t->live--;
    }
    lock_release(&t->lock);
}

static void each_slot(RefTable *t, void (*visit)(void *, Object **), void *ctx)
{
    for (RefChunk *c = atomic_load(&t->chunks); c; c = c->next)
        for (uint32_t w = 0; w < CHUNK_SLOTS / 64; w++)
            for (uint64_t bits = c->used[w]; bits; bits &= bits - 1) {
                Object **slot = &c->slots[w * 64 + (uint32_t)__builtin_ctzll(bits)];
                if (*slot)
                    visit(ctx, slot);
            }
}

/* ---- the interface ---- */

static jobject tagged(Object **slot, unsigned tag)
{
    return slot ? (jobject)((uintptr_t)slot | tag) : NULL;
}

jobject jref_new_global(Thread *self, Object *o)
{
    return tagged(o ? slot_new(&globals, o) : NULL, JREF_GLOBAL);
}

jobject jref_new_weak(Thread *self, Object *o)
{
    return tagged(o ? slot_new(&weaks, o) : NULL, JREF_WEAK);
}

static Object **slot_of(jobject r) { return (Object **)((uintptr_t)r & ~(uintptr_t)JREF_TAG_MASK); }
static unsigned tag_of(jobject r) { return (uintptr_t)r & JREF_TAG_MASK; }

void jref_delete_global(jobject r)
{
    if (tag_of(r) == JREF_GLOBAL)
        slot_free(&globals, slot_of(r));
}

void jref_delete_weak(jobject r)
{
    if (tag_of(r) == JREF_WEAK)
        slot_free(&weaks, slot_of(r));
}

/* Arguments of natives are the interpreter's own slots: an address in the live part of self's Java
 * stack that holds an object. */
static bool is_stack_argument(const Thread *self, Object **slot)
{
    const Slot *s = (const Slot *)(void *)slot,
               *end = self->top_frame ? frame_stack(self->top_frame) : self->stack_base;
    if (!self->stack_base || (uintptr_t)s % sizeof(Slot) || s < self->stack_base || s >= end)
        return false;
    return heap_is_object(s->l);
}

/* The class argument of a static native may be the mirror slot of the Class itself. */
static bool is_mirror_slot(Object **slot)
{
    uintptr_t at = (uintptr_t)slot - offsetof(Class, mirror);
    const Class *c = (const Class *)at;
    return at % 16 == 0 && class_space_contains(c) && class_space_contains(slot) &&
           heap_is_object(*slot) && c->mirror == *slot && mirror_class(*slot) == c;
}

jobjectRefType jref_type(Thread *self, jobject r)
{
    Object **slot = slot_of(r);
    if (!slot)
        return JNIInvalidRefType;
    switch (tag_of(r)) {
    case JREF_GLOBAL: return slot_in_use(&globals, slot) ? JNIGlobalRefType : JNIInvalidRefType;
    case JREF_WEAK: return slot_in_use(&weaks, slot) ? JNIWeakGlobalRefType : JNIInvalidRefType;
    case 0:
        if ((uintptr_t)slot % sizeof(Object *) == 0 &&
            (handle_is_live_slot(self, slot) || is_stack_argument(self, slot) ||
             is_mirror_slot(slot)))
            return JNILocalRefType;
        return JNIInvalidRefType;
    default: return JNIInvalidRefType;
    }
}

bool jref_is_valid(Thread *self, jobject r) { return jref_type(self, r) != JNIInvalidRefType; }

void jrefs_visit_globals(void (*visit)(void *, Object **), void *ctx)
{
    each_slot(&globals, visit, ctx);
}
void jrefs_visit_weaks(void (*visit)(void *, Object **), void *ctx)
{
    each_slot(&weaks, visit, ctx);
}

static void clear_if_dead(void *ctx, Object **slot)
{
    bool (*const *alive)(const Object *) = ctx;
    if (!(*alive)(*slot))
        *slot = NULL;
}

void jrefs_clear_dead(bool (*alive)(const Object *)) { each_slot(&weaks, clear_if_dead, &alive); }

uint32_t jrefs_global_count(void) { return globals.live; }

jobject jref_try_new_local(Thread *self, Object *o)
{
    Handle h = o ? handle_try_new(self, o) : HANDLE_NULL;
    if (o && !h.slot)
        throw_prepared_out_of_memory(self);
    return (jobject)h.slot;
}

jclass jclass_local(Thread *self, Class *c)
{
    return c ? (jclass)jref_new_local(self, c->mirror) : NULL;
}

static void audit_table(RefTable *t, const char *kind)
{
    uint32_t slots = 0, used = 0, index;
    for (RefChunk *c = atomic_load(&t->chunks); c; c = c->next) {
        slots += CHUNK_SLOTS;
        PROMISE(chunk_of(t, &c->slots[0], &index) == c, "%s references: chunk %p is registered",
                kind, (void *)c);
        for (uint32_t w = 0; w < CHUNK_SLOTS / 64; w++)
            used += (uint32_t)__builtin_popcountll(c->used[w]);
    }
    PROMISE(used == t->live && used + t->free_len == slots,
            "%s references: of %u slots, %u are used and %u free, not %u", kind, slots, used,
            t->free_len, t->live);
    for (uint32_t i = 0; i < t->free_len; i++)
        PROMISE(chunk_of(t, t->free[i], &index) && !slot_in_use(t, t->free[i]) && !*t->free[i],
                "%s references: what is free is not in use", kind);
}

static void audit_global(void *ctx, Object **slot)
{
    PROMISE(heap_is_object(*slot), "global reference %p: refers to an object, not %p", (void *)slot,
            (void *)*slot);
}

void jrefs_audit(void)
{
    audit_table(&globals, "global");
    audit_table(&weaks, "weak global");
    each_slot(&globals, audit_global, NULL);
    each_slot(&weaks, audit_global, NULL);
}

static void count_slot(void *ctx, Object **slot)
{
    if (*slot)
        ++*(size_t *)ctx;
}

void jrefs_count(size_t *global_count, size_t *weak_count)
{
    *global_count = *weak_count = 0;
    jrefs_visit_globals(count_slot, global_count);
    jrefs_visit_weaks(count_slot, weak_count);
}
