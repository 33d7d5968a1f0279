/* SPDX-License-Identifier: Apache-2.0
 * thread.h - a thread as the VM holds it: data only.  What can be done with it: vm/thread. */
#ifndef VM_MODEL_THREAD_H
#define VM_MODEL_THREAD_H
#include "gc/gc.h"
#include "jni.h"
#include "vm/base/forward.h"
#include "vm/base/lock.h"
#include <pthread.h>

/* The stack of rooted slots (vm/objects/handle.h). */
#define HANDLE_CHUNK_SLOTS 254
typedef struct HandleChunk {
    struct HandleChunk *prev, *next;
    Object *slots[HANDLE_CHUNK_SLOTS];
} HandleChunk;
/* deleted JNI locals of the current frame */
typedef struct HandleArea {
    HandleChunk *chunk;
    uint32_t top; /* used slots of chunk */
    Object **free_list;
    HandleChunk *base_chunk;
    uint32_t base_top; /* where the current scope begins */
} HandleArea;

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
    bool park_permit GUARDED_BY_OWN(park_lock);
    _Atomic bool interrupted;
    Monitor *_Atomic waiting_on, *_Atomic entering; /* Object.wait in / blocked on enter of */
    Object *blocked_object;                         /* object of the two above; root */
    const Class *_Atomic awaited_class; /* whose initialization by another thread it waits for */
    uint32_t java_state; /* JVMTI thread state bits mirrored to java.lang.Thread.threadStatus */
    _Atomic uint64_t blocked_count, waited_count, blocked_ns, waited_ns;
    /* -- suspension, JVMTI -- */
    _Atomic int suspend_count;                    /* > 0: stops at the next transition or poll */
    bool past_suspension GUARDED_BY_OWN(st_lock); /* thread_close_suspension; safepoint.c */
    Object *async_exception;                      /* Thread.stop; root */
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
    Thread *prev, *next; /* GUARDED_BY(threads_lock) */
    void *jni_check;     /* -Xcheck:jni per-thread data */
    /* of a thread that native code starts: what it runs, until it does */
    struct AgentProc *start_arg;
    _Atomic uint32_t hold_count; /* handshakes that keep this thread from running */
    _Atomic uint32_t pins;       /* lookers-at: exit waits until it is 0 */
    bool wait_notified GUARDED_BY_OWN(park_lock); /* Object.wait: chosen by notify */
    uint64_t hash_state;                          /* identity hash generator */
    void *signal_alt_stack, *stack_guard;         /* given by vm/os/os.h to this thread, or NULL */
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
#endif
