/* SPDX-License-Identifier: Apache-2.0
 * paired.h - what the handler of a begin leaves in a variable for that of the end.
 *
 * Model  Waits, entries and methods begin and end in one thread, and others begin meanwhile.  A
 *        variable that the handler of the begin sets, and that of the end reads, holds what another
 *        thread has left when there is one for all threads; a lock around both does not help.
 * Right  A variable that is read before it is set, or changed in place, is no such one: it counts.
 *        What is thread-local is looked at in carried.h. */
#pragma once
#include "tools/lab/lab.h"

void lab_paired_begins(const LabEventCall *c);
/* An instruction of the agent touches a variable of its library; kind: as races.c has them.  true:
 * it is to be looked at again. */
bool lab_paired_touches(const void *address, char kind, const void *place);
void lab_paired_ends(const LabEventCall *c);
