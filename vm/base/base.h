/* SPDX-License-Identifier: Apache-2.0
 * base.h - words that every folder shares: checked annotations, assertions, small helpers.
 *
 * No Java knowledge here.  MAY_SAFEPOINT / NO_SAFEPOINT / MUST_CHECK follow docs/architecture.md:
 *   MAY_SAFEPOINT  may block, allocate, run Java: raw Object pointers held by the caller become
 *   stale
 *   NO_SAFEPOINT   never does
 *   MUST_CHECK     the result says whether it failed; ignoring it is a warning
 */
#pragma once
#include <assert.h>
#include <stdarg.h>
#include <stdatomic.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#ifdef VM_WORDS /* tests/safepoints.py reads them */
#define MAY_SAFEPOINT __attribute__((annotate("MAY_SAFEPOINT")))
#define NO_SAFEPOINT __attribute__((annotate("NO_SAFEPOINT")))
#else
#define MAY_SAFEPOINT
#define NO_SAFEPOINT
#endif
#define MUST_CHECK __attribute__((warn_unused_result))
#define NORETURN __attribute__((noreturn))
#define PRINTF_LIKE(fmt, args) __attribute__((format(printf, fmt, args)))
#define EXPORT __attribute__((visibility("default")))
#define ALWAYS_INLINE static inline __attribute__((always_inline))
#define NOINLINE __attribute__((noinline))
#define UNUSED __attribute__((unused))
#define LIKELY(x) __builtin_expect(!!(x), 1)
#define UNLIKELY(x) __builtin_expect(!!(x), 0)
#define ARRAY_LEN(a) (sizeof(a) / sizeof((a)[0]))
#define MIN(a, b) ((a) < (b) ? (a) : (b)) /* arguments without effects */
#define MAX(a, b) ((a) > (b) ? (a) : (b))

/* The next number of a row at random (xorshift64, Marsaglia 2003); the first is not 0. */
ALWAYS_INLINE uint64_t xorshift(uint64_t x)
{
    x ^= x << 13;
    x ^= x >> 7;
    return x ^ x << 17;
}
ALWAYS_INLINE size_t align_up(size_t n, size_t a) { return (n + a - 1) & ~(a - 1); }

/* A bug in the VM itself: prints place, native and Java stacks, then aborts.  (vm/error/crash.c
 * replaces the reporter once the VM is up; before that the message goes to stderr and the process
 * aborts.) */
NORETURN void vm_fatal(const char *file, int line, const char *fmt, ...) PRINTF_LIKE(3, 4);
#define VM_FATAL(...) vm_fatal(__FILE__, __LINE__, __VA_ARGS__)
#define VM_UNREACHABLE() vm_fatal(__FILE__, __LINE__, "should not be reached")
/* VM_CHECK is always compiled; VM_ASSERT only in checked builds (-Dchecks=true defines
 * VM_CHECKS). */
#define VM_CHECK(cond, what) ((cond) ? (void)0 : vm_fatal(__FILE__, __LINE__, "%s", what))
#ifdef VM_CHECKS
#define VM_ASSERT(cond, what) VM_CHECK(cond, what)
#else
#define VM_ASSERT(cond, what) ((void)sizeof(cond))
#endif

/* Native memory (docs/memory.md).  Whatever a program or an agent can make large uses malloc and
 * its kin, VEC_TRY_PUSH and arena_alloc, and reports a failure.  xmalloc and friends are for small
 * bookkeeping in places that have nobody to report to: when the system has no memory they draw on
 * the reserve, and end the process with a clear message when that is used up. */
