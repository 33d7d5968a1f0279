/* SPDX-License-Identifier: Apache-2.0
 * refs.h - jobject: local references are handle slots; globals and weak globals are slots of
 * tables, told by the low two address bits. (JNI spec, chapter 2 and 4) */
#ifndef VM_JNI_REFS_H
#define VM_JNI_REFS_H
#include "vm/thread/thread.h"

#define JREF_TAG_MASK 3u
#define JREF_GLOBAL 1u
#define JREF_WEAK 2u

/* Object behind any jobject; NULL for null references and cleared weaks.  No checks: see
 * jref_is_valid. NO_SAFEPOINT: IN_VM only. */
static inline Object *jref_get(jobject r)
{
    uintptr_t a = (uintptr_t)r & ~(uintptr_t)JREF_TAG_MASK;
    return a ? *(Object **)a : NULL;
}
/* also for globals: address of the slot */
static inline Handle handle_of_local(jobject r)
{
    return (Handle){(Object **)((uintptr_t)r & ~(uintptr_t)JREF_TAG_MASK)};
}
jobject jref_new_local(Thread *self, Object *o); /* NULL for NULL */
jobject jref_new_global(Thread *self, Object *o);
jobject jref_new_weak(Thread *self, Object *o);
void jref_delete_global(jobject r);
void jref_delete_weak(jobject r);
/* a live local of self, or a live global/weak: used by JVMTI and -Xcheck:jni; never faults */
bool jref_is_valid(Thread *self, jobject r);
jobjectRefType jref_type(Thread *self, jobject r);
void jrefs_visit_globals(void (*visit)(void *ctx, Object **slot), void *ctx);
void jrefs_visit_weaks(void (*visit)(void *ctx, Object **slot), void *ctx);
void jrefs_clear_dead(bool (*alive)(const Object *));
uint32_t jrefs_global_count(void);
void jrefs_audit(void); /* vm/base/audit.h */
static inline Class *jclass_class(jclass c) { return mirror_class(jref_get(c)); }
jclass jclass_local(Thread *self, Class *c); /* local reference to its mirror */
/* Native entry bracket for JNI functions and JVM_*: IN_NATIVE -> IN_VM and back */
#define VM_ENTRY(env) \
    Thread *self = thread_of_env(env); \
    thread_native_to_vm(self)
#define VM_EXIT() thread_vm_to_native(self)
#endif
