/* SPDX-License-Identifier: Apache-2.0
 * module.h - modules and packages as the VM knows them, for access control and naming.  (JVMS
 * 5.3.6, JLS 7.7) */
#pragma once
#include "vm/model/module.h"

bool module_reads(const Module *a, const Module *b);
bool package_is_exported_to(const Package *p, const Module *to);
Package *loader_package(Loader *l, Symbol *name, bool create);
Symbol *package_name_of_class(const Symbol *class_name); /* interned */
/* JVM_* / JVMTI entry points; false: exception pending */
bool module_define(Thread *self, Handle module, bool is_open, const char *version,
                   const char *location, const char *const *packages, int count) MAY_SAFEPOINT;
bool module_add_reads(Thread *self, Handle from, Handle to_or_null) MAY_SAFEPOINT;
/* An agent changed a class of m, so it may call into classes that agents bring: m reads the unnamed
 * modules of the boot and the application loader. */
void module_instrumented(Thread *self, Module *m) MAY_SAFEPOINT;
bool module_add_exports(Thread *self, Handle from, const char *package, Handle to) MAY_SAFEPOINT;
bool module_add_exports_to_all(Thread *self, Handle from, const char *package) MAY_SAFEPOINT;
bool module_add_exports_to_all_unnamed(Thread *self, Handle from,
                                       const char *package) MAY_SAFEPOINT;
bool module_set_boot_unnamed(Thread *self, Handle module) MAY_SAFEPOINT;
Object *class_module_object(Thread *self, Class *c); /* java.lang.Module of c */
