/* SPDX-License-Identifier: Apache-2.0
 * races.h - data races of a run under -XX:Schedule (-XX:+ScheduleRaces): two accesses to one
 * variable, at least one of them a write, that nothing orders.  (JLS 17.4.5; docs/schedules.md)
 *
 * Model      Each thread has a clock, and knows a time of each other's: what these did until then
 *            comes before what it does now (vector clocks).  Who releases something leaves there
 *            what it knows, who acquires it learns that.  Of a variable the last write is kept, and
 *            what each thread read since.  An access that does not know of an earlier one races
 *            with it.  (Flanagan and Freund, FastTrack, PLDI 2009)
 * Addresses  stand for what is acquired and released: an object's for its monitor, for the end of a
 *            thread, for the initialization of a class (its mirror); a variable's for volatile and
 *            atomic accesses.
 * Memory     Everything is found by addresses, which stay until objects move.  A collection, and a
 *            redefinition that makes objects larger, order all that was before: everything is
 *            forgotten then.
 * Locks      none: only the thread that has the baton calls, in the VM, and nothing here stops. */
#pragma once
#include "vm/model/frame.h"
#include "vm/thread/thread.h"

extern bool races_on; /* set before there is a second thread */

/* The calling thread goes on here, after others perhaps; before anything below. */
void race_point(Thread *self) NO_SAFEPOINT;
void race_acquire(Thread *self, const void *what) NO_SAFEPOINT;
void race_release(Thread *self, const void *what) NO_SAFEPOINT;
/* It acquires that now and once more when it goes on: the instruction may wait for a release. */
void race_await(Thread *self, const void *what) NO_SAFEPOINT;
/* The instruction at `bci` of f reads or writes a variable of o; field: NULL for an array's element
 * `place`.  A race is told on the error stream, once for two places in the code.  of_library: the
 * class that the instruction calls, which has the variable; NULL: the variable is the program's. */
void race_access(Thread *self, const Frame *f, int bci, Object *o, const Field *field,
                 uint32_t place, bool writes, const char *of_library) NO_SAFEPOINT;
/* self starts that thread: what self did comes before what the other does. */
void race_start(Thread *self, Object *java_thread) NO_SAFEPOINT;
