/* SPDX-License-Identifier: Apache-2.0
 * chains.h - who waits for whom, followed from owner to owner.
 *
 * Model  Threads that wait for each other in a circle need not come back to where a walk began: one
 *        that waits for them is no part of it.  So a walk that looks for its own begin has no end.
 *        (JVM TI: Get Object Monitor Usage, Get Current Contended Monitor) */
#pragma once
#include "tools/lab/lab.h"

/* A handler begins, or the thread slept: what it asks for now is another walk. */
void lab_chains_begins(void);
/* Finding when the calling thread has made so many of such calls that there is no end. */
void lab_chains_call(const LabCall *c);
