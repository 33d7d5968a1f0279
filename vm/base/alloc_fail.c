/* SPDX-License-Identifier: Apache-2.0
 * alloc_fail.c - which allocation fails: counting, arming, telling. */
#include "vm/base/alloc_fail.h"
#include <errno.h>
#include <execinfo.h>
#include <unistd.h>

bool alloc_fail_offered, alloc_fail_trace;
_Atomic unsigned alloc_watch;
static _Atomic int64_t seen, failed, first_failing, failing_row;
static _Atomic(bool *) only; /* names the thread by its alloc_fail_spared; NULL: all */

void alloc_fail_arm(int64_t first, int64_t row, bool this_thread)
{
    void *warm[1];
    if (alloc_fail_trace)
        backtrace(warm, 1); /* loads its library now, not in the middle of an allocation */
    atomic_fetch_and(&alloc_watch, ~(unsigned)ALLOC_ARMED);
    atomic_store(&seen, 0);
    atomic_store(&failed, 0);
    atomic_store(&first_failing, first);
    atomic_store(&failing_row, row);
    atomic_store(&only, this_thread ? &alloc_fail_spared : NULL);
    atomic_fetch_or(&alloc_watch, ALLOC_ARMED);
}

AllocFailCount alloc_fail_disarm(void)
{
    atomic_fetch_and(&alloc_watch, ~(unsigned)ALLOC_ARMED);
    return (AllocFailCount){atomic_load(&seen), atomic_load(&failed)};
}

/* To stderr without allocating: "allocation 17 (2048 bytes) fails", then its callers. */
static void tell(int64_t n, size_t bytes)
{
    char line[80];
    void *callers[24];
    alloc_fail_spared = true;
    int len = snprintf(line, sizeof line, "allocation %lld (%zu bytes) fails at\n", (long long)n,
                       bytes),
        count = backtrace(callers, (int)ARRAY_LEN(callers));
    if (write(STDERR_FILENO, line, (size_t)len) == len && count > 3)
        backtrace_symbols_fd(callers + 3, count - 3, STDERR_FILENO);
    alloc_fail_spared = false;
}

bool alloc_fail_now(size_t bytes)
{
    bool *thread = atomic_load(&only);
    if (!(atomic_load(&alloc_watch) & ALLOC_ARMED) || alloc_fail_spared ||
        (thread && thread != &alloc_fail_spared))
        return false;
    int64_t n = atomic_fetch_add(&seen, 1) + 1, first = atomic_load(&first_failing);
    if (n < first || n - first >= atomic_load(&failing_row))
        return false;
    atomic_fetch_add(&failed, 1);
    if (alloc_fail_trace)
        tell(n, bytes);
    errno = ENOMEM;
    return true;
}
