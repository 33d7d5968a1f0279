/* SPDX-License-Identifier: Apache-2.0
 * locks.h - raw monitors and mutexes of the agent: who holds what, and in which order.
 *
 * Model  Each thread has a list of what it holds. Wanting B while A is held is an edge from A. An
 *        edge back, with no third lock held both times, is a deadlock that waits for its day. A
 *        collection, or a walk over the heap, counts as a lock: its handlers hold it,
 *        ObjectFree's and callbacks of walks among them, and who calls a function that may have
 *        to wait for its end takes it. The program counts as one, too: its code may hold locks
 *        where events interrupt it, and who calls its methods may wait for them. A Java monitor
 *        is a lock when the agent has entered it by JNI at least once. */
#pragma once
#include "tools/lab/image.h"
#include <jvmti.h>

extern const LabOwn lab_lock_functions[];
/* name: of a raw monitor; kept, not copied. */
void lab_lock_named(const void *id, const char *name);
/* A raw monitor is about to be entered, or was not exited: +1; about to be exited, or was not
 * entered: -1. */
void lab_lock_used(const void *id, int change);
/* Whether other threads than this one are in it, or wait for it. */
bool lab_lock_is_used(const void *id);
/* The thread is about to wait for it, perhaps for ever: the edges to it, which a lock that is only
 * tried does not have. */
void lab_lock_wanted(const void *id, const void *caller);
void lab_lock_taken(const void *id, const void *caller);
void lab_lock_left(const void *id);
/* It was taken, and a handler may return with it: it may be no lock, but a mark. */
void lab_lock_may_stay(const void *id);
void lab_lock_gone(const void *id);
/* For people; lives as long as the lock. */
const char *lab_lock_name(const void *id);
/* The monitor of a Java object, which the agent is about to enter by JNI (own: it has it already,
 * perhaps as the program), or is in; NULL: too many are known. */
const void *lab_lock_of_object(JNIEnv *env, jobject o, bool *own);
/* The agent calls a method of the program, which may wait for the program's locks. */
void lab_lock_calls_program(const char *method, const void *caller);
/* The agent calls a method, of whatever class. */
void lab_lock_calls_java(const char *method, const void *caller);
/* The agent brings Java classes of its own: then nobody knows which are the program's. */
void lab_lock_own_classes(void);
/* This thread calls a function that has to wait while there is a collection. */
void lab_lock_may_wait(const char *function, const void *caller);
/* This thread ends, or ends the VM: raw monitors that it is still in are told.  how: "ends". */
void lab_lock_thread_ends(const char *how);
/* How many raw monitors and mutexes this thread holds, each entry counted. */
int lab_locks_held(void);
/* Those that the handler of VMDeath has left, in this thread: who set a mark under one of them
 * knows that the others have seen it, or have ended before. */
int lab_locks_passed(const void **to, int room);
/* Where the last of them was entered; NULL: not known. */
const void *lab_lock_last(void);
/* The end of this thread's row in REPORT.doing (report.c): "", or tab, the event of its handler,
 * tab, the lock that it wants, tab, those that it holds. */
void lab_locks_of_row(const void *wanted, char *to, size_t n);
/* Which, up to room of them; a collection counts. */
int lab_locks_of_thread(const void **to, int room);
