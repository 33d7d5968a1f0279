/* SPDX-License-Identifier: Apache-2.0
 * suspensions.h - threads that the agent holds suspended, and what the holder may not wait for.
 *
 * Model  A thread is suspended wherever it is: also in a callback of the agent, with a raw monitor
 *        or a mutex, and there it stays when it calls the VM.  Who has suspended it and waits for
 *        that lock before it resumes it waits for ever.  So each lock under which a thread called
 *        the VM is remembered for that thread.  A lock is safe from a suspended thread when its
 *        holder was in it as it suspended that thread, or in another one that this thread has
 *        around it each time, or when the thread waited on it.  A lock that is wanted while the
 *        thread is suspended, is not safe, and was used by it before, is told when the same holder
 *        resumes it: if another does, nobody waits in a circle.
 *        Handlers that a thread runs once, at its start, do not count: perhaps nobody knows it yet.
 *        Suspensions do not nest (JVM TI: Suspend Thread).  Who gets THREAD_SUSPENDED for a thread
 *        that another suspended, and resumes it all the same, undoes what is not his.
 * Threads A table by the hash codes of threads, with its own lock; nothing is called under it. */
#pragma once
#include "tools/lab/lab.h"

/* A call that suspends or resumes was done, with that result. */
void lab_suspensions_result(const LabCall *c, jvmtiError result);
/* The call suspends the calling thread, perhaps among others. */
bool lab_suspensions_of_self(const LabCall *c);
/* How many threads the calling thread holds suspended. */
int lab_suspensions_held(void);
/* The agent has asked for can_suspend: from now on locks are remembered. */
void lab_suspensions_possible(void);
/* The calling thread calls a function of the VM, with the locks that it has. */
void lab_suspensions_calls(const char *function, const void *caller);
/* It is about to wait for a lock that it does not have. */
void lab_suspensions_wants(const void *id, const void *caller);
/* The lock is destroyed: what comes to lie there is another one. */
void lab_suspensions_gone(const void *id);
/* It begins to wait on a raw monitor or a condition, which gives the lock up; NULL: it ends. */
void lab_suspensions_waits(const void *id);

/* The call, which is to suspend, shall meet a thread that another has suspended: suspends it, for a
 * while.  false: it cannot be suspended, or another one was before. */
bool lab_suspensions_by_another(const LabCall *c);
/* Resumes that thread; runs until the VM ends. */
void JNICALL lab_suspensions_other(jvmtiEnv *env, JNIEnv *jni, void *arg);
