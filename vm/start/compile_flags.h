/* SPDX-License-Identifier: Apache-2.0
 * compile_flags.h - what options say about the compiler: whether, when and what it compiles. */
#ifndef VM_START_COMPILE_FLAGS_H
#define VM_START_COMPILE_FLAGS_H
#include "vm/base/base.h"

/* When all options have been read, before the first method is translated.  false: why has been
 * printed; the VM cannot be created. */
bool compile_flags_read(void) MUST_CHECK;
#endif
