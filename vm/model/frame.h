/* SPDX-License-Identifier: Apache-2.0
 * frame.h - one activation of a method on a thread's Java stack.  (JVMS 2.6)
 *
 * Layout     [locals ........][Frame][operand stack ...]
 *            A thread's frames lie in one array of Slots that grows upwards.  The topmost operands
 *            of the caller are the first locals of the callee, so arguments are never copied.
 * Kinds      interpreted  pc and sp are current whenever another function can look: at calls, at
 *                         safepoints, at exceptions
 *            native       a method with ACC_NATIVE; its arguments stay in the locals
 *            entry        method is NULL: C code called Java here.  When the callee returns, the
 *                         interpreter returns to C
 * Values     A long or a double at index n has its value in slot n + 1, as a local and as an
 *            operand.  frame_get_local and frame_set_local know that.
 * Valid      lock_base means something only when flags has FRAME_SYNC or FRAME_LOCKS, sync_object
 *            with FRAME_SYNC, serial with FRAME_NUMBERED.  A call writes flags and none of them.
 * Walking    Begin with self->top_frame and go on by frame_method_caller, which leaves out entry
 *            frames.
 */
#pragma once
#include "vm/model/class.h"
#include "vm/model/thread.h"

/* One translated instruction.  Quickening rewrites the operation and its operands, but an
 * instruction keeps its cell for ever, so pc and bci map exactly both ways. */
struct Cell {
    uint16_t op; /* operation: index into the table of handlers */
    uint16_t a;  /* operands; interp/ops.def says what they are */
    int32_t b;
    union {
        void *p;
        int64_t j;
        double d;
        int32_t i;
        float f;
    };
};

enum {
    FRAME_ENTRY = 1, /* C code called Java here */
    FRAME_NATIVE = 2,
    FRAME_SYNC = 4,          /* holds the monitor of a synchronized method: `sync_object` */
    FRAME_POP_EVENT = 8,     /* JVMTI NotifyFramePop requested */
    FRAME_EARLY_RETURN = 16, /* ForceEarlyReturn pending (self->ti_return_value) */
    FRAME_POP = 32,          /* PopFrame pending */
    FRAME_LOCKS = 64,        /* a monitorenter ran in this activation */
    /* instrumented modes: its method entry was seen (event posted, or it was active before) */
    FRAME_ENTERED = 128,
    FRAME_NUMBERED = 256, /* somebody asked for its `serial` */
    /* of Continuation.enter: the oldest frame of a continuation that runs; native_scope is that of
     * the continuation around it (interp/continuation.h) */
    FRAME_CONTINUATION = 512,
    FRAME_VIRTUAL = 1024, /* the same of a virtual thread: its stack ends here */
    /* its caller is not on the stack, but in Thread.older (continuation_thaw_next) */
    FRAME_LAST_THAWED = 2048,
    FRAME_PIN = 1 << 16 /* the same: Continuation.pin adds one, unpin takes one away */
};

struct Frame {
    Frame *caller;  /* the next older frame, of any kind */
    Method *method; /* NULL: an entry frame */
    Cell *pc;       /* the instruction under way; of a caller, its call; NULL: native or entry */
    Slot *locals;
    Slot *sp;       /* first free operand; the operands begin at frame_stack(f) */
    uint32_t flags; /* FRAME_* */
    uint32_t
        lock_base; /* self->java->locks.len at entry: later records are its own or its callees' */
    /* callers: the machine code at which they go on when compiled code returns to them; the
     * interpreter's own, or that of a compiled call (docs/compiler.md).  `locals` is there what
     * it was in the callee. */
    const void *resume;
    /* From here on: what differs where several threads stopped at the same place. */
    Object *sync_object; /* FRAME_SYNC: what its return unlocks; NULL: unlocked before; root */
    void *native_scope;  /* native frames: their handle scope */
    uint64_t serial;     /* FRAME_NUMBERED: number of this activation (frame_serial) */
    Slot spill;          /* last: the slot under the operand stack (interp/ops.h) */
};
static_assert(offsetof(Frame, spill) + sizeof(Slot) == sizeof(Frame),
              "spill is below the operands");
#define FRAME_VALUES(f) ((Slot *)&(f)->sync_object)
static inline Slot *frame_stack(const Frame *f) { return (Slot *)(f + 1); }
/* An agent asked that this frame be popped or return early. */
#define FRAME_FORCED(f) ((f)->flags & (FRAME_POP | FRAME_EARLY_RETURN))

/* bci of the frame's current instruction; native frames: -1 (jlocation -1). */
int frame_bci(const Frame *f);
/* first frame with a method at or below f; NULL at the bottom. */
static inline Frame *frame_skip_entries(Frame *f)
{
    while (f && !f->method)
        f = f->caller;
    return f;
}
static inline Frame *frame_method_caller(Frame *f)
{
    return f->flags & FRAME_VIRTUAL ? NULL : frame_skip_entries(f->caller);
}
/* The class of the method that called that of f, if it is there and counts for who asks for a
 * caller; else NULL, and the frames below say more. */
static inline Class *frame_caller_class(const Frame *f)
{
    const Method *m = f->caller->method;
    return m && !m->looked_through ? m->holder : NULL;
}
#define CALLER_IN_FRAME ((Class *)1) /* stands for what frame_caller_class gives */
/* The oldest frame of the virtual thread that t carries; NULL: it carries none, or its frames are
 * not there (yet). */
static inline Frame *frame_of_virtual(const Thread *t)
{
    Frame *f = t->continuation;
    while (f && !(f->flags & FRAME_VIRTUAL))
        f = f->native_scope;
    return f;
}
/* The newest frame with a method of a Java thread that t runs or carries; below a virtual thread's
 * frames lie those of its carrier.  NULL: it has none. */
static inline Frame *frame_top_of(const Thread *t, const JavaThread *j)
{
    const Frame *f = frame_of_virtual(t);
    return frame_skip_entries(j != t->own || !f ? t->top_frame : f->caller);
}
/* It lies on t's stack, or among the frames that are not there yet. */
static inline bool frame_is_of(const Frame *f, const Thread *t)
{
    const Slot *s = (const Slot *)f, *end = frame_stack(f);
    return (s >= t->stack_base && end <= t->stack_end) ||
           (s >= t->older.copy && end <= t->older.copy + t->older.slots);
}
/* Older frames lie below newer ones, but for these two. */
static inline bool frame_caller_is_apart(const Frame *f)
{
    return f->flags & (FRAME_LAST_THAWED | FRAME_CONTINUATION);
}
/* Unique.  Its thread calls it, or stands still. */
uint64_t frame_serial(Frame *f);
extern _Atomic uint64_t frame_serials; /* how many were given */
/* 0: nobody has asked for it */
static inline uint64_t frame_known_serial(const Frame *f)
{
    return f->flags & FRAME_NUMBERED ? f->serial : 0;
}
/* A local variable of an interpreted frame, or an argument of a native one. The frame's thread
 * calls it, or is stopped. basic_type: a BasicType; types shorter than int are int. */
Slot frame_get_local(const Frame *f, int index, int basic_type);
void frame_set_local(Frame *f, int index, int basic_type, Slot value);

/* The part of a translation that others than the interpreter look at. */
typedef struct Code {
    Cell *cells;
    uint32_t cell_count;
    uint16_t *bci; /* bci of each cell, ascending */
} Code;
int cell_to_bci(const Method *m, const Cell *c);
Cell *bci_to_cell(const Method *m, int bci); /* NULL: not the start of an instruction */
