/* SPDX-License-Identifier: Apache-2.0
 * times.c - see times.h */
#include "vm/class/times.h"
#include "vm/base/stop.h"
#include "vm/os/os.h"

static _Atomic int64_t totals[CLASS_TIMES];
static _Thread_local bool at_work[CLASS_TIMES];

int64_t class_time_begin(ClassTime kind)
{
    NO_SAFEPOINT_SCOPE();
    if (at_work[kind])
        return 0;
    at_work[kind] = true;
    return os_nanos();
}

void class_time_end(ClassTime kind, int64_t begun)
{
    NO_SAFEPOINT_SCOPE();
    VM_ASSERT(begun >= 0, "a time that has begun");
    if (!begun)
        return;
    at_work[kind] = false;
    atomic_fetch_add_explicit(&totals[kind], os_nanos() - begun, memory_order_relaxed);
}

int64_t class_time_total(ClassTime kind)
{
    return atomic_load_explicit(&totals[kind], memory_order_relaxed);
}
