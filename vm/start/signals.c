/* SPDX-License-Identifier: Apache-2.0
 * signals.c - the Signal Dispatcher: a handler only counts, a Java thread does the work.
 * SIGQUIT prints all stacks, or opens the attach listener when a tool has left an .attach_pid file
 * (tools/serve/attach.c). */
#include "vm/start/signals.h"
#include "interp/compile/compile.h"
#include "interp/interp.h"
#include "jvmti/hooks.h"
#include "vm/class/loader.h"
#include "vm/error/crash.h"
#include "vm/error/handlers.h"
#include "vm/jvm/serve.h"
#include "vm/jvm/system_thread.h"
#include "vm/objects/exception.h"
#include "vm/base/schedule.h"
#include "vm/os/sigchain.h"
#include "vm/model/vm.h"
#include "vm/model/lookup.h"
#include <errno.h>
#include <semaphore.h>
#include <signal.h>

static sem_t pending_sem;
static _Atomic int pending[NSIG];
static bool dispatcher_running, outlives_writes;
static bool has_early;  /* signals that came before the dispatcher */
static sem_t caught_up; /* posted once: they are answered */

static void note_signal(int sig, siginfo_t *info, void *context)
{
    /* -Xrs: a handler may be set, and nobody calls it.  SIGQUIT comes before that is known */
    if (sig != SIGQUIT && vm_options.reduce_signals)
        return;
    int saved = errno;
    atomic_fetch_add(&pending[sig], 1);
    sem_post(&pending_sem);
    errno = saved;
}

/* Writing where nobody reads, or past a limit on file sizes: the write fails, and Java code gets
 * its IOException.  A handler that does nothing, since programs that the VM starts would inherit
 * SIG_IGN. */
static void on_failed_write(int sig, siginfo_t *info, void *context)
{
    int saved = errno;
    sigchain_call(sig, info, context);
    errno = saved;
}

void signals_hear(void)
{
    sem_init(&pending_sem, 0, 0);
    sem_init(&caught_up, 0, 0);
    sigchain_open();
    if (!sigchain_set(SIGQUIT, note_signal, (ChainOptions){.chain = true}))
        VM_UNREACHABLE();
}

void signals_outlive_writes(void)
{
    signals_set(SIGPIPE, on_failed_write);
    signals_set(SIGXFSZ, on_failed_write);
    outlives_writes = true;
}

void signals_install(bool options_valid)
{
    if (options_valid) {
        crash_install();
    } else if (outlives_writes) {
        sigchain_restore(SIGPIPE);
        sigchain_restore(SIGXFSZ);
    }
    bool is_ours = options_valid && !vm_options.reduce_signals;
    if (!is_ours)
        sigchain_restore(SIGQUIT);
    sigchain_close();
    if (!is_ours && atomic_exchange(&pending[SIGQUIT], 0))
        raise(SIGQUIT); /* it came for whoever has it now */
}

static bool kept_by_vm(int sig)
{
    static const int ours[] = {SIGSEGV, SIGFPE, SIGILL, SIGQUIT, SIGKILL, SIGSTOP};
    for (size_t i = 0; i < ARRAY_LEN(ours); i++)
        if (ours[i] == sig)
            return true;
    return vm_options.reduce_signals && (sig == SIGINT || sig == SIGHUP || sig == SIGTERM);
}

void *signals_register(int sig, void *handler)
{
    if (sig <= 0 || sig >= NSIG || kept_by_vm(sig))
        return (void *)-1;
    struct sigaction sa = {0}, old;
    sigfillset(&sa.sa_mask);
    sa.sa_flags = SA_SIGINFO | SA_RESTART | SA_ONSTACK;
    if (handler == (void *)0)
        sa.sa_handler = SIG_DFL;
    else if (handler == (void *)1)
        sa.sa_handler = SIG_IGN;
    else if (handler == (void *)2)
        sa.sa_sigaction = note_signal;
    else
        sa.sa_sigaction = (void (*)(int, siginfo_t *, void *))handler;
    /* of the signals that end a session, one that is ignored (nohup) stays ignored */
    if (sigaction(sig, NULL, &old))
        return (void *)-1;
    if ((sig == SIGHUP || sig == SIGINT || sig == SIGTERM) && old.sa_handler == SIG_IGN)
        return (void *)1;
    if (sigaction(sig, &sa, NULL))
        return (void *)-1;
    if (old.sa_handler == SIG_DFL)
        return (void *)0;
    if (old.sa_handler == SIG_IGN)
        return (void *)1;
    return old.sa_sigaction == note_signal ? (void *)2 : (void *)old.sa_handler;
}

bool signals_raise(int sig)
{
    if (sig == SIGQUIT && dispatcher_running) {
        note_signal(sig, NULL, NULL);
        return true;
    }
    return raise(sig) == 0;
}

