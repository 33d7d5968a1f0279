/* SPDX-License-Identifier: Apache-2.0
 * heap.h - the agent's own memory: its data segments and what it has from malloc. */
#ifndef LAB_HEAP_H
#define LAB_HEAP_H
#include <stdbool.h>
#include <stdint.h>

/* Puts own functions in the places of malloc and its kin where the agent's library calls them.
 * inside: an address in the library. */
void lab_heap_watch(const void *inside);
/* Calls see for each word of the agent's data and of its blocks. */
void lab_heap_scan_roots(void (*see)(uintptr_t word, void *ctx), void *ctx);
/* ... of one block that malloc gave to the VM or the agent. */
void lab_heap_scan_block(const void *p, void (*see)(uintptr_t word, void *ctx), void *ctx);
#endif
