/* SPDX-License-Identifier: Apache-2.0
 * depths.h - a depth that methods left by an exception never lower.
 *
 * Model  The handler of MethodEntry raises a number of the thread by one: a depth, or the top of a
 *        stack.  That of MethodExit lowers it when the method ends as usual.  The event comes as
 *        well when an exception ends the method (JVM TI: Method Exit).  It is a finding when the
 *        number is never lowered then, though it was raised for that very method.
 * Right  Who lowers it for some such method, or elsewhere than in these two handlers.
 * Where  As races.h, which finds the number.  Virtual threads are left out. */
#pragma once
#include "tools/lab/lab.h"

void lab_depths_begins(const LabEventCall *c);
/* In the handler of a breakpoint: an instruction is about to touch `size` bytes there; kind: as
 * races.c has them.  true: it is to be looked at again. */
bool lab_depths_touches(const void *address, int size, char kind, const void *place);
void lab_depths_ends(const LabEventCall *c);
/* At the end. */
void lab_depths_report(void);
