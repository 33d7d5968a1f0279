/* SPDX-License-Identifier: Apache-2.0
 * compile_flags.h - what options say about the compiler: whether, when and what it compiles. */
#pragma once
#include "vm/base/base.h"

/* When all options have been read, before the first method is translated.  false: why has been
 * printed; the VM cannot be created. */
bool compile_flags_read(void) MUST_CHECK;
