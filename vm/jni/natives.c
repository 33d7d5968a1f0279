/* SPDX-License-Identifier: Apache-2.0
 * natives.c - which C function a native method is.  (JNI spec chapter 2, "Resolving Native Method
 * Names"; RegisterNatives)
 *
 * Search       1. the VM's own natives (vm/jvm/natives.h)
 *              2. boot classes: libjava, which the VM opened itself; then what the boot loader has
 *                 loaded
 *                 other classes: the libraries of the class's loader (ClassLoader.findNative knows
 *                 them)
 *              3. the agents' libraries
 *              each with the short and then the long (overloaded) name.  If nothing is found and
 *              agents have set native method prefixes (JVMTI SetNativeMethodPrefix), once more with
 *              the prefixes taken off the method's name.
 *              Fast natives (interp/native.h) need a function only for callers that ask:
 *              libjava's, or one made for it.
 * Result       kept in Method.native_fn; NativeMethodBind may replace it.
 * Names        mangle.c
 */
#include "classfile/descriptor.h"
#include "vm/jni/impl.h"
#include "interp/native.h"
#include "vm/jni/host.h"
#include "vm/log/log.h"
#include "vm/jni/library.h"
#include "vm/model/lookup.h"
#include "vm/model/names.h"

/* ---- search ---- */

/* Libraries that Java code loaded for `loader` (NULL object: boot).  *failed: exception pending. */
static void *find_in_loader(Thread *self, const Class *c, const char *symbol, const char *java_name,
                            bool *failed)
{
    if (!wk.ClassLoader_findNative)
        return NULL;
    /* nothing can be there before BootLoader runs; do not make it run too early */
    if (c->loader->is_boot) {
        Class *boot = loader_find_loaded(boot_loader, symbol_of("jdk/internal/loader/BootLoader"));
        if (!boot || (boot->state != CLASS_INITIALIZED &&
                      !(boot->state == CLASS_INITIALIZING && boot->init_thread == self)))
            return NULL;
    }
    /* With a module path the first library (nio) is loaded before anything has needed ClassLoader
     * itself. */
    if (!class_is_initialized(wk.java_lang_ClassLoader) &&
        !class_initialize(self, wk.java_lang_ClassLoader)) {
        *failed = true;
        return NULL;
    }
    HANDLE_SCOPE(self);
    Handle loader = handle_new(self, class_loader_object(c));
    Handle name = handle_new(self, string_from_cstr(self, symbol));
    Object *method = handle_is_null(name) ? NULL : string_from_cstr(self, java_name);
    Slot args[4] = {{.l = H(loader)}, {.l = c->mirror}, {.l = handle_get(name)}, {.l = method}}, r;
    if (!the_library->find_native_by_class)
        args[1] = args[2];
    *failed = !method || !interp_call(self, wk.ClassLoader_findNative, args, &r);
    return *failed ? NULL : (void *)(intptr_t)r.j;
}

static void *find_in_libjava(const char *symbol)
{
    void *java = library_open_jdk("java", NULL, 0);
    return java ? library_symbol(java, symbol) : NULL;
}

static void *find_symbol(Thread *self, const Class *c, const char *symbol, const char *java_name,
                         bool *failed)
{
    void *fn = c->loader->is_boot ? find_in_libjava(symbol) : NULL;
    if (!fn)
        fn = find_in_loader(self, c, symbol, java_name, failed);
    if (!fn && !*failed)
        fn = ti_find_agent_symbol(symbol);
    return fn;
}

static void *find_by_name(Thread *self, Method *m, const char *name, size_t len, bool *failed)
{
    void *fn = NULL;
    for (int form = 0; form < 2 && !fn && !*failed; form++) {
        FREED char *symbol = jni_mangled_name(m->holder->name, name, len,
                                              form ? m->descriptor->bytes : NULL);
        fn = find_symbol(self, m->holder, symbol, m->name->bytes, failed);
    }
    return fn;
}

/* Java code must not run for it: it might call this very method. */
static void *form_of_fast(Method *m, const char *name, size_t len)
{
    FREED char *symbol = jni_mangled_name(m->holder->name, name, len, NULL);
    void *fn = find_in_libjava(symbol);
    if (!fn)
        fn = native_jni_form(m);
    native_set_own_form(m, fn);
    return fn;
}

/* The VM's own natives, fast or not. */
static void *find_in_vm(Method *m, const char *name, size_t len)
{
    if (!m->holder->loader->is_boot)
        return NULL;
    void *fn = jni_host.own_native(m->holder->name->bytes, name, m->descriptor->bytes);
    return fn || !jni_host.make_fast(m, name) ? fn : form_of_fast(m, name, len);
}

/* JVMTI SetNativeMethodPrefix: the class file was instrumented to call `prefix_name`; the library
 * still exports `name`. */
static void *find_without_prefixes(Thread *self, Method *m, bool *failed)
{
    int count = 0;
    const char *const *prefixes = ti_native_prefixes(&count);
    const char *name = m->name->bytes;
    void *fn = NULL;
    for (int i = count; i-- > 0 && !fn && !*failed;) { /* the last one was put in front */
        size_t n = strlen(prefixes[i]);
        if (!n || strncmp(name, prefixes[i], n) != 0 || !name[n])
            continue;
        name += n;
        fn = find_in_vm(m, name, strlen(name));
        if (!fn)
            fn = find_by_name(self, m, name, strlen(name), failed);
    }
    return fn;
}

