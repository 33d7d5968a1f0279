/* SPDX-License-Identifier: Apache-2.0
 * signals.h - operating system signals for Java code and for the VM itself. */
#pragma once
#include "vm/base/forward.h"
#include <signal.h>

/* Before the options are read: from here on SIGQUIT is counted, for the dispatcher to answer.
 * signals_install must follow on the same thread: until then libjsig keeps others from setting
 * handlers. */
void signals_hear(void);
/* Before anything is written: to a log, a pipe, a file of limited size.  Its options are known. */
void signals_outlive_writes(void);
/* Once the options are known, and before anything that may fault.  With -Xrs, or
 * without valid options, SIGQUIT becomes again what it was, and is raised if it has come. */
void signals_install(bool options_valid);
/* jdk.internal.misc.Signal's contract (JVM_RegisterSignal): handler 0 default, 1 ignore, 2 the VM's
 * dispatcher, else a native function. Returns what was there in the same coding, (void *)-1 when
 * the VM keeps the signal for itself. */
void *signals_register(int sig, void *handler);
bool signals_raise(int sig);
int signals_find(const char *name_without_sig); /* "INT" -> 2; -1 unknown */
/* Starts the Signal Dispatcher thread (SIGQUIT: thread dump, attach). */
bool signals_start_dispatcher(Thread *self) MAY_SAFEPOINT;
/* Returns when the dispatcher has answered what came before it: a program may be short. IN_VM. */
void signals_await_early(Thread *self) MAY_SAFEPOINT;
