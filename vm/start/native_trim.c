/* SPDX-License-Identifier: Apache-2.0
 * native_trim.c - see native_trim.h: a thread of its own, which no Java code sees. */
#include "vm/start/native_trim.h"
#include "vm/log/log.h"
#include "vm/model/vm.h"
#include "vm/os/lines.h"
#include "vm/os/os.h"
#include <inttypes.h>
#include <malloc.h>
#include <signal.h>
#include <time.h>
#include <unistd.h>

static Lock lock = LOCK_INIT(NATIVE_TRIM);
static Cond stop;
static bool stopping GUARDED_BY(lock);
static pthread_t trimmer;
static bool started;

static uint64_t resident(void)
{
    char line[128];
    uint64_t pages = 0;
    Lines in;
    lines_open(&in, "/proc/self/statm");
    if (!lines_next(&in, line, sizeof line) || sscanf(line, "%*s %" SCNu64, &pages) != 1)
        pages = 0;
    lines_close(&in);
    return pages * (uint64_t)sysconf(_SC_PAGESIZE);
}

/* At least three digits: "47488K", "107M". */
static const char *short_size(char text[32], uint64_t bytes)
{
    static const char units[] = "BKMG";
    int unit = 0;
    while (unit < 3 && bytes >> 10 >= 100) {
        bytes >>= 10;
        unit++;
    }
    snprintf(text, 32, "%" PRIu64 "%c", bytes, units[unit]);
    return text;
}

static void trim(unsigned number)
{
    char from[32], to[32];
    uint64_t before = resident();
    int64_t begin = os_nanos();
    malloc_trim(0);
    double ms = (double)(os_nanos() - begin) / 1e6;
    uint64_t after = resident();
    LOG(trimnative, INFO, "Periodic Trim (%u): %s->%s (%+" PRId64 "B) %.3fms", number,
        short_size(from, before), short_size(to, after), (int64_t)(after - before), ms);
}

static struct timespec after_ms(uint64_t ms)
{
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    uint64_t ns = (uint64_t)t.tv_nsec + ms % 1000 * 1000000;
    t.tv_sec += (time_t)(ms / 1000 + ns / 1000000000);
    t.tv_nsec = (long)(ns % 1000000000);
    return t;
}

static void *trim_now_and_then(void *unused)
{
    os_thread_set_name("Native Heap Tri");
    LOG(trimnative, INFO, "Native heap trimmer start");
    lock_take(&lock);
    for (unsigned number = 1; !stopping;) {
        struct timespec until = after_ms(vm_options.trim_interval);
        bool in_time = true;
        while (!stopping && in_time)
            in_time = cond_wait_until(&stop, &lock, &until);
        if (stopping)
            break;
        lock_release(&lock);
        trim(number++);
        lock_take(&lock);
    }
    lock_release(&lock);
    LOG(trimnative, INFO, "Native heap trimmer stop");
    return NULL;
}

void native_trim_start(void)
{
    sigset_t all, before;
    if (!vm_options.trim_interval)
        return;
    LOG(trimnative, INFO, "Periodic native trim enabled (interval: %zu ms)",
        vm_options.trim_interval);
    sigfillset(&all); /* signals are for the program's threads */
    pthread_sigmask(SIG_SETMASK, &all, &before);
    started = !pthread_create(&trimmer, NULL, trim_now_and_then, NULL);
    pthread_sigmask(SIG_SETMASK, &before, NULL);
    if (!started)
        LOG(trimnative, WARNING, "Periodic native trim: no thread could be started");
}

void native_trim_stop(void)
{
    if (!started)
        return;
    started = false;
    lock_take(&lock);
    stopping = true;
    cond_broadcast(&stop);
    lock_release(&lock);
    pthread_join(trimmer, NULL);
}
