/* SPDX-License-Identifier: Apache-2.0
 * module.c - listing and opening up modules.  (JVMTI: Module)
 *
 * Changes go through jdk.internal.module.Modules, so that the library's and the VM's view stay the
 * same. */
#include "vm/class/module.h"
#include "interp/interp.h"
#include "jvmti/spec/bodies.h"
#include "vm/class/loader.h"
#include "vm/objects/string.h"
#include "vm/model/lookup.h"

/* World stopped.  A loader's unnamed module exists as an object from the loader's beginning, the
 * VM's record only when it was needed. */
static bool collect_modules(const Loader *l, ObjectList *list)
{
    if (l->host)
        return true; /* a hidden class's holder: its host is listed itself */
    Object *unnamed = l->unnamed && l->unnamed->object ? l->unnamed->object
                      : l->object ? ref_load(l->object, wk.java_lang_ClassLoader_unnamedModule)
                                  : NULL;
    bool room = !unnamed || VEC_TRY_PUSH(*list, unnamed);
    for (uint32_t i = 0; i < l->modules.len; i++)
        if (l->modules.items[i]->object)
            room &= VEC_TRY_PUSH(*list, l->modules.items[i]->object);
    return room;
}

jvmtiError jvmti_GetAllModules(TiEnv *env, jint *module_count_ptr, jobject **modules_ptr)
{
    Thread *self = thread_self();
    ObjectList list = {0};
    bool ok = true;
    safepoint_begin(self, "GetAllModules");
    world_stopped_instead_of(&class_tables_lock);
    for (const Loader *l = loader_list; l; l = l->next)
        ok &= collect_modules(l, &list);
    ok = ok && handles_reserve(self, list.len);
    jobject *out = ok && list.len ? ti_alloc(list.len * sizeof *out) : NULL;
    ok &= out || !list.len;
    if (ok) {
        for (size_t i = 0; i < list.len; i++)
            out[i] = jref_new_local(self, list.data[i]);
        *module_count_ptr = (jint)list.len;
        *modules_ptr = out;
    }
    safepoint_end(self);
    VEC_FREE(list);
    return ok ? JVMTI_ERROR_NONE : JVMTI_ERROR_OUT_OF_MEMORY;
}

jvmtiError jvmti_GetNamedModule(TiEnv *env, Handle class_loader, const char *package_name,
                                jobject *module_ptr)
{
    Thread *self = thread_self();
    Symbol *name = symbol_find(package_name, strlen(package_name));
    Loader *l = loader_known(H(class_loader));
    Package *p = name && l ? loader_package(l, name, false) : NULL;
    *module_ptr = p && p->module && p->module->name && p->module->object
                      ? jref_new_local(self, p->module->object)
                      : NULL;
    return JVMTI_ERROR_NONE;
}

jvmtiError jvmti_IsModifiableModule(TiEnv *env, Handle module, jboolean *is_modifiable_module_ptr)
{
    *is_modifiable_module_ptr = JNI_TRUE;
    return JVMTI_ERROR_NONE;
}

/* ---- changes ---- */

static jvmtiError error_of_pending(Thread *self)
{
    jvmtiError err = exception_is(self, IllegalArgumentException) ? JVMTI_ERROR_ILLEGAL_ARGUMENT
                     : exception_is(self, OutOfMemoryError)       ? JVMTI_ERROR_OUT_OF_MEMORY
                                                                  : JVMTI_ERROR_INTERNAL;
    exception_clear(self);
    return err;
}

/* static void Modules.<name>(...) with up to three references, given as handles. */
static jvmtiError call_modules(Thread *self, const char *name, const char *descriptor,
                               const Handle *args, int n)
{
    Class *modules = boot_load_class(self, "jdk/internal/module/Modules");
    if (!modules || !class_initialize(self, modules))
        return error_of_pending(self);
    Method *m = class_find_method_s(modules, name, descriptor);
    if (!m)
        return JVMTI_ERROR_INTERNAL;
    Slot slots[3];
    for (int i = 0; i < n; i++)
        slots[i].l = H(args[i]);
    return interp_call(self, m, slots, NULL) ? JVMTI_ERROR_NONE : error_of_pending(self);
}

static bool is_unnamed(Handle module) { return !ref_load(H(module), wk.java_lang_Module_name); }

jvmtiError jvmti_AddModuleReads(TiEnv *env, Handle module, Handle to_module)
{
    Thread *self = thread_self();
    TiCall c = ti_call_begin(self);
    jvmtiError err = call_modules(self, "addReads", "(Ljava/lang/Module;Ljava/lang/Module;)V",
                                  (Handle[]){module, to_module}, 2);
    ti_call_end(self, &c);
    return err;
}

/* pkg_name as the library names packages: with dots. */
static jvmtiError with_package(const char *function, Handle module, const char *pkg_name,
                               Handle to_module)
{
    Thread *self = thread_self();
    TiCall c = ti_call_begin(self);
    Handle name = handle_new(self, string_from_cstr(self, pkg_name));
    jvmtiError err = handle_is_null(name)
                         ? error_of_pending(self)
                         : call_modules(self, function,
                                        "(Ljava/lang/Module;Ljava/lang/String;Ljava/lang/Module;)V",
                                        (Handle[]){module, name, to_module}, 3);
    ti_call_end(self, &c);
    return err;
}

jvmtiError jvmti_AddModuleExports(TiEnv *env, Handle module, const char *pkg_name, Handle to_module)
{
    return with_package("addExports", module, pkg_name, to_module);
}

jvmtiError jvmti_AddModuleOpens(TiEnv *env, Handle module, const char *pkg_name, Handle to_module)
{
    return with_package("addOpens", module, pkg_name, to_module);
}

jvmtiError jvmti_AddModuleUses(TiEnv *env, Handle module, Class *service)
{
    Thread *self = thread_self();
    TiCall c = ti_call_begin(self);
    jvmtiError err = call_modules(self, "addUses", "(Ljava/lang/Module;Ljava/lang/Class;)V",
                                  (Handle[]){module, {&service->mirror}}, 2);
    ti_call_end(self, &c);
    return err;
}

jvmtiError jvmti_AddModuleProvides(TiEnv *env, Handle module, Class *service, Class *impl_class)
{
    if (is_unnamed(module))
        return JVMTI_ERROR_NONE;
    Thread *self = thread_self();
    TiCall c = ti_call_begin(self);
    jvmtiError err = call_modules(self, "addProvides",
                                  "(Ljava/lang/Module;Ljava/lang/Class;Ljava/lang/Class;)V",
                                  (Handle[]){module, {&service->mirror}, {&impl_class->mirror}}, 3);
    ti_call_end(self, &c);
    return err;
}
