/* SPDX-License-Identifier: Apache-2.0
 * monitor.h - Java monitors: synchronized code, wait and notify.  (JVMS 2.11.10, JLS 17.1-17.2)
 *
 * Model      A monitor begins as a thin lock: its owner's number in the object's lock word
 *            (gc/object.h).  It becomes fat, a Monitor, when a thread must wait for it, when a
 *            thread waits on it, or when the word must keep a hash.  It becomes thin again only in
 *            a collection.  monitor.c has the diagram.
 * Records    monitor_enter adds {object, frame} to self->locks; monitor_exit removes the newest
 *            record of the object.
 * Ownership  The table of monitors owns all Monitors (monitor_table.c); callers borrow them.
 * Locking    Monitor.mutex guards the waiters and the counts of a fat monitor.
 * Failure    false: an exception is pending in self.
 * Tests      tests/java/monitors */
#pragma once
#include "vm/thread/thread.h"

/* First come, first served. */
typedef struct WaiterQueue {
    struct Waiter *_Atomic head; /* the collector looks whether there is one, without the mutex */
    struct Waiter *tail;
    uint32_t count;
} WaiterQueue;

/* A thread in one of a monitor's queues; lies on its stack.  Guarded by Monitor.mutex. */
struct Waiter {
    Thread *thread; /* NULL: a virtual thread that has left its carrier (carrier.h) */
    struct Waiter *next;
    WaiterQueue *queue; /* NULL: in none */
};

struct Monitor {
    _Atomic uint32_t holder; /* who owns it, or whom it is kept for (fat.h) */
    /* ---- the owner writes these ---- */
    uint32_t recursion; /* how often it has entered it again */
    uint32_t newest;    /* the id of the thread that entered last */
    uint32_t streak;    /* how often that thread has entered since another did, to FAT_STREAK */
    /* ---- */
    _Atomic uint32_t enter_waiters; /* > 0: the monitor stays fat */
    _Atomic bool heir;              /* somebody was woken to enter and has not tried yet */
    bool in_use;                    /* false: the table may give it to another object */
    uint32_t hash;                  /* identity hash of the object; 0: none yet */
    uint32_t index;                 /* its number in lock words */
    Object *_Atomic object;         /* does not keep it alive; NULL: it died */
    Lock mutex;
    WaiterQueue waiting;  /* threads in Object.wait */
    WaiterQueue entering; /* threads that sleep until they may try to enter */
};
/* Monitors by number: blocks of MONITOR_BLOCK (fat.h), which never move. */
extern Monitor *monitor_blocks[];
/* obj is not NULL; the function keeps it alive.  false: the monitor was entered all the same, but a
 * callback of MonitorContendedEnter or MonitorContendedEntered left an exception pending. */
bool monitor_enter(Thread *self, Object *obj, Frame *frame) MAY_SAFEPOINT MUST_CHECK;
/* IllegalMonitorStateException; NO_SAFEPOINT on success */
bool monitor_exit(Thread *self, Object *obj) MAY_SAFEPOINT MUST_CHECK;
/* only what this frame has entered (JVMS 2.11.10) */
bool monitor_exit_own(Thread *self, Object *obj, const Frame *f) MAY_SAFEPOINT MUST_CHECK;
/* IllegalMonitorStateException, and a line of the topic monitormismatch: what is wrong with the
 * monitors of the running frame f, in the stock VM's words.  Always false. */
bool throw_monitor_mismatch(Thread *self, const Frame *f, const char *what) MAY_SAFEPOINT;
/* The same, if nobody else owns it; else it gives the monitor that has to be waited for.  NULL: it
 * was entered. */
Monitor *monitor_enter_or_find(Thread *self, Object *obj, Frame *frame) NO_SAFEPOINT;
bool monitor_wait(Thread *self, Handle obj, int64_t millis, int32_t nanos) MAY_SAFEPOINT MUST_CHECK;
/* For the time in which the VM waits for something else: leaves the monitor completely, and later
 * owns it as often as before.  The records in self->locks stay. */
typedef struct MonitorGivenUp {
    Monitor *monitor;
    uint32_t recursion;
} MonitorGivenUp;
MonitorGivenUp monitor_give_up(Thread *self, Handle obj); /* owned by self */
void monitor_take_back(Thread *self, Handle obj, MonitorGivenUp given) MAY_SAFEPOINT;
bool monitor_notify(Thread *self, Object *obj, bool all) MAY_SAFEPOINT MUST_CHECK;
bool monitor_is_owner(const Thread *t, const Object *obj) NO_SAFEPOINT;
bool monitor_is_held_as(uint32_t holder, const Object *obj) NO_SAFEPOINT; /* under that number */
Thread *monitor_owner(const Object *obj) NO_SAFEPOINT;
/* JVMTI GetObjectMonitorUsage; world stopped */
typedef struct MonitorUsage {
    Thread *owner;
    uint32_t entry_count;
    VEC(Thread *) enter_waiters;
    VEC(Thread *) notify_waiters;
} MonitorUsage;
/* false: no memory; the caller frees out all the same */
bool monitor_usage(Object *obj, MonitorUsage *out) MAY_SAFEPOINT MUST_CHECK;
/* the record stack (structured locking; release on unwinding) */
/* NULL: anything; f->lock_base is set */
bool locks_held_by_frame(const Thread *self, const Frame *f, const Object *obj);
/* exits what it holds, `keep` (or NULL) once less; true if there was any */
bool locks_release_frame(Thread *self, const Frame *f, const Object *keep) MAY_SAFEPOINT;
/* The holder in fat monitors of a continuation that has yielded: above the ids of threads. */
uint32_t locks_new_holder(void);
/* A continuation yields: the monitors of self's records from that one on get the holder, and the
 * records go to `to`, which has room. */
void locks_freeze(Thread *self, uint32_t from, LockRecord *to, uint32_t holder) NO_SAFEPOINT;
/* It goes on: they are self's, behind those that it has. */
void locks_thaw(Thread *self, const LockRecord *from, uint32_t n, uint32_t holder) NO_SAFEPOINT;
/* strong: owned, waited or contended */
void monitors_visit_in_use(void (*visit)(void *ctx, Object **slot), void *ctx);
void monitors_visit_all(void (*visit)(void *ctx, Object **slot), void *ctx);
void monitors_clear_dead(bool (*alive)(const Object *));
/* header word: identity hash and tag bit */
uint32_t object_hash(Object *o) NO_SAFEPOINT; /* 1..2^29-1 */
int32_t object_identity_hash(Thread *self, Object *o) NO_SAFEPOINT;
void object_set_tagged(Object *o, bool on);
static inline void object_set_tagged_stopped(Object *o, bool on) /* the world is stopped */
{
    uint32_t w = atomic_load_explicit(&o->lock, memory_order_relaxed);
    w = on ? w | LOCK_TAGGED : w & ~(uint32_t)LOCK_TAGGED;
    atomic_store_explicit(&o->lock, w, memory_order_relaxed);
}
static inline bool object_is_tagged(const Object *o) { return o->lock & LOCK_TAGGED; }
