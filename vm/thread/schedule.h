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
/* So many virtual threads can run at once, and the schedule chooses among them. */
#define SCHEDULE_CARRIERS "jdk.virtualThreadScheduler.parallelism"

bool thread_schedule_start(void); /* as vm_options say; false: an option is wrong, and told */
/* From now on others may go on before each instruction of t that they could notice.  t is the
 * caller, or has not run yet. */
void thread_schedule_accesses(Thread *t);
bool thread_is_of_library(const Object *java_thread); /* it runs that for itself */
bool thread_conveys(const Object *java_thread);       /* the same, or a carrier */
/* self carries a virtual thread, which may have to wait here until it is its turn. */
void thread_schedule_mounted(Thread *self) MAY_SAFEPOINT;
/* That of an object; VirtualThread[#number] if it has none.  The caller frees it. */
char *thread_schedule_name(const Object *java_thread);
/* Perhaps another one goes on here. */
void thread_schedule_point(Thread *self, bool enters_monitor) MAY_SAFEPOINT;
SchedulePlace thread_schedule_place(const Thread *self);
void thread_schedule_report(void); /* at the end: topic thread+stats */
