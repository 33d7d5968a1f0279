/* SPDX-License-Identifier: Apache-2.0
 * thread.c - Java threads: listing, suspending, asking, per-thread storage, agent threads.  (JVMTI:
 * Thread)
 *
 * Who looks at whom   Frames and monitors of another running thread are read in a handshake: the
 *                     target is stopped at a safe place meanwhile.  Handles made there belong to
 *                     the caller and nothing allocates in the heap, so raw references may be used
 *                     until the handshake ends.  Its state and its storage are single words. */
#include "interp/interp.h"
#include "jvmti/spec/bodies.h"
#include "jvmti/stack_walk.h"
#include "jvmti/stock.h"
#include "vm/library/java_thread.h"
#include "vm/library/release.h"
#include "vm/objects/string.h"
#include "vm/thread/monitor.h"
#include "vm/model/lookup.h"

/* ---- listing ---- */

typedef struct ThreadRefs {
    Thread *self;
    bool of_virtual; /* which of the two kinds */
    VEC(jthread) refs;
    bool no_memory;
} ThreadRefs;

/* Live as Thread.isAlive says: started, and the end has not been announced to joiners. */
static bool is_listed(const Thread *t)
{
    return t->own->object && !t->own->exiting && thread_of_java(t->own->object) == t;
}

static void collect(Thread *t, void *ctx)
{
    lock_assert_held(&threads_lock);
    ThreadRefs *list = ctx;
    if (is_listed(t) && thread_object_is_virtual(t->own->object) == list->of_virtual &&
        !list->no_memory) {
        jthread ref = (jthread)handle_try_new(list->self, t->own->object).slot;
        list->no_memory = !ref || !VEC_TRY_PUSH(list->refs, ref);
        if (list->no_memory)
            handle_delete(list->self, handle_of_local(ref).slot);
    }
}

static void drop(ThreadRefs *list)
{
    for (size_t i = 0; i < list->refs.len; i++)
        handle_delete(list->self, handle_of_local(list->refs.data[i]).slot);
    VEC_FREE(list->refs);
}

jvmtiError jvmti_GetAllThreads(TiEnv *env, jint *threads_count_ptr, jthread **threads_ptr)
{
    ThreadRefs list = {.self = thread_self()};
    threads_each(collect, &list);
    jthread *out = NULL;
    if (list.no_memory || (list.refs.len && !(out = ti_alloc(list.refs.len * sizeof *out)))) {
        drop(&list);
        return JVMTI_ERROR_OUT_OF_MEMORY;
    }
    for (size_t i = 0; i < list.refs.len; i++)
        out[i] = list.refs.data[list.refs.len - 1 - i]; /* oldest first */
    *threads_count_ptr = (jint)list.refs.len;
    *threads_ptr = out;
    VEC_FREE(list.refs);
    return JVMTI_ERROR_NONE;
}

jvmtiError jvmti_GetCurrentThread(TiEnv *env, jthread *thread_ptr)
{
    Thread *self = thread_self();
    *thread_ptr = self->java->object ? jref_new_local(self, self->java->object) : NULL;
    return JVMTI_ERROR_NONE;
}

/* ---- suspend and resume ---- */

static jvmtiError suspend(Thread *self, const TiTarget *target)
{
    if (thread_object_unmounts(H(target->object)))
        switch (virtual_suspend(self, target->object)) {
        case VIRTUAL_ALREADY: return JVMTI_ERROR_THREAD_SUSPENDED;
        case VIRTUAL_NO_MEMORY: return JVMTI_ERROR_OUT_OF_MEMORY;
        default: return JVMTI_ERROR_NONE;
        }
    switch (thread_suspend(self, target->thread)) {
    case SUSPEND_ALREADY: return JVMTI_ERROR_THREAD_SUSPENDED;
    case SUSPEND_TOO_LATE: return JVMTI_ERROR_THREAD_NOT_ALIVE;
    default: return JVMTI_ERROR_NONE;
    }
}

static jvmtiError resume(Thread *self, const TiTarget *target)
{
    bool was_suspended = thread_object_unmounts(H(target->object))
                             ? virtual_resume(self, target->object)
                             : thread_resume(target->thread);
    return was_suspended ? JVMTI_ERROR_NONE : JVMTI_ERROR_THREAD_NOT_SUSPENDED;
}

jvmtiError jvmti_SuspendThread(TiEnv *env, const TiTarget *thread)
{
    return suspend(thread_self(), thread);
}

jvmtiError jvmti_ResumeThread(TiEnv *env, const TiTarget *thread)
{
    return resume(thread_self(), thread);
}

