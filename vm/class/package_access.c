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
#include "vm/log/log.h"
#include "vm/library/wellknown.h"
#include "vm/model/lookup.h"

static Object *domain_of(const Class *c)
{
    return ref_load(c->mirror, wk.java_lang_Class_protection_domain);
}

static bool is_managed(void)
{
    return wk.java_lang_System_security && class_is_initialized(wk.java_lang_System) &&
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

/* "class loader: a '...'{0x...} protection domain: ...", as the stock VM names both; malloc'ed. */
static char *who_asks(const Loader *l, const Object *domain)
{
    return xasprintf("class loader: a '%s'{0x%016lx} protection domain: a '%s'{0x%016lx}",
                     object_class(l->object)->name->bytes, (unsigned long)(uintptr_t)l->object,
                     object_class(domain)->name->bytes, (unsigned long)(uintptr_t)domain);
}

static void log_allowed(const Loader *l, const Class *c, const Object *domain)
{
    if (!domain || !log_on(protectiondomain, TRACE))
        return;
    unsigned count = 1; /* with this one */
    tables_lock();
    for (size_t i = l->allowed.len; i-- > 0;)
        count += l->allowed.data[i].used == c;
    tables_unlock();
    FREED char *who = who_asks(l, domain);
    LOG(protectiondomain, TRACE, "adding protection domain for class %s %s pd set count = #%u",
        c->name->bytes, who, count);
}

static void log_asked(const Loader *l, const Class *c, const Object *domain, bool granted)
{
    if (!log_on(protectiondomain, DEBUG))
        return;
    FREED char *who = who_asks(l, domain);
    LOG(protectiondomain, DEBUG, "Checking package access");
    LOG(protectiondomain, DEBUG, "%s loading: '%s' %s", who, c->name->bytes,
        granted ? "granted" : "denied");
}

void package_access_allow(Loader *l, const Class *c, const Class *by)
{
    VM_ASSERT(c && by, "a class, used by a class");
    if (!l->object || by->loader != l || !is_managed() || was_allowed(l, c, domain_of(by)))
        return;
    log_allowed(l, c, domain_of(by));
    tables_lock();
    bool kept = VEC_TRY_PUSH(l->allowed, ((AllowedUse){c, by}));
    tables_unlock();
    (void)kept; /* without memory for it the question is asked again */
}

bool package_access_check(Thread *self, Loader *l, Class *c, Handle domain)
{
    assert_in_vm(self);
    VM_ASSERT(l && c, "a loader and a class");
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
    bool granted = interp_call(self, ask, args, &nothing);
    log_asked(l, c, H(domain), granted);
    return granted;
}

Class *loader_load_class_for(Thread *self, Loader *l, Symbol *name, const Class *user)
{
    assert_in_vm(self);
    VM_ASSERT(l && name, "a loader and a name");
    Class *c = loader_load_class(self, l, name);
    return c && package_access_user(self, l, c, user) ? c : NULL;
}

bool package_access_user(Thread *self, Loader *l, Class *c, const Class *user)
{
    assert_in_vm(self);
    VM_ASSERT(l && c, "a loader and a class");
    if (LIKELY(!is_managed()))
        return true;
    HANDLE_SCOPE(self);
    bool ok = package_access_check(self, l, c, handle_new(self, domain_of(user)));
    if (ok)
        package_access_allow(l->host ? l->host : l, c->kind == CLASS_ARRAY ? c->element : c, user);
    return ok;
}
