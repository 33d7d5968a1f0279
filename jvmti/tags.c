/* SPDX-License-Identifier: Apache-2.0
 * tags.c - tags of objects: blocks by address; see tags.h.
 *
 * The header's 'tagged' bit says that some environment has a tag, so untagged objects cost one bit
 * test. */
#include "vm/os/processor.h"
BIT_COUNTS_BEGIN
#include "jvmti/env.h"
#include "jvmti/tags.h"
#include "vm/base/alloc_ahead.h"
#include "vm/base/audit.h"
#include "vm/thread/monitor.h"

enum {
    PLACE_SHIFT = 3, /* objects begin at multiples of 8 */
    BLOCK_SHIFT = 11,
    LEAF_SHIFT = 20,
    ADDRESS_BITS = 35, /* of the heap: ref_t */
    PLACES = 1 << (BLOCK_SHIFT - PLACE_SHIFT),
    WORDS = PLACES / 64,
    LEAF_BLOCKS = 1 << (LEAF_SHIFT - BLOCK_SHIFT),
    LEAVES = 1 << (ADDRESS_BITS - LEAF_SHIFT),
    SMALLEST = 2, /* log2 of the capacity */
    LARGEST = 8
};
static_assert(1 << LARGEST == PLACES, "the largest block has room for all places");

typedef struct TagBlock {
    uint64_t has[WORDS];
    uint8_t before[WORDS]; /* bits in the words before this one */
    uint16_t len, live;    /* tags; of them not 0: a tag that is taken away leaves its place */
    uint8_t capacity;      /* log2 */
    jlong tags[];          /* tags[0] of an unused one: the next */
} TagBlock;
typedef struct TagLeaf {
    TagBlock *blocks[LEAF_BLOCKS];
} TagLeaf;
/* `slack` behind the room: a thread that reads a block while another changes it may read past its
 * end. */
typedef struct TagChunk {
    struct TagChunk *older;
    char *free, *end;
    char room[];
} TagChunk;
enum { SLACK = 4096, FIRST_CHUNK = 16 * 1024, LARGEST_CHUNK = 4 << 20 };

static Lock tag_mutex = LOCK_INIT(JVMTI_TAGS);

/* ---- memory ---- */

static size_t block_bytes(unsigned capacity)
{
    return sizeof(TagBlock) + (sizeof(jlong) << capacity);
}

static TagChunk *chunk_new(size_t room)
{
    TagChunk *c = malloc(sizeof *c + room + SLACK);
    if (c)
        *c = (TagChunk){.free = c->room, .end = c->room + room};
    return c;
}

static void chunks_free(TagChunk *c)
{
    while (c) {
        TagChunk *older = c->older;
        free(c);
        c = older;
    }
}

static void *take(TagTable *t, size_t bytes)
{
    TagChunk *c = t->chunks;
    if (UNLIKELY(!c || (size_t)(c->end - c->free) < bytes)) {
        size_t room = c ? (size_t)(c->end - c->room) * 2 : FIRST_CHUNK;
        c = chunk_new(room < LARGEST_CHUNK ? room : LARGEST_CHUNK);
        if (!c)
            return NULL;
        c->older = t->chunks;
        t->chunks = c;
    }
    void *p = c->free;
    c->free += bytes;
    return p;
}

static TagBlock *block_new(TagTable *t, unsigned capacity)
{
    VM_ASSERT(capacity >= SMALLEST && capacity <= LARGEST, "a size that blocks have");
    TagBlock *b = t->unused[capacity - SMALLEST];
    if (b)
        memcpy(&t->unused[capacity - SMALLEST], b->tags, sizeof b);
    else if (!(b = take(t, block_bytes(capacity))))
        return NULL;
    memset(b, 0, sizeof *b);
    b->capacity = (uint8_t)capacity;
    return b;
}

static void block_free(TagTable *t, TagBlock *b)
{
    memcpy(b->tags, &t->unused[b->capacity - SMALLEST], sizeof b);
    t->unused[b->capacity - SMALLEST] = b;
}

