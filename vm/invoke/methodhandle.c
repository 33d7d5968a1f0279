/* SPDX-License-Identifier: Apache-2.0
 * methodhandle.c - linkage upcalls into java.lang.invoke.  See methodhandle.h; MemberName itself is
 * membername.c.
 *
 * Bootstrap arguments   none: null.  One that is not an array and not null: itself.  Otherwise
 *                       Object[].  (BootstrapMethodInvoker's contract)
 * Exceptions            JVMS 5.4.3.6: an Error passes as it is, anything else becomes the cause of
 *                       a BootstrapMethodError.
 */
#include "vm/invoke/methodhandle.h"
#include "classfile/descriptor.h"
#include "interp/interp.h"
#include "vm/class/loader.h"
#include "vm/class/resolve.h"
#include "vm/invoke/java.h"
#include "vm/invoke/native_rows.h"
#include "vm/invoke/reflect.h"
#include "vm/model/pool_use.h"
#include "vm/objects/exception.h"
#include "vm/objects/string.h"
#include "vm/thread/entry.h"

/* ---- helpers ---- */

static bool mhn_ready(Thread *self)
{
    Class *c = wk.java_lang_invoke_MethodHandleNatives;
    return class_is_initialized(c) || class_initialize(self, c);
}

/* Non-Errors that linking raised are wrapped. */
static void wrap_bootstrap_exception(Thread *self)
{
    if (!self->exception || object_instance_of(self->exception, wk.java_lang_Error))
        return;
    jvm_wrap_exception(self, BootstrapMethodError);
}

static Class *element_of(Class *c) { return class_is_array(c) ? c->element : c; }

/* JVMS 5.4.3.5: every class a method type mentions must be accessible to the class that asks. */
static bool check_type_access(Thread *self, Class *from, Class *c)
{
    Class *e = element_of(c);
    if (!from || class_is_primitive(e) || e == from || access_class_ok(self, from, e))
        return true;
    throw_class_access(self, from, e);
    return false;
}

/* A public class of java.lang or java.lang.invoke, or an array of it, means the same to everybody:
 * no loader is asked for it. */
static Class *known_to_all(Thread *self, const char *d, size_t len)
{
    size_t dims = strspn(d, "[");
    const char *name = d + dims + 1;
    if (d[dims] == 'L') {
        size_t package = len - dims - 1;
        while (package > 0 && name[package] != '/')
            package--;
        if (!(package == 9 && !memcmp(name, "java/lang", 9)) &&
            !(package == 16 && !memcmp(name, "java/lang/invoke", 16)))
            return NULL;
        Class *c = boot_find_class_or_null(self, symbol_new(name, len - dims - 2));
        if (!c || !(c->flags & ACC_PUBLIC))
            return NULL; /* an exception may be pending */
    }
    return class_from_descriptor(self, boot_loader, d, len);
}

/* The types of a descriptor, each accessible to the holder: parameters into ptypes, the return type
 * as the result.  From the first one on that is not known to all, the holder's loader is asked, as
 * the stock JVM does it. */
static Class *linked_types(Thread *self, Class *holder, const Symbol *descriptor, Handle ptypes)
{
    DescIter it = desc_iter(descriptor->bytes, descriptor->len);
    bool all_known = true;
    for (;;) {
        bool last = !desc_next(&it);
        uint32_t len = it.type_len;
        const char *type = last ? desc_return(descriptor->bytes, descriptor->len, &len) : it.type;
        Class *c = all_known ? known_to_all(self, type, len) : NULL;
        if (self->exception)
            return NULL;
        if (!c) {
            all_known = false;
            c = reflect_type(self, holder, type, len);
        }
        if (!c || !check_type_access(self, holder, c))
            return NULL;
        if (last)
            return c;
        ref_array_set(H(ptypes), it.index, c->mirror);
    }
}

Object *find_method_type(Thread *self, const Symbol *descriptor, Class *accessing)
{
    assert_in_vm(self);
    VM_ASSERT(descriptor->bytes[0] == '(', "a method's descriptor");
    if (!mhn_ready(self))
        return NULL;
    HANDLE_SCOPE(self);
    Object *result = NULL;
    int32_t count = (int32_t)desc_arg_count(descriptor->bytes, descriptor->len);
    Handle ptypes = handle_new(self, jvm_new_array(self, wk.java_lang_Class, count));
    Class *r = handle_is_null(ptypes) ? NULL : linked_types(self, accessing, descriptor, ptypes);
    if (r) {
        Slot args[2] = {{.l = r->mirror}, {.l = H(ptypes)}}, out = {.bits = 0};
        if (interp_call(self, wk.MHN_findMethodHandleType, args, &out))
            result = out.l;
    }
    return result;
}

