/* SPDX-License-Identifier: Apache-2.0
 * clocks.c - the clocks that the agent looks at; see clocks.h. */
#include "tools/lab/clocks.h"
#include <sys/time.h>

enum { NS = 1000000000 };

static _Atomic int64_t looks, looks_at_day, gone /* ns of waits */;
static _Thread_local int64_t ahead; /* of the real clock, in this thread's last look; ns */

static int64_t ns_of(const struct timespec *t) { return (int64_t)t->tv_sec * NS + t->tv_nsec; }

static struct timespec of_ns(int64_t ns)
{
    int64_t rest = (ns % NS + NS) % NS;
    return (struct timespec){.tv_sec = (ns - rest) / NS, .tv_nsec = rest};
}

static bool is_time_of_day(clockid_t c)
{
    return c == CLOCK_REALTIME || c == CLOCK_REALTIME_COARSE || c == CLOCK_TAI;
}

static bool is_time(clockid_t c)
{
    return is_time_of_day(c) || c == CLOCK_MONOTONIC || c == CLOCK_MONOTONIC_RAW ||
           c == CLOCK_MONOTONIC_COARSE || c == CLOCK_BOOTTIME;
}

/* At one more look; ns. */
static int64_t since_began(void)
{
    return lab_config.ticks * atomic_fetch_add(&looks, 1) + atomic_load(&gone);
}

/* What the agent is told; as clock_gettime. */
static int look(clockid_t c, struct timespec *t)
{
    static _Atomic int64_t began[16]; /* what each clock gave first; 0: nothing yet */
    int r = clock_gettime(c, t);
    if (r || !is_time(c) || (!lab_config.ticks && !lab_config.back))
        return r;
    int64_t now = ns_of(t), told = now, none = 0;
    if (lab_config.ticks) {
        atomic_compare_exchange_strong(&began[c & 15], &none, now);
        told = atomic_load(&began[c & 15]) + since_began();
    } else if (is_time_of_day(c))
        told -= lab_config.back * NS * atomic_fetch_add(&looks_at_day, 1);
    ahead = told - now;
    *t = of_ns(told);
    return 0;
}

struct timespec lab_clocks_until(const struct timespec *t)
{
    return ahead ? of_ns(ns_of(t) - ahead) : *t;
}

static int own_clock_gettime(clockid_t c, struct timespec *t) { return look(c, t); }
static int own_gettimeofday(struct timeval *tv, void *zone)
{
    struct timespec t;
    if (!tv || look(CLOCK_REALTIME, &t))
        return gettimeofday(tv, zone);
    *tv = (struct timeval){.tv_sec = t.tv_sec, .tv_usec = t.tv_nsec / 1000};
    return 0;
}
static time_t own_time(time_t *to)
{
    struct timespec t;
    if (look(CLOCK_REALTIME, &t))
        return time(to);
    if (to)
        *to = t.tv_sec;
    return t.tv_sec;
}
/* std::chrono: a point in time is a number of nanoseconds there */
static int64_t look_ns(clockid_t c)
{
    struct timespec t;
    return look(c, &t) ? 0 : ns_of(&t);
}
static int64_t own_system_now(void) { return look_ns(CLOCK_REALTIME); }
static int64_t own_steady_now(void) { return look_ns(CLOCK_MONOTONIC); }

void lab_clocks_call(const LabCall *c)
{
    static atomic_bool told;
    static _Atomic int64_t began;
    int64_t none = 0;
    bool other = c->function == LAB_FN_GetThreadCpuTime; /* its first argument is a thread */
    if (!other && c->function != LAB_FN_GetTime && c->function != LAB_FN_GetCurrentThreadCpuTime)
        return;
    if (!atomic_exchange(&told, true))
        lab_say("clock", "\"name\":\"%s\"", c->row->name);
    jlong *ns = (jlong *)(uintptr_t)c->args[other].p;
    if (!lab_config.ticks || !ns)
        return;
    atomic_compare_exchange_strong(&began, &none, *ns);
    *ns = atomic_load(&began) + since_began();
}

jlong lab_clocks_wait(jlong millis)
{
    return lab_config.told && millis > 0 ? lab_config.told : millis;
}

void lab_clocks_waited(bool timed_out)
{
    if (timed_out)
        atomic_fetch_add(&gone, lab_config.went);
}

const LabOwn lab_clock_functions[] = {
    {"clock_gettime", (void *)own_clock_gettime},
    {"gettimeofday", (void *)own_gettimeofday},
    {"time", (void *)own_time},
    {"_ZNSt6chrono3_V212system_clock3nowEv", (void *)own_system_now},
    {"_ZNSt6chrono3_V212steady_clock3nowEv", (void *)own_steady_now},
    {NULL, NULL},
};
