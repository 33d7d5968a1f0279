/* SPDX-License-Identifier: Apache-2.0
 * faulting.h - access to memory that may be gone: a file that was mapped and made shorter since.
 *
 * Model      The kernel answers an access behind the end of a mapped file with SIGBUS.  Each access
 *            written with one of the macros has a row in a table: the address of its instruction,
 *            and where to go on instead.  The handler looks there, so the access costs nothing
 *            extra while all is well.  Copies, which are many instructions of the C library's,
 *            leave a place to jump back to instead.
 * Tests      tests/java/nio/TruncatedMapping.java */
#pragma once
#include "vm/base/base.h"
#include "vm/os/processor.h"
#include <setjmp.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* A row: the instruction at the label 1, and where to go on. */
#define FAULTING_ROW(label) \
    "\n.pushsection faulting, \"a\"\n.balign 4\n.long 1b - ., %l[" #label "] - .\n.popsection"
/* vm/os/processor.h has, for numbers of one to eight bytes:
 * FAULTING_LOAD(to, p, label)         to = *p, plainly
 * FAULTING_LOAD_VOLATILE(to, p, label)
 *                                     to = *p, as atomic_load does
 * FAULTING_STORE(p, value, label)     *p = value, plainly
 * FAULTING_EXCHANGE(p, value, label)  exchanges them, as atomic_exchange does
 * FAULTING_COMPARE_EXCHANGE(p, expected, value, label)
 *                                     is *p the expected value, it becomes value; expected: what
 *                                     it was
 * At the label after a fault, with nothing changed. */

/* body(ctx); false: memory was gone, and what body did so far stays. */
bool faulting_run(void (*body)(void *ctx), void *ctx) MUST_CHECK;

/* In the handler of SIGBUS: false: nobody here expected it.  true: to be returned from; or it does
 * not return. */
bool faulting_resume(void *context);
