/* SPDX-License-Identifier: Apache-2.0
 * membername.c - java.lang.invoke.MemberName: the natives of MethodHandleNatives that resolve and
 * describe members.  (JVMS 5.4.3, 5.4.3.5)
 *
 * A resolved MemberName has
 *   method   clazz, flags, method = ResolvedMethodName{vmholder, vmtarget = Method *}, vmindex = -1
 *            when statically bound, else the vtable index (REF_invokeVirtual) or itable index
 *            (REF_invokeInterface, also a virtual call that lands in a default method)
 *   field    clazz, flags, vmindex = byte offset
 * A virtual lookup that finds a method which cannot be overridden becomes REF_invokeSpecial:
 * MemberName allows for that. Signature-polymorphic methods other than invokeBasic and linkTo* are
 * not reified: init leaves clazz null, resolve says NoSuchMethodError.
 */
#include "vm/class/loader.h"
#include "vm/class/resolve.h"
#include "vm/invoke/java.h"
#include "vm/invoke/native_rows.h"
#include "vm/invoke/reflect.h"
#include "vm/model/code_tables.h"
#include "vm/model/lookup.h"
#include "vm/model/names.h"
#include "vm/objects/exception.h"
#include "vm/objects/string.h"
#include "vm/thread/entry.h"
#include "vm/invoke/methodhandle.h"

enum {
#define CONSTANT(name, value) name = value,
#include "vm/invoke/member_constants.def"
};

static const struct {
    const char *name;
    int value;
} named_constants[] = {
#define CONSTANT(name, value) {#name, value},
#define KNOWN(name) {#name, name},
#include "vm/invoke/member_constants.def"
};

#define MN_INT(o, field) (*FIELD_PTR((o), wk.java_lang_invoke_MemberName_##field, int32_t))
#define MN_INDEX(o) (*FIELD_PTR((o), wk.java_lang_invoke_MemberName_vmindex, int64_t))
#define MN_REF(o, field) ref_load((o), wk.java_lang_invoke_MemberName_##field)
#define RMN_TARGET(o) (*FIELD_PTR((o), wk.java_lang_invoke_ResolvedMethodName_vmtarget, Method *))

#define RMN_TIME(o) (*FIELD_PTR((o), wk.java_lang_invoke_ResolvedMethodName_vmtime, int32_t))

/* ---- reading ---- */

Method *membername_method(const Object *mn)
{
    VM_ASSERT(mn, "a MemberName");
    Object *r = MN_REF(mn, method);
    return r ? method_newest(RMN_TARGET(r)) : NULL;
}

Method *membername_exact_method(const Object *mn, uint32_t *as_of)
{
    VM_ASSERT(mn && as_of, "a MemberName, and where its time goes");
    Object *r = MN_REF(mn, method);
    *as_of = r ? (uint32_t)RMN_TIME(r) : 0;
    return r ? RMN_TARGET(r) : NULL;
}

static int member_flags(const Method *m)
{
    return (m->caller_sensitive ? MN_CALLER_SENSITIVE : 0) |
           (m->hidden && the_library->hidden_in_flags ? MN_HIDDEN_MEMBER : 0);
}

/* What a java.lang.invoke.ResolvedMethodName stands for: a method as of now; NULL: exception. */
static Object *resolved_name(Thread *self, Method *m)
{
    Object *r = jvm_new(self, wk.java_lang_invoke_ResolvedMethodName);
    if (r) {
        ref_store(r, wk.java_lang_invoke_ResolvedMethodName_vmholder, m->holder->mirror);
        RMN_TARGET(r) = m;
        RMN_TIME(r) = (int32_t)redefinition_count;
    }
    return r;
}

bool membername_fill_frame(Thread *self, Handle info, Method *m, bool class_only)
{
    assert_in_vm(self);
    int32_t flags = m->flags & 0xffff;
    Object *what = class_only ? m->holder->mirror : resolved_name(self, m);
    if (!what)
        return false;
    ref_store(H(info), wk.java_lang_ClassFrameInfo_classOrMemberName, what);
    *FIELD_PTR(H(info), wk.java_lang_ClassFrameInfo_flags, int32_t) |= flags | member_flags(m);
    return true;
}

