/* SPDX-License-Identifier: Apache-2.0
 * resolve.c - resolution of classes, fields and methods.  (JVMS 5.4.3.1 - 5.4.3.4, 2.9.3,
 * 6.5.invoke*) */
#include "vm/class/internal.h"
#include "vm/class/host.h"
#include "classfile/descriptor.h"
#include "classfile/format/bytecodes.h"
#include "vm/library/release.h"
#include "vm/log/log.h"
#include "vm/model/lookup.h"
#include "vm/model/names.h"

/* ---- messages ---- */

void throw_class_access(Thread *self, Class *from, Class *to)
{
    assert_in_vm(self);
    VM_ASSERT(from && to, "a class may not use another");
    if (exception_pending(self))
        return;
    const Class *target = to->kind == CLASS_ARRAY ? to->element : to;
    FREED char *why = module_denies(self, from, target);
    if (why) {
        FREED char *fm = module_describe(self, from->module),
                   *tm = module_describe(self, target->module);
        throw_new(self, IllegalAccessError,
                  "class %pC (in %s) cannot access class %pC (in %s) because %s", from, fm, target,
                  tm, why);
    } else {
        FREED char *joint = classes_describe_joint(target, from);
        throw_new(self, IllegalAccessError, "failed to access class %pC from class %pC (%s)",
                  target, from, joint);
    }
}

/* "Found interface I, but class was expected" */
static void throw_incompatible_kind(Thread *self, const Class *found)
{
    assert_in_vm(self);
    VM_ASSERT(found, "a class of the wrong kind");
    bool in = class_is_interface(found);
    throw_new(self, IncompatibleClassChangeError, "Found %s %pC, but %s was expected",
              in ? "interface" : "class", found, in ? "class" : "interface");
}

static void throw_no_such_method(Thread *self, Class *c, Symbol *name, Symbol *descriptor)
{
    Method fake = {.holder = c, .name = name, .descriptor = descriptor};
    throw_new(self, NoSuchMethodError, "'%pM'", &fake);
}

static void throw_wrong_ref(Thread *self, Class *c, Symbol *name, Symbol *descriptor,
                            bool interface_ref)
{
    Method fake = {.holder = c, .name = name, .descriptor = descriptor};
    throw_new(self, IncompatibleClassChangeError, "Method '%pM' must be %s constant", &fake,
              interface_ref ? "Methodref" : "InterfaceMethodref");
}

static void throw_method_error(Thread *self, const char *error, const char *before, const Method *m)
{
    throw_new(self, error, "%s'%pM'", before, m);
}

/* AbstractMethodError that names c as the class of the method. */
static void throw_abstract_in(Thread *self, Class *c, const Method *m)
{
    Method shown = *m;
    shown.holder = c;
    throw_method_error(self, AbstractMethodError, "", &shown);
}

bool method_check_static(Thread *self, const Method *m, int ref_kind)
{
    assert_in_vm(self);
    VM_ASSERT(m, "a method");
    bool want_static = ref_kind == REF_invokeStatic;
    if (method_is_static(m) == want_static)
        return true;
    throw_method_error(self, IncompatibleClassChangeError,
                       want_static                       ? "Expected static method "
                       : ref_kind == REF_invokeInterface ? "Expected instance not static method "
                                                         : "Expecting non-static method ",
                       m);
    return false;
}

/* ---- 5.4.3.1 ---- */

Class *resolve_class(Thread *self, ConstantPool *cp, uint16_t index)
{
    assert_in_vm(self);
    VM_ASSERT(index > 0 && index < cp->count, "an index of the constant pool");
    VM_ASSERT(cp->tags[index] == CP_CLASS, "a CONSTANT_Class");
    CpEntry *e = &cp->entries[index];
    Class *c = atomic_load_explicit(&e->resolved, memory_order_acquire);
    if (c)
        return c;
    if (cp->errors && pool_has_error(self, cp, index))
        return NULL;
    POOL_USE(self, cp);
    Class *owner = cp->owner;
    Symbol *name = e->utf8;
    c = name == owner->name ? owner : loader_load_class_for(self, owner->loader, name, owner);
    if (c && !access_class_ok(self, owner, c)) {
        throw_class_access(self, owner, c);
        c = NULL;
    }
    c = pool_settle(self, cp, index, c);
    if (c)
        LOG(constantpool, DEBUG, "%s #%u: class %s", owner->name->bytes, index, c->name->bytes);
    if (c && c != owner && log_on(class_resolve, DEBUG))
        class_log_resolve(self, owner, c, NULL);
    return c;
}

/* ---- 5.4.3.2 ---- */

