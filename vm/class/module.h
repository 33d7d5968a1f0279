/* SPDX-License-Identifier: Apache-2.0
 * module.h - modules and packages as the VM knows them, for access control and naming.  (JVMS
 * 5.3.6, JLS 7.7)
 *
 * Ownership  Module and Package belong to their loader, and go with it.
 * Locking    class_tables_lock guards the tables of packages and the lists of reads and exports; it
 *            is taken inside, so the caller holds it only where that is said.
 * Failure    false or NULL.  What takes a Handle throws then. */
#pragma once
#include "vm/model/module.h"

/* Questions that throw nothing.  Every module reads itself and java.base, an unnamed one all; a
 * package of no module, or of an open one, is exported to all. */
bool module_reads(const Module *a, const Module *b);
bool package_is_exported_to(const Package *p, const Module *to);
/* The record of a package (of a hidden class's holder: its host's).  NULL: there is none, or, with
 * `create`, no memory; nothing is thrown. */
Package *loader_package(Loader *l, Symbol *name, bool create);
Symbol *package_name_of_class(const Symbol *class_name); /* interned */
/* What JVM_* and the tool interface do: the thread is in the VM; false: an exception is pending.
 * Package names are internal (slashes); handles are of java.lang.Module, `to_or_null` may be null
 * for all unnamed modules. */
bool module_define(Thread *self, Handle module, bool is_open, const char *version,
                   const char *location, const char *const *packages, int count) MAY_SAFEPOINT;
bool module_add_reads(Thread *self, Handle from, Handle to_or_null) MAY_SAFEPOINT;
/* An agent changed a class of m, so it may call into classes that agents bring: m reads the unnamed
 * modules of the boot and the application loader. */
void module_instrumented(Thread *self, Module *m) MAY_SAFEPOINT;
bool module_add_exports(Thread *self, Handle from, const char *package, Handle to) MAY_SAFEPOINT;
/* To all modules; to all unnamed ones. */
bool module_add_exports_to_all(Thread *self, Handle from, const char *package) MAY_SAFEPOINT;
bool module_add_exports_to_all_unnamed(Thread *self, Handle from,
                                       const char *package) MAY_SAFEPOINT;
/* The java.lang.Module of the bootstrap loader's unnamed module, once the library has made it. */
bool module_set_boot_unnamed(Thread *self, Handle module) MAY_SAFEPOINT;
/* java.lang.Module of c, a raw object: java.base's for a primitive type; NULL: not known yet */
Object *class_module_object(Thread *self, Class *c);
