/* SPDX-License-Identifier: Apache-2.0
 * alloc_fail.h - -XX:Stress=allocfail: allocation number N fails, to see which code cannot bear it.
 *
 * Model      libjvm.so is linked so that malloc and its kin come by here first (wrapped.c).  While
 *            nothing is armed that is one load and one branch.  Armed, allocations are counted, and
 *            those whose number lies in [first, first + row) fail as if the system had none left.
 * Threads    armed for the calling thread (a test counts what its own call allocates), or for all.
 *            Arming again forgets what was armed before.
 * See        docs/memory.md; jvmti/extension_mechanism.c arms for agents, options for whole runs */
#pragma once
#include "vm/base/base.h"

extern bool alloc_fail_offered; /* -XX:Stress=allocfail was given */
extern bool alloc_fail_trace;   /* each failure is told on stderr, with its callers */

typedef struct AllocFailCount {
    int64_t seen, failed; /* allocations since arming; those that were made to fail */
} AllocFailCount;

void alloc_fail_arm(int64_t first, int64_t row, bool this_thread);
AllocFailCount alloc_fail_disarm(void);

/* While set, the calling thread's allocations are not counted: those that come from the reserve.
 * (Defined in base.c, which unit tests link alone.) */
extern __thread bool alloc_fail_spared;

/* Why wrapped.c looks closer at an allocation; 0: it does not.  (alloc_track.h has the second.) */
enum { ALLOC_ARMED = 1, ALLOC_TRACKED = 2 };
extern _Atomic unsigned alloc_watch;
/* for wrapped.c alone */
bool alloc_fail_now(size_t bytes);
