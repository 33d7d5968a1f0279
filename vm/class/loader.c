/* SPDX-License-Identifier: Apache-2.0
 * loader.c - loaders and their dictionaries; finding or loading a class by name.  (JVMS 5.3)
 *
 * A dictionary is an open-addressing table from names to classes, for which its loader is a
 * defining or an initiating loader; it keeps those classes alive.  Entries go away only with the
 * loader.
 *
 * Who waits for whom: boot.c for the boot loader, loads.c for the others. */
#include "vm/class/internal.h"
#include "vm/log/log.h"
#include "interp/interp.h"
#include "vm/thread/monitor.h"

uint64_t _Atomic loaded_count, unloaded_count;
static uint32_t next_loader_serial, next_class_serial;

uint64_t classes_loaded_count(void) { return loaded_count; }
uint64_t classes_unloaded_count(void) { return unloaded_count; }

/* ---- loader records ---- */

const char *loader_describe_record(const Loader *l, char *buf, size_t n)
{
    if (l->object)
        snprintf(buf, n, "0x%016lx for instance a '%s'{0x%016lx}", (unsigned long)(uintptr_t)l,
                 object_class(l->object)->name->bytes, (unsigned long)(uintptr_t)l->object);
    else
        snprintf(buf, n, "0x%016lx of 'bootstrap'", (unsigned long)(uintptr_t)l);
    return buf;
}

static void log_loader(const Loader *l)
{
    char who[300];
    LOG(class_loader_data, TRACE, "create loader data: %s%s",
        loader_describe_record(l, who, sizeof who), l->host ? ", has a class holder" : "");
}

Loader *loader_new(Object *object, Loader *host)
{
    Loader *l = xcalloc(1, sizeof *l);
    l->object = object;
    l->host = host;
    l->is_hidden_holder = host != NULL;
    tables_lock();
    l->serial = ++next_loader_serial;
    l->next = loader_list;
    loader_list = l;
    tables_unlock();
    if (log_on(class_loader_data, TRACE))
        log_loader(l);
    return l;
}

static bool is_built_in_loader(const Object *object)
{
    const Symbol *n = object_class(object)->name;
    return symbol_is(n, "jdk/internal/loader/ClassLoaders$AppClassLoader") ||
           symbol_is(n, "jdk/internal/loader/ClassLoaders$PlatformClassLoader");
}

/* Somebody made it without its constructor.  Everything that asks a class for its module would fail
 * later. */
static void check_has_module(const Object *loader)
{
    const Object *module = ref_load(loader, wk.java_lang_ClassLoader_unnamedModule);
    if (module && object_class(module) == wk.java_lang_Module)
        return;
    char *name = class_external_name(object_class(loader));
    VM_FATAL(
        "The unnamed module for ClassLoader %s, is null or not an instance of java.lang.Module. The class loader has not been initialized "
        "correctly.",
        name);
}

Loader *loader_of_object(Thread *self, Object *object)
{
    if (!object)
        return boot_loader;
    Loader *_Atomic *field = FIELD_PTR(object, wk.java_lang_ClassLoader_vm_loader,
                                       Loader * _Atomic);
    Loader *l = atomic_load(field);
    if (l)
        return l;
    if (modules_ready)
        check_has_module(object);
    static Lock make_lock = LOCK_INIT(LOADER_MAKE);
    lock_take(&make_lock); /* short, no safepoint inside */
    l = atomic_load(field);
    if (!l) {
        l = loader_new(object, NULL);
        l->parallel_capable = wk.java_lang_ClassLoader_parallelLockMap &&
                              ref_load(object, wk.java_lang_ClassLoader_parallelLockMap) != NULL;
        l->is_platform_or_app = is_built_in_loader(object) && object_class(object)->loader->is_boot;
        atomic_store(field, l);
    }
    lock_release(&make_lock);
    return l;
}

/* ---- dictionary ---- */

static uint32_t dictionary_slot(const Loader *l, const Symbol *name)
{
    uint32_t mask = l->dictionary.cap - 1, at = name->hash & mask;
    while (l->dictionary.names[at] && l->dictionary.names[at] != name)
        at = (at + 1) & mask;
    return at;
}

Class *dictionary_find(Loader *l, const Symbol *name)
{
    return l->dictionary.cap ? l->dictionary.classes[dictionary_slot(l, name)] : NULL;
}

