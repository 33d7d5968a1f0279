/* SPDX-License-Identifier: Apache-2.0
 * wrapped.c - the functions of the C library by which the VM takes native memory.
 *
 * libjvm.so is linked with --wrap for each of them (vm/base/meson.build): a call of malloc in any
 * of its files arrives here as __wrap_malloc, and __real_malloc is the C library's.  Unit tests are
 * linked without.  tests/floors.py asks that each name is one that files call. */
#include "vm/base/alloc_ahead.h"
#include "vm/base/alloc_fail.h"
#include "vm/base/alloc_track.h"
#include <dirent.h>
#include <errno.h>
#include <pthread.h>
#include <sys/mman.h>

const AllocTracker *alloc_tracker;

#define WATCHED() UNLIKELY(atomic_load_explicit(&alloc_watch, memory_order_relaxed))
#define TRACKED() \
    (!alloc_fail_spared && atomic_load_explicit(&alloc_watch, memory_order_relaxed) & ALLOC_TRACKED)
#define FAILS(bytes) (WATCHED() && alloc_fail_now(bytes))

/* One row: what it returns, name, parameters, arguments, bytes, what it says of a failure. */
#define WRAP(result, name, params, args, bytes, failure) \
    result __real_##name params; \
    result __wrap_##name params; \
    result __wrap_##name params { return FAILS(bytes) ? (failure) : __real_##name args; }
void *__real_malloc(size_t n);
void __real_free(void *p);
/* so many bytes are asked for, and are mostly taken from the calling thread's heap */
#define ASKED(bytes) \
    (alloc_ahead_is_due(bytes) ? alloc_ahead_step(__real_malloc, __real_free) : (void)0)

/* The same for what free takes.  asked: bytes, if they are known at no cost. */
#define WRAP_BLOCK(type, name, params, args, bytes, asked) \
    type __real_##name params; \
    type __wrap_##name params; \
    type __wrap_##name params \
    { \
        ASKED(asked); \
        if (!WATCHED()) \
            return __real_##name args; \
        type block = alloc_fail_now(bytes) ? NULL : __real_##name args; \
        if (block && TRACKED()) \
            alloc_tracker->add(block, bytes, __builtin_return_address(0)); \
        return block; \
    }

WRAP_BLOCK(void *, malloc, (size_t n), (n), n, n)
WRAP_BLOCK(void *, calloc, (size_t count, size_t n), (count, n), count *n, count *n)
WRAP_BLOCK(void *, aligned_alloc, (size_t align, size_t n), (align, n), n, n)
WRAP_BLOCK(char *, strdup, (const char *s), (s), strlen(s) + 1, 0)
WRAP_BLOCK(char *, strndup, (const char *s, size_t n), (s, n), strnlen(s, n) + 1, 0)
WRAP(char *, realpath, (const char *path, char *room), (path, room), 0, NULL)
WRAP(FILE *, open_memstream, (char **text, size_t *n), (text, n), 0, NULL)
WRAP(FILE *, fopen64, (const char *path, const char *mode), (path, mode), 0, NULL)
WRAP(FILE *, fdopen, (int fd, const char *mode), (fd, mode), 0, NULL)
WRAP(DIR *, opendir, (const char *path), (path), 0, NULL)
WRAP(int, pthread_create,
     (pthread_t * out, const pthread_attr_t *attr, void *(*run)(void *), void *arg),
     (out, attr, run, arg), 0, EAGAIN)

/* Taken out first: as soon as a block is free another thread may be given it. */
void *__real_realloc(void *p, size_t n);
void *__wrap_realloc(void *p, size_t n);
void *__wrap_realloc(void *p, size_t n)
{
    ASKED(n);
    if (!WATCHED())
        return __real_realloc(p, n);
    if (alloc_fail_now(n))
        return NULL;
    if (!TRACKED())
        return __real_realloc(p, n);
    size_t before = p ? alloc_tracker->remove(p) : SIZE_MAX;
    void *block = __real_realloc(p, n);
    if (block)
        alloc_tracker->add(block, n, __builtin_return_address(0));
    else if (n && before != SIZE_MAX)
        alloc_tracker->add(p, before, __builtin_return_address(0));
    return block;
}

void __wrap_free(void *p);
void __wrap_free(void *p)
{
    if (WATCHED() && TRACKED() && p)
        (void)alloc_tracker->remove(p);
    __real_free(p);
}

void *__real_mmap64(void *at, size_t n, int prot, int flags, int fd, off_t offset);
void *__wrap_mmap64(void *at, size_t n, int prot, int flags, int fd, off_t offset);
void *__wrap_mmap64(void *at, size_t n, int prot, int flags, int fd, off_t offset)
{
    if (!WATCHED())
        return __real_mmap64(at, n, prot, flags, fd, offset);
    void *p = alloc_fail_now(n) ? MAP_FAILED : __real_mmap64(at, n, prot, flags, fd, offset);
    if (p != MAP_FAILED && fd < 0 && TRACKED())
        alloc_tracker->map(p, n, __builtin_return_address(0));
    return p;
}
int __real_munmap(void *p, size_t n);
int __wrap_munmap(void *p, size_t n);
int __wrap_munmap(void *p, size_t n)
{
    if (WATCHED() && TRACKED())
        alloc_tracker->unmap(p, n);
    return __real_munmap(p, n);
}

/* taking memory, unless it only forbids access */
int __real_mprotect(void *p, size_t n, int prot);
int __wrap_mprotect(void *p, size_t n, int prot);
int __wrap_mprotect(void *p, size_t n, int prot)
{
    return (prot & PROT_WRITE) && FAILS(n) ? -1 : __real_mprotect(p, n, prot);
}
