/* SPDX-License-Identifier: Apache-2.0
 * module.c - natives of java.lang.Module and BootLoader's questions about packages; the work is
 * vm/class/module.h. Package names arrive as Java has them (dots) and are internal names (slashes)
 * from here on. */
#include "classfile/descriptor.h"
#include "vm/jvm/support.h"

extern Lock class_tables_lock; /* vm/class/internal.h: guards the package tables */

/* malloc'ed internal form of a Java package name; NULL for null, or an exception is pending */
static char *package_name(Thread *self, jstring s)
{
    char *text = jvm_string_chars(self, s);
    if (text)
        name_to_slashes(text);
    return text;
}

/* False: an exception is pending.  Java code passes nothing else; tests do. */
static bool is_module(Thread *self, jobject module, const char *what)
{
    Object *o = jref_get(module);
    if (o && object_instance_of(o, wk.java_lang_Module))
        return true;
    return o ? throw_new(self, IllegalArgumentException,
                         "%s is not an instance of type java.lang.Module", what)
             : throw_new(self, NullPointerException, "%s is null", what);
}

void JVM_DefineModule(JNIEnv *env, jobject module, jboolean is_open, jstring version,
                      jstring location, jobjectArray packages)
{
    VM_ENTRY(env);
    int n = packages ? array_length(jref_get(packages)) : 0;
    char **names = calloc((size_t)n + 1, sizeof *names), *v = NULL, *l = NULL;
    bool ok = names || throw_out_of_memory(self, "packages of a module");
    for (int i = 0; ok && i < n; i++) {
        Object *s = ref_array_get(jref_get(packages), i);
        if (!s || object_class(s) != wk.java_lang_String) {
            ok = throw_new(self, IllegalArgumentException, "Bad package name");
        } else {
            names[i] = string_to_mutf8(s);
            if (names[i])
                name_to_slashes(names[i]);
            else
                ok = throw_out_of_memory(self, "packages of a module");
        }
    }
    if (ok) {
        v = jvm_string_chars(self, version);
        l = exception_pending(self) ? NULL : jvm_string_chars(self, location);
        ok = !exception_pending(self);
    }
    if (ok && !module)
        ok = throw_new(self, NullPointerException, "Null module object");
    ok = ok && is_module(self, module, "module") &&
         module_define(self, handle_of_local(module), is_open, v, l, (const char *const *)names, n);
    PASS_UP(self, ok);
    for (int i = 0; names && i < n; i++)
        free(names[i]);
    free(names);
    free(v);
    free(l);
}

void JVM_DefineArchivedModules(JNIEnv *env, jobject platform_loader, jobject system_loader)
{
    VM_ENTRY(env);
    jvm_missing(self, "JVM_DefineArchivedModules"); /* only with class data sharing, which is off */
}

void JVM_AddReadsModule(JNIEnv *env, jobject from, jobject source)
{
    VM_ENTRY(env);
    if (is_module(self, from, "from_module") &&
        (!source || is_module(self, source, "source_module")) &&
        !module_add_reads(self, handle_of_local(from), handle_of_local(source)))
        PASS_UP(self, false);
}

static bool check_exports(Thread *self, jobject from, const char *word, jstring package)
{
    if (!package)
        return throw_new(self, NullPointerException, "package is null");
    return !exception_pending(self) && is_module(self, from, word);
}

void JVM_AddModuleExports(JNIEnv *env, jobject from, jstring package, jobject to)
{
    VM_ENTRY(env);
    FREED char *p = package_name(self, package);
    if (is_module(self, to, "to_module") &&
        (!check_exports(self, from, "from_module", package) ||
         !module_add_exports(self, handle_of_local(from), p, handle_of_local(to))))
        PASS_UP(self, false);
}

void JVM_AddModuleExportsToAll(JNIEnv *env, jobject from, jstring package)
{
    VM_ENTRY(env);
    FREED char *p = package_name(self, package);
    if (!check_exports(self, from, "from_module", package) ||
        !module_add_exports_to_all(self, handle_of_local(from), p))
        PASS_UP(self, false);
}

void JVM_AddModuleExportsToAllUnnamed(JNIEnv *env, jobject from, jstring package)
{
    VM_ENTRY(env);
    FREED char *p = package_name(self, package);
    if (!check_exports(self, from, "module", package) ||
        !module_add_exports_to_all_unnamed(self, handle_of_local(from), p))
        PASS_UP(self, false);
}

void JVM_SetBootLoaderUnnamedModule(JNIEnv *env, jobject module)
{
    VM_ENTRY(env);
    if (!module)
        throw_new(self, NullPointerException, "Null module object");
    else
        PASS_UP(self, module_set_boot_unnamed(self, handle_of_local(module)));
}

/* Where the boot loader's package comes from: "jrt:/java.base" or a path.  NULL: no class of the
 * package was loaded, or not from a place (those of a dynamic module are made at run time). */
static const char *package_location(const Package *p)
{
    if (!p || !p->has_classes)
        return NULL;
    if (p->location)
        return p->location;
    return p->module && p->module->location ? p->module->location->bytes : NULL;
}

jstring JVM_GetSystemPackage(JNIEnv *env, jstring name)
{
    VM_ENTRY(env);
    FREED char *text = package_name(self, name);
    Symbol *s = text ? symbol_find(text, strlen(text)) : NULL;
    const char *location = s ? package_location(loader_package(boot_loader, s, false)) : NULL;
    return jref_new_local(self, location ? string_from_utf8(self, location) : NULL);
}

jobjectArray JVM_GetSystemPackages(JNIEnv *env)
{
    VM_ENTRY(env);
    VEC(Symbol *) names = {0};
    bool found = true;
    lock_take(&class_tables_lock); /* the table is a hash: empty places are NULL */
    for (uint32_t i = 0; i < boot_loader->packages.cap; i++)
        if (package_location(boot_loader->packages.at[i]))
            found &= VEC_TRY_PUSH(names, boot_loader->packages.at[i]->name);
    lock_release(&class_tables_lock);
    if (!found)
        throw_out_of_memory(self, "names of packages");
    Handle a = handle_new(self, found ? jvm_new_array(self, wk.java_lang_String, (int32_t)names.len)
                                      : NULL);
    bool ok = !handle_is_null(a);
    for (size_t i = 0; ok && i < names.len; i++)
        ok = array_put(a, (int32_t)i, jvm_symbol_string(self, names.data[i]));
    VEC_FREE(names);
    return jref_new_local(self, ok ? H(a) : NULL);
}
