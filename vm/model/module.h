/* SPDX-License-Identifier: Apache-2.0
 * module.h - modules and packages as the VM holds them: data only.  What can be done with them:
 * vm/class/module.h. */
#pragma once
#include "vm/model/class.h"

struct Module {
    /* java.lang.Module; raw, updated by the collector; may be NULL early or for the boot unnamed
     * module */
    Object *object;
    Symbol *name; /* NULL: unnamed */
    Symbol *version, *location;
    Loader *loader;
    bool is_open, reads_all_unnamed, is_java_base;
    bool instrumented, told_java; /* see module_instrumented */
    VEC(Module *) reads;
    VEC(Package *) packages;
};
typedef struct PackageExport {
    Module *to;
} PackageExport;
struct Package {
    Symbol *name; /* "java/lang", "" for the unnamed package */
    Module *module;
    Loader *loader;
    bool exported_unqualified, exported_all_unnamed;
    VEC(Module *) exports;
    const char *location; /* boot packages: source for getSystemPackageLocation */
    bool has_classes;
};
extern Module *java_base;
extern bool modules_ready; /* java.base is defined: access checks start */
