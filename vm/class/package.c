/* SPDX-License-Identifier: Apache-2.0
 * package.c - packages, and what modules let each other see of them.  (JVMS 5.3.6, 5.4.4) */
#include "vm/class/internal.h"

Module *java_base;
bool modules_ready;

/* ---- packages ---- */

Symbol *package_name_of_class(const Symbol *class_name)
{
    VM_ASSERT(class_name, "a class's name");
    const char *p = class_name->bytes, *slash = NULL;
    for (size_t i = 0; i < class_name->len; i++)
        if (p[i] == '/')
            slash = p + i;
    return slash ? symbol_new(p, (size_t)(slash - p)) : sym.empty;
}

static size_t package_hash(const void *p) { return ((const Package *)p)->name->hash; }

/* NULL: not there, or no memory to create it */
Package *loader_package_locked(Loader *l, Symbol *name, bool create)
{
    VM_ASSERT(l && name, "a loader and a package's name");
    Package *p = TABLE_FIND(l->packages, e, name->hash, e->name == name);
    if (p || !create)
        return p;
    if (!TABLE_ROOM(l->packages, FIRST_CAPACITY(l->is_boot ? 1024 : 16), package_hash) ||
        !(p = calloc(1, sizeof *p)))
        return NULL;
    p->name = name;
    p->loader = l;
    TABLE_ADD(l->packages, name->hash, p);
    return p;
}

Package *loader_package(Loader *l, Symbol *name, bool create)
{
    VM_ASSERT(l && name, "a loader and a package's name");
    if (l->host)
        l = l->host;
    tables_lock();
    Package *p = loader_package_locked(l, name, create);
    tables_unlock();
    return p;
}

bool same_package(const Class *a, const Class *b)
{
    VM_ASSERT(a && b, "two classes");
    if (a->kind == CLASS_ARRAY)
        a = a->element;
    if (b->kind == CLASS_ARRAY)
        b = b->element;
    if (a == b)
        return true;
    if (a->package || b->package)
        return a->package == b->package; /* packages are per loader: this is the run-time package */
    return a->loader == b->loader;
}

/* ---- readability and exports ---- */

static bool serves_agents(const Module *unnamed)
{
    const Loader *l = unnamed->loader;
    return l->is_boot || (l->is_platform_or_app && l->object &&
                          symbol_is(object_class(l->object)->name,
                                    "jdk/internal/loader/ClassLoaders$AppClassLoader"));
}

bool module_reads(const Module *a, const Module *b)
{
    if (a == b || !a->name || b == java_base)
        return true;
    if (!b->name && (a->reads_all_unnamed || (a->instrumented && serves_agents(b))))
        return true;
    for (size_t i = 0; i < a->reads.len; i++)
        if (a->reads.data[i] == b)
            return true;
    return false;
}

bool package_is_exported_to(const Package *p, const Module *to)
{
    VM_ASSERT(p, "a package");
    const Module *m = p->module;
    if (!m || m == to || !m->name || m->is_open || p->exported_unqualified)
        return true;
    if (p->exported_all_unnamed && !to->name)
        return true;
    for (size_t i = 0; i < p->exports.len; i++)
        if (p->exports.data[i] == to)
            return true;
    return false;
}
