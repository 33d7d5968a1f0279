/* SPDX-License-Identifier: Apache-2.0
 * masks.c - from "which environment wants which event for which thread" to the flag words that the
 * VM tests.
 *
 *   env.enabled_global, or enabled of a thread, ---> env_events
 *       if it has a callback, and the phase fits
 *   env_events, over all environments              ---> Thread.ti_events
 *   env_events, over all environments and threads  ---> ti_global_events
 *   Thread.ti_events: steps, entries, exits        ---> Thread.interp_mode
 */
#include "interp/interp.h"
#include "jvmti/entry.h"
#include "jvmti/env.h"
#include "jvmti/spec/lists.h"
#include "vm/thread/virtual.h"

static Lock make_lock = LOCK_INIT(JVMTI_THREAD_ENVS);

static TiThreadEnv *record_of(const TiThread *ti, const TiEnv *env)
{
    TI_EACH_THREAD_ENV(e, ti)
        if (e->env == env)
            return e;
    return NULL;
}

/* The thread's next record: one of an environment that was freed, or a new one; NULL: no memory */
static TiThreadEnv *make(TiThread *t, TiEnv *env, TiThreadEnv *unused) REQUIRES(make_lock)
{
    TiThreadEnv *e = unused ? unused : arena_alloc(&t->env_memory, sizeof *e);
    if (!e)
        return NULL;
    e->env = env;
    if (!unused) {
        e->next = atomic_load(&t->envs);
        atomic_store(&t->envs, e);
    }
    return e;
}

TiThreadEnv *ti_thread_env(TiThread *ti, TiEnv *env, bool create)
{
    VM_ASSERT(ti && env, "a thread that the tool interface knows");
    TiThreadEnv *e = record_of(ti, env);
    if (e || !create)
        return e;
    lock_take(&make_lock);
    e = record_of(ti, env);
    if (!e)
        e = make(ti, env, record_of(ti, NULL));
    lock_release(&make_lock);
    return e;
}

/* of all threads, carried or not */
static void each_thread(void (*fn)(TiThread *ti, void *ctx), void *ctx) REQUIRES(threads_lock)
{
    lock_assert_held(&threads_lock);
    for (Thread *t = threads_head; t; t = t->next)
        if (t->own->ti)
            fn(t->own->ti, ctx);
    lock_take(&virtual_lock);
    for (VirtualRecord *r = virtual_records; r; r = r->next)
        if (r->ti)
            fn(r->ti, ctx);
    lock_release(&virtual_lock);
}

static void forget(TiThread *ti, void *env)
{
    TI_EACH_THREAD_ENV(e, ti)
        if (e->env == env) {
            e->enabled = 0;
            e->storage = NULL;
            e->env = NULL;
        }
    for (size_t i = 0; i < ti->frame_pops.len;)
        if (ti->frame_pops.data[i].env == env)
            ti->frame_pops.data[i] = ti->frame_pops.data[--ti->frame_pops.len];
        else
            i++;
}

void ti_threads_forget(TiEnv *env)
{
    world_stopped_instead_of(&threads_lock);
    each_thread(forget, env);
}

/* The events whose rows in the specification have one of these phases. */
ALWAYS_INLINE uint64_t events_in(int asked)
{
#define IN_PHASE(name, number, member, phases, capability, per_thread, since) \
    | ((phases)&asked ? TI_BIT(number) : 0)
    return UINT64_C(0) TI_EVENT_ROWS(IN_PHASE);
#undef IN_PHASE
}

/* which events may be sent in it */
static uint64_t ti_events_of_phase(jvmtiPhase phase)
{
    switch (phase) {
    case JVMTI_PHASE_PRIMORDIAL: return events_in(TI_IN_PRIMORDIAL);
    case JVMTI_PHASE_START: return events_in(TI_IN_START);
    case JVMTI_PHASE_LIVE:
        return events_in(TI_IN_LIVE) | TI_BIT(TI_VIRTUAL_MOUNT) | TI_BIT(TI_VIRTUAL_UNMOUNT);
    default: return 0;
    }
}

