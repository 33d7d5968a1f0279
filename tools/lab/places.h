/* SPDX-License-Identifier: Apache-2.0
 * places.h - places in the agent's code: where a call came from, and from where that was called.
 *
 * Model  A place is an address in code, or a chain: the calls inside the agent's library that led
 *        to one, the innermost first.  Agents call through functions of their own (check(),
 *        xmalloc()), so the innermost address alone would name those.  Chains are interned: the
 *        same chain has the same address, and lives for ever.  Who only keeps, compares or prints
 *        places need not know which of the two it has.
 * Cost   The stack is walked from the call up to where the agent's library ends.  A place that was
 *        reached often, and by one way only, is not walked from again. */
#pragma once
#include <stddef.h>

/* The chain that ends in this return address, which is on the calling thread's stack; the address
 * itself where nothing more is to be known. */
const void *lab_place_of_call(const void *caller);
/* The same of the call for which the VM has called the laboratory; NULL: it is not known. */
const void *lab_place_of_this_call(void);
/* Where a function begins, as a place: others are where calls return to. */
const void *lab_place_of_function(const void *entry);
/* A row for the place in a table of so many, which counts by place: a few places share one. */
size_t lab_place_row(const void *place, size_t rows);
/* "function+0x12 (libx.so+0x345)"; of a chain one for each call, with " < " between. */
void lab_place(const void *place, char *to, size_t n);
