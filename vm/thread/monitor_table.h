/* SPDX-License-Identifier: Apache-2.0
 * monitor_table.h - where fat monitors live: index -> Monitor, stable addresses; and what the files
 * about monitors share.  monitor.c, monitor_wait.c, monitor_table.c and tools/audit only. */
#pragma once
#include "vm/thread/monitor.h"
#include "vm/thread/fat.h"

/* The object's fat monitor; makes it (taking over a thin owner, count and hash) when the word is
 * not inflated yet.  NO_SAFEPOINT. */
Monitor *monitor_inflate(Object *obj);
Monitor *monitor_at(uint32_t index);
uint32_t monitor_limit(void); /* above every index; world stopped */

void waiter_append(WaiterQueue *q, struct Waiter *w);
void waiter_prepend(WaiterQueue *q, struct Waiter *w);
void waiter_remove(struct Waiter *w);

/* The owner leaves for good (its count is 0); wakes a thread that wants to enter. */
void monitor_release(Monitor *m);
/* Wakes the first who wants to enter, unless somebody owns the monitor again. */
void monitor_call_heir(Monitor *m);
/* A thread that leaves after this sees what self has written before. */
void monitor_settle(Monitor *m);
bool monitor_try_enter(Thread *self, Monitor *m);
/* self->park_lock is held: takes back the call of an owner that left, if there is one. */
void monitor_heard(Thread *self, Monitor *m);
/* Has something to do before it tries: leaves the queue, and the next thread is called. */
void monitor_stand_back(Thread *self, Monitor *m, struct Waiter *w);
/* IllegalMonitorStateException */
bool monitor_not_owner(Thread *self) MAY_SAFEPOINT;
/* Until owned; BLOCKED before and after, but for stops in between.  w: of the caller; queued: it
 * may be in m->entering. */
void monitor_acquire(Thread *self, Monitor *m, struct Waiter *w, bool queued) MAY_SAFEPOINT;
/* The same IN_VM, with the state that others see.  outer: what self->entering becomes, as soon as m
 * is owned. */
void monitor_enter_again(Thread *self, Monitor *m, Monitor *outer) MAY_SAFEPOINT;
