/* SPDX-License-Identifier: Apache-2.0
 * base.c - native memory and its reserve, arenas, hashing and the first fatal reporter. */
#include "vm/base/base.h"
#include "vm/base/alloc_fail.h"
#include "vm/base/fatal.h"
#include <pthread.h>
#include <sys/resource.h>

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

bool stress_tiny;
__thread bool alloc_fail_spared;

/* ---- the reserve: a block that is given back when the system says that it has no memory ---- */

static struct {
    pthread_mutex_t lock;
    void *block; /* NULL while it is drawn on */
    size_t size, left;
    _Atomic bool open;
} reserve = {.lock = PTHREAD_MUTEX_INITIALIZER};

void memory_reserve_set(size_t bytes)
{
    pthread_mutex_lock(&reserve.lock);
    free(reserve.block);
    reserve.block = bytes ? malloc(bytes) : NULL;
    reserve.size = reserve.left = reserve.block ? bytes : 0;
    atomic_store(&reserve.open, false);
    pthread_mutex_unlock(&reserve.lock);
}

/* Memory is there again: back to its full size, so that the next shortage finds it. */
static NOINLINE void reserve_refill(void)
{
    pthread_mutex_lock(&reserve.lock);
    if (!reserve.block && (reserve.block = malloc(reserve.size))) {
        reserve.left = reserve.size;
        atomic_store(&reserve.open, false);
    }
    pthread_mutex_unlock(&reserve.lock);
}

size_t memory_limit(void)
{
    struct rlimit l;
    return getrlimit(RLIMIT_AS, &l) || l.rlim_cur == RLIM_INFINITY ? 0 : (size_t)l.rlim_cur;
}

void end_without_memory(size_t bytes)
{
    size_t limit = memory_limit();
    if (bytes && limit)
        fprintf(stderr,
                "Vitrine: no memory left of the %zuK that ulimit -v allows (%zu bytes wanted)\n",
                limit >> 10, bytes);
    else if (bytes)
        fprintf(stderr, "Vitrine: the system has no memory left (%zu bytes wanted)\n", bytes);
    else
        fprintf(stderr, "Vitrine: the system has no memory left to start with\n");
    abort();
}

/* take: malloc or realloc of old.  Allocation failures that are made for a test end here: what the
 * reserve gives is not counted among them. */
static NOINLINE void *draw(void *old, size_t bytes)
{
    void *p = NULL;
    pthread_mutex_lock(&reserve.lock);
    bool enough = bytes <= reserve.left;
    if (enough) {
        reserve.left -= bytes;
        atomic_store(&reserve.open, true);
        free(reserve.block);
        reserve.block = NULL;
        alloc_fail_spared = true;
        p = realloc(old, bytes);
        alloc_fail_spared = false;
    }
    pthread_mutex_unlock(&reserve.lock);
    if (!p)
        end_without_memory(bytes);
    return p;
}

ALWAYS_INLINE void *taken(void *p)
{
    if (UNLIKELY(atomic_load_explicit(&reserve.open, memory_order_relaxed)))
        reserve_refill();
    return p;
}

void *xmalloc(size_t bytes)
{
    void *p = malloc(bytes ? bytes : 1);
    return p ? taken(p) : draw(NULL, bytes ? bytes : 1);
}

void *xcalloc(size_t count, size_t bytes)
{
    void *p = calloc(count ? count : 1, bytes ? bytes : 1);
    if (p)
        return taken(p);
    size_t all;
    if (__builtin_mul_overflow(count ? count : 1, bytes ? bytes : 1, &all))
        all = SIZE_MAX; /* no reserve is that large */
    return memset(draw(NULL, all), 0, all);
}

void *xrealloc(void *old, size_t bytes)
{
    void *p = realloc(old, bytes ? bytes : 1);
    return p ? taken(p) : draw(old, bytes ? bytes : 1);
}

bool vec_grow(void **data, size_t *cap, size_t element)
{
    size_t more = vec_next_capacity(*cap);
    void *p = realloc(*data, more * element);
    if (!p)
        return false;
    *data = p;
    *cap = more;
    return true;
}

char *xstrdup(const char *s)
{
    size_t n = strlen(s) + 1;
    return memcpy(xmalloc(n), s, n);
}

char *(*text_of_pointer)(char letter, const void *p);

