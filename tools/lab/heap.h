/* SPDX-License-Identifier: Apache-2.0
 * heap.h - the agent's own memory: what it has from malloc and its kin.
 *
 * Model  Calls of malloc, free and so on from the agent's library come here (image.h).  Each block
 *        is remembered with its size and the place of the call, has a few bytes behind its end
 *        that must not change, is filled with a pattern at first, and again when it is freed; then
 *        it stays out of use for a while.  With fence=2 blocks lie in the fence (fence.h). */
#pragma once
#include "tools/lab/counts.h"
#include "tools/lab/image.h"
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

typedef void (*LabSee)(uintptr_t word, void *ctx);

extern const LabOwn lab_heap_functions[];
/* Counts a call of a function of the C library ("C.malloc"), and says whether it is to fail, for
 * want of memory.  row: the caller's own, NULL at first. */
bool lab_heap_fails(const char *name, LabCountCell *row, const void *caller);
/* Whether p is a block of the agent's malloc. */
bool lab_heap_has(const void *p);
/* Blocks are numbered as they are made.  The number of the next one, and of the live block that the
 * address lies in; 0: there is none. */
unsigned long lab_heap_next(void);
unsigned long lab_heap_number(const void *address);
/* Calls see for each word of the agent's data and of its blocks. */
void lab_heap_scan_roots(LabSee see, void *ctx);
/* ... of one block of the tool interface; size 0: not known. */
void lab_heap_scan_block(const void *p, size_t size, LabSee see, void *ctx);
/* Writes behind the end of blocks that live, or of freed ones: findings. */
void lab_heap_check(void);
/* Tells, by place of call, how many blocks there are after a round. */
void lab_heap_round(int round);
/* Tells, by place of call, blocks that nothing of the agent refers to. roots: calls see for what
 * the VM keeps for the agent. */
void lab_heap_report_lost(void (*roots)(LabSee see, void *ctx));
