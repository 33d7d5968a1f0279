/* SPDX-License-Identifier: Apache-2.0
 * access.c - access control.  (JVMS 5.4.4) */
#include "vm/class/internal.h"
#include "vm/thread/monitor.h"

/* The loaders in which reflection defines its accessors. */
static bool is_delegating(const Loader *l)
{
    return l->is_boot || (l->object && symbol_is(object_class(l->object)->name,
                                                 "jdk/internal/reflect/DelegatingClassLoader"));
}

/* Reflection's generated accessors (MethodAccessorGenerator) may reach everything. */
bool is_magic_accessor(const Class *c)
{
    const Class *magic = wk.jdk_internal_reflect_MagicAccessorImpl;
    return magic && c->super && class_is_assignable(c->super, magic) && is_delegating(c->loader);
}

char *module_describe(Thread *self, const Module *m)
{
    VM_ASSERT(m, "a module");
    if (m->name)
        return xasprintf("module %s", m->name->bytes);
    return xasprintf("unnamed module @0x%x",
                     m->object ? (unsigned)object_identity_hash(self, m->object) : 0u);
}

char *module_denies(Thread *self, const Class *from, const Class *to)
{
    VM_ASSERT(from && to, "both classes are there");
    const Module *a = from->module, *b = to->module;
    if (!modules_ready || !a || !b || a == b || !(to->flags & ACC_PUBLIC))
        return NULL;
    bool reads = module_reads(a, b);
    if (reads && (!to->package || package_is_exported_to(to->package, a)))
        return NULL;
    char *at = module_describe(self, a), *bt = module_describe(self, b), *text;
    if (reads) {
        FREED char *package = symbol_dotted(to->package->name);
        text = xasprintf("%s does not export %s to %s", bt, package, at);
    } else {
        text = xasprintf("%s does not read %s", at, bt);
    }
    free(at);
    free(bt);
    return text;
}

/* -XX:+RelaxAccessControlCheck, for old programs: as the stock JVM has it. */
static bool is_relaxed(const Class *from, const Class *to)
{
    return vm_options.relax_access && from->major < 52 && to->major < 52 &&
           !from->loader->is_boot && !to->loader->is_boot;
}

bool access_class_ok(Thread *self, Class *from, Class *to)
{
    assert_in_vm(self);
    VM_ASSERT(to, "somebody is accessed");
    if (to->kind == CLASS_ARRAY)
        to = to->element;
    if (from->kind == CLASS_ARRAY)
        from = from->element;
    if (from == to || to->kind == CLASS_PRIMITIVE || same_package(from, to))
        return true;
    if (to->flags & ACC_PUBLIC) {
        if (!modules_ready || from->module == to->module || !from->module || !to->module)
            return true;
        if (module_reads(from->module, to->module) &&
            (!to->package || package_is_exported_to(to->package, from->module)))
            return true;
    }
    return is_magic_accessor(from) || is_relaxed(from, to);
}

/* resolved_in: the class named by the symbolic reference; holder: the class that declares the
 * member. */
bool access_member_ok(Thread *self, Class *from, Class *resolved_in, Class *holder, int flags)
{
    assert_in_vm(self);
    VM_ASSERT(from && holder, "a member of a class, used by a class");
    if ((flags & ACC_PUBLIC) || from == holder || is_relaxed(from, holder))
        return true;
    if (flags & ACC_PROTECTED) {
        if (same_package(from, holder))
            return true;
        if (class_is_assignable(from, holder) &&
            ((flags & ACC_STATIC) || class_is_assignable(resolved_in, from) ||
             class_is_assignable(from, resolved_in)))
            return true;
        return is_magic_accessor(from);
    }
    if (flags & ACC_PRIVATE) {
        if (nest_mates(self, from, holder))
            return true;
        return !exception_pending(self) && is_magic_accessor(from);
    }
    return same_package(from, holder) || is_magic_accessor(from);
}
