/* SPDX-License-Identifier: Apache-2.0
 * copies.h - whether what the C library fills is large enough.
 *
 * Model  Functions such as strcpy that write into a variable of the agent.  (Blocks of memory are
 *        looked after by heap.h and fence.h.) */
#pragma once
#include "tools/lab/image.h"

extern const LabOwn lab_copy_functions[];
/* Finding when bytes bytes from `to` on do not lie in one variable. */
void lab_copy_fits(const void *to, size_t bytes, const char *function, const void *caller);
