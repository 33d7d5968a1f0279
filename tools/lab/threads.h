/* SPDX-License-Identifier: Apache-2.0
 * threads.h - threads of the agent itself: what they keep, how they end, when they may not wait.
 *
 * Model  A thread is the agent's when the agent attached it, or had it run by RunAgentThread.  It
 *        never returns to Java code, so the VM takes none of its local references back.
 *        Each reference is remembered with the place that made it and the thread's round: a round
 *        ends where the thread sleeps or waits.  References of one place that live through many
 *        rounds are never deleted.  Frames of references (PushLocalFrame) are left out.
 *        A thread that attached itself must detach itself before it ends.  (JNI: Attaching to the
 *        VM, Detaching from the VM; Global and Local References)
 *        Any thread is in a critical region between GetPrimitiveArrayCritical, or
 *        GetStringCritical, and the release, and in a signal handler while a handler of the agent
 *        runs in it. */
#pragma once
#include "tools/lab/image.h"
#include "tools/lab/lab.h"

extern const LabOwn lab_thread_functions[];

/* The calling thread is the agent's from now on; not any more. */
void lab_thread_begins(void);
void lab_thread_ends(void);
/* How many of them there are, of those that are attached. */
long lab_threads_living(void);
/* How often the agent has called functions that print, or others that handlers of signals may not
 * call. */
long lab_threads_printed(void);
/* It was attached by the agent, at this place. */
void lab_thread_attached(const void *caller);
void lab_thread_detached(void);

/* A local reference came; went.  NULL, or no thread of the agent: nothing happens. */
void lab_thread_refers(const void *ref, const void *caller);
void lab_thread_forgets(const void *ref);
/* A call of the tool interface left references to this thread. */
void lab_thread_result(const LabCall *c);
void lab_thread_frame(int change);
/* The thread slept or waited. */
void lab_thread_rested(void);
/* The number of its round, from 1 on; 0: it is no thread of the agent. */
unsigned long lab_thread_round(void);
/* Whether a stack that the thread was told of in this round has a frame of the method.  Its class
 * may be unloaded before the next call, and no agent can exclude that. */
bool lab_thread_was_told(jmethodID method);

/* +1: a critical region was entered; -1: left.  Of the calling thread. */
void lab_critical(int change);
int lab_critical_depth(void);
/* Finding when the calling thread is where such a call must not be made. */
void lab_call_allowed(const char *name, const char *section, const void *caller);
/* The signal whose handler of the agent runs in this thread; 0: none. */
int lab_signal(void);
