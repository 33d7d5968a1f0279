/* SPDX-License-Identifier: Apache-2.0
 * reflect.c - see reflect.h.  The shapes of java.lang.reflect.{Field,Method,Constructor} are the
 * class library's source. */
#include "vm/invoke/reflect.h"
#include "classfile/descriptor.h"
#include "interp/interp.h"
#include "vm/class/loader.h"
#include "vm/objects/exception.h"
#include "vm/class/resolve.h"
#include "vm/invoke/java.h"
#include "vm/invoke/native_rows.h"
#include "vm/model/known_symbols.h"
#include "vm/model/module.h"
#include "vm/model/vm.h"
#include "vm/model/lookup.h"
#include "vm/model/names.h"
#include "vm/model/pool_use.h"
#include "vm/objects/string.h"
#include "vm/log/log.h"

#define PUT_INT(o, off, v) (*FIELD_PTR((o), (off), int32_t) = (v))

/* ---- descriptors ---- */

/* The class that a descriptor of a member of `holder` names. */
Class *reflect_type(Thread *self, Class *holder, const char *descriptor, size_t len)
{
    Loader *l = loader_for_namespace(holder);
    Class *c = class_from_descriptor(self, l, descriptor, len);
    return c && package_access_user(self, l, c, holder) ? c : NULL;
}

/* Class[] of a method descriptor's parameters */
static Object *parameter_types(Thread *self, Class *holder, const Symbol *descriptor)
{
    assert_in_vm(self);
    VM_ASSERT(descriptor->bytes[0] == '(', "a method's descriptor");
    HANDLE_SCOPE(self);
    Object *a = jvm_new_array(self, wk.java_lang_Class,
                              (int32_t)desc_arg_count(descriptor->bytes, descriptor->len));
    Handle types = handle_new(self, a);
    DescIter it = desc_iter(descriptor->bytes, descriptor->len);
    while (a && desc_next(&it)) {
        Class *c = reflect_type(self, holder, it.type, it.type_len);
        if (!c)
            a = NULL;
        else
            ref_array_set(H(types), it.index, c->mirror);
    }
    return a ? H(types) : NULL;
}

static Class *reflect_return_type(Thread *self, Class *holder, const Symbol *descriptor)
{
    assert_in_vm(self);
    VM_ASSERT(descriptor->bytes[0] == '(', "a method's descriptor");
    const char *r = desc_return_type(descriptor->bytes);
    return reflect_type(self, holder, r, strlen(r));
}

static void log_strange_exception(const Method *m, const Class *c)
{
    LOG(exceptions, WARNING,
        "Class %pE in throws clause of method %pM is not a subtype of class java.lang.Throwable", c,
        m);
}

static Object *reflect_exception_types(Thread *self, Method *m)
{
    assert_in_vm(self);
    VM_ASSERT(m, "a method");
    HANDLE_SCOPE(self);
    POOL_USE(self, m->cp); /* for the rows */
    Object *a = jvm_new_array(self, wk.java_lang_Class,
                              method_attributes(m)->checked_exception_count);
    Handle types = handle_new(self, a);
    for (int i = 0; a && i < method_attributes(m)->checked_exception_count; i++) {
        Class *c = resolve_class(self, m->cp, method_attributes(m)->checked_exceptions[i]);
        if (!c) {
            a = NULL;
            continue;
        }
        if (!class_is_assignable(c, wk.java_lang_Throwable))
            log_strange_exception(m, c);
        ref_array_set(H(types), i, c->mirror);
    }
    return a ? H(types) : NULL;
}

/* ---- making reflect objects ---- */

/* Stores a fresh object into a field of h's object; false when making it failed. */
static bool put(Thread *self, Handle h, uint32_t offset, Object *o)
{
    if (exception_pending(self))
        return false;
    ref_store(H(h), offset, o);
    return true;
}

/* Nobody can call an obsolete version any more: its slot belongs to the new one. */
static int32_t slot_of(const Method *m) { return m->is_obsolete ? -1 : m->slot; }

