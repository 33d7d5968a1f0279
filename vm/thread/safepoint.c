/* SPDX-License-Identifier: Apache-2.0
 * safepoint.c - state transitions, stopping the world, VM locks.
 *
 * Protocol   Every thread has `state` and `poll`.  A stopper first sets poll bits, then reads
 *            states; a thread that wants to run first writes its state, then reads its poll bits.
 *            Between write and read each side needs a full fence, so that at least one of the two
 *            sees the other. Threads change state with every native and JVMTI call, stoppers come
 *            rarely, so the stopper pays for both where the system lets it: membarrier(2) makes
 *            every running thread of the process pass a fence, and a transition needs to stop the
 *            compiler only.
 *
 *              IN_NATIVE --(thread_native_to_vm)--> IN_VM   | waits while POLL_SAFEPOINT or
 *              BLOCKED --(thread_block_end)-------> IN_VM   | POLL_SUSPEND is set
 *              IN_VM --(thread_vm_to_native)-> IN_NATIVE    | tells a stopper
 *              IN_VM --(thread_block_begin)--> BLOCKED      | that waits
 *              IN_VM --(safepoint_poll_slow)-> BLOCKED, until released
 *
 * Invariants 1. the stopper holds threads_lock from start to end: no thread is born or dies in a
 *            safepoint
 *            2. st_lock guards poll's SAFEPOINT and SUSPEND bits against lost wake-ups; it is a
 *               leaf lock
 *            3. nobody waits for st_resume in a running state
 */
#include "vm/os/os.h"
#include "jvmti/hooks.h"
#include "vm/thread/safepoint.h"
#include "vm/thread/schedule.h"
#include "vm/thread/transition.h"
#include "vm/base/stop.h"
#include "vm/base/events.h"
#include "vm/model/frame.h"
#include "vm/objects/exception.h"
#include "vm/log/log.h"
#include "vm/model/vm.h"
#include <errno.h>
#include <linux/membarrier.h>
#include <sched.h>
#include <sys/syscall.h>
#include <time.h>
#include <unistd.h>

Lock st_lock = LOCK_INIT(SAFEPOINT);
Cond st_changed, st_resume;
/* One more than there are stoppers where a transition needs more than a look: without membarrier,
 * with stress points or -XX:Schedule, in a checked build. */
_Atomic int stoppers = 1;
static int careful = 1;
static Lock stop_owner_lock = LOCK_INIT(STOP_OWNER);
static Thread *_Atomic stop_owner;
static int stop_depth GUARDED_BY(stop_owner_lock);
_Atomic uint64_t safepoint_count, safepoint_total_ns;
/* for the log */
static int64_t stop_started_ns GUARDED_BY(stop_owner_lock);
static int64_t stop_reached_ns GUARDED_BY(stop_owner_lock);
static int64_t stop_ended_ns GUARDED_BY(stop_owner_lock);
static const char *stop_why GUARDED_BY(stop_owner_lock);

/* ---- fences between a state or poll write and the read that follows ---- */

bool stopper_fences; /* membarrier is there; set before there is a second thread */

void safepoint_init(void)
{
#ifndef __SANITIZE_THREAD__ /* which does not know membarrier */
    stopper_fences = syscall(SYS_membarrier, MEMBARRIER_CMD_REGISTER_PRIVATE_EXPEDITED, 0, 0) == 0;
#endif
}

static void fence_of_thread(void)
{
    if (LIKELY(stopper_fences))
        atomic_signal_fence(memory_order_seq_cst);
    else
        atomic_thread_fence(memory_order_seq_cst);
}

void fence_of_stopper(void)
{
    atomic_thread_fence(memory_order_seq_cst);
    if (stopper_fences)
        VM_CHECK(syscall(SYS_membarrier, MEMBARRIER_CMD_PRIVATE_EXPEDITED, 0, 0) == 0,
                 "membarrier after its registration");
}

/* ---- stress ---- */

bool stress_points_on;

void stress_points_init(void)
{
    stress_points_on = vm_options.gc_stress || vm_options.stress_yield;
#ifndef VM_CHECKS
    if (stopper_fences && !stress_points_on && !schedule) { /* there is one thread yet */
        careful = 0;
        stoppers = 0;
    }
#endif
}

