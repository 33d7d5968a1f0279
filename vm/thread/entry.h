/* SPDX-License-Identifier: Apache-2.0
 * entry.h - how a C function that native code calls enters the VM and leaves it. */
#pragma once
#include "vm/objects/jref.h"
#include "vm/thread/thread.h"

/* In JNI functions and JVM_*: IN_NATIVE -> IN_VM, and back at the end of the block */
static inline void vm_entry_end(Thread **self) { thread_vm_to_native(*self); }
#define VM_ENTRY(env) \
    __attribute__((cleanup(vm_entry_end))) Thread *self = thread_of_env(env); \
    thread_native_to_vm(self)
/* One that only answers: the value, computed in the VM. */
#define VM_ANSWER(type, name, parameters, value) \
    type name parameters \
    { \
        VM_ENTRY(env); \
        return (value); \
    }
