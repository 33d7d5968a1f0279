/* SPDX-License-Identifier: Apache-2.0
 * loader.c - finding or loading a class by name.  (JVMS 5.3)
 *
 * Who waits for whom: boot.c for the boot loader, loads.c for the others. */
#include "classfile/descriptor.h"
#include "vm/class/internal.h"
#include "interp/interp.h"
#include "vm/thread/monitor.h"
#include "vm/model/lookup.h"

static bool is_built_in_loader(const Object *object)
{
    const Symbol *n = object_class(object)->name;
    return symbol_is(n, "jdk/internal/loader/ClassLoaders$AppClassLoader") ||
           symbol_is(n, "jdk/internal/loader/ClassLoaders$PlatformClassLoader");
}

/* Without one somebody made the loader and left its constructor out (allocateInstance, an early
 * return that an agent forced).  Everything that asks a class for its module would fail later. */
static bool has_module(const Object *loader)
{
    const Object *module = ref_load(loader, wk.java_lang_ClassLoader_unnamedModule);
    return module && object_class(module) == wk.java_lang_Module;
}

static Loader *_Atomic *record_field(const Object *object)
{
    return FIELD_PTR(object, wk.java_lang_ClassLoader_vm_loader, Loader * _Atomic);
}

Loader *loader_known(const Object *object)
{
    return object ? atomic_load(record_field(object)) : boot_loader;
}

Loader *loader_of_object(Thread *self, Object *object)
{
    Loader *l = loader_known(object);
    if (l)
        return l;
    if (modules_ready && !has_module(object)) {
        throw_internal(
            self,
            "The unnamed module for ClassLoader %pC is null or not an instance of java.lang.Module. The class loader has not been "
            "initialized correctly.",
            object_class(object));
        return NULL;
    }
    static Lock make_lock = LOCK_INIT(LOADER_MAKE);
    lock_take(&make_lock); /* short, no safepoint inside */
    l = atomic_load(record_field(object));
    if (!l) {
        l = loader_new(object, NULL);
        l->parallel_capable = wk.java_lang_ClassLoader_parallelLockMap &&
                              ref_load(object, wk.java_lang_ClassLoader_parallelLockMap) != NULL;
        l->is_platform_or_app = is_built_in_loader(object) && object_class(object)->loader->is_boot;
        atomic_store(record_field(object), l);
    }
    lock_release(&make_lock);
    return l;
}

/* ---- find or load ---- */

/* Looked at every time: a loader may register as parallel capable after its first class. */
bool loader_wants_lock(const Loader *l)
{
    VM_ASSERT(l, "a loader");
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
    return throw_new(
        self, LinkageError,
        "loader constraint violation: loader %pL wants to load class %pS. A different class with the same name was previously loaded.",
        loader, name);
}

/* Monitors are left whatever is pending. */
bool loader_unlock(Thread *self, Handle object)
{
    assert_in_vm(self);
    VM_ASSERT(!handle_is_null(object), "the loader that was locked");
    HANDLE_SCOPE(self);
    Handle pending = handle_new(self, self->exception);
    self->exception = NULL;
    bool unlocked = monitor_exit(self, H(object));
    if (!handle_is_null(pending))
        self->exception = H(pending);
    return unlocked;
}

static Class *load_by_java(Thread *self, Loader *loader, Symbol *name)
{
    HANDLE_SCOPE(self);
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
    return c;
}

static Class *load(Thread *self, Loader *loader, Symbol *name);

static Class *load_named(Thread *self, Loader *loader, const char *name, size_t len,
                         Class *(*how)(Thread *, Loader *, Symbol *))
{
    Symbol *s = symbol_use(name, len);
    Class *c = how(self, loader, s);
    symbol_end_use(s);
    return c;
}

static Class *load_array(Thread *self, Loader *loader, Symbol *name)
{
    unsigned dims = desc_dimensions(name->bytes, name->len);
    const char *p = name->bytes + dims;
    size_t n = name->len - dims;
    Class *c = NULL;
    if (dims > 255 || n == 0)
        return NULL;
    if (*p == 'L' && n > 2 && p[n - 1] == ';')
        c = load_named(self, loader, p + 1, n - 2, load);
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
    Class *c = loader_find_loaded_locked(loader, name);
    tables_unlock();
    if (c)
        return c;
    if (name->len && name->bytes[0] == '[')
        return load_array(self, loader, name);
    /* 5.3.5 step 3: a class must not be among its own superclasses */
    if (load_would_be_circular(loader, name)) {
        throw_new(self, ClassCircularityError, "%s", name->bytes);
        return NULL;
    }
    return loader->is_boot ? boot_load(self, name) : load_by_java(self, loader, name);
}

/* Messages name the class in the internal form, as stock's do. */
Class *loader_load_class_or_cnf(Thread *self, Loader *loader, Symbol *name)
{
    assert_in_vm(self);
    VM_ASSERT(loader && name, "a loader and a name");
    Class *c = load(self, loader, name);
    if (!c && !exception_pending(self))
        throw_new(self, ClassNotFoundException, "%s", name->bytes);
    return c;
}

Class *loader_load_class(Thread *self, Loader *loader, Symbol *name)
{
    assert_in_vm(self);
    VM_ASSERT(loader && name, "a loader and a name");
    Class *c = load(self, loader, name);
    if (c)
        return c;
    /* no array type: every loader would say so */
    if (!exception_pending(self) && name->bytes[0] == '[')
        throw_new(self, ClassNotFoundException, "%s", name->bytes);
    if (!exception_pending(self)) {
        throw_new(self, NoClassDefFoundError, "%s", name->bytes);
    } else if (wk.java_lang_ClassNotFoundException &&
               object_instance_of(self->exception, wk.java_lang_ClassNotFoundException)) {
        HANDLE_SCOPE(self);
        Handle cause = handle_new(self, exception_take(self));
        throw_with_cause(self, NoClassDefFoundError, cause, "%s", name->bytes);
    }
    return NULL;
}

Class *class_from_descriptor(Thread *self, Loader *loader, const char *d, size_t len)
{
    assert_in_vm(self);
    VM_ASSERT(len > 0 && strchr("BCDFIJSZVL[", d[0]), "a field's descriptor, or void");
    if (len == 1)
        return class_primitive_by_char(*d);
    if (*d == 'L')
        return load_named(self, loader, d + 1, len - 2, loader_load_class);
    return load_named(self, loader, d, len, loader_load_class);
}