void stress_yield_slow(void)
{
    static __thread uint64_t random;
    if (!vm_options.stress_yield)
        return;
    if (!random)
        random = (uint64_t)(uintptr_t)&random ^ (uint64_t)os_nanos();
    random = xorshift(random);
    if (random % 8 == 0)
        sched_yield();
    else if (random % 128 == 1)
        nanosleep(&(struct timespec){.tv_nsec = (long)(random >> 40) % 200000}, NULL);
}

void stress_point_slow(Thread *self)
{
    static __thread bool inside;
    stress_yield_slow();
    if (!vm_options.gc_stress || inside || self->state != THREAD_IN_VM || self->tlab.no_collect ||
        safepoint_owned_by(self))
        return;
    inside = true; /* what runs after a collection takes locks, too */
    gc_stress_point(self);
    inside = false;
}

/* A thread has become safe: somebody may wait for that. */
static void look_for_stopper(const Thread *self)
{
    if (LIKELY(!(atomic_load_explicit(&self->poll, memory_order_acquire) & POLL_STOP)) &&
        LIKELY(atomic_load_explicit(&stoppers, memory_order_acquire) == careful))
        return;
    lock_take(&st_lock);
    cond_broadcast(&st_changed);
    lock_release(&st_lock);
}

void become_safe(Thread *self, uint32_t safe)
{
    atomic_store_explicit(&self->state, safe, memory_order_release);
    fence_of_thread();
    stress_yield();
    look_for_stopper(self);
}

static NOINLINE void wait_until_released(Thread *self, uint32_t safe, uint32_t running,
                                         uint32_t ignore)
{
    do {
        lock_take(&st_lock);
        atomic_store(&self->state, safe);
        cond_broadcast(&st_changed);
        while (atomic_load(&self->poll) & POLL_STOP & ~ignore)
            cond_wait(&st_resume, &st_lock);
        lock_release(&st_lock);
        stress_yield();
        atomic_store(&self->state, running);
    } while (atomic_load(&self->poll) & POLL_STOP & ~ignore);
}

void become_running(Thread *self, uint32_t running, uint32_t ignore)
{
    uint32_t safe = atomic_load_explicit(&self->state, memory_order_relaxed);
    stress_yield();
    if (safe == THREAD_BLOCKED) {
        atomic_store(&self->state, running); /* with a fence: see hold.c */
    } else {
        atomic_store_explicit(&self->state, running, memory_order_release);
        fence_of_thread();
    }
    stress_yield();
    if (UNLIKELY(atomic_load_explicit(&self->poll, memory_order_acquire) & POLL_STOP & ~ignore))
        wait_until_released(self, safe, running, ignore);
}

/* The state is IN_VM already. */
void thread_enter_slow(Thread *self)
{
    MAY_STOP_HERE();
    if (UNLIKELY(schedule)) {
        atomic_store(&self->state, THREAD_IN_NATIVE);
        schedule->back();
        atomic_store(&self->state, THREAD_IN_VM);
    }
    fence_of_thread();
    stress_yield();
    if (UNLIKELY(atomic_load_explicit(&self->poll, memory_order_acquire) & POLL_STOP))
        wait_until_released(self, THREAD_IN_NATIVE, THREAD_IN_VM, 0);
    stress_point(self);
}

/* The state is IN_NATIVE already. */
void thread_leave_slow(Thread *self)
{
    fence_of_thread();
    stress_yield();
    look_for_stopper(self);
    if (UNLIKELY(schedule)) {
        if (self->accesses_scheduled)
            schedule->point(thread_schedule_place(self));
        schedule->leave();
    }
}

void thread_native_to_vm(Thread *self) { thread_enter_vm(self); }
void thread_vm_to_native(Thread *self) { thread_leave_vm(self); }

void thread_block_begin(Thread *self)
{
    assert_in_vm(self);
    LEAVES_VM_HERE();
    VM_ASSERT(self->state == THREAD_IN_VM, "a thread blocks out of the VM");
    become_safe(self, THREAD_BLOCKED);
}

void thread_block_end(Thread *self)
{
    MAY_STOP_HERE();
    VM_ASSERT(self->state == THREAD_BLOCKED, "the thread was blocked");
    become_running(self, THREAD_IN_VM, 0);
    stress_point(self);
}

/* ---- the list lock ---- */

Lock threads_lock = LOCK_INIT_RECURSIVE(THREADS);

