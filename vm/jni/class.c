/* SPDX-License-Identifier: Apache-2.0
 * class.c - finding, defining and comparing classes.  (JNI spec chapter 4: Class Operations, Module
 * Operations, Object Operations)
 *
 * FindClass    asks the loader of the class whose native method runs.  While JNI_OnLoad runs, the
 *              running native method is NativeLibraries.load; then the class that loads the library
 *              decides.  Without any Java frame: the system class loader. */
#include "vm/jni/impl.h"
#include "vm/model/lookup.h"

/* Class from which the library being loaded was requested; NULL: exception pending. */
static Class *class_loading_library(Thread *self, Class *native_libraries)
{
    Method *m = class_find_method_s(native_libraries, "getFromClass", "()Ljava/lang/Class;");
    Slot r;
    if (!m)
        return wk.java_lang_Object;
    if (!interp_call(self, m, NULL, &r))
        return NULL;
    return r.l ? mirror_class(r.l) : wk.java_lang_Object;
}

static Loader *system_loader(Thread *self)
{
    Slot r;
    if (!vm_initialized || !wk.ClassLoader_getSystemClassLoader)
        return boot_loader; /* too early for a system class loader */
    if (!interp_call(self, wk.ClassLoader_getSystemClassLoader, NULL, &r))
        return NULL;
    return loader_of_object(self, r.l);
}

/* class.c: the loader whose classes native code of the current frame sees.  NULL and an exception
 * pending on failure. */
static Loader *jni_caller_loader(Thread *self)
{
    Frame *f = frame_skip_entries(self->top_frame);
    if (!f)
        return system_loader(self);
    Class *c = f->method->holder;
    if (c->loader->is_boot && symbol_is(c->name, "jdk/internal/loader/NativeLibraries")) {
        c = class_loading_library(self, c);
        if (!c)
            return NULL;
    }
    return loader_for_namespace(c);
}

/* ClassNotFoundException becomes NoClassDefFoundError with it as cause, as a failed resolution does
 * (JVMS 5.3.1). */
static void not_found(Thread *self, const char *name)
{
    if (!self->exception || object_class(self->exception) != wk.java_lang_ClassNotFoundException)
        return;
    Handle cause = handle_new(self, exception_take(self));
    throw_with_cause(self, NoClassDefFoundError, cause, "%s", name);
}

/* As on the stock VM the text has 1023 bytes; later ones show less of the name. */
static bool throw_name_too_long(Thread *self, const char *name)
{
    return throw_new(self, NoClassDefFoundError, "Class name exceeds maximum length of %d: %.*s",
                     UINT16_MAX, library_since(25) ? 292 : 979, name);
}

static Class *find_class(Thread *self, const char *name)
{
    if (!name)
        return throw_new(self, NoClassDefFoundError, "No class name given"), NULL;
    size_t len = strlen(name);
    if (len > UINT16_MAX)
        return throw_name_too_long(self, name), NULL;
    if (strchr(name, '.'))
        return throw_new(self, NoClassDefFoundError, "%s", name), NULL;
    /* not a name by the specification, but stock takes a descriptor, too */
    if (len > 2 && name[0] == 'L' && name[len - 1] == ';') {
        name++;
        len -= 2;
    }
    Loader *l = jni_caller_loader(self);
    if (!l)
        return NULL;
    Symbol *s = symbol_use(name, len);
    Class *c = loader_load_class(self, l, s);
    symbol_end_use(s);
    if (!c) {
        not_found(self, name);
        return NULL;
    }
    if (c->kind == CLASS_INSTANCE && !class_is_initialized(c) && !class_initialize(self, c))
        return NULL;
    return c;
}

jclass jni_FindClass(JNIEnv *env, const char *name)
{
    JNI_ENTER();
    LOG(jni, DEBUG, "  FindClass(\"%s\")", name ? name : "");
    HandleScope s = handle_scope_open(self);
    Class *c = find_class(self, name);
    handle_scope_close(self, s);
    return (jclass)jref_try_new_local(self, c ? c->mirror : NULL);
}

jclass jni_DefineClass(JNIEnv *env, const char *name, jobject loader, const jbyte *buf, jsize len)
{
    JNI_ENTER();
    HandleScope s = handle_scope_open(self);
    Class *c = NULL;
    DefineOptions opt = {.verify_name = name != NULL, .source = "__JVM_DefineClass__"};
    if (name && strlen(name) > UINT16_MAX) {
        throw_name_too_long(self, name);
    } else {
        Loader *l = loader_of_object(self, jref_get(loader));
        Symbol *expected = name ? symbol_use(name, strlen(name)) : NULL;
        if (l)
            c = class_define(self, l, expected, (const uint8_t *)buf, len < 0 ? 0 : (size_t)len,
                             &opt);
        if (expected)
            symbol_end_use(expected);
    }
    handle_scope_close(self, s);
    return (jclass)jref_try_new_local(self, c ? c->mirror : NULL);
}

jclass jni_GetSuperclass(JNIEnv *env, jclass sub)
{
    JNI_ENTER();
    Class *c = jclass_class(sub);
    Class *super = class_is_interface(c) && !class_is_array(c) ? NULL
                   : class_is_array(c)                         ? wk.java_lang_Object
                                                               : c->super;
    return (jclass)jref_try_new_local(self, super ? super->mirror : NULL);
}

jboolean jni_IsAssignableFrom(JNIEnv *env, jclass sub, jclass sup)
{
    JNI_ENTER();
    Class *from = jclass_class(sub), *to = jclass_class(sup);
    return from == to || (from->kind != CLASS_PRIMITIVE && to->kind != CLASS_PRIMITIVE &&
                          class_is_assignable(from, to));
}

jclass jni_GetObjectClass(JNIEnv *env, jobject obj)
{
    JNI_ENTER();
    Object *o = jref_get(obj);
    return o ? (jclass)jref_try_new_local(self, object_class(o)->mirror) : NULL;
}

jboolean jni_IsInstanceOf(JNIEnv *env, jobject obj, jclass clazz)
{
    JNI_ENTER();
    Object *o = jref_get(obj);
    Class *c = jclass_class(clazz);
    /* null is an instance of everything here */
    return !o || (c->kind != CLASS_PRIMITIVE && object_instance_of(o, c));
}

jboolean jni_IsVirtualThread(JNIEnv *env, jobject obj)
{
    JNI_ENTER();
    Object *o = jref_get(obj);
    return o && thread_object_is_virtual(o);
}

jobject jni_GetModule(JNIEnv *env, jclass clazz)
{
    JNI_ENTER();
    Object *o = clazz ? jref_get(clazz) : NULL;
    jobject r = NULL;
    if (!o)
        throw_npe(self);
    else if (object_class(o) != wk.java_lang_Class)
        throw_new(self, IllegalArgumentException, "not a class");
    else
        r = jref_try_new_local(self, class_module_object(self, mirror_class(o)));
    return r;
}
