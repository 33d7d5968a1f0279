/* SPDX-License-Identifier: Apache-2.0
 * module.c - modules and packages of the VM.  (JVMS 5.3.6; the natives of java.lang.Module,
 * BootLoader)
 *
 * Before the module system is up every class of the boot loader belongs to java.base, whose Module
 * record exists from the start and gets its java.lang.Module when the library defines it; mirrors
 * made until then are patched at that moment. */
#include "interp/interp.h"
#include "vm/class/internal.h"
#include "vm/log/log.h"
#include "vm/model/lookup.h"

/* ---- modules of classes ---- */
static Module *new_module(Loader *l, Symbol *name, Object *object)
{
    Module *m = calloc(1, sizeof *m);
    if (!m)
        return NULL;
    m->loader = l;
    m->name = name;
    m->object = object;
    return m;
}

/* Tables lock held: the next one can be listed. */
static bool module_list_room(Loader *l)
{
    if (l->modules.len < l->modules.cap)
        return true;
    uint32_t cap = l->modules.cap ? l->modules.cap * 2 : FIRST_CAPACITY(8);
    Module **items = realloc(l->modules.items, cap * sizeof *items);
    if (!items)
        return false;
    l->modules.items = items;
    l->modules.cap = cap;
    return true;
}

static bool no_memory(Thread *self)
{
    return throw_out_of_memory(self, "native memory for a module");
}

/* NULL: OutOfMemoryError pending */
static Module *loader_unnamed_module(Thread *self, Loader *l)
{
    assert_in_vm(self);
    VM_ASSERT(l, "a loader");
    if (l->host)
        l = l->host;
    tables_lock();
    Module *m = l->unnamed;
    if (!m) {
        m = l->unnamed = new_module(
            l, NULL,
            l->object ? ref_load(l->object, wk.java_lang_ClassLoader_unnamedModule) : NULL);
        if (m)
            m->is_open = true;
        if (m && m->object && wk.java_lang_Module_vm_module)
            *FIELD_PTR(m->object, wk.java_lang_Module_vm_module, Module *) = m;
    } else if (!m->object && l->object) {
        m->object = ref_load(l->object, wk.java_lang_ClassLoader_unnamedModule);
    }
    tables_unlock();
    if (!m)
        no_memory(self);
    return m;
}

static Module *module_of_new_class(Thread *self, Class *c)
{
    Loader *l = c->loader->host ? c->loader->host : c->loader;
    Package *p = loader_package(l, package_name_of_class(c->name), true);
    if (!p) {
        no_memory(self);
        return NULL;
    }
    c->package = p;
    if (p->module)
        return p->module;
    if (l->is_boot && !modules_ready) {
        c->module_pending = true;
        return java_base;
    }
    Module *m = loader_unnamed_module(self, l);
    if (!m)
        return NULL;
    tables_lock();
    if (!p->module)
        p->module = m;
    m = p->module;
    tables_unlock();
    return m;
}

/* Package and module of a class that is being defined.  NULL: OutOfMemoryError pending. */
Module *module_for_class(Thread *self, Class *c)
{
    assert_in_vm(self);
    VM_ASSERT(c->loader, "the class has a loader");
    Module *m = module_of_new_class(self, c);
    LOG(module, TRACE, "Setting package: class: %pC, package: %s, loader: %pL, module: %s", c,
        c->package && c->package->name->len ? c->package->name->bytes : "unnamed", c->loader,
        m && m->name ? m->name->bytes
        : m          ? "unnamed module"
                     : "NULL");
    return m;
}

Object *class_module_object(Thread *self, Class *c)
{
    VM_ASSERT(c, "a class");
    if (c->kind == CLASS_PRIMITIVE)
        return java_base->object;
    return c->module ? c->module->object : NULL;
}

/* ---- questions ---- */

/* A java.lang.Module that the VM was never told of is the unnamed module of its loader, or none of
 * ours.  NULL: none of ours, or making the loader's record threw. */
