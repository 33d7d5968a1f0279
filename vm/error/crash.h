/* SPDX-License-Identifier: Apache-2.0
 * crash.h - the end of a broken process: faults of the VM, of native code and of agents, and what
 * VM_FATAL finds. */
#pragma once
#include "jni.h"
#include <signal.h>

/* SIGSEGV, SIGBUS, SIGILL, SIGFPE handlers and the reporter behind VM_FATAL */
void crash_install(void);
/* With -XX:+AllowUserSignalHandlers: what an application's own handler calls first.  0: the signal
 * is not the VM's. */
jint JVM_handle_linux_signal(int sig, siginfo_t *info, void *context, jint abort_if_unrecognized);