Object *reflect_new_method(Thread *self, Method *m)
{
    assert_in_vm(self);
    VM_ASSERT(m, "a method");
    /* the latter by JNI's ToReflectedMethod only */
    bool ctor = symbol_is(m->name, "<init>") || symbol_is(m->name, "<clinit>");
    HANDLE_SCOPE(self);
    POOL_USE(self, m->cp); /* so that m stays the version that it is */
    Object *o = jvm_new(self,
                        ctor ? wk.java_lang_reflect_Constructor : wk.java_lang_reflect_Method);
    Handle h = handle_new(self, o);
    int modifiers = m->flags & ~(ctor ? ACC_ABSTRACT : 0) & 0xffff;
    bool ok = o != NULL;
    if (!ok) {
    } else if (ctor) {
        ref_store(H(h), wk.java_lang_reflect_Constructor_clazz, m->holder->mirror);
        PUT_INT(H(h), wk.java_lang_reflect_Constructor_slot, slot_of(m));
        PUT_INT(H(h), wk.java_lang_reflect_Constructor_modifiers, modifiers);
        ok = put(self, h, wk.java_lang_reflect_Constructor_parameterTypes,
                 parameter_types(self, m->holder, m->descriptor)) &&
             put(self, h, wk.java_lang_reflect_Constructor_exceptionTypes,
                 reflect_exception_types(self, m)) &&
             put(self, h, wk.java_lang_reflect_Constructor_signature,
                 jvm_interned_symbol(self, m->signature)) &&
             put(self, h, wk.java_lang_reflect_Constructor_annotations,
                 jvm_annotation_bytes(self, m->cp, method_attributes(m)->annotations,
                                      ANNOTATIONS)) &&
             put(self, h, wk.java_lang_reflect_Constructor_parameterAnnotations,
                 jvm_annotation_bytes(self, m->cp, method_attributes(m)->parameter_annotations,
                                      PARAMETER_ANNOTATIONS));
    } else {
        ref_store(H(h), wk.java_lang_reflect_Method_clazz, m->holder->mirror);
        PUT_INT(H(h), wk.java_lang_reflect_Method_slot, slot_of(m));
        PUT_INT(H(h), wk.java_lang_reflect_Method_modifiers, modifiers);
        Class *r = reflect_return_type(self, m->holder, m->descriptor);
        ok = r && put(self, h, wk.java_lang_reflect_Method_returnType, r->mirror) &&
             put(self, h, wk.java_lang_reflect_Method_name, string_intern_symbol(self, m->name)) &&
             put(self, h, wk.java_lang_reflect_Method_parameterTypes,
                 parameter_types(self, m->holder, m->descriptor)) &&
             put(self, h, wk.java_lang_reflect_Method_exceptionTypes,
                 reflect_exception_types(self, m)) &&
             put(self, h, wk.java_lang_reflect_Method_signature,
                 jvm_interned_symbol(self, m->signature)) &&
             put(self, h, wk.java_lang_reflect_Method_annotations,
                 jvm_annotation_bytes(self, m->cp, method_attributes(m)->annotations,
                                      ANNOTATIONS)) &&
             put(self, h, wk.java_lang_reflect_Method_parameterAnnotations,
                 jvm_annotation_bytes(self, m->cp, method_attributes(m)->parameter_annotations,
                                      PARAMETER_ANNOTATIONS)) &&
             put(self, h, wk.java_lang_reflect_Method_annotationDefault,
                 jvm_annotation_bytes(self, m->cp, method_attributes(m)->annotation_default,
                                      ANNOTATION_DEFAULT));
    }
    return ok ? H(h) : NULL;
}