static Module *record_of(Thread *self, Object *o)
{
    if (!o)
        return NULL;
    Module *m = *FIELD_PTR(o, wk.java_lang_Module_vm_module, Module *);
    if (m)
        return m;
    if (ref_load(o, wk.java_lang_Module_name))
        return NULL;
    Object *loader_object = ref_load(o, wk.java_lang_Module_loader);
    if (!loader_object)
        return boot_loader->unnamed && boot_loader->unnamed->object == o ? boot_loader->unnamed
                                                                         : NULL;
    HANDLE_SCOPE(self);
    Handle module = handle_new(self, o); /* making the Loader's module may throw */
    Loader *l = loader_of_object(self, loader_object);
    m = l ? loader_unnamed_module(self, l) : NULL;
    return m && m->object == H(module) ? m : NULL;
}

/* After record_of: its exception, or that what it was given is no module.  how: "not valid" */
static bool not_valid(Thread *self, const char *what, const char *how)
{
    return !exception_pending(self) &&
           throw_new(self, IllegalArgumentException, "%s is %s", what, how);
}

/* ---- definition ---- */

static bool valid_package_name(const char *p)
{
    if (!*p)
        return false;
    for (bool start = true;; p++) {
        if (*p == '/' || !*p) {
            if (start)
                return false;
            start = true;
            if (!*p)
                return true;
        } else {
            if (strchr(";[.", *p))
                return false;
            start = false;
        }
    }
}

static bool adopt_pending(Class *c, void *ctx)
{
    if (c->module == java_base) {
        c->module_pending = false;
        mirror_set_module(c);
    }
    return true;
}

static bool define_java_base(Thread *self, Handle object, bool is_open, const char *version,
                             const char *location, const char *const *packages, int count)
{
    if (ref_load(H(object), wk.java_lang_Module_loader))
        return throw_new(self, IllegalArgumentException,
                         "Class loader must be the boot class loader");
    if (modules_ready)
        return throw_new(self, InternalError, "Module java.base is already defined");
    java_base->version = version ? symbol_of(version) : NULL;
    java_base->location = location ? symbol_of(location) : NULL;
    java_base->is_open = is_open;
    LOG(module, DEBUG,
        "define_javabase_module(): Definition of module: java.base, version: %s, location: %s, package #: %d",
        version ? version : "NULL", location ? location : "NULL", count);
    LOG(module_load, INFO, "java.base location: %s", location ? location : "");
    tables_lock();
    java_base->object = H(object);
    *FIELD_PTR(H(object), wk.java_lang_Module_vm_module, Module *) = java_base;
    bool room = module_list_room(boot_loader);
    if (room)
        boot_loader->modules.items[boot_loader->modules.len++] = java_base;
    for (int i = 0; i < count && room; i++) {
        Package *p = loader_package_locked(boot_loader, symbol_of(packages[i]), true);
        room = p && VEC_TRY_PUSH(java_base->packages, p);
        if (!room)
            break;
        p->module = java_base;
        LOG(module, TRACE, "define_javabase_module(): creation of package %s for module java.base",
            packages[i]);
    }
    for (uint32_t i = 0; i < boot_loader->packages.cap; i++) {
        Package *p = boot_loader->packages.at[i];
        if (p && !p->module)
            p->module = java_base;
    }
    modules_ready = true;
    tables_unlock();
    if (!room) /* in the start: it ends */
        return no_memory(self);
    classes_each(adopt_pending, NULL);
    for (unsigned t = 0; t <= T_VOID; t++)
        if (primitive_classes[t])
            mirror_set_module(primitive_classes[t]);
    return true;
}

static bool check_packages(Thread *self, Loader *l, const Symbol *name, const char *const *packages,
                           int count)
{
    for (int i = 0; i < count; i++) {
        if (!valid_package_name(packages[i]))
            return throw_new(self, IllegalArgumentException,
                             "Invalid package name: %s for module: %s", packages[i], name->bytes);
        if (!l->is_boot && !l->is_platform_or_app &&
            (!strncmp(packages[i], "java/", 5) || !strcmp(packages[i], "java")))
            return throw_new(
                self, IllegalArgumentException,
                "Class loader (instance of): %pL tried to define prohibited package name: %pS", l,
                symbol_of(packages[i]));
    }
    return true;
}

/* With its packages, which do not know it yet; NULL: no memory. */
static Module *new_module_of(Loader *l, Symbol *name, Object *object, const char *const *packages,
                             int count) REQUIRES(class_tables_lock)
{
    Module *m = module_list_room(l) ? new_module(l, name, object) : NULL;
    for (int i = 0; i < count && m; i++) { /* a package without a module does no harm */
        Package *p = loader_package_locked(l, symbol_of(packages[i]), true);
        if (!p || !VEC_TRY_PUSH(m->packages, p)) {
            VEC_FREE(m->packages);
            free(m);
            m = NULL;
        }
    }
    return m;
}

