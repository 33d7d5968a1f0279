/* SPDX-License-Identifier: Apache-2.0
 * native.h - Java calls C.
 *
 * JNI natives   run IN_NATIVE with a frame and a handle scope; integer-class and floating arguments
 *               that fit in registers go through one cast, everything else through libffi with the
 *               call prepared once (Method.native_call).
 * Fast natives  VM-internal bodies: run IN_VM on raw argument slots (rooted: they are the caller's
 *               operands or the frame's locals); longs and doubles in the first of their two slots.
 *               MAY_SAFEPOINT allowed.  false: exception pending.
 *               They are bound by their first call or by registerNatives, as other natives are, and
 *               agents may bind another function.
 * Frameless     a fast native that throws or walks the stack needs the native method's own frame on
 *               top.  Others run without one; and some that throw have an attempt, which does the
 *               common case without a frame, or returns false with nothing done and nothing thrown.
 */
#pragma once
#include "vm/model/class.h"

typedef bool FastNative(Thread *self, Slot *args, Slot *result);
/* frameless: fn itself, an attempt, or NULL */
void native_set_fast(Method *m, FastNative *fn, FastNative *frameless);
/* Calls the native method of self->top_frame (a FRAME_NATIVE frame whose locals are its arguments).
 * false: exception pending. */
bool native_invoke(Thread *self, Frame *f, Slot *result) MAY_SAFEPOINT;
/* Copies longs and doubles of an argument list from the upper to the lower slot, so that C code
 * finds them in the first of two. */
void native_spread_args(const Method *m, Slot *args);
void native_free_call(Method *m);
/* one of the VM's own, and nobody has bound another function */
bool native_is_fast(const Method *m);
/* of a method that native_set_fast was called for */
FastNative *native_fast_body(const Method *m, FastNative **frameless);
/* native_form.c: a C function with the JNI signature of a fast native, for those that want to call
 * it or put their own before it. */
void *native_jni_form(const Method *m) MAY_SAFEPOINT MUST_CHECK; /* NULL: no memory */
/* binding fn changes nothing: it does what the fast body does */
void native_set_own_form(Method *m, void *fn);
/* how libffi passes a value whose descriptor begins so */
struct _ffi_type *native_ffi_type(char kind);
/* a new version of a native method is bound as the old one was */
void native_inherit(Method *to, const Method *from);
