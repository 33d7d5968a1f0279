/* SPDX-License-Identifier: Apache-2.0
 * jref.h - what a jobject is: the address of a slot; its low two bits tell a handle (local
 * reference) from a global and a weak global.  (vm/jni/refs.h) */
#pragma once
#include "vm/model/class.h"
#include "vm/objects/handle.h"

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
/* NULL for NULL */
static inline jobject jref_new_local(Thread *self, Object *o)
{
    return o ? (jobject)handle_new(self, o).slot : NULL;
}
static inline Class *jclass_class(jclass c) { return mirror_class(jref_get(c)); }
