/* SPDX-License-Identifier: Apache-2.0
 * carrier.h - which Java thread a thread of the system runs: its own, or a virtual thread.
 * (JEP 444)
 *
 * Model      a java.lang.VirtualThread mounts itself on a carrier, by its setCurrentThread.  From
 *            then on Thread.java is `lent` instead of `own`, and the owner's number in lock words
 *            is `lent_id`.  The frames come and go apart from that (interp/continuation.h).
 *            A virtual thread of 21 lets its carrier execute some code in the middle of a call
 *            (notifyJvmtiHideFrames).  It stays mounted, with its monitors, and tools see it run;
 *            only Thread.currentThread names the carrier (Thread.shown).
 * Monitors   A virtual thread that has to wait for one, or waits on one, yields: it lies in the
 *            monitor's queue as a VirtualWait and needs no carrier.  Its state in Java says so
 *            (VirtualThread.state), and Java puts it back on a carrier: when the list that
 *            carrier_take_unblocked gives has it, when its time is up, when it is interrupted.
 * Sharing    `lent` serves one virtual thread after the other and lives as long as its Thread, so
 *            others may read Thread.java at any time.
 * Failure    false: an exception is pending.
 * Tests      tests/java21 */
#pragma once
#include "vm/thread/monitor.h"

/* The thread is self's own java.lang.Thread, or a virtual thread that no other thread carries. */
bool carrier_set_current(Thread *self, Handle thread) MAY_SAFEPOINT MUST_CHECK;
/* The same without memory and monitors.  false: it needs them, no exception is pending. */
bool carrier_try_set_current(Thread *self, Object *thread) NO_SAFEPOINT MUST_CHECK;
/* What a virtual thread waits for that has left its carrier; lies with its frozen frames. */
typedef struct VirtualWait {
    struct Waiter waiter; /* first; thread NULL */
    Object *thread;       /* the java.lang.VirtualThread; NULL: it does not wait; strong root */
    Monitor *monitor;
    uint32_t holder;    /* of the monitors that it owns, while its frames are frozen */
    uint32_t recursion; /* Object.wait: what the monitor had, and gets back */
    bool waits;         /* in Object.wait, and not back since */
    bool notified;      /* Object.wait: that ended it */
    bool contends;      /* it has yielded to enter, perhaps after a wait, and not entered since */
} VirtualWait;

/* The virtual thread that self carries has yielded to wait for m, which it has counted itself
 * among those who enter. */
void virtual_block(Thread *self, VirtualWait *w, Monitor *m) NO_SAFEPOINT;
/* It goes on: it waits no more, and tries to enter. */
void virtual_unblocked(VirtualWait *w) NO_SAFEPOINT;
/* It has yielded, and waits on m, which it owns: Object.wait.  millis 0: no limit. */
void virtual_wait(Thread *self, VirtualWait *w, Monitor *m, int64_t millis) NO_SAFEPOINT;
/* It goes on after that.  true: it owns the monitor again as often as before.  false: it waits for
 * it, as by virtual_block. */
bool virtual_regain(Thread *self, VirtualWait *w) NO_SAFEPOINT;
/* The waiter, of a VirtualWait and in no queue, may go on; any state of the caller. */
void virtual_wake(struct Waiter *w);
/* It was notified, and is in the queue of those who enter.  IN_VM; Monitor.mutex is held. */
void virtual_notify(struct Waiter *w) NO_SAFEPOINT;
/* Who waits on a monitor leaves it, and then its carrier.  A virtual thread that may enter then
 * needs not wait until the class library's own thread has heard of it: this carrier unblocks it
 * next, as that thread does (VirtualThread.unblock).  NULL: there is none, or no more. */
Object *carrier_next_unblocked(Thread *self) NO_SAFEPOINT;
/* Waits until virtual threads may go on, and gives them: a list by VirtualThread.next, or NULL. */
Object *carrier_take_unblocked(Thread *self) MAY_SAFEPOINT;
