/* SPDX-License-Identifier: Apache-2.0
 * frozen.c - see frozen.h.
 *
 * Packed     a number of values; two bits for each say how it is kept (ValueKind); then come those
 *            that are not zero.  Values are all words but the first ones of each Frame, which the
 *            mould has (FRAME_VALUES), from the newest frame to the oldest, and then the records of
 *            monitors, whose frames are distances from the first slot. */
#include "interp/frozen.h"
#include "interp/ops.h"
#include "vm/library/wellknown.h"
#include "vm/thread/safepoint.h"

static Lock frozen_lock = LOCK_INIT(FROZEN);
FrozenStack *frozen_head;           /* open ones, empty ones and moulds */
static FrozenStack *packed_head;    /* GUARDED_BY(frozen_lock): packed since the last collection */
static FrozenStack *settled_head;   /* GUARDED_BY(frozen_lock): packed before it */
static uint64_t settled_as_of;      /* so many collections */
static bool young_only;             /* the collection under way leaves out the settled ones */
_Atomic uint32_t frozen_open_count; /* open ones and empty ones */
enum { PACK_FROM = 1000 };          /* so many more, at least, until it is looked again */
_Atomic uint32_t frozen_pack_at = PACK_FROM;

typedef struct Mould {
    FrozenStack stack; /* first: an open one, all its values are zero */
    struct Mould *next;
    uint64_t hash;
    uint32_t users;
    Slot slots[];
} Mould;
static Mould *moulds[1024] GUARDED_BY(frozen_lock); /* chains by hash */

FrozenStack **frozen_slot(const Object *chunk)
{
    return FIELD_PTR(chunk, wk.jdk_internal_vm_StackChunk_frozen, FrozenStack *);
}

FrozenStack *frozen_of_virtual(const Object *v)
{
    const Object *c = ref_load(v, wk.java_lang_VirtualThread_cont);
    const Object *chunk = c ? ref_load(c, wk.jdk_internal_vm_Continuation_tail) : NULL;
    FrozenStack *z = chunk ? frozen_of_chunk(chunk) : NULL;
    return z && !frozen_is_empty(z) ? z : NULL;
}

bool frozen_is_any(void)
{
    world_stopped_instead_of(&frozen_lock);
    return frozen_open_count || packed_head || settled_head;
}

Frame *frozen_frames(const Object *v)
{
    FrozenStack *z = frozen_of_virtual(v);
    return z && frozen_open(z) ? z->top : NULL;
}

#define COPY_OF(f, distance) ((Frame *)((Slot *)(uintptr_t)(f) + (distance)))

Frame *frames_settle(const Frame *top, const Frame *last, ptrdiff_t distance, uint32_t locks)
{
    for (const Frame *f = top;; f = f->caller) {
        Frame *copy = COPY_OF(f, distance);
        copy->locals = f->locals + distance;
        copy->sp = f->sp + distance;
        copy->lock_base = f->lock_base + locks;
        if (f == last)
            break;
        copy->caller = COPY_OF(f->caller, distance);
    }
    return COPY_OF(top, distance);
}

void records_move(LockRecord *r, uint32_t n, const Slot *from, const Slot *to)
{
    for (uint32_t i = 0; i < n; i++)
        if (r[i].frame)
            r[i].frame = (Frame *)((uintptr_t)r[i].frame - (uintptr_t)from + (uintptr_t)to);
}

/* ---- memory ---- */

static void add(FrozenStack **head, FrozenStack *z) REQUIRES(frozen_lock)
{
    z->prev = NULL;
    z->next = *head;
    if (z->next)
        z->next->prev = z;
    *head = z;
}

static void take_out(FrozenStack **head, FrozenStack *z) REQUIRES(frozen_lock)
{
    if (z->prev)
        z->prev->next = z->next;
    else
        *head = z->next;
    if (z->next)
        z->next->prev = z->prev;
}

static FrozenStack **list_of(const FrozenStack *z)
{
    return z->settled ? &settled_head : z->mould ? &packed_head : &frozen_head;
}

static void leave_mould(Mould *m) REQUIRES(frozen_lock)
{
    if (--m->users)
        return;
    take_out(&frozen_head, &m->stack);
    Mould **at = &moulds[m->hash % ARRAY_LEN(moulds)];
    while (*at != m)
        at = &(*at)->next;
    *at = m->next;
    free(m);
}

