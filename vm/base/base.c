/* SPDX-License-Identifier: Apache-2.0
 * base.c - native memory, arenas, hashing and the first fatal reporter. */
#include "vm/base/base.h"
#include "vm/base/fatal.h"
#include <stdarg.h>

void (*fatal_hook)(const char *file, int line, const char *message, void *caller);

void vm_fatal(const char *file, int line, const char *fmt, ...)
{
    char message[1024];
    va_list ap;
    va_start(ap, fmt);
    vsnprintf(message, sizeof message, fmt, ap);
    va_end(ap);
    if (fatal_hook)
        fatal_hook(file, line, message, __builtin_return_address(0));
    fprintf(stderr, "Vitrine: internal error at %s:%d: %s\n", file, line, message);
    abort();
}

static void *out_of_native_memory(size_t bytes)
{
    fprintf(stderr, "Vitrine: the system has no memory left (%zu bytes wanted)\n", bytes);
    abort();
}

bool stress_tiny;

void *xmalloc(size_t bytes)
{
    void *p = malloc(bytes ? bytes : 1);
    return p ? p : out_of_native_memory(bytes);
}

void *xcalloc(size_t count, size_t bytes)
{
    void *p = calloc(count ? count : 1, bytes ? bytes : 1);
    return p ? p : out_of_native_memory(count * bytes);
}

void *xrealloc(void *old, size_t bytes)
{
    void *p = realloc(old, bytes ? bytes : 1);
    return p ? p : out_of_native_memory(bytes);
}

char *xstrdup(const char *s)
{
    size_t n = strlen(s) + 1;
    return memcpy(xmalloc(n), s, n);
}

char *xasprintf(const char *fmt, ...)
{
    va_list ap, ap2;
    va_start(ap, fmt);
    va_copy(ap2, ap);
    int n = vsnprintf(NULL, 0, fmt, ap);
    va_end(ap);
    char *s = xmalloc((size_t)n + 1);
    vsnprintf(s, (size_t)n + 1, fmt, ap2);
    va_end(ap2);
    return s;
}

/* ---- arena ---- */

struct ArenaBlock {
    struct ArenaBlock *next;
    size_t size, used;
    _Alignas(16) char data[];
};

void *arena_alloc(Arena *a, size_t bytes)
{
    bytes = align_up(bytes ? bytes : 1, 8);
    struct ArenaBlock *b = a->head;
    if (!b || b->used + bytes > b->size) {
        size_t size = a->total < 4096 ? 2048 : 16384;
        if (size < bytes)
            size = bytes;
        b = xcalloc(1, sizeof *b + size);
        b->size = size;
        b->next = a->head;
        a->head = b;
        a->total += size;
    }
    void *p = b->data + b->used;
    b->used += bytes;
    a->used += bytes;
    return p;
}

char *arena_strndup(Arena *a, const char *s, size_t n)
{
    char *p = arena_alloc(a, n + 1);
    memcpy(p, s, n);
    p[n] = 0;
    return p;
}

void arena_free(Arena *a)
{
    for (struct ArenaBlock *b = a->head, *next; b; b = next) {
        next = b->next;
        free(b);
    }
    *a = (Arena){0};
}

uint32_t hash_bytes(const void *p, size_t n)
{
    const unsigned char *s = p;
    uint32_t h = 2166136261u;
    while (n--)
        h = (h ^ *s++) * 16777619u;
    return h;
}