void threads_lock_enter(Thread *self)
{
    MAY_STOP_HERE();
    stress_yield();
    lock_check_order(&threads_lock);
    if (lock_try(&threads_lock))
        return;
    if (!self || state_is_safe(self->state)) {
        lock_take(&threads_lock);
        return;
    }
    uint32_t running = self->state;
    become_safe(self, THREAD_BLOCKED);
    lock_take(&threads_lock);
    /* no safepoint can be on: its owner holds the lock we hold */
    become_running(self, running, POLL_SUSPEND);
}

void threads_lock_exit(void) { lock_release(&threads_lock); }

/* ---- the world ---- */

bool safepoint_active(void)
{
    return atomic_load_explicit(&stop_owner, memory_order_relaxed) != NULL;
}
bool safepoint_owned_by(const Thread *self)
{
    return atomic_load_explicit(&stop_owner, memory_order_relaxed) == self;
}

/* Unchecked by clang, as safepoint_end: the locks stay held in between, and some callers begin only
 * if the world is not stopped yet. */
void safepoint_begin(Thread *self, const char *why) LOCKS_UNCHECKED
{
    if (safepoint_owned_by(self)) {
        stop_depth++;
        return;
    }
    MAY_STOP_HERE();
    VM_ASSERT(self->state == THREAD_IN_VM, "who stops the world is in the VM");
    /* One stopper at a time; waiting for our turn we are safe ourselves. */
    uint32_t running = self->state;
    become_safe(self, THREAD_BLOCKED);
    lock_take(&stop_owner_lock);
    lock_take(&threads_lock);
    atomic_store(&self->state, running);
    atomic_store(&stop_owner, self);
    stop_depth = 1;
    stop_started_ns = os_nanos();
    stop_why = why;
    LOG(safepoint, DEBUG, "begin: %s", why);
    if (log_on(safepoint, DEBUG)) {
        int threads = 0;
        for (Thread *t = threads_head; t; t = t->next)
            threads++;
        LOG(safepoint, DEBUG, "Safepoint synchronization initiated. (%d threads)", threads);
    }
    LOG(vmoperation, DEBUG,
        "begin VM_Operation (0x%016lx): %s, mode: safepoint, requested by thread 0x%016lx",
        (unsigned long)(uintptr_t)why, why, (unsigned long)(uintptr_t)self);
    events_note_texts(EVENT_VM_OPERATION, self, (const char *const[]){"World stopped: ", why}, 2);

    lock_take(&st_lock);
    atomic_fetch_add(&stoppers, 1);
    for (Thread *t = threads_head; t; t = t->next)
        if (t != self)
            atomic_fetch_or(&t->poll, POLL_SAFEPOINT);
    if (threads_head->next)
        fence_of_stopper();
    for (Thread *t = threads_head; t; t = t->next)
        while (t != self && !state_is_safe(atomic_load(&t->state)))
            cond_wait(&st_changed, &st_lock);
    atomic_fetch_sub(&stoppers, 1);
    lock_release(&st_lock);
    safepoint_count++;
    stop_reached_ns = os_nanos();
}

/* The line of the stock JVM; there is no cleanup to do in a stop here. */
static void log_stop(int64_t now) REQUIRES(stop_owner_lock)
{
    LOG(safepoint, INFO,
        "Safepoint \"%s\", Time since last: %lld ns, Reaching safepoint: %lld ns, Cleanup: 0 ns, At safepoint: %lld ns, Total: %lld ns",
        stop_why, (long long)(stop_started_ns - stop_ended_ns),
        (long long)(stop_reached_ns - stop_started_ns), (long long)(now - stop_reached_ns),
        (long long)(now - stop_started_ns));
}

void safepoint_end(Thread *self) LOCKS_UNCHECKED
{
    VM_CHECK(safepoint_owned_by(self), "safepoint_end by its owner");
    if (stop_depth == 1 &&
        UNLIKELY(atomic_load_explicit(&ti_world_stopped_wanted, memory_order_relaxed)))
        ti_post_world_stopped(self, stop_why, stop_reached_ns - stop_started_ns,
                              os_nanos() - stop_reached_ns);
    if (--stop_depth)
        return;
    lock_take(&st_lock);
    for (Thread *t = threads_head; t; t = t->next)
        if (t != self)
            atomic_fetch_and(&t->poll, ~(uint32_t)POLL_SAFEPOINT);
    cond_broadcast(&st_resume);
    lock_release(&st_lock);
    int64_t now = os_nanos();
    safepoint_total_ns += (uint64_t)(now - stop_started_ns);
    log_stop(now);
    LOG(safepoint, DEBUG, "end");
    LOG(vmoperation, DEBUG,
        "end VM_Operation (0x%016lx): %s, mode: safepoint, requested by thread 0x%016lx",
        (unsigned long)(uintptr_t)stop_why, stop_why, (unsigned long)(uintptr_t)self);
    stop_ended_ns = now;
    atomic_store(&stop_owner, NULL);
    lock_release(&threads_lock);
    lock_release(&stop_owner_lock);
}

