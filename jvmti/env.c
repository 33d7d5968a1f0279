/* SPDX-License-Identifier: Apache-2.0
 * env.c - finding environments.  (JVMTI: Environments; JNI GetEnv) */
#include "jvmti/env.h"

TiEnv *_Atomic ti_envs;
VmLock ti_lock = VMLOCK_INIT(JVMTI);
TiEnv *ti_env_checked(jvmtiEnv *e)
{
    for (TiEnv *env = atomic_load(&ti_envs); env; env = atomic_load(&env->next))
        if ((void *)env == (void *)e)
            return ti_env_alive(env) ? env : NULL;
    return NULL;
}

jvmtiExtensionEvent ti_extension_callback(const TiEnv *env, jint index)
{
    for (size_t i = 0; i < env->extension_callbacks.len; i++)
        if (env->extension_callbacks.data[i].index == index)
            return env->extension_callbacks.data[i].fn;
    return NULL;
}
