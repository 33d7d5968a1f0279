/* SPDX-License-Identifier: Apache-2.0
 * wellknown.h - classes, fields and methods of the class library that the VM itself touches; rows
 * in wellknown.def. */
#pragma once
#include "vm/base/forward.h"
#include "vm/library/release.h"

typedef struct WellKnown {
#define WK_CLASS(id, ...) Class *id;
#define WK_FIELD(cls, name, ...) uint32_t cls##_##name;
#define WK_STATIC(cls, name, ...) uint32_t cls##_##name;
#define WK_INJECT(cls, name, ...) uint32_t cls##_##name;
#define WK_METHOD(id, ...) Method *id;
#include "vm/library/wellknown.def"
} WellKnown;
/* names of classes, in internal form: throw_new(self, IllegalArgumentException, "...") */
#define WK_THROWABLE(id, ...) extern const char id[];
#include "vm/library/wellknown.def"
/* constants of Java code: VIRTUAL_BLOCKED */
enum {
#define WK_CONSTANT(id, cls, field, value, ...) id = value,
#include "vm/library/wellknown.def"
};
/* wk.java_lang_String, wk.java_lang_String_value (byte offset), wk.Thread_run (Method *) */
extern WellKnown wk;

typedef struct InjectedField {
    const char *class_name, *name, *descriptor;
    ReleaseRange in;
} InjectedField;
/* ends with NULL class_name; class definition appends them to the fields */
extern const InjectedField injected_fields[];
/* loads the WK_CLASS rows in order (start-up); false: exception or message */
bool wellknown_load(Thread *self, Class *(*load)(Thread *self, const char *name)) MAY_SAFEPOINT;
bool wellknown_object_fits(void);  /* java.lang.Object has the methods that the VM needs */
bool wellknown_bind(Thread *self); /* offsets and methods, once all classes are linked */
bool wellknown_is_bound(void);     /* any thread, also one that is not attached */
/* called by class_define after layout: sets gc_offsets and offsets of core classes early,
 * and ends the VM when a constant has another value than its row */
void wellknown_class_laid_out(Class *c);
/* redefinition: bound methods follow to their newest versions; world stopped */
void wellknown_replace_methods(void);
