/* SPDX-License-Identifier: Apache-2.0
 * extension_stops.c - stops of the world, and the end of a broken process, told to agents.
 * (docs/extensions.md) */
#include "jvmti/hooks.h"
#include "jvmti/extensions.h"

/* The world still stands, so handlers may call what those of collections may. */
void ti_post_world_stopped(Thread *self, const char *why, int64_t waited_ns, int64_t stood_ns)
{
    if (ti_phase != TI_PHASE_LIVE || !self->java->ti)
        return;
    TI_EACH_ENV(env) {
        jvmtiExtensionEvent fn = ti_extension_callback(env, TI_EXT_WORLD_STOPPED);
        if (!fn)
            continue;
        bool restricted = self->java->ti->in_callback_restricted;
        self->java->ti->in_callback_restricted = true;
        fn(ti_env_face(env), why, (jlong)waited_ns, (jlong)stood_ns);
        self->java->ti->in_callback_restricted = restricted;
    }
}

/* In a signal handler, perhaps. */
void ti_post_fatal_error(const char *what)
{
    TI_EACH_ENV(env) {
        jvmtiExtensionEvent fn = ti_extension_callback(env, TI_EXT_FATAL_ERROR);
        if (fn)
            fn(ti_env_face(env), what);
    }
}
