/* SPDX-License-Identifier: Apache-2.0
 * entry.h - how a C function that native code calls enters the VM and leaves it. */
#pragma once
#include "vm/objects/jref.h"
#include "vm/thread/thread.h"

/* Native entry bracket for JNI functions and JVM_*: IN_NATIVE -> IN_VM and back */
#define VM_ENTRY(env) \
    Thread *self = thread_of_env(env); \
    thread_native_to_vm(self)
#define VM_EXIT() thread_vm_to_native(self)
/* One that only answers: the value, computed in the VM. */
#define VM_ANSWER(type, name, parameters, value) \
    type name parameters \
    { \
        VM_ENTRY(env); \
        type answer_ = (value); \
        VM_EXIT(); \
        return answer_; \
    }
/* Leaves VM state and gives a local reference to `o` (may be NULL). */
static inline jobject jvm_leave_ref(Thread *self, Object *o)
{
    jobject r = o ? jref_new_local(self, o) : NULL;
    thread_vm_to_native(self);
    return r;
}
