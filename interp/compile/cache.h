/* SPDX-License-Identifier: Apache-2.0
 * cache.h - the memory that compiled code lies in.
 *
 * Model    Shared memory is mapped twice: writable at one address, executable at another.  So no
 *          page is both.
 * Failure  NULL or false: there is no room, or the system does not give such memory. */
#pragma once
#include "interp/ops.h"

enum { CODE_ALIGNMENT = 32 /* bytes: of methods, and of loops in them */ };
bool code_cache_init(size_t limit);
/* size bytes of code at what is returned, a multiple of CODE_ALIGNMENT; they are written through
 * code_cache_writable */
uint8_t *code_cache_alloc(size_t size) REQUIRES(translate_lock);
void code_cache_free(uint8_t *code, size_t size) REQUIRES(translate_lock);
uint8_t *code_cache_writable(const uint8_t *code);
void code_cache_written(const uint8_t *code, size_t size); /* before it runs */
bool code_cache_holds(const void *pc);                     /* for signal handlers, too */
size_t code_cache_rounded(size_t size); /* the bytes that code of that size takes */
/* bytes that are free, perhaps not in one piece */
size_t code_cache_room(void) REQUIRES(translate_lock);
typedef struct CodeCacheState {
    const uint8_t *begin, *top; /* top: where code has been up to now */
    const uint8_t *writable;    /* the same memory as at begin */
    size_t size, used, most_used;
} CodeCacheState;
CodeCacheState code_cache_state(void) REQUIRES(translate_lock);
/* For code_audit: the list of what is free is in order; none of it lies in these bytes. */
void code_cache_audit(void) REQUIRES(translate_lock);
bool code_cache_is_taken(const uint8_t *code, size_t size) REQUIRES(translate_lock);
