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
#include "vm/library/java_thread.h"
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

static jvmtiError suspend(Thread *self, Thread *t)
{
    switch (thread_suspend(self, t)) {
    case SUSPEND_ALREADY: return JVMTI_ERROR_THREAD_SUSPENDED;
    case SUSPEND_TOO_LATE: return JVMTI_ERROR_THREAD_NOT_ALIVE;
    default: return JVMTI_ERROR_NONE;
    }
}

static jvmtiError resume(Thread *self, Thread *t)
{
    return thread_resume(t) ? JVMTI_ERROR_NONE : JVMTI_ERROR_THREAD_NOT_SUSPENDED;
}

jvmtiError jvmti_SuspendThread(TiEnv *env, Thread *thread)
{
    return suspend(thread_self(), thread);
}

jvmtiError jvmti_ResumeThread(TiEnv *env, Thread *thread) { return resume(thread_self(), thread); }

/* One list element, pinned while `act` runs. */
static jvmtiError with_element(Thread *self, jthread element,
                               jvmtiError (*act)(Thread *self, Thread *t))
{
    Thread *t, *pinned = NULL;
    jvmtiError err = ti_pin_thread(self, element, &t, &pinned);
    if (!err)
        err = act(self, t);
    if (pinned)
        thread_unpin(pinned);
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
        if (thread_suspend(self, self) != SUSPEND_DONE)
            results[own] = JVMTI_ERROR_THREAD_SUSPENDED;
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
static jvmtiError all_virtual(jint except_count, const jthread *except,
                              jvmtiError (*act)(Thread *self, Thread *t))
{
    Thread *self = thread_self();
    for (jint i = 0; i < except_count; i++) {
        Handle h;
        if (ti_check_thread(self, except[i], &h) || !thread_object_is_virtual(H(h)))
            return JVMTI_ERROR_INVALID_THREAD;
    }
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
    if (own)
        (void)act(self, self);
    return JVMTI_ERROR_NONE;
}

jvmtiError jvmti_SuspendAllVirtualThreads(TiEnv *env, jint except_count, const jthread *except_list)
{
    return all_virtual(except_count, except_list, suspend);
}

jvmtiError jvmti_ResumeAllVirtualThreads(TiEnv *env, jint except_count, const jthread *except_list)
{
    return all_virtual(except_count, except_list, resume);
}

/* ---- signals ---- */

/* Another thread throws when it next runs Java code; what it waits for ends now.  The caller's own
 * native method has the exception pending at once; in an event it is thrown when the callback is
 * over. */
jvmtiError jvmti_StopThread(TiEnv *env, Thread *thread, Handle exception)
{
    Thread *self = thread_self();
    if (thread_object_is_virtual(thread->java->object) && !ti_stopped_or_self(thread))
        return JVMTI_ERROR_THREAD_NOT_SUSPENDED;
    if (thread == self && self->top_frame && self->top_frame->method &&
        method_is_native(self->top_frame->method)) {
        self->exception = H(exception);
        return JVMTI_ERROR_NONE;
    }
    thread_stop(thread, H(exception));
    return JVMTI_ERROR_NONE;
}

/* Thread.interrupt itself: what a subclass makes of it is not asked. */
jvmtiError jvmti_InterruptThread(TiEnv *env, Thread *thread)
{
    Thread *self = thread_self();
    TiCall c = ti_call_begin(self);
    Method *interrupt = class_find_method_s(wk.java_lang_Thread, "interrupt", "()V");
    Slot arg = {.l = thread->java->object};
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
    *info_ptr = (jvmtiThreadInfo){
        .name = copy,
        .priority = java_thread_priority(o),
        .is_daemon = java_thread_is_daemon(o),
        .thread_group = java_thread_status(o) & JTS_TERMINATED
                            ? NULL
                            : jref_new_local(self, java_thread_group(o)),
        .context_class_loader = jref_new_local(self, java_thread_context_loader(o)),
    };
    return JVMTI_ERROR_NONE;
}

/* The bits of java.lang.Thread.threadStatus are JVMTI's; what only the VM knows is added. */
static void read_state(Thread *t, void *arg)
{
    jint *state = arg;
    *state = (jint)t->java->java_state;
    if (thread_is_suspended(t))
        *state |= JVMTI_THREAD_STATE_SUSPENDED;
    if (t->java->object && java_thread_interrupted(t->java->object))
        *state |= JVMTI_THREAD_STATE_INTERRUPTED;
    if (atomic_load(&t->state) == THREAD_IN_NATIVE) /* never the caller: it is in the VM now */
        *state |= JVMTI_THREAD_STATE_IN_NATIVE;
}

jint ti_thread_state(Thread *self, Object *java_thread)
{
    VM_ASSERT(object_instance_of(java_thread, wk.java_lang_Thread), "a java.lang.Thread");
    Thread *t = thread_of_java(java_thread);
    jint state = 0;
    if (t)
        read_state(t, &state);
    else
        state = java_thread_status(java_thread) ? JVMTI_THREAD_STATE_TERMINATED : 0;
    return state;
}

/* Each fact is read once.  The thread goes on, so the answer is of the past as soon as it is
 * given: stopping it would not change that. */
jvmtiError jvmti_GetThreadState(TiEnv *env, Handle thread, jint *thread_state_ptr)
{
    Thread *self = thread_self();
    if (H(thread) == self->java->object) {
        read_state(self, thread_state_ptr);
        return JVMTI_ERROR_NONE;
    }
    Thread *t = thread_pin(H(thread));
    *thread_state_ptr = 0;
    if (t) {
        read_state(t, thread_state_ptr);
        thread_unpin(t);
    } else {
        *thread_state_ptr = ti_thread_state(self, H(thread));
    }
    return JVMTI_ERROR_NONE;
}

/* ---- monitors ---- */

typedef struct OwnedMonitors {
    Thread *self;
    VEC(jvmtiMonitorStackDepthInfo) list;
    bool no_memory;
} OwnedMonitors;

static void add_monitor(OwnedMonitors *m, const Thread *t, const LockRecord *r, jint depth)
{
    VM_ASSERT(r->object && depth >= -1, "a lock, and the depth of its frame or -1");
    if (m->no_memory || !monitor_is_owner(t, r->object))
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
static void collect_monitors(Thread *t, void *arg)
{
    assert_held_still(t);
    OwnedMonitors *m = arg;
    jint depth = 0;
    for (Frame *f = frame_skip_entries(t->top_frame); f; f = frame_method_caller(f), depth++)
        for (uint32_t i = 0; i < t->java->locks.len; i++)
            if (t->java->locks.data[i].frame == f)
                add_monitor(m, t, &t->java->locks.data[i], depth);
    for (uint32_t i = 0; i < t->java->locks.len; i++)
        if (!t->java->locks.data[i].frame)
            add_monitor(m, t, &t->java->locks.data[i], -1);
}

static void drop_monitors(OwnedMonitors *m)
{
    for (size_t i = 0; i < m->list.len; i++)
        handle_delete(m->self, handle_of_local(m->list.data[i].monitor).slot);
    VEC_FREE(m->list);
}

jvmtiError jvmti_GetOwnedMonitorInfo(TiEnv *env, Thread *thread, jint *owned_monitor_count_ptr,
                                     jobject **owned_monitors_ptr)
{
    OwnedMonitors m = {.self = thread_self()};
    thread_handshake(m.self, thread, collect_monitors, &m);
    jobject *out = NULL;
    if (m.no_memory || (m.list.len && !(out = ti_alloc(m.list.len * sizeof *out)))) {
        drop_monitors(&m);
        return JVMTI_ERROR_OUT_OF_MEMORY;
    }
    for (size_t i = 0; i < m.list.len; i++)
        out[i] = m.list.data[i].monitor;
    *owned_monitor_count_ptr = (jint)m.list.len;
    *owned_monitors_ptr = out;
    VEC_FREE(m.list);
    return JVMTI_ERROR_NONE;
}

jvmtiError jvmti_GetOwnedMonitorStackDepthInfo(TiEnv *env, Thread *thread,
                                               jint *monitor_info_count_ptr,
                                               jvmtiMonitorStackDepthInfo **monitor_info_ptr)
{
    OwnedMonitors m = {.self = thread_self()};
    thread_handshake(m.self, thread, collect_monitors, &m);
    jvmtiMonitorStackDepthInfo *out = NULL;
    if (m.no_memory || (m.list.len && !(out = ti_alloc(m.list.len * sizeof *out)))) {
        drop_monitors(&m);
        return JVMTI_ERROR_OUT_OF_MEMORY;
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
static void read_contended(Thread *t, void *arg)
{
    assert_held_still(t);
    Contended *c = arg;
    if ((atomic_load(&t->java->entering) || (atomic_load(&t->java->waiting_on) && !ti_has(25))) &&
        t->java->blocked_object)
        c->monitor = jref_new_local(c->self, t->java->blocked_object);
}

jvmtiError jvmti_GetCurrentContendedMonitor(TiEnv *env, Thread *thread, jobject *monitor_ptr)
{
    Contended c = {.self = thread_self()};
    thread_handshake(c.self, thread, read_contended, &c);
    *monitor_ptr = c.monitor;
    return JVMTI_ERROR_NONE;
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

jvmtiError jvmti_GetThreadLocalStorage(TiEnv *env, Thread *thread, void **data_ptr)
{
    TiThreadEnv *e = ti_thread_env(thread, env, false);
    *data_ptr = e ? (void *)(uintptr_t)atomic_load(&e->storage) : NULL;
    return JVMTI_ERROR_NONE;
}

jvmtiError jvmti_SetThreadLocalStorage(TiEnv *env, Thread *thread, const void *data)
{
    TiThreadEnv *e = ti_thread_env(thread, env, data != NULL);
    if (e)
        atomic_store(&e->storage, data);
    return e || !data ? JVMTI_ERROR_NONE : JVMTI_ERROR_OUT_OF_MEMORY;
}