static void log_module(const Module *m, const char *const *packages, int count)
{
    char who[300];
    const char *location = m->location ? m->location->bytes : NULL;
    LOG(module_load, INFO, "%s location: %s", m->name->bytes, location ? location : "");
    LOG(module, DEBUG,
        "define_module(): creation of module: %s, version: %s, location: %s, loader data: 0x%016lx of %s, package #: %d",
        m->name->bytes, m->version ? m->version->bytes : "NULL", location ? location : "NULL",
        (unsigned long)(uintptr_t)m->loader, loader_describe(m->loader, who, sizeof who), count);
    for (int i = 0; i < count; i++)
        LOG(module, TRACE, "define_module(): creation of package %s for module %s", packages[i],
            m->name->bytes);
}

bool module_define(Thread *self, Handle object, bool is_open, const char *version,
                   const char *location, const char *const *packages, int count)
{
    assert_in_vm(self);
    VM_ASSERT(count == 0 || packages, "as many packages as are counted");
    if (handle_is_null(object))
        return throw_new(self, NullPointerException, "Null module object");
    Object *name_object = ref_load(H(object), wk.java_lang_Module_name);
    if (!name_object)
        return throw_new(self, IllegalArgumentException, "Module name cannot be null");
    char *text = string_to_mutf8(name_object);
    if (!text)
        return throw_out_of_memory(self, "a module's name");
    Symbol *name = symbol_of(text);
    free(text);
    if (symbol_is(name, "java.base"))
        return define_java_base(self, object, is_open, version, location, packages, count);
    Object *loader_object = ref_load(H(object), wk.java_lang_Module_loader);
    Loader *l = loader_of_object(self, loader_object);
    if (!l)
        return false;
    if (!name->len)
        return throw_new(self, IllegalArgumentException, "Module name cannot be empty");
    if (!check_packages(self, l, name, packages, count))
        return false;
    /* Everything is checked before anything is changed. */
    tables_lock();
    bool duplicate = false;
    for (uint32_t i = 0; i < l->modules.len && !duplicate; i++)
        duplicate = l->modules.items[i]->name == name;
    Package *taken = NULL;
    for (int i = 0; i < count && !duplicate && !taken; i++) {
        Package *p = loader_package_locked(l, symbol_of(packages[i]), false);
        if (p && p->module)
            taken = p;
    }
    if (!duplicate && !taken) {
        Module *m = new_module_of(l, name, H(object), packages, count);
        if (!m) {
            tables_unlock();
            return no_memory(self);
        }
        m->version = version ? symbol_of(version) : NULL;
        m->location = location ? symbol_of(location) : NULL;
        m->is_open = is_open;
        for (size_t i = 0; i < m->packages.len; i++)
            m->packages.data[i]->module = m;
        *FIELD_PTR(H(object), wk.java_lang_Module_vm_module, Module *) = m;
        l->modules.items[l->modules.len++] = m;
        tables_unlock();
        log_module(m, packages, count);
        return true;
    }
    tables_unlock();
    if (duplicate)
        return throw_new(self, IllegalStateException, "Module %s is already defined", name->bytes);
    if (taken->module->name)
        return throw_new(
            self, IllegalStateException,
            "Package %s for module %s is already in another module, %s, defined to the class loader",
            taken->name->bytes, name->bytes, taken->module->name->bytes);
    return throw_new(
        self, IllegalStateException,
        "Package %s for module %s is already in the unnamed module defined to the class loader",
        taken->name->bytes, name->bytes);
}

bool module_set_boot_unnamed(Thread *self, Handle object)
{
    assert_in_vm(self);
    VM_ASSERT(!handle_is_null(object), "a module's object");
    if (handle_is_null(object))
        return throw_new(self, NullPointerException, "Null module object");
    Module *m = loader_unnamed_module(self, boot_loader);
    if (!m)
        return false;
    m->object = H(object);
    *FIELD_PTR(H(object), wk.java_lang_Module_vm_module, Module *) = m;
    LOG(module, DEBUG, "set_bootloader_unnamed_module(): recording unnamed module for boot loader");
    LOADER_EACH_CLASS(boot_loader, c)
        if (c->module == m)
            mirror_set_module(c);
    return true;
}

