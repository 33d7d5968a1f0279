/* SPDX-License-Identifier: Apache-2.0
 * space.c - the low-address space that Class structs live in.
 *
 * Object headers name a class by 32 bits, so the range must lie below 4 GiB.  It is reserved at
 * first use and committed in steps.  Freed pieces go to a list by size and are handed out again
 * zeroed. */
#include "vm/model/class_space.h"
#include "vm/base/lock.h"
#include <sys/mman.h>

#define SPACE_SIZE (UINT64_C(384) << 20)
#define SPACE_HINT UINT64_C(0x08000000)
#define COMMIT_STEP (UINT64_C(1) << 20)
#define SIZE_CLASSES 512 /* pieces up to 8 KiB are recycled by exact size */

static Lock space_lock = LOCK_INIT(CLASS_SPACE);
/* written under space_lock, read without: base once, before there is a second thread; top with
 * acquire and release */
static char *base, *top;
static char *committed GUARDED_BY(space_lock), *limit GUARDED_BY(space_lock);
static void *free_pieces[SIZE_CLASSES] GUARDED_BY(space_lock);

static bool reserve(void) REQUIRES(space_lock)
{
#ifndef MAP_FIXED_NOREPLACE
#define MAP_FIXED_NOREPLACE 0x100000
#endif
    for (uint64_t size = SPACE_SIZE; size >= UINT64_C(32) << 20; size /= 2)
        for (uint64_t at = SPACE_HINT; at + size <= UINT64_C(0xfff00000);
             at += UINT64_C(0x04000000)) {
            void *p = mmap((void *)(uintptr_t)at, size, PROT_NONE,
                           MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE | MAP_FIXED_NOREPLACE, -1,
                           0);
            if (p == (void *)(uintptr_t)at) {
                base = top = committed = p;
                limit = base + size;
                LEAK_CHECK_ROOT(base, size);
                return true;
            }
            if (p != MAP_FAILED)
                munmap(p, size); /* a kernel that takes the address for a hint only */
        }
    return false;
}

bool class_space_reserve(void)
{
    lock_take(&space_lock);
    bool there = base || reserve();
    lock_release(&space_lock);
    return there;
}

void *class_space_alloc(size_t bytes)
{
    bytes = align_up(bytes, 16);
    lock_take(&space_lock);
    if (!base && !reserve())
        goto none;
    void *p = bytes / 16 < SIZE_CLASSES ? free_pieces[bytes / 16] : NULL;
    if (p) {
        free_pieces[bytes / 16] = *(void **)p;
        lock_release(&space_lock);
        return memset(p, 0, bytes);
    }
    if ((size_t)(limit - top) < bytes)
        goto none; /* room_for_class has looked, but not for arrays' classes */
    p = top;
    if (top + bytes > committed) {
        size_t step = align_up((size_t)(top + bytes - committed), COMMIT_STEP);
        if (step > (size_t)(limit - committed))
            step = (size_t)(limit - committed);
        if (mprotect(committed, step, PROT_READ | PROT_WRITE))
            goto none;
        committed += step;
    }
    __atomic_store_n(&top, top + bytes, __ATOMIC_RELEASE);
    lock_release(&space_lock);
    return p;
none:
    lock_release(&space_lock);
    return NULL;
}

void class_space_free(void *p, size_t bytes)
{
    bytes = align_up(bytes, 16);
    if (bytes / 16 >= SIZE_CLASSES)
        return;
    lock_take(&space_lock);
    memset(p, 0, bytes);
    *(void **)p = free_pieces[bytes / 16];
    free_pieces[bytes / 16] = p;
    lock_release(&space_lock);
}

bool class_space_contains(const void *p)
{
    const char *t = __atomic_load_n(&top, __ATOMIC_ACQUIRE);
    return base && (const char *)p >= base && (const char *)p < t && !((uintptr_t)p & 15);
}

size_t class_space_left(void)
{
    lock_take(&space_lock);
    size_t left = (size_t)(limit - top);
    lock_release(&space_lock);
    return left;
}

const char *class_space_start(void) { return base; }

void class_space_use(size_t *reserved, size_t *in_use)
{
    lock_take(&space_lock);
    *reserved = (size_t)(limit - base);
    *in_use = (size_t)(committed - base);
    lock_release(&space_lock);
}
