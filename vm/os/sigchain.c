/* SPDX-License-Identifier: Apache-2.0
 * sigchain.c - installing the VM's signal handlers and calling the ones behind them. */
#include "vm/os/sigchain.h"
#include <dlfcn.h>
#include <ucontext.h>

static struct sigaction behind[NSIG]; /* what was there before the VM's handler */
static bool chained[NSIG];
static struct sigaction *(*libjsig_action)(int sig); /* NULL: the process has no libjsig */

static void *libjsig(const char *name) { return dlsym(RTLD_DEFAULT, name); }

static void call_libjsig(const char *name)
{
    void (*begin_or_end)(void) = (void (*)(void))libjsig(name);
    if (begin_or_end)
        begin_or_end();
}

void sigchain_open(void)
{
    libjsig_action = (struct sigaction * (*)(int)) libjsig("JVM_get_signal_action");
    call_libjsig("JVM_begin_signal_setting");
}

void sigchain_close(void) { call_libjsig("JVM_end_signal_setting"); }

static bool has_handler(const struct sigaction *a)
{
    return a->sa_handler != SIG_DFL && a->sa_handler != SIG_IGN;
}

bool sigchain_set(int sig, void (*handler)(int, siginfo_t *, void *), ChainOptions options)
{
    /* Faults of a handler itself must come through (SA_NODEFER: also the same one again),
     * everything else waits. */
    static const int faults[] = {SIGSEGV, SIGBUS, SIGILL, SIGFPE, SIGTRAP};
    struct sigaction ours = {.sa_sigaction = handler,
                             .sa_flags = SA_SIGINFO | SA_RESTART | SA_ONSTACK | SA_NODEFER},
                     old;
    sigfillset(&ours.sa_mask);
    for (size_t i = 0; i < ARRAY_LEN(faults); i++)
        sigdelset(&ours.sa_mask, faults[i]);
    if (sigaction(sig, NULL, &old))
        return true; /* no such signal here */
    if (has_handler(&old) && options.keep_users)
        return true;
    if (has_handler(&old) && !options.chain)
        return false;
    behind[sig] = old;
    chained[sig] = options.chain;
    sigaction(sig, &ours, NULL);
    return true;
}

void sigchain_restore(int sig) { sigaction(sig, &behind[sig], NULL); }

/* The mask that the kernel would have given: what the interrupted code had, the handler's own, and
 * the signal. */
static void handler_mask(int sig, const struct sigaction *a, const ucontext_t *interrupted,
                         sigset_t *out)
{
    sigset_t before;
    sigemptyset(&before);
    /* the kernel's set is shorter than the library's */
    memcpy(&before, &interrupted->uc_sigmask, NSIG / 8);
    sigorset(out, &before, &a->sa_mask);
    if (!(a->sa_flags & SA_NODEFER))
        sigaddset(out, sig);
}

ChainResult sigchain_call(int sig, siginfo_t *info, void *context)
{
    struct sigaction *known = libjsig_action ? libjsig_action(sig) : NULL;
    if (!known)
        known = &behind[sig];
    struct sigaction a = *known;
    if (!chained[sig] || a.sa_handler == SIG_DFL)
        return CHAIN_NONE;
    if (a.sa_handler == SIG_IGN)
        return CHAIN_IGNORED;
    if (a.sa_flags & SA_RESETHAND) {
        known->sa_handler = SIG_DFL;
        known->sa_flags = 0;
    }
    sigset_t mask, saved;
    handler_mask(sig, &a, context, &mask);
    pthread_sigmask(SIG_SETMASK, &mask, &saved);
    if (a.sa_flags & SA_SIGINFO)
        a.sa_sigaction(sig, info, context);
    else
        a.sa_handler(sig);
    pthread_sigmask(SIG_SETMASK, &saved, NULL);
    return CHAIN_HANDLED;
}
