/* SPDX-License-Identifier: Apache-2.0
 * owners.h - a monitor that nobody owns, and the agent that takes its owner for a thread.
 *
 * Model  The owner that GetObjectMonitorUsage tells may be NULL, since it may have given the
 *        monitor back meanwhile.  In other functions a NULL thread is the calling one.  So who
 *        gives them the owner as it is asks about itself.  A place that does is known once it has
 *        been met with an owner and without one.
 *        (JVM TI: Get Object Monitor Usage, Thread) */
#pragma once
#include "tools/lab/lab.h"

/* After a call that succeeded.  In runs with fences of kind 2 every fourth monitor has no owner. */
void lab_owners_call(const LabCall *c);
