/* SPDX-License-Identifier: Apache-2.0
 * compare.c - comparing a class with its new version; see compare.h.
 *
 * Order of the checks, as stock answers when several things changed: superclass, interfaces; nest,
 * record, permitted subclasses; class flags; fields; methods. */
#include "jvmti/compare.h"
#include "jvmti/stock.h"
#include "classfile/format/bytecodes.h"
#include "vm/model/lookup.h"

/* ---- constants ---- */

/* Dynamic constants name bootstrap methods, whose arguments may be dynamic constants, the same ones
 * again among them.  So bootstrap methods that would have to be equal are only noted, each pair
 * once, and looked at in turn. */
typedef struct BootstrapPair {
    uint16_t a, b;
} BootstrapPair;
typedef struct Pools {
    const ConstantPool *a, *b;
    VEC(BootstrapPair) pairs;
} Pools;

static bool same_name_and_type(const ConstantPool *a, unsigned i, const ConstantPool *b, unsigned k)
{
    const CpEntry *x = &a->entries[i], *y = &b->entries[k];
    return a->entries[x->idx.a].utf8 == b->entries[y->idx.a].utf8 &&
           a->entries[x->idx.b].utf8 == b->entries[y->idx.b].utf8;
}

static void note_bootstrap(Pools *p, uint16_t a, uint16_t b)
{
    for (size_t n = 0; n < p->pairs.len; n++)
        if (p->pairs.data[n].a == a && p->pairs.data[n].b == b)
            return;
    VEC_PUSH(p->pairs, ((BootstrapPair){a, b}));
}

static bool same_entry(Pools *p, unsigned i, unsigned k)
{
    const ConstantPool *a = p->a, *b = p->b;
    if (a->tags[i] != b->tags[k])
        return false;
    const CpEntry *x = &a->entries[i], *y = &b->entries[k];
    switch (a->tags[i]) {
    case CP_INTEGER:
    case CP_FLOAT: return x->i == y->i;
    case CP_LONG:
    case CP_DOUBLE: return x->j == y->j;
    case CP_UTF8:
    case CP_CLASS:
    case CP_STRING:
    case CP_METHOD_TYPE:
    case CP_MODULE:
    case CP_PACKAGE: return x->utf8 == y->utf8;
    case CP_FIELDREF:
    case CP_METHODREF:
    case CP_INTERFACE_METHODREF:
        return same_entry(p, x->idx.a, y->idx.a) && same_name_and_type(a, x->idx.b, b, y->idx.b);
    case CP_NAME_AND_TYPE: return same_name_and_type(a, i, b, k);
    case CP_METHOD_HANDLE: return x->idx.a == y->idx.a && same_entry(p, x->idx.b, y->idx.b);
    case CP_DYNAMIC:
    case CP_INVOKE_DYNAMIC:
        if (!same_name_and_type(a, x->idx.b, b, y->idx.b))
            return false;
        note_bootstrap(p, x->idx.a, y->idx.a);
        return true;
    default: return true;
    }
}

static bool same_bootstrap(Pools *p, BootstrapPair pair)
{
    const BootstrapMethod *x = &p->a->bootstraps[pair.a], *y = &p->b->bootstraps[pair.b];
    bool same = x->arg_count == y->arg_count && same_entry(p, x->handle_index, y->handle_index);
    for (unsigned n = 0; same && n < x->arg_count; n++)
        same = same_entry(p, x->args[n], y->args[n]);
    return same;
}

static bool same_constant(const ConstantPool *a, unsigned i, const ConstantPool *b, unsigned k)
{
    Pools p = {.a = a, .b = b};
    bool same = same_entry(&p, i, k);
    for (size_t n = 0; same && n < p.pairs.len; n++)
        same = same_bootstrap(&p, p.pairs.data[n]);
    VEC_FREE(p.pairs);
    return same;
}

/* ---- methods ---- */