/* Twice the room; the newest block grows where it is. */
static TagBlock *block_grow(TagTable *t, TagBlock *b)
{
    VM_ASSERT(b->len == 1 << b->capacity && b->capacity < LARGEST, "a full block that may grow");
    size_t more = sizeof(jlong) << b->capacity;
    TagChunk *c = t->chunks;
    if ((char *)b + block_bytes(b->capacity) == c->free && (size_t)(c->end - c->free) >= more) {
        c->free += more;
        b->capacity++;
        return b;
    }
    TagBlock *bigger = block_new(t, b->capacity + 1u);
    if (!bigger)
        return NULL;
    memcpy(bigger, b, block_bytes(b->capacity));
    bigger->capacity++;
    block_free(t, b);
    return bigger;
}

/* ---- finding ---- */

typedef struct TagPlace {
    size_t leaf, block;
    unsigned word;
    uint64_t bit;
} TagPlace;

ALWAYS_INLINE TagPlace place_of(const Object *o)
{
    uintptr_t a = (uintptr_t)o;
    unsigned at = (unsigned)(a >> PLACE_SHIFT) % PLACES;
    return (TagPlace){a >> LEAF_SHIFT, (a >> BLOCK_SHIFT) % LEAF_BLOCKS, at / 64,
                      UINT64_C(1) << at % 64};
}

ALWAYS_INLINE unsigned rank(const TagBlock *b, TagPlace p)
{
    return b->before[p.word] + (unsigned)__builtin_popcountll(b->has[p.word] & (p.bit - 1));
}

/* NULL: it has no place */
ALWAYS_INLINE jlong *find(const TagTable *t, const Object *o)
{
    TagPlace p = place_of(o);
    TagLeaf **leaves = __atomic_load_n(&t->leaves, __ATOMIC_ACQUIRE);
    TagLeaf *leaf = leaves ? __atomic_load_n(&leaves[p.leaf], __ATOMIC_ACQUIRE) : NULL;
    TagBlock *b = leaf ? __atomic_load_n(&leaf->blocks[p.block], __ATOMIC_ACQUIRE) : NULL;
    return b && b->has[p.word] & p.bit ? &b->tags[rank(b, p)] : NULL;
}

/* Where the block of a place stands; NULL: no memory. */
static TagBlock **block_slot(TagTable *t, TagPlace p)
{
    if (UNLIKELY(!t->leaves)) {
        TagLeaf **made = calloc(LEAVES, sizeof *made), **spare = calloc(LEAVES, sizeof *spare);
        if (!made || !spare) {
            free(made);
            free(spare);
            return NULL;
        }
        t->spare = spare;
        t->low = LEAVES;
        __atomic_store_n(&t->leaves, made, __ATOMIC_RELEASE);
    }
    TagLeaf *leaf = t->leaves[p.leaf];
    if (UNLIKELY(!leaf)) {
        if (!(leaf = take(t, sizeof *leaf)))
            return NULL;
        memset(leaf, 0, sizeof *leaf);
        __atomic_store_n(&t->leaves[p.leaf], leaf, __ATOMIC_RELEASE);
        t->leaf_count++;
        t->low = p.leaf < t->low ? p.leaf : t->low;
        t->high = p.leaf >= t->high ? p.leaf + 1 : t->high;
    }
    return &leaf->blocks[p.block];
}

/* ---- changing ---- */

static bool insert(TagTable *t, const Object *o, jlong tag)
{
    TagPlace p = place_of(o);
    TagBlock **slot = block_slot(t, p), *b = slot ? *slot : NULL;
    if (!slot)
        return false;
    if (!b) {
        if (!(b = block_new(t, SMALLEST)))
            return false;
        t->blocks++;
    } else if (b->len == 1 << b->capacity && !(b = block_grow(t, b))) {
        return false;
    }
    __atomic_store_n(slot, b, __ATOMIC_RELEASE);
    unsigned at = rank(b, p);
    memmove(&b->tags[at + 1], &b->tags[at], (b->len - at) * sizeof b->tags[0]);
    b->tags[at] = tag;
    b->has[p.word] |= p.bit;
    for (unsigned w = p.word + 1; w < WORDS; w++)
        b->before[w]++;
    b->len++;
    b->live++;
    t->len++;
    return true;
}

static void withdraw(TagTable *t, const Object *o)
{
    VM_ASSERT(find(t, o) && *find(t, o), "an object with a tag");
    TagPlace p = place_of(o);
    TagBlock **slot = &t->leaves[p.leaf]->blocks[p.block], *b = *slot;
    b->tags[rank(b, p)] = 0;
    t->len--;
    if (--b->live == 0) {
        __atomic_store_n(slot, NULL, __ATOMIC_RELEASE);
        block_free(t, b);
        t->blocks--;
    }
}

