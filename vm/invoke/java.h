/* SPDX-License-Identifier: Apache-2.0
 * java.h - making Java objects and calling Java code from C, in one step. */
#pragma once
#include "classfile/annotations.h"
#include "vm/model/class.h"
#include "vm/objects/handle.h"

/* links and initializes, then allocates */
Object *jvm_new(Thread *self, Class *c) MAY_SAFEPOINT MUST_CHECK;
/* element[] */
Object *jvm_new_array(Thread *self, Class *element, int32_t n) MAY_SAFEPOINT MUST_CHECK;
/* byte[] */
Object *jvm_new_bytes(Thread *self, const void *data, uint32_t len) MAY_SAFEPOINT MUST_CHECK;
/* annotations.c: byte[] of an attribute's content, with numbers that the class's ConstantPool knows
 * when later versions have others; NULL without exception when absent. */
Object *jvm_annotation_bytes(Thread *self, ConstantPool *cp, ByteSpan span,
                             AnnotationKind kind) MAY_SAFEPOINT;
/* the same, interned: generic signatures */
Object *jvm_interned_symbol(Thread *self, Symbol *s) MAY_SAFEPOINT;
/* java.lang.String; NULL symbol gives NULL */
Object *jvm_symbol_string(Thread *self, const Symbol *s) MAY_SAFEPOINT;
Symbol *jvm_string_symbol(const Object *string, bool dots_to_slashes); /* NULL: longer than any */
/* malloc'ed; NULL for null, or without memory: an OutOfMemoryError is pending then */
char *jvm_string_chars(Thread *self, jstring string) MAY_SAFEPOINT MUST_CHECK;
/* boot class, initialized */
Class *jvm_load(Thread *self, const char *name) MAY_SAFEPOINT MUST_CHECK;
bool jvm_call_static(Thread *self, Class *c, const char *name, const char *desc, const Slot *args,
                     Slot *result) MAY_SAFEPOINT MUST_CHECK;
/* `new c(arg)` for a constructor with these arguments (without the receiver) */
Object *jvm_construct(Thread *self, Class *c, const char *desc, const Slot *args,
                      int slots) MAY_SAFEPOINT MUST_CHECK;
/* The pending exception becomes the cause of a new one of this class, which has a constructor with
 * a Throwable alone. */
void jvm_wrap_exception(Thread *self, const char *class_name) MAY_SAFEPOINT;

/* a null mirror means an NPE where Java would pass one. */
static inline Object *mirror_of(const Class *c) { return c ? c->mirror : NULL; }
static inline bool class_is_primitive(const Class *c) { return c->kind == CLASS_PRIMITIVE; }
