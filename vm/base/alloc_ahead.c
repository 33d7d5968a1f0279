/* SPDX-License-Identifier: Apache-2.0
 * alloc_ahead.c - a step of the C library's heap, pages that are touched together, and what goes
 * back. */
#include "vm/base/alloc_ahead.h"
#include <malloc.h>
#include <sys/mman.h>

#ifndef MADV_POPULATE_WRITE
#define MADV_POPULATE_WRITE 23
#endif

__thread size_t alloc_ahead_asked;

void touch_pages(void *from, size_t bytes)
{
    enum { PAGE = 4096 };
    static _Atomic bool cannot;
    uintptr_t begin = align_up((uintptr_t)from, PAGE);
    uintptr_t end = ((uintptr_t)from + bytes) & ~(uintptr_t)(PAGE - 1);
    if (begin < end && !atomic_load_explicit(&cannot, memory_order_relaxed) &&
        madvise((void *)begin, end - begin, MADV_POPULATE_WRITE))
        atomic_store(&cannot, true);
}

void alloc_give_back(void)
{
    if (mallinfo2().fordblks >= ALLOC_KEPT)
        malloc_trim(0);
}

void free_large(void *block)
{
    void *small = block ? realloc(block, 1) : NULL;
    free(small ? small : block);
}

NOINLINE void alloc_ahead_step(void *(*take)(size_t), void (*give)(void *))
{
    /* up to where the last block was touched; the next one mostly begins before */
    static __thread char *touched __attribute__((tls_model("initial-exec")));
    alloc_ahead_asked = 0;
    if (ALLOC_AHEAD_OFF)
        return;
    char *p = take(ALLOC_AHEAD);
    if (!p)
        return;
    char *end = p + ALLOC_AHEAD_AFTER; /* what is asked for before the next step */
    char *from = p <= touched && touched - p <= 2 * ALLOC_AHEAD ? touched : p;
    if (from < end) {
        touch_pages(from, (size_t)(end - from));
        touched = end;
    }
    give(p);
}