bool dictionary_room(Loader *l)
{
    if ((l->dictionary.len + 1) * 4 <= l->dictionary.cap * 3)
        return true;
    uint32_t old_cap = l->dictionary.cap,
             cap = old_cap ? old_cap * 2 : FIRST_CAPACITY(l->is_boot ? 2048 : 32);
    Symbol **names = calloc(cap, sizeof *names), **old_names = l->dictionary.names;
    Class **classes = calloc(cap, sizeof *classes), **old_classes = l->dictionary.classes;
    if (!names || !classes) {
        free(names);
        free(classes);
        return false;
    }
    l->dictionary.cap = cap;
    l->dictionary.names = names;
    l->dictionary.classes = classes;
    for (uint32_t i = 0; i < old_cap; i++)
        if (old_names[i]) {
            uint32_t at = dictionary_slot(l, old_names[i]);
            names[at] = old_names[i];
            classes[at] = old_classes[i];
        }
    free(old_names);
    free(old_classes);
    return true;
}

bool dictionary_add(Loader *l, Symbol *name, Class *c)
{
    if (!dictionary_room(l))
        return false;
    uint32_t at = dictionary_slot(l, name);
    if (!l->dictionary.names[at]) {
        l->dictionary.names[at] = name;
        l->dictionary.len++;
    }
    l->dictionary.classes[at] = c;
    return true;
}

void loader_add_class(Loader *l, Class *c)
{
    c->serial = ++next_class_serial;
    c->next_in_loader = l->classes;
    l->classes = c;
}

void classes_each(ClassVisitFn *fn, void *ctx)
{
    tables_lock();
    for (Loader *l = loader_list; l; l = l->next)
        for (Class *c = l->classes; c; c = c->next_in_loader)
            if (!fn(c, ctx)) {
                tables_unlock();
                return;
            }
    tables_unlock();
}

/* ---- find or load ---- */

static Class *find_array(Loader *loader, const Symbol *name);

static Class *find_loaded_locked(Loader *loader, const Symbol *name)
{
    if (loader->host)
        loader = loader->host;
    return name->bytes[0] == '[' ? find_array(loader, name) : dictionary_find(loader, name);
}

/* An array class exists when its element class is known to the loader and the chain of array
 * classes has been made. */
static Class *find_array(Loader *loader, const Symbol *name)
{
    const char *p = name->bytes;
    int dims = 0;
    while (*p == '[')
        p++, dims++;
    Class *c = NULL;
    if (*p == 'L') {
        size_t n = name->len - (size_t)(p - name->bytes);
        Symbol *element = n > 2 && p[n - 1] == ';' ? symbol_find(p + 1, n - 2) : NULL;
        c = element ? dictionary_find(loader, element) : NULL;
    } else if (p[0] && !p[1]) {
        c = class_primitive_by_char(*p);
    }
    while (c && dims--)
        c = atomic_load(&c->array_class);
    return c;
}

Class *loader_find_loaded(Loader *loader, Symbol *name)
{
    tables_lock();
    Class *c = find_loaded_locked(loader, name);
    tables_unlock();
    return c;
}

/* Looked at every time: a loader may register as parallel capable after its first class. */
bool loader_wants_lock(const Loader *l)
{
    return l->object && !ref_load(l->object, wk.java_lang_ClassLoader_parallelLockMap);
}

/* ClassLoader.loadClass(String) on the loader's object.  NULL without exception: it gave no class,
 * or not the one that was asked for. */
static Class *call_load_class(Thread *self, Handle object, Symbol *name)
{
    char *dotted = symbol_dotted(name);
    Object *text = string_from_mutf8(self, dotted, name->len);
    free(dotted);
    if (!text)
        return NULL;
    Method *m = wk.ClassLoader_loadClass;
    if (!m)
        m = class_find_method_s(wk.java_lang_ClassLoader, "loadClass",
                                "(Ljava/lang/String;)Ljava/lang/Class;");
    m = method_select_virtual(object_class(H(object)), m);
    Slot args[2] = {{.l = H(object)}, {.l = text}}, result = {0};
    if (!interp_call(self, m, args, &result) || !result.l)
        return NULL;
    Class *c = mirror_class(result.l);
    return c->kind == CLASS_INSTANCE && c->name == name && !c->is_hidden ? c : NULL;
}

/* From now on `loader` is an initiating loader of c, which handle `mirror` keeps. */
static bool record_initiating(Thread *self, Loader *loader, Symbol *name, Class *c)
{
    if (!constraints_allow(self, loader, name, c))
        return false;
    tables_lock();
    Class *earlier = dictionary_find(loader, name);
    bool room = earlier || dictionary_add(loader, name, c);
    tables_unlock();
    if (!room)
        return throw_out_of_memory(self, "native memory for a class loader");
    if (!earlier || earlier == c)
        return true;
    char who[300], *dot = symbol_dotted(name);
    throw_new(
        self, "java/lang/LinkageError",
        "loader constraint violation: loader %s wants to load class %s. A different class with the same name was previously loaded.",
        loader_describe(loader, who, sizeof who), dot);
    free(dot);
    return false;
}

