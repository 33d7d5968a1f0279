/* SPDX-License-Identifier: Apache-2.0
 * boot.c - the bootstrap loader: where it looks, and the first classes of all.  (JVMS 5.3.1)
 *
 * Search     --patch-module directories and JARs of the class's module; the module in the run-time
 *            image, as far as it is defined to the boot loader; for packages of no such module what
 *            -Xbootclasspath/a and AddToBootstrapClassLoaderSearch appended.
 * Threads    one thread loads a name, the others wait for it.  A wait that would close a circle (T1
 *            loads A and wants B, T2 loads B and wants A) is not begun: both load, the first to
 *            publish wins. */
#include "vm/class/internal.h"
#include "classfile/source/source.h"
#include "vm/log/log.h"
#include "vm/model/class_space.h"

static JImage *image;
static ClassPath *append_path;
typedef struct Patch {
    const char *module;
    ClassPath *path;
    struct Patch *next;
} Patch;
static Patch *patches; /* set before threads exist */

/* A home without the file `release`: the version of its classes tells. */
static bool choose_release(const char *home, char *err, size_t n)
{
    const uint8_t *bytes;
    size_t len;
    bool must_free;
    SourceError e;
    if (library_is_chosen())
        return true;
    if (!jimage_find(image, "java.base", "java/lang/Object.class", &bytes, &len, &must_free, &e)) {
        snprintf(err, n, "no java.lang.Object in the class library %s: %s", home, e.message);
        return false;
    }
    unsigned major = len < 8 ? 0 : (unsigned)(bytes[6] << 8 | bytes[7]);
    if (must_free)
        free((void *)(uintptr_t)bytes);
    return library_choose_class_file(home, major, err, n);
}

bool boot_path_init(const char *java_home, const char *append, char *err, size_t n)
{
    VM_ASSERT(java_home && err && n > 0, "a home, and room for the reason");
    FREED char *file = xasprintf("%s/lib/modules", java_home);
    SourceError e = {0};
    image = jimage_open(file, &e);
    if (!image)
        snprintf(err, n, "cannot open the class library %s: %s", file, e.message);
    LOG(class_path, INFO, "bootstrap loader class path=%s%s%s", file, append ? ":" : "",
        append ? append : "");
    if (!image || !choose_release(java_home, err, n))
        return false;
    append_path = classpath_new();
    if (append)
        classpath_append_list(append_path, append);
    return true;
}

bool boot_path_append(const char *path)
{
    VM_ASSERT(path, "a path");
    return append_path && classpath_append(append_path, path, NULL);
}

void boot_patch_module(const char *module, const char *path)
{
    VM_ASSERT(module && path, "a module and its patch");
    Patch *p = xcalloc(1, sizeof *p);
    p->module = xstrdup(module);
    p->path = classpath_new();
    classpath_append_list(p->path, path);
    p->next = patches;
    patches = p;
}

/* module of the image that the boot loader may take the package from; NULL none */
static const char *boot_module_of_package(const char *package, size_t len)
{
    VM_ASSERT(package, "a package");
    return image ? jimage_package_to_module(image, package, len) : NULL;
}

/* ---- finding bytes ---- */

typedef struct Found {
    SourceBytes bytes;
    char *source;
    const char *module;
    const char *place; /* directory or JAR of -Xbootclasspath/a */
} Found;

static bool find_in_patches(const char *module, const char *file, size_t len, Found *out)
{
    for (Patch *p = patches; p; p = p->next)
        if (!strcmp(p->module, module)) {
            const ClassPathEntry *entry;
            if (classpath_find(p->path, NULL, file, len, &out->bytes, &entry, NULL)) {
                out->source = xstrdup(entry->path);
                return true;
            }
        }
    return false;
}

/* Which module a class of this name belongs to, as far as the boot loader may see it; NULL:
 * none. */
static const char *visible_module(const Symbol *package)
{
    if (!modules_ready) {
        /* Only java.base exists until the module system has come up. */
        const char *m = boot_module_of_package(package->bytes, package->len);
        if (m && !strcmp(m, "java.base"))
            return m;
        for (Patch *p = patches; p; p = p->next)
            if (!strcmp(p->module, "java.base"))
                return m ? NULL : "java.base";
        return NULL;
    }
    Package *p = loader_package(boot_loader, (Symbol *)(uintptr_t)package, false);
    return p && p->module && p->module->name ? p->module->name->bytes : NULL;
}