/* One list element, alive while `act` runs. */
static jvmtiError with_element(Thread *self, jthread element,
                               jvmtiError (*act)(Thread *self, const TiTarget *target))
{
    TiTarget target = {.thread = NULL};
    jvmtiError err = ti_target(self, element, &target);
    if (!err)
        err = act(self, &target);
    ti_target_end(&target);
    return err;
}

/* The caller comes last: everything else in the list is dealt with before it stops. */
jvmtiError jvmti_SuspendThreadList(TiEnv *env, jint request_count, const jthread *request_list,
                                   jvmtiError *results)
{
    Thread *self = thread_self();
    jint own = -1;
    for (jint i = 0; i < request_count; i++) {
        Handle h;
        if (own < 0 && !ti_check_thread(self, request_list[i], &h) && H(h) == self->java->object)
            own = i;
        else
            results[i] = with_element(self, request_list[i], suspend);
    }
    if (own >= 0) {
        /* written before: resumption is the first thing that happens afterwards */
        results[own] = JVMTI_ERROR_NONE;
        jvmtiError err = with_element(self, request_list[own], suspend);
        if (err)
            results[own] = err;
    }
    return JVMTI_ERROR_NONE;
}

jvmtiError jvmti_ResumeThreadList(TiEnv *env, jint request_count, const jthread *request_list,
                                  jvmtiError *results)
{
    Thread *self = thread_self();
    for (jint i = 0; i < request_count; i++)
        results[i] = with_element(self, request_list[i], resume);
    return JVMTI_ERROR_NONE;
}

/* Those that are so already stay so; those that end meanwhile need nothing.  As above, the caller
 * comes last. */
static jvmtiError all_bound(Thread *self, jint except_count, const jthread *except,
                            jvmtiError (*act)(Thread *self, const TiTarget *target))
{
    ThreadRefs list = {.self = self, .of_virtual = true};
    threads_each(collect, &list);
    if (list.no_memory) {
        drop(&list);
        return JVMTI_ERROR_OUT_OF_MEMORY;
    }
    bool own = false;
    for (size_t i = 0; i < list.refs.len; i++) {
        const Object *o = jref_get(list.refs.data[i]);
        bool excepted = false;
        for (jint k = 0; k < except_count; k++)
            excepted |= jref_get(except[k]) == o;
        if (o == self->java->object)
            own = !excepted;
        else if (!excepted)
            (void)with_element(self, list.refs.data[i], act);
    }
    drop(&list);
    TiTarget target = ti_target_self(self);
    if (own)
        (void)act(self, &target);
    return JVMTI_ERROR_NONE;
}

/* Virtual threads are all bound to threads, or none is. */
static jvmtiError all_virtual(jint except_count, const jthread *except, bool suspends)
{
    Thread *self = thread_self();
    Object *const **excepted = calloc((size_t)except_count + 1, sizeof *excepted);
    jvmtiError err = excepted ? JVMTI_ERROR_NONE : JVMTI_ERROR_OUT_OF_MEMORY;
    for (jint i = 0; !err && i < except_count; i++) {
        Handle h;
        err = ti_check_thread(self, except[i], &h);
        if (!err && !thread_object_is_virtual(H(h)))
            err = JVMTI_ERROR_INVALID_THREAD;
        excepted[i] = err ? NULL : h.slot;
    }
    if (!err && !(vm_options.continuations && wk.java_lang_VirtualThread))
        err = all_bound(self, except_count, except, suspends ? suspend : resume);
    else if (!err &&
             !(suspends ? virtual_suspend_all : virtual_resume_all)(self, except_count, excepted))
        err = JVMTI_ERROR_OUT_OF_MEMORY;
    free(excepted);
    return err;
}

jvmtiError jvmti_SuspendAllVirtualThreads(TiEnv *env, jint except_count, const jthread *except_list)
{
    return all_virtual(except_count, except_list, true);
}

jvmtiError jvmti_ResumeAllVirtualThreads(TiEnv *env, jint except_count, const jthread *except_list)
{
    return all_virtual(except_count, except_list, false);
}

/* ---- signals ---- */

/* Another thread throws when it next runs Java code; what it waits for ends now.  The caller's own
 * native method has the exception pending at once; in an event it is thrown when the callback is
 * over. */
static jvmtiError stop_virtual(const TiView *v, void *exception)
{
    if (!ti_stopped_or_self(v))
        return JVMTI_ERROR_THREAD_NOT_SUSPENDED;
    if (ti_is_unmounted(v))
        return JVMTI_ERROR_OPAQUE_FRAME;
    thread_stop(v->thread, H(*(Handle *)exception));
    return JVMTI_ERROR_NONE;
}