/* What a change of a tag means for the object's header. */
typedef enum TagChange {
    TAG_NONE_LEFT, /* no environment has a tag for it any more */
    TAG_FIRST,     /* it is tagged from now on */
    TAG_AS_BEFORE,
    TAG_NO_MEMORY /* and nothing was changed */
} TagChange;
ALWAYS_INLINE TagChange change(TiEnv *env, Object *o, jlong tag)
{
    TagTable *t = &env->tags;
    jlong *now = find(t, o); /* of an untagged object, too: its place may be left */
    if (tag && now && *now) {
        *now = tag;
        return TAG_AS_BEFORE;
    }
    if (tag && now) { /* its place is still there */
        TagPlace p = place_of(o);
        t->leaves[p.leaf]->blocks[p.block]->live++;
        t->len++;
        *now = tag;
        return TAG_FIRST;
    }
    if (tag)
        return insert(t, o, tag) ? TAG_FIRST : TAG_NO_MEMORY;
    if (!now || !*now)
        return TAG_AS_BEFORE;
    withdraw(t, o);
    TI_EACH_ENV(other)
        if (other != env && (now = find(&other->tags, o)) && *now)
            return TAG_AS_BEFORE;
    return TAG_NONE_LEFT;
}

bool ti_tag_set_stopped(TiEnv *env, Object *o, jlong tag)
{
    VM_ASSERT(safepoint_owned_by(thread_self()), "the world is stopped");
    VM_ASSERT(o && !((uintptr_t)o & 7), "an object");
    TagChange tagged = change(env, o, tag);
    if (tagged == TAG_FIRST || tagged == TAG_NONE_LEFT)
        object_set_tagged_stopped(o, tagged == TAG_FIRST);
    return tagged != TAG_NO_MEMORY;
}

bool ti_tag_set(TiEnv *env, Object *o, jlong tag)
{
    VM_ASSERT(o && !((uintptr_t)o & 7), "an object");
    lock_take(&tag_mutex);
    _Atomic uint32_t *changes = &env->tags.changes;
    atomic_store_explicit(changes, *changes + 1, memory_order_relaxed);
    atomic_thread_fence(memory_order_release);
    TagChange tagged = change(env, o, tag);
    atomic_store_explicit(changes, *changes + 1, memory_order_release);
    if (tagged == TAG_FIRST || tagged == TAG_NONE_LEFT)
        object_set_tagged(o, tagged == TAG_FIRST);
    lock_release(&tag_mutex);
    return tagged != TAG_NO_MEMORY;
}

/* ---- reading ---- */

jlong ti_tag_get_stopped(TiEnv *env, const Object *o)
{
    const jlong *tag = find(&env->tags, o);
    return tag ? *tag : 0;
}

jlong ti_tag_get(TiEnv *env, Object *o)
{
    VM_ASSERT(o, "an object");
    if (!object_is_tagged(o))
        return 0;
#ifndef __SANITIZE_THREAD__ /* to which these reads are a race */
    const TagTable *t = &env->tags;
    uint32_t seen = atomic_load_explicit(&t->changes, memory_order_acquire);
    const jlong *at = find(t, o);
    jlong tag = at ? __atomic_load_n(at, __ATOMIC_RELAXED) : 0;
    atomic_thread_fence(memory_order_acquire);
    if (LIKELY(!(seen & 1)) &&
        LIKELY(atomic_load_explicit(&t->changes, memory_order_relaxed) == seen))
        return tag;
#endif
    lock_take(&tag_mutex);
    jlong settled = ti_tag_get_stopped(env, o);
    lock_release(&tag_mutex);
    return settled;
}