static bool find_file(const Symbol *name, const char *file, size_t len, Found *out)
{
    *out = (Found){0};
    Symbol *package = package_name_of_class(name);
    out->module = visible_module(package);
    if (out->module) {
        if (patches && find_in_patches(out->module, file, len, out))
            return true;
        bool must_free = false;
        if (!jimage_find(image, out->module, file, &out->bytes.data, &out->bytes.len, &must_free,
                         NULL))
            return false;
        out->bytes.owned = must_free;
        return true;
    }
    const ClassPathEntry *entry;
    if (append_path && classpath_find(append_path, NULL, file, len, &out->bytes, &entry, NULL)) {
        out->source = xstrdup(entry->path);
        out->place = entry->path;
        return true;
    }
    return false;
}

static bool find_bytes(const Symbol *name, Found *out)
{
    char small[512], *file = name->len + 7u > sizeof small ? xmalloc(name->len + 7u) : small;
    memcpy(file, name->bytes, name->len);
    memcpy(file + name->len, ".class", 7);
    bool found = find_file(name, file, name->len + 6u, out);
    if (file != small)
        free(file);
    return found;
}

/* ---- loading ---- */

typedef struct BootLoad {
    Symbol *name;
    Thread *owner;
    struct BootLoad *next;
} BootLoad;
typedef struct BootWait {
    Symbol *name;
    Thread *waiter;
    struct BootWait *next;
} BootWait;
static VmLock boot_lock = VMLOCK_INIT(BOOT_LOAD);
static Cond boot_cond;
/* the records lie on the loading threads' stacks */
static BootLoad *boot_loads GUARDED_BY(boot_lock);
static BootWait *boot_waits GUARDED_BY(boot_lock);

static BootLoad *load_of(const Symbol *name) REQUIRES(boot_lock)
{
    for (BootLoad *b = boot_loads; b; b = b->next)
        if (b->name == name)
            return b;
    return NULL;
}

static bool would_close_circle(const Thread *self, const Symbol *name) REQUIRES(boot_lock)
{
    for (int hops = 0; hops < 1000; hops++) {
        BootLoad *b = load_of(name);
        if (!b)
            return false;
        if (b->owner == self)
            return true;
        BootWait *w = boot_waits;
        while (w && w->waiter != b->owner)
            w = w->next;
        if (!w)
            return false;
        name = w->name;
    }
    return true;
}

/* For each page that is touched the kernel maps some fifteen more.  What was read of the image for
 * a class is seldom read again, so it is let go every so many classes. */
static void count_class_of_image(void)
{
    enum { AT_ONCE = 32 };
    static unsigned _Atomic count;
    if (atomic_fetch_add_explicit(&count, 1, memory_order_relaxed) % AT_ONCE == AT_ONCE - 1)
        jimage_let_go(image);
}

static Class *define_found(Thread *self, Symbol *name, Found *found)
{
    char source[256];
    DefineOptions opt = {.source = found->source,
                         .verify_name = true,
                         .borrow_bytes = !found->bytes.owned,
                         .accept_existing = true};
    if (!found->source && found->module) {
        snprintf(source, sizeof source, "jrt:/%s", found->module);
        opt.source = source;
    }
    Class *c = class_define(self, boot_loader, name, found->bytes.data, found->bytes.len, &opt);
    if (opt.borrow_bytes)
        count_class_of_image();
    return c;
}

/* NULL without a pending exception: the boot loader has no such class. */
Class *boot_load(Thread *self, Symbol *name)
{
    assert_in_vm(self);
    VM_ASSERT(name && name->len, "a class has a name");
    vmlock_enter(self, &boot_lock);
    while (load_of(name) && !would_close_circle(self, name)) {
        BootWait wait = {name, self, boot_waits};
        boot_waits = &wait;
        vmlock_wait(self, &boot_lock, &boot_cond);
        BootWait **p = &boot_waits;
        while (*p != &wait)
            p = &(*p)->next;
        *p = wait.next;
    }
    Class *c = loader_find_loaded(boot_loader, name);
    BootLoad load = {name, self, boot_loads};
    if (!c)
        boot_loads = &load;
    vmlock_exit(self, &boot_lock);
    if (c)
        return c;

    Found found;
    if (find_bytes(name, &found)) {
        c = define_found(self, name, &found);
        /* BootLoader.getSystemPackageLocation */
        if (c && c->package && found.place && !c->package->location)
            c->package->location = found.place;
        source_bytes_free(&found.bytes);
        free(found.source);
    }

    vmlock_enter(self, &boot_lock);
    BootLoad **p = &boot_loads;
    while (*p != &load)
        p = &(*p)->next;
    *p = load.next;
    cond_broadcast(&boot_cond);
    vmlock_exit(self, &boot_lock);
    return c;
}

