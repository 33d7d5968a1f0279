/* SPDX-License-Identifier: Apache-2.0
 * unread.h - memory that tells when it is read.
 *
 * Model  Pages that nobody can touch; the first access to each is told, opens it, and goes on.
 * Limits One piece of memory at a time.
 * Threads As callbacks of walks, which get such memory: one at a time. */
#pragma once
#include <stdbool.h>

enum { LAB_PAGE = 4096 };

/* Closes so many pages from `from` on, which are the caller's from mmap.  touched gets the address
 * of the first access to each; it is called in a handler of SIGSEGV.  false: they stay open. */
bool lab_unread_close(char *from, int pages, void (*touched)(const char *at));
/* They are open again.  None were closed: nothing happens. */
void lab_unread_open(void);
