/* SPDX-License-Identifier: Apache-2.0
 * gdb.h - names of compiled code for gdb, if -XX:+GdbSymbols asks for them.
 *
 * Ownership  the caller owns what gdb_tell returns until gdb_forget */
#pragma once
#include "interp/ops.h"

struct jit_code_entry;
/* NULL: no memory, so gdb does not know it */
struct jit_code_entry *gdb_tell(const char *name, const void *code, size_t size)
    REQUIRES(translate_lock);
void gdb_forget(struct jit_code_entry *entry) REQUIRES(translate_lock); /* NULL: nothing */
