/* SPDX-License-Identifier: Apache-2.0
 * reflect.h - java.lang.reflect objects for members, boxing, and calling a member with boxed
 * arguments.
 *
 * Model      a reflect object names its member by declaring class and slot (index in Class.methods
 *            / Class.fields), so it stays good after redefinition.  Access checks are Java's
 *            business; here only argument conversion and invocation.  (JLS 5.1.2, 5.1.7-8, 15.12)
 * Failure    NULL / false = exception pending.
 */
#pragma once
#include "vm/model/class.h"
#include "vm/objects/handle.h"
#include "jni.h"

/* java.lang.reflect.Method, or Constructor for <init> */
Object *reflect_new_method(Thread *self, Method *m) MAY_SAFEPOINT MUST_CHECK;
/* java.lang.reflect.Field */
Object *reflect_new_field(Thread *self, Field *f) MAY_SAFEPOINT MUST_CHECK;
/* NULL: not such an object */
Method *reflect_method_of(const Object *method_or_constructor) NO_SAFEPOINT;
Field *reflect_field_of(const Object *field) NO_SAFEPOINT;

/* One type of a descriptor.  Its name is resolved as the holder would. */
Class *reflect_type(Thread *self, Class *holder, const char *descriptor,
                    size_t len) MAY_SAFEPOINT MUST_CHECK;

/* Method.invoke and Constructor.newInstance: exceptions of the callee come wrapped in
 * InvocationTargetException. args may be null. */
Object *reflect_invoke(Thread *self, Method *m, Handle receiver, Handle args,
                       Handle parameter_types) MAY_SAFEPOINT;
Object *reflect_new_instance(Thread *self, Method *constructor, Handle args,
                             Handle parameter_types) MAY_SAFEPOINT;

/* Boxes and primitive conversions */
/* via Integer.valueOf and friends: cached instances as Java sees them */
Object *box_new(Thread *self, BasicType t, Slot value) MAY_SAFEPOINT MUST_CHECK;
BasicType box_type(const Object *o, Slot *value) NO_SAFEPOINT; /* T_OBJECT: not a box */
/* JLS 5.1.2; false: not allowed */
bool primitive_widen(BasicType from, BasicType to, Slot *value) NO_SAFEPOINT;
/* Value of a field or array element in its natural size <-> slot; reference types: .l */
Slot value_load(const Object *o, size_t offset, BasicType t) NO_SAFEPOINT;
void value_store(Object *o, size_t offset, BasicType t, Slot v) NO_SAFEPOINT;
jvalue slot_to_jvalue(Slot v, BasicType t); /* primitives only */
