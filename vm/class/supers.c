/* SPDX-License-Identifier: Apache-2.0
 * supers.c - the superclass and the superinterfaces of a class that is being defined: what they
 * must be, and what is said when they are not.  (JVMS 5.3.5 steps 3 and 4) */
#include "vm/class/internal.h"
#include "vm/model/lookup.h"

/* ---- loading them ---- */

static bool check_is_class(Thread *self, const Symbol *name, const Class *super)
{
    if (!class_is_interface(super))
        return true;
    return throw_new(self, IncompatibleClassChangeError,
                     "class %pS has interface %pC as super class", name, super);
}

static bool check_is_interface(Thread *self, Symbol *name, const Class *in)
{
    if (class_is_interface(in))
        return true;
    char place[1024];
    class_describe_in_module_of_loader(in, place, sizeof place);
    return throw_new(self, IncompatibleClassChangeError,
                     "class %pS can not implement %pC, because it is not an interface (%s)", name,
                     in, place);
}

Class *class_load_super(Thread *self, Loader *loader, Symbol *name, Utf8 super, bool as_interface,
                        Handle domain)
{
    if (c_stack_low(self)) {
        throw_stack_overflow(self);
        return NULL;
    }
    LoadInProgress progress;
    Symbol *super_name = symbol_use(super.bytes, super.len);
    load_begin(self, &progress, loader, name, super_name);
    Class *c = loader_load_class(self, loader, super_name);
    if (c && !package_access_check(self, loader, c, domain))
        c = NULL;
    load_end(self, &progress);
    symbol_end_use(super_name);
    return c && (as_interface ? check_is_interface(self, name, c) : check_is_class(self, name, c))
               ? c
               : NULL;
}

/* ---- what they allow ---- */

static bool is_permitted(const Class *super, const Class *c, Symbol *name)
{
    if (!super->is_sealed)
        return true;
    if (super->module != c->module)
        return false;
    if (!(c->flags & ACC_PUBLIC) && !same_package(super, c))
        return false;
    for (unsigned i = 0; i < super->permitted_count; i++)
        if (pool_class_name(super->cp, super->permitted[i]) == name)
            return true;
    return false;
}

static bool super_not_accessible(Thread *self, Class *c, Class *super, const char *what)
{
    if (exception_pending(self))
        return false;
    FREED char *why = module_denies(self, c, super);
    if (why) {
        FREED char *cm = module_describe(self, c->module),
                   *sm = module_describe(self, super->module);
        throw_new(self, IllegalAccessError,
                  "%s%s check failed: class %pC (in %s) cannot access class %pC (in %s) because %s",
                  what, strcmp(what, "superclass") ? "" : " access", c, cm, super, sm, why);
    } else if (wk.jdk_internal_reflect_MagicAccessorImpl &&
               class_is_assignable(super, wk.jdk_internal_reflect_MagicAccessorImpl)) {
        throw_new(self, IllegalAccessError,
                  "class %pC loaded by %pL cannot access jdk/internal/reflect superclass %pC", c,
                  c->loader, super);
    } else {
        FREED char *joint = classes_describe_joint(c, super);
        bool is_abstract_class = (super->flags & ACC_ABSTRACT) && !class_is_interface(super);
        throw_new(self, IllegalAccessError, "class %pC cannot access its %s%s %pC (%s)", c,
                  is_abstract_class ? "abstract " : "", what, super, joint);
    }
    return false;
}

static bool check_superclass(Thread *self, Class *c, Class *super, Symbol *name)
{
    const char *word = super->flags & ACC_FINAL        ? "final"
                       : !is_permitted(super, c, name) ? "sealed"
                                                       : NULL;
    if (word)
        return throw_new(self, IncompatibleClassChangeError,
                         "class %pS cannot inherit from %s class %pC", name, word, super);
    return access_class_ok(self, c, super) || super_not_accessible(self, c, super, "superclass");
}

static bool check_superinterface(Thread *self, Class *c, Class *in, Symbol *name)
{
    if (is_permitted(in, c, name))
        return access_class_ok(self, c, in) || super_not_accessible(self, c, in, "superinterface");
    return throw_new(self, IncompatibleClassChangeError, "class %pS cannot %s sealed interface %pC",
                     name, class_is_interface(c) ? "extend" : "implement", in);
}

/* A method that overrides a final one.  (4.10: checked by stock when the class is loaded) */
static bool check_final_overrides(Thread *self, Class *c)
{
    if (class_is_interface(c) || !c->super)
        return true;
    for (unsigned i = 0; i < c->method_count; i++) {
        Method *m = c->methods[i];
        if ((m->flags & (ACC_STATIC | ACC_PRIVATE)) || m->name == sym.init || m->name == sym.clinit)
            continue;
        for (Class *k = c->super; k; k = k->super) {
            Method *s = class_find_declared_method(k, m->name, m->descriptor);
            if (!s || (s->flags & (ACC_STATIC | ACC_PRIVATE)) || !(s->flags & ACC_FINAL) ||
                !method_can_override(m, s))
                continue;
            return throw_new(self, IncompatibleClassChangeError,
                             "class %pC overrides final method %pC.%s%s", c, k, m->name->bytes,
                             m->descriptor->bytes);
        }
    }
    return true;
}

bool class_check_supers(Thread *self, Class *c, Symbol *name)
{
    if (c->super && !check_superclass(self, c, c->super, name))
        return false;
    /* the stock VM's order: who sees which of several errors */
    for (unsigned i = c->interface_count; i-- > 0;)
        if (!check_superinterface(self, c, c->interfaces[i], name))
            return false;
    return check_final_overrides(self, c);
}