/* ---- reads and exports ---- */

bool module_add_reads(Thread *self, Handle from, Handle to)
{
    assert_in_vm(self);
    VM_ASSERT(!handle_is_null(from), "a module reads another");
    Module *a = record_of(self, handle_get(from));
    if (!a)
        return not_valid(self, "from_module", "not valid");
    if (!a->name)
        return true; /* an unnamed module reads everything */
    if (handle_is_null(to)) {
        a->reads_all_unnamed = true;
        return true;
    }
    Module *b = record_of(self, H(to));
    if (!b)
        return not_valid(self, "to_module", "not valid");
    tables_lock();
    bool room = module_reads(a, b) || VEC_TRY_PUSH(a->reads, b);
    tables_unlock();
    if (!room)
        return no_memory(self);
    LOG(module, DEBUG, "add_reads_module(): Adding read from module %s to module %s",
        a->name->bytes, b->name ? b->name->bytes : "unnamed module");
    return true;
}

void module_instrumented(Thread *self, Module *m)
{
    assert_in_vm(self);
    VM_ASSERT(m, "a module");
    if (!m || !m->name)
        return;
    m->instrumented = true;
    if (!vm_initialized || !m->object || m->told_java)
        return;
    m->told_java = true;
    HANDLE_SCOPE(self);
    Handle module = handle_new(self, m->object);
    Class *modules = boot_load_class(self, "jdk/internal/module/Modules");
    Method *tell = modules && class_initialize(self, modules)
                       ? class_find_method_s(modules, "transformedByAgent", "(Ljava/lang/Module;)V")
                       : NULL;
    Slot arg = {.l = H(module)};
    if (!tell || !interp_call(self, tell, &arg, NULL))
        /* java.lang.Module does not show it, the VM allows the access all the same */
        exception_clear(self);
}

static void log_export(const Package *p, const char *to)
{
    LOG(module, DEBUG, "add_module_exports(): package %s in module %s is exported to module %s",
        p->name->bytes, p->module->name->bytes, to);
}

/* word: what texts call the module */
static Package *package_to_export(Thread *self, Handle from, const char *word, const char *name)
{
    Module *m = record_of(self, handle_get(from));
    if (!m) {
        not_valid(self, word, "not valid");
        return NULL;
    }
    if (!m->name)
        return NULL; /* an unnamed module exports everything: nothing to do */
    Package *p = loader_package(m->loader, symbol_of(name), false);
    if (!p || p->module != m) {
        throw_new(self, IllegalArgumentException, "Package %s not found in %s %s", name, word,
                  m->name->bytes);
        return NULL;
    }
    return p;
}

bool module_add_exports(Thread *self, Handle from, const char *package, Handle to)
{
    assert_in_vm(self);
    VM_ASSERT(!handle_is_null(from) && package, "a module exports a package");
    Package *p = package_to_export(self, from, "from_module", package);
    if (!p)
        return !exception_pending(self);
    Module *b = record_of(self, handle_get(to));
    if (!b)
        return not_valid(self, "to_module", "invalid");
    tables_lock();
    bool room = package_is_exported_to(p, b) || VEC_TRY_PUSH(p->exports, b);
    tables_unlock();
    if (!room)
        return no_memory(self);
    log_export(p, b->name ? b->name->bytes : "unnamed module");
    return true;
}

static bool export_package(Thread *self, Handle from, const char *what, const char *package,
                           bool to_unnamed)
{
    assert_in_vm(self);
    VM_ASSERT(!handle_is_null(from) && package, "a module exports a package");
    Package *p = package_to_export(self, from, what, package);
    if (!p)
        return !exception_pending(self);
    *(to_unnamed ? &p->exported_all_unnamed : &p->exported_unqualified) = true;
    log_export(p, to_unnamed ? "unnamed module" : "NULL");
    return true;
}

bool module_add_exports_to_all(Thread *self, Handle from, const char *package)
{
    return export_package(self, from, "from_module", package, false);
}

bool module_add_exports_to_all_unnamed(Thread *self, Handle from, const char *package)
{
    return export_package(self, from, "module", package, true);
}

void module_free(Module *m)
{
    VM_ASSERT(m, "a module");
    VEC_FREE(m->reads);
    VEC_FREE(m->packages);
    free(m);
}
