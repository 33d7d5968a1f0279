/* SPDX-License-Identifier: Apache-2.0
 * clock.c - Linux: time and the calling thread; all that the lowest floors ask of the system. */
#include "vm/os/os.h"
#include "vm/base/schedule.h"
#include <errno.h>
#include <sys/prctl.h>
#include <sys/syscall.h>
#include <time.h>
#include <unistd.h>

static int64_t clock_ns(clockid_t clock)
{
    struct timespec ts;
    if (clock_gettime(clock, &ts))
        return -1;
    return (int64_t)ts.tv_sec * 1000000000 + ts.tv_nsec;
}

int64_t os_nanos(void)
{
    return UNLIKELY(schedule) ? schedule->nanos() : clock_ns(CLOCK_MONOTONIC);
}
int64_t os_date_ns(void)
{
    return UNLIKELY(schedule) ? SCHEDULE_EPOCH_S * INT64_C(1000000000) + schedule->nanos()
                              : clock_ns(CLOCK_REALTIME);
}
int64_t os_millis(void) { return os_date_ns() / 1000000; }
int64_t os_thread_cpu_ns(void) { return clock_ns(CLOCK_THREAD_CPUTIME_ID); }

/* The kernel's clock id of another thread: ~tid << 3 | per-thread bit | which clock. */
int64_t os_thread_cpu_ns_of(int os_tid, bool user_only)
{
    int which = user_only ? 1 /* user time only */ : 2 /* scheduler */;
    if (!os_tid)
        return 0; /* it has not run yet; to the kernel, 0 would be the caller */
    return clock_ns((clockid_t)((~(unsigned)os_tid << 3) | 4u | (unsigned)which));
}

void os_sleep_ns(int64_t ns)
{
    int64_t until = clock_ns(CLOCK_MONOTONIC) + ns;
    struct timespec ts = {.tv_sec = until / 1000000000, .tv_nsec = until % 1000000000};
    /* A profiler interrupts thousands of times a second. */
    while (clock_nanosleep(CLOCK_MONOTONIC, TIMER_ABSTIME, &ts, NULL) == EINTR)
        ;
}

int os_thread_id(void) { return (int)syscall(SYS_gettid); }

int os_thread_set_timer_slack(int ns)
{
    prctl(PR_SET_TIMERSLACK, (unsigned long)ns, 0, 0, 0);
    return prctl(PR_GET_TIMERSLACK, 0, 0, 0, 0);
}

void os_thread_set_name(const char *name)
{
    char shortened[16];
    snprintf(shortened, sizeof shortened, "%s", name);
    prctl(PR_SET_NAME, shortened);
}
