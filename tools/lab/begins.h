/* SPDX-License-Identifier: Apache-2.0
 * begins.h - when something began is kept where another thread's begin replaces it.
 *
 * Model  Who measures waits keeps the time of each begin: for the thread.  When it is kept for the
 *        monitor, or in whatever row the object's hash leads to, a second thread that begins to
 *        wait replaces the time of the first, whose end then reads a time that is not its own.  A
 *        lock around both does not help.  It is told when a thread's handler of an end reads where
 *        its handler of the begin had left a time, and another one's has left a later time since.
 * Right  Sums of times; times that the first of several leaves and the others do not touch; and the
 *        time of whatever came last, which handlers of ends leave as well.
 * Where  As races.h.  Eight bytes that hold a time of now: nanoseconds of either clock, or
 *        microseconds.  Variables of the library that are set before they are read are looked at in
 *        paired.h.  Virtual threads are left out. */
#pragma once
#include "tools/lab/lab.h"

void lab_begins_begins(const LabEventCall *c);
/* In the handler of a breakpoint: an instruction is about to touch `size` bytes there; kind: as
 * races.c has them.  true: it is to be looked at again. */
bool lab_begins_touches(const void *address, int size, char kind, const void *place);
void lab_begins_ends(const LabEventCall *c);