Method *membername_of_frame(const Object *info, uint32_t *as_of)
{
    const Object *r = ref_load(info, wk.java_lang_ClassFrameInfo_classOrMemberName);
    *as_of = r ? (uint32_t)RMN_TIME(r) : 0;
    return r ? RMN_TARGET(r) : NULL;
}

/* Class whose virtual/interface method it is (MemberName.clazz): the interface for
 * linkToInterface. */
static Class *membername_class(const Object *mn)
{
    VM_ASSERT(mn, "a MemberName");
    Object *c = MN_REF(mn, clazz);
    return c ? mirror_class(c) : NULL;
}

/* ---- filling in ---- */

static bool fill_method(Thread *self, Handle mn, Method *m, int ref_kind, int64_t vmindex,
                        Class *clazz)
{
    Object *r = resolved_name(self, m);
    if (!r)
        return false;
    int kind = symbol_is(m->name, "<init>") ? MN_IS_CONSTRUCTOR : MN_IS_METHOD;
    /* a linker of one descriptor takes no array */
    int flags = m->flags & (m->mh_intrinsic == MH_NONE ? 0xffff : 0xffff & ~ACC_VARARGS);
    MN_INT(H(mn), flags) = flags | kind | ref_kind << MN_REFERENCE_KIND_SHIFT | member_flags(m);
    MN_INDEX(H(mn)) = vmindex;
    ref_store(H(mn), wk.java_lang_invoke_MemberName_clazz, clazz->mirror);
    ref_store(H(mn), wk.java_lang_invoke_MemberName_method, r);
    return true;
}

/* How a call through `symbolic` (the class named by the reference) reaches m. */
static bool fill_call(Thread *self, Handle mn, Method *m, int ref_kind, Class *symbolic)
{
    if (ref_kind == REF_invokeVirtual || ref_kind == REF_invokeInterface) {
        if (class_is_interface(m->holder)) {
            if ((m->flags & ACC_PRIVATE) || m->itable_index < 0)
                return fill_method(self, mn, m, REF_invokeSpecial, -1, m->holder);
            /* inherited default method */
            if (ref_kind == REF_invokeVirtual && !class_is_interface(symbolic))
                return fill_method(self, mn, m, REF_invokeVirtual, m->itable_index, symbolic);
            return fill_method(self, mn, m, REF_invokeInterface, m->itable_index, m->holder);
        }
        if (m->vtable_index < 0 || (m->flags | m->holder->flags) & ACC_FINAL)
            return fill_method(self, mn, m, REF_invokeSpecial, -1, m->holder);
        return fill_method(self, mn, m, REF_invokeVirtual, m->vtable_index, m->holder);
    }
    return fill_method(self, mn, m, ref_kind, -1, m->holder);
}

bool membername_init_method(Thread *self, Handle mn, Method *m, bool virtual_dispatch)
{
    assert_in_vm(self);
    VM_ASSERT(!handle_is_null(mn) && m, "a MemberName and a method");
    int kind = method_is_static(m)             ? REF_invokeStatic
               : symbol_is(m->name, "<init>")  ? REF_newInvokeSpecial
               : !virtual_dispatch             ? REF_invokeSpecial
               : class_is_interface(m->holder) ? REF_invokeInterface
                                               : REF_invokeVirtual;
    return fill_call(self, mn, m, kind, m->holder);
}

Object *membername_of(Thread *self, Method *m)
{
    assert_in_vm(self);
    VM_ASSERT(m, "a method");
    HANDLE_SCOPE(self);
    Handle mn = handle_new(self, jvm_new(self, wk.java_lang_invoke_MemberName));
    bool ok = !handle_is_null(mn) && membername_init_method(self, mn, m, false);
    return ok ? H(mn) : NULL;
}

static void fill_field(Handle mn, Field *f, int ref_kind)
{
    MN_INT(H(mn), flags) = f->flags | MN_IS_FIELD | ref_kind << MN_REFERENCE_KIND_SHIFT |
                           (f->is_trusted_final ? MN_TRUSTED_FINAL : 0);
    MN_INDEX(H(mn)) = f->offset;
    ref_store(H(mn), wk.java_lang_invoke_MemberName_clazz, f->holder->mirror);
    ref_store(H(mn), wk.java_lang_invoke_MemberName_method, NULL);
}