void frozen_free(FrozenStack *z)
{
    lock_take(&frozen_lock);
    take_out(list_of(z), z);
    if (z->mould)
        leave_mould(z->mould);
    else
        frozen_open_count--;
    lock_release(&frozen_lock);
    free(z->slots);
    free(z);
}

static void move_all(FrozenStack **from, FrozenStack **to) REQUIRES(frozen_lock)
{
    for (FrozenStack *z; (z = *from);) {
        take_out(from, z);
        add(to, z);
        z->settled = to == &settled_head;
    }
    settled_as_of = heap_collections();
}

/* Those that were packed before the last collection. */
static void settle(void) REQUIRES(frozen_lock)
{
    if (settled_as_of != heap_collections())
        move_all(&packed_head, &settled_head);
}

void frozen_unsettle(void)
{
    world_stopped_instead_of(&frozen_lock);
    move_all(&settled_head, &packed_head);
}

FrozenStack *frozen_with_room(Object *chunk, uint32_t slots)
{
    FrozenStack *z = frozen_of_chunk(chunk);
    if (!z) {
        z = malloc(sizeof *z);
        if (!z)
            return NULL;
        *z = (FrozenStack){.chunk = chunk, .wait.holder = locks_new_holder()};
        lock_take(&frozen_lock);
        add(&frozen_head, z);
        frozen_open_count++;
        lock_release(&frozen_lock);
        *frozen_slot(chunk) = z;
    }
    VM_ASSERT(frozen_is_empty(z), "a continuation that runs is frozen");
    if (slots > z->cap || slots < z->cap / 4) {
        free(z->slots);
        z->slots = malloc(slots * sizeof(Slot));
        z->cap = z->slots ? slots : 0;
    }
    return z->slots ? z : NULL;
}

/* ---- values ---- */

ALWAYS_INLINE void each_value(const FrozenStack *z, void (*fn)(void *ctx, Slot *slot), void *ctx)
{
    Slot *end = z->slots + z->used, *records = end;
    for (Frame *f = z->top; f; f = f->caller) {
        for (Slot *s = FRAME_VALUES(f); s < end; s++)
            fn(ctx, s);
        end = (Slot *)f;
    }
    for (Slot *s = z->slots; s < end; s++)
        fn(ctx, s);
    for (Slot *s = records; s < (Slot *)(frozen_locks(z) + z->lock_count); s++)
        fn(ctx, s);
}

typedef enum ValueKind { VALUE_ZERO, VALUE_SMALL, VALUE_ADDRESS, VALUE_WIDE } ValueKind;
/* of an object, mostly, but that does not matter */
static ValueKind value_kind(uint64_t v)
{
    return !v                                  ? VALUE_ZERO
           : v <= UINT32_MAX                   ? VALUE_SMALL
           : v % 8 == 0 && v / 8 <= UINT32_MAX ? VALUE_ADDRESS
                                               : VALUE_WIDE;
}

typedef struct Packing {
    uint32_t count, bytes; /* values, and of those that are not zero */
    uint32_t *kinds, *data;
} Packing;

static void measure_value(void *ctx, Slot *s)
{
    Packing *p = ctx;
    ValueKind k = value_kind(s->bits);
    p->count++;
    p->bytes += k == VALUE_ZERO ? 0 : k == VALUE_WIDE ? 8 : 4;
}
static uint32_t words_of_kinds(uint32_t values) { return (values + 15) / 16; }

static void put_value(void *ctx, Slot *s)
{
    Packing *p = ctx;
    ValueKind k = value_kind(s->bits);
    uint32_t at = p->count % 16 * 2;
    uint32_t *kinds = &p->kinds[p->count++ / 16];
    *kinds = (at ? *kinds : 0) | (uint32_t)k << at;
    if (k != VALUE_ZERO)
        *p->data++ = (uint32_t)(k == VALUE_ADDRESS ? s->bits / 8 : s->bits);
    if (k == VALUE_WIDE)
        *p->data++ = (uint32_t)(s->bits >> 32);
}

static void get_value(void *ctx, Slot *s)
{
    Packing *p = ctx;
    ValueKind k = p->kinds[p->count / 16] >> p->count % 16 * 2 & 3;
    p->count++;
    s->bits = k == VALUE_ZERO ? 0 : *p->data++;
    if (k == VALUE_ADDRESS)
        s->bits *= 8;
    if (k == VALUE_WIDE)
        s->bits |= (uint64_t)*p->data++ << 32;
}

static void clear_value(void *ctx, Slot *s) { s->bits = 0; }

