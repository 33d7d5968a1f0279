/* SPDX-License-Identifier: Apache-2.0
 * wrapped.c - the functions of the C library by which the VM takes native memory.
 *
 * libjvm.so is linked with --wrap for each of them (vm/base/meson.build): a call of malloc in any
 * of its files arrives here as __wrap_malloc, and __real_malloc is the C library's.  Unit tests are
 * linked without. */
#include "vm/base/alloc_fail.h"
#include <dirent.h>
#include <errno.h>
#include <pthread.h>
#include <sys/mman.h>

#define FAILS(bytes) \
    (UNLIKELY(atomic_load_explicit(&alloc_fail_armed, memory_order_relaxed)) && \
     alloc_fail_now(bytes))

/* One row: what it returns, name, parameters, arguments, bytes, what it says of a failure. */
#define WRAP(result, name, params, args, bytes, failure) \
    result __real_##name params; \
    result __wrap_##name params; \
    result __wrap_##name params { return FAILS(bytes) ? (failure) : __real_##name args; }

WRAP(void *, malloc, (size_t n), (n), n, NULL)
WRAP(void *, calloc, (size_t count, size_t n), (count, n), count *n, NULL)
WRAP(void *, realloc, (void *p, size_t n), (p, n), n, NULL)
WRAP(void *, aligned_alloc, (size_t align, size_t n), (align, n), n, NULL)
WRAP(char *, strdup, (const char *s), (s), strlen(s) + 1, NULL)
WRAP(char *, strndup, (const char *s, size_t n), (s, n), n + 1, NULL)
WRAP(char *, realpath, (const char *path, char *room), (path, room), 0, NULL)
WRAP(FILE *, open_memstream, (char **text, size_t *n), (text, n), 0, NULL)
WRAP(FILE *, fopen, (const char *path, const char *mode), (path, mode), 0, NULL)
WRAP(DIR *, opendir, (const char *path), (path), 0, NULL)
WRAP(void *, mmap, (void *at, size_t n, int prot, int flags, int fd, off_t offset),
     (at, n, prot, flags, fd, offset), n, MAP_FAILED)
WRAP(int, pthread_create,
     (pthread_t * out, const pthread_attr_t *attr, void *(*run)(void *), void *arg),
     (out, attr, run, arg), 0, EAGAIN)

/* taking memory, unless it only forbids access */
int __real_mprotect(void *p, size_t n, int prot);
int __wrap_mprotect(void *p, size_t n, int prot);
int __wrap_mprotect(void *p, size_t n, int prot)
{
    return (prot & PROT_WRITE) && FAILS(n) ? -1 : __real_mprotect(p, n, prot);
}