jvmtiError jvmti_StopThread(TiEnv *env, const TiTarget *thread, Handle exception)
{
    Thread *self = thread_self();
    if (H(thread->object) == self->java->object && self->top_frame && self->top_frame->method &&
        method_is_native(self->top_frame->method)) {
        self->exception = H(exception);
        return JVMTI_ERROR_NONE;
    }
    if (thread_object_is_virtual(H(thread->object)))
        return ti_look(thread, stop_virtual, &exception);
    thread_stop(thread->thread, H(exception));
    return JVMTI_ERROR_NONE;
}

/* interrupt() of the two classes that the library has; what a subclass makes of it is not asked. */
jvmtiError jvmti_InterruptThread(TiEnv *env, const TiTarget *thread)
{
    Thread *self = thread_self();
    TiCall c = ti_call_begin(self);
    Object *o = H(thread->object);
    Class *of = thread_object_unmounts(o) ? wk.java_lang_VirtualThread : wk.java_lang_Thread;
    Method *interrupt = class_find_method_s(of, "interrupt", "()V");
    Slot arg = {.l = o};
    jvmtiError err = interrupt ? JVMTI_ERROR_NONE : JVMTI_ERROR_INTERNAL;
    if (interrupt && !interp_call(self, interrupt, &arg, NULL))
        exception_clear(self);
    ti_call_end(self, &c);
    return err;
}

/* ---- questions ---- */

jvmtiError jvmti_GetThreadInfo(TiEnv *env, Handle thread, jvmtiThreadInfo *info_ptr)
{
    Thread *self = thread_self();
    Object *o = H(thread);
    Object *name = java_thread_name(o);
    char *utf = name ? string_to_mutf8(name) : NULL;
    char *copy = name && !utf ? NULL : ti_strdup(utf ? utf : "");
    free(utf);
    if (!copy)
        return JVMTI_ERROR_OUT_OF_MEMORY;
    bool is_virtual = thread_object_unmounts(o);
    bool ended = is_virtual ? virtual_has_ended(o) : java_thread_status(o) & JTS_TERMINATED;
    Object *group = is_virtual ? ref_load(wk.java_lang_Thread_Constants->mirror,
                                          wk.java_lang_Thread_Constants_VTHREAD_GROUP)
                               : java_thread_group(o);
    *info_ptr = (jvmtiThreadInfo){
        .name = copy,
        .priority = java_thread_priority(o),
        .is_daemon = is_virtual || java_thread_is_daemon(o),
        .thread_group = ended ? NULL : jref_new_local(self, group),
        .context_class_loader = jref_new_local(self, java_thread_context_loader(o)),
    };
    return JVMTI_ERROR_NONE;
}

/* What only the VM knows of one that runs.  Each fact is read once. */
static uint32_t running_state(const Thread *t, const JavaThread *j)
{
    uint32_t state = j->java_state;
    if (atomic_load(&t->state) == THREAD_IN_NATIVE) /* never the caller: it is in the VM now */
        state |= JVMTI_THREAD_STATE_IN_NATIVE;
    return state;
}

/* The bits of java.lang.Thread.threadStatus are JVMTI's.  A carrier waits for what it carries. */
jint ti_thread_state(const TiView *v)
{
    bool runs = v->java != NULL;
    uint32_t state = !runs ? java_thread_status(v->object) : 0;
    if (thread_object_unmounts(v->object)) {
        state = virtual_state(v->object, &runs);
        runs &= v->thread && !v->frozen && frame_of_virtual(v->thread);
    } else if (state) {
        state = JVMTI_THREAD_STATE_TERMINATED;
    } else if (runs && v->thread->java != v->java) {
        state = JTS_ALIVE | JTS_WAITING | JTS_INDEFINITE;
        runs = false;
    }
    if (runs)
        state = running_state(v->thread, v->java);
    if (v->suspended && state & JTS_ALIVE)
        state |= JVMTI_THREAD_STATE_SUSPENDED;
    if (state & JTS_ALIVE && java_thread_interrupted(v->object))
        state |= JVMTI_THREAD_STATE_INTERRUPTED;
    return (jint)state;
}

/* A platform thread goes on: the answer is of the past as soon as it is given, and stopping it
 * would not change that. */