/* f(Object *o, jlong *tag) for each tag, in the order of the addresses */
#define EACH_TAG(t, o, tag, ...) \
    for (size_t leaf_ = (t)->low; leaf_ < (t)->high; leaf_++) \
        for (size_t block_ = 0; (t)->leaves[leaf_] && block_ < LEAF_BLOCKS; block_++) { \
            TagBlock *b_ = (t)->leaves[leaf_]->blocks[block_]; \
            jlong *tag = b_ ? b_->tags : NULL; \
            for (unsigned w_ = 0; b_ && w_ < WORDS; w_++) \
                for (uint64_t bits_ = b_->has[w_]; bits_; bits_ &= bits_ - 1, tag++) { \
                    Object *o = (Object *)(leaf_ << LEAF_SHIFT | block_ << BLOCK_SHIFT | \
                                           (w_ * 64 + (size_t)__builtin_ctzll(bits_)) \
                                               << PLACE_SHIFT); \
                    __VA_ARGS__ \
                } \
        }

static bool is_one_of(jlong tag, const jlong *sorted, size_t count)
{
    size_t low = 0;
    while (count > 1) {
        size_t half = count / 2;
        low += sorted[low + half] <= tag ? half : 0;
        count -= half;
    }
    return sorted[low] == tag;
}

void ti_tags_each(TiEnv *env, const jlong *sorted, size_t count,
                  void (*fn)(void *ctx, const TagEntry *e), void *ctx)
{
    VM_ASSERT(fn, "somebody looks");
    lock_take(&tag_mutex);
    EACH_TAG(&env->tags, o, tag, {
        if (*tag && (!count || is_one_of(*tag, sorted, count)))
            fn(ctx, &(TagEntry){o, *tag});
    });
    lock_release(&tag_mutex);
}

/* ---- the end of an environment ---- */

static void table_free(TagTable *t)
{
    chunks_free(t->chunks);
    chunks_free(t->next);
    free_large(t->leaves);
    free_large(t->spare);
    *t = (TagTable){0};
}

void ti_tags_free(TiEnv *env)
{
    lock_take(&tag_mutex);
    TagTable t = env->tags;
    env->tags = (TagTable){0};
    EACH_TAG(&t, o, tag, {
        bool elsewhere = !*tag;
        TI_EACH_ENV(other)
            elsewhere |= find(&other->tags, o) != NULL && ti_tag_get_stopped(other, o);
        if (!elsewhere)
            object_set_tagged(o, false);
    });
    table_free(&t);
    lock_release(&tag_mutex);
}

/* ---- collections ---- */

/* What the blocks take when they are built anew: the objects of a stretch move together, into two
 * stretches at most. */
static size_t most_room(const TagTable *t)
{
    return t->leaf_count * 2 * sizeof(TagLeaf) + t->blocks * 2 * block_bytes(SMALLEST) +
           t->len * 2 * sizeof(jlong);
}

bool ti_objects_prepare(void)
{
    VM_ASSERT(safepoint_owned_by(thread_self()), "the world is stopped");
    TI_EACH_ENV(env) {
        TagTable *t = &env->tags;
        size_t most = env->freed_tags.len + t->len;
        chunks_free(t->next); /* of a collection that did not take place */
        t->next = NULL;
        if (t->blocks && !(t->next = chunk_new(most_room(t))))
            return false;
        if (env->freed_tags.cap >= most)
            continue;
        jlong *more = realloc(env->freed_tags.data, most * sizeof *more);
        if (!more)
            return false;
        env->freed_tags.data = more;
        env->freed_tags.cap = most;
    }
    return true;
}

void ti_objects_clear_dead(bool (*alive)(const Object *))
{
    VM_ASSERT(safepoint_owned_by(thread_self()), "the world is stopped");
    VM_ASSERT(alive, "the collector tells who lives");
    TI_EACH_ENV(env) {
        TagTable *t = &env->tags;
        bool told = env->enabled_any & env->with_callback & TI_BIT(JVMTI_EVENT_OBJECT_FREE);
        EACH_TAG(t, o, tag, {
            if (!*tag || alive(o))
                continue;
            if (told)
                VEC_PUSH(env->freed_tags, *tag); /* there is room: ti_objects_prepare */
            *tag = 0;
            t->len--;
        });
    }
}

/* The tags of one stretch, while the objects that move into it come one after the other. */
typedef struct Gathered {
    uintptr_t stretch; /* its address; 0: none yet */
    unsigned len;
    uint64_t has[WORDS];
    jlong tags[PLACES];
} Gathered;