Object *link_method_handle_constant(Thread *self, Class *caller, int ref_kind, Class *holder,
                                    Symbol *name, Symbol *descriptor)
{
    assert_in_vm(self);
    VM_ASSERT(ref_kind >= 1 && ref_kind <= 9, "a reference kind of JVMS 4.4.8");
    VM_ASSERT(caller && holder, "a member of a class, used by a class");
    if (!mhn_ready(self))
        return NULL;
    HANDLE_SCOPE(self);
    Handle type, text = handle_new(self, string_intern_symbol(self, name));
    if (handle_is_null(text)) {
        type = HANDLE_NULL;
    } else if (descriptor->bytes[0] == '(') {
        type = handle_new(self, find_method_type(self, descriptor, caller));
    } else {
        Class *c = class_from_descriptor(self, loader_for_namespace(caller), descriptor->bytes,
                                         descriptor->len);
        type = c && check_type_access(self, caller, c) ? handle_new(self, c->mirror) : HANDLE_NULL;
    }
    Object *result = NULL;
    if (!handle_is_null(type)) {
        Slot args[5] = {{.l = caller->mirror},
                        {.i = ref_kind},
                        {.l = holder->mirror},
                        {.l = H(text)},
                        {.l = H(type)}},
             out = {.bits = 0};
        if (interp_call(self, wk.MHN_linkMethodHandleConstant, args, &out))
            result = out.l;
    }
    return result;
}

/* A loadable constant as an object: primitives boxed.  false: pending. */
static bool constant_object(Thread *self, ConstantPool *cp, uint16_t index, Object **out)
{
    Slot v = {.bits = 0};
    ref_t *slot = NULL;
    BasicType t = T_OBJECT;
    if (!resolve_constant(self, cp, index, &v, &slot, &t))
        return false;
    if (type_is_ref(t))
        *out = slot ? ref_decode(*slot) : NULL;
    else
        *out = box_new(self, t, v);
    return !exception_pending(self);
}

/* Static arguments in the form that linkCallSite and linkDynamicConstant take; written into h. */
static bool static_arguments(Thread *self, ConstantPool *cp, const BootstrapMethod *b, Handle h)
{
    handle_set(h, NULL);
    if (b->arg_count == 0)
        return true;
    Object *o = NULL;
    if (b->arg_count == 1) {
        if (!constant_object(self, cp, b->args[0], &o))
            return false;
        handle_set(h, o);
        if (o && !class_is_array(object_class(o)))
            return true;
        HANDLE_SCOPE(self);
        Handle only = handle_new(self, o);
        Object *a = jvm_new_array(self, wk.java_lang_Object, 1);
        if (a)
            ref_array_set(a, 0, H(only));
        handle_set(h, a);
        return a != NULL;
    }
    o = jvm_new_array(self, wk.java_lang_Object, b->arg_count);
    if (!o)
        return false;
    handle_set(h, o);
    for (int i = 0; i < b->arg_count; i++) {
        if (!constant_object(self, cp, b->args[i], &o))
            return false;
        ref_array_set(H(h), i, o);
    }
    return true;
}

typedef struct Dynamic {
    const BootstrapMethod *bootstrap;
    Symbol *name, *descriptor;
} Dynamic;

static Dynamic dynamic_entry(ConstantPool *cp, uint16_t index)
{
    const CpEntry *e = &cp->entries[index], *nat = &cp->entries[e->idx.b];
    return (Dynamic){&cp->bootstraps[e->idx.a], cp->entries[nat->idx.a].utf8,
                     cp->entries[nat->idx.b].utf8};
}

/* The adapter of a link* upcall's result, or an exception. */
static bool take_adapter(Thread *self, Object *member, Method **adapter, const char *what)
{
    Method *m = member ? membername_method(member) : NULL;
    if (!m)
        return throw_new(self, LinkageError, "%s: the linker gave no method", what);
    *adapter = m;
    return true;
}

/* ---- linkage ---- */

/* The second argument of linkCallSite and linkDynamicConstant is the index of the constant, in
 * releases that have it. */
