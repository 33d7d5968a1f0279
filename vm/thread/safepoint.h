/* SPDX-License-Identifier: Apache-2.0
 * safepoint.h - stopping the world, and locks of the VM that do not hinder it.
 *
 * Model      A thread that runs Java or VM code (THREAD_IN_VM) stops at its next poll or state
 *            transition.  A thread in native code, or one that waits, goes on; it is held when it
 *            wants to come back.  safepoint.c has the diagram and the proof.
 * Locking    One thread at a time stops the world.  It holds threads_lock from safepoint_begin to
 *            safepoint_end.
 * Failure    None: safepoint_begin waits as long as it takes.
 * Tests      tests/java/threads, tests/java/concurrent, and every stress mode. */
#pragma once
#include "vm/base/stop.h"
#include "vm/thread/thread.h"

void safepoint_init(void); /* once, before a second thread is there */
/* After its return no other thread touches the heap.  Calls nest.  `why` is for the log. */
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
/* A lock inside the VM.  A thread that waits for it counts as blocked, so it does not hinder a
 * safepoint.  A holder may allocate only when no other thread needs the lock to reach a
 * safepoint. */
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
/* Waits on cond; the caller has entered l once. */
void vmlock_wait(Thread *self, VmLock *l, Cond *cond) REQUIRES(*l) MAY_SAFEPOINT;
/* Marks of places where another thread or the collector might come between.  With GCStress,
 * stress_point may collect. With Stress=yield, stress_yield gives up the processor now and then; it
 * never collects, so it may stand where no safepoint may be. */
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

/* thread_native_to_vm and thread_vm_to_native inline, for entries where a call counts: a store, two
 * loads, and what only a look tells; safepoint.c has the protocol. */
extern _Atomic int stoppers; /* who waits until threads are safe; always > 0 where care is needed */
void thread_enter_slow(Thread *self) MAY_SAFEPOINT;
void thread_leave_slow(Thread *self) MAY_SAFEPOINT;
#define POLL_STOP ((uint32_t)(POLL_SAFEPOINT | POLL_SUSPEND))

ALWAYS_INLINE bool stop_is_wanted(const Thread *self)
{
    return UNLIKELY(atomic_load_explicit(&self->poll, memory_order_acquire) & POLL_STOP) ||
           UNLIKELY(atomic_load_explicit(&stoppers, memory_order_acquire));
}

ALWAYS_INLINE void thread_enter_vm(Thread *self) MAY_SAFEPOINT
{
    VM_ASSERT(self->state == THREAD_IN_NATIVE, "entering the VM from native code");
    atomic_store_explicit(&self->state, THREAD_IN_VM, memory_order_release);
    atomic_signal_fence(memory_order_seq_cst);
    lock_note_outside();
    if (stop_is_wanted(self))
        thread_enter_slow(self);
}

ALWAYS_INLINE void thread_leave_vm(Thread *self) MAY_SAFEPOINT
{
    LEAVES_VM_HERE();
    lock_check_outside(__func__);
    VM_ASSERT(self->state == THREAD_IN_VM, "leaving the VM for native code");
    atomic_store_explicit(&self->state, THREAD_IN_NATIVE, memory_order_release);
    atomic_signal_fence(memory_order_seq_cst);
    if (stop_is_wanted(self))
        thread_leave_slow(self);
}
extern _Atomic uint64_t safepoint_count, safepoint_total_ns;
