/* SPDX-License-Identifier: Apache-2.0
 * entry.c - the shared pieces of the entry layer; see entry.h. */
#include "jvmti/entry.h"
#include "vm/model/ids.h"
#include "vm/thread/virtual.h"

static bool phase_allowed(const TiEnv *env, int phases)
{
    switch (ti_env_phase(env)) {
    case JVMTI_PHASE_ONLOAD: return phases & TI_IN_ONLOAD;
    case JVMTI_PHASE_START: return phases & TI_IN_START;
    case JVMTI_PHASE_LIVE: return phases & TI_IN_LIVE;
    case JVMTI_PHASE_PRIMORDIAL: return phases & TI_IN_PRIMORDIAL;
    default: return phases & TI_IN_DEAD;
    }
}

TiEntry ti_entry_begin_slow(jvmtiEnv *raw_env, int phases, int capability_bit, bool callback_safe)
{
    TiEntry e = {.env = ti_env_checked(raw_env), .self = thread_self()};
    if (!e.env)
        e.error = JVMTI_ERROR_INVALID_ENVIRONMENT;
    else if (phases != TI_IN_ANY && !phase_allowed(e.env, phases))
        e.error = JVMTI_ERROR_WRONG_PHASE;
    else if (capability_bit >= 0 && !ti_has_capability(e.env, capability_bit))
        e.error = JVMTI_ERROR_MUST_POSSESS_CAPABILITY;
    else if (!e.self && !callback_safe && ti_phase != TI_PHASE_ONLOAD)
        e.error = JVMTI_ERROR_UNATTACHED_THREAD;
    else if (e.self && !callback_safe && e.self->state == THREAD_IN_NATIVE) {
        thread_enter_vm(e.self);
        e.entered = true;
    }
    return e;
}

jvmtiError ti_check_instance(Thread *self, jobject object, const Class *of, jvmtiError failure,
                             Handle *out)
{
    VM_ASSERT(out, "where the object goes"); /* of: NULL until the start has loaded it */
    if (!object || !self || !of || !jref_is_valid(self, object))
        return failure;
    Object *o = jref_get(object);
    if (!o || !object_instance_of(o, of))
        return failure;
    *out = handle_of_local(object);
    return JVMTI_ERROR_NONE;
}

jvmtiError ti_check_thread(Thread *self, jthread thread, Handle *out)
{
    VM_ASSERT(out, "where the thread goes");
    return ti_check_instance(self, thread, wk.java_lang_Thread, JVMTI_ERROR_INVALID_THREAD, out);
}

TiTarget ti_target_self(Thread *self)
{
    return self ? (TiTarget){{&self->java->object}, self, false} : (TiTarget){.thread = NULL};
}

jvmtiError ti_target(Thread *self, jthread thread, TiTarget *out)
{
    VM_ASSERT(out, "where the thread goes");
    Handle h;
    jvmtiError err = ti_check_thread(self, thread, &h);
    if (err)
        return err;
    *out = (TiTarget){.object = h};
    if (H(h) == self->java->object) { /* the caller cannot die meanwhile */
        out->thread = self;
        return JVMTI_ERROR_NONE;
    }
    if (thread_object_unmounts(H(h)))
        return virtual_is_alive(H(h)) ? JVMTI_ERROR_NONE : JVMTI_ERROR_THREAD_NOT_ALIVE;
    out->thread = thread_pin(H(h));
    out->pinned = out->thread != NULL;
    return out->pinned ? JVMTI_ERROR_NONE : JVMTI_ERROR_THREAD_NOT_ALIVE;
}

jvmtiError ti_check_class(Thread *self, jclass klass, Class **out)
{
    VM_ASSERT(out, "where the class goes");
    Handle h;
    if (ti_check_instance(self, klass, wk.java_lang_Class, JVMTI_ERROR_INVALID_CLASS, &h))
        return JVMTI_ERROR_INVALID_CLASS;
    Class *c = mirror_class(H(h));
    if (!c)
        return JVMTI_ERROR_INVALID_CLASS;
    *out = c;
    return JVMTI_ERROR_NONE;
}

jvmtiError ti_check_method(jmethodID method, Method **out)
{
    VM_ASSERT(out, "where the method goes");
    if (!method || !method_id_is_known(method))
        return JVMTI_ERROR_INVALID_METHODID;
    Method *m = method_of_id((const MethodId *)method);
    if (!m)
        return JVMTI_ERROR_INVALID_METHODID;
    *out = m;
    return JVMTI_ERROR_NONE;
}

jvmtiError ti_check_field(const Class *klass, jfieldID field, Field **out)
{
    VM_ASSERT(out, "where the field goes");
    if (!field || !field_id_is_known(field))
        return JVMTI_ERROR_INVALID_FIELDID;
    Field *f = field_of_id((const FieldId *)field);
    if (!f || f->is_removed ||
        (klass && (klass->kind != CLASS_INSTANCE || !class_is_assignable(klass, f->holder))))
        return JVMTI_ERROR_INVALID_FIELDID;
    *out = f;
    return JVMTI_ERROR_NONE;
}
