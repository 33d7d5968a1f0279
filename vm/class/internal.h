/* SPDX-License-Identifier: Apache-2.0
 * internal.h - shared by the files of vm/class only.
 *
 * Locking    class_tables_lock guards dictionaries, class lists, subclass links, packages, modules,
 *            constraints, slot blocks of constant pools.  It is held for short stretches without
 *            allocation or upcalls, hence never at a safepoint: the collector needs no lock. */
#pragma once
#include "vm/class/loader.h"
#include "vm/class/module.h"
#include "classfile/classfile.h"
#include "vm/model/class.h"
#include "vm/class/resolve.h"
#include "vm/objects/exception.h"
#include "vm/objects/new.h"
#include "vm/objects/string.h"
#include "vm/thread/safepoint.h"
#include "vm/model/known_symbols.h"
#include "vm/model/pool_use.h"
#include "vm/model/tables_lock.h"
#include "vm/model/vm.h"

/* Recursion over supers goes as deep as a program's hierarchy: StackOverflowError before the C
 * stack ends. */
static inline bool c_stack_low(const Thread *self)
{
    return (char *)__builtin_frame_address(0) < self->c_stack_limit;
}

/* "A is in unnamed module of loader X @1, parent loader 'app'" */
char *class_describe_with_parent(const Class *c);

/* "module java.base", "unnamed module @0x1b2c3d"; malloc'ed */
char *module_describe(Thread *self, const Module *m);
/* "module a does not export p to module b"; NULL: modules do not stand between */
char *module_denies(Thread *self, const Class *from, const Class *to);

/* pool.c */
/* NULL: no memory */
ConstantPool *pool_build(Class *c, const ClassFile *cf, Arena *arena) MUST_CHECK;
/* cp goes; NULL: it was not built.  What is_kept says that its class still names stays for ever. */
void pool_end_uses(ConstantPool *cp, bool (*is_kept)(const Class *owner, const Symbol *));
void pool_number(ConstantPool *cp); /* of a later version, behind cp->older; world stopped */
Symbol *pool_class_name(const ConstantPool *cp, uint16_t class_index);
/* of a CONSTANT_*ref entry; symbols are borrowed */
void pool_member_ref(const ConstantPool *cp, uint16_t ref_index, uint16_t *class_index,
                     Symbol **name, Symbol **descriptor);
/* Publishes `value`, or (NULL) the pending exception, of which LinkageErrors are kept.  What
 * counts: the result, or NULL with an exception pending. */
void *pool_settle(Thread *self, ConstantPool *cp, uint16_t index,
                  void *value) MAY_SAFEPOINT MUST_CHECK;
/* an error like `old`, with the stack of now */
void throw_copy(Thread *self, Handle old, bool with_cause) MAY_SAFEPOINT;
bool pool_has_error(Thread *self, ConstantPool *cp,
                    uint16_t index) MAY_SAFEPOINT; /* true: thrown again */

/* build.c: parsed file -> Class, Methods, Fields.  Pure but for symbols. */
/* Room in one block for most of what class_build makes; false: no memory. */
bool class_reserve(Class *c, const ClassFile *cf) MUST_CHECK;
/* false: no memory; c->arena has what was made */
bool class_build(Class *c, const ClassFile *cf, bool privileged) MUST_CHECK;
bool class_layout(Class *c) MUST_CHECK; /* fields get offsets; super is set; false: no memory */
/* the finalize() that its instances need, of its own or its superclass's */
void class_choose_finalizer(Class *c);
void method_set_signature(Method *m); /* arg_slots, return_type from descriptor and flags */

/* dictionary.c */
Class *loader_find_loaded_locked(Loader *loader, const Symbol *name) REQUIRES(class_tables_lock);
/* object: the ClassLoader, NULL for the boot loader; host: of a hidden class's holder, else NULL */
Loader *loader_new(Object *object, Loader *host);
Class *dictionary_find(Loader *l, const Symbol *name); /* tables lock held */
/* both with the tables locked; false: no memory, and nothing has changed */
bool dictionary_add(Loader *l, Symbol *name, Class *c) MUST_CHECK;
bool dictionary_room(Loader *l) MUST_CHECK; /* the next dictionary_add will succeed */
/* tables lock held: class list, dictionary, serial; false: no memory */
bool loader_add_class(Loader *l, Class *c) MUST_CHECK;

