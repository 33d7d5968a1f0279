/* SPDX-License-Identifier: Apache-2.0
 * java_thread.h - what a java.lang.Thread is for Java and for tools: data only.
 *
 * Two records describe a thread that runs.
 *   Thread      the thread of the system and what it executes with: pthread, parking, signals, C
 *               stack, Java stack, handles, allocation buffer, poll word, JNIEnv (thread.h)
 *   JavaThread  the thread that Java and agents know: its object, what it owns and waits for,
 *               whether it is suspended or interrupted, what the tool interface keeps of it
 * Thread.java leads from the one to the other.  A thread that carries virtual threads has two, its
 * own and one that it lends to them (vm/thread/carrier.h).
 *
 * Ownership  The Thread owns its JavaThreads.
 * Threads    Unless a field says otherwise, only the thread itself writes it, and others read it
 *            only while it is stopped (vm/thread/safepoint.h).
 * Root       The collector visits and updates the field.
 */
#pragma once
#include "gc/gc.h"
#include "vm/base/forward.h"
#include "vm/base/lock.h"

/* JavaThread.java_state: the state bits of JVMTI's GetThreadState, which java.lang.Thread.State is
 * computed from (jdk.internal.misc.VM.toThreadState) */
enum {
    JTS_ALIVE = 0x1,
    JTS_TERMINATED = 0x2,
    JTS_RUNNABLE = 0x4,
    JTS_INDEFINITE = 0x10,
    JTS_TIMEOUT = 0x20,
    JTS_SLEEPING = 0x40,
    JTS_WAITING = 0x80,
    JTS_OBJECT_WAIT = 0x100,
    JTS_PARKED = 0x200,
    JTS_BLOCKED_ENTER = 0x400
};

typedef struct LockRecord {
    Object *object;
    Frame *frame; /* NULL: JNI MonitorEnter */
} LockRecord;

/* A new JavaThread is all zero; "0" or "NULL" says what that means. */
struct JavaThread {
    Object *object; /* the java.lang.Thread; root */
    bool is_daemon;
    bool is_vm_internal;              /* it runs code of the VM or of an agent, not Thread.run */
    bool hidden_from_java;            /* lists of threads leave it out */
    _Atomic bool exiting;             /* it has run its last Java code */
    bool uncounted;                   /* ended: threads_live leaves it out; under threads_lock */
    _Atomic uint32_t java_state;      /* JTS_*, what java.lang.Thread.threadStatus shows */
    _Atomic uint32_t defined_classes; /* how many it defined; for thread dumps */
    _Atomic int64_t start_ns;         /* os_nanos() at its start */

    /* ---- monitors ---- */
    /* The monitors that it owns, in order of entering. */
    struct Locks {
        LockRecord *data;
        uint32_t len, cap; /* records */
    } locks;
    Monitor *_Atomic waiting_on;        /* in Object.wait; NULL: not */
    Monitor *_Atomic entering;          /* blocked at entering; NULL: not */
    Object *blocked_object;             /* the object of these two; root */
    uint32_t dump_walk;                 /* dump.c: the search for deadlocks that came here */
    const Class *_Atomic awaited_class; /* another thread initializes it, this one waits */
    _Atomic uint64_t blocked_count, waited_count; /* for java.lang.management */
    _Atomic uint64_t blocked_ns, waited_ns;

    Object *scoped_value_cache; /* java.lang.ScopedValue's, an Object[]; NULL: none; root */

    /* ---- what others ask of it ---- */
    _Atomic int suspend_count; /* > 0: stops at the next transition or poll */
    /* of a carrier's own Java thread, also for the virtual thread that it carries */
    _Atomic bool interrupted;                     /* Java's flag, for C code that waits (park.c) */
    bool past_suspension GUARDED_BY_OWN(st_lock); /* thread_close_suspension was called */
    Object *_Atomic async_exception; /* Thread.stop: to be thrown (POLL_ASYNC_EXCEPTION); root */

    /* ---- the tool interface ---- */
    TiThread *ti;             /* its part (jvmti/env.h) */
    TiThread *spare_ti;       /* lent: that of virtual threads of which nothing is kept */
    Slot ti_return_value;     /* ForceEarlyReturn: the result, if it is no object */
    Object *ti_return_object; /* ForceEarlyReturn: the result, if it is one; root */
    /* Exceptions among the events that crash reports show.  method and class serve comparison only:
     * they may have been freed. */
    struct NotedException {
        const Method *method;
        const Class *class;
        uint64_t event;
    } noted_exceptions[8];
    Object *last_reported_exception; /* its Exception event was posted: not again; root */
};
