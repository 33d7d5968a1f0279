/* SPDX-License-Identifier: Apache-2.0
 * class_space.h - the low-address memory that Class structs live in.
 *
 * Model    An object's header names its class by 32 bits, so the range lies below 4 GiB.
 * Failure  NULL: the range is full, or the system gives no memory. */
#pragma once
#include "vm/base/base.h"

/* Before anything else, though unit tests may leave it to the first allocation; false: no range of
 * addresses is free. */
bool class_space_reserve(void);
size_t class_space_left(void);         /* bytes that class_space_alloc can still give */
void *class_space_alloc(size_t bytes); /* zeroed, below 4 GiB, 16-byte aligned */
void class_space_free(void *p, size_t bytes);
void class_space_use(size_t *reserved, size_t *committed);
const char *class_space_start(void);
bool class_space_contains(const void *p); /* plausible Class address */
