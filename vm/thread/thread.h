/* SPDX-License-Identifier: Apache-2.0
 * thread.h - a Java thread in the VM: one pthread, one Java stack, one handle area.  (JVMS
 * 2.5.1-2.5.2)
 *
 * States     THREAD_NEW        thread_start, thread_attach: made, has not run yet
 *            THREAD_IN_VM      runs Java code or code of the VM; it reaches a poll or a transition
 *                              soon.  From and to THREAD_IN_NATIVE by thread_native_to_vm and
 *                              thread_vm_to_native, from and to THREAD_BLOCKED by
 *                              thread_block_begin and thread_block_end
 *            THREAD_IN_NATIVE, THREAD_BLOCKED
 *                              safe: it does not touch the heap.  While the world is stopped it
 *                              waits at its way back
 *            THREAD_TERMINATED thread_detach, or its last step: it does not come back
 * Ownership  The list of threads owns a Thread.  Others keep it by thread_pin, or hold
 *            threads_lock, or have the world stopped.
 * Failure    NULL or false, with an exception pending where the function is MUST_CHECK.
 * Tests      tests/java/threads, tests/java/concurrent
 */
#pragma once
#include "vm/library/wellknown.h"
#include "vm/model/class.h"
#include "vm/model/thread.h"
#include "vm/objects/handle.h"

/* Guards the list of threads and each birth and death.  A thread may enter it again.  It is held
 * for the whole of a safepoint, so a thread that is THREAD_IN_VM takes it by threads_lock_enter
 * only. */
#define MAX_THREAD_ID 65535
extern Lock threads_lock;
void threads_lock_enter(Thread *self_or_null) ACQUIRE(threads_lock) MAY_SAFEPOINT;
void threads_lock_exit(void) RELEASE(threads_lock);
extern Object *thread_main_group;  /* java.lang.ThreadGroup "main": where attached threads go */
Thread *thread_by_id(uint32_t id); /* owner of a thin lock; NULL when it is gone */
extern Thread *threads_head GUARDED_BY(threads_lock);
/* written under threads_lock, read by anyone */
extern _Atomic uint32_t threads_live, threads_daemon, threads_peak;
extern _Atomic uint64_t threads_total;

Thread *thread_create_main(char *err, size_t n); /* the thread that calls JNI_CreateJavaVM */
bool thread_start(Thread *self, Handle java_thread) MAY_SAFEPOINT MUST_CHECK; /* Thread.start0 */
/* JNI attach/detach and internal (agent) threads.  NULL: no memory or VM is shutting down. */
Thread *thread_attach(const char *name, Object *const *group_slot, bool daemon) MAY_SAFEPOINT;
/* thread_self() is NULL from here on; what the thread has stays */
void thread_leave_identity(void);
/* The calling thread, IN_NATIVE, is no Java thread any more; its Thread is freed. */
void thread_detach(Thread *self) MAY_SAFEPOINT;
/* JVMTI RunAgentThread */
bool thread_start_agent(Thread *self, Handle java_thread,
                        void (*proc)(void *env, void *jni, void *arg), void *env, void *arg,
                        int priority) MAY_SAFEPOINT;
/* eetop; NULL: not alive.  Caller holds threads_lock, or is at a safepoint, or it is itself */
Thread *thread_of_java(Object *java_thread);
/* Of a release without virtual threads none is one. */
ALWAYS_INLINE bool thread_object_is_virtual(const Object *java_thread)
{
    return wk.java_lang_BaseVirtualThread &&
           object_instance_of(java_thread, wk.java_lang_BaseVirtualThread);
}
/* The thread that owns a synchronizer (java.util.concurrent.locks); NULL: nobody, or the object is
 * none.  A parked thread waits for its blocker's. */
ALWAYS_INLINE Object *thread_synchronizer_owner(const Object *o)
{
    const Class *c = wk.java_util_concurrent_locks_AbstractOwnableSynchronizer;
    return o && c && object_instance_of(o, c)
               ? ref_load(
                     o,
                     wk.java_util_concurrent_locks_AbstractOwnableSynchronizer_exclusiveOwnerThread)
               : NULL;
}
/* Keeps `t` from being freed while a caller looks at it: the target cannot complete exit. */
Thread *thread_pin(Object *java_thread) MAY_SAFEPOINT;
void thread_unpin(Thread *t); /* it may be gone from here on; in any state */
void threads_each(void (*fn)(Thread *t, void *ctx),
                  void *ctx) MAY_SAFEPOINT;                   /* takes threads_lock */
