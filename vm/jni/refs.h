/* SPDX-License-Identifier: Apache-2.0
 * refs.h - jobject: local references are handle slots; globals and weak globals are slots of
 * tables, told by the low two address bits. (JNI spec, chapter 2 and 4)
 *
 * Ownership  A global or weak reference lives until it is deleted, a local one as long as its
 *            frame.
 * Locking    Each of the two tables has a lock, taken for moments inside.  The caller needs none,
 *            and any thread state will do to delete.  What makes a reference takes a raw object,
 *            so the thread is in the VM.
 * Failure    NULL without an exception, unless it is said otherwise. */
#pragma once
#include "vm/objects/jref.h"
#include "vm/thread/entry.h"
#include "vm/thread/thread.h"

/* NULL: o is NULL, or there is no memory */
jobject jref_new_global(Thread *self, Object *o) MUST_CHECK;
jobject jref_new_weak(Thread *self, Object *o) MUST_CHECK;
/* jref_new_local for what native code asks for again and again; NULL without memory: an
 * OutOfMemoryError is pending then */
jobject jref_try_new_local(Thread *self, Object *o) NO_SAFEPOINT;
/* Nothing happens for NULL, a reference of another kind, or one that is deleted already. */
void jref_delete_global(jobject r);
void jref_delete_weak(jobject r);
/* a live local of self, or a live global/weak: used by JVMTI and -Xcheck:jni; never faults */
bool jref_is_valid(Thread *self, jobject r);
jobjectRefType jref_type(Thread *self, jobject r); /* JNIInvalidRefType: not valid for self */
/* For the collector and tools, with the world stopped.  Slots that hold no object are left out;
 * `alive` says which weak ones stay. */
void jrefs_visit_globals(void (*visit)(void *ctx, Object **slot), void *ctx);
void jrefs_visit_weaks(void (*visit)(void *ctx, Object **slot), void *ctx);
void jrefs_clear_dead(bool (*alive)(const Object *));
uint32_t jrefs_global_count(void); /* without the lock: for tests */
void jrefs_audit(void);            /* vm/base/audit.h */
void jrefs_count(size_t *global_count, size_t *weak_count);
jclass jclass_local(Thread *self, Class *c); /* local reference to its mirror */
