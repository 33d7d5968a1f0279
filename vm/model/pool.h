/* SPDX-License-Identifier: Apache-2.0
 * pool.h - the run-time constant pool of a class.  (JVMS 5.1, 5.4.3)
 *
 * Made      with the class, from the pool of its class file; tags and entries do not change.
 * Resolved  CpEntry.resolved is set once, by whoever resolved first.  A failure is kept, too.
 * Memory    the class's arena; slots for references lie in blocks that never move.
 * Versions  Redefinition makes a new pool.  The older ones that are still needed hang on it. */
#pragma once
#include "classfile/format/pool_tags.h"
#include "classfile/format/rows.h"
#include "gc/object.h"
#include "vm/model/symbol.h"
#include "vm/model/tables_lock.h"

typedef struct CpEntry { /* 16 bytes; immutable but for `resolved` */
    union {
        int32_t i;
        int64_t j;
        float f;
        double d;
        Symbol *utf8; /* Utf8; also String/Class/MethodType/Module/Package: the symbol it names */
        /* refs: class index, name-and-type index; NameAndType: name, descriptor; MethodHandle:
         * kind, ref; Dynamic/InvokeDynamic: bootstrap index, NameAndType */
        struct {
            uint16_t a;
            uint16_t b;
        } idx;
    };
    /* NULL: not resolved.  Class: Class *; Fieldref: Field *; Methodref: Method *; String,
     * MethodHandle, MethodType: ref_t * (cp_new_slot); Dynamic: DynamicValue * (resolve_const.c).
     * A resolution that failed leaves NULL here and a row in ConstantPool.errors. */
    void *_Atomic resolved;
} CpEntry;
/* A resolution that failed.  It fails each time with the same error (JVMS 5.4.3). */
typedef struct CpError {
    uint16_t index;
    ref_t *exception; /* from cp_new_slot */
    struct CpError *next;
} CpError;
typedef struct CpSlotBlock {
    struct CpSlotBlock *next;
    uint32_t used;
    ref_t slots[30];
} CpSlotBlock;

/* A set of classes that may say yes for one that is not in it, and only grows. */
typedef struct ClassFilter {
    _Atomic uint64_t bits[4];
} ClassFilter;
static inline void class_filter_add(ClassFilter *f, const Class *c)
{
    uint64_t h = (uint64_t)(uintptr_t)c * UINT64_C(0x9E3779B97F4A7C15);
    atomic_fetch_or_explicit(&f->bits[h >> 62], UINT64_C(1) << (h >> 56 & 63),
                             memory_order_relaxed);
}
/* false: no class is in both */
static inline bool class_filters_meet(const ClassFilter *a, const ClassFilter *b)
{
    uint64_t both = 0;
    for (size_t i = 0; i < ARRAY_LEN(a->bits); i++)
        both |= a->bits[i] & b->bits[i];
    return both != 0;
}

struct ConstantPool {
    Class *owner;
    uint16_t count;    /* entries, with the 0th, which is unused */
    uint16_t used;     /* of the Utf8 up to here it has a use, if it takes one: */
    bool uses_symbols; /* its class may be unloaded */
    uint8_t *tags;
    CpEntry *entries;
    uint16_t bootstrap_count;
    BootstrapMethod *bootstraps;
    CpSlotBlock *slots;  /* references that resolution made; their addresses are stable */
    CpError *errors;     /* newest first; NULL: none */
    ConstantPool *older; /* of a version before redefinition; NULL: the class's first */
    Arena *late;         /* what resolution adds; class_tables_lock guards it */
    uint32_t in_use;     /* the last search for versions in use that found it (versions.c) */
    /* What reflection calls entry 0.  The pools of all versions count on, one behind the other. */
    uint32_t first_number;
    _Atomic bool numbers_given; /* to reflection, which may come back with them */
    const uint8_t *raw;         /* bytes of the pool in the class file; NULL: to be made again */
    uint32_t raw_len;
    int version;                 /* major version of the class file it came from */
    struct IndySite *indy_sites; /* linked invokedynamic instructions (resolve_const.c) */
    /* Holders of the Methods that its entries, and cells of code that uses it, point to; noted
     * before.  A redefinition looks at the pools that may be concerned. */
    ClassFilter callees;
};
/* The pool of that version of the class, and the index in it, that reflection calls `number`; NULL:
 * none. */
ConstantPool *pool_of_number(ConstantPool *newest, uint32_t number, uint16_t *index) NO_SAFEPOINT;
/* The pool that the class was defined with: it stays as long as the class. */
static inline ConstantPool *pool_first(ConstantPool *cp)
{
    while (cp && cp->older)
        cp = cp->older;
    return cp;
}
/* stable address; visited and updated by the collector */
ref_t *cp_new_slot(ConstantPool *cp, Object *value) NO_SAFEPOINT;
ref_t *cp_new_slot_locked(ConstantPool *cp, Object *value) REQUIRES(class_tables_lock);
