/* SPDX-License-Identifier: Apache-2.0
 * alloc.c - allocation buffers, large objects, what happens when the heap is full, sampling.
 *
 * Bump        `top` moves by compare-and-swap; a region belongs to the thread that moved it, which
 *             clears it if it was used before (heap.h, invariant 3). No safepoint lies between
 *             taking a region and making it parsable.
 * Buffers     start small and double with every refill up to BUFFER_MAX; a thread that needed few
 *             since the last collection gets smaller ones again. Objects of a quarter buffer or
 *             more go straight into the heap.
 * Full        1. grow without collecting while less than half of `young` was allocated since the
 *             last collection
 *             2. collect (another thread may have done it meanwhile: then just try again)
 *             3. collect with all soft references cleared, if the last collection kept any: they go
 *                before OutOfMemoryError, also when a program that gains next to nothing from
 *                collections is given up
 *             4. NULL
 * Slow mode   heap_alloc_always_slow keeps all buffers empty (GCStress), Tlab.every_object that of
 *             one thread (VMObjectAlloc): every allocation comes here. */
#include "gc/heap.h"
#include "vm/base/alloc_ahead.h"

#define BUFFER_FIRST (stress_tiny ? (size_t)512 : (size_t)8 << 10)
#define BUFFER_MAX (stress_tiny ? (size_t)2 << 10 : (size_t)256 << 10)
#define POOR_LIMIT 32

bool heap_alloc_always_slow;
uint32_t gc_stress_interval = 1;
static void (*alloc_hook)(Thread *self, Object **obj, size_t bytes);

/* ---- regions ---- */

/* `want` bytes or, near the limit or a border, at least `least`; *got tells. */
static char *bump(size_t least, size_t want, size_t *got)
{
    /* acquire: what the last collection did to this memory is over */
    char *top = atomic_load_explicit(&heap.top, memory_order_acquire);
    for (;;) {
        size_t room = (size_t)(atomic_load_explicit(&heap.limit, memory_order_acquire) - top);
        size_t n = want <= room ? want : room, left = -(uintptr_t)top & (heap.border - 1);
        if (n < least)
            return NULL;
        if (left == 0)
            n = GRANULE; /* to skip */
        else if (n > left)
            n = left > least ? left : least; /* the first object alone may lie across */
        if (!atomic_compare_exchange_weak_explicit(&heap.top, &top, top + n, memory_order_acquire,
                                                   memory_order_acquire))
            continue;
        *got = n;
        if (left)
            break;
        filler_set(top, n);
        top += n;
    }
    if (*got == BUFFER_MAX && top >= heap.dirty_end && top >= heap.bottom + SMALL_HEAP)
        touch_pages(top, *got);
    if (top < heap.dirty_end) {
        char *dirty = top + *got < heap.dirty_end ? top + *got : heap.dirty_end;
        memset(top, 0, (size_t)(dirty - top));
    }
    return top;
}

static void retire(Tlab *t)
{
    size_t used = (size_t)(t->top - t->start);
    if (t->start) {
        t->allocated_bytes += used;
        atomic_fetch_add_explicit(&heap.allocated, used, memory_order_relaxed);
        size_t rest = (size_t)(t->hard_end - t->top);
        char *end = t->hard_end;
        if (rest && !atomic_compare_exchange_strong(&heap.top, &end, t->top))
            /* else: was the last region and is given back, as zero as it came */
            filler_set(t->top, rest);
    }
    if (heap.sampling && t->sample_from) {
        t->sample_left -= t->top - t->sample_from;
        t->sample_from = NULL;
    }
    t->top = t->end = t->hard_end = t->start = NULL;
}

void tlab_retire(Tlab *t) { retire(t); }

static void retire_one(struct Tlab *t, void *arg) { retire(t); }

void alloc_retire_all(void) { gc_host.each_tlab(retire_one, NULL); }

static void shrink_one(struct Tlab *t, void *arg)
{
    if (t->refills < 2 && t->next_size > BUFFER_FIRST)
        t->next_size /= 2;
    t->refills = 0;
}

void alloc_after_gc(void) { gc_host.each_tlab(shrink_one, NULL); }

/* ---- a full heap ---- */

/* Makes the limit reach at least `bytes` beyond top.  false: -Xmx or the system forbids it. */
static bool grow_by(size_t bytes)
{
    lock_take(&heap.lock);
    size_t used = heap_used(), capacity = heap_capacity();
    bool ok = bytes <= capacity - used; /* somebody else grew it */
    if (!ok && bytes <= heap.max - used) {
        size_t want = used + bytes + heap.young / 4;
        ok = space_set_capacity(want < heap.max ? want : heap.max);
    }
    lock_release(&heap.lock);
    return ok;
}

static bool too_full_for(size_t least)
{
    size_t live = __atomic_load_n(&heap.used_after_gc, __ATOMIC_RELAXED);
    return live > heap.max || heap.max - live < least;
}

/* A program at its limit would collect for ever and gain next to nothing: after POOR_LIMIT such
 * collections in a row one allocation fails. */
