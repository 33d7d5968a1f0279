/* SPDX-License-Identifier: Apache-2.0
 * lookup.h - finding members, and selecting the method that a call runs.  (JVMS 5.4.3.2 - 5.4.3.4,
 * 5.4.6)
 *
 * Nothing here checks access, loads classes or throws.  NULL: there is none. */
#pragma once
#include "vm/model/class.h"

void class_index_methods(Class *c); /* rebuild method_index after c->methods changed */
/* declared: in the class itself only; the others through supers, as 5.4.3.2-4 say */
Method *class_find_declared_method(const Class *c, const Symbol *name, const Symbol *descriptor);
/* class, supers, then superinterfaces */
Method *class_find_method(Class *c, const Symbol *name, const Symbol *descriptor);
Field *class_find_declared_field(const Class *c, const Symbol *name, const Symbol *descriptor);
Field *class_find_field(Class *c, const Symbol *name, const Symbol *descriptor);
/* conveniences for the VM's own use */
Method *class_find_method_s(Class *c, const char *name, const char *descriptor);
Field *class_find_field_s(Class *c, const char *name, const char *descriptor);
/* selection for invokeinterface; NULL: not implemented */
Method *class_itable_lookup(const Class *c, const Class *interface, const Method *m);
/* JVMS 5.4.6; vtable or itable; may be abstract/NULL */
Method *method_select_virtual(const Class *receiver, Method *resolved) NO_SAFEPOINT;

/* Class.getModifiers: the InnerClasses flags of a member; arrays take access from the class of
 * their elements (JLS 10.8) */
uint16_t class_modifiers(const Class *c);
/* Reflection.getClassAccessFlags: those of the class file's head */
uint16_t class_access_flags(const Class *c);

/* of all versions; NULL: none */
Method *class_method_of_slot(const Class *c, int32_t slot);
Field *class_field_of_slot(const Class *c, int32_t slot);
/* 5.4.3.3 step 3 / 5.4.6: maximally-specific */
Method *select_interface_method(Class *c, Symbol *name, Symbol *descriptor, bool *conflict);