/* Which of these the environment can be sent now. */
static uint64_t sendable(const TiEnv *env, uint64_t on)
{
    on &= env->with_callback;
    jvmtiPhase phase = ti_env_phase(env);
    uint64_t early = phase == JVMTI_PHASE_START
                         ? on & (TI_BIT(JVMTI_EVENT_METHOD_ENTRY) | TI_BIT(JVMTI_EVENT_METHOD_EXIT))
                         : 0;
    on &= ti_events_of_phase(phase);
    if (vm_options.stock_jvmti)
        on |= early;
    if (phase == JVMTI_PHASE_PRIMORDIAL &&
        !(env->capabilities.can_generate_early_class_hook_events &&
          env->capabilities.can_generate_all_class_hook_events))
        on &= ~TI_BIT(JVMTI_EVENT_CLASS_FILE_LOAD_HOOK);
    return on;
}

static uint64_t env_events(const TiEnv *env, const Thread *t)
{
    uint64_t on = env->enabled_global;
    if (t->java->ti)
        TI_EACH_THREAD_ENV(e, t->java->ti)
            if (e->env == env)
                on |= e->enabled;
    return sendable(env, on);
}

bool ti_env_wants(const TiEnv *env, const Thread *t, int event)
{
    uint64_t bit = TI_BIT(event); /* most environments of many say no at once */
    return (env->enabled_any & env->with_callback & bit) && ti_env_alive(env) &&
           (env_events(env, t) & bit);
}

static void refresh_thread(Thread *t)
{
    VM_ASSERT(t->java->ti, "a thread that the tool interface knows");
    uint64_t events = 0;
    if (!(t->changes & CHANGES_THREAD))
        TI_EACH_ENV(env)
            events |= env_events(env, t);
    /* steps begin after the location that was reached already */
    if (events & ~t->ti_events & TI_BIT(JVMTI_EVENT_SINGLE_STEP)) {
        t->java->ti->steps_hidden = false;
        ti_step_reached(t, t->top_frame ? t->top_frame->method : NULL,
                        t->top_frame ? frame_bci(t->top_frame) : -1);
    }
    t->ti_events = events;
    uint32_t mode = 0; /* what traces need interp_set_mode adds */
    if (events & TI_BIT(JVMTI_EVENT_SINGLE_STEP))
        mode |= INTERP_STEP;
    if (events & TI_BIT(JVMTI_EVENT_METHOD_ENTRY))
        mode |= INTERP_METHOD_ENTRY;
    if (events & TI_BIT(JVMTI_EVENT_METHOD_EXIT))
        mode |= INTERP_METHOD_EXIT;
    if (events & TI_BIT(JVMTI_EVENT_VM_OBJECT_ALLOC))
        mode |= INTERP_NATIVE_FRAMES; /* who allocates? */
    if (mode != t->interp_mode)
        interp_set_mode(t, mode);
    tlab_watch(&t->tlab, events & TI_BIT(JVMTI_EVENT_VM_OBJECT_ALLOC),
               events & TI_BIT(JVMTI_EVENT_SAMPLED_OBJECT_ALLOC));
}

static void refresh_listed(Thread *t, void *ctx)
{
    if (t->java->ti)
        refresh_thread(t);
}

void ti_thread_changes(Thread *self)
{
    assert_in_vm(self);
    if (self->ti_events || ti_global_events)
        refresh_thread(self);
}

typedef struct EnabledAnywhere {
    const TiEnv *env;
    uint64_t events;
} EnabledAnywhere;

static void add_enabled(TiThread *ti, void *ctx)
{
    EnabledAnywhere *a = ctx;
    TI_EACH_THREAD_ENV(e, ti)
        if (e->env == a->env)
            a->events |= e->enabled;
}