Object *reflect_new_field(Thread *self, Field *f)
{
    assert_in_vm(self);
    VM_ASSERT(f && !f->injected, "reflection shows no field of the VM's own");
    HANDLE_SCOPE(self);
    Object *o = jvm_new(self, wk.java_lang_reflect_Field);
    Handle h = handle_new(self, o);
    bool ok = o != NULL;
    if (ok) {
        ref_store(H(h), wk.java_lang_reflect_Field_clazz, f->holder->mirror);
        PUT_INT(H(h), wk.java_lang_reflect_Field_slot, f->slot);
        PUT_INT(H(h), wk.java_lang_reflect_Field_modifiers, f->flags);
        *FIELD_PTR(H(h), wk.java_lang_reflect_Field_trustedFinal, uint8_t) = f->is_trusted_final;
        Class *t = reflect_type(self, f->holder, f->descriptor->bytes, f->descriptor->len);
        ok = t && put(self, h, wk.java_lang_reflect_Field_type, t->mirror) &&
             put(self, h, wk.java_lang_reflect_Field_name, string_intern_symbol(self, f->name)) &&
             put(self, h, wk.java_lang_reflect_Field_signature,
                 jvm_interned_symbol(self, f->signature)) &&
             put(self, h, wk.java_lang_reflect_Field_annotations,
                 jvm_annotation_bytes(self, f->holder->cp, f->annotations, ANNOTATIONS));
    }
    return ok ? H(h) : NULL;
}

Method *reflect_method_of(const Object *o)
{
    NO_SAFEPOINT_SCOPE();
    VM_ASSERT(o, "a Method or a Constructor");
    uint32_t clazz, slot;
    if (!o)
        return NULL;
    if (object_class(o) == wk.java_lang_reflect_Method) {
        clazz = wk.java_lang_reflect_Method_clazz;
        slot = wk.java_lang_reflect_Method_slot;
    } else if (object_class(o) == wk.java_lang_reflect_Constructor) {
        clazz = wk.java_lang_reflect_Constructor_clazz;
        slot = wk.java_lang_reflect_Constructor_slot;
    } else {
        return NULL;
    }
    Class *c = mirror_class(ref_load(o, clazz));
    int32_t i = *FIELD_PTR(o, slot, const int32_t);
    return class_method_of_slot(c, i);
}

Field *reflect_field_of(const Object *o)
{
    NO_SAFEPOINT_SCOPE();
    VM_ASSERT(o, "a Field");
    if (!o || object_class(o) != wk.java_lang_reflect_Field)
        return NULL;
    Class *c = mirror_class(ref_load(o, wk.java_lang_reflect_Field_clazz));
    int32_t i = *FIELD_PTR(o, wk.java_lang_reflect_Field_slot, const int32_t);
    return class_field_of_slot(c, i);
}

/* ---- boxes ---- */

#define BOXES(X) \
    X(T_BOOLEAN, Boolean) \
    X(T_CHAR, Character) \
    X(T_FLOAT, Float) \
    X(T_DOUBLE, Double) \
    X(T_BYTE, Byte) \
    X(T_SHORT, Short) \
    X(T_INT, Integer) \
    X(T_LONG, Long)

static Class *box_class(BasicType t)
{
    switch (t) {
#define CLASS(type, name) \
    case type: return wk.java_lang_##name;
        BOXES(CLASS)
    default: return NULL;
    }
}

static uint32_t box_offset(BasicType t)
{
    switch (t) {
#define OFFSET(type, name) \
    case type: return wk.java_lang_##name##_value;
        BOXES(OFFSET)
    default: VM_UNREACHABLE();
    }
}

static char type_char(BasicType t) { return "ZCFDBSIJ"[t - T_BOOLEAN]; }

Object *box_new(Thread *self, BasicType t, Slot value)
{
    assert_in_vm(self);
    VM_ASSERT(t >= T_BOOLEAN && t <= T_VOID, "a type");
    char desc[64], name[32];
    Class *c = box_class(t);
    VM_CHECK(c, "a primitive type");
    snprintf(name, sizeof name, "%s", c->name->bytes);
    snprintf(desc, sizeof desc, "(%c)L%s;", type_char(t), name);
    Slot args[2] = {value}, result = {0};
    return jvm_call_static(self, c, "valueOf", desc, args, &result) ? result.l : NULL;
}

/* java.lang.Integer -> T_INT; T_OBJECT otherwise */
static BasicType box_class_type(const Class *c)
{
    NO_SAFEPOINT_SCOPE();
    for (BasicType t = T_BOOLEAN; t <= T_LONG; t++)
        if (box_class(t) == c)
            return t;
    return T_OBJECT;
}

