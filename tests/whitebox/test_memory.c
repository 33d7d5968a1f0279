/* SPDX-License-Identifier: Apache-2.0
 * test_memory.c - see test_memory.h.  Real memory of the allocator and of mmap; lists remember
 * ranges and committed pages. */
#include "tests/whitebox/test_memory.h"
#include "tools/serve/commands/command.h"
#include <sys/mman.h>
#include <unistd.h>

/* What the test sees begins behind it. */
typedef struct TestBlock {
    struct TestBlock *next; /* in an arena */
    size_t bytes;
} TestBlock;
/* A list of blocks; first one of as many bytes as the test wants. */
typedef struct TestArena {
    struct TestArena *next;
    TestBlock *blocks;
} TestArena;
typedef struct Range {
    struct Range *next;
    char *p;
    size_t bytes;
    bool *committed; /* by page */
} Range;

static Lock lock = LOCK_INIT(TEST_MEMORY);
static size_t malloced GUARDED_BY(lock); /* without arenas */
static TestArena *arenas GUARDED_BY(lock);
static Range *ranges GUARDED_BY(lock);

static size_t page(void) { return (size_t)sysconf(_SC_PAGESIZE); }

static size_t bytes_malloced(void)
{
    lock_take(&lock);
    size_t bytes = malloced;
    for (const TestArena *a = arenas; a; a = a->next)
        for (const TestBlock *b = a->blocks; b; b = b->next)
            bytes += b->bytes;
    lock_release(&lock);
    return bytes;
}

static void each_range(void (*fn)(void *ctx, const void *p, size_t bytes, bool inside), void *ctx)
{
    lock_take(&lock);
    for (const Range *r = ranges; r; r = r->next) {
        fn(ctx, r->p, r->bytes, false);
        for (size_t i = 0, n, pages = r->bytes / page(); i < pages; i += n ? n : 1) {
            for (n = 0; i + n < pages && r->committed[i + n];)
                n++;
            if (n)
                fn(ctx, r->p + i * page(), n * page(), true);
        }
    }
    lock_release(&lock);
}

void test_memory_show(void)
{
    static const TestMemory shown = {bytes_malloced, each_range};
    test_memory = &shown;
}

/* ---- the allocator ---- */

static TestBlock *new_block(jlong size)
{
    TestBlock *b = malloc(sizeof *b + (size_t)size);
    if (b)
        *b = (TestBlock){NULL, (size_t)size};
    return b;
}

jlong test_memory_malloc(JNIEnv *env, jobject wb, jlong size)
{
    TestBlock *b = new_block(size);
    if (!b)
        return 0;
    lock_take(&lock);
    malloced += b->bytes;
    lock_release(&lock);
    return (jlong)(uintptr_t)(b + 1);
}

jlong test_memory_malloc_from(JNIEnv *env, jobject wb, jlong size, jint caller)
{
    /* call sites are not recorded */
    return test_memory_malloc(env, wb, size);
}

void test_memory_free(JNIEnv *env, jobject wb, jlong p)
{
    if (!p)
        return;
    TestBlock *b = (TestBlock *)(uintptr_t)p - 1;
    lock_take(&lock);
    malloced -= b->bytes;
    lock_release(&lock);
    free(b);
}

/* ---- arenas ---- */

static TestArena *find_arena(jlong arena) REQUIRES(lock)
{
    TestArena *a = arenas;
    while (a && a != (TestArena *)(uintptr_t)arena)
        a = a->next;
    return a;
}

void test_memory_arena_add(JNIEnv *env, jobject wb, jlong arena, jlong size)
{
    TestBlock *b = new_block(size);
    lock_take(&lock);
    TestArena *a = b ? find_arena(arena) : NULL;
    if (a) {
        b->next = a->blocks;
        a->blocks = b;
    }
    lock_release(&lock);
    if (!a)
        free(b);
}

