/* SPDX-License-Identifier: Apache-2.0
 * host.h - what this floor asks of those above it: a table that vm/start fills (hosts.c). */
#pragma once
#include "vm/model/class.h"

/* false, NULL: exception pending; all but `linked` may reach a safepoint. */
typedef struct ClassHost {
    /* java.lang.invoke, as vm/invoke/methodhandle.h says */
    Object *(*method_type)(Thread *self, const Symbol *descriptor, Class *accessing);
    Object *(*method_handle)(Thread *self, Class *caller, int ref_kind, Class *holder, Symbol *name,
                             Symbol *descriptor);
    bool (*call_site)(Thread *self, Class *caller, ConstantPool *cp, uint16_t index,
                      Method **adapter, Handle appendix);
    bool (*polymorphic_call)(Thread *self, Class *caller, int ref_kind, Class *holder, Symbol *name,
                             Symbol *descriptor, Method **adapter, Handle appendix);
    bool (*dynamic_constant)(Thread *self, Class *caller, ConstantPool *cp, uint16_t index,
                             Slot *value, Handle out, BasicType *type);
    /* a class was linked: its natives that the VM supplies (vm/jvm/natives.h) */
    void (*linked)(Class *c);
} ClassHost;
/* Filled before the first class is linked. */
extern ClassHost class_host;
