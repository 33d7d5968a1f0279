/* SPDX-License-Identifier: Apache-2.0
 * thread_list.h - how a birth enters the list of threads and a death leaves it; thread.h has what
 * looks for threads.
 */
#pragma once
#include "vm/thread/thread.h"

/* The thread gets its number, and others find it.  false: all numbers are taken. */
bool thread_list_add(Thread *t) REQUIRES(threads_lock) MUST_CHECK;
void thread_list_remove(Thread *t) REQUIRES(threads_lock);
/* It has ended, as a program sees it: threads_live and threads_daemon leave it out from here on, so
 * that who has joined it does not find it there. */
void thread_list_uncount(Thread *t) REQUIRES(threads_lock);
/* Nobody looks at the thread, and nobody finds it while threads_lock is held, which this gives up
 * while it waits.  A thread that holds another has pinned it. */
void thread_wait_until_unpinned(const Thread *t) REQUIRES(threads_lock);