static bool field_constraints_ok(Thread *self, Class *from, Field *f)
{
    Loader *a = loader_for_namespace(from), *b = loader_for_namespace(f->holder);
    Symbol *bad;
    if (a == b || !type_is_ref((BasicType)f->type) ||
        constraints_check_descriptor(self, a, b, f->descriptor, &bad))
        return true;
    if (!bad)
        return false;
    return throw_new(
        self, LinkageError,
        "loader constraint violation: when resolving field \"%s\" of type %pS, the class loader %pL of the current class, %pC, and the class loader %pL for the "
        "field's defining class, %pC, have different Class objects for type %pS (%pW; %pW)",
        f->name->bytes, bad, a, from, b, f->holder, bad, from, f->holder);
}

static void throw_no_field(Thread *self, Class *holder, const Symbol *name,
                           const Symbol *descriptor)
{
    const char *d = descriptor->bytes;
    size_t size = desc_external(NULL, 0, d, descriptor->len) + 1;
    FREED char *type = xmalloc(size);
    desc_external(type, size, d, descriptor->len);
    if (library_since(21))
        throw_new(self, NoSuchFieldError, "Class %pC does not have member field '%s %s'", holder,
                  type, name->bytes);
    else
        throw_new(self, NoSuchFieldError, "%s", name->bytes);
}

Field *link_field(Thread *self, Class *from, int checks, Class *holder, Symbol *name,
                  Symbol *descriptor)
{
    assert_in_vm(self);
    VM_ASSERT(from || !checks, "a class on whose behalf to check");
    VM_ASSERT(holder && name && descriptor, "a field's class, name and type");
    Field *f = class_find_field(holder, name, descriptor);
    if (!f) {
        throw_no_field(self, holder, name, descriptor);
        return NULL;
    }
    if ((checks & LINK_ACCESS) && !access_member_ok(self, from, holder, f->holder, f->flags)) {
        if (!exception_pending(self)) {
            FREED char *joint = classes_describe_joint(from, f->holder);
            FREED char *nest = f->flags & ACC_PRIVATE ? nest_errors(from, f->holder) : xstrdup("");
            const char *word = f->flags & ACC_PRIVATE     ? "private "
                               : f->flags & ACC_PROTECTED ? "protected "
                                                          : "";
            throw_new(self, IllegalAccessError, "class %pC tried to access %sfield %pC.%s (%s)%s",
                      from, word, f->holder, f->name->bytes, joint, nest);
        }
        return NULL;
    }
    return !(checks & LINK_CONSTRAINTS) || field_constraints_ok(self, from, f) ? f : NULL;
}

/* The class that the reference names, which may have inherited the member. */
static const Symbol *referenced_class(const ConstantPool *cp, uint16_t index)
{
    uint16_t class_index;
    Symbol *name, *descriptor;
    pool_member_ref(cp, index, &class_index, &name, &descriptor);
    return pool_class_name(cp, class_index);
}

/* 6.5.putfield, putstatic: who may write a final field. */
static bool final_put_ok(Thread *self, const ConstantPool *cp, uint16_t index, const Field *f,
                         const Method *current)
{
    bool is_static = f->flags & ACC_STATIC;
    const char *word = is_static ? "static" : "non-static";
    if (f->holder != cp->owner)
        return throw_new(
            self, IllegalAccessError,
            "Update to %s final field %pS.%s attempted from a different class (%pC) than the field's declaring class",
            word, referenced_class(cp, index), f->name->bytes, cp->owner);
    if (cp->version >= 53 && current && current->name != (is_static ? sym.clinit : sym.init))
        return throw_new(
            self, IllegalAccessError,
            "Update to %s final field %pS.%s attempted from a different method (%s) than the initializer method %s ",
            word, referenced_class(cp, index), f->name->bytes, current->name->bytes,
            is_static ? "<clinit>" : "<init>");
    return true;
}

/* An old version's own field: also one that is removed, since its place stays (decision 017). */
static Field *former_field(const ConstantPool *cp, const Class *c, const Symbol *name,
                           const Symbol *descriptor, bool is_static)
{
    Field *f = NULL;
    for (int32_t i = 0; c == cp->owner && cp != c->cp && (f = class_field_of_slot(c, i)); i++)
        if (f->name == name && f->descriptor == descriptor && !f->injected &&
            !(f->flags & ACC_STATIC) == !is_static)
            return f;
    return NULL;
}

