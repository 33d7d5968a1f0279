/* SPDX-License-Identifier: Apache-2.0
 * clocks.h - the clocks that the agent looks at.
 *
 * Model  With ticks, each look at a clock gives a time that is so much later than the one before,
 *        whatever happened in between: so what the agent adds up is the same in each run, and a
 *        tick that is too large for 32 bits shows who uses 32.
 *        With back, the time of day is set back at each look: a difference of two looks is
 *        negative.  Clocks that count from the start go on as always.
 *        With told, each wait of the program that has an end is told as one of so many
 *        milliseconds; with went, clocks go on by so much when it timed out.  So numbers show in
 *        which unit the agent takes the one beside the other.
 * Waits  Until a time that the agent read from such a clock: as long as it meant to. */
#pragma once
#include "tools/lab/image.h"
#include "tools/lab/lab.h"
#include <time.h>

extern const LabOwn lab_clock_functions[];

/* After a call that succeeded: a function of the tool interface that tells a time. */
void lab_clocks_call(const LabCall *c);
/* The time of the real clock at which a wait is to end that the agent wants to end at t. */
struct timespec lab_clocks_until(const struct timespec *t);

/* At MonitorWait: the milliseconds that the agent is told in place of these. */
jlong lab_clocks_wait(jlong millis);
/* At MonitorWaited. */
void lab_clocks_waited(bool timed_out);
