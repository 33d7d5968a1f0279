/* SPDX-License-Identifier: Apache-2.0
 * schedule.h - -XX:Schedule: how threads of Java take part, and what the run tells of itself.
 * (vm/base/schedule.h has the model)
 *
 * Failure    A run in which no thread can run any more ends: it is told who waits for what, and
 *            the VM exits with SCHEDULE_STUCK_STATUS.
 * Tests      tests/schedules */
#pragma once
#include "vm/base/schedule.h"
#include "vm/thread/thread.h"

enum { SCHEDULE_STUCK_STATUS = 99 };

bool thread_schedule_start(void); /* as vm_options say; false: an option is wrong, and told */
/* From now on others may go on before each instruction of t that they could notice.  t is the
 * caller, or has not run yet. */
void thread_schedule_accesses(Thread *t);
/* Perhaps another one goes on here. */
void thread_schedule_point(Thread *self, bool enters_monitor) MAY_SAFEPOINT;
SchedulePlace thread_schedule_place(const Thread *self);
void thread_schedule_report(void); /* at the end: topic thread+stats */
