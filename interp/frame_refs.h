/* SPDX-License-Identifier: Apache-2.0
 * frame_refs.h - which slots of a frame hold references. */
#pragma once
#include "vm/model/frame.h"

/* Reference maps (interp/refmap.c): which locals and operand slots hold references at the frame's
 * bci, exact by type. Calls fn(ctx, slot, is_local, index) for each; used by the
 * collector and by JVMTI.  NO_SAFEPOINT.  What they need in memory frame_prepare_refs makes, for as
 * long as the frame stays at its instruction; without it, and without memory, the process ends. */
typedef void FrameSlotFn(void *ctx, Object **slot, bool is_local, int index);
/* What the bytecode before the frame's instruction left in a local; WIDE: the first slot of a long
 * or double. */
typedef enum LocalKind { LOCAL_UNSET, LOCAL_REF, LOCAL_PRIMITIVE, LOCAL_WIDE } LocalKind;
bool frame_prepare_refs(const Frame *f) MUST_CHECK; /* false: no memory */
LocalKind frame_local_kind(const Frame *f, int slot);
/* All of them of a bytecode frame, then those of the operands it has: kinds has room for max_locals
 * + frame_operands(f). */
void frame_kinds(const Frame *f, LocalKind *kinds);
static inline int frame_operands(const Frame *f) { return (int)(f->sp - frame_stack(f)); }
void frame_each_ref(Frame *f, FrameSlotFn *fn, void *ctx);
/* Visits everything that the frames from top on hold, sync objects included. */
void frames_visit(Frame *top, void (*visit)(void *ctx, Object **slot), void *ctx);
/* the same of a thread's Java stack */
void frames_visit_roots(Thread *t, void (*visit)(void *ctx, Object **slot), void *ctx);
