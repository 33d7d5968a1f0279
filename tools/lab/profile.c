/* SPDX-License-Identifier: Apache-2.0
 * profile.c - a VM that offers less than this one: capabilities that are hidden, always or in the
 * live phase, and such that one environment at a time may have.  (JVM TI: Capability) */
#include "tools/lab/lab.h"
#include "tools/lab/suspensions.h"
#include <string.h>

static bool live(void)
{
    jvmtiPhase phase = JVMTI_PHASE_ONLOAD;
    return lab_own && !(*lab_own)->GetPhase(lab_own, &phase) && phase == JVMTI_PHASE_LIVE;
}

static bool is_alive(const void *env) { return !atomic_load(&((const LabEnv *)env)->disposed); }

void lab_profile_offer(jvmtiCapabilities *offered)
{
    bool in_live = live();
    pthread_mutex_lock(&lab_lock);
    injection_offers(&lab_config.profile, offered, in_live, is_alive);
    pthread_mutex_unlock(&lab_lock);
}

void lab_profile_version(jint *version)
{
    jint newest = lab_config.profile.version & 0xffff00;
    if (newest && (*version & 0xffff00) > newest)
        *version = lab_config.profile.version;
}

/* What the agent asks for is what a VM may lack: see the scenarios profile/none-of. */
static void note_wanted(const LabCall *c, const jvmtiCapabilities *wanted)
{
    static _Atomic bool noted[LAB_CAPABILITY_BITS];
    for (int b = 0; b < LAB_CAPABILITY_BITS; b++) {
        if (!(((const unsigned char *)wanted)[b / 8] >> (b % 8) & 1))
            continue;
        if (!lab_capability_names[b]) {
            lab_finding("wrong-call", "Add Capabilities", c->caller,
                        "AddCapabilities is given bits that are no capability, as bit %d: not all "
                        "of the structure has a value",
                        b);
            return;
        }
        if (!atomic_exchange(&noted[b], true))
            lab_say("wants", "\"name\":\"%s\"", lab_capability_names[b]);
    }
}

bool lab_profile_refuses(const LabCall *c, const jvmtiCapabilities *wanted)
{
    LabEnv *env = c->env;
    note_wanted(c, wanted);
    jvmtiCapabilities now;
    memset(&now, 0, sizeof now);
    (*env->real)->GetCapabilities(env->real, &now);
    bool in_live = live();
    pthread_mutex_lock(&lab_lock);
    bool refused = injection_refuses(&lab_config.profile, env, wanted, &now, in_live, is_alive);
    bool too_late = refused && in_live && env->of_load &&
                    !injection_refuses(&lab_config.profile, env, wanted, &now, false, is_alive);
    if (too_late) {
        env->too_late = *wanted;
        atomic_store(&env->too_late_at, c->caller);
    }
    pthread_mutex_unlock(&lab_lock);
    return refused;
}

/* They give nothing back: what they do comes later, by callbacks and events, and nobody goes on
 * with less when they are refused. */
static void asks_on(const LabCall *c, const char *capability)
{
    enum { TIRELESS = 3 };
    static _Atomic int missed;
    switch (c->function) {
    case LAB_FN_FollowReferences:
    case LAB_FN_IterateThroughHeap:
    case LAB_FN_IterateOverHeap:
    case LAB_FN_IterateOverInstancesOfClass:
    case LAB_FN_IterateOverReachableObjects:
    case LAB_FN_SetBreakpoint:
    case LAB_FN_SetFieldAccessWatch:
    case LAB_FN_SetFieldModificationWatch:
    case LAB_FN_RetransformClasses:
        if (atomic_fetch_add(&missed, 1) + 1 == TIRELESS)
            lab_finding("silent-failure", "Add Capabilities", c->caller,
                        "asks on, though %s was refused: %s fails each time (AddCapabilities gives "
                        "all that it is asked for, or nothing)",
                        capability, c->row->name);
        break;
    default: break;
    }
}

void lab_profile_missed(const LabCall *c, const char *capability)
{
    if (capability)
        asks_on(c, capability);
    const void *asked_at = atomic_load(&c->env->too_late_at);
    const unsigned char *bits = (const unsigned char *)&c->env->too_late;
    for (int b = 0; asked_at && capability && b < LAB_CAPABILITY_BITS; b++)
        if (bits[b / 8] >> (b % 8) & 1 && lab_capability_names[b] &&
            !strcmp(lab_capability_names[b], capability))
            lab_finding("wrong-call", "Add Capabilities", asked_at,
                        "AddCapabilities asks too late for %s, which this VM offers at start-up "
                        "only; %s needs it",
                        capability, c->row->name);
}

void lab_profile_has(LabEnv *env, const jvmtiCapabilities *c, bool add)
{
    pthread_mutex_lock(&lab_lock);
    injection_owns(&lab_config.profile, env, c, add);
    pthread_mutex_unlock(&lab_lock);
    if (add && c->can_suspend)
        lab_suspensions_possible();
}