Class *boot_find_class_or_null(Thread *self, Symbol *name)
{
    assert_in_vm(self);
    Class *c = loader_find_loaded(boot_loader, name);
    if (c || (name->len && name->bytes[0] == '['))
        return c;
    if (load_would_be_circular(boot_loader, name))
        return loader_load_class(self, boot_loader, name);
    return boot_load(self, name);
}

Class *boot_load_class(Thread *self, const char *name)
{
    assert_in_vm(self);
    VM_ASSERT(!strchr(name, '.'), "a class's internal name has slashes");
    return loader_load_class(self, boot_loader, symbol_of(name));
}

/* ---- the first classes ---- */

static bool add_static_base(Class *c, void *ctx)
{
    if (c->kind == CLASS_INSTANCE && c->name != sym.java_lang_Class && !c->mirror)
        for (unsigned i = 0; i < c->field_count; i++)
            if (c->fields[i]->flags & ACC_STATIC)
                c->fields[i]->offset += gc_offsets.mirror_instance_size;
    return true;
}

/* Statics follow the instance part of java.lang.Class, whose size is known only now. */
void class_class_laid_out(Class *c)
{
    VM_ASSERT(c->state < CLASS_LINKED, "a class is laid out before it is linked");
    gc_offsets.mirror_instance_size = c->layout.instance_size;
    for (unsigned i = 0; i < c->field_count; i++)
        if (c->fields[i]->flags & ACC_STATIC)
            c->fields[i]->offset += gc_offsets.mirror_instance_size;
    classes_each(add_static_base, NULL);
}

bool class_fixup_mirrors(Thread *self)
{
    assert_in_vm(self);
    /* No other thread exists yet; the list grows only at its end. */
    for (size_t i = boot_loader->classes.len; i-- > 0;) {
        Class *c = boot_loader->classes.data[i];
        if (!c->mirror && !class_make_mirror(self, c, HANDLE_NULL, HANDLE_NULL))
            return false;
    }
    return true;
}

bool classes_bootstrap(Thread *self)
{
    assert_in_vm(self);
    symbols_init();
    boot_loader = loader_new(NULL, NULL);
    boot_loader->is_boot = boot_loader->parallel_capable = true;
    java_base = xcalloc(1, sizeof *java_base);
    java_base->name = symbol_of("java.base");
    java_base->loader = boot_loader;
    java_base->is_java_base = true;

    if (!(wk.java_lang_Object = boot_load_class(self, "java/lang/Object")))
        return false;
    if (!(wk.java_lang_Class = boot_load_class(self, "java/lang/Class")))
        return false;
    if (!class_fixup_mirrors(self) ||
        !(wk.java_lang_Cloneable = boot_load_class(self, "java/lang/Cloneable")) ||
        !(wk.java_io_Serializable = boot_load_class(self, "java/io/Serializable")) ||
        !class_link(self, wk.java_lang_Object))
        return false;

    static const struct {
        BasicType type;
        const char *name;
    } primitives[] = {{T_BOOLEAN, "boolean"}, {T_CHAR, "char"}, {T_FLOAT, "float"},
                      {T_DOUBLE, "double"},   {T_BYTE, "byte"}, {T_SHORT, "short"},
                      {T_INT, "int"},         {T_LONG, "long"}, {T_VOID, "void"}};
    for (unsigned i = 0; i < ARRAY_LEN(primitives); i++) {
        Class *c = class_space_alloc(sizeof *c);
        if (!c)
            VM_FATAL("the system has no memory left for classes");
        c->kind = CLASS_PRIMITIVE;
        c->elem_type = (uint8_t)primitives[i].type;
        c->flags = c->inner_flags = ACC_PUBLIC | ACC_FINAL | ACC_ABSTRACT;
        c->name = symbol_of(primitives[i].name);
        c->loader = boot_loader;
        c->module = java_base;
        c->state = CLASS_INITIALIZED;
        primitive_classes[primitives[i].type] = c;
        if (!class_make_mirror(self, c, HANDLE_NULL, HANDLE_NULL))
            return false;
    }
    for (unsigned i = 0; i < ARRAY_LEN(primitives); i++)
        if (primitives[i].type != T_VOID &&
            !class_array_of(self, primitive_classes[primitives[i].type]))
            return false;
    return true;
}
