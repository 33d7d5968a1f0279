/* SPDX-License-Identifier: Apache-2.0
 * extension_unload.c - the extension event ClassUnload, as the stock VM has it.
 *
 * Classes die inside a collection, with the world stopped; their names are queued there and sent
 * when the collecting thread runs again. */
#include "jvmti/extensions.h"

static VEC(char *) unloaded; /* names to send; changed with the world stopped or under ti_lock */

void ti_post_class_unload(Class *c)
{
    ti_clear_class_breakpoints(c);
    ti_clear_class_watches(c);
    bool wanted = false;
    TI_EACH_ENV(env)
        wanted |= ti_extension_callback(env, TI_EXT_CLASS_UNLOAD) != NULL;
    char *name = wanted
                     ? strdup(c->is_hidden && c->hidden_suffix_name ? c->hidden_suffix_name->bytes
                                                                    : c->name->bytes)
                     : NULL;
    /* in a collection nobody can be told: without memory for its name the event is not sent */
    if (name && !VEC_TRY_PUSH(unloaded, name))
        free(name);
}

void ti_post_unloaded_classes(Thread *self)
{
    if (!unloaded.len || ti_phase != TI_PHASE_LIVE)
        return;
    vmlock_enter(self, &ti_lock);
    size_t n = unloaded.len;
    char **names = unloaded.data;
    unloaded.data = NULL;
    unloaded.len = unloaded.cap = 0;
    vmlock_exit(self, &ti_lock);
    TiCall c = ti_call_begin(self);
    TI_EACH_ENV(env) {
        jvmtiExtensionEvent fn = ti_extension_callback(env, TI_EXT_CLASS_UNLOAD);
        if (!fn)
            continue;
        thread_vm_to_native(self);
        const TiFace *face = env->face;
        for (size_t i = 0; i < n && ti_face_env(face); i++)
            fn((jvmtiEnv *)face, (JNIEnv *)&self->env, names[i]);
        thread_native_to_vm(self);
    }
    ti_call_end(self, &c);
    for (size_t i = 0; i < n; i++)
        free(names[i]);
    free(names);
}