Field *resolve_field(Thread *self, ConstantPool *cp, uint16_t index, const Method *current,
                     int mode)
{
    assert_in_vm(self);
    VM_ASSERT(index > 0 && index < cp->count, "an index of the constant pool");
    VM_ASSERT(cp->tags[index] == CP_FIELDREF, "a CONSTANT_Fieldref");
    CpEntry *e = &cp->entries[index];
    Field *f = atomic_load_explicit(&e->resolved, memory_order_acquire);
    if (!f) {
        if (cp->errors && pool_has_error(self, cp, index))
            return NULL;
        uint16_t class_index;
        Symbol *name, *descriptor;
        pool_member_ref(cp, index, &class_index, &name, &descriptor);
        Class *c = resolve_class(self, cp, class_index);
        f = c ? former_field(cp, c, name, descriptor, mode & FIELD_STATIC) : NULL;
        if (!f && c)
            f = link_field(self, cp->owner, LINK_ALL, c, name, descriptor);
        f = pool_settle(self, cp, index, f);
        if (!f)
            return NULL;
        LOG(constantpool, DEBUG, "%s #%u: field %s.%s:%s", cp->owner->name->bytes, index,
            f->holder->name->bytes, f->name->bytes, f->descriptor->bytes);
    }
    bool is_static = f->flags & ACC_STATIC;
    if (is_static != !!(mode & FIELD_STATIC)) {
        throw_new(self, IncompatibleClassChangeError, "Expected %s field %pS.%s",
                  mode & FIELD_STATIC ? "static" : "non-static", referenced_class(cp, index),
                  f->name->bytes);
        return NULL;
    }
    if ((mode & FIELD_PUT) && (f->flags & ACC_FINAL) && !final_put_ok(self, cp, index, f, current))
        return NULL;
    return f;
}

/* ---- 5.4.3.3, 5.4.3.4 ---- */

static bool method_constraints_ok(Thread *self, Class *from, Class *resolved_in, Method *m)
{
    Loader *a = loader_for_namespace(from), *b = loader_for_namespace(m->holder);
    Symbol *bad;
    if (a == b || constraints_check_descriptor(self, a, b, m->descriptor, &bad))
        return true;
    if (!bad)
        return false;
    Method shown = *m;
    shown.holder = resolved_in;
    return throw_new(
        self, LinkageError,
        "loader constraint violation: when resolving %s '%pM' the class loader %pL of the current class, %pC, and the class loader %pL for the method's defining "
        "class, %pC, have different Class objects for the type %s used in the signature (%pW; %pW)",
        class_is_interface(m->holder) ? "interface method" : "method", &shown, a, from, b,
        m->holder, bad->bytes, from, m->holder);
}

/* Constructors are not inherited.  (6.5.invokespecial) */
static Method *check_constructor(Thread *self, Class *c, Method *m)
{
    if (m->name != sym.init || m->holder == c)
        return m;
    throw_new(self, NoSuchMethodError, "%pC: method '%pN' not found", c, m);
    return NULL;
}

Method *link_method(Thread *self, Class *from, int checks, Class *holder, Symbol *name,
                    Symbol *descriptor, bool interface_ref)
{
    assert_in_vm(self);
    VM_ASSERT(from || !checks, "a class on whose behalf to check");
    VM_ASSERT(holder && name, "a method's class and name");
    VM_ASSERT(descriptor->bytes[0] == '(', "a method's descriptor");
    if (class_is_interface(holder) != interface_ref) {
        throw_incompatible_kind(self, holder);
        return NULL;
    }
    Method *m = class_find_method(holder, name, descriptor);
    if (!m) {
        throw_no_such_method(self, holder, name, descriptor);
        return NULL;
    }
    int flags = m->flags;
    if (holder->kind == CLASS_ARRAY && symbol_is(name, "clone") && m->holder == wk.java_lang_Object)
        flags = (flags & ~ACC_PROTECTED) | ACC_PUBLIC; /* arrays' clone is public */
    if ((checks & LINK_ACCESS) && !access_member_ok(self, from, holder, m->holder, flags)) {
        if (!exception_pending(self)) {
            FREED char *joint = classes_describe_joint(from, m->holder);
            FREED char *nest = flags & ACC_PRIVATE ? nest_errors(from, m->holder) : xstrdup("");
            const char *word = flags & ACC_PRIVATE     ? "private "
                               : flags & ACC_PROTECTED ? "protected "
                                                       : "";
            throw_new(self, IllegalAccessError, "class %pC tried to access %smethod '%pM' (%s)%s",
                      from, word, m, joint, nest);
        }
        return NULL;
    }
    if ((checks & LINK_CONSTRAINTS) && !method_constraints_ok(self, from, holder, m))
        return NULL;
    return check_constructor(self, holder, m);
}

/* ---- signature-polymorphic methods (2.9.3) ---- */

