/* SPDX-License-Identifier: Apache-2.0
 * local_variable.c - reading and writing local variables of active frames.  (JVMTI: Local Variable)
 *
 * Type       With a LocalVariableTable the variable that is live at the frame's position and slot
 *            decides.  Without one the bytecode does (frame_local_kind): unset, reference, or
 *            primitive of one or two slots; ints and floats cannot be told apart then.
 * Access     In a handshake: the target is stopped, its locals are in memory.  Since 21 it must
 *            have been suspended. */
#include "jvmti/spec/bodies.h"
#include "vm/model/code_tables.h"
#include "jvmti/stack_walk.h"

typedef struct LocalAccess {
    Thread *self;
    jint depth, slot;
    char type; /* L I J F D */
    bool set;
    Slot value;     /* of primitive type */
    Handle object;  /* to store */
    jobject result; /* read */
} LocalAccess;

static bool kind_matches(char wanted, char declared)
{
    switch (declared) {
    case 'Z':
    case 'B':
    case 'C':
    case 'S':
    case 'I': return wanted == 'I';
    case 'L':
    case '[': return wanted == 'L';
    default: return wanted == declared;
    }
}

/* Without a table the bytecode decides, by abstract interpretation: what is there, if anything.
 * Primitives of one size pass for each other. */
static jvmtiError check_by_kind(const Frame *f, const LocalAccess *a)
{
    VM_ASSERT(a->slot >= 0 && a->slot < f->method->max_locals, "a local of the frame");
    bool wide = a->type == 'J' || a->type == 'D';
    switch (frame_local_kind(f, a->slot)) {
    case LOCAL_REF: return a->type == 'L' ? JVMTI_ERROR_NONE : JVMTI_ERROR_TYPE_MISMATCH;
    case LOCAL_WIDE: return a->type == 'L' ? JVMTI_ERROR_TYPE_MISMATCH : JVMTI_ERROR_NONE;
    case LOCAL_PRIMITIVE: /* two of them may pass for a long: nobody knows better */
        if (a->type == 'L')
            return JVMTI_ERROR_TYPE_MISMATCH;
        return wide && frame_local_kind(f, a->slot + 1) != LOCAL_PRIMITIVE
                   ? JVMTI_ERROR_INVALID_SLOT
                   : JVMTI_ERROR_NONE;
    default: return JVMTI_ERROR_INVALID_SLOT;
    }
}

static jvmtiError check(Frame *f, const LocalAccess *a)
{
    VM_ASSERT(strchr("LIJFD", a->type), "a type that the functions of the chapter have");
    const Method *m = f->method;
    bool wide = a->type == 'J' || a->type == 'D';
    if (method_is_native(m))
        return JVMTI_ERROR_OPAQUE_FRAME;
    if (a->slot < 0 || a->slot >= m->max_locals - wide)
        return JVMTI_ERROR_INVALID_SLOT;
    if (!m->has_variables)
        return frame_prepare_refs(f) ? check_by_kind(f, a) : JVMTI_ERROR_OUT_OF_MEMORY;
    LocalVarEntry v;
    if (!variable_in_slot(m, a->slot, frame_bci(f), &v))
        return JVMTI_ERROR_INVALID_SLOT; /* nothing is live there now */
    if (!kind_matches(a->type, v.descriptor->bytes[0]))
        return JVMTI_ERROR_TYPE_MISMATCH;
    if (a->set && a->type == 'L' &&
        !ti_assignable_to_descriptor(m->holder, H(a->object), v.descriptor->bytes))
        return JVMTI_ERROR_TYPE_MISMATCH;
    return JVMTI_ERROR_NONE;
}

static int basic_type(char type)
{
    switch (type) {
    case 'L': return T_OBJECT;
    case 'J': return T_LONG;
    case 'F': return T_FLOAT;
    case 'D': return T_DOUBLE;
    default: return T_INT;
    }
}