/* Not inlined: a debugger that stops where inlined code begins may miss it
 * (docs/walk-native-call.md). */
static NOINLINE void bind(Thread *self, Method *m, void *fn)
{
    if (fn && TI_ENABLED(self, JVMTI_EVENT_NATIVE_METHOD_BIND))
        ti_post_native_method_bind(self, m, &fn);
    atomic_store(&m->native_fn, fn);
    native_bound_changed(m);
}

void *native_method_link(Thread *self, Method *m)
{
    VM_ASSERT(method_is_native(m), "a native method");
    void *fn = atomic_load(&m->native_fn);
    if (fn)
        return fn;
    bool failed = false;
    fn = find_in_vm(m, m->name->bytes, m->name->len);
    if (!fn)
        fn = find_by_name(self, m, m->name->bytes, m->name->len, &failed);
    if (!fn && !failed)
        fn = find_without_prefixes(self, m, &failed);
    if (!fn) {
        if (!failed) {
            throw_new(self, UnsatisfiedLinkError, "'%pM'", m);
        }
        return NULL;
    }
    void *bound = atomic_load(&m->native_fn); /* another thread, or RegisterNatives in an upcall */
    if (bound)
        return bound;
    if (log_on(jni_resolve, DEBUG)) {
        FREED char *name = class_external_name(m->holder);
        LOG(jni_resolve, DEBUG, "[Dynamic-linking native method %s.%s ... JNI]", name,
            m->name->bytes);
    }
    bind(self, m, fn);
    return exception_pending(self) ? NULL /* from the event's handler: bound, but not called */
                                   : atomic_load(&m->native_fn);
}

/* ---- RegisterNatives ---- */

/* The native method `name`, or prefix + name when `name` itself is an instrumenting agent's
 * wrapper; *other: a method of the name that is not native. */
static Method *find_native(Class *c, const char *name, const char *descriptor, Method **other)
{
    int count = 0;
    const char *const *prefixes = ti_native_prefixes(&count);
    Symbol *desc = symbol_find(descriptor, strlen(descriptor));
    char *full = xstrdup(name);
    Method *found = NULL;
    *other = NULL;
    for (int i = -1; i < count && desc && !found; i++) {
        if (i >= 0) {
            char *longer = xasprintf("%s%s", prefixes[i], full);
            free(full);
            full = longer;
        }
        Symbol *n = symbol_find(full, strlen(full));
        Method *m = n ? class_find_declared_method(c, n, desc) : NULL;
        if (m && method_is_native(m))
            found = m;
        else if (m && !*other)
            *other = m;
        if (!*other)
            break; /* no wrapper of that name */
    }
    free(full);
    return found;
}

/* false: NoSuchMethodError pending */
static bool jni_register_native(Thread *self, Class *c, const char *name, const char *descriptor,
                                void *fn)
{
    Method *other;
    Method *m = find_native(c, name, descriptor, &other);
    if (!m) {
        FREED char *text = other ? method_external_name(other) : class_external_name(c);
        /* as names of anything: stock tells the two apart */
        bool known = symbol_find(name, strlen(name)) && symbol_find(descriptor, strlen(descriptor));
        char external[512];
        if (known)
            method_external(external, sizeof external, c->name->bytes, c->name->len, name,
                            strlen(name), descriptor, strlen(descriptor));
        if (!other && known)
            throw_new(self, NoSuchMethodError, "Method '%s' name or signature does not match",
                      external);
        else if (other)
            throw_new(self, NoSuchMethodError, "Method '%s' is not declared as native", text);
        else
            throw_new(self, NoSuchMethodError, "Method %s.%s%s not found", text, name, descriptor);
        return false;
    }
    if (log_on(jni_resolve, DEBUG)) {
        FREED char *text = class_external_name(c);
        LOG(jni_resolve, DEBUG, "[Registering JNI native method %s.%s]", text, name);
    }
    bind(self, m, fn);
    return true;
}

jint jni_RegisterNatives(JNIEnv *env, jclass clazz, const JNINativeMethod *methods, jint nMethods)
{
    JNI_ENTER();
    Class *c = jclass_class(clazz);
    bool ok = true;
    for (jint i = 0; ok && i < nMethods; i++)
        ok = jni_register_native(self, c, methods[i].name, methods[i].signature, methods[i].fnPtr);
    return ok ? JNI_OK : JNI_ERR;
}

jint jni_UnregisterNatives(JNIEnv *env, jclass clazz)
{
    JNI_ENTER();
    Class *c = jclass_class(clazz);
    for (unsigned i = 0; i < c->method_count; i++) {
        Method *m = c->methods[i];
        if (method_is_native(m) && atomic_load(&m->native_fn)) {
            atomic_store(&m->native_fn, NULL);
            native_bound_changed(m);
        }
    }
    return JNI_OK;
}