jlong test_memory_arena(JNIEnv *env, jobject wb, jlong size)
{
    TestArena *a = calloc(1, sizeof *a);
    if (!a)
        return 0;
    lock_take(&lock);
    a->next = arenas;
    arenas = a;
    lock_release(&lock);
    test_memory_arena_add(env, wb, (jlong)(uintptr_t)a, size);
    return (jlong)(uintptr_t)a;
}

void test_memory_arena_free(JNIEnv *env, jobject wb, jlong arena)
{
    lock_take(&lock);
    TestArena *a = find_arena(arena), **at = &arenas;
    while (*at && *at != a)
        at = &(*at)->next;
    if (a)
        *at = a->next;
    lock_release(&lock);
    for (TestBlock *b = a ? a->blocks : NULL, *next; b; b = next) {
        next = b->next;
        free(b);
    }
    free(a);
}

/* ---- address ranges ---- */

static jlong reserve(void *where, jlong size)
{
    size_t bytes = align_up((size_t)size, page());
    void *p = mmap(where, bytes, PROT_NONE,
                   MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE | (where ? MAP_FIXED_NOREPLACE : 0),
                   -1, 0);
    if (p == MAP_FAILED)
        return 0;
    Range *r = xcalloc(1, sizeof *r);
    *r = (Range){NULL, p, bytes, xcalloc(bytes / page() + 1, sizeof *r->committed)};
    lock_take(&lock);
    r->next = ranges;
    ranges = r;
    lock_release(&lock);
    return (jlong)(uintptr_t)p;
}

jlong test_memory_reserve(JNIEnv *env, jobject wb, jlong size) { return reserve(NULL, size); }

jlong test_memory_reserve_at(JNIEnv *env, jobject wb, jlong p, jlong size)
{
    return reserve((void *)(uintptr_t)p, size);
}

static void set_committed(jlong address, jlong size, bool on)
{
    char *p = (char *)(uintptr_t)address;
    lock_take(&lock);
    for (Range *r = ranges; r; r = r->next) {
        if (p < r->p || p + size > r->p + r->bytes)
            continue;
        if (on ? mprotect(p, (size_t)size, PROT_READ | PROT_WRITE)
               : mmap(p, (size_t)size, PROT_NONE,
                      MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE | MAP_FIXED, -1, 0) == MAP_FAILED)
            break;
        for (size_t i = 0; i < (size_t)size / page(); i++)
            r->committed[(size_t)(p - r->p) / page() + i] = on;
    }
    lock_release(&lock);
}

void test_memory_commit(JNIEnv *env, jobject wb, jlong p, jlong size)
{
    set_committed(p, size, true);
}

void test_memory_uncommit(JNIEnv *env, jobject wb, jlong p, jlong size)
{
    set_committed(p, size, false);
}

/* A part of a range, or the whole of it. */
void test_memory_release(JNIEnv *env, jobject wb, jlong address, jlong size)
{
    char *p = (char *)(uintptr_t)address, *end = p + size;
    lock_take(&lock);
    for (Range **at = &ranges, *r; (r = *at); at = &r->next) {
        if (p < r->p || end > r->p + r->bytes)
            continue;
        munmap(p, (size_t)size);
        size_t before = (size_t)(p - r->p), after = (size_t)(r->p + r->bytes - end);
        *at = r->next;
        for (int i = 0; i < 2; i++) {
            size_t bytes = i ? after : before, first = i ? (size_t)(end - r->p) / page() : 0;
            if (!bytes)
                continue;
            Range *rest = xcalloc(1, sizeof *rest);
            *rest = (Range){ranges, i ? end : r->p, bytes,
                            xcalloc(bytes / page() + 1, sizeof *rest->committed)};
            memcpy(rest->committed, r->committed + first, bytes / page() * sizeof *rest->committed);
            ranges = rest;
        }
        free(r->committed);
        free(r);
        break;
    }
    lock_release(&lock);
}