jvmtiError jvmti_GetThreadState(TiEnv *env, Handle thread, jint *thread_state_ptr)
{
    Thread *self = thread_self();
    bool moves = thread_object_unmounts(H(thread)) && H(thread) != self->java->object;
    Thread *t = NULL;
    if (moves)
        safepoint_begin(self, "GetThreadState");
    else
        t = H(thread) == self->java->object ? self : thread_pin(H(thread));
    TiView v = ti_view(H(thread), t);
    jint state = ti_thread_state(&v);
    const jint waits = JTS_WAITING | JTS_BLOCKED_ENTER;
    bool suspended = moves && state & JVMTI_THREAD_STATE_SUSPENDED && state & waits;
    *thread_state_ptr = state;
    if (moves)
        safepoint_end(self);
    else if (t && t != self)
        thread_unpin(t);
    if (suspended && !library_since(25) && ti_stock(env, TI_STOCK_RUNS_SUSPENDED))
        *thread_state_ptr = state | JTS_RUNNABLE;
    return JVMTI_ERROR_NONE;
}

/* ---- monitors ---- */

typedef struct OwnedMonitors {
    Thread *self;
    VEC(jvmtiMonitorStackDepthInfo) list;
    uint32_t holder; /* as whom the thread owns them */
    bool no_memory;
} OwnedMonitors;

static void add_monitor(OwnedMonitors *m, const LockRecord *r, jint depth)
{
    VM_ASSERT(r->object && depth >= -1, "a lock, and the depth of its frame or -1");
    if (m->no_memory || !monitor_is_held_as(m->holder, r->object))
        return;
    for (size_t k = 0; k < m->list.len; k++)
        if (jref_get(m->list.data[k].monitor) == r->object)
            return;
    jvmtiMonitorStackDepthInfo row = {(jobject)handle_try_new(m->self, r->object).slot, depth};
    m->no_memory = !row.monitor || !VEC_TRY_PUSH(m->list, row);
    if (m->no_memory)
        handle_delete(m->self, handle_of_local(row.monitor).slot);
}

/* Newest frame first, within a frame in the order of entering, then what JNI entered; a monitor
 * entered several times is reported once, at its newest frame.  While a thread is in Object.wait
 * its records stay, but it does not own the monitor. */
static jvmtiError collect_monitors(const TiView *v, void *arg)
{
    OwnedMonitors *m = arg;
    const FrozenStack *z = v->frozen;
    const LockRecord *locks = z ? frozen_locks(z) : v->java ? v->java->locks.data : NULL;
    uint32_t n = z ? (z->top ? z->lock_count : 0) : v->java ? v->java->locks.len : 0;
    if (z || v->java)
        m->holder = z                           ? z->wait.holder
                    : v->java == v->thread->own ? v->thread->own_id
                                                : v->thread->lent_id;
    jint depth = 0;
    for (Frame *f = v->top; f; f = frame_method_caller(f), depth++)
        for (uint32_t i = 0; i < n; i++)
            if (locks[i].frame == f)
                add_monitor(m, &locks[i], depth);
    for (uint32_t i = 0; i < n; i++)
        if (!locks[i].frame)
            add_monitor(m, &locks[i], -1);
    return m->no_memory ? JVMTI_ERROR_OUT_OF_MEMORY : JVMTI_ERROR_NONE;
}

static void drop_monitors(OwnedMonitors *m)
{
    for (size_t i = 0; i < m->list.len; i++)
        handle_delete(m->self, handle_of_local(m->list.data[i].monitor).slot);
    VEC_FREE(m->list);
}

jvmtiError jvmti_GetOwnedMonitorInfo(TiEnv *env, const TiTarget *thread,
                                     jint *owned_monitor_count_ptr, jobject **owned_monitors_ptr)
{
    OwnedMonitors m = {.self = thread_self()};
    jvmtiError err = ti_look(thread, collect_monitors, &m);
    jobject *out = NULL;
    if (!err && m.list.len && !(out = ti_alloc(m.list.len * sizeof *out)))
        err = JVMTI_ERROR_OUT_OF_MEMORY;
    if (err) {
        drop_monitors(&m);
        return err;
    }
    for (size_t i = 0; i < m.list.len; i++)
        out[i] = m.list.data[i].monitor;
    *owned_monitor_count_ptr = (jint)m.list.len;
    *owned_monitors_ptr = out;
    VEC_FREE(m.list);
    return JVMTI_ERROR_NONE;
}

