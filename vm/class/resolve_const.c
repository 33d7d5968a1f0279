/* SPDX-License-Identifier: Apache-2.0
 * resolve_const.c - loadable constants.  (JVMS 5.1, 5.4.3.5, 5.4.3.6)
 *
 * String, MethodHandle, MethodType: CpEntry.resolved is the ref_t slot.  Class: a slot for the
 * mirror is made besides the resolved Class (the entry's `resolved` is the Class, see
 * resolve_class), once per instruction that asks.  Dynamic: `resolved` is a DynamicValue, because
 * it may be primitive. */
#include "vm/class/internal.h"
#include "vm/class/host.h"
#include "vm/log/log.h"

typedef struct DynamicValue {
    ref_t *slot;
    Slot value;
    BasicType type;
} DynamicValue;

static Object *resolve_method_handle(Thread *self, ConstantPool *cp, uint16_t index)
{
    CpEntry *e = &cp->entries[index];
    int kind = e->idx.a;
    uint16_t ref = e->idx.b, class_index;
    Symbol *name, *descriptor;
    pool_member_ref(cp, ref, &class_index, &name, &descriptor);
    LOG(class_resolve, DEBUG, "resolve JVM_CONSTANT_MethodHandle:%d [%d/%d] %s.%s", kind, index,
        ref, name->bytes, descriptor->bytes);
    Class *c = resolve_class(self, cp, class_index);
    if (!c)
        return NULL;
    bool interface_ref = cp->tags[ref] == CP_INTERFACE_METHODREF;
    if (cp->tags[ref] == CP_FIELDREF) {
        /* access is the business of java.lang.invoke, whose IllegalAccessException becomes the
         * error's cause */
        if (!link_field(self, NULL, 0, c, name, descriptor))
            return NULL;
    } else if (class_is_interface(c) != interface_ref) {
        Method fake = {.holder = c, .name = name, .descriptor = descriptor};
        throw_new(
            self, IncompatibleClassChangeError,
            "Inconsistent constant pool data in classfile for class %s. Method '%pN' at index %d is %s and should be %s",
            c->name->bytes, &fake, index,
            interface_ref ? "CONSTANT_InterfaceMethodRef" : "CONSTANT_MethodRef",
            interface_ref ? "CONSTANT_MethodRef" : "CONSTANT_InterfaceMethodRef");
        return NULL;
    } else if (!is_polymorphic_name(c, name)) {
        /* arrays have Object's methods, and Object is whom errors name */
        Class *in = class_is_array(c) ? wk.java_lang_Object : c;
        Method *m = link_method(self, cp->owner, LINK_ALL, in, name, descriptor, interface_ref);
        if (!m || !method_check_static(self, m, kind))
            return NULL;
    }
    return class_host.method_handle(self, cp->owner, kind, c, name, descriptor);
}

static bool resolve_dynamic(Thread *self, ConstantPool *cp, uint16_t index, Slot *value,
                            ref_t **slot, BasicType *type)
{
    if (c_stack_low(self)) /* a constant may be, or lead to, its own bootstrap argument */
        return throw_stack_overflow(self);
    HANDLE_SCOPE(self);
    Handle out = handle_new(self, NULL);
    Slot v = {0};
    BasicType t = T_OBJECT;
    DynamicValue *d = NULL;
    if (class_host.dynamic_constant(self, cp->owner, cp, index, &v, out, &t)) {
        ref_t *made = type_is_ref(t) ? cp_new_slot(cp, handle_get(out)) : NULL;
        tables_lock();
        d = arena_xalloc(cp->late, sizeof *d);
        tables_unlock();
        *d = (DynamicValue){made, v, t};
        if (log_on(methodhandles_condy, DEBUG)) {
            Symbol *name, *descriptor;
            pool_member_ref(cp, index, NULL, &name, &descriptor);
            LOG(methodhandles_condy, DEBUG, "resolved dynamic constant %s:%s of %s #%u",
                name->bytes, descriptor->bytes, cp->owner->name->bytes, index);
        }
    }
    d = pool_settle(self, cp, index, d);
    if (!d)
        return false;
    *value = d->value;
    *slot = d->slot;
    *type = d->type;
    return true;
}

