/* SPDX-License-Identifier: Apache-2.0
 * redefine.h - new versions of a loaded class: methods, constant pool and attributes are replaced,
 * the Class stays.  (JVMTI: RedefineClasses)
 *
 * Model      a version is built beside the class in a scratch Class of its own, looked at by
 *            whoever decides whether it may be installed, and then installed with the world
 *            stopped.  Methods keep their slot, vtable and itable indices and their jmethodID; an
 *            old method that differs becomes obsolete and, when asked, gets an ID of its own.
 * Ownership  a built version belongs to the caller until class_version_install; then to the class,
 *            as long as it is the newest or a frame runs it.
 */
#pragma once
#include "classfile/classfile.h"
#include "vm/model/class.h"

typedef struct ClassVersion {
    struct ClassVersion *next;
    Class *of;
    ClassFile *file; /* until it is installed */
    uint8_t *bytes;
    size_t len; /* that the file and the methods point into; malloc'ed */
    /* built from the file; has the pool, the methods, the fields' rows, the attributes and their
     * arena */
    Class scratch;
    Handle *strings; /* values of static constants, by the number of the field; NULL: none */
} ClassVersion;

/* Takes over file and bytes.  NULL: no memory, and both are freed. */
ClassVersion *class_version_build(Class *of, ClassFile *file, uint8_t *bytes,
                                  size_t len) MUST_CHECK;
/* One that is not installed, with file and bytes; NULL: nothing. */
void class_version_discard(ClassVersion *v);
/* 4.10 as for a class of that loader; false: exception pending. */
bool class_version_verify(Thread *self, ClassVersion *v) MAY_SAFEPOINT MUST_CHECK;
/* The strings that new static fields begin with: handles of the caller's scope, which stays open
 * until the version is installed.  false: exception pending. */
bool class_version_constants(Thread *self, ClassVersion *v) MAY_SAFEPOINT MUST_CHECK;
/* of the newest version; NULL: not kept */
const uint8_t *class_installed_bytes(const Class *c, size_t *len);
void class_count_redefinition(Class *c); /* java.lang.Class drops its cached reflection data */
typedef enum MembersFit {
    MEMBERS_FIT,
    MEMBERS_NO_MEMORY,
    MEMBERS_CLASH /* a method would override a final one, or break a loader constraint */
} MembersFit;
/* World stopped, before the versions are installed: takes what it needs for members that come and
 * go, if not MEMBERS_FIT nothing.  Objects that grow are new ones. */
MembersFit class_members_plan(ClassVersion *const *versions,
                              uint32_t count) MAY_SAFEPOINT MUST_CHECK;
/* World stopped.  equivalent(old, new): old frames need not be told apart.  Without
 * -XX:+AllowEnhancedClassRedefinition methods that only one of the two has are private (JVMTI's
 * business to see to): they stand in no table of another class. */
void class_version_install(ClassVersion *v,
                           bool (*equivalent)(const Method *old, const Method *now));
/* c is without m, and so the stock VM has an overpass in its place: an interface of c has a default
 * method, and what is selected for m in c's interfaces cannot be called.  default_methods.c */
bool class_lacks_method(Class *c, const Method *m);
/* once after all installs into these classes, world still stopped: tables, pools, caches follow */
void class_versions_settle(Class *const *changed, uint32_t count) MAY_SAFEPOINT;
/* World stopped: frees the versions that are not the newest and that nobody uses. */
void class_versions_free_unused(void);
