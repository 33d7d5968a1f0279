/* SPDX-License-Identifier: Apache-2.0
 * thread.h - a thread of the system as the VM holds it: data only.  What can be done with it:
 * vm/thread.  What Java and tools know of a thread is apart (java_thread.h). */
#pragma once
#include "jni.h"
#include "vm/base/lock.h"
#include "vm/model/java_thread.h"
#include <pthread.h>

/* The stack of rooted slots, in pieces that never move (vm/objects/handle.h). */
typedef struct HandleChunk {
    struct HandleChunk *prev, *next;
    uint32_t size; /* slots: those of the first piece, and mostly twice those of prev */
    Object *slots[];
} HandleChunk;
typedef struct HandleArea {
    HandleChunk *chunk;      /* the newest piece in use */
    uint32_t top;            /* used slots of chunk */
    Object **free_list;      /* JNI locals of the current frame that were deleted */
    HandleChunk *base_chunk; /* with base_top: where the current scope begins */
    uint32_t base_top;
} HandleArea;

typedef enum {
    THREAD_NEW,
    THREAD_IN_VM,
    THREAD_IN_NATIVE,
    THREAD_BLOCKED,
    THREAD_TERMINATED
} ThreadState;

/* why a thread looks at `poll` != 0 */
enum {
    POLL_SAFEPOINT = 1,
    POLL_SUSPEND = 2,
    POLL_ASYNC_EXCEPTION = 4,
    POLL_MODE = 8 /* interp mode changed */,
    POLL_FORCED = 16 /* PopFrame, ForceEarlyReturn */,
    POLL_MEMORY_GONE = 32 /* it accessed what a mapped file has no longer */
};

/* Thread.changes (vm/thread/virtual.h) */
enum {
    CHANGES_THREAD = 1, /* a virtual thread is being mounted or unmounted: no events either */
    CHANGES_STATE = 2   /* Java code under way needs its end */
};

/* An agent's raw monitor that a thread waits for; lies on its stack. */
typedef struct RawMonitorWait {
    const char *name;
    const pthread_t *owner; /* NULL: it waits to be notified */
} RawMonitorWait;

/* A thread of the system that runs Java code.  Unless a field says otherwise, only the thread
 * itself writes it, and others read it only while the thread is stopped (vm/thread/safepoint.h).
 * "Root": the collector visits and updates it. A new Thread is all zero; "0" or "NULL" says what
 * that means. */
struct Thread {
    /* First: profilers take a VM's thread for a C++ object and copy the table that its first word
     * names. */
    const uintptr_t *profiler_table;

    /* ---- hot: the interpreter reads these for each call, branch and allocation ---- */
    /* The newest frame.  frame_push writes it last: a signal handler of this thread may read the
     * chain at any time. */
    Frame *top_frame;
    Slot *stack_limit;           /* frames must stay below this address */
    Object *exception;           /* the pending exception; NULL: none; root */
    _Atomic uint32_t poll;       /* POLL_*; others set bits (safepoint.c) */
    _Atomic uint32_t state;      /* ThreadState; others read it at any time */
    const void *const *dispatch; /* table of handlers of the current mode */
    Tlab tlab;
    uint8_t *cards;             /* gc_cards, for code that is copied */
    _Atomic uint64_t ti_events; /* JVMTI events that some environment wants: bit (event - 50) */
    uint32_t id;          /* 1..65535, the owner in a thin lock; reused after the thread's death */
    uint32_t interp_mode; /* INTERP_*; others write it while the thread is stopped */
    JavaThread *java;     /* the Java thread that runs here: own or lent; never NULL */
    JNIEnv env;           /* its address is the thread's JNIEnv *; it points to the table */
    _Atomic uint32_t thin_busy;      /* it changes the word of a lock by a plain store (thin.h) */
    _Atomic uint32_t thin_guarded;   /* THIN_*, not 0: it may not; others write it */
    struct Monitor *const *monitors; /* the blocks of fat monitors (monitor_table.c) */
    HandleArea handles;

    /* ---- virtual threads (vm/thread/carrier.h) ---- */
    JavaThread *own;   /* its own Java thread; never NULL */
    JavaThread *lent;  /* that of the virtual thread that it carries; NULL: it has carried none */
    JavaThread *shown; /* whom Thread.currentThread names: java, or own (carrier.h) */
    uint32_t own_id, lent_id; /* `id` while its own and while a virtual thread runs */
    uint32_t changes;         /* CHANGES_*: why nobody suspends what runs here just now */
    bool yields_to;           /* whom it wakes now, it unblocks itself, after the unmount */
    bool unblocks;            /* there may be such threads */