/* All values of an open one go to where they are packed, and it can be looked at no more. */
static void put_values(FrozenStack *z, uint32_t *packed)
{
    records_move(frozen_locks(z), z->lock_count, z->slots, NULL);
    Packing p = {.kinds = packed + 1, .data = packed + 1 + words_of_kinds(*packed)};
    each_value(z, put_value, &p);
}

/* An open copy of a packed one; to: room for its slots and records. */
static FrozenStack opened(const FrozenStack *z, Slot *to)
{
    FrozenStack o = *z;
    const FrozenStack *m = &z->mould->stack;
    memcpy(to, m->slots, z->used * sizeof *to);
    o.top = frames_settle(m->top, (Frame *)(m->slots + z->oldest), to - m->slots, 0);
    o.slots = to;
    o.mould = NULL;
    Packing p = {.kinds = z->packed + 1, .data = z->packed + 1 + words_of_kinds(*z->packed)};
    each_value(&o, get_value, &p);
    records_move(frozen_locks(&o), o.lock_count, NULL, to);
    return o;
}

/* ---- moulds ---- */

/* What a frame has in common with others that stopped there. */
typedef struct Place {
    const Method *method;
    const Cell *pc;
    const void *resume;
    ptrdiff_t frame, locals, sp; /* from the first slot */
    uint32_t flags, lock_base;
} Place;
static Place place_of(const FrozenStack *z, const Frame *f)
{
    return (Place){
        f->method,        f->pc,    f->resume,   (Slot *)f - z->slots, f->locals - z->slots,
        f->sp - z->slots, f->flags, f->lock_base};
}

static uint64_t hash_places(const FrozenStack *z)
{
    uint64_t hash = z->used;
    for (const Frame *f = z->top; f; f = f->caller) {
        Place p = place_of(z, f);
        for (size_t i = 0; i < sizeof p / sizeof hash; i++)
            hash = (hash ^ ((const uint64_t *)&p)[i]) * 0x9e3779b97f4a7c15;
    }
    return hash ^ hash >> 32;
}

static bool fits(const FrozenStack *z, const FrozenStack *mould)
{
    const Frame *f = z->top, *g = mould->top;
    while (f && g) {
        Place p = place_of(z, f), q = place_of(mould, g);
        if (memcmp(&p, &q, sizeof p) != 0)
            return false;
        f = f->caller;
        g = g->caller;
    }
    return !f && !g && z->used == mould->used;
}

/* The mould of an open one; NULL: no memory. */
static Mould *mould_for(const FrozenStack *z) REQUIRES(frozen_lock)
{
    uint64_t hash = hash_places(z);
    Mould **chain = &moulds[hash % ARRAY_LEN(moulds)];
    for (Mould *m = *chain; m; m = m->next)
        if (m->hash == hash && fits(z, &m->stack))
            return m;
    Mould *m = malloc(sizeof *m + z->used * sizeof *m->slots);
    if (!m)
        return NULL;
    *m = (Mould){.stack = {.slots = m->slots, .used = z->used}, .next = *chain, .hash = hash};
    memcpy(m->slots, z->slots, z->used * sizeof *m->slots);
    m->stack.top = frames_settle(z->top, (Frame *)(z->slots + z->oldest), m->slots - z->slots, 0);
    each_value(&m->stack, clear_value, NULL);
    add(&frozen_head, &m->stack);
    *chain = m;
    return m;
}

/* ---- packing ---- */

/* Room for one that is opened for a moment, with the world stopped: enough for each. */
static Slot *scratch;
static size_t scratch_slots;

static bool reserve_scratch(size_t slots)
{
    if (slots <= scratch_slots)
        return true;
    Slot *more = realloc(scratch, slots * sizeof *more);
    if (!more)
        return false;
    scratch = more;
    scratch_slots = slots;
    return true;
}

/* What a frame does not use has any value. */
static void clear_unused(FrozenStack *z)
{
    for (Frame *f = z->top; f; f = f->caller) {
        f->native_scope = NULL; /* it is no native method's with handles, or set when thawed */
        f->spill.bits = 0;
        if (!(f->flags & FRAME_SYNC))
            f->sync_object = NULL;
        if (!(f->flags & (FRAME_SYNC | FRAME_LOCKS)))
            f->lock_base = 0;
        if (!(f->flags & FRAME_NUMBERED))
            f->serial = 0;
    }
}