void thread_wait_for_non_daemons(Thread *self) MAY_SAFEPOINT; /* DestroyJavaVM */
/* It gets what it needs to carry virtual threads; false: no memory, or too many threads. */
bool thread_prepare_to_carry(Thread *self) MAY_SAFEPOINT MUST_CHECK;
void thread_visit_roots(Thread *t, void (*visit)(void *ctx, Object **slot), void *ctx);
/* JavaThread.java_state: what getState and tools are told.  By itself, or while it waits. */
void thread_set_java_state(Thread *t, uint32_t jvmti_state_bits);
/* Transitions between the states. thread_native_to_vm waits while the world is stopped or the
 * thread is suspended. */
void thread_native_to_vm(Thread *self) MAY_SAFEPOINT;
void thread_vm_to_native(Thread *self) MAY_SAFEPOINT;
void thread_block_begin(Thread *self)
    MAY_SAFEPOINT; /* IN_VM -> BLOCKED: about to wait on an OS primitive */
void thread_block_end(Thread *self) MAY_SAFEPOINT; /* BLOCKED -> IN_VM */
/* JVMTI and Thread.suspend: once, not counted.  The target is pinned, or the caller; afterwards it
 * runs no code of Java until thread_resume.  The caller waits for that where it is safe, so two
 * threads may suspend each other. */
typedef enum ThreadSuspend {
    SUSPEND_DONE,
    SUSPEND_ALREADY,
    SUSPEND_TOO_LATE /* the target has run its last Java code and is leaving */
} ThreadSuspend;
ThreadSuspend thread_suspend(Thread *self, Thread *target) MAY_SAFEPOINT;
bool thread_resume(Thread *target);        /* false: it was not suspended */
bool thread_is_suspended(const Thread *t); /* not what it carries */
/* The Java thread that runs there is suspended, and may be stopped now. */
bool thread_suspension_holds(const Thread *t);
/* Returns when nobody wants the caller to be suspended any more. */
void thread_suspend_self(Thread *self) MAY_SAFEPOINT;
/* A thread that ends calls it: from now on nobody can suspend it.  false: somebody has already, and
 * it must stop first. */
bool thread_close_suspension(Thread *self);
/* For JavaThread.blocked_ns and waited_ns: somebody wants to know (ThreadMXBean); else nobody asks
 * for the clock. */
extern _Atomic bool thread_times_wanted;
int64_t wait_time_begin(void);           /* 0: nobody wants to know */
uint64_t wait_time_since(int64_t begin); /* to be added */
/* park, sleep, interrupt */
void thread_park(Thread *self, bool absolute, int64_t time) MAY_SAFEPOINT;
/* t is pinned, or the caller */
void thread_unpark(Thread *t);
/* false: InterruptedException pending */
bool thread_sleep(Thread *self, int64_t nanos) MAY_SAFEPOINT;
void thread_interrupt(Thread *t);
/* Thread.stop: t throws `exception` when it next runs Java code; what it waits for ends now.  The
 * caller is IN_VM, so that no collection moves the exception, and keeps t alive. */
void thread_stop(Thread *t, Object *exception) NO_SAFEPOINT;
/* Somebody has stopped it, and it has not thrown the exception yet. */
static inline bool thread_is_stopping(const Thread *t)
{
    return atomic_load(&t->poll) & POLL_ASYNC_EXCEPTION;
}
/* From now on thread_interrupt(self) wakes whoever waits there, too; both NULL: no more.  Lock and
 * condition are never destroyed.  The caller may hold the lock. */
void thread_interruptible_at(Thread *self, Lock *lock, Cond *cond);
bool thread_java_interrupted(const Thread *t); /* the flag in its java.lang.Thread; IN_VM */
bool thread_take_interrupt(Thread *self);      /* the same, and clears it */
/* Runs fn(target) while the target is stopped at a safe place. The target may be self. */
void thread_handshake(Thread *self, Thread *target, void (*fn)(Thread *target, void *arg),
                      void *arg) MAY_SAFEPOINT;
/* The same for a holder of threads_lock: it does not stop afterwards, even if it is suspended:
 * nobody could resume it. */
void thread_handshake_listed(Thread *self, Thread *target, void (*fn)(Thread *target, void *arg),
                             void *arg) MAY_SAFEPOINT;
/* The first line of what looks at the frames or locks of t: they do not change meanwhile. */
void assert_held_still(const Thread *t);
/* Full dump as SIGQUIT prints it */
void threads_dump(Thread *self, FILE *out, bool locks) MAY_SAFEPOINT;
typedef struct ThreadDumpOptions {
    bool monitors, synchronizers /* java.util.concurrent locks too: walks the heap */, extended;
} ThreadDumpOptions;
void threads_dump_with(Thread *self, FILE *out, const ThreadDumpOptions *o) MAY_SAFEPOINT;
/* Who owns the monitor, or the java.util.concurrent lock, that t waits for; NULL: nobody, or t does
 * not wait.  World stopped. */
Thread *thread_awaited(const Thread *t, bool monitors_only) NO_SAFEPOINT;