/* Monitors are left whatever is pending. */
bool loader_unlock(Thread *self, Handle object)
{
    HandleScope s = handle_scope_open(self);
    Handle pending = handle_new(self, self->exception);
    self->exception = NULL;
    bool unlocked = monitor_exit(self, H(object));
    if (!handle_is_null(pending))
        self->exception = H(pending);
    handle_scope_close(self, s);
    return unlocked;
}

static Class *load_by_java(Thread *self, Loader *loader, Symbol *name)
{
    HandleScope s = handle_scope_open(self);
    Handle object = handle_new(self, loader->object);
    bool lock = loader_wants_lock(loader);
    Class *c = NULL;
    /* entered even when the handler of an event threw */
    bool quiet = !lock || monitor_enter(self, H(object), NULL);
    if (quiet && load_join(self, loader, name, lock ? object : HANDLE_NULL, &c) && !c) {
        LoadInProgress l;
        load_begin(self, &l, loader, name, NULL);
        c = call_load_class(self, object, name);
        UNUSED Handle keep = handle_new(self, c ? c->mirror : NULL);
        if (c && !record_initiating(self, loader, name, c))
            c = NULL;
        load_end(self, &l);
    }
    if (lock && !loader_unlock(self, object))
        c = NULL;
    handle_scope_close(self, s);
    return c;
}

static Class *load(Thread *self, Loader *loader, Symbol *name);

static Class *load_array(Thread *self, Loader *loader, Symbol *name)
{
    int dims = 0;
    while (name->bytes[dims] == '[')
        dims++;
    const char *p = name->bytes + dims;
    size_t n = (size_t)name->len - (size_t)dims;
    Class *c = NULL;
    if (dims > 255 || n == 0)
        return NULL;
    if (*p == 'L' && n > 2 && p[n - 1] == ';')
        c = load(self, loader, symbol_new(p + 1, n - 2));
    else
        c = n == 1 && *p != 'V' ? class_primitive_by_char(*p) : NULL;
    while (c && dims--)
        c = class_array_of(self, c);
    return c;
}

/* NULL without exception: there is no such class. */
static Class *load(Thread *self, Loader *loader, Symbol *name)
{
    if (loader->host)
        loader = loader->host;
    tables_lock();
    Class *c = find_loaded_locked(loader, name);
    tables_unlock();
    if (c)
        return c;
    if (name->len && name->bytes[0] == '[')
        return load_array(self, loader, name);
    /* 5.3.5 step 3: a class must not be among its own superclasses */
    if (load_would_be_circular(loader, name)) {
        throw_new(self, "java/lang/ClassCircularityError", "%s", name->bytes);
        return NULL;
    }
    return loader->is_boot ? boot_load(self, name) : load_by_java(self, loader, name);
}

/* Messages name the class in the internal form, as stock's do. */
Class *loader_load_class_or_cnf(Thread *self, Loader *loader, Symbol *name)
{
    Class *c = load(self, loader, name);
    if (!c && !exception_pending(self))
        throw_new(self, "java/lang/ClassNotFoundException", "%s", name->bytes);
    return c;
}

Class *loader_load_class(Thread *self, Loader *loader, Symbol *name)
{
    Class *c = load(self, loader, name);
    if (c)
        return c;
    /* no array type: every loader would say so */
    if (!exception_pending(self) && name->bytes[0] == '[')
        throw_new(self, "java/lang/ClassNotFoundException", "%s", name->bytes);
    if (!exception_pending(self)) {
        throw_new(self, "java/lang/NoClassDefFoundError", "%s", name->bytes);
    } else if (wk.java_lang_ClassNotFoundException &&
               object_instance_of(self->exception, wk.java_lang_ClassNotFoundException)) {
        HandleScope s = handle_scope_open(self);
        Handle cause = handle_new(self, exception_take(self));
        throw_with_cause(self, "java/lang/NoClassDefFoundError", cause, "%s", name->bytes);
        handle_scope_close(self, s);
    }
    return NULL;
}

Class *class_from_descriptor(Thread *self, Loader *loader, const char *d, size_t len)
{
    if (len == 1)
        return class_primitive_by_char(*d);
    if (*d == 'L')
        return loader_load_class(self, loader, symbol_new(d + 1, len - 2));
    return loader_load_class(self, loader, symbol_new(d, len));
}
