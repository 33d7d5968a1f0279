/* SPDX-License-Identifier: Apache-2.0
 * alloc_ahead.h - the C library's heap grows in large steps, and its pages come together.
 *
 * Why        glibc lets the heap of a thread that is not the first grow by as much as one request
 *            needs: mostly one page, with one call of mprotect, and one page fault when it is
 *            touched.  Java's main thread is such a thread.  javac made 4,400 such calls.
 * Model      wrapped.c counts what the calling thread asks for.  Now and then a larger block is
 *            taken, the pages of its first half are touched by one system call, and it is freed at
 *            once: it becomes the free end of the heap, from which the next requests are served.
 * Cost       at most ALLOC_AHEAD_AFTER bytes of memory that nobody may need, in a heap that has
 *            served as many.  Heaps are shared: there are at most eight for each processor.
 * Back       Free memory between blocks that are in use goes back to the system only when somebody
 *            asks: a program does with System.gc().  The free end of a heap does not, unless it is
 *            large; how large, glibc learns from large blocks that are freed (free_large).
 * Failure    none: then the pages come one by one.
 * See        docs/memory.md */
#pragma once
#include "vm/base/base.h"

/* Bytes.  glibc maps blocks of 128 KiB and more by themselves: a smaller one comes from the heap.
 * Its free end is given back to the system only when that is larger, too. */
enum { ALLOC_AHEAD = 120 << 10, ALLOC_AHEAD_AFTER = 60 << 10, ALLOC_KEPT = 1 << 20 };

/* A sanitizer has an allocator of its own, which keeps what is freed apart: no steps. */
#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
enum { ALLOC_AHEAD_OFF = 1 };
#else
enum { ALLOC_AHEAD_OFF = 0 };
#endif

extern __thread size_t alloc_ahead_asked __attribute__((tls_model("initial-exec")));

/* A step of the calling thread's heap.  take, give: the C library's malloc and free. */
void alloc_ahead_step(void *(*take)(size_t), void (*give)(void *));

/* The calling thread is about to ask the C library for so many bytes: true: it is time for a step.
 * What is larger than a step has a mapping of its own, and does not count. */
ALWAYS_INLINE bool alloc_ahead_is_due(size_t bytes)
{
    alloc_ahead_asked += bytes < ALLOC_AHEAD ? bytes : 0;
    return UNLIKELY(alloc_ahead_asked >= ALLOC_AHEAD_AFTER);
}

/* Free memory of the C library's heaps goes back to the system, if it is ALLOC_KEPT bytes or more.
 * The calling thread holds no lock. */
void alloc_give_back(void);

/* free, for what may be large and is seldom made.  A large block has a mapping of its own.  When it
 * is freed glibc takes its size as usual: larger ones come from the heaps then, and each heap keeps
 * a free end of twice that size.  So the block is made small before. */
void free_large(void *block);

/* The pages that lie in these bytes as a whole come at once, not by one fault each.  Their contents
 * stay.  Does nothing on Linux before 5.14. */
void touch_pages(void *from, size_t bytes);
