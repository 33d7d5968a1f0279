/* SPDX-License-Identifier: Apache-2.0
 * general.c - phases, versions, names, environment storage, disposal, verbose flags.  (JVMTI:
 * General) */
#include "jvmti/spec/bodies.h"
#include "jvmti/entry.h"
#include "vm/log/aliases.h"

jvmtiError jvmti_GetPhase(TiEnv *env, jvmtiPhase *phase_ptr)
{
    *phase_ptr = ti_env_phase(env);
    return JVMTI_ERROR_NONE;
}

jvmtiError jvmti_GetVersionNumber(TiEnv *env, jint *version_ptr)
{
    *version_ptr = JVMTI_VERSION_INTERFACE_JVMTI | the_library->feature
                                                       << JVMTI_VERSION_SHIFT_MAJOR;
    return JVMTI_ERROR_NONE;
}

jvmtiError jvmti_GetErrorName(TiEnv *env, jvmtiError error, char **name_ptr)
{
    const char *name = ti_error_name((jint)error);
    if (!name)
        return JVMTI_ERROR_ILLEGAL_ARGUMENT;
    *name_ptr = ti_strdup(name);
    return *name_ptr ? JVMTI_ERROR_NONE : JVMTI_ERROR_OUT_OF_MEMORY;
}

jvmtiError jvmti_GetJLocationFormat(TiEnv *env, jvmtiJlocationFormat *format_ptr)
{
    *format_ptr = JVMTI_JLOCATION_JVMBCI;
    return JVMTI_ERROR_NONE;
}

jvmtiError jvmti_GetEnvironmentLocalStorage(TiEnv *env, void **data_ptr)
{
    *data_ptr = (void *)(uintptr_t)env->storage;
    return JVMTI_ERROR_NONE;
}

jvmtiError jvmti_SetEnvironmentLocalStorage(TiEnv *env, const void *data)
{
    env->storage = data;
    return JVMTI_ERROR_NONE;
}

jvmtiError jvmti_SetVerboseFlag(TiEnv *env, jvmtiVerboseFlag flag, jboolean value)
{
    switch (flag) {
    case JVMTI_VERBOSE_OTHER: return JVMTI_ERROR_NONE;
    case JVMTI_VERBOSE_GC: log_verbose(LOG_VERBOSE_GC, value); return JVMTI_ERROR_NONE;
    case JVMTI_VERBOSE_CLASS: log_verbose(LOG_VERBOSE_CLASS, value); return JVMTI_ERROR_NONE;
    case JVMTI_VERBOSE_JNI: log_verbose(LOG_VERBOSE_JNI, value); return JVMTI_ERROR_NONE;
    default: return JVMTI_ERROR_ILLEGAL_ARGUMENT;
    }
}

/* An environment is freed when CORPSES others have died since, because a thread may still be in a
 * function or a callback of it; its face stays. */
static void bury(TiEnv *env)
{
    enum { CORPSES = 64 };
    static TiEnv *corpses[CORPSES]; /* the world is stopped */
    static unsigned next;
    TiEnv *oldest = corpses[next % CORPSES];
    corpses[next++ % CORPSES] = env;
    if (!oldest)
        return;
    ti_face_unlink(oldest->face);
    ti_threads_forget(oldest); /* once more: it may have been used since */
    free(oldest);
}

jvmtiError jvmti_DisposeEnvironment(TiEnv *env)
{
    Thread *self = thread_self();
    if (self)
        safepoint_begin(self, "DisposeEnvironment");
    ti_dispose_watches_and_breakpoints(env);
    atomic_store(&env->face->env, NULL);
    env->enabled_global = env->with_callback = 0;
    env->enabled_any = 0;
    free(env->callbacks);
    env->callbacks = NULL;
    memset(&env->capabilities, 0, sizeof env->capabilities);
    ti_tags_free(env);
    VEC_FREE(env->freed_tags);
    VEC_FREE(env->extension_callbacks);
    ti_native_prefixes_free(env);
    if (self) {
        ti_threads_forget(env);
        bury(env);
        ti_masks_changed(self);
        safepoint_end(self);
    }
    return JVMTI_ERROR_NONE;
}
