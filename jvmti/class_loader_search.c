/* SPDX-License-Identifier: Apache-2.0
 * class_loader_search.c - adding to the bootstrap and system class paths.  (JVMTI: Class Loader
 * Search)
 *
 * In OnLoad a segment is only noted and may name nothing; in the live phase it must be an existing
 * JAR. */
#include "classfile/source/source.h"
#include "interp/interp.h"
#include "jvmti/spec/bodies.h"
#include "vm/class/loader.h"
#include "vm/objects/string.h"
#include "vm/model/lookup.h"

static bool is_jar(const char *path)
{
    Jar *jar = jar_open(path, NULL);
    if (jar)
        jar_close(jar);
    return jar != NULL;
}

static char *joined(const char *path, const char *segment)
{
    return path && *path ? xasprintf("%s:%s", path, segment) : xstrdup(segment);
}

jvmtiError jvmti_AddToBootstrapClassLoaderSearch(TiEnv *env, const char *segment)
{
    if (ti_phase == TI_PHASE_ONLOAD) {
        char *path = joined(vm_options.boot_append, segment);
        free(vm_options.boot_append);
        vm_options.boot_append = path;
        vm_property_set("jdk.boot.class.path.append", path);
        boot_path_append(segment);
        return JVMTI_ERROR_NONE;
    }
    return is_jar(segment) && boot_path_append(segment) ? JVMTI_ERROR_NONE
                                                        : JVMTI_ERROR_ILLEGAL_ARGUMENT;
}

/* The loader's own appendToClassPathForInstrumentation(String), whatever its access. */
static jvmtiError append_live(Thread *self, const char *segment)
{
    Slot r = {.l = NULL};
    if (!interp_call(self, wk.ClassLoader_getSystemClassLoader, NULL, &r) || !r.l)
        return JVMTI_ERROR_INTERNAL;
    Handle loader = handle_new(self, r.l);
    Method *append = NULL;
    Symbol *name = symbol_of("appendToClassPathForInstrumentation"),
           *descriptor = symbol_of("(Ljava/lang/String;)V");
    for (Class *c = object_class(H(loader)); c && !append; c = c->super)
        append = class_find_declared_method(c, name, descriptor);
    if (!append || method_is_static(append))
        return JVMTI_ERROR_CLASS_LOADER_UNSUPPORTED;
    Object *path = string_from_utf8(self, segment);
    if (!path)
        return JVMTI_ERROR_OUT_OF_MEMORY;
    Slot args[2] = {{.l = H(loader)}, {.l = path}};
    return interp_call(self, append, args, NULL) ? JVMTI_ERROR_NONE : JVMTI_ERROR_INTERNAL;
}

jvmtiError jvmti_AddToSystemClassLoaderSearch(TiEnv *env, const char *segment)
{
    if (ti_phase == TI_PHASE_ONLOAD) {
        char *path = joined(vm_property("java.class.path"), segment);
        vm_property_set("java.class.path", path);
        free(vm_options.class_path);
        vm_options.class_path = path;
        return JVMTI_ERROR_NONE;
    }
    if (!is_jar(segment))
        return JVMTI_ERROR_ILLEGAL_ARGUMENT;
    Thread *self = thread_self();
    TiCall c = ti_call_begin(self);
    jvmtiError err = append_live(self, segment);
    ti_call_end(self, &c); /* drops what the loader threw */
    return err;
}