bool ti_methods_equivalent(const Method *a, const Method *b)
{
    VM_ASSERT(a && b, "two methods");
    if (a->flags != b->flags || a->code_len != b->code_len || a->max_stack != b->max_stack ||
        a->max_locals != b->max_locals || a->exception_count != b->exception_count)
        return false;
    for (unsigned i = 0; i < a->exception_count; i++) {
        const ExceptionEntry *x = &a->exceptions[i], *y = &b->exceptions[i];
        if (x->start_pc != y->start_pc || x->end_pc != y->end_pc ||
            x->handler_pc != y->handler_pc || !x->catch_type != !y->catch_type ||
            (x->catch_type && !same_constant(a->cp, x->catch_type, b->cp, y->catch_type)))
            return false;
    }
    for (int bci = 0; bci < (int)a->code_len;) {
        const uint8_t *p = a->bytecode + bci, *q = b->bytecode + bci;
        int n = bytecode_length(a->bytecode, bci, (int)a->code_len);
        if (n <= 0 || p[0] != q[0])
            return false;
        int x = bytecode_pool_index(p, 0), y = bytecode_pool_index(q, 0);
        if (x && !same_constant(a->cp, (unsigned)x, b->cp, (unsigned)y))
            return false;
        int skip = !x ? 1 : bytecode_info[p[0]].format == 'k' ? 2 : 3;
        if (memcmp(p + skip, q + skip, (size_t)(n - skip)))
            return false;
        bci += n;
    }
    return true;
}

/* ---- classes ---- */

static Symbol *class_at(const ConstantPool *cp, uint16_t index)
{
    return index ? cp->entries[index].utf8 : NULL;
}

static bool names_within(const Class *c, const uint16_t *a, unsigned na, const Class *s,
                         const uint16_t *b, unsigned nb)
{
    for (unsigned i = 0; i < na; i++) {
        unsigned k = 0;
        while (k < nb && class_at(c->cp, a[i]) != class_at(s->cp, b[k]))
            k++;
        if (k == nb)
            return false;
    }
    return true;
}

/* NestMembers and PermittedSubclasses are sets: the order of the names says nothing. */
static bool same_names(const Class *c, const uint16_t *a, unsigned na, const Class *s,
                       const uint16_t *b, unsigned nb)
{
    return na == nb && names_within(c, a, na, s, b, nb) && names_within(s, b, nb, c, a, na);
}

static bool same_record(const Class *c, const Class *s)
{
    if (c->has_record != s->has_record || c->record_count != s->record_count)
        return false;
    for (unsigned i = 0; i < c->record_count; i++)
        if (c->record[i].name != s->record[i].name ||
            c->record[i].descriptor != s->record[i].descriptor ||
            c->record[i].signature != s->record[i].signature)
            return false;
    return true;
}

static bool is_named(const Class *c, Utf8 name)
{
    return c ? name.bytes && name.len == c->name->len &&
                   !memcmp(name.bytes, c->name->bytes, name.len)
             : !name.bytes;
}

static bool same_hierarchy(const Class *c, const ClassFile *cf)
{
    if (!is_named(c->super, cf->super_name) || cf->interface_count != c->interface_count)
        return false;
    for (unsigned i = 0; i < c->interface_count; i++)
        if (!is_named(c->interfaces[i], cp_class_name(cf, cf->interfaces[i])))
            return false;
    return true;
}

/* -XX:+AllowEnhancedClassRedefinition: fields come and go.  But arrays are objects, too, and behind
 * the fields of a class's object lie that class's statics. */
static jvmtiError compare_free_fields(const Class *c, const Class *s)
{
    bool may_grow = c != wk.java_lang_Object && c != wk.java_lang_Class;
    for (unsigned i = 0; !may_grow && i < s->field_count; i++) {
        const Field *f = s->fields[i], *had = class_find_declared_field(c, f->name, f->descriptor);
        if (!f->injected && !(f->flags & ACC_STATIC) && (!had || had->flags & ACC_STATIC))
            return JVMTI_ERROR_UNSUPPORTED_REDEFINITION_SCHEMA_CHANGED;
    }
    return JVMTI_ERROR_NONE;
}

static jvmtiError compare_fields(const Class *c, const Class *s)
{
    if (vm_options.redefine_enhanced)
        return compare_free_fields(c, s);
    if (c->field_count != s->field_count)
        return JVMTI_ERROR_UNSUPPORTED_REDEFINITION_SCHEMA_CHANGED;
    for (unsigned i = 0; i < c->field_count; i++) {
        const Field *a = c->fields[i], *b = s->fields[i];
        if (a->flags != b->flags || a->name != b->name || a->descriptor != b->descriptor)
            return JVMTI_ERROR_UNSUPPORTED_REDEFINITION_SCHEMA_CHANGED;
    }
    return JVMTI_ERROR_NONE;
}

/* -XX:+AllowRedefinitionToAddDeleteMethods: what no other class can call or override. */
static bool may_come_and_go(const Method *m)
{
    return vm_options.redefine_enhanced || (vm_options.redefine_members && m->flags & ACC_PRIVATE &&
                                            m->flags & (ACC_STATIC | ACC_FINAL));
}