/* The declared polymorphic method of that name that the instruction may call; NULL: an ordinary
 * name. */
static Method *polymorphic(Class *c, const Symbol *name, bool want_static)
{
    if (!c->loader->is_boot ||
        (c->name != sym.java_lang_invoke_MethodHandle && c->name != sym.java_lang_invoke_VarHandle))
        return NULL;
    for (unsigned i = 0; i < c->method_count; i++)
        if (c->methods[i]->mh_intrinsic != MH_NONE && c->methods[i]->name == name &&
            method_is_static(c->methods[i]) == want_static)
            return c->methods[i];
    return NULL;
}

bool is_polymorphic_name(Class *c, const Symbol *name)
{
    VM_ASSERT(c && name, "a class and a name");
    return polymorphic(c, name, false) || polymorphic(c, name, true);
}

static bool resolve_polymorphic(Thread *self, ConstantPool *cp, Class *c, Method *generic,
                                Symbol *descriptor, int opcode, CallTarget *out)
{
    Method shape = {
        .holder = c, .name = generic->name, .descriptor = descriptor, .flags = generic->flags};
    method_set_signature(&shape);
    *out = (CallTarget){.arg_slots = shape.arg_slots, .return_type = (BasicType)shape.return_type};
    if (!access_member_ok(self, cp->owner, c, c, generic->flags)) {
        if (!exception_pending(self)) {
            FREED char *joint = classes_describe_joint(cp->owner, c);
            throw_new(self, IllegalAccessError, "class %pC tried to access method '%pM' (%s)",
                      cp->owner, &shape, joint);
        }
        return false;
    }
    if (generic->mh_intrinsic != MH_INVOKE_GENERIC) {
        out->kind = opcode == BC_invokestatic ? CALL_STATIC : CALL_SPECIAL;
        out->method = mh_intrinsic_method(self, (MhIntrinsic)generic->mh_intrinsic, descriptor);
        return out->method != NULL;
    }
    HANDLE_SCOPE(self);
    Handle appendix = handle_new(self, NULL);
    Method *adapter = NULL;
    bool ok = class_host.polymorphic_call(self, cp->owner, REF_invokeVirtual, c, generic->name,
                                          descriptor, &adapter, appendix);
    if (ok) {
        out->kind = CALL_HANDLE;
        out->method = adapter;
        /* the adapter's hidden class lives as long as the caller */
        cp_new_slot(cp, adapter->holder->mirror);
        out->appendix = handle_is_null(appendix) ? NULL : cp_new_slot(cp, H(appendix));
    }
    return ok;
}

/* ---- selection at resolution time (6.5.invokespecial) ---- */

/* Step 4 of the selection that starts at c found m, of a superinterface.  named: what an error
 * names. */
static bool check_inherited(Thread *self, Class *c, Method *m, Class *named)
{
    bool conflict;
    select_interface_method(c, m->name, m->descriptor, &conflict);
    if (!conflict && !method_is_abstract(m))
        return true;
    if (conflict) {
        FREED char *text = class_conflict_text(c, m);
        throw_new(self, IncompatibleClassChangeError, "%s", text);
    } else if (class_inherits_code(
                   /* then the stock VM gives c a method of its own, which throws; see
             * interp_throw_unimplemented */
                   c)) {
        throw_new(self, AbstractMethodError, "Method %s.%s%s is abstract", c->name->bytes,
                  m->name->bytes, m->descriptor->bytes);
    } else {
        throw_abstract_in(self, named, m);
    }
    return false;
}

/* The verifier demands it, too (4.9.2), but it may be off. */
static bool check_direct(Thread *self, const Class *from, const Class *c, const Method *m)
{
    for (unsigned i = 0; i < from->interface_count; i++)
        if (from->interfaces[i] == c)
            return true;
    return throw_new(self, IncompatibleClassChangeError,
                     "Interface method reference: '%pM', is in an indirect superinterface of %pC",
                     m, from);
}

/* from: the current class; c: the one that the reference names; m: what it resolved to */
static bool select_special(Thread *self, Class *from, Class *c, Method *m, CallTarget *out)
{
    Method *selected = m;
    Class *start = c;
    Class *named = c;
    /* ACC_SUPER counts as set in every class file since Java SE 8 (4.1). */
    if (m->name != sym.init && !class_is_interface(c) && from != c &&
        class_is_assignable(from, c)) {
        start = from->super; /* the search starts at the direct superclass of the current class */
        selected = class_find_method(start, m->name, m->descriptor);
        if (!selected) {
            throw_method_error(self, AbstractMethodError, "", m);
            return false;
        }
        named = selected->holder;
    }
    if (method_is_static(selected))
        return method_check_static(self, selected,
                                   class_is_interface(c) ? REF_invokeInterface : REF_invokeVirtual);
    if (class_is_interface(c) && from != c && !check_direct(self, from, c, m))
        return false;
    if (selected->holder != start && class_is_interface(selected->holder)) {
        if (!check_inherited(self, start, selected, named))
            return false;
    } else if (method_is_abstract(selected)) {
        throw_abstract_in(self, named, selected);
        return false;
    }
    if (class_is_interface(from) && m->name != sym.init)
        out->interface_check = from;
    out->kind = CALL_SPECIAL;
    out->method = selected;
    return true;
}

