/* SPDX-License-Identifier: Apache-2.0
 * frame.h - one activation of a method on a thread's Java stack.  (JVMS 2.6)
 *
 * Layout     [locals ........][Frame][operand stack ...] in one contiguous per-thread array of
 *            Slots, growing up.
 *            The caller's topmost operands are the callee's first locals: arguments are never
 *            copied.
 * Kinds      interpreted  method, code;  pc/sp are current whenever another function can look
 * (calls, safepoints, exceptions)
 *            native       method with ACC_NATIVE; its object arguments stay in locals and in
 *                         handles of its scope
 *            entry        method == NULL, FRAME_ENTRY: C called Java here; the interpreter returns
 *                         to C when its callee returns
 * Values     a long or double at index n has its value in slot n + 1 (locals and operands alike);
 *            use frame_get_local / frame_set_local.
 * Valid      sync_object, lock_base: lock_base only when flags has FRAME_SYNC or FRAME_LOCKS.
 * Walking    self->top_frame, then Frame.caller, skipping entry frames (frame_method_caller).
 */
#ifndef VM_MODEL_FRAME_H
#define VM_MODEL_FRAME_H
#include "vm/model/class.h"
#include "vm/model/thread.h"

/* One translated bytecode.  16 bytes; the cell of a bytecode keeps its index for ever (only
 * op/operands are quickened), so pc <-> bci maps are exact. */
struct Cell {
    uint16_t op; /* index into the dispatch table (internal opcode) */
    uint16_t a;
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
    FRAME_ENTRY = 1, /* C -> Java boundary */
    FRAME_NATIVE = 2,
    FRAME_SYNC = 4,          /* holds the monitor of a synchronized method: `sync_object` */
    FRAME_POP_EVENT = 8,     /* JVMTI NotifyFramePop requested */
    FRAME_EARLY_RETURN = 16, /* ForceEarlyReturn pending (self->ti_return_value) */
    FRAME_POP = 32,          /* PopFrame pending */
    FRAME_LOCKS = 64,        /* a monitorenter ran in this activation */
    /* instrumented modes: its method entry was seen (event posted, or it was active before) */
    FRAME_ENTERED = 128
};

struct Frame {
    Frame *caller;  /* next older frame of any kind on this thread */
    Method *method; /* NULL for entry frames */
    Cell *pc; /* cell of the current (for callers: the invoking) bytecode; NULL for native frames */
    Slot *locals;
    Slot *sp; /* first free operand slot; operands start at frame_stack(f) */
    /* root: what the return of a synchronized method unlocks; NULL: unlocked before (unwind.c) */
    Object *sync_object;
    uint32_t flags;
    /* self->locks.len when the frame was entered: records above belong to it or its callees */
    uint32_t lock_base;
    void *native_scope; /* native frames: handle scope info */
    /* 0: nobody asked yet; frame_serial() gives the id of the activation (JVMTI FramePop,
     * StackWalker anchors) */
    uint64_t serial;
    Slot spill; /* last: the slot under the operand stack (interp/ops.h) */
};
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
static inline Frame *frame_method_caller(Frame *f) { return frame_skip_entries(f->caller); }
int frame_count(const Thread *t); /* frames with methods */
/* unique per thread; made on first demand. Owner thread, or t stopped */
uint64_t frame_serial(Thread *t, Frame *f);
/* Local variable of an interpreted (or argument of a native) frame; t stopped or own thread.  Types
 * as in BasicType (sub-int types as int). */
Slot frame_get_local(const Frame *f, int index, int basic_type);
void frame_set_local(Frame *f, int index, int basic_type, Slot value);

/* What a method's bytecode was translated to, as far as others than the interpreter look at it. */
typedef struct Code {
    Cell *cells;
    uint32_t cell_count;
    uint16_t *bci; /* bci of each cell, ascending */
} Code;
int cell_to_bci(const Method *m, const Cell *c);
Cell *bci_to_cell(const Method *m, int bci); /* NULL: not the start of an instruction */
#endif
