/* SPDX-License-Identifier: Apache-2.0
 * stop.h - stretches of code in which a thread must not stop for a safepoint.
 *
 * A function that holds raw Object pointers over several statements begins with
 * NO_SAFEPOINT_SCOPE().  Every place where a thread may stop (a poll, a change of its state, an
 * allocation, waiting for a lock) says MAY_STOP_HERE().  A checked build (-Dchecks=true) counts the
 * scopes of each thread and ends the VM when a place to stop is reached inside one, whether or not
 * somebody asks for a stop at that moment.  It also asserts there that the thread holds no lock
 * that others may need to reach their safepoint (lock_ranks.def).  LEAVES_VM_HERE() stands where a
 * thread becomes safe: objects may move from there on, but it does not wait, so locks do not
 * matter.
 * A release build does nothing.
 */
#pragma once
#include "vm/base/base.h"

#ifdef VM_CHECKS
extern __thread const char *no_safepoint_function; /* the innermost scope's; NULL outside */

static inline const char *no_safepoint_begin(const char *function)
{
    const char *outer = no_safepoint_function;
    no_safepoint_function = function;
    return outer;
}
static inline void no_safepoint_end(const char **outer) { no_safepoint_function = *outer; }
void stop_check(const char *where);
void stop_check_scope(const char *where);

/* until the end of the block that it stands in */
#define NO_SAFEPOINT_SCOPE() \
    UNUSED __attribute__((cleanup(no_safepoint_end))) \
    const char *no_safepoint_outer = no_safepoint_begin(__func__)
#define MAY_STOP_HERE() stop_check(__func__)
#define LEAVES_VM_HERE() stop_check_scope(__func__)
#else
#define NO_SAFEPOINT_SCOPE() ((void)0)
#define MAY_STOP_HERE() ((void)0)
#define LEAVES_VM_HERE() ((void)0)
#endif
