/* SPDX-License-Identifier: Apache-2.0
 * faulting.h - access to memory that may be gone: a file that was mapped and made shorter since.
 *
 * Model      The kernel answers an access behind the end of a mapped file with SIGBUS.  Each access
 *            written with one of the macros has a row in a table: the address of its instruction,
 *            and where to go on instead.  The handler looks there, so the access costs nothing
 *            extra while all is well.  Copies, which are many instructions of the C library's,
 *            leave a place to jump back to instead.
 * Where      x86-64; elsewhere these are plain accesses, and a fault is fatal.
 * Tests      tests/java/nio/TruncatedMapping.java */
#ifndef VM_OS_FAULTING_H
#define VM_OS_FAULTING_H
#include "vm/base/base.h"
#include <setjmp.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#if defined(__x86_64__)
#define FAULTING_ROW(label) \
    "\n.pushsection faulting, \"a\"\n.balign 4\n.long 1b - ., %l[" #label "] - .\n.popsection"
/* to = *p, *p = value, and value and *p exchanged; they order as atomic_load, a plain store and
 * atomic_exchange do.  At the label after a fault, with nothing changed. */
#define FAULTING_LOAD(to, p, label) \
    __asm__ volatile goto("1: mov %1, %0" FAULTING_ROW(label) \
                          : "=r"(to) \
                          : "m"(*(p)) \
                          : "memory" \
                          : label)
#define FAULTING_STORE(p, value, label) \
    __asm__ volatile goto("1: mov %1, %0" FAULTING_ROW(label) : "=m"(*(p)) : "r"(value) : : label)
#define FAULTING_EXCHANGE(p, value, label) \
    __asm__ volatile goto("1: xchg %1, %0" FAULTING_ROW(label) \
                          : "+m"(*(p)), "+r"(value) \
                          : \
                          : "memory" \
                          : label)
/* Is *p the expected value, it becomes value; expected: what it was. */
#define FAULTING_COMPARE_EXCHANGE(p, expected, value, label) \
    __asm__ volatile goto("1: lock cmpxchg %2, %0" FAULTING_ROW(label) \
                          : "+m"(*(p)), "+a"(expected) \
                          : "r"(value) \
                          : "memory", "cc" \
                          : label)
#else
#define FAULTING_LOAD(to, p, label) \
    do { \
        (to) = __atomic_load_n(p, __ATOMIC_SEQ_CST); \
        if (0) \
            goto label; \
    } while (0)
#define FAULTING_STORE(p, value, label) \
    do { \
        *(p) = (value); \
        if (0) \
            goto label; \
    } while (0)
#define FAULTING_EXCHANGE(p, value, label) \
    do { \
        (value) = __atomic_exchange_n(p, value, __ATOMIC_SEQ_CST); \
        if (0) \
            goto label; \
    } while (0)
#define FAULTING_COMPARE_EXCHANGE(p, expected, value, label) \
    do { \
        __atomic_compare_exchange_n(p, &(expected), value, false, __ATOMIC_SEQ_CST, \
                                    __ATOMIC_SEQ_CST); \
        if (0) \
            goto label; \
    } while (0)
#endif

/* body(ctx); false: memory was gone, and what body did so far stays. */
bool faulting_run(void (*body)(void *ctx), void *ctx) MUST_CHECK;

/* In the handler of SIGBUS: false: nobody here expected it.  true: to be returned from; or it does
 * not return. */
bool faulting_resume(void *context);
#endif