static const Slot *link_arguments(Slot *a, size_t n)
{
    if (the_library->link_without_index)
        memmove(&a[1], &a[2], (n - 2) * sizeof *a);
    return a;
}

bool methodhandle_link_call_site(Thread *self, Class *caller, ConstantPool *cp, uint16_t index,
                                 Method **adapter, Handle appendix)
{
    assert_in_vm(self);
    VM_ASSERT(index > 0 && index < cp->count, "an index of the constant pool");
    VM_ASSERT(cp->tags[index] == CP_INVOKE_DYNAMIC, "a CONSTANT_InvokeDynamic");
    Dynamic d = dynamic_entry(cp, index);
    HANDLE_SCOPE(self);
    Object *o = NULL;
    Slot out = {.bits = 0};
    Handle bsm = handle_new(self, NULL), type = handle_new(self, NULL),
           args = handle_new(self, NULL), name = handle_new(self, NULL),
           box = handle_new(self, NULL);
    bool ok = mhn_ready(self) && constant_object(self, cp, d.bootstrap->handle_index, &o);
    if (ok) {
        handle_set(bsm, o);
        ok = (o = find_method_type(self, d.descriptor, caller)) != NULL;
        handle_set(type, o);
    }
    ok = ok && static_arguments(self, cp, d.bootstrap, args);
    if (ok) {
        ok = (o = string_intern_symbol(self, d.name)) != NULL;
        handle_set(name, o);
    }
    if (ok) {
        ok = (o = jvm_new_array(self, wk.java_lang_Object, 1)) != NULL;
        handle_set(box, o);
    }
    if (ok) {
        Slot a[7] = {{.l = caller->mirror}, {.i = index},   {.l = H(bsm)}, {.l = H(name)},
                     {.l = H(type)},        {.l = H(args)}, {.l = H(box)}};
        ok = interp_call(self, wk.MHN_linkCallSite, link_arguments(a, ARRAY_LEN(a)), &out) &&
             take_adapter(self, out.l, adapter, "invokedynamic");
    }
    if (ok)
        handle_set(appendix, ref_array_get(H(box), 0));
    else
        wrap_bootstrap_exception(self);
    return ok;
}

bool methodhandle_link_method(Thread *self, Class *caller, int ref_kind, Class *holder,
                              Symbol *name, Symbol *descriptor, Method **adapter, Handle appendix)
{
    assert_in_vm(self);
    VM_ASSERT(descriptor->bytes[0] == '(', "a method's descriptor");
    VM_ASSERT(adapter, "where the adapter goes");
    if (!mhn_ready(self))
        return false;
    HANDLE_SCOPE(self);
    Slot out = {.bits = 0};
    Object *o = find_method_type(self, descriptor, caller);
    bool ok = o != NULL;
    Handle type = handle_new(self, o), text = HANDLE_NULL, box = HANDLE_NULL;
    if (ok) {
        text = handle_new(self, string_intern_symbol(self, name));
        ok = !handle_is_null(text);
    }
    if (ok) {
        box = handle_new(self, jvm_new_array(self, wk.java_lang_Object, 1));
        ok = !handle_is_null(box);
    }
    if (ok) {
        Slot a[6] = {{.l = caller->mirror}, {.i = ref_kind}, {.l = holder->mirror},
                     {.l = H(text)},        {.l = H(type)},  {.l = H(box)}};
        ok = interp_call(self, wk.MHN_linkMethod, a, &out) &&
             take_adapter(self, out.l, adapter, "signature-polymorphic call");
    }
    if (ok)
        handle_set(appendix, ref_array_get(H(box), 0));
    return ok;
}

