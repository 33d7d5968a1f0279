/* SPDX-License-Identifier: Apache-2.0
 * thread.h - a Java thread in the VM: one pthread, one Java stack, one handle area.  (JVMS
 * 2.5.1-2.5.2)
 *
 * States     NEW -> (IN_VM <-> IN_NATIVE, BLOCKED) -> TERMINATED.  IN_NATIVE and BLOCKED are safe:
 *            the thread does not touch the heap and waits at its transition back while a safepoint
 *            is on.  IN_VM, the interpreter's state too, reaches a poll or a transition soon
 *            (bounded).
 * Hot part   the interpreter loads the first fields; keep them in front.
 */
#ifndef VM_THREAD_THREAD_H
#define VM_THREAD_THREAD_H
#include "gc/gc.h"
#include "vm/base/lock.h"
#include "jni.h"
#include "vm/objects/handle.h"
#include <pthread.h>

typedef enum {
    THREAD_NEW,
    THREAD_IN_VM,
    THREAD_IN_NATIVE,
    THREAD_BLOCKED,
    THREAD_TERMINATED
} ThreadState;

/* Thread.java_state: the state bits of JVMTI's GetThreadState, which java.lang.Thread.State is
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

/* why a thread looks at `poll` != 0 */
enum {
    POLL_SAFEPOINT = 1,
    POLL_SUSPEND = 2,
    POLL_ASYNC_EXCEPTION = 4,
    POLL_MODE = 8 /* interp mode changed */,
    POLL_FORCED = 16 /* PopFrame, ForceEarlyReturn */
};

typedef struct LockRecord {
    Object *object;
    Frame *frame; /* NULL: JNI MonitorEnter */
} LockRecord;

struct Thread {
    /* first: profilers take a VM's thread for a C++ object and copy the table that its first word
     * names */
    const uintptr_t *profiler_table;
    /* -- hot -- */
    /* written last by whoever pushes a frame (frame_push): a signal handler of this thread may read
     * the chain at any time */
    Frame *top_frame;
    Slot *stack_limit;           /* Java stack: frames must stay below */
    Object *exception;           /* pending; root */
    _Atomic uint32_t poll;       /* POLL_* */
    _Atomic uint32_t state;      /* ThreadState */
    const void *const *dispatch; /* interpreter: handler table of the current mode */
    Tlab tlab;
    /* JVMTI events enabled for this thread, any environment: bit (event - 50) */
    uint64_t ti_events;
    uint32_t id;          /* small, 1..65535: owner in thin locks; reused after death */
    uint32_t interp_mode; /* INTERP_* */
    JNIEnv env;           /* &self->env is the JNIEnv*; first word = function table */
    /* monitors owned, in order of entering */
    struct Locks {
        LockRecord *data;
        uint32_t len, cap;
    } locks;
    HandleArea handles;
    /* -- Java side -- */
    Object *java_thread; /* java.lang.Thread; root */
    /* end includes a reserve used while throwing StackOverflowError */
    Slot *stack_base, *stack_end;
    uint64_t frame_serial;
    uint32_t native_depth; /* C -> Java nestings, bounded by the C stack */
    char *c_stack_limit;   /* lowest usable address of the C stack (with reserve) */
    char *c_stack_top;
    _Atomic uint32_t defined_classes; /* by this thread */
    bool is_daemon, is_attached /* by JNI */, is_vm_internal /* agent or VM thread */, is_main,
        exiting, in_stack_overflow, started, hidden_from_java;
    char name[16];
    /* -- OS -- */
    _Atomic pthread_t pthread; /* 0: it was started, but has not run yet */
    int os_tid;
    int64_t start_ns;
    /* -- blocking -- */
    Lock park_lock;
    Cond park_cond; /* park/unpark, sleep, Object.wait */
    bool park_permit;
    _Atomic bool interrupted;
    Monitor *_Atomic waiting_on, *_Atomic entering; /* Object.wait in / blocked on enter of */
    Object *blocked_object;                         /* object of the two above; root */
    const Class *_Atomic awaited_class; /* whose initialization by another thread it waits for */
    uint32_t java_state; /* JVMTI thread state bits mirrored to java.lang.Thread.threadStatus */
    _Atomic uint64_t blocked_count, waited_count, blocked_ns, waited_ns;
    /* -- suspension, JVMTI -- */
    _Atomic int suspend_count; /* > 0: stops at the next transition or poll */
    bool past_suspension;      /* thread_close_suspension; guarded by safepoint.c's st_lock */
    Object *async_exception;   /* Thread.stop; root */
    TiThread *ti; /* jvmti/ state: per-environment masks, storage, step/frame pop requests */
    Slot ti_return_value;
    Object *ti_return_object; /* root */
    /* Exceptions among the events: method and class are for comparison only, they may be gone. */
    struct NotedException {
        const Method *method;
        const Class *class;
        uint64_t event;
    } noted_exceptions[8];
    Object *last_reported_exception; /* root: do not post Exception twice while it unwinds */
    int critical_depth;              /* JNI Get*Critical regions entered */
    /* -- lists -- */
    Thread *prev, *next; /* guarded by threads_lock */
    void *jni_check;     /* -Xcheck:jni per-thread data */
    /* of a thread that native code starts: what it runs, until it does */
    struct AgentProc *start_arg;
    _Atomic uint32_t hold_count;          /* handshakes that keep this thread from running */
    _Atomic uint32_t pins;                /* lookers-at: exit waits until it is 0 */
    bool wait_notified;                   /* Object.wait: chosen by notify; guarded by park_lock */
    uint64_t hash_state;                  /* identity hash generator */
    void *signal_alt_stack, *stack_guard; /* given by vm/os/os.h to this thread, or NULL */
    /* native frame whose JNI function runs right now; NULL between: what is allocated then is not
     * VMObjectAlloc's business */
    Frame *jni_call_frame;
};

