/* SPDX-License-Identifier: Apache-2.0
 * env.h - a JVMTI environment and what it keeps.  (JVMTI specification: Environments, Agents)
 *
 * Model      GetEnv makes a TiEnv.  Its first word is the function table, so the address of the
 *            TiEnv is the agent's jvmtiEnv *.  Environments form a list in the order of their
 *            creation.  A disposed environment stays in it for a while, with another magic number;
 *            then it leaves the list, and of its memory the head stays for ever, so that the VM can
 *            answer a call with an old jvmtiEnv * (general.c).
 * Masks      TiEnv.enabled_global holds the events that are enabled for all threads, TiThreadEnv
 *            those of one thread.  masks.c makes Thread.ti_events, ti_global_events and the
 *            interpreter's mode from them, from the callbacks and from the phase.
 * Locking    An environment changes at a safepoint or under ti_lock. Delivery reads without either.
 * Failure    Functions of agents return a jvmtiError.
 * Tests      tck-subset/jvmti
 */
#pragma once
#include "jvmti.h"
#include "jvmti/hooks.h"
#include "jvmti/tags.h"
#include "vm/base/schedule.h"
#include "vm/model/class.h"
#include "vm/objects/exception.h"
#include "vm/objects/handle.h"
#include "vm/jni/refs.h"
#include "vm/thread/safepoint.h"
#include "vm/thread/thread.h"
#include "vm/model/vm.h"
#include "vm/model/ids.h"

/* What an agent has as its jvmtiEnv.  It outlives the environment: its address never becomes that
 * of another, and its first word goes on leading to the function table.  Faces lie side by side
 * (get_env.c); each among other blocks would keep the room of its environment from being used. */
typedef struct TiFace TiFace;
struct TiFace {
    const struct jvmtiInterface_1_ *functions; /* first */
    TiEnv *_Atomic env;                        /* NULL: disposed of */
    TiFace *_Atomic next;                      /* creation order */
};

struct TiEnv {
    TiFace *face;
    jint version; /* asked for in GetEnv */
    uint32_t serial;
    jvmtiCapabilities capabilities;
    /* Slots up to the last that is set: the one of an event is there when with_callback says so. An
     * environment that was never disposed of stays, such as those of each attached Java agent. */
    jvmtiEventCallbacks *callbacks;
    /* Events.  They change under threads_lock; whoever posts one reads them without. */
    _Atomic uint64_t enabled_global;
    _Atomic uint64_t enabled_any;   /* global or for some thread: what capabilities and hooks ask */
    _Atomic uint64_t with_callback; /* events that have a callback */
    const void *storage;            /* SetEnvironmentLocalStorage */
    TagTable tags;
    VEC(jlong) freed_tags; /* tags of objects that the last collection freed: ObjectFree to post */
    char **native_prefixes;
    int native_prefix_count;
    bool observes;            /* it records the run, and does not change it (-XX:Schedule) */
    bool retransform_capable; /* had can_retransform_classes when the hook was first enabled */
    VEC(struct ExtensionCallback {
        jint index;
        jvmtiExtensionEvent fn;
    })
    extension_callbacks;
    VEC(struct Breakpoint {
        MethodId *method;
        jlocation location;
    })
    breakpoints;
    VEC(struct Watch {
        FieldId *field;
        bool access, modify;
    })
    watches;
};
extern TiFace *_Atomic ti_faces;
/* Takes a dead one out of the list.  A walk that stands on it finds the way back by its `next`. */
void ti_face_unlink(TiFace *face);
extern bool ti_observer_comes; /* environments that are made now observe; one thread is there */
extern VmLock ti_lock;
/* generated: entry checks, then jvmti_<Name>().  Not const: profilers put functions of theirs into
 * it, to see what other agents redefine. */
extern struct jvmtiInterface_1_ ti_function_table;
extern bool ti_virtual_offered; /* this release's stock VM has extensions for virtual threads */
/* once, before the first environment: functions that the release in use does not have are NULL */
void ti_table_choose(void);

/* Objects that a function collects while nothing can move them. */
typedef VEC(Object *) ObjectList;

/* A Java thread that a function is asked about. */
typedef struct TiTarget {
    Handle object;
    /* It runs or carries there, and cannot end: the caller, or pinned.  NULL: a virtual thread that
     * is not the caller; where it runs changes. */
    Thread *thread;
    bool pinned;
} TiTarget;

/* Per thread, per environment.  A list that never shrinks, freed with the thread: another thread
 * that keeps the thread alive may look at it. */