/* There is room: ti_objects_prepare. */
static void put_down(TagTable *t, Gathered *g)
{
    if (!g->len)
        return;
    TagPlace p = place_of((const Object *)g->stretch);
    unsigned capacity = SMALLEST;
    while (1u << capacity < g->len)
        capacity++;
    TagBlock **slot = block_slot(t, p), *b = slot ? block_new(t, capacity) : NULL;
    VM_CHECK(b && !*slot, "tags are moved in the order of addresses, into room for all");
    memcpy(b->has, g->has, sizeof b->has);
    for (unsigned w = 1; w < WORDS; w++)
        b->before[w] = (uint8_t)(b->before[w - 1] + __builtin_popcountll(b->has[w - 1]));
    memcpy(b->tags, g->tags, g->len * sizeof g->tags[0]);
    b->len = b->live = (uint16_t)g->len;
    *slot = b;
    t->blocks++;
    t->len += g->len;
}

static void move_table(TagTable *t, Object *(*forwarded)(Object *))
{
    TagTable old = *t;
    *t = (TagTable){.leaves = old.spare, .spare = old.leaves, .low = LEAVES, .chunks = old.next};
    atomic_store_explicit(&t->changes, old.changes + 2, memory_order_relaxed);
    Gathered g;
    g.stretch = 0;
    g.len = 0;
    EACH_TAG(&old, o, tag, {
        if (!*tag)
            continue;
        Object *to = forwarded(o);
        if ((uintptr_t)to >> BLOCK_SHIFT != g.stretch >> BLOCK_SHIFT) {
            put_down(t, &g);
            g.stretch = (uintptr_t)to >> BLOCK_SHIFT << BLOCK_SHIFT;
            g.len = 0;
            memset(g.has, 0, sizeof g.has);
        }
        TagPlace p = place_of(to);
        g.has[p.word] |= p.bit;
        g.tags[g.len++] = *tag;
    });
    put_down(t, &g);
    if (old.low < old.high)
        memset(&old.leaves[old.low], 0, (old.high - old.low) * sizeof old.leaves[0]);
    chunks_free(old.chunks);
}

void ti_objects_update(Object *(*forwarded)(Object *))
{
    VM_ASSERT(safepoint_owned_by(thread_self()), "the world is stopped");
    VM_ASSERT(forwarded, "the collector tells where objects went");
    TI_EACH_ENV(env)
        if (env->tags.blocks)
            move_table(&env->tags, forwarded);
}

bool ti_object_copied(Object *from, Object *to)
{
    if (!object_is_tagged(from))
        return true;
    object_set_tagged_stopped(to, false); /* the bit was copied */
    TI_EACH_ENV(env) {
        jlong tag = ti_tag_get_stopped(env, from);
        if (tag && !ti_tag_set_stopped(env, to, tag))
            return false;
    }
    return true;
}

void ti_object_gone(Object *o)
{
    if (object_is_tagged(o))
        TI_EACH_ENV(env)
            if (ti_tag_get_stopped(env, o) && !ti_tag_set_stopped(env, o, 0))
                VM_UNREACHABLE(); /* what is taken away needs no memory */
}

/* ---- vm/base/audit.h ---- */

void ti_tags_audit(TiEnv *env)
{
    const TagTable *t = &env->tags;
    size_t blocks = 0, len = 0;
    for (size_t i = t->low; i < t->high; i++)
        for (size_t k = 0; t->leaves[i] && k < LEAF_BLOCKS; k++) {
            const TagBlock *b = t->leaves[i]->blocks[k];
            if (!b)
                continue;
            unsigned places = 0, live = 0;
            for (unsigned w = 0; w < WORDS; w++) {
                PROMISE(b->before[w] == (uint8_t)places,
                        "tags of environment #%u: block %p counts its places", env->serial,
                        (const void *)b);
                places += (unsigned)__builtin_popcountll(b->has[w]);
            }
            for (unsigned n = 0; n < b->len; n++)
                live += b->tags[n] != 0;
            PROMISE(places == b->len && live == b->live && b->len <= 1 << b->capacity,
                    "tags of environment #%u: block %p has a tag for each place", env->serial,
                    (const void *)b);
            blocks++;
            len += live;
        }
    PROMISE(blocks == t->blocks && len == t->len,
            "tags of environment #%u: there are %zu in %zu blocks, not %zu in %zu", env->serial,
            len, blocks, t->len, t->blocks);
}

#ifdef VM_CHECKS
void ti_tags_fault(TiEnv *env) { env->tags.len++; }
#endif
BIT_COUNTS_END
