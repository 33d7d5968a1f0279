/* SPDX-License-Identifier: Apache-2.0
 * forward.h - names of the big structs, so that headers need few includes. */
#pragma once
#include "vm/base/base.h"

typedef struct Object Object; /* gc/object.h */
typedef struct Array Array;
typedef struct Class Class; /* vm/model/class.h */
typedef struct Method Method;
typedef struct Field Field;
typedef struct ConstantPool ConstantPool;
typedef struct MethodId MethodId;
typedef struct FieldId FieldId;
typedef struct Symbol Symbol; /* vm/model/symbol.h */
typedef struct Loader Loader; /* vm/class/loader.h */
typedef struct Module Module; /* vm/class/module.h */
typedef struct Package Package;
typedef struct Thread Thread;         /* vm/model/thread.h */
typedef struct JavaThread JavaThread; /* vm/model/java_thread.h */
typedef struct Monitor Monitor;       /* vm/thread/monitor.h */
typedef struct Frame Frame;           /* vm/model/frame.h */
typedef struct Cell Cell;
typedef struct ClassFile ClassFile; /* classfile/classfile.h */
typedef struct TiThread TiThread;   /* jvmti: per-thread state, opaque outside */

/* A reference as the heap stores it: address / 8, so 32 bits reach 32 GiB; 0 is null. */
typedef uint32_t ref_t;

/* A rooted reference: the address of a slot that the collector visits and updates.  It survives
 * safepoints until its handle scope (vm/objects/handle.h) is closed.  A local jobject IS such a
 * slot address. */
typedef struct Handle {
    Object **slot;
} Handle;

/* One slot of a frame, or one argument of a call.  A long or a double takes two slots (JVMS 2.6.1).
 * In a frame its value is in the second, upper slot (vm/model/frame.h).  In an argument array of C
 * code (interp/interp.h) its value is in the first slot.  The other slot is undefined. */
typedef union Slot {
    int32_t i;
    int64_t j;
    float f;
    double d;
    Object *l;
    void *p;
    uint64_t bits;
} Slot;
