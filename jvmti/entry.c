/* SPDX-License-Identifier: Apache-2.0
 * entry.c - the shared pieces of the entry layer; see entry.h. */
#include "jvmti/entry.h"
#include "jvmti/spec/lists.h"

bool ti_has_capability(const TiEnv *env, int bit)
{
    return ((const unsigned char *)&env->capabilities)[bit / 8] >> (bit % 8) & 1;
}

static bool phase_allowed(const TiEnv *env, int phases)
{
    if (phases == TI_IN_ANY)
        return true;
    switch (ti_env_phase(env)) {
    case JVMTI_PHASE_ONLOAD: return phases & TI_IN_ONLOAD;
    case JVMTI_PHASE_START: return phases & TI_IN_START;
    case JVMTI_PHASE_LIVE: return phases & TI_IN_LIVE;
    case JVMTI_PHASE_PRIMORDIAL: return phases & TI_IN_PRIMORDIAL;
    default: return phases & TI_IN_DEAD;
    }
}

jvmtiError ti_entry_begin(TiEntry *e, jvmtiEnv *raw_env, int phases, int capability_bit,
                          bool callback_safe)
{
    TiEnv *env = ti_env_checked(raw_env);
    if (!env)
        return JVMTI_ERROR_INVALID_ENVIRONMENT;
    if (!phase_allowed(env, phases))
        return JVMTI_ERROR_WRONG_PHASE;
    if (capability_bit >= 0 && !ti_has_capability(env, capability_bit))
        return JVMTI_ERROR_MUST_POSSESS_CAPABILITY;
    Thread *self = thread_self();
    if (!self && !callback_safe && ti_phase != TI_PHASE_ONLOAD)
        return JVMTI_ERROR_UNATTACHED_THREAD;
    *e = (TiEntry){.env = env, .self = self};
    if (self && !callback_safe &&
        atomic_load_explicit(&self->state, memory_order_relaxed) == THREAD_IN_NATIVE) {
        thread_native_to_vm(self);
        e->entered = true;
    }
    return JVMTI_ERROR_NONE;
}

jvmtiError ti_entry_end(TiEntry *e, jvmtiError result)
{
    if (e->pinned)
        thread_unpin(e->pinned);
    if (e->entered)
        thread_vm_to_native(e->self);
    return result;
}

jvmtiError ti_check_instance(Thread *self, jobject object, const Class *of, jvmtiError failure,
                             Handle *out)
{
    VM_ASSERT(of && out, "a class, and where the object goes");
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

jvmtiError ti_pin_thread(TiEntry *e, jthread thread, Thread **out)
{
    VM_ASSERT(out, "where the thread goes");
    Handle h;
    jvmtiError err = ti_check_thread(e->self, thread, &h);
    if (err)
        return err;
    if (H(h) == e->self->java_thread) { /* the caller cannot die meanwhile */
        *out = e->self;
        return JVMTI_ERROR_NONE;
    }
    Thread *t = thread_pin(H(h));
    if (!t)
        return JVMTI_ERROR_THREAD_NOT_ALIVE;
    e->pinned = t;
    *out = t;
    return JVMTI_ERROR_NONE;
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
    if (!f || (klass && (klass->kind != CLASS_INSTANCE || !class_is_assignable(klass, f->holder))))
        return JVMTI_ERROR_INVALID_FIELDID;
    *out = f;
    return JVMTI_ERROR_NONE;
}
