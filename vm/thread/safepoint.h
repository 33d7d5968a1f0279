/* SPDX-License-Identifier: Apache-2.0
 * safepoint.h - stopping the world and VM-internal locks that do not hinder it.
 * A thread that runs Java or VM code is stopped only at a poll or a state transition; native and
 * blocked threads are held at their way back. */
#ifndef VM_THREAD_SAFEPOINT_H
#define VM_THREAD_SAFEPOINT_H
#include "vm/base/stop.h"
#include "vm/thread/thread.h"

void safepoint_init(void); /* once, before a second thread is there */
/* nests; on return no other thread touches the heap */
void safepoint_begin(Thread *self, const char *why) MAY_SAFEPOINT;
void safepoint_end(Thread *self);
bool safepoint_active(void);
bool safepoint_owned_by(const Thread *self);
void safepoint_poll_slow(Thread *self) MAY_SAFEPOINT; /* handles everything in self->poll */
static inline void safepoint_poll(Thread *self) MAY_SAFEPOINT
{
    MAY_STOP_HERE();
    if (UNLIKELY(atomic_load_explicit(&self->poll, memory_order_relaxed)))
        safepoint_poll_slow(self);
}
/* For clang and for a checked build: the world is stopped, so that the lock is not needed. */
static inline void world_stopped_instead_of(const Lock *l) ASSUMES(*l)
{
    VM_ASSERT(safepoint_active(), "the world is stopped");
}
/* VM mutex: waiting for it counts as BLOCKED.  May be held across allocation only when no other
 * thread needs it to reach a safepoint. */
typedef struct CAPABILITY VmLock {
    Lock mutex;
    Thread *_Atomic owner;
    uint32_t depth; /* times that the owner has entered it */
} VmLock;
#define VMLOCK_INIT(id) \
    { \
        .mutex = LOCK_INIT(id) \
    }
void vmlock_enter(Thread *self, VmLock *l) ACQUIRE(*l) MAY_SAFEPOINT; /* recursive */
void vmlock_exit(Thread *self, VmLock *l) RELEASE(*l);
/* Wait on cond with l held (depth 1); ns < 0: for ever; false on time-out. */
bool vmlock_wait(Thread *self, VmLock *l, Cond *cond, int64_t ns) REQUIRES(*l) MAY_SAFEPOINT;
/* Stress: places where another thread or the collector might come between.  stress_point may
 * collect (GCStress); stress_yield only gives up the processor now and then (Stress=yield), so it
 * may stand in code without a safepoint. */
extern bool stress_points_on;
void stress_points_init(void);
void stress_point_slow(Thread *self) MAY_SAFEPOINT;
void stress_yield_slow(void);
static inline void stress_point(Thread *self) MAY_SAFEPOINT
{
    if (UNLIKELY(stress_points_on))
        stress_point_slow(self);
}
static inline void stress_yield(void)
{
    if (UNLIKELY(stress_points_on))
        stress_yield_slow();
}
extern _Atomic uint64_t safepoint_count, safepoint_total_ns;
#endif