static bool membername_init_field(Thread *self, Handle mn, Field *f, bool is_setter)
{
    assert_in_vm(self);
    VM_ASSERT(!handle_is_null(mn) && f, "a MemberName and a field");
    fill_field(mn, f,
               ((f->flags & ACC_STATIC) ? REF_getStatic : REF_getField) + (is_setter ? 2 : 0));
    return true;
}

/* ---- descriptors of MethodType and Class objects ---- */

/* What is longer than any descriptor is not made longer still. */
static void append(char **buf, size_t *len, size_t *cap, const char *s, size_t n)
{
    if (*len > UINT16_MAX)
        return;
    if (*len + n + 1 > *cap) {
        *cap = (*len + n + 1) * 2;
        *buf = xrealloc(*buf, *cap);
    }
    memcpy(*buf + *len, s, n);
    (*buf)[ *len += n] = 0;
}

static void append_class(char **buf, size_t *len, size_t *cap, const Class *c)
{
    if (class_is_primitive(c)) {
        char ch = c->elem_type == T_VOID ? 'V' : "ZCFDBSIJ"[c->elem_type - T_BOOLEAN];
        append(buf, len, cap, &ch, 1);
    } else if (class_is_array(c)) {
        append(buf, len, cap, c->name->bytes, c->name->len);
    } else {
        append(buf, len, cap, "L", 1);
        append(buf, len, cap, c->name->bytes, c->name->len);
        append(buf, len, cap, ";", 1);
    }
}

static bool is_type(const Object *type)
{
    const Class *c = object_class(type);
    return c == wk.java_lang_String || c == wk.java_lang_Class ||
           c == wk.java_lang_invoke_MethodType;
}

/* MemberName.type: MethodType, Class or String.  NULL: longer than any. */
static Symbol *type_descriptor(const Object *type)
{
    if (!type)
        return NULL;
    if (object_class(type) == wk.java_lang_String)
        return jvm_string_symbol(type, false);
    char *buf = NULL;
    size_t len = 0, cap = 0;
    if (object_class(type) == wk.java_lang_Class) {
        append_class(&buf, &len, &cap, mirror_class(type));
    } else if (object_class(type) == wk.java_lang_invoke_MethodType) {
        const Object *ptypes = ref_load(type, wk.java_lang_invoke_MethodType_ptypes);
        append(&buf, &len, &cap, "(", 1);
        for (int32_t i = 0; i < array_length(ptypes); i++)
            append_class(&buf, &len, &cap, mirror_class(ref_array_get(ptypes, i)));
        append(&buf, &len, &cap, ")", 1);
        append_class(&buf, &len, &cap,
                     mirror_class(ref_load(type, wk.java_lang_invoke_MethodType_rtype)));
    }
    Symbol *s = len > UINT16_MAX ? NULL : symbol_new(buf, len);
    free(buf);
    return s;
}

/* ---- resolution ---- */

static bool no_such(Thread *self, const char *error, Class *c, const Symbol *name,
                    const Symbol *descriptor)
{
    FREED char *cls = class_external_name(c);
    throw_new(self, error, "%s.%s%s%s", cls, name->bytes, descriptor->bytes[0] == '(' ? "" : ":",
              descriptor->bytes);
    return false;
}

/* text has one %s: the class, or the member in quotes */
static bool incompatible(Thread *self, const char *text, char *name)
{
    FREED char *message = strstr(text, "%s")
                              ? xasprintf("%.*s%s%s", (int)(strstr(text, "%s") - text), text, name,
                                          strstr(text, "%s") + 2)
                              : xstrdup(text);
    throw_new(self, IncompatibleClassChangeError, "%s", message);
    free(name);
    return false;
}

static MhIntrinsic linker_kind(const Symbol *name)
{
    static const struct {
        const char *name;
        MhIntrinsic kind;
    } rows[] = {
        {"invokeBasic", MH_INVOKE_BASIC},          {"linkToVirtual", MH_LINK_TO_VIRTUAL},
        {"linkToStatic", MH_LINK_TO_STATIC},       {"linkToSpecial", MH_LINK_TO_SPECIAL},
        {"linkToInterface", MH_LINK_TO_INTERFACE}, {"linkToNative", MH_LINK_TO_NATIVE},
    };
    for (size_t i = 0; i < ARRAY_LEN(rows); i++)
        if (symbol_is(name, rows[i].name))
            return rows[i].kind;
    return MH_NONE;
}

