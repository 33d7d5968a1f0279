/* SPDX-License-Identifier: Apache-2.0
 * times.h - how long classes take to be defined, verified and initialized, for management and
 * jstat.
 *
 * Model      a thread's work of one kind counts once: a class that is defined while another is
 *            being defined adds nothing of its own, so the sum is time that passed.  Work of
 *            different kinds may lie in each other.
 * Sharing    sums are atomic; any thread may read them. */
#pragma once
#include "vm/base/base.h"

typedef enum { CLASS_TIME_DEFINE, CLASS_TIME_VERIFY, CLASS_TIME_INITIALIZE, CLASS_TIMES } ClassTime;

/* Begin gives what end wants: the clock in ns, or 0 when the calling thread is at work of this kind
 * already. */
int64_t class_time_begin(ClassTime kind) NO_SAFEPOINT;
/* Adds the time since then; nothing for 0.  By the thread that began. */
void class_time_end(ClassTime kind, int64_t begun) NO_SAFEPOINT;
int64_t class_time_total(ClassTime kind) NO_SAFEPOINT; /* ns */