BasicType box_type(const Object *o, Slot *value)
{
    NO_SAFEPOINT_SCOPE();
    BasicType t = o ? box_class_type(object_class(o)) : T_OBJECT;
    if (t != T_OBJECT)
        *value = value_load(o, box_offset(t), t);
    return t;
}

/* JLS 5.1.2: byte -> short -> int -> long -> float -> double, char -> int; identity. */
bool primitive_widen(BasicType from, BasicType to, Slot *v)
{
    NO_SAFEPOINT_SCOPE();
    if (from == to)
        return true;
    switch (to) {
    case T_SHORT: return from == T_BYTE;
    case T_INT: return from == T_BYTE || from == T_SHORT || from == T_CHAR;
    case T_LONG:
        if (from == T_BYTE || from == T_SHORT || from == T_CHAR || from == T_INT) {
            v->j = v->i;
            return true;
        }
        return false;
    case T_FLOAT:
        if (from == T_LONG)
            v->f = (float)v->j;
        else if (from == T_BYTE || from == T_SHORT || from == T_CHAR || from == T_INT)
            v->f = (float)v->i;
        else
            return false;
        return true;
    case T_DOUBLE:
        if (from == T_LONG)
            v->d = (double)v->j;
        else if (from == T_FLOAT)
            v->d = v->f;
        else if (from == T_BYTE || from == T_SHORT || from == T_CHAR || from == T_INT)
            v->d = v->i;
        else
            return false;
        return true;
    default: return false;
    }
}

Slot value_load(const Object *o, size_t offset, BasicType t)
{
    NO_SAFEPOINT_SCOPE();
    VM_ASSERT(o && t != T_VOID, "a value in an object");
    Slot v = {.bits = 0};
    switch (t) {
    case T_BOOLEAN: v.i = *FIELD_PTR(o, offset, const uint8_t); break;
    case T_BYTE: v.i = *FIELD_PTR(o, offset, const int8_t); break;
    case T_CHAR: v.i = *FIELD_PTR(o, offset, const uint16_t); break;
    case T_SHORT: v.i = *FIELD_PTR(o, offset, const int16_t); break;
    case T_INT:
    case T_FLOAT: v.i = *FIELD_PTR(o, offset, const int32_t); break;
    case T_LONG:
    case T_DOUBLE: v.j = *FIELD_PTR(o, offset, const int64_t); break;
    case T_OBJECT:
    case T_ARRAY: v.l = ref_load(o, offset); break;
    default: break;
    }
    return v;
}

void value_store(Object *o, size_t offset, BasicType t, Slot v)
{
    NO_SAFEPOINT_SCOPE();
    VM_ASSERT(o && t != T_VOID, "a value in an object");
    switch (t) {
    case T_BOOLEAN: *FIELD_PTR(o, offset, uint8_t) = v.i & 1; break;
    case T_BYTE: *FIELD_PTR(o, offset, int8_t) = (int8_t)v.i; break;
    case T_CHAR:
    case T_SHORT: *FIELD_PTR(o, offset, int16_t) = (int16_t)v.i; break;
    case T_INT:
    case T_FLOAT: *FIELD_PTR(o, offset, int32_t) = v.i; break;
    case T_LONG:
    case T_DOUBLE: *FIELD_PTR(o, offset, int64_t) = v.j; break;
    case T_OBJECT:
    case T_ARRAY: ref_store(o, offset, v.l); break;
    default: break;
    }
}

jvalue slot_to_jvalue(Slot v, BasicType t)
{
    jvalue r = {.j = 0};
    switch (t) {
    case T_BOOLEAN: r.z = (jboolean)v.i; break;
    case T_BYTE: r.b = (jbyte)v.i; break;
    case T_CHAR: r.c = (jchar)v.i; break;
    case T_SHORT: r.s = (jshort)v.i; break;
    case T_INT: r.i = v.i; break;
    case T_FLOAT: r.f = v.f; break;
    case T_LONG: r.j = v.j; break;
    case T_DOUBLE: r.d = v.d; break;
    default: break;
    }
    return r;
}

