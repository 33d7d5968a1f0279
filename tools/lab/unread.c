/* SPDX-License-Identifier: Apache-2.0
 * unread.c - memory that tells when it is read; see unread.h. */
#include "tools/lab/unread.h"
#include <signal.h>
#include <stddef.h>
#include <stdint.h>
#include <sys/mman.h>

static struct {
    char *from; /* NULL: none is closed */
    int pages;
    void (*touched)(const char *at);
    struct sigaction usual;
} closed;

/* Whoever faults elsewhere does so again, and gets the handler of before. */
static void on_fault(int signal, siginfo_t *info, void *context)
{
    (void)signal, (void)context;
    char *at = info->si_addr;
    if (!closed.from || at < closed.from || at >= closed.from + closed.pages * LAB_PAGE) {
        sigaction(SIGSEGV, &closed.usual, NULL);
        return;
    }
    closed.touched(at);
    mprotect(at - (uintptr_t)at % LAB_PAGE, LAB_PAGE, PROT_READ | PROT_WRITE);
}

bool lab_unread_close(char *from, int pages, void (*touched)(const char *at))
{
    struct sigaction own = {.sa_sigaction = on_fault, .sa_flags = SA_SIGINFO | SA_ONSTACK};
    if (sigaction(SIGSEGV, &own, &closed.usual))
        return false;
    closed.from = from;
    closed.pages = pages;
    closed.touched = touched;
    mprotect(from, (size_t)pages * LAB_PAGE, PROT_NONE);
    return true;
}

void lab_unread_open(void)
{
    struct sigaction now;
    if (!closed.from)
        return;
    mprotect(closed.from, (size_t)closed.pages * LAB_PAGE, PROT_READ | PROT_WRITE);
    closed.from = NULL;
    if (!sigaction(SIGSEGV, NULL, &now) && now.sa_sigaction == on_fault)
        sigaction(SIGSEGV, &closed.usual, NULL);
}
