/* SPDX-License-Identifier: Apache-2.0
 * crash.c - a fault in the VM, in native code or in an agent ends in a report, never in silence.
 * Runs in a signal handler on a broken heap: only reads, prints, and guards against faulting again. */
#include "vm/crash.h"
#include "vm/base/fatal.h"
#include "vm/os/os.h"
#include "vm/os/sigchain.h"
#include "vm/start/signals.h"
#include "vm/thread/thread.h"
#include "vm/vm.h"
#include <dlfcn.h>
#include <errno.h>
#include <execinfo.h>
#include <limits.h>
#include <signal.h>
#include <unistd.h>

static _Atomic int depth; /* a fault while reporting: say less */

static const char *file_name(const char *path)
{
    const char *slash = strrchr(path, '/');
    return slash ? slash + 1 : path;
}

/* Whose code an address is: VM, a JDK library, an agent or native library. */
static void describe(FILE *out, void *pc)
{
    Dl_info info, own;
    if (!pc || !dladdr(pc, &info)) {
        fprintf(out, "%p", pc);
        return;
    }
    bool ours = dladdr((void *)describe, &own) && own.dli_fbase == info.dli_fbase;
    fprintf(out, "%c  [%s+0x%zx]", ours ? 'V' : 'C', file_name(info.dli_fname), (size_t)((char *)pc - (char *)info.dli_fbase));
    if (info.dli_sname)
        fprintf(out, "  %s+0x%zx", info.dli_sname, (size_t)((char *)pc - (char *)info.dli_saddr));
}

static void report(const char *what, void *pc, const void *fault_address)
{
    static const char *const states[] = {"new", "in VM", "in native", "blocked", "terminated"};
    FILE *out = stderr;
    Thread *self = thread_self();
    fprintf(out, "#\n# A fatal error has been detected by Vitrine:\n#\n#  %s, pid=%d, tid=%d\n", what, (int)getpid(), os_thread_id());
    if (fault_address)
        fprintf(out, "#  at address %p\n", fault_address);
    fprintf(out, "#\n# VM: Vitrine " VITRINE_VERSION ", class library: %s\n", vm_options.java_home ? vm_options.java_home : "(none yet)");
    if (pc) {
        fputs("# Problematic frame:\n# ", out);
        describe(out, pc);
        fputc('\n', out);
    }
    fprintf(out, "#\nthread: %s", self ? "" : "not a Java thread\n");
    if (self)
        fprintf(out, "id %u, %s\n", self->id, self->state < ARRAY_LEN(states) ? states[self->state] : "in an unknown state");
    fputs("\nNative frames:\n", out);
    void *frames[64];
    int n = backtrace(frames, ARRAY_LEN(frames));
    for (int i = 0; i < n; i++) {
        describe(out, frames[i]);
        fputc('\n', out);
    }
    if (self) {
        fputs("\nJava frames:\n", out);
        thread_print_stack(out, self);
    }
    fflush(out);
}

static NORETURN void die(int sig, siginfo_t *info, void *context)
{
    if (atomic_fetch_add(&depth, 1) == 0) {
        char what[128];
        void *pc = NULL;
#if defined(__x86_64__)
        pc = (void *)((ucontext_t *)context)->uc_mcontext.gregs[REG_RIP];
#elif defined(__aarch64__)
        pc = (void *)((ucontext_t *)context)->uc_mcontext.pc;
#endif
        Thread *self = thread_self();
        const char *extra = "";
        if (self && sig == SIGSEGV && (char *)info->si_addr < self->c_stack_limit && (char *)info->si_addr > self->c_stack_limit - (1 << 20))
            extra = " (the native stack overflowed)";
        snprintf(what, sizeof what, "%s (0x%x)%s", sig == SIGSEGV ? "SIGSEGV" : sig == SIGBUS ? "SIGBUS" : sig == SIGILL ? "SIGILL" : "SIGFPE", sig, extra);
        report(what, pc, info->si_addr);
    }
    if (vm_options.abort_hook)
        vm_options.abort_hook();
    abort();
}

static void on_signal(int sig, siginfo_t *info, void *context)
{
    int saved = errno;
    if (sigchain_call(sig, info, context) != CHAIN_HANDLED) /* an ignored fault would come back for ever */
        die(sig, info, context);
    errno = saved;
}

EXPORT jint JVM_handle_linux_signal(int sig, siginfo_t *info, void *context, jint abort_if_unrecognized)
{
    if (sig == SIGPIPE || sig == SIGXFSZ)
        return true;
    if (abort_if_unrecognized)
        die(sig, info, context);
    return false;
}

static void on_fatal(const char *file, int line, const char *message)
{
    if (atomic_fetch_add(&depth, 1) == 0) {
        char what[1200];
        snprintf(what, sizeof what, "Internal error at %s:%d: %s", file, line, message);
        report(what, NULL, NULL);
    }
    signal(SIGABRT, SIG_DFL);
    abort();
}

void crash_install(void)
{
    fatal_hook = on_fatal;
#if !defined(__SANITIZE_ADDRESS__) && !defined(__SANITIZE_THREAD__)
    void *warm[2];
    backtrace(warm, 2); /* loads libgcc now, not in a handler */
    static const int signals[] = {SIGSEGV, SIGBUS, SIGILL, SIGFPE};
    for (size_t i = 0; i < ARRAY_LEN(signals); i++)
        signals_set(signals[i], on_signal);
#else
    (void)on_signal;
#endif
}
