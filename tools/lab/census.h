/* SPDX-License-Identifier: Apache-2.0
 * census.h - which threads there are: the program's and the agent's.
 *
 * Model  A program without the agent has threads; with it there are more.  Those of RunAgentThread
 *        a Java program does not see (JVM TI: Run Agent Thread).  Those that attached themselves
 *        it does: they count in Thread.activeCount, and the VM does not end before they have ended,
 *        unless they are daemons (JNI: Attaching to the VM, DestroyJavaVM).
 *        When the VM ends the threads that live are told, with the names of all that ever began.
 *        The same is told by a run without the agent.
 *        Whom the VM waits for is told at once: the program's threads have ended, all but daemons,
 *        and a thread of the agent that is no daemon goes to sleep again and again. */
#pragma once
#include <stdbool.h>

/* The calling thread begins, or is the first that is met; it has come to its end.  In the start
 * phase or the live phase. */
void lab_census_begins(void);
void lab_census_ends(void);
/* It is about to be attached by the agent at this place (NULL: it has been, or could not be). */
void lab_census_attaching(const void *place);
/* It is run by RunAgentThread. */
void lab_census_hidden(void);
/* It is about to sleep or to wait. */
void lab_census_rests(void);
/* Whether the calling thread is one that the agent did not attach, and is not in Java code: it
 * would be detached. */
bool lab_census_is_foreign(void);
/* All threads are known from their beginning. */
void lab_census_complete(void);
/* Tells who lives.  In the live phase. */
void lab_census_report(void);
