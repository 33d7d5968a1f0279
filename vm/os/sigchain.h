/* SPDX-License-Identifier: Apache-2.0
 * sigchain.h - signal handlers of the VM, and those that others had before it or install through
 * the JDK's libjsig.
 *
 * A process has one handler per signal.  The VM brings its own for faults and for broken pipes, and
 * gives what is not its business to the handler that it has replaced.  A program linked with (or
 * preloading) libjsig may also install handlers later: libjsig keeps them and hands them out by
 * JVM_get_signal_action, and recognises the VM's own calls of sigaction by JVM_begin_signal_setting
 * and JVM_end_signal_setting around them. */
#pragma once
#include "vm/base/base.h"
#include <signal.h>

typedef struct ChainOptions {
    bool chain;      /* give signals on; otherwise a handler that is there already is an error */
    bool keep_users; /* a handler that is there already stays, and calls the VM's itself */
} ChainOptions;

typedef enum {
    CHAIN_NONE /* default action */,
    CHAIN_IGNORED /* SIG_IGN */,
    CHAIN_HANDLED
} ChainResult;

void sigchain_open(void); /* once: the calls of sigchain_set up to sigchain_close are the VM's */
void sigchain_close(void);
/* False: there was a handler and `chain` is off; it is still there. */
bool sigchain_set(int sig, void (*handler)(int, siginfo_t *, void *),
                  ChainOptions options) MUST_CHECK;
void sigchain_restore(int sig); /* what sigchain_set has replaced is there again */
/* From a handler: runs the one behind the VM's, with the signal mask that it would have had.
 * Async-signal-safe. */
ChainResult sigchain_call(int sig, siginfo_t *info, void *context);
