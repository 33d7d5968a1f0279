/* SPDX-License-Identifier: Apache-2.0
 * monitor_table.h - where fat monitors live: index -> Monitor, stable addresses.  monitor.c and
 * monitor_table.c only. */
#ifndef VM_THREAD_MONITOR_TABLE_H
#define VM_THREAD_MONITOR_TABLE_H
#include "vm/thread/monitor.h"

/* The object's fat monitor; makes it (taking over a thin owner, count and hash) when the word is
 * not inflated yet.  NO_SAFEPOINT. */
Monitor *monitor_inflate(Object *obj);
Monitor *monitor_at(uint32_t index);
uint32_t monitor_limit(void); /* above every index; world stopped */

/* Object.wait: lies on the stack of the thread that waits; the queue is guarded by Monitor.mutex */
struct Waiter {
    Thread *thread;
    struct Waiter *next;
    bool queued;
};

/* a thin word: the id of its owner, and how often it entered besides the first time */
#define THIN_OWNER(w) (((w) >> 3) & 0xffffu)
#define THIN_COUNT(w) ((w) >> 19)
#endif
