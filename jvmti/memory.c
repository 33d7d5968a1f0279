/* SPDX-License-Identifier: Apache-2.0
 * memory.c - Allocate and Deallocate.  (JVMTI: Memory Management)
 *
 * Foreign memory, a block freed twice or a pointer into a block's middle is refused instead of
 * corrupting the heap of the C library.  So a map has a byte for each 16 bytes of the address
 * space: 1 where a live block begins.  It is as sparse as the heap: a part of it stands for a GiB,
 * is made when a block lies there, and takes the pages that are touched. */
#include "jvmti/spec/bodies.h"
#include <sys/mman.h>

enum { PART_SHIFT = 30, GRAIN_SHIFT = 4, ADDRESS_BITS = 47 };
#define PART_BYTES (UINT64_C(1) << (PART_SHIFT - GRAIN_SHIFT))
static uint8_t *_Atomic parts[1u << (ADDRESS_BITS - PART_SHIFT)];

/* NULL: no memory */
static uint8_t *make_part(uint8_t *_Atomic *at)
{
    uint8_t *made = mmap(NULL, PART_BYTES, PROT_READ | PROT_WRITE,
                         MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
    if (made == MAP_FAILED)
        return NULL;
    uint8_t *other = NULL;
    if (atomic_compare_exchange_strong(at, &other, made))
        return made;
    munmap(made, PART_BYTES);
    return other;
}

/* NULL: no block was ever there; or, when one should be marked, no memory */
static uint8_t _Atomic *mark_of(uintptr_t a, bool make)
{
    if (a >> ADDRESS_BITS || a % (1u << GRAIN_SHIFT))
        return NULL;
    uint8_t *_Atomic *at = &parts[a >> PART_SHIFT];
    uint8_t *part = atomic_load_explicit(at, memory_order_acquire);
    if (!part && (!make || !(part = make_part(at))))
        return NULL;
    return (uint8_t _Atomic *)&part[(a >> GRAIN_SHIFT) % PART_BYTES];
}

void *ti_alloc(size_t bytes)
{
    void *p = malloc(bytes ? bytes : 1);
    uint8_t _Atomic *mark = p ? mark_of((uintptr_t)p, true) : NULL;
    if (!mark) {
        free(p);
        return NULL;
    }
    atomic_store_explicit(mark, 1, memory_order_relaxed);
    return p;
}

bool ti_free(void *p)
{
    uint8_t _Atomic *mark = mark_of((uintptr_t)p, false);
    if (!mark || !atomic_load_explicit(mark, memory_order_relaxed) || !atomic_exchange(mark, 0))
        return false;
    free(p);
    return true;
}

void ti_free_blocks(void *const *blocks, size_t n)
{
    for (size_t i = 0; i < n; i++)
        if (blocks[i])
            ti_free(blocks[i]);
}

char *ti_strdup(const char *s)
{
    VM_ASSERT(s, "a text");
    size_t n = strlen(s) + 1;
    char *p = ti_alloc(n);
    return p ? memcpy(p, s, n) : NULL;
}

jvmtiError jvmti_Allocate(TiEnv *env, jlong size, unsigned char **mem_ptr)
{
    if (size < 0)
        return JVMTI_ERROR_ILLEGAL_ARGUMENT;
    if (size == 0) {
        *mem_ptr = NULL;
        return JVMTI_ERROR_NONE;
    }
    void *p = (uint64_t)size > (UINT64_C(1) << 46) ? NULL : ti_alloc((size_t)size);
    if (!p)
        return JVMTI_ERROR_OUT_OF_MEMORY;
    *mem_ptr = p;
    return JVMTI_ERROR_NONE;
}

jvmtiError jvmti_Deallocate(TiEnv *env, unsigned char *mem)
{
    return !mem || ti_free(mem) ? JVMTI_ERROR_NONE : JVMTI_ERROR_ILLEGAL_ARGUMENT;
}