void frozen_pack(FrozenStack *z)
{
    VM_ASSERT(z->top, "an open one is packed");
    clear_unused(z);
    Packing p = {0};
    each_value(z, measure_value, &p);
    uint32_t *packed = malloc((1 + words_of_kinds(p.count)) * sizeof *packed + p.bytes);
    lock_take(&frozen_lock);
    Mould *m = packed && reserve_scratch(z->cap) ? mould_for(z) : NULL;
    if (m) {
        m->users++;
        settle();
        take_out(&frozen_head, z);
        add(&packed_head, z);
        frozen_open_count--;
    }
    lock_release(&frozen_lock);
    if (!m) {
        free(packed);
        return;
    }
    *packed = p.count;
    put_values(z, packed);
    free(z->slots);
    z->packed = packed;
    z->mould = m;
    z->top = NULL;
    z->cap = 0;
}

bool frozen_open(FrozenStack *z)
{
    if (!z->mould)
        return true;
    uint32_t room = z->used + z->lock_count * (uint32_t)(sizeof(LockRecord) / sizeof(Slot));
    Slot *slots = malloc(room * sizeof *slots);
    if (!slots)
        return false;
    FrozenStack o = opened(z, slots);
    free(z->packed);
    lock_take(&frozen_lock);
    take_out(list_of(z), z);
    leave_mould(z->mould);
    add(&frozen_head, z);
    frozen_open_count++;
    lock_release(&frozen_lock);
    z->slots = slots;
    z->cap = room;
    z->top = o.top;
    z->mould = NULL;
    z->settled = false;
    return true;
}

void frozen_pack_old(Thread *self)
{
    safepoint_begin(self, "frames of continuations are packed");
    for (FrozenStack *z = frozen_head, *next; z; z = next) {
        next = z->next;
        if (z->chunk && z->top && !z->recent && !z->walked)
            frozen_pack(z);
        z->recent = false;
    }
    uint32_t open = frozen_open_count, more = open / 4;
    frozen_pack_at = open + (more > PACK_FROM ? more : PACK_FROM);
    safepoint_end(self);
}

/* ---- for the collector ---- */

Frame *frozen_top(const FrozenStack *z) { return z->mould ? z->mould->stack.top : z->top; }

void frozen_visit(FrozenStack *z, void (*visit)(void *, Object **), void *ctx)
{
    FrozenStack o = z->mould ? opened(z, scratch) : *z;
    frames_visit(o.top, visit, ctx);
    for (uint32_t i = 0; i < o.lock_count; i++)
        visit(ctx, &frozen_locks(&o)[i].object);
    if (z->mould)
        put_values(&o, z->packed);
}

static FrozenStack **const lists[] = {&frozen_head, &packed_head, &settled_head};
#define EACH_STACK(z, next) \
    for (size_t i_ = 0; i_ < ARRAY_LEN(lists) - young_only; i_++) \
        for (FrozenStack *z = *lists[i_], *next; z && (next = z->next, true); z = next) \
            if (z->chunk) /* no mould */

void frozen_visit_waiting(void (*visit)(void *, Object **), void *ctx)
{
    world_stopped_instead_of(&frozen_lock);
    EACH_STACK(z, next)
    if (z->wait.thread)
        visit(ctx, &z->wait.thread);
}

static void visit_stacks(void (*visit)(void *, Object **), void *ctx)
{
    EACH_STACK(z, next)
    {
        visit(ctx, &z->chunk);
        if (z->wait.thread)
            visit(ctx, &z->wait.thread);
        frozen_visit(z, visit, ctx);
    }
}

#ifdef VM_CHECKS
static void check_old(void *ctx, Object **slot)
{
    VM_ASSERT(!*slot || heap_is_old(*slot), "a settled stack refers to old objects");
}
#endif

void frozen_visit_young(void (*visit)(void *, Object **), void *ctx)
{
    world_stopped_instead_of(&frozen_lock);
    settle();
#ifdef VM_CHECKS
    for (FrozenStack *z = settled_head; z; z = z->next)
        frozen_visit(z, check_old, NULL);
#endif
    young_only = true;
    visit_stacks(visit, ctx);
}

void frozen_visit_all(void (*visit)(void *, Object **), void *ctx)
{
    world_stopped_instead_of(&frozen_lock);
    visit_stacks(visit, ctx);
    young_only = false;
}

void frozen_clear_dead(bool (*alive)(const Object *))
{
    world_stopped_instead_of(&frozen_lock);
    EACH_STACK(z, next)
    if (!alive(z->chunk))
        frozen_free(z);
}
