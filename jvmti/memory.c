/* SPDX-License-Identifier: Apache-2.0
 * memory.c - Allocate and Deallocate.  (JVMTI: Memory Management)
 *
 * Live blocks are registered in a sharded hash set, so that foreign memory, a block freed twice or
 * a pointer into a block's middle is refused instead of corrupting the heap of the C library. */
#include "jvmti/checker.h"
#include "vm/base/lock.h"
#include "jvmti/spec/bodies.h"
#include <pthread.h>

#define SHARDS 64
static struct {
    Lock lock;
    void **slots GUARDED_BY_OWN(lock);
    size_t cap GUARDED_BY_OWN(lock), len GUARDED_BY_OWN(lock), used GUARDED_BY_OWN(lock);
} shards[SHARDS];
static pthread_once_t once = PTHREAD_ONCE_INIT;
#define GONE ((void *)1)

static void init(void)
{
    for (int i = 0; i < SHARDS; i++)
        lock_init(&shards[i].lock, RANK_JVMTI_MEMORY, LOCK_ONCE);
}

static uint64_t mix(const void *p) { return ((uintptr_t)p >> 4) * 0x9E3779B97F4A7C15u; }

static void insert(void **slots, size_t cap, void *p)
{
    size_t i = (size_t)(mix(p) >> 16) & (cap - 1);
    while (slots[i] && slots[i] != GONE)
        i = (i + 1) & (cap - 1);
    slots[i] = p;
}

void *ti_alloc(size_t bytes)
{
    pthread_once(&once, init);
    void *p = malloc(bytes ? bytes : 1);
    if (!p)
        return NULL;
    int s = (int)(mix(p) >> 58);
    lock_take(&shards[s].lock);
    if ((shards[s].used + 1) * 3 >= shards[s].cap * 2) {
        size_t cap = 64;
        while (cap < shards[s].len * 4)
            cap *= 2;
        void **bigger = calloc(cap, sizeof *bigger);
        if (!bigger) {
            lock_release(&shards[s].lock);
            free(p);
            return NULL;
        }
        for (size_t i = 0; i < shards[s].cap; i++)
            if (shards[s].slots[i] && shards[s].slots[i] != GONE)
                insert(bigger, cap, shards[s].slots[i]);
        free(shards[s].slots);
        shards[s].slots = bigger;
        shards[s].cap = cap;
        shards[s].used = shards[s].len;
    }
    insert(shards[s].slots, shards[s].cap, p);
    shards[s].len++;
    shards[s].used++;
    lock_release(&shards[s].lock);
    if (UNLIKELY(ti_checking))
        ti_check_allocated(p, bytes);
    return p;
}

bool ti_free(void *p)
{
    pthread_once(&once, init);
    int s = (int)(mix(p) >> 58);
    bool found = false;
    lock_take(&shards[s].lock);
    if (shards[s].cap)
        for (size_t i = (size_t)(mix(p) >> 16) & (shards[s].cap - 1); shards[s].slots[i];
             i = (i + 1) & (shards[s].cap - 1))
            if (shards[s].slots[i] == p) {
                shards[s].slots[i] = GONE;
                shards[s].len--;
                found = true;
                break;
            }
    lock_release(&shards[s].lock);
    if (found && UNLIKELY(ti_checking))
        ti_check_freed(p);
    if (found)
        free(p);
    return found;
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
