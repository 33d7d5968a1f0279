/* SPDX-License-Identifier: Apache-2.0
 * loader.h - a class loader as the VM holds it: data only.  What can be done with it:
 * vm/class/loader.h. */
#pragma once
#include "vm/base/table.h"
#include "vm/model/class.h"

typedef struct AllowedUse {
    const Class *used, *by;
} AllowedUse;

struct Loader {
    /* java.lang.ClassLoader, NULL for boot; raw, updated by the collector; weak but for
     * reachability */
    Object *object;
    Loader *host; /* hidden holders: the loader whose namespace they use, else NULL */
    bool is_boot, is_hidden_holder, parallel_capable, is_platform_or_app /* built-in loaders */;
    TABLE(Class) dictionary; /* by name */
    VEC(Class *) classes;    /* that it defines, oldest first; LOADER_EACH_CLASS */
    TABLE(Package) packages; /* by name */
    struct {
        Module **items;
        uint32_t len, cap;
    } modules;
    Module *unnamed;
    VEC(AllowedUse) allowed; /* package_access.c */
    uint32_t serial;
    Loader *next; /* all loaders */
    uint32_t mark_epoch;
};
static inline bool loader_stays(const Loader *l) { return l->is_boot || l->is_platform_or_app; }
/* The classes that a loader defines, newest first.  Meanwhile it defines none. */
#define LOADER_EACH_CLASS(l, c) \
    for (Class **at_##c = (l)->classes.data + (l)->classes.len, *c = NULL; \
         at_##c > (l)->classes.data && (c = *--at_##c);)
extern Loader *boot_loader;
extern Loader *loader_list GUARDED_BY(class_tables_lock);

extern Class *primitive_classes[T_VOID + 1];
static inline Class *class_primitive(BasicType t)
{
    return (unsigned)t <= T_VOID ? primitive_classes[t] : NULL;
}
Class *class_primitive_by_char(char c); /* NULL: no primitive type */
/* the Loader to resolve names of c in (host for hidden classes) */
static inline Loader *loader_for_namespace(const Class *c)
{
    return c->loader->host ? c->loader->host : c->loader;
}
/* the java.lang.ClassLoader of c, NULL for boot */
static inline Object *class_loader_object(const Class *c)
{
    return loader_for_namespace(c)->object;
}
