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
#endif
