/* SPDX-License-Identifier: Apache-2.0
 * handlers.h - signal handlers of the VM beside those of the program. */
#pragma once
#include <signal.h>

/* Puts a handler of the VM in front of what is there, as -XX:UseSignalChaining and
 * -XX:AllowUserSignalHandlers say. */
void signals_set(int sig, void (*handler)(int, siginfo_t *, void *));