/* loads.c */
typedef struct LoadInProgress {
    Loader *loader;
    Symbol *name, *super; /* super: loaded because `name` is being defined; NULL: `name` itself */
    Thread *by;
    struct LoadInProgress *outer, *next; /* of this thread; of all */
} LoadInProgress;
/* l lives on the caller's C stack from load_begin to load_end, innermost first. */
void load_begin(Thread *self, LoadInProgress *l, Loader *loader, Symbol *name,
                Symbol *super) MAY_SAFEPOINT;
/* Wakes the threads that wait for the class in load_join. */
void load_end(Thread *self, LoadInProgress *l) MAY_SAFEPOINT;
/* this thread loads a superclass of that class already; the caller throws */
bool load_would_be_circular(const Loader *loader, const Symbol *name);
/* What other threads' loads of the class ask of this one; monitor: the loader, if it is not
 * parallel capable (then owned).  *out: the class, if it is there now.  false: exception
 * pending. */
bool load_join(Thread *self, Loader *loader, Symbol *name, Handle monitor,
               Class **out) MAY_SAFEPOINT MUST_CHECK;
/* its code is not parallel capable: the VM holds its monitor */
bool loader_wants_lock(const Loader *l);
/* A pending exception stays.  false: the caller is not the owner, exception pending. */
bool loader_unlock(Thread *self, Handle object) MAY_SAFEPOINT MUST_CHECK;

/* package_access.c: may code of that domain see the class?  false: what checkPackageAccess of the
 * loader threw is pending. */
bool package_access_check(Thread *self, Loader *l, Class *c,
                          Handle domain) MAY_SAFEPOINT MUST_CHECK;
/* `by` need not ask again: its supers were checked before it was a class.  Takes tables_lock. */
void package_access_allow(Loader *l, const Class *c, const Class *by);

/* boot.c */
Class *boot_load(Thread *self, Symbol *name) MAY_SAFEPOINT; /* NULL without exception: not found */
/* java/lang/Class has a size: statics of all classes get their place */
void class_class_laid_out(Class *c);

/* mirror.c */
/* then c->mirror is set */
bool class_make_mirror(Thread *self, Class *c, Handle protection_domain,
                       Handle class_data) MAY_SAFEPOINT;
void mirror_set_module(Class *c); /* Class.module, when c's module is known; c has its mirror */

/* supers.c (JVMS 5.3.5): of the class `name`, which `loader` defines.  NULL, false: exception
 * pending */
Class *class_load_super(Thread *self, Loader *loader, Symbol *name, Utf8 super, bool as_interface,
                        Handle domain) MAY_SAFEPOINT;
/* Its supers may be that, and no final method is overridden (4.10); c has them. */
bool class_check_supers(Thread *self, Class *c, Symbol *name) MAY_SAFEPOINT MUST_CHECK;

/* log.c */
/* how: "super", "interface"; NULL: by an instruction of the running method, perhaps. */
void class_log_resolve(Thread *self, const Class *from, const Class *to, const char *how);
/* class+load, and the events of crash reports; source: where it is from, NULL: not known */
void class_log_load(const Class *c, const char *source);
void class_log_preview(const ClassFile *cf, const Symbol *class_name); /* class+preview */
void class_log_defined(Thread *self, const Class *c); /* its loader's data, its supers */

/* default_methods.c */
void class_log_default_methods(Class *c);

/* memory.c: counts classes that can be unloaded.  They hold much native memory and few objects, so
 * the heap does not fill up; when there are enough of them, this asks for a collection. */
void class_note_defined(const Class *c);
void class_note_freed(const Class *c);
void classes_note_collected(void);
/* When classes have used up their memory, dead loaders may give some back.  false:
 * OutOfMemoryError */
bool room_for_class(Thread *self) MAY_SAFEPOINT MUST_CHECK;

/* vtable.c */
bool class_make_tables(Thread *self, Class *c) MAY_SAFEPOINT MUST_CHECK; /* vtable and itable */
/* World stopped, supers first: made again after methods came or went; the caller frees the old
 * ones.  `in` has room for what class_tables_most said, before so many methods were added.  Only
 * making them for the first time can fail, and stop. */
