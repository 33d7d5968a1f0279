/* SPDX-License-Identifier: Apache-2.0
 * commands.h - diagnostic commands by line of text, as jcmd sends them and DiagnosticCommandMBean runs them. */
#ifndef VM_JVM_COMMANDS_H
#define VM_JVM_COMMANDS_H
#include "vm/forward.h"

/* "GC.class_histogram -all" and the like; the output goes to `out`.  IN_VM.  false: exception pending (IllegalArgumentException: unknown command) */
bool command_run(Thread *self, const char *line, FILE *out) MAY_SAFEPOINT MUST_CHECK;
#endif