/* The frame that is asked for. */
static jvmtiError frame_of(const TiView *v, const LocalAccess *a, Frame **out)
{
    if (ti_has(21) && !ti_stopped_or_self(v))
        return JVMTI_ERROR_THREAD_NOT_SUSPENDED;
    *out = ti_frame_at(v, a->depth);
    if (!*out)
        return JVMTI_ERROR_NO_MORE_FRAMES;
    /* as on the stock VM: only the newest frame of a thread that is carried can be changed */
    bool opaque = a->set && thread_object_unmounts(v->object) && (a->depth || ti_is_unmounted(v));
    return opaque ? JVMTI_ERROR_OPAQUE_FRAME : JVMTI_ERROR_NONE;
}

static jvmtiError access_local(const TiView *v, void *arg)
{
    LocalAccess *a = arg;
    Frame *f;
    jvmtiError err = frame_of(v, a, &f);
    if (!err)
        err = check(f, a);
    if (err)
        return err;
    if (a->set) {
        Slot value = a->value;
        if (a->type == 'L')
            value.l = H(a->object);
        frame_set_local(f, a->slot, basic_type(a->type), value);
    } else {
        Slot value = frame_get_local(f, a->slot, basic_type(a->type));
        if (a->type == 'L')
            a->result = jref_new_local(a->self, value.l);
        else
            a->value = value;
    }
    return JVMTI_ERROR_NONE;
}

static jvmtiError run(const TiTarget *thread, LocalAccess *a)
{
    a->self = thread_self();
    return ti_look(thread, access_local, a);
}

/* ---- Get ---- */

jvmtiError jvmti_GetLocalObject(TiEnv *env, const TiTarget *thread, jint depth, jint slot,
                                jobject *value_ptr)
{
    LocalAccess a = {.depth = depth, .slot = slot, .type = 'L'};
    jvmtiError err = run(thread, &a);
    if (!err)
        *value_ptr = a.result;
    return err;
}

static jvmtiError read_instance(const TiView *v, void *arg)
{
    LocalAccess *a = arg;
    Frame *f;
    jvmtiError err = frame_of(v, a, &f);
    if (!err && method_is_static(f->method))
        err = JVMTI_ERROR_INVALID_SLOT;
    if (!err)
        a->result = jref_new_local(a->self, f->locals[0].l);
    return err;
}

jvmtiError jvmti_GetLocalInstance(TiEnv *env, const TiTarget *thread, jint depth,
                                  jobject *value_ptr)
{
    LocalAccess a = {.self = thread_self(), .depth = depth};
    jvmtiError err = ti_look(thread, read_instance, &a);
    if (!err)
        *value_ptr = a.result;
    return err;
}

#define GETTER(name, letter, ctype, member) \
    jvmtiError jvmti_GetLocal##name(TiEnv *env, const TiTarget *thread, jint depth, jint slot, \
                                    ctype *value_ptr) \
    { \
        LocalAccess a = {.depth = depth, .slot = slot, .type = letter}; \
        jvmtiError err = run(thread, &a); \
        if (!err) \
            *value_ptr = a.value.member; \
        return err; \
    }
GETTER(Int, 'I', jint, i)
GETTER(Long, 'J', jlong, j)
GETTER(Float, 'F', jfloat, f)
GETTER(Double, 'D', jdouble, d)

/* ---- Set ---- */

jvmtiError jvmti_SetLocalObject(TiEnv *env, const TiTarget *thread, jint depth, jint slot,
                                Handle value)
{
    LocalAccess a = {.depth = depth, .slot = slot, .type = 'L', .set = true, .object = value};
    return run(thread, &a);
}

#define SETTER(name, letter, ctype, member) \
    jvmtiError jvmti_SetLocal##name(TiEnv *env, const TiTarget *thread, jint depth, jint slot, \
                                    ctype value) \
    { \
        LocalAccess a = {.depth = depth, .slot = slot, .type = letter, .set = true}; \
        a.value.member = value; \
        return run(thread, &a); \
    }
SETTER(Int, 'I', jint, i)
SETTER(Long, 'J', jlong, j)
SETTER(Float, 'F', jfloat, f)
SETTER(Double, 'D', jdouble, d)
