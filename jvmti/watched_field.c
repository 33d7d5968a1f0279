/* SPDX-License-Identifier: Apache-2.0
 * watched_field.c - field access and modification watches.  (JVMTI: Watched Field)
 *
 * A field's watch_access and watch_modify say whether any environment watches it; accesses of a
 * watched field go the interpreter's slow way, all others cost nothing.  Lists change with the
 * world stopped. */
#include "interp/interp.h"
#include "jvmti/spec/bodies.h"
#include "vm/model/ids.h"

static struct Watch *watch_of(TiEnv *env, const FieldId *id)
{
    for (size_t i = 0; i < env->watches.len; i++)
        if (env->watches.data[i].field == id)
            return &env->watches.data[i];
    return NULL;
}

/* World stopped: folds all environments' wishes into the field. */
static void refresh(Field *f)
{
    VM_ASSERT(safepoint_owned_by(thread_self()), "the world is stopped");
    bool access = false, modify = false;
    TI_EACH_ENV(env) {
        const struct Watch *w = watch_of(env, f->id);
        access |= w && w->access;
        modify |= w && w->modify;
    }
    if (f->watch_access == access && f->watch_modify == modify)
        return;
    f->watch_access = access;
    f->watch_modify = modify;
    interp_field_watch_changed(f);
}

static jvmtiError change(TiEnv *env, Field *field, bool modify, bool on)
{
    Thread *self = thread_self();
    FieldId *id = field_id(field);
    safepoint_begin(self, "field watch");
    struct Watch *w = watch_of(env, id);
    bool now = w && (modify ? w->modify : w->access);
    jvmtiError err = now == on ? (on ? JVMTI_ERROR_DUPLICATE : JVMTI_ERROR_NOT_FOUND)
                               : JVMTI_ERROR_NONE;
    if (!err && !w && !VEC_TRY_PUSH(env->watches, ((struct Watch){.field = id})))
        err = JVMTI_ERROR_OUT_OF_MEMORY;
    if (!err) {
        if (!w) {
            w = &env->watches.data[env->watches.len - 1];
        }
        *(modify ? &w->modify : &w->access) = on;
        if (!w->modify && !w->access)
            *w = env->watches.data[--env->watches.len];
        refresh(field);
    }
    safepoint_end(self);
    return err;
}

jvmtiError jvmti_SetFieldAccessWatch(TiEnv *env, Class *klass, Field *field)
{
    return change(env, field, false, true);
}

jvmtiError jvmti_ClearFieldAccessWatch(TiEnv *env, Class *klass, Field *field)
{
    return change(env, field, false, false);
}

jvmtiError jvmti_SetFieldModificationWatch(TiEnv *env, Class *klass, Field *field)
{
    return change(env, field, true, true);
}

jvmtiError jvmti_ClearFieldModificationWatch(TiEnv *env, Class *klass, Field *field)
{
    return change(env, field, true, false);
}

void ti_clear_class_watches(const Class *c)
{
    VM_ASSERT(safepoint_owned_by(thread_self()), "the world is stopped");
    VM_ASSERT(c, "a class");
    TI_EACH_ENV(env)
        for (size_t i = env->watches.len; i-- > 0;) {
            const Field *f = env->watches.data[i].field->field;
            if (!f || f->holder == c)
                env->watches.data[i] = env->watches.data[--env->watches.len];
        }
}

void ti_dispose_watches_and_breakpoints(TiEnv *env)
{
    lock_assert_held(&threads_lock); /* the world is stopped */
    ti_clear_env_breakpoints(env);
    while (env->watches.len) {
        Field *f = env->watches.data[--env->watches.len].field->field;
        if (f)
            refresh(f);
    }
    VEC_FREE(env->watches);
}
