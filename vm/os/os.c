/* SPDX-License-Identifier: Apache-2.0
 * os.c - Linux: signal stacks, the machine, where the running files lie. */
#include "vm/os/os.h"
#include <dlfcn.h>
#include <errno.h>
#include <limits.h>
#include <pthread.h>
#include <sched.h>
#include <signal.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/syscall.h>
#include <time.h>
#include <sys/resource.h>
#include <unistd.h>

#define ALT_STACK_SIZE \
    65536 /* a fatal error report runs on it; pages that are never touched cost nothing */

void *os_thread_enter(void)
{
    /* blocked ones would end the process without a report */
    static const int faults[] = {SIGSEGV, SIGBUS, SIGILL, SIGFPE};
    sigset_t set;
    sigemptyset(&set);
    for (size_t i = 0; i < ARRAY_LEN(faults); i++)
        sigaddset(&set, faults[i]);
    pthread_sigmask(SIG_UNBLOCK, &set, NULL);
    stack_t ss = {.ss_size = ALT_STACK_SIZE};
    ss.ss_sp = mmap(NULL, ALT_STACK_SIZE, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1,
                    0);
    if (ss.ss_sp == MAP_FAILED)
        return NULL;
    stack_t old;
    /* the host program (or a sanitizer) has one already */
    if (sigaltstack(NULL, &old) == 0 && !(old.ss_flags & SS_DISABLE)) {
        munmap(ss.ss_sp, ALT_STACK_SIZE);
        return NULL;
    }
    sigaltstack(&ss, NULL);
    return ss.ss_sp;
}

void os_thread_leave(void *alt_stack)
{
    if (!alt_stack)
        return;
    stack_t off = {.ss_flags = SS_DISABLE};
    sigaltstack(&off, NULL);
    munmap(alt_stack, ALT_STACK_SIZE);
}

void *os_stack_guard(void *lowest)
{
    return mprotect(lowest, OS_STACK_GUARD, PROT_NONE) ? NULL : lowest;
}

void os_stack_unguard(void *guard)
{
    if (guard)
        mprotect(guard, OS_STACK_GUARD, PROT_READ | PROT_WRITE);
}

int os_processor_count(void)
{
    cpu_set_t set;
    if (sched_getaffinity(0, sizeof set, &set) == 0)
        return CPU_COUNT(&set);
    long n = sysconf(_SC_NPROCESSORS_ONLN);
    return n > 0 ? (int)n : 1;
}

void os_raise_file_limit(void)
{
    struct rlimit limit;
    if (getrlimit(RLIMIT_NOFILE, &limit) || limit.rlim_cur >= limit.rlim_max)
        return;
    limit.rlim_cur = limit.rlim_max;
    setrlimit(RLIMIT_NOFILE, &limit); /* refused: then it stays */
}

uint64_t os_physical_memory(void)
{
    return (uint64_t)sysconf(_SC_PHYS_PAGES) * (uint64_t)sysconf(_SC_PAGESIZE);
}
