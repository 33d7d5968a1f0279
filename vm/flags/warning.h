/* SPDX-License-Identifier: Apache-2.0
 * warning.h - what the VM says about its options while it starts, in the stock JVM's form. */
#pragma once
#include "vm/base/base.h"

/* A line on stderr; -XX:-PrintWarnings silences the warnings that come after it. */
void vm_warning(const char *fmt, ...) PRINTF_LIKE(1, 2);
/* "Error occurred during initialization of VM", then the message: whoever ends the start says why.
 * It ends the process, as in the stock JVM; only options that cannot be read make JNI_CreateJavaVM
 * return. */
NORETURN void vm_start_error(const char *fmt, ...) PRINTF_LIKE(1, 2);
/* The same for want of address space, with a line on the process's limit, if it has one. */
NORETURN void vm_start_no_room(const char *fmt, ...) PRINTF_LIKE(1, 2);
/* The message has been printed: what programs and agents have printed comes out, then the abort
 * hook runs, but nothing that waits for exit(). */
NORETURN void vm_start_end(void);