    /* ---- stacks ---- */
    Frame *continuation; /* the newest frame with FRAME_CONTINUATION; NULL: none */
    /* The older frames of the virtual thread that it runs, which were not copied back yet
     * (interp/continuation.h) */
    struct OlderFrames {
        struct FrozenStack *stack; /* NULL: none */
        Slot *copy, *place;        /* where they are, and where they will be */
        uint32_t slots;
    } older;
    Slot *stack_base;       /* start of the Java stack */
    Slot *stack_end;        /* end, with the reserve for throwing StackOverflowError */
    uint32_t native_depth;  /* calls from C into Java that have not returned */
    char *c_stack_limit;    /* lowest usable address of the C stack, above a reserve */
    char *c_stack_top;      /* NULL: unknown */
    bool in_stack_overflow; /* it is throwing StackOverflowError: the reserve may be used */
    char name[16];          /* for the operating system; cut off */

    /* ---- operating system ---- */
    _Atomic pthread_t pthread; /* 0: it was started, but has not run yet */
    _Atomic int os_tid;        /* the number that Linux gives it */
    _Atomic int *os_thread;    /* &os_tid: profilers get there in two steps (vm_structs.c) */

    /* ---- blocking ---- */
    Lock park_lock;
    Cond park_cond; /* for park, sleep and Object.wait */
    bool park_permit GUARDED_BY_OWN(park_lock);
    /* where the thread waits otherwise, when an interruption ends that, too; NULL: nowhere */
    Lock *interrupt_lock GUARDED_BY_OWN(park_lock);
    Cond *interrupt_cond GUARDED_BY_OWN(park_lock);

    int critical_depth; /* JNI Get...Critical without Release; -Xcheck:jni */

    /* ---- lists and the rest ---- */
    Thread *prev, *next;                         /* GUARDED_BY(threads_lock) */
    void *jni_check;                             /* -Xcheck:jni: its part; NULL: none yet */
    struct AgentProc *start_arg;                 /* what a thread of C code runs, until it does */
    bool hold_is_fenced GUARDED_BY_OWN(st_lock); /* since POLL_SUSPEND was set (hold.c) */
    _Atomic uint32_t hold_count; /* handshakes that keep this thread from running (safepoint.c) */
    _Atomic uint32_t pins;       /* others that look at it: its end waits until it is 0 */
    struct PoolUse *pools_used;  /* by C code that may stop; NULL: none (pool_use.h) */
    bool called GUARDED_BY_OWN(park_lock); /* to enter the monitor that it sleeps for */
    uint64_t hash_state;                   /* generator of identity hashes */
    void *signal_alt_stack;                /* from os_thread_enter; NULL: none */
    void *stack_guard;                     /* from os_stack_guard; NULL: none */
    /* The native frame whose JNI function runs right now; NULL between such calls.  VMObjectAlloc
     * does not report what a JNI function allocates. */
    Frame *jni_call_frame;

    /* ---- -XX:Schedule ---- */
    bool accesses_scheduled;  /* others may go on before it reads or writes the heap */
    struct Runner *runner;    /* between its birth and its first step */
    RawMonitorWait *raw_wait; /* NULL: it does not wait at a raw monitor */
};
static_assert(offsetof(Thread, profiler_table) == 0, "profilers read the first word");
static_assert(offsetof(Thread, interp_mode) < 2 * 64 + 64, "the hot fields share cache lines");

/* initial-exec: reading it never allocates, so that signal handlers may (GetEnv,
 * AsyncGetCallTrace). */
extern __thread Thread *thread_self_tls __attribute__((tls_model("initial-exec")));
static inline Thread *thread_self(void) { return thread_self_tls; }

/* The first line of a function that may stop, allocate or throw: it is called by the thread it is
 * given, and that thread is in the VM. */
static inline void assert_in_vm(const Thread *self)
{
    VM_ASSERT(self && self == thread_self(), "a thread acts for itself");
    VM_ASSERT(!self || atomic_load_explicit(&self->state, memory_order_relaxed) == THREAD_IN_VM,
              "the calling thread is in the VM");
}

static inline Thread *thread_of_env(JNIEnv *env)
{
    return (Thread *)((char *)env - offsetof(Thread, env));
}
