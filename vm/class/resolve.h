/* SPDX-License-Identifier: Apache-2.0
 * resolve.h - resolution of constant pool entries.  (JVMS 5.4.3, access control 5.4.4)
 *
 * Model      Resolution finds what an entry of the constant pool names, and keeps it in the entry
 *            (CpEntry.resolved).
 * Locking    Several threads may resolve the same entry; the first result counts.
 * Failure    An exception is pending.  A resolution that failed fails each time with the same error
 *            (JVMS 5.4.3).  All functions may meet a safepoint.
 * Tests      tests/bytecode, tests/java/invoke, tests/java/loading */
#pragma once
#include "vm/model/call_target.h"

/* 5.4.3.1 incl. access check */
Class *resolve_class(Thread *self, ConstantPool *cp, uint16_t index) MAY_SAFEPOINT MUST_CHECK;
/* 5.4.3.2.  Also checks what the instruction in `current` demands: that the field is static, or is
 * not, and that a final field may be written there.  Does NOT initialize the class. */
Field *resolve_field(Thread *self, ConstantPool *cp, uint16_t index, const Method *current,
                     int mode) MAY_SAFEPOINT MUST_CHECK;

/* opcode: invokestatic / invokespecial / invokevirtual / invokeinterface */
/* 5.4.3.3, 5.4.3.4, 2.9.3 */
bool resolve_method(Thread *self, ConstantPool *cp, uint16_t index, int opcode,
                    CallTarget *out) MAY_SAFEPOINT MUST_CHECK;
/* 6.5.invokedynamic.  Each instruction links once; when two threads link it at the same time, both
 * get the first result. */
bool resolve_indy(Thread *self, Method *caller, int bci, uint16_t index,
                  CallTarget *out) MAY_SAFEPOINT MUST_CHECK;
/* The constant that ldc loads (5.1, 5.4.3.5, 5.4.3.6).  A primitive constant: it is in *value, and
 * *slot is NULL. A reference: *slot is the address of a slot that holds it, and that stays valid as
 * long as the class does. */
bool resolve_constant(Thread *self, ConstantPool *cp, uint16_t index, Slot *value, ref_t **slot,
                      BasicType *type) MAY_SAFEPOINT MUST_CHECK;

/* Objects held by linked invokedynamic instructions (appendix) and by dynamic constants;
 * NO_SAFEPOINT, world stopped. */
void pool_each_linked(const ConstantPool *cp, void (*fn)(void *ctx, uint16_t index, Object *o),
                      void *ctx);
/* redefinition: resolved methods follow to their newest versions; world stopped */
void pool_replace_methods(ConstantPool *cp);

/* 5.4.4, with readability and exports of modules.  Throws nothing; the callers do. */
bool access_class_ok(Thread *self, Class *from, Class *to) MAY_SAFEPOINT;
/* IllegalAccessError, unless something is pending */
void throw_class_access(Thread *self, Class *from, Class *to) MAY_SAFEPOINT;
/* Nest mates may.  It may load the nest host, and that may leave an exception pending. */
bool access_member_ok(Thread *self, Class *from, Class *resolved_in, Class *holder,
                      int member_flags) MAY_SAFEPOINT;
/* The same host (5.4.4); each host is looked for and kept.  false, NULL: they are none, or the host
 * could not be loaded, with an exception pending. */
bool nest_mates(Thread *self, Class *a, Class *b) MAY_SAFEPOINT;
Class *class_nest_host(Thread *self, Class *c) MAY_SAFEPOINT;
bool same_package(const Class *a, const Class *b); /* at run time: name and loader (5.3) */

/* Signature-polymorphic intrinsics (invokeBasic, linkTo*): a synthetic Method per kind and
 * descriptor, made once and never freed. */
struct Method *mh_intrinsic_method(Thread *self, MhIntrinsic kind,
                                   Symbol *descriptor) MAY_SAFEPOINT;

/* The steps of 5.4.3.2-4 apart from constant pools, for MemberName resolution and reflection.
 * checks: what is asked on behalf of `from`, which may be NULL without any.  NULL: exception
 * pending. */
enum {
    LINK_ACCESS = 1,      /* 5.4.4 */
    LINK_CONSTRAINTS = 2, /* 5.3.4 */
    LINK_ALL = LINK_ACCESS | LINK_CONSTRAINTS
};
Field *link_field(Thread *self, Class *from, int checks, Class *holder, Symbol *name,
                  Symbol *descriptor) MAY_SAFEPOINT;
Method *link_method(Thread *self, Class *from, int checks, Class *holder, Symbol *name,
                    Symbol *descriptor, bool interface_ref) MAY_SAFEPOINT;