static bool resolve_member_method(Thread *self, Handle mn, Class *c, Symbol *name,
                                  Symbol *descriptor, int ref_kind, Class *caller, int mode)
{
    if (c == wk.java_lang_invoke_MethodHandle) {
        MhIntrinsic k = linker_kind(name);
        if (k != MH_NONE) {
            Method *m = mh_intrinsic_method(self, k, descriptor);
            if (!m)
                return false;
            return fill_method(self, mn, m,
                               method_is_static(m) ? REF_invokeStatic : REF_invokeSpecial, -1, c);
        }
    }
    if (c == wk.java_lang_invoke_MethodHandle || c == wk.java_lang_invoke_VarHandle) {
        Method *poly = class_find_declared_method(
            c, name, symbol_of("([Ljava/lang/Object;)Ljava/lang/Object;"));
        /* linked per call site instead: MethodHandleNatives.linkMethod */
        if (poly && poly->mh_intrinsic == MH_INVOKE_GENERIC)
            return no_such(self, NoSuchMethodError, c, name, descriptor);
    }
    Class *in = class_is_array(c) ? wk.java_lang_Object : c;
    if (ref_kind == REF_invokeInterface && !class_is_interface(in))
        return incompatible(self, "Found class %s, but interface was expected",
                            class_external_name(c));
    if (ref_kind == REF_invokeVirtual && class_is_interface(in))
        return incompatible(self, "Found interface %s, but class was expected",
                            class_external_name(c));
    /* JLS 10.7: public */
    bool ctor = ref_kind == REF_newInvokeSpecial,
         array_clone = class_is_array(c) && symbol_is(name, "clone");
    if (symbol_is(name, "<clinit>") ||
        (!ctor && ref_kind != REF_invokeSpecial && symbol_is(name, "<init>")))
        return no_such(self, NoSuchMethodError, c, name, descriptor);
    int checks = array_clone || mode == LM_TRUSTED || !caller ? 0
                 : mode == LM_UNCONDITIONAL                   ? LINK_ACCESS
                                                              : LINK_ALL;
    Method *m = link_method(self, caller, checks, in, name, descriptor, class_is_interface(in));
    if (!m)
        return false;
    if (ctor && m->holder != in)
        return no_such(self, NoSuchMethodError, c, name, descriptor);
    if (method_is_static(m) != (ref_kind == REF_invokeStatic))
        return incompatible(self,
                            method_is_static(m) ? "Expecting non-static method '%s'"
                                                : "Expected static method '%s'",
                            method_external_name(m));
    if (ref_kind == REF_invokeSpecial && method_is_abstract(m))
        return throw_new(self, AbstractMethodError, "'%pM'", m);
    return fill_call(self, mn, m, ref_kind, in);
}

static bool resolve_member_field(Thread *self, Handle mn, Class *c, Symbol *name,
                                 Symbol *descriptor, int ref_kind, Class *caller, int mode)
{
    if (class_is_array(c))
        c = wk.java_lang_Object;
    /* no access check: Lookup makes its own, with its own text */
    int checks = !caller || mode == LM_TRUSTED || mode == LM_UNCONDITIONAL ? 0 : LINK_CONSTRAINTS;
    Field *f = link_field(self, caller, checks, c, name, descriptor);
    if (!f)
        return false;
    /* The kind follows the field: java.lang.invoke asks for its own static UNSAFE by REF_getField;
     * Lookup checks for static itself. */
    bool setter = ref_kind == REF_putField || ref_kind == REF_putStatic;
    ref_kind = f->flags & ACC_STATIC ? (setter ? REF_putStatic : REF_getStatic)
               : setter              ? REF_putField
                                     : REF_getField;
    fill_field(mn, f, ref_kind);
    return true;
}

