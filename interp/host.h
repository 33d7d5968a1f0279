/* SPDX-License-Identifier: Apache-2.0
 * host.h - what the interpreter asks of the floors above it: a table that vm/start fills (hosts.c),
 * and tests/unit/interp/fake_world.c with its own.  What lies below, it calls: objects, monitors,
 * safepoints. */
#pragma once
#include "jvmti/hooks.h"
#include "vm/model/call_target.h"
#include "vm/model/loader.h"
#include "vm/objects/exception.h"
#include "vm/objects/new.h"
#include "vm/objects/reference.h"
#include "vm/thread/monitor.h"
#include "vm/thread/safepoint.h"
#include "vm/thread/fat.h"
#include "vm/thread/thread.h"

/* All may reach a safepoint, and leave an exception pending when they fail. */
typedef struct InterpHost {
    /* constant pool entries (vm/class/resolve.h) */
    Class *(*resolve_class)(Thread *self, ConstantPool *cp, uint16_t index);
    Field *(*resolve_field)(Thread *self, ConstantPool *cp, uint16_t index, const Method *current,
                            int mode);
    bool (*resolve_method)(Thread *self, ConstantPool *cp, uint16_t index, int opcode,
                           CallTarget *out);
    bool (*resolve_indy)(Thread *self, Method *caller, int bci, uint16_t index, CallTarget *out);
    bool (*resolve_constant)(Thread *self, ConstantPool *cp, uint16_t index, Slot *value,
                             ref_t **slot, BasicType *type);
    bool (*initialize)(Thread *self, Class *c);
    Class *(*array_of)(Thread *self, Class *component);
    bool (*throw_class_cast)(Thread *self, Class *from, Class *to);
    /* A native method without a function: found by its JNI name in the loader's libraries, in
     * agents, in the VM's own tables.  Sets m->native_fn, posts NativeMethodBind.  NULL:
     * UnsatisfiedLinkError. */
    void *(*link_native)(Thread *self, Method *m);
    /* a new java.lang.invoke.MemberName for the method itself */
    Object *(*membername_of)(Thread *self, Method *m);
} InterpHost;
/* Filled before the first method runs. */
extern InterpHost interp_host;
