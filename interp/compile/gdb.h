/* SPDX-License-Identifier: Apache-2.0
 * gdb.h - names of compiled code for gdb, if -XX:+GdbSymbols asks for them: the functions of a
 * library that is loaded then (tools/gdb).
 *
 * Locks      translate_lock is held
 * Ownership  the caller owns what tell returns until forget */
#pragma once
#include <stddef.h>

struct jit_code_entry;
typedef struct GdbNames {
    /* NULL: no memory, so gdb does not know it */
    struct jit_code_entry *(*tell)(const char *name, const void *code, size_t size);
    void (*forget)(struct jit_code_entry *entry);
} GdbNames;
/* Its one name: vitrine_gdb. */
typedef const GdbNames *GdbStart(void);