static jobject mhn_resolve(JNIEnv *env, jclass ignored, jobject jmn, jclass jcaller, jint mode,
                           jboolean speculative)
{
    VM_ENTRY(env);
    bool ok = false;
    if (!jmn) {
        throw_internal(self, "mname not found");
        return NULL;
    }
    Handle mn = handle_of_local(jmn);
    int flags = MN_INT(H(mn), flags),
        ref_kind = flags >> MN_REFERENCE_KIND_SHIFT & MN_REFERENCE_KIND_MASK;
    Object *clazz = MN_REF(H(mn), clazz), *name = MN_REF(H(mn), name), *type = MN_REF(H(mn), type);
    Class *caller = jcaller ? jclass_class(jcaller) : NULL;
    if (MN_REF(H(mn), method)) {
        ok = true; /* resolved before */
    } else if (!clazz || !name || !type || ref_kind == REF_NONE || ref_kind >= REF_LIMIT) {
        throw_new(self, IllegalArgumentException, "nothing to resolve");
    } else {
        Class *c = mirror_class(clazz);
        Symbol *n = jvm_string_symbol(name, false), *d = type_descriptor(type);
        bool field = flags & MN_IS_FIELD;
        if (!is_type(type))
            throw_new(self, IllegalArgumentException, "unrecognized type");
        else if (!n || !d)
            throw_new(self, field ? NoSuchFieldError : NoSuchMethodError, "%s resolution failed",
                      field ? "field" : "method");
        else if (class_is_primitive(c))
            no_such(self, field ? NoSuchFieldError : NoSuchMethodError, c, n, d);
        else if (!class_link(self, c))
            ok = false;
        else if (field)
            ok = resolve_member_field(self, mn, c, n, d, ref_kind, caller, mode);
        else if (flags & (MN_IS_METHOD | MN_IS_CONSTRUCTOR))
            ok = resolve_member_method(self, mn, c, n, d, ref_kind, caller, mode);
        else
            throw_internal(self, "unrecognized MemberName format");
    }
    if (!ok && speculative && exception_is(self, LinkageError))
        exception_clear(self);
    return jref_new_local(self, ok ? H(mn) : NULL);
}

/* ---- the other natives ---- */

static void mhn_init(JNIEnv *env, jclass ignored, jobject jmn, jobject target)
{
    VM_ENTRY(env);
    Object *t = jref_get(target);
    Handle mn = handle_of_local(jmn);
    Method *m = reflect_method_of(t);
    Field *f = reflect_field_of(t);
    bool obsolete = t && !m &&
                    (object_class(t) == wk.java_lang_reflect_Method ||
                     object_class(t) == wk.java_lang_reflect_Constructor);
    if (!jmn || !target) {
        throw_internal(self, "%s", jmn ? "target is null" : "mname not found");
    } else if (m) {
        /* not reified: MemberName's constructor handles invoke, invokeExact and VarHandle accessors
         * itself */
        if (m->mh_intrinsic != MH_INVOKE_GENERIC && class_link(self, m->holder) &&
            !membername_init_method(self, mn, m, true))
            PASS_UP(self, false);
    } else if (f) {
        if (class_link(self, f->holder) && !membername_init_field(self, mn, f, false))
            PASS_UP(self, false);
    } else if (!obsolete) { /* nor is an old version: LinkageError */
        throw_internal(self, "unrecognized type of member");
    }
}

static void mhn_expand(JNIEnv *env, jclass ignored, jobject jmn)
{
    VM_ENTRY(env);
    if (!jmn) {
        throw_internal(self, "mname not found");
        return;
    }
    Handle mn = handle_of_local(jmn);
    int flags = MN_INT(H(mn), flags);
    Symbol *name = NULL, *descriptor = NULL;
    if (flags & (MN_IS_METHOD | MN_IS_CONSTRUCTOR)) {
        Method *m = membername_method(H(mn));
        if (m) {
            name = m->name;
            descriptor = m->descriptor;
            if (!MN_REF(H(mn), clazz))
                ref_store(H(mn), wk.java_lang_invoke_MemberName_clazz, m->holder->mirror);
        }
    } else if (flags & MN_IS_FIELD) {
        Class *c = membername_class(H(mn));
        bool is_static = flags & ACC_STATIC;
        for (unsigned i = 0; c && i < c->field_count; i++)
            if (c->fields[i]->offset == MN_INDEX(H(mn)) &&
                ((c->fields[i]->flags & ACC_STATIC) != 0) == is_static && !c->fields[i]->injected) {
                name = c->fields[i]->name;
                descriptor = c->fields[i]->descriptor;
            }
    }
    if (!name) {
        throw_new(self, IllegalArgumentException, "nothing to expand");
    } else {
        if (!MN_REF(H(mn), name)) {
            Object *s = string_intern_symbol(self, name);
            if (s)
                ref_store(H(mn), wk.java_lang_invoke_MemberName_name, s);
        }
        if (!exception_pending(self) && !MN_REF(H(mn), type)) {
            Object *s = jvm_symbol_string(self, descriptor);
            if (s)
                ref_store(H(mn), wk.java_lang_invoke_MemberName_type, s);
        }
    }
}

