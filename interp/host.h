/* SPDX-License-Identifier: Apache-2.0
 * host.h - what the interpreter asks of the VM; vm/ answers (mostly by functions of its own
 * headers, listed here so that a unit test can fake them).
 *
 * Resolution  vm/class/resolve.h   Exceptions  vm/objects/exception.h   Allocation vm/objects/new.h
 * Locks       vm/thread/monitor.h  Safepoints  vm/thread/safepoint.h    Events      jvmti/hooks.h
 */
#ifndef INTERP_HOST_H
#define INTERP_HOST_H
#include "vm/model/class.h"
#include "vm/class/loader.h"
#include "vm/class/resolve.h"
#include "vm/objects/exception.h"
#include "vm/objects/new.h"
#include "vm/thread/monitor.h"
#include "vm/thread/safepoint.h"
#include "vm/thread/thread.h"
#include "jvmti/hooks.h"

/* Native method without a function: find it (JNI name lookup in the loader's libraries, agents,
 * VM's own tables). NULL: UnsatisfiedLinkError pending. */
/* vm/jni/natives.c; sets m->native_fn, posts NativeMethodBind */
void *native_method_link(Thread *self, Method *m) MAY_SAFEPOINT;
/* Object with a finalizer was constructed: java.lang.ref.Finalizer.register(o) */
bool register_finalizer(Thread *self, Handle o) MAY_SAFEPOINT; /* vm/objects/reference.c */
/* A new java.lang.invoke.MemberName for the method itself; NULL: exception pending */
Object *membername_of(Thread *self, Method *m) MAY_SAFEPOINT; /* vm/invoke/membername.c */
#endif
