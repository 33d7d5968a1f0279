/* SPDX-License-Identifier: Apache-2.0
 * crash.h - the fatal error report: what, where, whose code, native and Java stack. */
#ifndef VM_CRASH_H
#define VM_CRASH_H
void crash_install(void); /* SIGSEGV, SIGBUS, SIGILL, SIGFPE handlers and the reporter behind VM_FATAL */
#endif
