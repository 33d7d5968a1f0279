/* SPDX-License-Identifier: Apache-2.0
 * package_access.c - under a security manager, may code of a protection domain use a class?
 * ClassLoader.checkPackageAccess decides.
 *
 * When      a class is found for a symbolic reference, a superclass, the verifier, reflection or
 *           Class.forName: the loader that was asked for it is asked about it, unless the class is
 *           of the same protection domain.  No specification says so; what the stock VM asks is the
 *           model.
 * Memory    what was allowed is not asked again: loader->allowed has pairs of the class and one
 *           that used it, whose protection domain stands for all its classes (domains are objects,
 *           which move).  A refusal is not kept. */
#include "interp/interp.h"
#include "vm/class/internal.h"
#include "vm/model/wellknown.h"

static Object *domain_of(const Class *c)
{
    return ref_load(c->mirror, wk.java_lang_Class_protection_domain);
}

static bool is_managed(void)
{
    return wk.java_lang_System && class_is_initialized(wk.java_lang_System) &&
           ref_load(wk.java_lang_System->mirror, wk.java_lang_System_security);
}

static bool was_allowed(const Loader *l, const Class *c, const Object *domain)
{
    bool found = false;
    tables_lock();
    for (size_t i = l->allowed.len; i-- > 0 && !found;)
        found = l->allowed.data[i].used == c && domain_of(l->allowed.data[i].by) == domain;
    tables_unlock();
    return found;
}

void package_access_allow(Loader *l, const Class *c, const Class *by)
{
    if (!l->object || by->loader != l || !is_managed() || was_allowed(l, c, domain_of(by)))
        return;
    tables_lock();
    VEC_PUSH(&l->allowed, ((AllowedUse){c, by}));
    tables_unlock();
}

bool package_access_check(Thread *self, Loader *l, Class *c, Handle domain)
{
    if (l->host)
        l = l->host;
    if (c->kind == CLASS_ARRAY)
        c = c->element;
    if (!l->object || c->kind == CLASS_PRIMITIVE || !is_managed() || handle_is_null(domain))
        return true;
    if (domain_of(c) == H(domain) || was_allowed(l, c, H(domain)))
        return true;
    Method *ask = class_find_method_s(wk.java_lang_ClassLoader, "checkPackageAccess",
                                      "(Ljava/lang/Class;Ljava/security/ProtectionDomain;)V");
    if (!ask)
        return throw_internal(self, "no ClassLoader.checkPackageAccess");
    Slot args[3] = {{.l = l->object}, {.l = c->mirror}, {.l = H(domain)}}, nothing;
    return interp_call(self, ask, args, &nothing);
}

Class *loader_load_class_for(Thread *self, Loader *l, Symbol *name, const Class *user)
{
    Class *c = loader_load_class(self, l, name);
    return c && package_access_user(self, l, c, user) ? c : NULL;
}

bool package_access_user(Thread *self, Loader *l, Class *c, const Class *user)
{
    if (LIKELY(!is_managed()))
        return true;
    HandleScope s = handle_scope_open(self);
    bool ok = package_access_check(self, l, c, handle_new(self, domain_of(user)));
    handle_scope_close(self, s);
    if (ok)
        package_access_allow(l->host ? l->host : l, c->kind == CLASS_ARRAY ? c->element : c, user);
    return ok;
}