/* The format with the texts of its pointers in it, each behind a %.0s, which takes the pointer and
 * prints nothing of it. */
static char *with_texts(const char *fmt, va_list ap)
{
    VEC(char) out = {0};
    for (const char *p = fmt; *p; p++) {
        VEC_PUSH(out, *p);
        if (*p != '%')
            continue;
        bool is_long = false;
        for (p++; strchr("-+ #.*0123456789hljzt", *p); p++) {
            VEC_PUSH(out, *p);
            if (*p == '*')
                (void)va_arg(ap, int);
            is_long |= strchr("ljzt", *p) != NULL;
        }
        const void *pointer = NULL;
        if (*p == 's' || *p == 'p')
            pointer = va_arg(ap, const void *);
        else if (strchr("aefgAEFG", *p))
            (void)va_arg(ap, double);
        else if (*p != '%' && is_long)
            (void)va_arg(ap, long);
        else if (*p != '%')
            (void)va_arg(ap, int);
        if (*p != 'p' || p[1] < 'A' || p[1] > 'Z') {
            VEC_PUSH(out, *p);
            continue;
        }
        char *text = text_of_pointer(*++p, pointer);
        for (const char *t = ".0s"; *t; t++)
            VEC_PUSH(out, *t);
        for (const char *t = text; *t; t++) {
            if (*t == '%')
                VEC_PUSH(out, '%');
            VEC_PUSH(out, *t);
        }
        free(text);
    }
    VEC_PUSH(out, 0);
    return out.data;
}

char *xvasprintf(const char *fmt, va_list ap)
{
    va_list again;
    char *made = NULL;
    if (text_of_pointer && strstr(fmt, "%p")) {
        va_copy(again, ap);
        fmt = made = with_texts(fmt, again);
        va_end(again);
    }
    va_copy(again, ap);
    int n = vsnprintf(NULL, 0, fmt, again);
    va_end(again);
    char *s = xmalloc((size_t)n + 1);
    vsnprintf(s, (size_t)n + 1, fmt, ap);
    free(made);
    return s;
}

char *xasprintf(const char *fmt, ...)
{
    va_list ap;
    va_start(ap, fmt);
    char *s = xvasprintf(fmt, ap);
    va_end(ap);
    return s;
}

/* ---- arena ---- */

struct ArenaBlock {
    struct ArenaBlock *next;
    size_t size, used;
    _Alignas(16) char data[];
};

static struct ArenaBlock *put_block(Arena *a, struct ArenaBlock **at, size_t size, bool must)
{
    size_t all = sizeof(struct ArenaBlock) + size;
    struct ArenaBlock *b = must ? xcalloc(1, all) : calloc(1, all);
    if (!b)
        return NULL;
    b->size = size;
    b->next = *at;
    *at = b;
    a->total += size;
    return b;
}

/* A block for at least so many bytes becomes the first.  Blocks grow with the arena: there are many
 * small ones. */
static struct ArenaBlock *add_block(Arena *a, size_t bytes, bool must)
{
    size_t size = align_up(a->total / 8, 16);
    size = size < 256 ? 256 : size > 4096 ? 4096 : size;
    return put_block(a, &a->head, size < bytes ? bytes : size, must);
}

static void *take(Arena *a, size_t bytes, bool must)
{
    bytes = align_up(bytes ? bytes : 1, 8);
    struct ArenaBlock *b = a->head;
    if (!b || b->used + bytes > b->size) {
        /* What is large has a block of its own, and the rest of the first serves what comes. */
        b = b && bytes > 512 ? put_block(a, &b->next, bytes, must) : add_block(a, bytes, must);
        if (!b)
            return NULL;
    }
    void *p = b->data + b->used;
    b->used += bytes;
    a->used += bytes;
    return p;
}

void *arena_alloc(Arena *a, size_t bytes) { return take(a, bytes, false); }
void *arena_xalloc(Arena *a, size_t bytes) { return take(a, bytes, true); }

bool arena_reserve(Arena *a, size_t bytes)
{
    const struct ArenaBlock *b = a->head;
    return (b && b->used + bytes <= b->size) || add_block(a, bytes, false);
}

char *arena_strndup(Arena *a, const char *s, size_t n)
{
    char *p = arena_alloc(a, n + 1);
    if (p) {
        memcpy(p, s, n);
        p[n] = 0;
    }
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
