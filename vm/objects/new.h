/* SPDX-License-Identifier: Apache-2.0
 * new.h - making objects with Java's rules: sizes checked, OutOfMemoryError thrown.  (JVMS 6.5 new,
 * newarray, anewarray, multianewarray) All MAY_SAFEPOINT; NULL = exception pending.  The class must
 * be linked, and initialized where Java demands it (the caller's duty). */
#pragma once
#include "gc/gc.h"
#include "vm/objects/handle.h"

Object *object_new(Thread *self,
                   Class *c) MAY_SAFEPOINT MUST_CHECK; /* instance; fields zero; no constructor */
/* NegativeArraySizeException for length < 0 */
Object *array_new(Thread *self, Class *array_class, int32_t length) MAY_SAFEPOINT MUST_CHECK;
Object *array_new_primitive(Thread *self, int basic_type, int32_t length) MAY_SAFEPOINT MUST_CHECK;
Object *array_new_multi(Thread *self, Class *array_class, int dims,
                        const int32_t *lengths) MAY_SAFEPOINT MUST_CHECK;
/* Object.clone semantics incl. CloneNotSupportedException, finalizer registration */
Object *object_clone(Thread *self, Handle o) MAY_SAFEPOINT MUST_CHECK;
/* java.lang.Class instance with room for statics */
Object *mirror_new(Thread *self, Class *represented) MAY_SAFEPOINT MUST_CHECK;
/* Puts an object that was just made into an array of references; false: it is NULL, since making it
 * has thrown. */
static inline bool array_put(Handle array, int32_t i, Object *made)
{
    if (made)
        ref_array_set(handle_get(array), i, made);
    return made != NULL;
}
/* Elements whose types and ranges were checked; the arrays may be one. */
void array_copy_elements(const Object *src, int32_t src_pos, Object *dst, int32_t dst_pos,
                         int32_t length) NO_SAFEPOINT;
/* System.arraycopy, with all its exceptions and the stock VM's texts; false: one is pending. */
bool array_copy(Thread *self, Handle src, int32_t src_pos, Handle dst, int32_t dst_pos,
                int32_t length) MAY_SAFEPOINT;
