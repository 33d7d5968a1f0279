/* SPDX-License-Identifier: Apache-2.0
 * env.c - finding environments.  (JVMTI: Environments; JNI GetEnv) */
#include "jvmti/env.h"

TiFace *_Atomic ti_faces;
VmLock ti_lock = VMLOCK_INIT(JVMTI);

jvmtiExtensionEvent ti_extension_callback(const TiEnv *env, jint index)
{
    for (size_t i = 0; i < env->extension_callbacks.len; i++)
        if (env->extension_callbacks.data[i].index == index)
            return env->extension_callbacks.data[i].fn;
    return NULL;
}
