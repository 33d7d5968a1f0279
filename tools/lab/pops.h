/* SPDX-License-Identifier: Apache-2.0
 * pops.h - events of a thread that stay on because a frame was popped by an exception.
 *
 * Model  An agent turns an event on for a thread while a method runs, and asks for FramePop to turn
 *        it off.  FramePop is sent as well when an exception leaves the method (JVM TI: Frame Pop).
 *        It is a finding when its handler turns the event off for frames that end as usual, never
 *        for one that an exception leaves, and a thread ends up with the event on and no frame
 *        left that it asked for.  The same of MethodExit, and an event that MethodEntry turned on.
 * Steps  Who steps over a frame turns the steps off in its caller.  It is a finding when he never
 *        does nearer to the begin of the stack, and they go on there: an exception may leave
 *        several frames at once.
 * Right  Who turns it off elsewhere, before the thread goes on to its end.
 * Threads Each thread has its own state; a thread that carries virtual ones mixes theirs, and what
 *        the two kinds of frames have in common decides. */
#pragma once
#include "tools/lab/lab.h"

/* A call was done, without an error. */
void lab_pops_call(const LabCall *c);
/* A handler has ended. */
void lab_pops_handler_ends(const LabEventCall *c);
/* At the end: tells what is left. */
void lab_pops_report(void);
