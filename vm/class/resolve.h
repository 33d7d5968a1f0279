/* SPDX-License-Identifier: Apache-2.0
 * resolve.h - resolution of constant pool entries.  (JVMS 5.4.3, access control 5.4.4)
 * All functions: MAY_SAFEPOINT, failure = exception pending; a failed resolution fails again with
 * the same error. */
#ifndef VM_CLASS_RESOLVE_H
#define VM_CLASS_RESOLVE_H
#include "vm/model/call_target.h"

/* 5.4.3.1 incl. access check */
Class *resolve_class(Thread *self, ConstantPool *cp, uint16_t index) MAY_SAFEPOINT MUST_CHECK;
/* 5.4.3.2 + IncompatibleClassChangeError static/instance + final put rules (in `current`).  Does
 * NOT initialize the class. */
Field *resolve_field(Thread *self, ConstantPool *cp, uint16_t index, const Method *current,
                     int mode) MAY_SAFEPOINT MUST_CHECK;

/* opcode: invokestatic / invokespecial / invokevirtual / invokeinterface */
/* 5.4.3.3, 5.4.3.4, 2.9.3 */
bool resolve_method(Thread *self, ConstantPool *cp, uint16_t index, int opcode,
                    CallTarget *out) MAY_SAFEPOINT MUST_CHECK;
/* 6.5.invokedynamic: each instruction links once; the caller stores the result per instruction
 * (racing links: first one wins by the lock inside) */
bool resolve_indy(Thread *self, Method *caller, int bci, uint16_t index,
                  CallTarget *out) MAY_SAFEPOINT MUST_CHECK;
/* ldc family: Integer, Float, Long, Double, String, Class, MethodHandle, MethodType, Dynamic.
 * Primitive: *value set, *slot NULL.  Reference: *slot = stable ref_t slot (Class: *value.l the
 * mirror's class in .p and *slot NULL? no: slot holds mirror). */
/* 5.1, 5.4.3.5-6 */
bool resolve_constant(Thread *self, ConstantPool *cp, uint16_t index, Slot *value, ref_t **slot,
                      BasicType *type) MAY_SAFEPOINT MUST_CHECK;

/* Objects held by linked invokedynamic instructions (appendix) and by dynamic constants;
 * NO_SAFEPOINT, world stopped. */
void pool_each_linked(const ConstantPool *cp, void (*fn)(void *ctx, uint16_t index, Object *o),
                      void *ctx);
/* redefinition: resolved methods follow to their newest versions; world stopped */
void pool_replace_methods(ConstantPool *cp);

/* 5.4.4.  No exception; message text for IllegalAccessError is made by the resolve_ functions. */
/* module readability and exports included */
bool access_class_ok(Thread *self, Class *from, Class *to) MAY_SAFEPOINT;
/* IllegalAccessError, unless something is pending */
void throw_class_access(Thread *self, Class *from, Class *to) MAY_SAFEPOINT;
/* nest mates included; may load nest host; may leave exception pending */
bool access_member_ok(Thread *self, Class *from, Class *resolved_in, Class *holder,
                      int member_flags) MAY_SAFEPOINT;
bool nest_mates(Thread *self, Class *a, Class *b) MAY_SAFEPOINT;
Class *class_nest_host(Thread *self, Class *c) MAY_SAFEPOINT;
bool same_package(const Class *a, const Class *b);

/* Signature-polymorphic intrinsics (invokeBasic, linkTo*): a synthetic Method per kind and
 * descriptor, made once and never freed. */
struct Method *mh_intrinsic_method(Thread *self, MhIntrinsic kind,
                                   Symbol *descriptor) MAY_SAFEPOINT;

/* The steps of 5.4.3.2-4 apart from constant pools, for MemberName resolution and reflection:
 * access is checked against `from` unless NULL. NULL: exception pending. */
Field *link_field(Thread *self, Class *from, Class *holder, Symbol *name,
                  Symbol *descriptor) MAY_SAFEPOINT;
Method *link_method(Thread *self, Class *from, Class *holder, Symbol *name, Symbol *descriptor,
                    bool interface_ref) MAY_SAFEPOINT;

#endif
