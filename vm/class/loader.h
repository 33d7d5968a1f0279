/* SPDX-License-Identifier: Apache-2.0
 * loader.h - class loaders: which one has which classes.  (JVMS 5.3)
 *
 * Model      Each java.lang.ClassLoader object has a Loader, whose address an injected field
 *            holds.  The bootstrap loader is boot_loader.  A loader's dictionary maps names to the
 *            classes that it defined, or that it was asked for and another loader defined.  A
 *            hidden class that is not strong has a Loader of its own (is_hidden_holder), so that
 *            it can be unloaded alone.
 * Ownership  A Loader owns the memory of its classes.  It is freed when the collector finds that
 *            its object and all its classes are dead (classes_unload_dead).
 * Locking    class_tables_lock (vm/class/internal.h) guards the tables of all loaders. Threads that
 *            define a class also follow the Java-level locking of ClassLoader.getClassLoadingLock.
 */
#pragma once
#include "vm/base/lock.h"
#include "vm/model/loader.h"

/* The record of a loader; it is made when there is none.  A NULL object is the bootstrap loader.
 * NULL: the loader's constructor has not run, InternalError pending. */
Loader *loader_of_object(Thread *self, Object *class_loader_or_null) MAY_SAFEPOINT;
/* The same without making one: NULL when this loader has found no class yet.  Never throws. */
Loader *loader_known(const Object *class_loader_or_null) NO_SAFEPOINT;

/* The class of this name as `loader` sees it; it is loaded when it is not there yet.  Names are in
 * internal form ("java/lang/String", "[Ljava/lang/String;").  NULL: an exception is pending.  When
 * the class is not found, that is NoClassDefFoundError with the loader's ClassNotFoundException as
 * its cause, as resolution and FindClass of JNI want it. */
Class *loader_load_class(Thread *self, Loader *loader, Symbol *name) MAY_SAFEPOINT MUST_CHECK;
/* The same for `user`, whose protection domain must be allowed to see the class
 * (package_access.c). */
Class *loader_load_class_for(Thread *self, Loader *loader, Symbol *name,
                             const Class *user) MAY_SAFEPOINT MUST_CHECK;
/* Is `user` allowed to see a class that is there?  false: exception pending. */
bool package_access_user(Thread *self, Loader *loader, Class *c,
                         const Class *user) MAY_SAFEPOINT MUST_CHECK;
/* The same, but the ClassNotFoundException stays as it is: Class.forName wants that. */
Class *loader_load_class_or_cnf(Thread *self, Loader *loader,
                                Symbol *name) MAY_SAFEPOINT MUST_CHECK;
Class *loader_find_loaded(Loader *loader, Symbol *name); /* no loading */
/* the same from the bootstrap loader; NULL: an exception is pending */
Class *boot_load_class(Thread *self, const char *name) MAY_SAFEPOINT;
/* The same, but NULL without an exception when the class is not found. */
Class *boot_find_class_or_null(Thread *self, Symbol *name) MAY_SAFEPOINT;
/* NULL: an exception is pending, because of 255 dimensions or of memory */
Class *class_array_of(Thread *self, Class *component) MAY_SAFEPOINT MUST_CHECK;
/* "I", "Ljava/lang/String;", "[[J" */
Class *class_from_descriptor(Thread *self, Loader *loader, const char *d, size_t len) MAY_SAFEPOINT;

typedef struct DefineOptions {
    Handle protection_domain; /* may be null */
    const char *source;       /* for -verbose:class and code source; may be NULL */
    bool hidden, strong_hidden, nestmate, access_vm_annotations;
    Class *lookup_class; /* hidden: nest host for nestmate; package mate */
    Handle class_data;   /* hidden: Class.classData */
    bool skip_hook;      /* no ClassFileLoadHook */
    bool verify_name;  /* expected_name must match this_class (NoClassDefFoundError "wrong name") */
    bool borrow_bytes; /* bytes stay mapped for ever (image): no copy */
    bool accept_existing; /* boot loader: another thread was faster, its class is the result */
} DefineOptions;
/* Makes a class from bytes (JVMS 5.3.5).  expected_name may be NULL.  The class is loaded and not
 * linked.  The bytes may be freed after the call. */
Class *class_define(Thread *self, Loader *loader, Symbol *expected_name, const uint8_t *bytes,
                    size_t len, const DefineOptions *opt) MAY_SAFEPOINT MUST_CHECK;
/* verify, prepare (5.4); loads supers as needed */
bool class_link(Thread *self, Class *c) MAY_SAFEPOINT MUST_CHECK;
bool class_initialize(Thread *self, Class *c) MAY_SAFEPOINT MUST_CHECK; /* 5.5 */

typedef bool ClassVisitFn(Class *c, void *ctx); /* false stops */
/* Visits all loaded classes, those of arrays included; takes class_tables_lock. */
void classes_each(ClassVisitFn *fn, void *ctx);
/* Since the start; any thread, no lock. */
uint64_t classes_loaded_count(void), classes_unloaded_count(void);

/* Boot class path (jimage, -Xbootclasspath/a, --patch-module of java.base handled by module.c) */
bool boot_path_init(const char *java_home, const char *append, char *err, size_t n);
/* JVMTI AddToBootstrapClassLoaderSearch; false: cannot be opened */
bool boot_path_append(const char *path);

/* Start-up: java/lang/Object, java/lang/Class with all they need, primitives and their arrays. */
bool classes_bootstrap(Thread *self) MAY_SAFEPOINT MUST_CHECK;
/* Gives a mirror to each class that was made before java.lang.Class was laid out. */
bool class_fixup_mirrors(Thread *self) MAY_SAFEPOINT MUST_CHECK;
/* linked */
Class *class_define_hidden(Thread *self, Loader *loader, const uint8_t *bytes, size_t len,
                           DefineOptions *opt) MAY_SAFEPOINT MUST_CHECK;
/* --patch-module for modules of the boot loader; path: list of jars/directories */
void boot_patch_module(const char *module, const char *path);
/* The loader in messages: "'app'", "'bootstrap'", "p.MyLoader @1b2c3d". Writes into buf and returns
 * it. */
const char *loader_describe(const Loader *l, char *buf, size_t n);
char *describe_pointer(char letter, const void *p); /* a text_of_pointer */
/* with addresses, for the log */
const char *loader_describe_record(const Loader *l, char *buf, size_t n);

/* "A and B are in unnamed module of loader 'app'", or "A is in ...; B is in ...": the bracketed
 * part of stock's messages; malloc'ed */
char *classes_describe_joint(const Class *a, const Class *b);
/* "a.B is in unnamed module of loader 'app'" as in ClassCastException texts */
void class_describe_in_module_of_loader(const Class *c, char *buf, size_t n);

/* ClassCastException with both classes' modules and loaders */
bool throw_class_cast(Thread *self, Class *from, Class *to) MAY_SAFEPOINT;

/* GC interface, called by vm/roots and vm/start/gc_host.c with the world stopped */
struct GcVisitor;
/* The slots of a class that is alive: its mirror, constants, and what it was linked with. */
void class_visit_references(struct GcVisitor *v, Class *c);
void loader_visit_classes(struct GcVisitor *v, Loader *l); /* the loader's object is alive */
/* The slots of all classes, after objects have moved. */
void classes_visit_all_slots(struct GcVisitor *v);
void classes_unload_dead(uint32_t epoch, bool (*alive)(const Object *));