jvmtiError jvmti_GetOwnedMonitorStackDepthInfo(TiEnv *env, const TiTarget *thread,
                                               jint *monitor_info_count_ptr,
                                               jvmtiMonitorStackDepthInfo **monitor_info_ptr)
{
    OwnedMonitors m = {.self = thread_self()};
    jvmtiError err = ti_look(thread, collect_monitors, &m);
    jvmtiMonitorStackDepthInfo *out = NULL;
    if (!err && m.list.len && !(out = ti_alloc(m.list.len * sizeof *out)))
        err = JVMTI_ERROR_OUT_OF_MEMORY;
    if (err) {
        drop_monitors(&m);
        return err;
    }
    if (out)
        memcpy(out, m.list.data, m.list.len * sizeof *out);
    *monitor_info_count_ptr = (jint)m.list.len;
    *monitor_info_ptr = out;
    VEC_FREE(m.list);
    return JVMTI_ERROR_NONE;
}

typedef struct Contended {
    Thread *self;
    jobject monitor;
} Contended;

/* In Object.wait a thread waits to regain the monitor once it was notified; the stock VMs before 25
 * have taken it so from the beginning. */
static jvmtiError read_contended(const TiView *v, void *arg)
{
    Contended *c = arg;
    Object *o = NULL;
    if (v->frozen) {
        /* also after it was called, while no thread carries it yet */
        const VirtualWait *w = &v->frozen->wait;
        if (w->thread && !(w->waits && w->waiter.queue == &w->monitor->waiting))
            o = atomic_load(&w->monitor->object);
    } else if (v->java && (atomic_load(&v->java->entering) ||
                           (atomic_load(&v->java->waiting_on) && !ti_has(25)))) {
        o = v->java->blocked_object;
    }
    c->monitor = jref_new_local(c->self, o);
    return JVMTI_ERROR_NONE;
}

jvmtiError jvmti_GetCurrentContendedMonitor(TiEnv *env, const TiTarget *thread,
                                            jobject *monitor_ptr)
{
    Contended c = {.self = thread_self()};
    jvmtiError err = ti_look(thread, read_contended, &c);
    if (!err)
        *monitor_ptr = c.monitor;
    return err;
}

/* ---- agent threads ---- */

jvmtiError jvmti_RunAgentThread(TiEnv *env, Handle thread, jvmtiStartFunction proc, const void *arg,
                                jint priority)
{
    VM_ASSERT(proc, "what the thread is to run");
    if (thread_object_is_virtual(H(thread)))
        return JVMTI_ERROR_UNSUPPORTED_OPERATION;
    if (priority < JVMTI_THREAD_MIN_PRIORITY || priority > JVMTI_THREAD_MAX_PRIORITY)
        return JVMTI_ERROR_INVALID_PRIORITY;
    if (java_thread_status(H(thread)) || thread_of_java(H(thread)))
        return JVMTI_ERROR_INVALID_THREAD; /* running or dead already */
    Thread *self = thread_self();
    TiCall c = ti_call_begin(self);
    bool ok = thread_start_agent(self, thread,
                                 (void (*)(void *, void *, void *))(void (*)(void))proc,
                                 ti_env_face(env), (void *)(uintptr_t)arg, priority);
    ti_call_end(self, &c);
    return ok ? JVMTI_ERROR_NONE : JVMTI_ERROR_OUT_OF_MEMORY;
}

/* ---- storage ---- */

typedef struct Storage {
    TiEnv *env;
    bool set;
    const void *data;
} Storage;

static jvmtiError storage(const TiView *v, void *arg)
{
    Storage *s = arg;
    bool create = s->set && s->data;
    TiThread *ti = ti_thread_of(v->object, v->thread, create);
    TiThreadEnv *e = ti ? ti_thread_env(ti, s->env, create) : NULL;
    if (e && s->set)
        atomic_store(&e->storage, s->data);
    else if (!s->set)
        s->data = e ? atomic_load(&e->storage) : NULL;
    return e || !create ? JVMTI_ERROR_NONE : JVMTI_ERROR_OUT_OF_MEMORY;
}

/* A single word: a platform thread need not stand still. */
static jvmtiError at_storage(const TiTarget *thread, Storage *s)
{
    if (!thread->thread)
        return ti_look(thread, storage, s);
    TiView v = {.object = H(thread->object), .thread = thread->thread};
    return storage(&v, s);
}

jvmtiError jvmti_GetThreadLocalStorage(TiEnv *env, const TiTarget *thread, void **data_ptr)
{
    Storage s = {.env = env};
    jvmtiError err = at_storage(thread, &s);
    if (!err)
        *data_ptr = (void *)(uintptr_t)s.data;
    return err;
}

jvmtiError jvmti_SetThreadLocalStorage(TiEnv *env, const TiTarget *thread, const void *data)
{
    Storage s = {.env = env, .set = true, .data = data};
    return at_storage(thread, &s);
}
