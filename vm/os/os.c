/* SPDX-License-Identifier: Apache-2.0
 * os.c - Linux: signal stacks, the machine, where the running files lie. */
#include "vm/os/os.h"
#include "vm/os/container.h"
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
#include <unwind.h>

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

/* The processors that the process may run on; the set grows until the kernel's mask fits. */
static int allowed_processors(void)
{
    int found = 0;
    for (int room = CPU_SETSIZE; !found && room <= CPU_SETSIZE << 8; room *= 2) {
        cpu_set_t *set = CPU_ALLOC((size_t)room);
        if (!set)
            break;
        if (!sched_getaffinity(0, CPU_ALLOC_SIZE((size_t)room), set))
            found = CPU_COUNT_S(CPU_ALLOC_SIZE((size_t)room), set);
        bool too_small = !found && errno == EINVAL;
        CPU_FREE(set);
        if (!too_small)
            break;
    }
    long n = found ? found : sysconf(_SC_NPROCESSORS_ONLN);
    return n > 0 ? (int)n : 1;
}

/* backtrace() of the C library loads libgcc_s at its first call; libjvm.so has an unwinder. */
typedef struct Unwound {
    void **frames;
    int count, max;
} Unwound;

static _Unwind_Reason_Code note_frame(struct _Unwind_Context *at, void *ctx)
{
    Unwound *all = ctx;
    if (all->count == all->max)
        return _URC_END_OF_STACK;
    all->frames[all->count++] = (void *)_Unwind_GetIP(at);
    return _URC_NO_REASON;
}

int os_backtrace(void **frames, int max)
{
    Unwound all = {frames, 0, max};
    _Unwind_Backtrace(note_frame, &all);
    return all.count;
}

int os_processor_count(void)
{
    enum { VALID_NS = 20000000 }; /* programs ask often, and the limits are files */
    static _Atomic int64_t counted_at;
    static _Atomic int count;
    int64_t now = os_nanos(), at = atomic_load(&counted_at);
    if (at && now - at < VALID_NS)
        return atomic_load(&count);
    int n = allowed_processors();
    if (container_rules.count) {
        ContainerLimits l = container_limits("");
        int limit = container_processors(&l);
        n = limit && limit < n ? limit : n;
    }
    atomic_store(&count, n);
    atomic_store(&counted_at, now);
    return n;
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
    uint64_t machine = (uint64_t)sysconf(_SC_PHYS_PAGES) * (uint64_t)sysconf(_SC_PAGESIZE);
    uint64_t limit = container_rules.count ? container_limits("").memory : 0;
    return limit && limit < machine ? limit : machine;
}

bool os_file_beside(const char *const *places, size_t count, char *path, size_t n)
{
    Dl_info own;
    if (!dladdr((const void *)os_file_beside, &own) || !own.dli_fname)
        return false;
    const char *slash = strrchr(own.dli_fname, '/');
    for (size_t i = 0; i < count; i++) {
        int len = snprintf(path, n, "%.*s/%s", slash ? (int)(slash - own.dli_fname) : 1,
                           slash ? own.dli_fname : ".", places[i]);
        if (len > 0 && (size_t)len < n && access(path, R_OK) == 0)
            return true;
    }
    return false;
}

bool os_tool_path(const char *name, char *path, size_t n)
{
    char installed[64], built[96];
    const char *const places[] = {installed, built};
    snprintf(installed, sizeof installed, "libvitrine-%s.so", name);
    snprintf(built, sizeof built, "../tools/%s/%s", name, installed);
    bool found = os_file_beside(places, ARRAY_LEN(places), path, n);
    if (!found)
        fprintf(stderr, "%s is not installed beside libjvm.so\n", installed);
    return found;
}

void *os_tool_symbol(const char *name, const char *symbol)
{
    char path[PATH_MAX];
    if (!os_tool_path(name, path, sizeof path))
        return NULL;
    void *library = dlopen(path, RTLD_NOW | RTLD_LOCAL);
    if (!library)
        fprintf(stderr, "%s\n", dlerror());
    return library ? dlsym(library, symbol) : NULL;
}