typedef struct MemberMatch {
    Handle results;
    int32_t skip, found, capacity;
} MemberMatch;

/* Next matching member: the MemberName to fill, or a null handle (skipped, or beyond the buffer:
 * only counted). */
static Handle next_match(Thread *self, MemberMatch *m)
{
    if (m->skip > 0) {
        m->skip--;
        return HANDLE_NULL;
    }
    int32_t i = m->found++;
    return i < m->capacity ? handle_new(self, ref_array_get(H(m->results), i)) : HANDLE_NULL;
}

/* Methods and fields declared by c that fit; name and descriptor NULL match all. */
static bool match_class(Thread *self, Class *c, const Symbol *name, const Symbol *descriptor,
                        int flags, MemberMatch *out)
{
    bool ok = class_link(self, c);
    for (unsigned i = 0; ok && (flags & (MN_IS_METHOD | MN_IS_CONSTRUCTOR)) && i < c->method_count;
         i++) {
        Method *m = c->methods[i];
        bool ctor = symbol_is(m->name, "<init>");
        if (m->is_overpass || symbol_is(m->name, "<clinit>") ||
            !(flags & (ctor ? MN_IS_CONSTRUCTOR : MN_IS_METHOD)) || (name && m->name != name) ||
            (descriptor && m->descriptor != descriptor) || m->mh_intrinsic == MH_INVOKE_GENERIC)
            continue;
        Handle mn = next_match(self, out);
        ok = handle_is_null(mn) || membername_init_method(self, mn, m, true);
    }
    for (unsigned i = 0; ok && (flags & MN_IS_FIELD) && i < c->field_count; i++) {
        Field *f = c->fields[i];
        if (f->injected || (name && f->name != name) || (descriptor && f->descriptor != descriptor))
            continue;
        Handle mn = next_match(self, out);
        ok = handle_is_null(mn) || membername_init_field(self, mn, f, false);
    }
    return ok;
}

static jint mhn_get_members(JNIEnv *env, jclass ignored, jclass defc, jstring jname, jstring jsig,
                            jint flags, jclass caller, jint skip, jobjectArray results)
{
    VM_ENTRY(env);
    /* access is checked by Java for each result */
    jint count = -1;
    if (defc && results && !class_is_primitive(jclass_class(defc))) {
        Class *c = jclass_class(defc);
        HANDLE_SCOPE(self);
        const Symbol *name = jname ? jvm_string_symbol(jref_get(jname), false) : NULL,
                     *sig = jsig ? jvm_string_symbol(jref_get(jsig), false) : NULL;
        MemberMatch m = {handle_of_local(results), skip, 0, array_length(jref_get(results))};
        bool ok = (name || !jname) && (sig || !jsig);
        Class *start = class_is_array(c) ? wk.java_lang_Object : c;
        for (Class *k = start; ok && k; k = (flags & MN_SEARCH_SUPERCLASSES) ? k->super : NULL)
            ok = match_class(self, k, name, sig, flags, &m);
        for (uint32_t i = 0; ok && (flags & MN_SEARCH_INTERFACES) && i < start->all_interface_count;
             i++)
            ok = match_class(self, start->all_interfaces[i], name, sig, flags & ~MN_IS_CONSTRUCTOR,
                             &m);
        count = m.found;
    }
    return count;
}

static bool field_member(Thread *self, jobject mn, bool is_static)
{
    int flags = mn ? MN_INT(jref_get(mn), flags) : 0;
    if ((flags & MN_IS_FIELD) && ((flags & ACC_STATIC) != 0) == is_static &&
        MN_REF(jref_get(mn), clazz))
        return true;
    return throw_internal(self, is_static ? "static field required" : "non-static field required");
}

static jlong mhn_object_field_offset(JNIEnv *env, jclass ignored, jobject mn)
{
    VM_ENTRY(env);
    return field_member(self, mn, false) ? MN_INDEX(jref_get(mn)) : 0;
}

static jlong mhn_static_field_offset(JNIEnv *env, jclass ignored, jobject mn)
{
    VM_ENTRY(env);
    return field_member(self, mn, true) ? MN_INDEX(jref_get(mn)) : 0;
}