/* Sums up what is enabled for all threads, and for any. */
static void sum_up(void) REQUIRES(threads_lock)
{
    uint64_t all = 0; /* written once: signal handlers look at it, stopped world or not */
    TI_EACH_ENV(env) {
        EnabledAnywhere a = {env, env->enabled_global};
        each_thread(add_enabled, &a);
        env->enabled_any = a.events;
        all |= sendable(env, a.events);
    }
    ti_global_events = all;
}

void ti_masks_changed(Thread *self)
{
    VM_ASSERT(self == thread_self(), "a thread acts for itself, and the first before there is one");
    if (self)
        safepoint_begin(self, "JVMTI event modes");
    lock_not_needed(&threads_lock); /* held by the stop, or there is one thread only */
    if (self)
        threads_each(refresh_listed, NULL);
    sum_up();
    if (self)
        safepoint_end(self);
}

static void refresh_held(Thread *t, void *arg)
{
    assert_held_still(t);
    refresh_thread(t);
}

/* Nobody but this thread hears of the change, so nobody else stops: masks change under
 * threads_lock, which a stop of the world holds too. */
bool ti_set_thread_event(Thread *self, TiEnv *env, const TiTarget *target, uint64_t bit, bool on)
{
    assert_in_vm(self);
    VM_ASSERT(bit && !(bit & (bit - 1)), "one event");
    Thread *t = target->thread;
    if (!t)
        safepoint_begin(self, "JVMTI event modes");
    TiThread *ti = ti_thread_of(H(target->object), t, true);
    TiThreadEnv *e = ti ? ti_thread_env(ti, env, true) : NULL;
    if (e) {
        threads_lock_enter(self);
        e->enabled = on ? e->enabled | bit : e->enabled & ~bit;
        if (on) { /* before the first event, and after the last one */
            env->enabled_any |= bit;
            ti_global_events |= sendable(env, bit);
        }
        if (!t)
            t = virtual_carrier(H(target->object));
        if (t)
            thread_handshake_listed(self, t, refresh_held, NULL);
        if (!on)
            sum_up();
        threads_lock_exit();
    }
    if (!target->thread)
        safepoint_end(self);
    return e;
}

void ti_thread_created(Thread *t)
{
    VM_ASSERT(!t->java->ti, "a new thread");
    t->java->ti = xcalloc(1, sizeof *t->java->ti);
    if (ti_phase == TI_PHASE_LIVE || ti_phase == TI_PHASE_START)
        t->java->ti->born = ti_phase == TI_PHASE_LIVE ? TI_BORN_LATER : TI_BORN_IN_START;
    refresh_thread(t);
}

void ti_virtual_forgotten(TiThread *ti)
{
    arena_free(&ti->env_memory);
    VEC_FREE(ti->frame_pops);
    free(ti->original_bytes);
    free(ti);
}

void ti_thread_destroyed(Thread *t)
{
    t->ti_events = 0;
    if (t->own->ti)
        ti_virtual_forgotten(t->own->ti);
    if (t->lent && t->lent->spare_ti)
        ti_virtual_forgotten(t->lent->spare_ti);
    t->own->ti = NULL;
}

bool ti_carrier_created(Thread *t)
{
    TiThread *ti = calloc(1, sizeof *ti);
    if (ti)
        ti->born = TI_BORN_LATER;
    t->lent->spare_ti = ti;
    return ti;
}

TiThread *ti_thread_of(Object *java_thread, Thread *t, bool create)
{
    if (!java_thread || !thread_object_unmounts(java_thread)) /* NULL: early in the start phase */
        return t->own->ti;
    VirtualRecord *r = virtual_record(java_thread, create);
    if (!r || r->ti || !create)
        return r ? r->ti : NULL;
    r->ti = calloc(1, sizeof *r->ti);
    t = virtual_carrier(java_thread);
    if (r->ti && t) {
        *r->ti = *t->lent->spare_ti; /* which nothing is kept in, but what it does just now */
        t->lent->ti = r->ti;
    } else if (r->ti) {
        r->ti->born = TI_BORN_LATER;
    }
    return r->ti;
}