/* What differs in the methods.  Of several differences the one is told whose method has the oldest
 * name, as on the stock VM, which goes through methods in the order of their names' addresses. */
typedef struct Difference {
    const Symbol *name;
    int youth;
    jvmtiError error;
} Difference;

/* How young the name is: 0 from the boot library or a class that stays, 1 new in this class but
 * used by others, 2 of a method that the class had, 3 in no constant pool but the new version's.
 * Among equals the address tells.  Of a name that both are called, the deleted one is told. */
static void differs(Difference *d, const Method *m, jvmtiError error)
{
    const Symbol *name = m->name;
    uint16_t uses = atomic_load_explicit(&name->uses, memory_order_relaxed);
    bool added = error == JVMTI_ERROR_UNSUPPORTED_REDEFINITION_METHOD_ADDED;
    int youth = uses == SYMBOL_STAYS ? 0 : !added ? 2 : uses > 1 ? 1 : 3;
    if (d->error && name == d->name) {
        if (error == JVMTI_ERROR_UNSUPPORTED_REDEFINITION_METHOD_DELETED)
            d->error = error;
    } else if (!d->error || youth < d->youth ||
               (youth == d->youth && (uintptr_t)name < (uintptr_t)d->name))
        *d = (Difference){name, youth, error};
}

static jvmtiError compare_methods(const Class *c, const Class *s)
{
    Difference d = {0};
    unsigned kept = 0;
    for (unsigned i = 0; i < s->method_count; i++) {
        const Method *now = s->methods[i],
                     *old = class_find_declared_method(c, now->name, now->descriptor);
        kept += old != NULL;
        if (!old && !may_come_and_go(now))
            differs(&d, now, JVMTI_ERROR_UNSUPPORTED_REDEFINITION_METHOD_ADDED);
        /* a method may become native and back */
        if (old && (old->flags ^ now->flags) & ~ACC_NATIVE)
            differs(&d, now, JVMTI_ERROR_UNSUPPORTED_REDEFINITION_METHOD_MODIFIERS_CHANGED);
    }
    for (unsigned i = 0; kept < c->method_count && i < c->method_count; i++)
        if (!may_come_and_go(c->methods[i]) &&
            !class_find_declared_method(s, c->methods[i]->name, c->methods[i]->descriptor))
            differs(&d, c->methods[i], JVMTI_ERROR_UNSUPPORTED_REDEFINITION_METHOD_DELETED);
    return d.error;
}

/* c loses a method for which the stock VM has one of its own */
static bool loses_to_interface(Class *c, const Class *s)
{
    for (unsigned i = 0; i < c->method_count; i++) {
        const Method *m = c->methods[i];
        if (!(m->flags & (ACC_STATIC | ACC_PRIVATE)) &&
            !class_find_declared_method(s, m->name, m->descriptor) && class_lacks_method(c, m))
            return true;
    }
    return false;
}

jvmtiError ti_compare_versions(const TiEnv *env, const ClassVersion *v)
{
    VM_ASSERT(v, "a version");
    Class *c = v->of;
    const Class *s = &v->scratch;
    if (!same_hierarchy(c, v->file))
        return JVMTI_ERROR_UNSUPPORTED_REDEFINITION_HIERARCHY_CHANGED;
    if (c->state == CLASS_ERROR)
        return JVMTI_ERROR_INVALID_CLASS;
    if (class_at(c->cp, c->nest_host_index) != class_at(s->cp, s->nest_host_index) ||
        !same_names(c, c->nest_members, c->nest_member_count, s, s->nest_members,
                    s->nest_member_count) ||
        !same_record(c, s) ||
        !same_names(c, c->permitted, c->permitted_count, s, s->permitted, s->permitted_count))
        return JVMTI_ERROR_UNSUPPORTED_REDEFINITION_CLASS_ATTRIBUTE_CHANGED;
    if (c->flags != s->flags)
        return JVMTI_ERROR_UNSUPPORTED_REDEFINITION_CLASS_MODIFIERS_CHANGED;
    jvmtiError error = compare_fields(c, s);
    if (!error && loses_to_interface(c, s) && ti_stock(env, TI_STOCK_OVERPASS))
        return JVMTI_ERROR_UNSUPPORTED_REDEFINITION_METHOD_MODIFIERS_CHANGED;
    return error ? error : compare_methods(c, s);
}