/* Bytes of address space that the process may have (ulimit -v); 0: no limit. */
size_t memory_limit(void);
/* The one message, and the end.  bytes 0: nobody can be told yet that memory ran out. */
_Noreturn void end_without_memory(size_t bytes);
void *xmalloc(size_t bytes) MUST_CHECK;
void *xcalloc(size_t count, size_t bytes) MUST_CHECK;
void *xrealloc(void *p, size_t bytes) MUST_CHECK;
char *xstrdup(const char *s) MUST_CHECK;
char *xasprintf(const char *fmt, ...) PRINTF_LIKE(1, 2) MUST_CHECK; /* caller frees */
/* Before a declaration of pointers: what they point to is freed at the end of their block. */
#define FREED __attribute__((cleanup(free_at_end)))
static inline void free_at_end(void *pointer) { free(*(void **)pointer); }
char *xvasprintf(const char *fmt, va_list ap) PRINTF_LIKE(1, 0) MUST_CHECK;
/* What these two put for %p and a capital letter behind it: a text, malloc'ed.
 * vm/class/describe.c has the letters.  NULL: nobody knows, the address is shown. */
extern char *(*text_of_pointer)(char letter, const void *p);
/* Keeps so many bytes back from now on; 0: none. */
void memory_reserve_set(size_t bytes);

/* Mapped memory that holds pointers to allocated memory: the leak checker of a sanitizer build
 * shall look there, too. */
#if defined(__SANITIZE_ADDRESS__) || defined(LEAK_SANITIZER)
void __lsan_register_root_region(const void *p, size_t bytes);
#define LEAK_CHECK_ROOT(p, bytes) __lsan_register_root_region(p, bytes)
#else
#define LEAK_CHECK_ROOT(p, bytes) ((void)0)
#endif

/* -XX:Stress=tiny: whatever grows begins tiny, so that growing and overflowing are what every run
 * does.  4: the least for an open hash table. */
extern bool stress_tiny;
#define FIRST_CAPACITY(usual) (stress_tiny ? 4 : (usual))

ALWAYS_INLINE size_t vec_next_capacity(size_t cap) { return cap ? cap * 2 : stress_tiny ? 1 : 8; }

/* Growable array: VEC(T) v = {0}; VEC_PUSH(v, x); v.data[i]; v.len; VEC_FREE(v).  The macros take
 * the array itself, not its address: clang sees that a guarded one is touched. */
#define VEC(...) \
    struct { \
        __VA_ARGS__ *data; \
        size_t len, cap; \
    }
#define VEC_PUSH(v, x) \
    do { \
        if ((v).len == (v).cap) { \
            (v).cap = vec_next_capacity((v).cap); \
            (v).data = xrealloc((v).data, (v).cap * sizeof *(v).data); \
        } \
        (v).data[(v).len++] = (x); \
    } while (0)
/* The same as an expression: false and nothing changed when there is no memory. */
#define VEC_TRY_PUSH(v, x) \
    (((v).len < (v).cap || vec_grow((void **)&(v).data, &(v).cap, sizeof *(v).data)) \
         ? ((v).data[(v).len++] = (x), true) \
         : false)
bool vec_grow(void **data, size_t *cap, size_t element) MUST_CHECK;
#define VEC_FREE(v) \
    do { \
        free((v).data); \
        (v).data = NULL; \
        (v).len = (v).cap = 0; \
    } while (0)

/* Bump arena: blocks chained, everything freed at once. */
typedef struct Arena {
    struct ArenaBlock *head;
    size_t used, total;
} Arena;
void *arena_alloc(Arena *a, size_t bytes) MUST_CHECK; /* zeroed, 8-byte aligned; NULL: no memory */
char *arena_strndup(Arena *a, const char *s, size_t n) MUST_CHECK; /* likewise */
void *arena_xalloc(Arena *a, size_t bytes) MUST_CHECK;             /* as xmalloc: never NULL */
/* What arena_alloc gives next, so many bytes in all, is there; false: it is not. */
bool arena_reserve(Arena *a, size_t bytes) MUST_CHECK;
void arena_free(Arena *a);

/* FNV-1a, for symbol and name tables. */
uint32_t hash_bytes(const void *p, size_t n);
