/* SPDX-License-Identifier: Apache-2.0
 * capability.c - GetPotentialCapabilities and friends.  (JVMTI: Capability)
 *
 * An interpreter can offer everything at any time: all that the release has, in OnLoad and in the
 * live phase, none exclusive to one environment. */
#include "jvmti/spec/bodies.h"
#include "jvmti/spec/lists.h"

#define WORDS (sizeof(jvmtiCapabilities) / sizeof(uint32_t))
static uint32_t *words(jvmtiCapabilities *c) { return (uint32_t *)(void *)c; }

/* ---- capability.c ---- */
static void ti_potential_capabilities(TiEnv *env, jvmtiCapabilities *out)
{
    memset(out, 0, sizeof *out);
#define OFFER(name, since) out->name = ti_has(since);
    TI_CAPABILITY_LIST(OFFER)
#undef OFFER
}

jvmtiError jvmti_GetPotentialCapabilities(TiEnv *env, jvmtiCapabilities *out)
{
    ti_potential_capabilities(env, out);
    return JVMTI_ERROR_NONE;
}

jvmtiError jvmti_GetCapabilities(TiEnv *env, jvmtiCapabilities *out)
{
    *out = env->capabilities;
    return JVMTI_ERROR_NONE;
}

static void changed(TiEnv *env)
{
    if (env->enabled_any & TI_BIT(JVMTI_EVENT_CLASS_FILE_LOAD_HOOK) &&
        env->capabilities.can_retransform_classes)
        env->retransform_capable = true;
    ti_masks_changed(thread_self());
}

jvmtiError jvmti_AddCapabilities(TiEnv *env, const jvmtiCapabilities *wanted)
{
    jvmtiCapabilities potential, asked = *wanted;
    ti_potential_capabilities(env, &potential);
    for (size_t i = 0; i < WORDS; i++)
        if (words(&asked)[i] & ~words(&potential)[i])
            return JVMTI_ERROR_NOT_AVAILABLE;
    for (size_t i = 0; i < WORDS; i++)
        words(&env->capabilities)[i] |= words(&asked)[i];
    changed(env);
    return JVMTI_ERROR_NONE;
}

jvmtiError jvmti_RelinquishCapabilities(TiEnv *env, const jvmtiCapabilities *given)
{
    jvmtiCapabilities asked = *given;
    for (size_t i = 0; i < WORDS; i++)
        words(&env->capabilities)[i] &= ~words(&asked)[i];
    changed(env);
    return JVMTI_ERROR_NONE;
}