static bool gave_up(void)
{
    static _Atomic uint32_t poor;
    if (!too_full_for(heap.max / 100)) {
        poor = 0;
        return false;
    }
    if (++poor < POOR_LIMIT)
        return false;
    poor = 0;
    return true;
}

static char *bump_or_grow(size_t least, size_t want, size_t *got)
{
    char *p = bump(least, want, got);
    return p ? p : grow_by(least) ? bump(least, want, got) : NULL;
}

/* Between a collection and our next try other threads may take what it freed.  So the heap is full
 * only if a collection that began after the request left too little; else we go round again. */
static char *take(Thread *self, const Tlab *t, size_t least, size_t want, size_t *got)
{
    for (int attempt = 0; attempt < 1000; attempt++) {
        uint64_t seen = __atomic_load_n(&heap.stats.collections, __ATOMIC_RELAXED);
        char *p = bump(least, want, got);
        if (p)
            return p;
        bool early = heap_used() - heap.used_after_gc + least <= heap.young / 2 || !heap.gc_enabled;
        if (early && grow_by(least))
            continue;
        if (t->no_collect)
            return bump_or_grow(least, want, got);
        if (!heap.gc_enabled)
            return NULL;
        GcOutcome outcome = gc_collect_if(self, GC_ALLOCATION, false, &seen);
        bool given_up = outcome == GC_DONE && gave_up();
        if (!given_up && (p = bump_or_grow(least, want, got)))
            return p;
        if (outcome == GC_NO_MEMORY)
            return NULL;
        if (!given_up && !too_full_for(least))
            continue;
        if (!reference_soft_kept())
            return NULL;
        gc_collect_if(self, GC_LAST_DITCH, true, NULL);
        if ((p = bump_or_grow(least, want, got)))
            return p;
        if (too_full_for(least))
            return NULL;
    }
    return NULL;
}

bool alloc_room(size_t bytes) { return grow_by(bytes); }

char *alloc_stopped(size_t bytes)
{
    size_t got;
    char *p = bump(bytes, bytes, &got);
    VM_CHECK(p, "alloc_room made room");
    return p;
}

/* ---- sampling: after about interval bytes, geometrically distributed (JVMTI
 * SetHeapSamplingInterval) ---- */

/* The natural logarithm of 0 < u <= 1, to some twelve digits, without libm, which would have to be
 * loaded: u is m * 2^e with m between sqrt(1/2) and sqrt(2), and ln m = 2 artanh((m-1)/(m+1)). */
static double logarithm(double u)
{
    uint64_t bits;
    memcpy(&bits, &u, 8);
    int e = (int)(bits >> 52) - 1023;
    bits = (bits & UINT64_C(0xfffffffffffff)) | UINT64_C(1023) << 52;
    double m, sum = 0;
    memcpy(&m, &bits, 8);
    if (m > 1.4142135623730951) {
        m /= 2;
        e++;
    }
    double s = (m - 1) / (m + 1), power = s;
    for (int k = 1; k < 16; k += 2, power *= s * s)
        sum += power / k;
    return 2 * sum + e * 0.6931471805599453;
}

static int64_t next_sample(Tlab *t)
{
    if (heap.sample_interval == 0)
        return 0;
    if (!t->sample_random)
        t->sample_random = gc_now_ns() ^ (uint64_t)(uintptr_t)t ^ UINT64_C(0x9e3779b97f4a7c15);
    t->sample_random = xorshift(t->sample_random);
    double u = (double)((t->sample_random >> 11) + 1) * 0x1p-53;
    return (int64_t)(-logarithm(u) * (double)heap.sample_interval) + 1;
}

/* Counts what the buffer gave since the last look. */
static void sample_account(Tlab *t)
{
    if (t->sample_from)
        t->sample_left -= t->top - t->sample_from;
    else if (t->sample_left == 0)
        t->sample_left = next_sample(t);
    t->sample_from = t->top;
}

static void set_soft_end(Tlab *t)
{
    t->end = t->hard_end;
    if (heap_alloc_always_slow || t->every_object)
        t->end = t->top;
    else if (heap.sampling && t->sampled && t->hard_end - t->top > t->sample_left)
        t->end = t->top + (t->sample_left > 0 ? t->sample_left & ~(int64_t)7 : 0);
}

/* ---- the slow path ---- */

static Object *with_header(char *p, Class *klass, int32_t length)
{
    Object *o = (Object *)p;
    o->klass = (uint32_t)(uintptr_t)klass;
    if (length >= 0)
        ((Array *)p)->length = length;
    return o;
}

static char *allocate(Thread *self, Tlab *t, size_t bytes)
{
    if ((size_t)(t->hard_end - t->top) >= bytes) {
        char *p = t->top;
        t->top += bytes;
        return p;
    }
    if (t->next_size < BUFFER_FIRST)
        t->next_size = BUFFER_FIRST;
    size_t got, want = t->next_size;
    if (bytes >= want / 4 || heap_alloc_always_slow || t->every_object) {
        char *p = take(self, t, bytes, bytes, &got);
        if (p) {
            t->allocated_bytes += bytes;
            atomic_fetch_add_explicit(&heap.allocated, bytes, memory_order_relaxed);
        }
        return p;
    }
    retire(t);
    char *p = take(self, t, bytes, want, &got);
    if (!p)
        return NULL;
    retire(t); /* a collection's hooks may have allocated meanwhile */
    t->start = p;
    t->top = p + bytes;
    t->hard_end = t->end = p + got;
    t->refills++;
    if (t->next_size < BUFFER_MAX && t->next_size * 64 < heap_capacity())
        t->next_size *= 2;
    return p;
}

