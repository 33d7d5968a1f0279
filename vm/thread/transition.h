/* SPDX-License-Identifier: Apache-2.0
 * transition.h - what stopping the world and holding single threads share: the states' changes and
 * the fences between them.  safepoint.c, hold.c, park.c, thin.c and monitor.c only; safepoint.c has
 * the protocol. */
#pragma once
#include "vm/thread/safepoint.h"

extern Lock st_lock;
extern Cond st_changed; /* some thread became safe */
extern Cond st_resume;  /* poll bits were cleared */

/* Threads need no fence of their own, since fence_of_stopper makes them pass one. */
extern bool stopper_fences;
static inline bool fence_is_of_stopper(void) { return stopper_fences; }
/* Between a write of another thread's poll word and a read of its state. */
void fence_of_stopper(void);
/* Leaves a running state for `safe`. */
void become_safe(Thread *self, uint32_t safe);
/* From a safe state back to IN_VM; waits while held.  ignore: POLL bits that do not hold us (a lock
 * holder must not stop for a suspension). */
void become_running(Thread *self, uint32_t running, uint32_t ignore) MAY_SAFEPOINT;

/* hold.c.  A Java thread that runs there was suspended or resumed: stops it when it runs next, with
 * the world stopped; lets it run unless something else holds it. */
void thread_hold(Thread *target);
void thread_release(Thread *target);
static inline bool state_is_safe(uint32_t s)
{
    return s == THREAD_IN_NATIVE || s == THREAD_BLOCKED || s == THREAD_NEW ||
           s == THREAD_TERMINATED;
}
