/* SPDX-License-Identifier: Apache-2.0
 * chains.h - who waits for whom, followed from owner to owner.
 *
 * Model  Threads that wait for each other in a circle need not come back to where a walk began: one
 *        that waits for them is no part of it.  So a walk that looks for its own begin has no end.
 * Nobody The owner that GetObjectMonitorUsage tells may be NULL, since it may have given the
 *        monitor back meanwhile.  In other functions a NULL thread is the calling one.  So who
 *        gives them the owner as it is asks about itself.  A place that does is known once it has
 *        been met with an owner and without one.
 *        (JVM TI: Get Object Monitor Usage, Get Current Contended Monitor, Thread) */
#pragma once
#include "tools/lab/lab.h"

/* A handler begins, or the thread slept: what it asks for now is another walk. */
void lab_chains_begins(void);
/* Finding when the calling thread has made so many of such calls that there is no end. */
void lab_chains_call(const LabCall *c);

/* After a call that succeeded.  In runs with fences of kind 2 every fourth monitor has no owner. */
void lab_owners_call(const LabCall *c);
