/* SPDX-License-Identifier: Apache-2.0
 * methodhandle.h - where the VM and java.lang.invoke meet: linking of dynamic call sites and
 * constants, MemberName.  (JVMS 5.4.3.5-6, 2.9.3, 6.5)
 *
 * Model      java.lang.invoke.MethodHandleNatives is the contract: the VM calls its link* methods
 *            to spin adapters, and answers its natives (init, resolve, expand, getMembers...).  A
 *            MemberName that is resolved carries `method` (ResolvedMethodName with the injected
 *            vmtarget = Method *), `vmindex` and its flags; the interpreter's linkTo* reads them
 *            with membername_method().
 * Ownership  Handles passed in belong to the caller; results are written into caller's handles.
 * Failure    false / NULL = exception pending.  Callers record a failed resolution (JVMS 5.4.3)
 *            themselves.
 */
#pragma once
#include "vm/model/class.h"
#include "vm/objects/handle.h"

/* ---- linkage upcalls, used by vm/class/resolve.c ---- */

/* invokedynamic (6.5.invokedynamic, 5.4.3.6): pool entry `index` of `cp`, in code of `caller`.
 * Resolves the bootstrap MethodHandle and the static arguments through resolve_constant, calls
 * MethodHandleNatives.linkCallSite.  *adapter: static method to call with the stack arguments
 * followed by *appendix (may stay null).  `appendix` is a fresh handle of the caller.  Exceptions
 * that are no Errors come out wrapped in BootstrapMethodError. */
bool methodhandle_link_call_site(Thread *self, Class *caller, ConstantPool *cp, uint16_t index,
                                 Method **adapter, Handle appendix) MAY_SAFEPOINT MUST_CHECK;

/* Signature-polymorphic call MethodHandle.invoke/invokeExact, VarHandle.get...: (2.9.3) adapter and
 * appendix as above; the adapter is called statically with receiver, arguments, appendix.
 * ref_kind: REF_invokeVirtual (5). */
bool methodhandle_link_method(Thread *self, Class *caller, int ref_kind, Class *holder,
                              Symbol *name, Symbol *descriptor, Method **adapter,
                              Handle appendix) MAY_SAFEPOINT MUST_CHECK;

/* Dynamic constant (5.4.3.6).  On success *type is the descriptor's type: a primitive is stored
 * unboxed in *value, a reference in `out` (type T_OBJECT/T_ARRAY, may be null). */
bool methodhandle_link_dynamic_constant(Thread *self, Class *caller, ConstantPool *cp,
                                        uint16_t index, Slot *value, Handle out,
                                        BasicType *type) MAY_SAFEPOINT MUST_CHECK;

/* MethodType object for a descriptor, and a direct MethodHandle constant (upcalls into
 * MethodHandleNatives) */
Object *find_method_type(Thread *self, const Symbol *descriptor, Class *accessing) MAY_SAFEPOINT;
Object *link_method_handle_constant(Thread *self, Class *caller, int ref_kind, Class *holder,
                                    Symbol *name, Symbol *descriptor) MAY_SAFEPOINT;

/* ---- MemberName ---- */
/* Target of a resolved MemberName; NULL: unresolved. NO_SAFEPOINT */
Method *membername_method(const Object *member_name) NO_SAFEPOINT;
/* The version that it was made for, unless it was replaced since (method_is_as_of). */
Method *membername_exact_method(const Object *member_name, uint32_t *as_of) NO_SAFEPOINT;
/* java.lang.ClassFrameInfo of releases that have it: m, or only its class.  membername_of_frame
 * wants one with a method. */
bool membername_fill_frame(Thread *self, Handle info, Method *m,
                           bool class_only) MAY_SAFEPOINT MUST_CHECK;
Method *membername_of_frame(const Object *info, uint32_t *as_of) NO_SAFEPOINT;
/* Fills a MemberName for m, statically bound (invokestatic/special) unless `virtual_dispatch`. */
bool membername_init_method(Thread *self, Handle member_name, Method *m,
                            bool virtual_dispatch) MAY_SAFEPOINT MUST_CHECK;
/* A new one for m, statically bound.  NULL: exception pending.  (Also in interp/host.h.) */
Object *membername_of(Thread *self, Method *m) MAY_SAFEPOINT MUST_CHECK;
