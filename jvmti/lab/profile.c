/* SPDX-License-Identifier: Apache-2.0
 * profile.c - a VM that offers less than this one: capabilities that are hidden, always or in the
 * live phase, and such that one environment at a time may have.  (JVM TI: Capability) */
#include "jvmti/lab/lab.h"
#include <string.h>

static bool has_bit(const jvmtiCapabilities *c, int bit)
{
    return ((const unsigned char *)c)[bit / 8] >> (bit % 8) & 1;
}

static void clear_bit(jvmtiCapabilities *c, int bit)
{
    ((unsigned char *)c)[bit / 8] &= (unsigned char)~(1u << (bit % 8));
}

static const LabEnv *owners[LAB_CAPABILITY_BITS]; /* of exclusive ones; guarded by lab_lock */

static bool live(void)
{
    jvmtiPhase phase = JVMTI_PHASE_ONLOAD;
    return lab_own && !(*lab_own)->GetPhase(lab_own, &phase) && phase == JVMTI_PHASE_LIVE;
}

static bool is_hidden(int bit, bool in_live)
{
    return lab_config.hidden[bit] || (in_live && lab_config.hidden_live[bit]);
}

void lab_profile_offer(jvmtiCapabilities *offered)
{
    bool in_live = live();
    pthread_mutex_lock(&lab_lock);
    for (int i = 0; i < LAB_CAPABILITY_BITS; i++)
        if (is_hidden(i, in_live) || (lab_config.exclusive[i] && owners[i]))
            clear_bit(offered, i);
    pthread_mutex_unlock(&lab_lock);
}

bool lab_profile_refuses(LabEnv *env, const jvmtiCapabilities *wanted)
{
    bool in_live = live(), refused = false;
    jvmtiCapabilities now;
    memset(&now, 0, sizeof now);
    (*env->real)->GetCapabilities(env->real, &now);
    pthread_mutex_lock(&lab_lock);
    for (int i = 0; i < LAB_CAPABILITY_BITS; i++)
        refused |= has_bit(wanted, i) && !has_bit(&now, i) &&
                   (is_hidden(i, in_live) ||
                    (lab_config.exclusive[i] && owners[i] && owners[i] != env));
    pthread_mutex_unlock(&lab_lock);
    return refused;
}

void lab_profile_has(LabEnv *env, const jvmtiCapabilities *c, bool add)
{
    pthread_mutex_lock(&lab_lock);
    for (int i = 0; i < LAB_CAPABILITY_BITS; i++)
        if (has_bit(c, i) && (add || owners[i] == env))
            owners[i] = add ? env : NULL;
    pthread_mutex_unlock(&lab_lock);
}
