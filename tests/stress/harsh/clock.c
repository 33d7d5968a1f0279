/* SPDX-License-Identifier: Apache-2.0
 * clock.c - for LD_PRELOAD: the clock of the day is set by whoever writes into the file CLOCK_STEP
 * (seconds, a 64-bit number); what runs evenly is left alone. */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <linux/futex.h>
#include <stdarg.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdlib.h>
#include <sys/mman.h>
#include <sys/syscall.h>
#include <sys/time.h>
#include <time.h>
#include <unistd.h>

static const volatile int64_t none, *step = &none;

__attribute__((constructor)) static void map(void)
{
    const char *file = getenv("CLOCK_STEP");
    int fd = file ? open(file, O_RDONLY | O_CLOEXEC) : -1;
    void *p = fd < 0 ? MAP_FAILED : mmap(NULL, sizeof *step, PROT_READ, MAP_SHARED, fd, 0);
    if (p != MAP_FAILED)
        step = p;
    if (fd >= 0)
        close(fd);
}

/* A wait until a moment of the day becomes waits of a tenth of a second at most, since the system
 * does not know that the clock is set; who waits looks again, as after a signal. */
long syscall(long number, ...)
{
    static long (*real)(long, ...);
    enum { SLICE = 100000000, SECOND = 1000000000 };
    struct timespec until, now;
    bool sliced = false;
    long a[6];
    va_list args;
    va_start(args, number);
    for (int i = 0; i < 6; i++)
        a[i] = va_arg(args, long);
    va_end(args);
    if (!real)
        *(void **)&real = dlsym(RTLD_NEXT, "syscall");
    if (number == SYS_futex && (a[1] & FUTEX_CLOCK_REALTIME) && a[3]) {
        until = *(const struct timespec *)a[3];
        clock_gettime(CLOCK_REALTIME, &now);
        sliced = until.tv_sec > now.tv_sec + 1;
        real(SYS_clock_gettime, CLOCK_REALTIME, &now, 0, 0, 0, 0);
        if (sliced) {
            until.tv_sec = now.tv_sec + (now.tv_nsec + SLICE) / SECOND;
            until.tv_nsec = (now.tv_nsec + SLICE) % SECOND;
        } else {
            until.tv_sec = until.tv_sec > *step ? until.tv_sec - *step : 0;
        }
        a[3] = (long)&until;
    }
    long result = real(number, a[0], a[1], a[2], a[3], a[4], a[5]);
    if (sliced && result < 0 && errno == ETIMEDOUT)
        errno = EINTR;
    return result;
}

int clock_gettime(clockid_t clock, struct timespec *t)
{
    long failed = syscall(SYS_clock_gettime, clock, t);
    if (!failed && clock == CLOCK_REALTIME)
        t->tv_sec += *step;
    return (int)failed;
}
int gettimeofday(struct timeval *restrict t, void *restrict zone)
{
    long failed = syscall(SYS_gettimeofday, t, zone);
    if (!failed)
        t->tv_sec += *step;
    return (int)failed;
}
time_t time(time_t *out)
{
    struct timespec t = {0};
    clock_gettime(CLOCK_REALTIME, &t);
    if (out)
        *out = t.tv_sec;
    return t.tv_sec;
}
