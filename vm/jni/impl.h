/* SPDX-License-Identifier: Apache-2.0
 * impl.h - what the files of this folder share.
 *
 * Model      a JNI function runs IN_VM from JNI_ENTER to its end; raw objects live only
 *            there, and only until the next MAY_SAFEPOINT call.  References handed out are local:
 *            slots of the thread's handle area (vm/jni/refs.h).
 * Failure    an exception stays pending in self->exception and the function returns 0 / NULL / a
 *            negative code.
 */
#pragma once
#include "interp/interp.h"
#include "jvmti/hooks.h"
#include "vm/class/loader.h"
#include "vm/class/module.h"
#include "vm/objects/exception.h"
#include "vm/objects/handle.h"
#include "vm/jni/env.h"
#include "vm/jni/refs.h"
#include "vm/jni/table.h"
#include "vm/library/wellknown.h"
#include "vm/log/log.h"
#include "vm/objects/new.h"
#include "vm/objects/string.h"
#include "vm/thread/monitor.h"
#include "vm/thread/safepoint.h"
#include "vm/model/vm.h"
#include "vm/model/ids.h"

static inline void jni_leave(Thread **self)
{
    (*self)->jni_call_frame = NULL;
    thread_vm_to_native(*self);
}
/* until the end of the block */
#define JNI_ENTER() JNI_ENTER_AS(__func__ + 4)
#define JNI_ENTER_AS(name) \
    __attribute__((cleanup(jni_leave))) Thread *self = thread_of_env(env); \
    LOG(jni, DEBUG, "%s", name); \
    thread_native_to_vm(self); \
    self->jni_call_frame = self->top_frame

static inline Method *method_of(jmethodID id)
{
    return atomic_load_explicit(&((MethodId *)id)->method, memory_order_acquire);
}
static inline Field *field_of(jfieldID id) { return ((FieldId *)id)->field; }

/* X(Name, c type, slot member, BasicType constant): the primitive types of the call, field and
 * array families. */
#define JNI_PRIMITIVE_TYPES(X) \
    X(Boolean, jboolean, i, T_BOOLEAN) \
    X(Byte, jbyte, i, T_BYTE) \
    X(Char, jchar, i, T_CHAR) \
    X(Short, jshort, i, T_SHORT) \
    X(Int, jint, i, T_INT) \
    X(Long, jlong, j, T_LONG) \
    X(Float, jfloat, f, T_FLOAT) \
    X(Double, jdouble, d, T_DOUBLE)