static jobject mhn_static_field_base(JNIEnv *env, jclass ignored, jobject mn)
{
    VM_ENTRY(env);
    return jref_new_local(self, field_member(self, mn, true) ? MN_REF(jref_get(mn), clazz) : NULL);
}

static jobject mhn_get_member_vm_info(JNIEnv *env, jclass ignored, jobject mn)
{
    VM_ENTRY(env);
    if (!mn)
        return NULL;
    Handle pair = handle_new(self, jvm_new_array(self, wk.java_lang_Object, 2));
    if (handle_is_null(pair))
        return NULL;
    Object *index = box_new(self, T_LONG, (Slot){.j = MN_INDEX(jref_get(mn))});
    if (!index)
        return NULL;
    ref_array_set(H(pair), 0, index);
    bool field = MN_INT(jref_get(mn), flags) & MN_IS_FIELD;
    ref_array_set(H(pair), 1,
                  field                          ? MN_REF(jref_get(mn), clazz)
                  : MN_REF(jref_get(mn), method) ? jref_get(mn)
                                                 : NULL);
    return jref_new_local(self, H(pair));
}

static jint mhn_get_named_con(JNIEnv *env, jclass ignored, jint which, jobjectArray box)
{
    VM_ENTRY(env);
    jint value = 0;
    if (which >= 0 && (size_t)which < ARRAY_LEN(named_constants)) {
        value = named_constants[which].value;
        Object *name = box && array_length(jref_get(box)) > 0
                           ? string_from_cstr(self, named_constants[which].name)
                           : NULL;
        if (name)
            ref_array_set(jref_get(box), 0, name);
    }
    return value;
}

static void mhn_set_target_normal(JNIEnv *env, jclass ignored, jobject site, jobject target)
{
    VM_ENTRY(env);
    if (site)
        ref_store(jref_get(site), wk.java_lang_invoke_CallSite_target, jref_get(target));
    else
        throw_npe(self);
}

static void mhn_set_target_volatile(JNIEnv *env, jclass ignored, jobject site, jobject target)
{
    mhn_set_target_normal(env, ignored, site, target);
    atomic_thread_fence(memory_order_seq_cst);
}

static void mhn_clear_call_site_context(JNIEnv *env, jclass ignored, jobject context)
{
    /* no compiled code depends on call sites */
}

#define MHN "java/lang/invoke/MethodHandleNatives"
#define MN "Ljava/lang/invoke/MemberName;"
const NativeRow natives_membername[] = {
    NATIVE(MHN, "init", "(" MN "Ljava/lang/Object;)V", mhn_init),
    NATIVE(MHN, "expand", "(" MN ")V", mhn_expand),
    NATIVE(MHN, "resolve", "(" MN "Ljava/lang/Class;IZ)" MN, mhn_resolve),
    NATIVE(MHN, "getMembers",
           "(Ljava/lang/Class;Ljava/lang/String;Ljava/lang/String;ILjava/lang/Class;I[" MN ")I",
           mhn_get_members, BEFORE(21)),
    NATIVE(MHN, "objectFieldOffset", "(" MN ")J", mhn_object_field_offset),
    NATIVE(MHN, "staticFieldOffset", "(" MN ")J", mhn_static_field_offset),
    NATIVE(MHN, "staticFieldBase", "(" MN ")Ljava/lang/Object;", mhn_static_field_base),
    NATIVE(MHN, "getMemberVMInfo", "(" MN ")Ljava/lang/Object;", mhn_get_member_vm_info),
    NATIVE(MHN, "getNamedCon", "(I[Ljava/lang/Object;)I", mhn_get_named_con),
    NATIVE(MHN, "setCallSiteTargetNormal",
           "(Ljava/lang/invoke/CallSite;Ljava/lang/invoke/MethodHandle;)V", mhn_set_target_normal),
    NATIVE(MHN, "setCallSiteTargetVolatile",
           "(Ljava/lang/invoke/CallSite;Ljava/lang/invoke/MethodHandle;)V",
           mhn_set_target_volatile),
    NATIVE(MHN, "clearCallSiteContext", "(Ljava/lang/invoke/MethodHandleNatives$CallSiteContext;)V",
           mhn_clear_call_site_context, BEFORE(21)),
    NATIVES_END,
};
