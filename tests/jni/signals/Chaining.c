/* SPDX-License-Identifier: Apache-2.0
 * Chaining.c - loaded before the VM (LD_PRELOAD) to install handlers, and again as the library of
 * Chaining.java to send signals. */
#include <dlfcn.h>
#include <jni.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static void say(const char *format, int a, int b)
{
    char line[128];
    int n = snprintf(line, sizeof line, format, a, b);
    if (write(1, line, (size_t)n) != n)
        _exit(3);
}

/* The signal is blocked while its handler runs, and SIGUSR2 as sa_mask says; afterwards they are
 * not. */
static void with_info(int sig, siginfo_t *info, void *context)
{
    sigset_t now;
    pthread_sigmask(SIG_BLOCK, NULL, &now);
    say("handler %d, blocked %d", sig, sigismember(&now, sig));
    say(", USR2 blocked %d, sent by a thread %d\n", sigismember(&now, SIGUSR2),
        info->si_code == SI_TKILL);
}

static void plain(int sig) { say("plain handler %d%c", sig, '\n'); }

static void asks(int sig, siginfo_t *info, void *context)
{
    int (*vm)(int, siginfo_t *, void *, int) =
        (int (*)(int, siginfo_t *, void *, int))dlsym(RTLD_DEFAULT, "JVM_handle_linux_signal");
    int ours = vm ? vm(sig, info, context, 0) : -1;
    say("handler first %d, the VM's: %d\n", sig, ours);
}

static void install(int sig, const char *how)
{
    struct sigaction a = {.sa_sigaction = with_info, .sa_flags = SA_SIGINFO | SA_RESTART};
    sigemptyset(&a.sa_mask);
    sigaddset(&a.sa_mask, SIGUSR2);
    if (!strcmp(how, "plain")) {
        a.sa_handler = plain;
        a.sa_flags = SA_RESTART;
    } else if (!strcmp(how, "oneshot")) {
        a.sa_flags |= SA_RESETHAND;
    } else if (!strcmp(how, "ignore")) {
        a.sa_handler = SIG_IGN;
        a.sa_flags = 0;
    } else if (!strcmp(how, "asks")) {
        a.sa_sigaction = asks;
    }
    sigaction(sig, &a, NULL);
}

__attribute__((constructor)) static void early(void)
{
    static const int signals[] = {SIGILL, SIGTRAP, SIGBUS, SIGFPE, SIGUSR1, SIGPIPE, SIGXFSZ};
    const char *how = getenv("CHAINING_BEFORE");
    if (!how)
        return;
    for (size_t i = 0; i < sizeof signals / sizeof *signals; i++)
        install(signals[i], how);
    /* the stock VM uses faults itself, which that handler does not pass on */
    if (strcmp(how, "asks"))
        install(SIGSEGV, how);
    unsetenv("CHAINING_BEFORE");
}

JNIEXPORT void JNICALL Java_Chaining_send(JNIEnv *env, jclass c, jint sig)
{
    sigset_t now;
    raise(sig);
    pthread_sigmask(SIG_BLOCK, NULL, &now);
    say("sent %d, blocked afterwards %d\n", sig, sigismember(&now, sig));
}

JNIEXPORT jboolean JNICALL Java_Chaining_install(JNIEnv *env, jclass c, jint sig)
{
    struct sigaction a = {.sa_sigaction = with_info, .sa_flags = SA_SIGINFO}, old;
    sigemptyset(&a.sa_mask);
    if (sigaction(sig, &a, &old))
        abort();
    return old.sa_handler != SIG_DFL;
}