typedef struct TiThreadEnv TiThreadEnv;
struct TiThreadEnv {
    TiEnv *_Atomic env; /* NULL: it was freed */
    TiThreadEnv *next;
    _Atomic uint64_t enabled; /* changes under threads_lock */
    const void *_Atomic storage;
};
typedef struct FramePopRequest {
    TiEnv *env;
    uint64_t frame_serial;
} FramePopRequest;
typedef enum { TI_BORN_BEFORE_START, TI_BORN_IN_START, TI_BORN_LATER } TiBirth;
struct TiThread {
    /* when its Thread was made: a ThreadStart that its phase forbade is not sent later; the VM's
     * own threads of the start phase are for those who asked for an early VMStart */
    TiBirth born;
    TiThreadEnv *_Atomic envs;
    Arena env_memory; /* of these; under a lock (masks.c) */
    VEC(FramePopRequest) frame_pops;
    bool unwinding; /* a callback runs while an exception unwinds: see exception_events.c */
    /* heap callback, ObjectFree, GC events: only callback-safe functions */
    bool in_callback_restricted;
    /* VMObjectAlloc or SampledObjectAlloc: what their handlers allocate is not reported, or they
     * would never end */
    bool in_allocation_event;
    bool ended; /* ThreadEnd was posted */
    /* of the last ClassFileLoadHook: ti_take_original_bytes */
    uint8_t *original_bytes;
    size_t original_len;
    /* RetransformClasses: the hook goes to retransformation-capable environments only */
    bool retransforming;
    uint64_t sample_left;
    /* ti_step_reached: the location that the thread reached last; a step is another one */
    const Method *step_method;
    int step_bci;
    bool steps_hidden; /* ti_steps_hide */
    uint32_t calls;    /* of callbacks, under -Xcheck:jni */
};

/* NULL: it was disposed of */
static inline TiEnv *ti_face_env(const TiFace *f)
{
    return atomic_load_explicit(&f->env, memory_order_acquire);
}
/* Of an environment whose memory is still there: under ti_lock, or in its own call. */
static inline bool ti_env_alive(const TiEnv *e) { return ti_face_env(e->face) == e; }
/* What callbacks get. */
static inline jvmtiEnv *ti_env_face(const TiEnv *e) { return (jvmtiEnv *)e->face; }
/* NULL: not an environment, or disposed.  It reads nothing of e itself. */
static inline TiEnv *ti_env_checked(const jvmtiEnv *e)
{
    const TiFace *f = atomic_load_explicit(&ti_faces, memory_order_acquire);
    while (UNLIKELY((const void *)f != (const void *)e) && f)
        f = atomic_load_explicit(&f->next, memory_order_acquire);
    return LIKELY(f != NULL) ? ti_face_env(f) : NULL;
}
/* The next living one; *at, a link of the list, comes to stand behind it.  It reads faces only: an
 * environment may go in its own callback. */
static inline TiEnv *ti_env_next(TiFace *_Atomic **at)
{
    TiEnv *env = NULL;
    for (TiFace *f; !env && (f = atomic_load(*at)); *at = &f->next)
        env = ti_face_env(f);
    return env;
}
#define TI_EACH_ENV(env) \
    for (TiFace *_Atomic *at_ = &ti_faces; at_; at_ = NULL) \
        for (TiEnv * env; (env = ti_env_next(&at_));)

/* Phase as this environment sees it (early VMStart). */
jvmtiPhase ti_env_phase(const TiEnv *env);
extern _Atomic bool ti_vm_started;

/* ---- masks.c ---- */
/* What is kept of a Java thread; t: where a platform thread runs.  NULL: none yet; create: no
 * memory.  Of a virtual thread: the world is stopped, or it is the caller. */
TiThread *ti_thread_of(Object *java_thread, Thread *t, bool create) NO_SAFEPOINT;
/* NotifyFramePop's requests for a frame (frame_known_serial); ti NULL, serial 0: there are none */
void ti_forget_frame_pops(TiThread *ti, uint64_t serial);
/* NULL: none yet; create: no memory */
TiThreadEnv *ti_thread_env(TiThread *ti, TiEnv *env, bool create);
void ti_threads_forget(TiEnv *env); /* what they keep of it; the world is stopped */
#define TI_EACH_THREAD_ENV(e, ti) for (TiThreadEnv *e = atomic_load(&(ti)->envs); e; e = e->next)
/* Enables or disables an event for one thread.  false: no memory. */
bool ti_set_thread_event(Thread *self, TiEnv *env, const TiTarget *target, uint64_t bit,
                         bool on) MAY_SAFEPOINT;
bool ti_env_wants(const TiEnv *env, const Thread *t, int event); /* enabled for t, callback set */
/* after any change of enables, callbacks, phase, capabilities: recomputes all threads */
void ti_masks_changed(Thread *self) MAY_SAFEPOINT;

/* ---- post.c ---- */
/* Code that must not disturb what the thread was doing runs between these: own local frame, a
 * pending exception set aside, and what the thread knows about the event in progress.  ti_call_end
 * drops an exception that is pending then. */
typedef struct TiCall {
    HandleScope scope;
    Handle exception, reported; /* Thread.exception, JavaThread.last_reported_exception */
    bool unwinding, retransforming, stepping;
    const Method *step_method;
    int step_bci;
} TiCall;
TiCall ti_call_begin(Thread *self);
void ti_call_end(Thread *self, TiCall *c);
/* The end of an event's callbacks, which run IN_NATIVE: an exception that one of them left pending
 * is thrown into the program where the event was; it takes the place of the one that was pending
 * before.  true: there is one. */