static void trace_constant(const ConstantPool *cp, uint16_t index, Object *value)
{
    const char *kind = cp->tags[index] == CP_STRING          ? "String"
                       : cp->tags[index] == CP_METHOD_TYPE   ? "MethodType"
                       : cp->tags[index] == CP_METHOD_HANDLE ? "MethodHandle"
                                                             : "dynamic constant";
    log_print(TOPIC_constantpool, LEVEL_DEBUG, "%s #%u: %s, %s", cp->owner->name->bytes, index,
              kind, value ? object_class(value)->name->bytes : "no object");
}

static bool resolve(Thread *self, ConstantPool *cp, uint16_t index, Slot *value, ref_t **slot,
                    BasicType *type)
{
    assert_in_vm(self);
    VM_ASSERT(index > 0 && index < cp->count, "an index of the constant pool");
    VM_ASSERT(value && slot && type, "where the constant goes");
    CpEntry *e = &cp->entries[index];
    *slot = NULL;
    switch (cp->tags[index]) {
    case CP_INTEGER:
        value->j = 0;
        value->i = e->i;
        *type = T_INT;
        return true;
    case CP_FLOAT:
        value->j = 0;
        value->i = e->i;
        *type = T_FLOAT;
        return true;
    case CP_LONG:
        value->j = e->j;
        *type = T_LONG;
        return true;
    case CP_DOUBLE:
        value->j = e->j;
        *type = T_DOUBLE;
        return true;
    default: break;
    }
    *type = T_OBJECT;
    if (cp->tags[index] == CP_CLASS) {
        Class *c = resolve_class(self, cp, index);
        if (!c)
            return false;
        *slot = cp_new_slot(cp, c->mirror);
        return true;
    }
    void *resolved = atomic_load_explicit(&e->resolved, memory_order_acquire);
    if (resolved) {
        if (cp->tags[index] == CP_DYNAMIC) {
            const DynamicValue *d = resolved;
            *value = d->value;
            *slot = d->slot;
            *type = d->type;
        } else {
            *slot = resolved;
        }
        return true;
    }
    if (cp->errors && pool_has_error(self, cp, index))
        return false;
    bool ok;
    if (cp->tags[index] == CP_DYNAMIC) {
        ok = resolve_dynamic(self, cp, index, value, slot, type);
    } else {
        Object *o = NULL;
        switch (cp->tags[index]) {
        case CP_STRING: o = string_intern_symbol(self, e->utf8); break;
        case CP_METHOD_TYPE: o = class_host.method_type(self, e->utf8, cp->owner); break;
        case CP_METHOD_HANDLE: o = resolve_method_handle(self, cp, index); break;
        default:
            throw_new(self, ClassFormatError, "constant pool entry %u of %s is not loadable", index,
                      cp->owner->name->bytes);
            break;
        }
        *slot = pool_settle(self, cp, index, o ? cp_new_slot(cp, o) : NULL);
        ok = *slot != NULL;
    }
    if (ok && log_on(constantpool, DEBUG))
        trace_constant(cp, index, *slot ? ref_decode(**slot) : NULL);
    return ok;
}

bool resolve_constant(Thread *self, ConstantPool *cp, uint16_t index, Slot *value, ref_t **slot,
                      BasicType *type)
{
    POOL_USE(self, cp);
    return resolve(self, cp, index, value, slot, type);
}

void pool_each_linked(const ConstantPool *cp, void (*fn)(void *ctx, uint16_t index, Object *o),
                      void *ctx)
{
    VM_ASSERT(fn, "somebody looks");
    indy_each_linked(cp, fn, ctx);
    for (unsigned i = 1; i < cp->count; i++)
        if (cp->tags[i] == CP_DYNAMIC) {
            const DynamicValue *d = atomic_load(&cp->entries[i].resolved);
            if (d && d->slot && *d->slot)
                fn(ctx, (uint16_t)i, ref_decode(*d->slot));
        }
}

void pool_replace_methods(ConstantPool *cp)
{
    VM_ASSERT(cp, "a constant pool");
    for (unsigned i = 1; i < cp->count; i++)
        if (cp->tags[i] == CP_METHODREF || cp->tags[i] == CP_INTERFACE_METHODREF) {
            Method *m = atomic_load_explicit(&cp->entries[i].resolved, memory_order_relaxed);
            if (m && m->next_version)
                atomic_store(&cp->entries[i].resolved, method_newest(m));
        }
    indy_replace_methods(cp);
}
