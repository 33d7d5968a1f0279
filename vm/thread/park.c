/* SPDX-License-Identifier: Apache-2.0
 * park.c - LockSupport's park and unpark, Thread.sleep, interruption.
 *
 * java.lang.Thread.interrupted is the truth for Java code; JavaThread.interrupted is its copy for a
 * thread that blocks (it may not look at the heap). A sleeper copies the field while holding
 * park_lock, an interrupter sets the copy under the same lock after Java set the field: no lost
 * wake-up. */
#include "vm/library/java_thread.h"
#include "vm/objects/exception.h"
#include "vm/os/os.h"
#include "vm/thread/safepoint.h"
#include "vm/thread/transition.h"
#include <time.h>

bool thread_java_interrupted(const Thread *t)
{
    VM_ASSERT(t->shown->object, "a thread that Java knows");
    return t->shown->object && java_thread_interrupted(t->shown->object);
}

bool thread_take_interrupt(Thread *self)
{
    atomic_store(&self->own->interrupted, false); /* first: another interrupt sets it last */
    bool interrupted = thread_java_interrupted(self);
    if (interrupted)
        java_thread_clear_interrupted(self->shown->object);
    return interrupted;
}

static struct timespec timespec_of(int64_t ns)
{
    return (struct timespec){.tv_sec = ns / 1000000000, .tv_nsec = ns % 1000000000};
}

_Atomic bool thread_times_wanted;

int64_t wait_time_begin(void)
{
    return atomic_load_explicit(&thread_times_wanted, memory_order_relaxed) ? os_nanos() : 0;
}

uint64_t wait_time_since(int64_t begin) { return begin ? (uint64_t)(os_nanos() - begin) : 0; }

/* time: nanoseconds from now, or (absolute) milliseconds since the epoch; relative 0 = no limit.
 * (jdk.internal.misc.Unsafe.park) */
void thread_park(Thread *self, bool absolute, int64_t time)
{
    assert_in_vm(self);
    stress_yield();
    lock_take(&self->park_lock);
    if (self->park_permit) {
        self->park_permit = false;
        lock_release(&self->park_lock);
        return;
    }
    bool timed = absolute || time > 0;
    if (time < 0 || (absolute && time == 0) || thread_java_interrupted(self)) {
        lock_release(&self->park_lock);
        return;
    }
    atomic_store(&self->own->interrupted, false);
    uint32_t saved = self->java->java_state;
    thread_set_java_state(self, JTS_ALIVE | JTS_PARKED | JTS_WAITING |
                                    (timed ? JTS_TIMEOUT : JTS_INDEFINITE));
    self->java->waited_count++;
    int64_t start = wait_time_begin(), now = os_nanos();
    struct timespec until = {.tv_sec = time / 1000, .tv_nsec = time % 1000 * 1000000};
    if (!absolute)
        until = timespec_of(time > INT64_MAX - now ? INT64_MAX : now + time);
    thread_block_begin(self);
    bool in_time = true;
    while (in_time && !self->park_permit && !self->own->interrupted) {
        if (absolute) /* a moment of the day, which comes sooner when the clock is set */
            in_time = cond_wait_until_date(&self->park_cond, &self->park_lock, &until);
        else if (timed)
            in_time = cond_wait_until(&self->park_cond, &self->park_lock, &until);
        else
            cond_wait(&self->park_cond, &self->park_lock);
    }
    self->park_permit = false;
    lock_release(&self->park_lock);
    /* one that is suspended is not parked any more: others see that before it is resumed */
    become_running(self, THREAD_IN_VM, POLL_SUSPEND);
    self->java->waited_ns += wait_time_since(start);
    thread_set_java_state(self, saved);
    thread_suspend_self(self);
}

void thread_unpark(Thread *t)
{
    VM_ASSERT(t, "a thread");
    stress_yield();
    lock_take(&t->park_lock);
    t->park_permit = true;
    lock_release(&t->park_lock);
    cond_signal(&t->park_cond); /* without the lock that it would have to wait for */
}

void thread_interrupt(Thread *t)
{
    VM_ASSERT(t, "a thread");
    lock_take(&t->park_lock);
    atomic_store(&t->own->interrupted, true);
    t->park_permit = true;
    Lock *lock = t->interrupt_lock;
    Cond *cond = t->interrupt_cond;
    lock_release(&t->park_lock);
    cond_signal(&t->park_cond);
    if (lock) {
        lock_take(lock);
        cond_broadcast(cond);
        lock_release(lock);
    }
}

void thread_stop(Thread *t, Object *exception)
{
    VM_ASSERT(t && exception, "a thread, and what it is to throw");
    t->own->async_exception = exception;
    atomic_fetch_or(&t->poll, POLL_ASYNC_EXCEPTION);
    if (t != thread_self())
        thread_interrupt(t);
}

void thread_interruptible_at(Thread *self, Lock *lock, Cond *cond)
{
    VM_ASSERT(!lock == !cond, "a condition with its lock, or neither");
    lock_take(&self->park_lock);
    self->interrupt_lock = lock;
    self->interrupt_cond = cond;
    lock_release(&self->park_lock);
}

/* Whether it was interrupted, which is over then. */
static bool take_interrupt(Thread *self)
{
    if (!thread_java_interrupted(self))
        return false;
    java_thread_clear_interrupted(self->java->object);
    atomic_store(&self->own->interrupted, false);
    return true;
}

static bool sleep_interrupted(Thread *self)
{
    return throw_new(self, InterruptedException, "sleep interrupted");
}

bool thread_sleep(Thread *self, int64_t nanos)
{
    assert_in_vm(self);
    VM_ASSERT(nanos >= 0, "a time to sleep");
    lock_take(&self->park_lock);
    if (take_interrupt(self)) {
        lock_release(&self->park_lock);
        return sleep_interrupted(self);
    }
    atomic_store(&self->own->interrupted, false);
    uint32_t saved = self->java->java_state;
    thread_set_java_state(self, JTS_ALIVE | JTS_SLEEPING | JTS_WAITING | JTS_TIMEOUT);
    self->java->waited_count++;
    int64_t start = wait_time_begin(), now = os_nanos(),
            deadline = nanos > INT64_MAX - now ? INT64_MAX : now + nanos;
    struct timespec until = timespec_of(deadline);
    thread_block_begin(self);
    while (!self->own->interrupted && !thread_is_stopping(self) && os_nanos() < deadline)
        cond_wait_until(&self->park_cond, &self->park_lock, &until);
    bool interrupted = self->own->interrupted;
    lock_release(&self->park_lock);
    /* One that is suspended sleeps no more, or its interruption was seen: so what it does does not
     * change when the thread is interrupted before it is resumed. */
    become_running(self, THREAD_IN_VM, POLL_SUSPEND);
    self->java->waited_ns += wait_time_since(start);
    interrupted = interrupted && !thread_is_stopping(self) && take_interrupt(self);
    if (!interrupted)
        thread_set_java_state(self, saved);
    thread_suspend_self(self);
    thread_set_java_state(self, saved);
    if (thread_is_stopping(self))
        return safepoint_poll(self), self->exception == NULL;
    return !interrupted || sleep_interrupted(self);
}