bool ti_event_end(Thread *self, TiCall *c);
/* The second event of one action: what a callback of the first left pending, its callbacks find
 * pending. */
TiCall ti_second_call_begin(Thread *self);
/* -Xcheck:jni: a callback's references lie elsewhere than those of the ones before, at one of four
 * places without an order that a program could have, too.  Who has kept one of these uses a
 * reference that is none now, and not by chance another object. */
static inline void ti_move_references(Thread *self)
{
    enum { MORE_THAN_A_FEW = 12 };
    if (UNLIKELY(vm_options.check_jni)) {
        uint32_t place = (self->java->ti->calls++ * UINT32_C(0x9E3779B9)) >> 30;
        handles_leave_out(self, MORE_THAN_A_FEW * (int)place);
    }
}

/* Runs an agent's code.  What call reads of an environment it must have fetched before: while the
 * thread is IN_NATIVE, another one may dispose of it or change its callbacks. */
#define TI_IN_NATIVE(self, env, call) \
    do { \
        const bool quiet_ = UNLIKELY(schedule) && (env)->observes; \
        if (quiet_) \
            schedule->quiet(true); \
        thread_vm_to_native(self); \
        call; \
        thread_native_to_vm(self); \
        if (quiet_) \
            schedule->quiet(false); \
    } while (0)

/* What the parameters of callbacks are made of (posters.c, made from spec/events.json).  References
 * are made for each callback, which may delete its own, and die with its return. */
typedef struct TiValue {
    BasicType type;
    Slot slot;
    Handle object; /* the value of a reference type */
} TiValue;
jvalue ti_event_value(Thread *self, const TiValue *v); /* a reference: a new local one */
jobject ti_event_object(Thread *self, Handle o);       /* HANDLE_NULL: NULL */
/* GenerateEvents: of compiled methods, or of other code (compiled_code.c) */
void ti_generate_code_events(TiEnv *env, Thread *self, jvmtiEvent event) MAY_SAFEPOINT;
/* Right after the primordial phase began, and after VMStart: what was generated before those who
 * listen could hear of it. */
void ti_post_code_so_far(Thread *self) MAY_SAFEPOINT;
jmethodID ti_event_method(Method *m);                 /* NULL: NULL */
JNIEnv *ti_event_jni(const TiEnv *env, Thread *self); /* NULL in the primordial phase */

/* ---- memory.c ---- */
/* VM-allocated blocks for agents: told from foreign memory by Deallocate. NULL: no memory. */
void *ti_alloc(size_t bytes);
bool ti_free(void *p); /* false: not ours */
/* those that are not NULL: what was made of an answer when the rest could not be made */
void ti_free_blocks(void *const *blocks, size_t n);
char *ti_strdup(const char *s); /* a block with a copy; NULL: no memory */
/* method.c: the environment has no prefixes for native methods any more. */
void ti_native_prefixes_free(TiEnv *env);
/* method.c: name, descriptor and generic signature into fresh blocks; each target may be NULL. */
jvmtiError ti_copy_names(const Symbol *name, const Symbol *descriptor, const Symbol *generic,
                         char **name_ptr, char **descriptor_ptr, char **generic_ptr);

/* ---- breakpoint.c, watched_field.c: world stopped ---- */
void ti_dispose_watches_and_breakpoints(TiEnv *env);
void ti_clear_env_breakpoints(TiEnv *env); /* it is disposed of */
/* all environments: the class is redefined or unloaded */
void ti_clear_class_breakpoints(const Class *c);
void ti_clear_class_watches(const Class *c); /* the class is unloaded */

/* The callback that env has set for an extension event; NULL: none. */
jvmtiExtensionEvent ti_extension_callback(const TiEnv *env, jint index);

/* ---- extension_agents.c ---- */
/* somebody listens to AgentCall; to Advice */
extern _Atomic bool ti_agent_calls_wanted, ti_advice_wanted;
typedef enum { TI_AGENT_CALLS, TI_AGENT_HEARS, TI_AGENT_ERRS } TiAgentCallKind;
/* What the VM alone knows of a call through about, or of an event for it (NULL: of neither): text
 * for those who listen to Advice.  true: somebody does. */
bool ti_advise(const TiEnv *about, const char *function, const char *section, const char *fmt, ...)
    PRINTF_LIKE(4, 5);

/* ---- interpose.c ---- */
void ti_interpose_ends(void); /* after the last Agent_OnUnload */

/* ---- extension_unload.c ---- */
/* sends what ti_post_class_unload queued */
void ti_post_unloaded_classes(Thread *self) MAY_SAFEPOINT;

/* ---- heap_monitoring.c ---- */
/* some environment switched SampledObjectAlloc, or the interval changed */
void ti_sampling_changed(void) MAY_SAFEPOINT;