/* ---- polls ---- */

void safepoint_poll_slow(Thread *self)
{
    MAY_STOP_HERE();
    uint32_t poll = atomic_load(&self->poll);
    if (poll & POLL_STOP && !safepoint_owned_by(self)) {
        uint32_t running = self->state;
        become_safe(self, THREAD_BLOCKED);
        become_running(self, running, 0);
        poll = atomic_load(&self->poll);
    }
    /* else the frame goes first: it would take the exception with it */
    if (poll & POLL_ASYNC_EXCEPTION && !(self->top_frame && FRAME_FORCED(self->top_frame))) {
        atomic_fetch_and(&self->poll, ~(uint32_t)POLL_ASYNC_EXCEPTION);
        Object *stop = atomic_exchange(&self->own->async_exception, NULL);
        if (stop)
            self->exception = stop;
    }
    if (poll & POLL_MEMORY_GONE && !(self->top_frame && FRAME_FORCED(self->top_frame))) {
        atomic_fetch_and(&self->poll, ~(uint32_t)POLL_MEMORY_GONE);
        if (!self->exception)
            throw_internal(self, "a fault occurred in an unsafe memory access operation");
    }
}

/* ---- VM locks ---- */

/* The bodies are unchecked by clang: the words on the prototypes speak of the VmLock, the bodies
 * take the mutex in it. */

/* Other threads only ask whether they are the owner, so the order of these accesses does not
 * matter. */
static Thread *vmlock_owner(VmLock *l)
{
    return atomic_load_explicit(&l->owner, memory_order_relaxed);
}
static void set_owner(VmLock *l, Thread *t)
{
    atomic_store_explicit(&l->owner, t, memory_order_relaxed);
}

void vmlock_enter(Thread *self, VmLock *l) LOCKS_UNCHECKED
{
    if (vmlock_owner(l) == self && self) {
        l->depth++;
        return;
    }
    MAY_STOP_HERE();
    if (UNLIKELY(stress_points_on) && self)
        stress_point_slow(self);
    lock_check_order(&l->mutex);
    if (!lock_try(&l->mutex)) {
        uint32_t running = self->state;
        if (state_is_safe(running)) {
            lock_take(&l->mutex);
        } else {
            for (;;) {
                become_safe(self, THREAD_BLOCKED);
                lock_take(&l->mutex);
                atomic_store(&self->state, running);
                if (!(atomic_load(&self->poll) & POLL_STOP))
                    break;
                lock_release(&l->mutex); /* do not hold it while we are held */
                become_safe(self, THREAD_BLOCKED);
                become_running(self, running, 0);
            }
        }
    }
    set_owner(l, self);
    l->depth = 1;
}

void vmlock_exit(Thread *self, VmLock *l) LOCKS_UNCHECKED
{
    VM_CHECK(vmlock_owner(l) == self, "VM lock released by its owner");
    if (--l->depth == 0) {
        set_owner(l, NULL);
        lock_release(&l->mutex);
    }
}

void vmlock_wait(Thread *self, VmLock *l, Cond *cond) LOCKS_UNCHECKED
{
    MAY_STOP_HERE();
    VM_CHECK(vmlock_owner(l) == self && l->depth == 1, "waiting on a VM lock held once");
    uint32_t running = self->state;
    set_owner(l, NULL);
    atomic_store(&self->state, THREAD_BLOCKED);
    look_for_stopper(self);
    cond_wait(cond, &l->mutex);
    for (;;) {
        atomic_store(&self->state, running);
        if (!(atomic_load(&self->poll) & POLL_STOP))
            break;
        lock_release(&l->mutex);
        become_safe(self, THREAD_BLOCKED);
        become_running(self, running, 0);
        become_safe(self, THREAD_BLOCKED);
        lock_take(&l->mutex);
    }
    set_owner(l, self);
    l->depth = 1;
}
