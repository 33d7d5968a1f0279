/* SPDX-License-Identifier: Apache-2.0
 * stop.c - the check at each place where a thread may stop. */
#include "vm/base/stop.h"
#include "vm/base/lock.h"

#ifdef VM_CHECKS
__thread const char *no_safepoint_function;

void stop_check_scope(const char *where)
{
    if (no_safepoint_function)
        VM_FATAL("%s, where this thread may stop, is reached from %s, which promises not to stop",
                 where, no_safepoint_function);
}

void stop_check(const char *where)
{
    stop_check_scope(where);
    lock_check_stop(NULL, where);
}
#endif