static _Atomic bool requested;

void gc_request(void) { requested = true; }

void gc_stress_point(Thread *self)
{
    if (heap.stress && heap.gc_enabled && ++heap.stress_count >= gc_stress_interval) {
        heap.stress_count = 0;
        gc_collect(self, GC_STRESS, false);
    }
}

static Object *slow(Thread *self, Tlab *t, Class *klass, size_t bytes, int32_t length)
{
    if (UNLIKELY(heap.stress))
        gc_stress_point(self);
    if (UNLIKELY(requested) && !t->no_collect && heap.gc_enabled &&
        atomic_exchange(&requested, false))
        gc_collect(self, GC_ALLOCATION, false);
    if (bytes > heap.max) {
        if (!t->no_collect && heap.gc_enabled)
            /* soft references go before any OutOfMemoryError for want of heap */
            gc_collect(self, GC_LAST_DITCH, true);
        return NULL;
    }
    bool sampling = heap.sampling && t->sampled, every = t->every_object && alloc_hook;
    bool hooks = (sampling || every) &&
                 object_layout(&(Object){.klass = (uint32_t)(uintptr_t)klass})->kind !=
                     LAYOUT_MIRROR;
    bool sample = false;
    if (sampling) {
        sample_account(t);
        sample = t->sample_left < (int64_t)bytes || heap.sample_interval == 0;
    }
    char *p = allocate(self, t, bytes);
    const ObjectLayout *l = (const ObjectLayout *)klass;
    while (p && l->kind == LAYOUT_INSTANCE && UNLIKELY(l->instance_size != bytes)) {
        filler_set(p, bytes); /* redefinition gave the class fields while this thread waited */
        bytes = l->instance_size;
        p = allocate(self, t, bytes);
    }
    if (!p)
        return NULL;
    if (sampling) {
        t->sample_left = sample ? next_sample(t) : t->sample_left - (int64_t)bytes;
        t->sample_from = t->top;
    }
    set_soft_end(t);
    Object *o = with_header(p, klass, length);
    if (UNLIKELY(hooks)) {
        if (every)
            alloc_hook(self, &o, bytes);
        if (o && sample && heap.sample_hook)
            heap.sample_hook(self, &o, bytes);
    }
    STORES_SEEN_FIRST();
    return o;
}

Object *heap_alloc_slow(Thread *self, Tlab *tlab, Class *klass, size_t bytes)
{
    VM_ASSERT(bytes >= 8 && bytes % 8 == 0, "sizes are multiples of eight");
    const ObjectLayout *l = (const ObjectLayout *)klass;
    int32_t length = -1;
    /* for hooks; the caller sets the exact one */
    if (l->kind == LAYOUT_REF_ARRAY || l->kind == LAYOUT_PRIM_ARRAY)
        length = (int32_t)((bytes - ARRAY_DATA_OFFSET) >> l->elem_shift);
    return slow(self, tlab, klass, bytes, length);
}

Object *heap_alloc_array_slow(Thread *self, Tlab *tlab, Class *klass, size_t bytes, int32_t length)
{
    VM_ASSERT(bytes >= 16 && bytes % 8 == 0 && length >= 0, "sizes are multiples of eight");
    return slow(self, tlab, klass, bytes, length);
}

/* The setters stop the world themselves (nests), so that no thread goes on with a buffer that
 * bypasses the hook. */

static void set_hooks_begin(void)
{
    if (heap.base) {
        gc_host.stop_world(NULL, "allocation hook");
        alloc_retire_all();
    }
}

static void set_hooks_end(void)
{
    if (heap.base)
        gc_host.resume_world(NULL);
}

void tlab_watch(Tlab *t, bool every_object, bool sampled)
{
    VM_ASSERT(t, "a thread's buffer");
    if (t->every_object == every_object && t->sampled == sampled)
        return;
    retire(t); /* the new buffer's end is where the next look is due */
    t->every_object = every_object;
    t->sampled = sampled;
}

void heap_set_alloc_hook(void (*hook)(Thread *, Object **, size_t))
{
    set_hooks_begin();
    alloc_hook = hook;
    set_hooks_end();
}

static void sample_reset(struct Tlab *t, void *arg)
{
    t->sample_from = NULL;
    t->sample_left = 0;
}

void heap_set_sampling(bool on, uint64_t interval_bytes, void (*hook)(Thread *, Object **, size_t))
{
    VM_ASSERT(!on || hook, "somebody is told of the samples");
    set_hooks_begin();
    heap.sampling = on;
    heap.sample_interval = interval_bytes;
    heap.sample_hook = hook;
    if (heap.base)
        gc_host.each_tlab(sample_reset, NULL);
    set_hooks_end();
}
