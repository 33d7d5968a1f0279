/* SPDX-License-Identifier: Apache-2.0
 * fence.h - memory whose misuse shows at once.
 *
 * Model  A block of the fence ends where its page ends, and the next page cannot be touched.  When
 *        it is given back its page cannot be touched either, and stays so for as long as there are
 *        other free places.  So a read or write behind the end, or of memory given back, is a
 *        crash in the line that does it.
 * Limits There are so many places and no more; blocks can be too large.  lab_fence_take then gives
 *        NULL and the caller does without. */
#pragma once
#include <stddef.h>

typedef enum LabFenceState {
    LAB_FOREIGN, /* no address of the fence */
    LAB_START,   /* where a live block begins */
    LAB_INSIDE,  /* in a live block, or in front of it */
    LAB_GONE     /* was given back */
} LabFenceState;

/* what: who made it, a text that stays.  align: a power of two. */
void *lab_fence_take(size_t n, size_t align, const char *what, const void *caller);
LabFenceState lab_fence_state(const void *p);
/* Of the live block that begins at p. */
size_t lab_fence_size(const void *p);
const char *lab_fence_what(const void *p);
void lab_fence_release(void *p);
/* Where the live block begins that the address lies in; NULL: it lies in none. */
const void *lab_fence_block(const void *address);
/* At the end: tells blocks behind whose end something was written, where no page ends. */
void lab_fence_check(void);
