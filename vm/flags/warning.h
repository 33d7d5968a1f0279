/* SPDX-License-Identifier: Apache-2.0
 * warning.h - what the VM says about its options while it starts, in the stock JVM's form. */
#ifndef VM_FLAGS_WARNING_H
#define VM_FLAGS_WARNING_H
#include "vm/base/base.h"

/* A line on stderr; -XX:-PrintWarnings silences the warnings that come after it. */
void vm_warning(const char *fmt, ...) PRINTF_LIKE(1, 2);
/* "Error occurred during initialization of VM", then the message: whoever ends the start says
 * why. */
void vm_start_error(const char *fmt, ...) PRINTF_LIKE(1, 2);
#endif