/* ---- invocation ---- */

static bool illegal_argument(Thread *self, const char *text)
{
    return throw_new(self, IllegalArgumentException, "%s", text);
}

/* Converts args (Object[] or null) into slots[first..]; method invocation conversion with unboxing.
 * No safepoint on success. */
static bool convert_arguments(Thread *self, Method *m, Handle args, Handle types, Slot *slots)
{
    int32_t given = handle_is_null(args) ? 0 : array_length(H(args)),
            wanted = array_length(H(types));
    if (given != wanted)
        return illegal_argument(self, "wrong number of arguments");
    int at = 0;
    for (int32_t i = 0; i < wanted; i++) {
        Class *t = mirror_class(ref_array_get(H(types), i));
        Object *a = ref_array_get(H(args), i);
        if (class_is_primitive(t)) {
            Slot v;
            if (!a)
                return throw_new_nomsg(self, IllegalArgumentException);
            BasicType from = box_type(a, &v);
            if (from == T_OBJECT || !primitive_widen(from, t->elem_type, &v))
                return illegal_argument(self, "argument type mismatch");
            slots[at] = v;
            at += type_slots(t->elem_type);
        } else {
            if (a && !object_instance_of(a, t))
                return illegal_argument(self, "argument type mismatch");
            slots[at++].l = a;
        }
    }
    return true;
}

/* Calls m with converted arguments; `receiver` null for statics. */
static bool call(Thread *self, Method *m, Handle receiver, Handle args, Handle types, Slot *result)
{
    Slot small[24], *slots = m->arg_slots <= 24 ? small : malloc(m->arg_slots * sizeof(Slot));
    if (!slots)
        return throw_out_of_memory(self, "arguments of a call");
    int first = method_is_static(m) ? 0 : 1;
    if (first)
        slots[0].l = H(receiver);
    bool ok = convert_arguments(self, m, args, types, slots + first);
    if (ok) {
        ok = interp_call(self, m, slots, result);
        if (!ok)
            jvm_wrap_exception(self, InvocationTargetException);
    }
    if (slots != small)
        free(slots);
    return ok;
}

Object *reflect_invoke(Thread *self, Method *m, Handle receiver, Handle args, Handle types)
{
    assert_in_vm(self);
    VM_ASSERT(m && m->name != sym.init, "a constructor makes an instance");
    if (method_is_static(m)) {
        if (!class_is_initialized(m->holder) && !class_initialize(self, m->holder))
            return NULL;
    } else {
        if (handle_is_null(receiver)) {
            throw_npe(self);
            return NULL;
        }
        if (!object_instance_of(H(receiver), m->holder)) {
            illegal_argument(self, "object is not an instance of declaring class");
            return NULL;
        }
        if (!(m->flags & ACC_PRIVATE)) { /* JVMS 5.4.6 */
            Method *chosen = method_select_virtual(object_class(H(receiver)), m);
            if (!chosen || method_is_abstract(chosen)) {
                interp_throw_unimplemented(self, m, chosen, H(receiver));
                jvm_wrap_exception(self, InvocationTargetException);
                return NULL;
            }
            m = chosen;
        }
    }
    Slot result = {.bits = 0};
    if (!call(self, m, receiver, args, types, &result))
        return NULL;
    if (m->return_type == T_VOID)
        return NULL;
    return type_is_ref(m->return_type) ? result.l : box_new(self, m->return_type, result);
}

Object *reflect_new_instance(Thread *self, Method *constructor, Handle args, Handle types)
{
    assert_in_vm(self);
    VM_ASSERT(constructor, "a constructor");
    Class *c = constructor->holder;
    if ((c->flags & ACC_ABSTRACT) || class_is_interface(c)) {
        FREED char *name = class_external_name(c);
        throw_new(self, InstantiationException, "%s", name);
        return NULL;
    }
    HANDLE_SCOPE(self);
    Object *o = jvm_new(self, c);
    Handle h = handle_new(self, o);
    Slot result;
    if (o && !call(self, constructor, h, args, types, &result))
        o = NULL;
    return o ? H(h) : NULL;
}