static bool is_final(const Method *m)
{
    return (m->flags & (ACC_FINAL | ACC_PRIVATE)) || (m->holder->flags & ACC_FINAL);
}

static void choose_dispatch(Class *c, Method *m, CallTarget *out)
{
    out->method = m;
    if (class_is_interface(m->holder)) {
        if (m->flags & ACC_PRIVATE) {
            out->kind = CALL_SPECIAL;
            out->interface_check = class_is_interface(c) ? c : NULL;
        } else {
            out->kind = CALL_INTERFACE;
        }
    } else {
        out->kind = is_final(m) ? CALL_SPECIAL : CALL_VIRTUAL;
        /* An interface reference that found Object's final method: the receiver must still
         * implement the interface. */
        if (out->kind == CALL_SPECIAL && class_is_interface(c))
            out->interface_check = c;
    }
}

bool resolve_method(Thread *self, ConstantPool *cp, uint16_t index, int opcode, CallTarget *out)
{
    assert_in_vm(self);
    VM_ASSERT(index > 0 && index < cp->count, "an index of the constant pool");
    VM_ASSERT(cp->tags[index] == CP_METHODREF || cp->tags[index] == CP_INTERFACE_METHODREF,
              "a CONSTANT_Methodref or a CONSTANT_InterfaceMethodref");
    VM_ASSERT(out, "where the target goes");
    CpEntry *e = &cp->entries[index];
    uint16_t class_index;
    Symbol *name, *descriptor;
    pool_member_ref(cp, index, &class_index, &name, &descriptor);
    Method *m = atomic_load_explicit(&e->resolved, memory_order_acquire);
    Class *c = atomic_load_explicit(&cp->entries[class_index].resolved, memory_order_acquire);
    if (!m || !c) {
        c = resolve_class(self, cp, class_index);
        if (!c)
            return false;
        Method *generic = polymorphic(c, name, opcode == BC_invokestatic);
        if (generic) {
            bool ok = resolve_polymorphic(self, cp, c, generic, descriptor, opcode, out);
            if (ok)
                LOG(constantpool, DEBUG, "%s #%u: %s.%s%s, by %s.%s", cp->owner->name->bytes, index,
                    c->name->bytes, name->bytes, descriptor->bytes,
                    out->method->holder->name->bytes, out->method->name->bytes);
            return ok;
        }
        bool interface_ref = cp->tags[index] == CP_INTERFACE_METHODREF;
        if ((opcode == BC_invokestatic || opcode == BC_invokespecial) &&
            class_is_interface(c) != interface_ref) {
            throw_wrong_ref(self, c, name, descriptor, interface_ref);
            return false;
        }
        /* A failure is not kept: what it says depends on the instruction, and nothing that could
         * change decides about it but the class, whose own entry keeps its failure. */
        m = link_method(self, cp->owner, LINK_ALL, c, name, descriptor, interface_ref);
        if (!m)
            return false;
        if (!class_link(self, m->holder)) /* its tables are needed to call it */
            return false;
        LOG(constantpool, DEBUG, "%s #%u: method %s.%s%s", cp->owner->name->bytes, index,
            m->holder->name->bytes, m->name->bytes, m->descriptor->bytes);
        class_filter_add(&cp->callees, m->holder);
        atomic_store_explicit(&e->resolved, m, memory_order_release);
    }
    *out = (CallTarget){.arg_slots = m->arg_slots, .return_type = (BasicType)m->return_type};
    if (opcode == BC_invokestatic) {
        if (!method_is_static(m))
            return method_check_static(self, m, REF_invokeStatic);
        out->kind = CALL_STATIC;
        out->method = m;
        return true;
    }
    if (method_is_static(m))
        return method_check_static(self, m,
                                   class_is_interface(c) && opcode != BC_invokevirtual
                                       ? REF_invokeInterface
                                       : REF_invokeVirtual);
    if (opcode == BC_invokespecial)
        return select_special(self, cp->owner, c, m, out);
    choose_dispatch(c, m, out);
    return true;
}
