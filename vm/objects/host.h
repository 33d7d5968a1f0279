/* SPDX-License-Identifier: Apache-2.0
 * host.h - what this floor asks of those above it: a table that vm/start fills (hosts.c). */
#pragma once
#include "vm/base/forward.h"

typedef struct ObjectsHost {
    /* The interpreter runs a method (interp/interp.h).  false: exception pending. */
    bool (*call)(Thread *self, Method *m, const Slot *args, Slot *result);
    /* Classes, as vm/class/loader.h says.  NULL, false: exception pending. */
    Class *(*load_boot_class)(Thread *self, const char *name);
    Class *(*array_of)(Thread *self, Class *component);
    bool (*link)(Thread *self, Class *c);
    bool (*initialize)(Thread *self, Class *c);
    /* Around waiting on a primitive of the operating system (vm/thread/thread.h). */
    void (*block_begin)(Thread *self);
    void (*block_end)(Thread *self);
    /* The first OutOfMemoryError of the heap or of class memory is about to be thrown. */
    void (*first_out_of_memory)(Thread *self, const char *why);
} ObjectsHost;
/* Filled before the first object is made. */
extern ObjectsHost objects_host;

/* C calls Java, from floors below the interpreter. */
MUST_CHECK static inline bool java_call(Thread *self, Method *m, const Slot *args, Slot *result)
{
    return objects_host.call(self, m, args, result);
}
