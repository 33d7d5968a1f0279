/* SPDX-License-Identifier: Apache-2.0
 * masks.c - from "which environment wants which event for which thread" to the flag words that the
 * VM tests.
 *
 *   env.enabled_global | thread's enabled, & env.with_callback, & phase mask     ->
 *   Thread.ti_events   (union over environments) union over all threads and global enables
 *   -> ti_global_events
 *   ti_events                                                                    ->
 *                                                                                Thread.interp_mode
 *                                                                                (interpreter's
 *                                                                                handler table)
 */
#include "interp/interp.h"
#include "jvmti/checker.h"
#include "jvmti/entry.h"
#include "jvmti/env.h"
#include "jvmti/spec/lists.h"

uint64_t ti_events_by_capability;

TiThreadEnv *ti_thread_env(Thread *t, TiEnv *env, bool create)
{
    for (size_t i = 0; i < t->ti->envs.len; i++)
        if (t->ti->envs.data[i].env == env)
            return &t->ti->envs.data[i];
    if (!create)
        return NULL;
    VEC_PUSH(&t->ti->envs, ((TiThreadEnv){.env = env}));
    return &t->ti->envs.data[t->ti->envs.len - 1];
}

/* The events whose rows in the specification have one of these phases. */
ALWAYS_INLINE uint64_t events_in(int asked)
{
#define IN_PHASE(name, number, member, phases, capability, per_thread) \
    | ((phases)&asked ? TI_BIT(number) : 0)
    return UINT64_C(0) TI_EVENT_ROWS(IN_PHASE);
#undef IN_PHASE
}

uint64_t ti_events_of_phase(jvmtiPhase phase)
{
    switch (phase) {
    case JVMTI_PHASE_PRIMORDIAL: return events_in(TI_IN_PRIMORDIAL);
    case JVMTI_PHASE_START: return events_in(TI_IN_START);
    case JVMTI_PHASE_LIVE: return events_in(TI_IN_LIVE);
    default: return 0;
    }
}

static uint64_t env_events(const TiEnv *env, const Thread *t)
{
    uint64_t on = env->enabled_global;
    if (t && t->ti)
        for (size_t i = 0; i < t->ti->envs.len; i++)
            if (t->ti->envs.data[i].env == env)
                on |= t->ti->envs.data[i].enabled;
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

bool ti_env_wants(const TiEnv *env, const Thread *t, int event)
{
    return ti_env_alive(env) && (env_events(env, t) & TI_BIT(event));
}

static void refresh_thread(Thread *t)
{
    uint64_t events = 0;
    TI_EACH_ENV(env)
        events |= env_events(env, t);
    /* steps begin after the location that was reached already */
    if (events & ~t->ti_events & TI_BIT(JVMTI_EVENT_SINGLE_STEP)) {
        t->ti->steps_hidden = false;
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

static void refresh_listed(Thread *t, void *all)
{
    if (t->ti) {
        refresh_thread(t);
        *(uint64_t *)all |= t->ti_events;
    }
}

void ti_masks_changed(Thread *self)
{
    if (self)
        safepoint_begin(self, "JVMTI event modes");
    lock_not_needed(&threads_lock); /* held by the stop, or there is one thread only */
    uint64_t all = 0; /* written once: signal handlers look at it, stopped world or not */
    TI_EACH_ENV(env) {
        all |= env_events(env, NULL);
        env->enabled_any = env->enabled_global;
        for (Thread *t = threads_head; t; t = t->next)
            for (size_t i = 0; t->ti && i < t->ti->envs.len; i++)
                if (t->ti->envs.data[i].env == env)
                    env->enabled_any |= t->ti->envs.data[i].enabled;
    }
    if (self)
        threads_each(refresh_listed, &all);
    ti_global_events = all;
    if (self)
        safepoint_end(self);
}

void ti_thread_created(Thread *t)
{
    t->ti = xcalloc(1, sizeof *t->ti);
    if (ti_phase == TI_PHASE_LIVE || ti_phase == TI_PHASE_START)
        t->ti->born = ti_phase == TI_PHASE_LIVE ? TI_BORN_LATER : TI_BORN_IN_START;
    refresh_thread(t);
}

void ti_thread_leaves(Thread *self)
{
    if (ti_checking)
        ti_check_thread_ends(self);
}

void ti_thread_destroyed(Thread *t)
{
    t->ti_events = 0;
    if (t->ti) {
        VEC_FREE(&t->ti->envs);
        VEC_FREE(&t->ti->frame_pops);
        free(t->ti->original_bytes);
        free(t->ti);
        t->ti = NULL;
    }
}