bool methodhandle_link_dynamic_constant(Thread *self, Class *caller, ConstantPool *cp,
                                        uint16_t index, Slot *value, Handle out, BasicType *type)
{
    assert_in_vm(self);
    VM_ASSERT(index > 0 && index < cp->count, "an index of the constant pool");
    VM_ASSERT(cp->tags[index] == CP_DYNAMIC, "a CONSTANT_Dynamic");
    Dynamic d = dynamic_entry(cp, index);
    HANDLE_SCOPE(self);
    Object *o = NULL;
    Slot result = {.bits = 0};
    Class *c = NULL;
    Handle bsm = handle_new(self, NULL), args = handle_new(self, NULL),
           name = handle_new(self, NULL);
    bool ok = mhn_ready(self) && constant_object(self, cp, d.bootstrap->handle_index, &o);
    if (ok) {
        handle_set(bsm, o);
        c = class_from_descriptor(self, loader_for_namespace(caller), d.descriptor->bytes,
                                  d.descriptor->len);
        ok = c && check_type_access(self, caller, c);
    }
    ok = ok && static_arguments(self, cp, d.bootstrap, args);
    if (ok) {
        ok = (o = string_intern_symbol(self, d.name)) != NULL;
        handle_set(name, o);
    }
    if (ok) {
        Slot a[6] = {{.l = caller->mirror}, {.i = index},     {.l = H(bsm)},
                     {.l = H(name)},        {.l = c->mirror}, {.l = H(args)}};
        ok = interp_call(self, wk.MHN_linkDynamicConstant, link_arguments(a, ARRAY_LEN(a)),
                         &result);
    }
    if (ok) {
        BasicType t = basic_type_of_char(d.descriptor->bytes[0]);
        if (type_is_ref(t)) {
            handle_set(out, result.l);
            *type = t;
        } else { /* linkDynamicConstant has converted to the type's wrapper */
            Slot v = {.bits = 0};
            BasicType from = box_type(result.l, &v);
            if (from == T_OBJECT || !primitive_widen(from, t, &v)) {
                ok = throw_new(self, BootstrapMethodError,
                               "dynamic constant of type %s got no such value",
                               d.descriptor->bytes);
            } else {
                *value = v;
                *type = t;
            }
        }
    }
    if (!ok)
        wrap_bootstrap_exception(self);
    return ok;
}

/* MethodHandleNatives.copyOutBootstrapArguments: pull mode, where Java asks for arguments by index.
 * {argc, pool index} is the pair that linkCallSite's caller would have passed; negative positions
 * name the bootstrap method (-4), name (-3), type (-2) and argument count (-1). */
static void copy_out_bootstrap_arguments(JNIEnv *env, jclass ignored, jclass caller,
                                         jintArray index_info, jint start, jint end,
                                         jobjectArray buf, jint pos, jboolean resolve,
                                         jobject if_not_available)
{
    VM_ENTRY(env);
    /* resolving early is allowed */
    Class *c = caller ? jclass_class(caller) : NULL;
    if (!c || !index_info || !buf || !c->cp || array_length(jref_get(index_info)) != 2) {
        throw_internal(self, "bad index info (0)");
        return;
    }
    ConstantPool *cp = c->cp;
    int32_t index = ((int32_t *)array_data((Array *)jref_get(index_info)))[1];
    if (index <= 0 || index >= cp->count ||
        (cp->tags[index] != CP_DYNAMIC && cp->tags[index] != CP_INVOKE_DYNAMIC)) {
        throw_internal(self, "bad index info (1)");
        return;
    }
    Dynamic d = dynamic_entry(cp, (uint16_t)index);
    if (start < -4 || start > end || end > d.bootstrap->arg_count || pos < 0 ||
        pos + (int64_t)(end - start) > array_length(jref_get(buf))) {
        throw_new(self, ArrayIndexOutOfBoundsException, "bootstrap arguments %d to %d", start, end);
        return;
    }
    POOL_USE(self, cp);
    for (int32_t i = start; i < end; i++) {
        Object *o = NULL;
        bool ok = true;
        if (i == -4)
            ok = constant_object(self, cp, d.bootstrap->handle_index, &o);
        else if (i == -3)
            ok = (o = string_intern_symbol(self, d.name)) != NULL;
        else if (i == -2 && d.descriptor->bytes[0] == '(')
            ok = (o = find_method_type(self, d.descriptor, c)) != NULL;
        else if (i == -2) {
            Class *t = class_from_descriptor(self, loader_for_namespace(c), d.descriptor->bytes,
                                             d.descriptor->len);
            o = mirror_of(t);
            ok = t != NULL;
        } else if (i == -1)
            ok = (o = box_new(self, T_INT, (Slot){.i = d.bootstrap->arg_count})) != NULL;
        else
            ok = constant_object(self, cp, d.bootstrap->args[i], &o);
        if (!ok)
            break;
        ref_array_set(jref_get(buf), pos++, o);
    }
}

const NativeRow natives_linkage[] = {
    NATIVE("java/lang/invoke/MethodHandleNatives", "copyOutBootstrapArguments",
           "(Ljava/lang/Class;[III[Ljava/lang/Object;IZLjava/lang/Object;)V",
           copy_out_bootstrap_arguments),
    NATIVES_END,
};