int signals_find(const char *name)
{
    static const struct {
        const char *name;
        int number;
    } names[] = {
        {"HUP", SIGHUP},     {"INT", SIGINT},   {"QUIT", SIGQUIT},     {"ILL", SIGILL},
        {"TRAP", SIGTRAP},   {"ABRT", SIGABRT}, {"BUS", SIGBUS},       {"FPE", SIGFPE},
        {"KILL", SIGKILL},   {"USR1", SIGUSR1}, {"SEGV", SIGSEGV},     {"USR2", SIGUSR2},
        {"PIPE", SIGPIPE},   {"ALRM", SIGALRM}, {"TERM", SIGTERM},     {"STKFLT", SIGSTKFLT},
        {"CHLD", SIGCHLD},   {"CLD", SIGCHLD},  {"CONT", SIGCONT},     {"STOP", SIGSTOP},
        {"TSTP", SIGTSTP},   {"TTIN", SIGTTIN}, {"TTOU", SIGTTOU},     {"URG", SIGURG},
        {"XCPU", SIGXCPU},   {"XFSZ", SIGXFSZ}, {"VTALRM", SIGVTALRM}, {"PROF", SIGPROF},
        {"WINCH", SIGWINCH}, {"POLL", SIGPOLL}, {"IO", SIGIO},         {"PWR", SIGPWR},
        {"SYS", SIGSYS}};
    for (size_t i = 0; i < ARRAY_LEN(names); i++)
        if (!strcmp(names[i].name, name))
            return names[i].number;
    return -1;
}

static void dispatch(Thread *self, int sig)
{
    thread_native_to_vm(self);
    if (sig == SIGQUIT) {
        if (!serve_host.attach_requested(self)) {
            ThreadDumpOptions o = {.monitors = true,
                                   .synchronizers = vm_options.print_concurrent_locks};
            threads_dump_with(self, vm_output(), &o);
            if (vm_options.print_class_histogram)
                serve_host.heap_histogram(self, vm_output());
            fflush(vm_output());
            if (TI_ENABLED_ANYWHERE(JVMTI_EVENT_DATA_DUMP_REQUEST))
                ti_post_data_dump_request(self);
            exception_clear(self); /* from its handler */
        }
    } else {
        Class *c = boot_load_class(self, "jdk/internal/misc/Signal");
        Method *m = c ? class_find_method_s(c, "dispatch", "(I)V") : NULL;
        Slot arg = {.i = sig};
        if (!m || !class_initialize(self, c) || !interp_call(self, m, &arg, NULL))
            exception_clear(self);
    }
    thread_vm_to_native(self);
}

static void answer_pending(Thread *self)
{
    for (int sig = 1; sig < NSIG; sig++)
        while (atomic_load(&pending[sig]) > 0) {
            atomic_fetch_sub(&pending[sig], 1);
            dispatch(self, sig);
        }
}

/* false: a second is over.  Under a schedule no second of the system's may change the run. */
static bool await_signal(void)
{
    struct timespec until;
    clock_gettime(CLOCK_MONOTONIC, &until);
    until.tv_sec++;
    int rc;
    while ((rc = schedule ? sem_wait(&pending_sem)
                          : sem_clockwait(&pending_sem, CLOCK_MONOTONIC, &until)) &&
           errno == EINTR)
        ; /* a profiler's signal */
    return rc == 0;
}

static void dispatcher(void *env, void *jni, void *arg)
{
    Thread *self = thread_of_env(jni);
    schedule_end(); /* it runs beside the others */
    /* a parent process may have started us with these blocked (Java VMs block SIGQUIT): one thread
     * must take them */
    static const int ours[] = {SIGQUIT, SIGHUP, SIGINT, SIGTERM};
    sigset_t set;
    sigemptyset(&set);
    for (size_t i = 0; i < ARRAY_LEN(ours) && !vm_options.reduce_signals; i++)
        sigaddset(&set, ours[i]);
    pthread_sigmask(SIG_UNBLOCK, &set, NULL);
    answer_pending(self);
    sem_post(&caught_up);
    for (;;) {
        if (!await_signal()) {
            /* the counters that jstat reads are brought up to date */
            thread_native_to_vm(self); /* no collection changes the heap's numbers meanwhile */
            serve_host.counters_update();
            compile_tell_unloads(self);
            exception_clear(self); /* from its handlers */
            thread_vm_to_native(self);
            serve_host.management_tick(self);
            continue;
        }
        answer_pending(self);
    }
}

bool signals_start_dispatcher(Thread *self)
{
    int early = 0;
    sem_getvalue(&pending_sem, &early);
    has_early = early > 0;
    if (!system_thread_start(self, "Signal Dispatcher", dispatcher, NULL))
        return false;
    dispatcher_running = true;
    return true;
}

void signals_await_early(Thread *self)
{
    if (!has_early)
        return;
    thread_block_begin(self);
    while (sem_wait(&caught_up) && errno == EINTR)
        ;
    thread_block_end(self);
}
