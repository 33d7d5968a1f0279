/* SPDX-License-Identifier: Apache-2.0
 * frozen.h - the frames of a continuation that has yielded, outside of the heap.  (JEP 444)
 *
 * Model      A FrozenStack holds the slots from the locals of the oldest frame to the last operand
 *            of the newest, and behind them the records of monitors that these frames own.  An open
 *            one can be walked like a thread's stack: the addresses in its frames are those of the
 *            copy.  In a packed one, what it has in common with others that stopped at the same
 *            places lies once, in a Mould; its own are the values, zeros left out and most in four
 *            bytes.  An empty one is kept for the next time, while the continuation runs.
 * Packing    Each begins open.  Those that are for long are packed, many at once with the world
 *            stopped, so those that come and go do not pay for it (frozen_pack_old).
 * Ownership  The StackChunk that the field `tail` of the Continuation names owns the FrozenStack.
 *            That is freed when the continuation has ended, or with the chunk.  A Mould lives as
 *            long as one of its stacks is packed.
 * Locking    frozen_lock guards the lists, and the moulds.  The rest is for the owner's thread, or
 *            for whoever has stopped the world or that thread.
 * Tests      tests/java21/continuations */
#pragma once
#include "interp/frame_refs.h"
#include "vm/thread/carrier.h"

/* Where a thawed continuation goes on. */
typedef enum Thawed {
    THAW_NO_ROOM,      /* not at all: the stack is too short, or there is no memory (exception) */
    THAW_WAITS,        /* not at all: it has yielded again, and waits for a monitor still */
    THAW_YIELD,        /* doYield returns */
    THAW_ENTER,        /* the monitorenter under way is executed again */
    THAW_ENTER_METHOD, /* the synchronized method on top takes its monitor and begins */
    THAW_WAIT          /* Object's wait0 returns, or an exception is pending */
} Thawed;

typedef struct FrozenStack {
    struct FrozenStack *prev, *next; /* GUARDED_BY(frozen_lock) */
    Object *chunk;                   /* the StackChunk; does not keep it alive; NULL: of a mould */
    Frame *top;                      /* open: the newest frame; else NULL */
    struct Mould *mould;             /* packed: what it shares; else NULL */
    union {
        Slot *slots;
        uint32_t *packed;
    };
    uint32_t used, cap;  /* slots, without and with the records of monitors */
    uint32_t need;       /* slots that the frames may grow to, thawed */
    uint32_t lock_count; /* records of monitors, behind the slots that are used */
    uint32_t some;       /* the slot in which the last of those frames begins that come first */
    uint16_t oldest;     /* the slot in which the oldest frame begins */
    uint8_t how;         /* Thawed */
    bool recent : 1;     /* frozen since frozen_pack_old looked */
    bool settled : 1; /* packed, and so it was at the last collection: what it refers to is old */
    bool walked : 1;  /* somebody holds addresses of its frames: it stays open */
    VirtualWait wait;
} FrozenStack;
static inline LockRecord *frozen_locks(const FrozenStack *z)
{
    return (LockRecord *)(uintptr_t)(z->slots + z->used);
}
static inline bool frozen_is_empty(const FrozenStack *z) { return !z->top && !z->mould; }

/* The slots of the frames from `top` to `last` were copied to a place by so many slots away: the
 * addresses in the copy become its own, and its lock_base grows by `locks`.  The caller of the last
 * one stays.  What is read are the frames that were copied: the copy is still on its way to the
 * memory, and the processor waits for what it reads there.  The result: the copy of top. */
Frame *frames_settle(const Frame *top, const Frame *last, ptrdiff_t distance, uint32_t locks);
/* The frames of n records lie by as much away from where these say. */
void records_move(LockRecord *r, uint32_t n, const Slot *from, const Slot *to);

FrozenStack **frozen_slot(const Object *chunk);
static inline FrozenStack *frozen_of_chunk(const Object *chunk) { return *frozen_slot(chunk); }
FrozenStack *frozen_of_virtual(const Object *v); /* a java.lang.VirtualThread; NULL: empty, too */
bool frozen_is_any(void); /* there are frames that somebody has yielded with.  World stopped */
Frame *frozen_frames(const Object *v); /* the newest one, opened; NULL: none, or no memory */
/* The empty one of a chunk, with room for so many slots, and not for many more; NULL: no memory. */
FrozenStack *frozen_with_room(Object *chunk, uint32_t slots) MUST_CHECK;
void frozen_free(FrozenStack *z);

/* false: no memory, and it stays packed.  Its thread stands still, or is the caller. */
bool frozen_open(FrozenStack *z) MUST_CHECK;
/* An open one, if there is memory.  World stopped. */
void frozen_pack(FrozenStack *z);
/* Whoever is about to freeze another asks.  Many are open, and nobody has looked for long: those
 * that were there the last time are packed. */
extern _Atomic uint32_t frozen_open_count, frozen_pack_at;
void frozen_pack_old(Thread *self) MAY_SAFEPOINT;

/* World stopped.  Frames of packed ones are those of their mould, without values. */
extern FrozenStack *frozen_head;
#define FROZEN_EACH_FRAME(z, f) \
    for (const FrozenStack *z = frozen_head; z; z = z->next) \
        for (Frame *f = z->top; f; f = f->caller)
Frame *frozen_top(const FrozenStack *z); /* the newest one of these; NULL: empty */
/* the references in its frames */
void frozen_visit(FrozenStack *z, void (*visit)(void *ctx, Object **slot), void *ctx);
/* The same and the chunks, to mark the young objects: of all stacks that are not settled.  Until
 * the next frozen_visit_all, which updates, the functions here leave out the settled ones. */
void frozen_visit_young(void (*visit)(void *ctx, Object **slot), void *ctx);
void frozen_visit_all(void (*visit)(void *ctx, Object **slot), void *ctx);
/* No stack is settled now: old objects became young ones (heap_grow). */
void frozen_unsettle(void);
/* the virtual threads that lie in queues of monitors */
void frozen_visit_waiting(void (*visit)(void *ctx, Object **slot), void *ctx);
void frozen_clear_dead(bool (*alive)(const Object *));
