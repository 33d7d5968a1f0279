/* SPDX-License-Identifier: Apache-2.0
 * virtual.h - a virtual thread as others see it, whether some thread carries it or not.  (JEP 444)
 *
 * Record     What is kept of a java.lang.VirtualThread beside its object: that it is suspended, and
 *            the tool interface's part.  Most have none.
 * Changes    While a virtual thread is mounted or unmounted, it is not clear who runs here: Java
 *            brackets that (notifyJvmtiMount and its like), Thread.changes has CHANGES_THREAD, no
 *            event is sent, and nobody is suspended before its end.
 * Suspended  One that is carried stops like any thread (JavaThread.suspend_count of `lent`).
 *            One that is not cannot be mounted: the thread that wants to carry it waits.
 *            A carrier that is suspended goes on carrying, and stops when it runs itself.
 * Locking    All of it changes with the world stopped, or by the thread that it is about; so who is
 *            in the VM may read it.
 * Tests      tck-subset/jvmti/thread */
#pragma once
#include "vm/thread/thread.h"

typedef struct VirtualRecord {
    struct VirtualRecord *prev, *next; /* GUARDED_BY(virtual_lock) */
    Object *object;                    /* the java.lang.VirtualThread; does not keep it alive */
    TiThread *ti;                      /* NULL: nobody has asked for it */
    bool suspended;
    /* under -XX:Schedule each has a record */
    const struct VirtualWait
        *wait;         /* what it waited for last, outside of a carrier; NULL: nothing */
    uint64_t priority; /* Schedule.mounted */
} VirtualRecord;
extern Lock virtual_lock;
extern VirtualRecord *virtual_records GUARDED_BY(virtual_lock);

/* A thread that is mounted and unmounted; others that are virtual are bound to one thread. */
static inline bool thread_object_unmounts(const Object *java_thread)
{
    return wk.java_lang_VirtualThread && object_class(java_thread) == wk.java_lang_VirtualThread;
}
/* It was started and has not ended. */
bool virtual_is_alive(const Object *v) NO_SAFEPOINT;
bool virtual_has_ended(const Object *v) NO_SAFEPOINT;
/* JVMTI_THREAD_STATE_* of one that is not carried, or waits on its carrier for its own sake; of one
 * that runs *runs is set, and its carrier knows more. */
uint32_t virtual_state(const Object *v, bool *runs) NO_SAFEPOINT;
/* Who carries it; NULL: nobody.  World stopped, or v is the caller. */
Thread *virtual_carrier(const Object *v) NO_SAFEPOINT;
/* NULL: none; create: no memory */
VirtualRecord *virtual_record(Object *v, bool create) NO_SAFEPOINT;
void virtual_note_wait(const struct VirtualWait *w) NO_SAFEPOINT;
void virtual_forget(Object *v) NO_SAFEPOINT; /* it ends: nothing is kept of it any more */
bool virtual_is_suspended(const Object *v) NO_SAFEPOINT;

typedef enum VirtualSuspend { VIRTUAL_DONE, VIRTUAL_ALREADY, VIRTUAL_NO_MEMORY } VirtualSuspend;
/* It does not run when the function returns; the caller may be the one. */
VirtualSuspend virtual_suspend(Thread *self, Handle v) MAY_SAFEPOINT;
bool virtual_resume(Thread *self, Handle v) MAY_SAFEPOINT; /* false: it was not suspended */
/* The same of all but some, also of those that are started later; false: no memory. */
bool virtual_suspend_all(Thread *self, int n,
                         Object *const *const *except) MAY_SAFEPOINT MUST_CHECK;
bool virtual_resume_all(Thread *self, int n, Object *const *const *except) MAY_SAFEPOINT MUST_CHECK;

/* The carrier t was suspended, with the world stopped: ends that, and waits until t is through with
 * what it changes. */
void virtual_end_stop(Thread *self, const Thread *t) MAY_SAFEPOINT;

/* what: CHANGES_*.  mounts: the virtual thread that self is about to carry, or HANDLE_NULL.  Stops
 * first while the thread that runs, or is mounted, is suspended. */
void virtual_change_begin(Thread *self, uint32_t what, Handle mounts) MAY_SAFEPOINT;
void virtual_change_end(Thread *self, uint32_t what) MAY_SAFEPOINT;

void virtual_visit_weak(void (*visit)(void *ctx, Object **slot), void *ctx);
void virtual_clear_dead(bool (*alive)(const Object *));