/* initial-exec: reading it never allocates, so that signal handlers may (GetEnv,
 * AsyncGetCallTrace). */
extern __thread Thread *thread_self_tls __attribute__((tls_model("initial-exec")));
static inline Thread *thread_self(void) { return thread_self_tls; }
static inline Thread *thread_of_env(JNIEnv *env)
{
    return (Thread *)((char *)env - offsetof(Thread, env));
}

/* The list and births/deaths; recursive.  Held for the whole of a safepoint, so IN_VM threads take
 * it by threads_lock_enter, never directly. */
extern Lock threads_lock;
void threads_lock_enter(Thread *self_or_null);
void threads_lock_exit(void);
extern Object *thread_main_group;  /* java.lang.ThreadGroup "main": where attached threads go */
Thread *thread_by_id(uint32_t id); /* owner of a thin lock; NULL when it is gone */
int thread_os_priority_ok(int java_priority); /* 1..10 */
extern Thread *threads_head;
/* written under threads_lock, read by anyone */
extern _Atomic uint32_t threads_live, threads_daemon, threads_peak;
extern _Atomic uint64_t threads_total;

Thread *thread_create_main(char *err, size_t n); /* the thread that calls JNI_CreateJavaVM */
bool thread_start(Thread *self, Handle java_thread) MAY_SAFEPOINT MUST_CHECK; /* Thread.start0 */
/* JNI attach/detach and internal (agent) threads.  NULL: no memory or VM is shutting down. */
Thread *thread_attach(const char *name, Object *const *group_slot, bool daemon);
void thread_detach(Thread *self);
/* JVMTI RunAgentThread */
bool thread_start_agent(Thread *self, Handle java_thread,
                        void (*proc)(void *env, void *jni, void *arg), void *env, void *arg,
                        int priority);
/* eetop; NULL: not alive.  Caller holds threads_lock, or is at a safepoint, or it is itself */
Thread *thread_of_java(Object *java_thread);
/* Keeps `t` from being freed while a caller looks at it: the target cannot complete exit. */
Thread *thread_pin(Object *java_thread);
void thread_unpin(Thread *t);
void threads_each(void (*fn)(Thread *t, void *ctx), void *ctx); /* takes threads_lock */
void thread_wait_for_non_daemons(Thread *self);                 /* DestroyJavaVM */
void thread_visit_roots(Thread *t, void (*visit)(void *ctx, Object **slot), void *ctx);
void thread_set_java_state(Thread *t, uint32_t jvmti_state_bits);
/* Transitions.  thread_native_to_vm blocks while a safepoint or suspension is on. */
void thread_native_to_vm(Thread *self) MAY_SAFEPOINT;
void thread_vm_to_native(Thread *self);
void thread_block_begin(Thread *self); /* IN_VM -> BLOCKED: about to wait on an OS primitive */
void thread_block_end(Thread *self) MAY_SAFEPOINT; /* BLOCKED -> IN_VM */
/* JVMTI and Thread.suspend */
typedef enum ThreadSuspend {
    SUSPEND_DONE,
    SUSPEND_ALREADY,
    SUSPEND_TOO_LATE /* the target has run its last Java code and is leaving */
} ThreadSuspend;
ThreadSuspend thread_suspend(Thread *self, Thread *target);
bool thread_resume(Thread *target);
bool thread_is_suspended(const Thread *t);
void thread_suspend_self(Thread *self) MAY_SAFEPOINT;
/* the end of a thread: from now on nobody suspends it; false: somebody has, stop first */
bool thread_close_suspension(Thread *self);
/* park, sleep, interrupt */
void thread_park(Thread *self, bool absolute, int64_t time) MAY_SAFEPOINT;
void thread_unpark(Thread *t);
/* false: InterruptedException pending */
bool thread_sleep(Thread *self, int64_t nanos) MAY_SAFEPOINT;
void thread_interrupt(Thread *t);
/* Run fn(target) while target is stopped at a safe place (or is self). MAY_SAFEPOINT */
void thread_handshake(Thread *self, Thread *target, void (*fn)(Thread *target, void *arg),
                      void *arg) MAY_SAFEPOINT;
/* Full dump as SIGQUIT prints it */
void threads_dump(Thread *self, FILE *out, bool locks) MAY_SAFEPOINT;
typedef struct ThreadDumpOptions {
    bool monitors, synchronizers /* java.util.concurrent locks too: walks the heap */, extended;
} ThreadDumpOptions;
void threads_dump_with(Thread *self, FILE *out, const ThreadDumpOptions *o) MAY_SAFEPOINT;
void thread_print_stack(FILE *out, Thread *t); /* no locks: for crash reports */
#endif
