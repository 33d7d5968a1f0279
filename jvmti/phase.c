/* SPDX-License-Identifier: Apache-2.0
 * phase.c - the VM's phases and their events VMStart, VMInit, VMDeath.  (JVMTI: GetPhase)
 *
 *   ONLOAD -> PRIMORDIAL -> START -> LIVE -> DEAD
 *
 * START begins early; an environment without can_generate_early_vmstart sees it later. */
#include "jvmti/stock.h"
#include "jvmti/spec/posters.h"

/* the regular VMStart point is reached; before it, only early environments are in START */
_Atomic bool ti_vm_started;

jvmtiPhase ti_env_phase(const TiEnv *env)
{
    if (ti_phase == TI_PHASE_START && !ti_vm_started &&
        !env->capabilities.can_generate_early_vmstart)
        return JVMTI_PHASE_PRIMORDIAL;
    return (jvmtiPhase)ti_phase;
}

void ti_enter_onload(void) { ti_phase = TI_PHASE_ONLOAD; }

void ti_enter_primordial(Thread *self)
{
    VM_ASSERT(ti_phase == TI_PHASE_ONLOAD, "agents were loaded");
    ti_phase = TI_PHASE_PRIMORDIAL;
    if (ti_any_environment)
        ti_masks_changed(self);
    ti_post_code_so_far(self);
}

static bool post_vm_start(Thread *self, bool early)
{
    VM_ASSERT(ti_phase == TI_PHASE_START, "the start phase has begun");
    if (!ti_any_environment)
        return true;
    ti_masks_changed(self);
    TI_EACH_ENV(env)
        if ((bool)env->capabilities.can_generate_early_vmstart == early &&
            env->enabled_any & env->with_callback &
                (TI_BIT(JVMTI_EVENT_METHOD_ENTRY) | TI_BIT(JVMTI_EVENT_METHOD_EXIT)))
            (void)ti_stock(env, TI_STOCK_ENTRY_IN_START); /* masks.c acts */
    (void)ti_send_vm_start(self);
    return !exception_pending(self);
}

bool ti_filter_vm_start(const TiEnv *env, Thread *self)
{
    return env->capabilities.can_generate_early_vmstart == !ti_vm_started;
}

bool ti_post_early_vm_start(Thread *self)
{
    VM_ASSERT(ti_phase == TI_PHASE_PRIMORDIAL, "nothing of Java has run yet");
    ti_phase = TI_PHASE_START;
    return post_vm_start(self, true);
}

bool ti_post_vm_start(Thread *self)
{
    VM_ASSERT(!ti_vm_started, "the VM starts once");
    ti_vm_started = true;
    if (!post_vm_start(self, false))
        return false;
    ti_post_code_so_far(self);
    return true;
}

/* VMInit, then the main thread's ThreadStart. */
bool ti_post_vm_init(Thread *self)
{
    VM_ASSERT(ti_phase == TI_PHASE_START && ti_vm_started, "the VM has started");
    ti_phase = TI_PHASE_LIVE;
    if (!ti_any_environment)
        return true;
    ti_masks_changed(self);
    if (ti_send_vm_init(self))
        return false;
    self->java->ti->born = TI_BORN_LATER; /* the main thread's own, at last */
    ti_post_thread_start(self);
    return true;
}

void ti_post_vm_death(Thread *self)
{
    VM_ASSERT(ti_phase != TI_PHASE_DEAD, "the VM dies once");
    (void)ti_send_vm_death(self);
    if (ti_any_environment) {
        ti_phase = TI_PHASE_DEAD;
        ti_masks_changed(self);
    }
    ti_phase = TI_PHASE_DEAD;
}

void ti_shutdown(Thread *self) { ti_global_events = 0; }