void class_remake_tables(Class *c, Arena *in) MAY_SAFEPOINT;
size_t class_tables_most(const Class *c, size_t added); /* bytes */
bool method_can_override(const Method *m, const Method *super_method);

/* verify.c */
bool class_verify(Thread *self, Class *c) MAY_SAFEPOINT;
/* a new version of c, not yet installed */
bool class_verify_file(Thread *self, Class *c, const ClassFile *file) MAY_SAFEPOINT;

/* indy.c: parts of pool_each_linked, pool_replace_methods */
void indy_each_linked(const ConstantPool *cp, void (*fn)(void *ctx, uint16_t index, Object *o),
                      void *ctx);
void indy_replace_methods(ConstantPool *cp);

/* resolve.c */
/* REF_invokeVirtual and its siblings; false: IncompatibleClassChangeError pending */
bool method_check_static(Thread *self, const Method *m, int ref_kind) MAY_SAFEPOINT;
bool is_polymorphic_name(Class *c, const Symbol *name);

/* constraints.c */
void constraints_purge(Loader *dead);
/* tables lock NOT held; LinkageError pending when false */
bool constraints_allow(Thread *self, Loader *l, Symbol *name, Class *c) MAY_SAFEPOINT;
/* Records that a and b agree on every class named in the descriptor.  false: *out_bad is the first
 * on which they differ; NULL: there is no memory, and an exception is pending. */
bool constraints_check_descriptor(Thread *self, Loader *a, Loader *b, const Symbol *descriptor,
                                  Symbol **out_bad) MAY_SAFEPOINT MUST_CHECK;
/* The same, and throws nothing; false also when there is no memory. */
bool constraints_agree(Loader *a, Loader *b, const Symbol *descriptor) NO_SAFEPOINT MUST_CHECK;

/* nest.c, access.c */
/* ", (reason, reason)" for IllegalAccessError texts, or "": why a and b are no nest mates;
 * malloc'ed */
char *nest_errors(const Class *a, const Class *b);
bool is_magic_accessor(const Class *c);
/* package.c */
Package *loader_package_locked(Loader *l, Symbol *name, bool create) REQUIRES(class_tables_lock);
/* module.c */
void module_free(Module *m);
/* sets package and module of a new class; MAY_SAFEPOINT */
Module *module_for_class(Thread *self, Class *c) MAY_SAFEPOINT;

/* versions.c */
void class_free_versions(Class *c);
/* Room for the Methods of a version that was built for c; false: no memory. */
bool class_versions_reserve(Class *c, const Class *built) MUST_CHECK;
/* Out of the chain that begins at m, of a slot: a Method for a new version; NULL: none is spare. */
Method *class_spare_method(Method *m);
void class_version_replaced(const Class *c); /* its newest version was installed just now */
void class_versions_free_some(void);         /* when much has gathered */

/* members.c: how often members came or went; changes while the world is stopped */
extern uint32_t member_changes;
bool class_same_methods(const Class *c, const Class *s); /* by name and descriptor */
/* c's list becomes that of its new version s. */
void class_install_methods(Class *c, Class *s,
                           bool (*equivalent)(const Method *old, const Method *now));
/* strings: by the index in s, the values of new static constants; NULL: none */
void class_install_fields(Class *c, Class *s, const Handle *strings);
/* link.c: f's ConstantValue, when it is a number, into c's mirror */
void class_set_number(Class *c, const Field *f, const ConstantPool *cp);
/* false: no member came or went that others may know */
bool class_members_settle(void) MAY_SAFEPOINT;
/* redefine.c: a version of a method; the one that follows old */
Method *class_place_method(Class *c, Method *old, const Method *built);
Method *class_install_method(Class *c, Method *old, const Method *built,
                             bool (*equivalent)(const Method *old, const Method *now));

/* hidden_names.c: plain is what the class file says. */
void class_set_hidden_names(Class *c, Symbol *plain);
void class_end_hidden_names(Class *c);

/* init.c, unload.c */
extern uint64_t _Atomic loaded_count, unloaded_count;
