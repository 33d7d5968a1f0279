/* SPDX-License-Identifier: Apache-2.0
 * force_early_return.c - making the current method return now.  (JVMTI: Force Early Return)
 *
 * The value is left with the thread and the interpreter returns when it runs next (interp_forced):
 * monitors are released, FramePop and MethodExit are sent as for any return, finally clauses do not
 * run. */
#include "classfile/descriptor.h"
#include "jvmti/spec/bodies.h"
#include "jvmti/stack_walk.h"
#include "vm/class/loader.h"

typedef struct ForcedReturn {
    BasicType type;
    Slot value;
} ForcedReturn;

static bool int_like(BasicType t)
{
    return t == T_BOOLEAN || t == T_BYTE || t == T_CHAR || t == T_SHORT || t == T_INT;
}

/* The value as a return instruction of the method would leave it. */
static int32_t narrowed(BasicType t, int32_t v)
{
    VM_ASSERT(int_like(t), "the method returns a kind of int");
    switch (t) {
    case T_BOOLEAN: return v & 1;
    case T_BYTE: return (int8_t)v;
    case T_CHAR: return (uint16_t)v;
    case T_SHORT: return (int16_t)v;
    default: return v;
    }
}

static jvmtiError request_return(const TiView *v, void *arg)
{
    ForcedReturn *r = arg;
    if (!ti_stopped_or_self(v))
        return JVMTI_ERROR_THREAD_NOT_SUSPENDED;
    if (ti_is_unmounted(v))
        return JVMTI_ERROR_OPAQUE_FRAME;
    Frame *f = v->top;
    if (!f)
        return JVMTI_ERROR_NO_MORE_FRAMES;
    if (f != v->thread->top_frame || method_is_native(f->method))
        return JVMTI_ERROR_OPAQUE_FRAME;
    BasicType declared = (BasicType)f->method->return_type;
    bool fits = r->type == T_INT      ? int_like(declared)
                : r->type == T_OBJECT ? type_is_ref(declared)
                                      : r->type == declared;
    if (fits && r->type == T_OBJECT)
        fits = ti_assignable_to_descriptor(f->method->holder, r->value.l,
                                           desc_return_type(f->method->descriptor->bytes));
    if (!fits)
        return JVMTI_ERROR_TYPE_MISMATCH;
    if (r->type == T_OBJECT)
        v->java->ti_return_object = r->value.l;
    else if (r->type == T_INT)
        v->java->ti_return_value.bits = (uint32_t)narrowed(declared, r->value.i);
    else
        v->java->ti_return_value = r->value;
    f->flags |= FRAME_EARLY_RETURN;
    atomic_fetch_or(&v->thread->poll, POLL_FORCED);
    return JVMTI_ERROR_NONE;
}

typedef struct ForcedObject {
    ForcedReturn r;
    Handle value;
} ForcedObject;

static jvmtiError request_object(const TiView *v, void *arg)
{
    ForcedObject *o = arg;
    o->r.value.l = H(o->value); /* read now: it may have moved while the target was being stopped */
    return request_return(v, &o->r);
}

jvmtiError jvmti_ForceEarlyReturnObject(TiEnv *env, const TiTarget *thread, Handle value)
{
    ForcedObject o = {.r = {.type = T_OBJECT}, .value = value};
    return ti_look(thread, request_object, &o);
}

static jvmtiError force(const TiTarget *thread, BasicType type, Slot value)
{
    ForcedReturn r = {.type = type, .value = value};
    return ti_look(thread, request_return, &r);
}

jvmtiError jvmti_ForceEarlyReturnInt(TiEnv *env, const TiTarget *thread, jint value)
{
    return force(thread, T_INT, (Slot){.i = value});
}

jvmtiError jvmti_ForceEarlyReturnLong(TiEnv *env, const TiTarget *thread, jlong value)
{
    return force(thread, T_LONG, (Slot){.j = value});
}

jvmtiError jvmti_ForceEarlyReturnFloat(TiEnv *env, const TiTarget *thread, jfloat value)
{
    Slot s = {.bits = 0};
    s.f = value;
    return force(thread, T_FLOAT, s);
}

jvmtiError jvmti_ForceEarlyReturnDouble(TiEnv *env, const TiTarget *thread, jdouble value)
{
    return force(thread, T_DOUBLE, (Slot){.d = value});
}

jvmtiError jvmti_ForceEarlyReturnVoid(TiEnv *env, const TiTarget *thread)
{
    return force(thread, T_VOID, (Slot){.j = 0});
}

/* A class that `from` would name so, found without loading: an object of a class that was never
 * loaded cannot exist. */
bool ti_assignable_to_descriptor(const Class *from, const Object *value, const char *descriptor)
{
    VM_ASSERT(descriptor[0] == 'L' || descriptor[0] == '[', "a reference's descriptor");
    if (!value)
        return *descriptor == 'L' || *descriptor == '[';
    const Class *k = object_class(value);
    const char *end = desc_after(descriptor); /* others may follow */
    for (unsigned n = desc_dimensions(descriptor, (size_t)(end - descriptor)); n; n--) {
        if (k == wk.java_lang_Object || k->kind != CLASS_ARRAY)
            return false;
        k = k->component;
        descriptor++;
        if (*descriptor != '[' && *descriptor != 'L')
            return k->kind == CLASS_PRIMITIVE && k->elem_type == basic_type_of_char(*descriptor);
        if (k->kind == CLASS_PRIMITIVE)
            return false;
    }
    if (*descriptor != 'L')
        return false;
    size_t len;
    const char *text = desc_class_name(descriptor, (size_t)(end - descriptor), &len);
    Symbol *name = symbol_find(text, len);
    Class *wanted = name ? loader_find_loaded(loader_for_namespace(from), name) : NULL;
    if (!wanted && name == from->name)
        wanted = (Class *)(uintptr_t)from; /* a hidden class refers to itself by its own name */
    if (wanted)
        return class_is_assignable(k, wanted);
    /* Not recorded for that loader yet, though its parents may have it: the name decides. */
    for (const Class *c = k; name && c; c = c->super) {
        if (c->name == name)
            return true;
        for (uint32_t i = 0; i < c->all_interface_count; i++)
            if (c->all_interfaces[i]->name == name)
                return true;
    }
    return false;
}
