/* SPDX-License-Identifier: Apache-2.0
 * continuation.h - stopping in the middle of a call and going on later: the VM's part of
 * jdk.internal.vm.Continuation, which virtual threads are made of.  (JEP 444)
 *
 * Model      Continuation.run calls enterSpecial, which calls Continuation.enter: the oldest frame
 *            of the continuation, FRAME_CONTINUATION.  doYield copies the frames from its caller
 *            down to that one into a FrozenStack, and goes on in run, as if enterSpecial had
 *            returned.  The next enterSpecial copies them back on top of the stack of whatever
 *            thread calls it, and doYield returns.  Neither has a frame of its own.
 * Older ones A virtual thread gets back only its newest frames at first (Thread.older).  They have
 *            their usual places; the oldest of them is FRAME_LAST_THAWED, and its caller is the
 *            copy of that frame, so whoever walks the stack meets all of them.  When it is left,
 *            the next few are copied back; when the thread yields before, only what is on the
 *            stack is copied out.
 * Frames     of interpreter and compiled code are alike, and lie nowhere else: only the addresses
 *            in them change, all by one distance (docs/decisions/015-continuations.md).
 *            Meanwhile they lie in a FrozenStack (frozen.h).
 * Tests      tests/java21/continuations */
#pragma once
#include "interp/frozen.h"

/* What doYield returns, and isPinned: 0, or why the frames cannot be frozen. */
enum { YIELD_DONE = 0, PINNED_CRITICAL = 2, PINNED_NATIVE = 3, PINNED_MONITOR = 4 };

/* Frame f, of Continuation.enter, has been pushed. */
void continuation_entered(Thread *self, Frame *f) NO_SAFEPOINT;
/* It is about to be left, normally or by an exception. */
void continuation_left(Thread *self, Frame *f) NO_SAFEPOINT;
/* YIELD_DONE: the frame that called enterSpecial is on top.  Else nothing has changed.  With an
 * exception: no memory. */
int continuation_freeze(Thread *self) MAY_SAFEPOINT;
/* args: those of enterSpecial, operands of the frame on top. */
Thawed continuation_thaw(Thread *self, Slot *args) MAY_SAFEPOINT;
/* The frame on top, FRAME_LAST_THAWED, is about to be left: its caller gets to the stack. */
void continuation_thaw_next(Thread *self, Frame *f) NO_SAFEPOINT;
/* A virtual thread is about to enter the monitor of the object in *o, for the frame f on top. */
typedef enum Entered {
    ENTER_DONE,   /* it owns it, with a record */
    ENTER_YIELDS, /* another one does: it has yielded, and will go on as `how` says */
    ENTER_BLOCKS  /* nothing is done: its carrier has to wait, for example since it is pinned */
} Entered;
Entered continuation_enter_monitor(Thread *self, Object *o, Frame *f, Thawed how) MAY_SAFEPOINT;
/* Object's wait0: args are its operands, of the frame on top.  true: the virtual thread has
 * yielded, and waits.  false: an exception is pending, or nothing is done, and its carrier has to
 * wait. */
bool continuation_wait(Thread *self, Slot *args) MAY_SAFEPOINT;
/* Continuation.isPinned0 for the continuations up to the first one of that scope */
int continuation_pinned(const Thread *self, const Object *scope) NO_SAFEPOINT;
