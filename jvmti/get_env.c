/* SPDX-License-Identifier: Apache-2.0
 * get_env.c - making environments.  (JNI GetEnv; JVMTI: Environments)
 *
 * The only file that knows the function table by name: the bodies behind it know environments. */
#include "jvmti/env.h"

static Lock list_lock = LOCK_INIT(JVMTI_LIST);
static uint32_t env_count GUARDED_BY(list_lock);
static Arena faces GUARDED_BY(list_lock);

/* Versions that GetEnv accepts (measured on the stock VMs of 17 and 25): 1.0-1.2, 9.0, 11.0, and
 * from 13 to the release in use any minor version; the micro version is not looked at. */
static bool version_supported(jint version)
{
    if ((version & JVMTI_VERSION_MASK_INTERFACE_TYPE) != JVMTI_VERSION_INTERFACE_JVMTI)
        return false;
    jint major = (version & JVMTI_VERSION_MASK_MAJOR) >> JVMTI_VERSION_SHIFT_MAJOR;
    jint minor = (version & JVMTI_VERSION_MASK_MINOR) >> JVMTI_VERSION_SHIFT_MINOR;
    if (major == 1)
        return minor <= 2;
    if (major == 9 || major == 11)
        return minor == 0;
    return major >= 13 && major <= the_library->feature;
}

void ti_face_unlink(TiFace *face)
{
    lock_take(&list_lock);
    TiFace *_Atomic *to = &ti_faces;
    while (atomic_load(to) != face)
        to = &atomic_load(to)->next;
    atomic_store(to, atomic_load(&face->next));
    lock_release(&list_lock);
}

bool ti_observer_comes;

int ti_get_env(void **penv, int version)
{
    if (!version_supported(version) || ti_phase == TI_PHASE_DEAD)
        return JNI_EVERSION;
    TiEnv *env = calloc(1, sizeof *env);
    lock_take(&list_lock);
    TiFace *face = env ? arena_alloc(&faces, sizeof *face) : NULL;
    if (!face) {
        lock_release(&list_lock);
        free(env);
        return JNI_ENOMEM;
    }
    if (!env_count)
        ti_table_choose();
    *face = (TiFace){.functions = &ti_function_table, .env = env};
    env->face = face;
    env->version = version;
    env->serial = ++env_count;
    env->observes = ti_observer_comes;
    TiFace *_Atomic *end = &ti_faces;
    while (atomic_load(end))
        end = &atomic_load(end)->next;
    atomic_store(end, face);
    ti_any_environment = true;
    lock_release(&list_lock);
    *penv = face;
    return JNI_OK;
}
