/* SPDX-License-Identifier: Apache-2.0
 * class.h - a class as the VM holds it.  (JVMS 2.5.4, 4.1, 5)
 *
 * Parts      pool.h, field.h and method.h have what it consists of; lookup.h finds members, names.h
 *            makes texts, ids.h what agents hold.
 * Memory     Class structs lie in class_space.h's range.  What belongs to a class lies in the
 *            class's arena and dies with the class.
 * Versions   Redefinition gives a class new Methods and a new ConstantPool.  The old ones stay as
 *            long as a frame may still run them (vm/class/versions.c).
 * Locking    class_define builds a class before anybody else sees it.  Afterwards a field changes
 *            only as its comment says; redefinition changes fields with the world stopped.
 */
#pragma once
#include "vm/model/basic_type.h"
#include "vm/model/field.h"
#include "vm/model/method.h"
#include "vm/model/pool.h"

typedef enum { CLASS_INSTANCE, CLASS_ARRAY, CLASS_PRIMITIVE } ClassKind;
/* JVMS 5.4, 5.5.  Which function makes each step, and what holds then: */
typedef enum {
    CLASS_LOADED,       /* class_define: fields, methods and supers are there; not verified */
    CLASS_LINKING,      /* class_link: one thread (link_thread) verifies and prepares it */
    CLASS_LINKED,       /* class_link: its bytecode can be trusted, its statics have defaults */
    CLASS_INITIALIZING, /* class_initialize: init_thread runs <clinit> */
    CLASS_INITIALIZED,  /* class_initialize: everybody may use it */
    CLASS_ERROR         /* class_initialize failed, and will fail each time */
} ClassState;

typedef struct ItableEntry {
    Class *interface;
    Method **methods; /* by Method.itable_index of the interface */
} ItableEntry;
typedef struct InnerClassEntry {
    uint16_t inner; /* index of the constant pool, as outer and name are */
    uint16_t outer; /* 0: no member of a class */
    uint16_t name;  /* 0: anonymous */
    uint16_t flags; /* ACC_* */
} InnerClassEntry;
typedef struct RecordComponentInfo {
    Symbol *name;
    Symbol *descriptor;
    Symbol *signature;         /* generic type; NULL: none */
    ByteSpan annotations;      /* RuntimeVisibleAnnotations */
    ByteSpan type_annotations; /* RuntimeVisibleTypeAnnotations */
} RecordComponentInfo;

struct Class {
    ObjectLayout layout; /* first: an object's class word is this address */

    /* ---- hot ---- */
    uint8_t kind;          /* ClassKind */
    uint8_t elem_type;     /* BasicType of an array's elements; of a primitive type, itself */
    uint8_t _Atomic state; /* ClassState; changes under init_lock or link_lock */
    uint8_t dims;          /* dimensions of an array; else 0 */
    uint16_t flags;        /* ACC_* of the class file; of an array, derived from its elements */
    uint16_t inner_flags;  /* of a member class, from InnerClasses; else the same as flags */
    uint32_t depth;        /* number of superclasses; 0: java.lang.Object */
    uint8_t byte_mask;     /* of an array: bits of a byte that are stored; boolean: the lowest */
    bool is_scratch;       /* a version under redefinition, not installed yet */
    Object *mirror;        /* raw, the collector updates it; statics lie in it at Field.offset */
    Class *super;          /* NULL: java.lang.Object, an interface's is Object */
    Class *supers[8];      /* the superclass of depth d, for d < 8 (class_is_assignable) */
    /* What instances were tested for (checkcast, instanceof) that the supers do not tell: a class,
     * plus 1 if they are such.  At class_test_place; forgotten when classes die. */
    uint32_t tested[8];
    Method **vtable;     /* by Method.vtable_index; shared with the superclass when it adds none */
    uint32_t vtable_len; /* methods */
    uint32_t itable_len; /* interfaces */
    ItableEntry *itable; /* one for each interface that it implements */
    Class *element;      /* arrays: the class of the innermost elements */
    Class *component;    /* arrays: the class of one dimension less */
    Class *_Atomic array_class; /* the class of arrays of this one; NULL: none yet */

    /* ---- names and members ---- */
    Symbol *name;             /* "java/lang/String", "[I", "int"; of a hidden class "Foo+0x..." */
    Loader *loader;           /* the defining loader; the bootstrap loader has one, too */
    Module *module;           /* changes while module_pending */
    Package *package;         /* of an array, that of its elements; NULL: primitive types */
    ConstantPool *cp;         /* of the newest version; NULL: arrays and primitive types */
    Class **interfaces;       /* the direct ones */
    uint16_t interface_count; /* of interfaces */
    uint16_t field_count;
    uint16_t method_count;
    uint16_t minor; /* version of the class file */
    uint16_t major;
    Field **fields;   /* declared, in the order of the class file; injected ones last */
    Method **methods; /* declared, in the order of the class file; newest versions */
    Method **slots;   /* by Method.slot, with deleted ones; NULL: the same as methods */
    uint32_t slot_count;
    Field **field_slots; /* by Field.slot, with removed ones; NULL: the same as fields */
    uint32_t field_slot_count;
    Class **all_interfaces; /* with those of supers and of interfaces */
    uint32_t all_interface_count;
    Method *clinit;    /* the class's initialiser; NULL: none */
    Method *finalizer; /* the finalize() that its instances need; NULL: none */

    /* ---- attributes; an index is one of the constant pool, 0: none ---- */
    Symbol *source_file; /* NULL: none */
    Symbol *signature;   /* generic type; NULL: none */
    ByteSpan source_debug;
    ByteSpan annotations;
    ByteSpan type_annotations;
    uint16_t nest_host_index;
    uint16_t nest_member_count;
    uint16_t permitted_count;
    uint16_t inner_class_count;
    uint16_t record_count;
    uint16_t *nest_members;         /* nest_member_count of them */
    uint16_t *permitted;            /* permitted_count of them */
    InnerClassEntry *inner_classes; /* inner_class_count of them */
    RecordComponentInfo *record;    /* record_count of them */
    uint16_t enclosing_class;
    uint16_t enclosing_nat; /* the enclosing method's NameAndType */

    /* ---- what it is ---- */
    bool has_record;          /* it has a Record attribute */
    bool is_record;           /* and it is final and extends java.lang.Record */
    bool is_sealed;           /* it has a PermittedSubclasses attribute */
    bool is_hidden;           /* Lookup.defineHiddenClass made it: no name finds it */
    bool is_strong_hidden;    /* hidden, and lives as long as its loader */
    bool has_default_methods; /* it or an interface of it declares methods with code */
    bool verified;            /* or needs no verification */
    bool is_clonable;         /* it implements java.lang.Cloneable */
    bool rewritten_by_agent;  /* an agent changed its bytes */
    bool ti_prepared;         /* its ClassPrepare event was posted */
    bool module_pending;      /* made before java.base was defined: gets its module later */

    Class *_Atomic nest_host; /* NULL: not resolved yet */
    /* Why it is its own host in spite of its NestHost attribute; NULL: it is not. */
    const char *nest_error;
    /* Of a hidden class only; it owns these symbols, and its name.  (vm/class/hidden.c) */
    Symbol *hidden_suffix_name; /* "Foo/0x...", what Java shows */
    Symbol *plain_name;         /* "Foo", as its class file has it */

    /* ---- initialisation (JVMS 5.5); init_lock in init.c guards these ---- */
    Thread *_Atomic init_thread; /* the thread that runs <clinit>, or NULL */
    ref_t *init_error;           /* why it became CLASS_ERROR; NULL: it is not, or unknown */

    /* ---- bookkeeping; class_tables_lock guards the lists ---- */
    Class *subclass_head; /* direct subclasses and implementors known so far */
    Class *next_sibling;
    Arena arena;                    /* fields, methods, pools of all versions */
    Arena late_arena;               /* what resolution adds; class_tables_lock guards it */
    Arena tables;                   /* vtable and itable, once they were made again (members.c) */
    const uint8_t *classfile_bytes; /* what it was defined from; NULL: not kept */
    uint32_t classfile_len;
    const char *source_path;        /* "jrt:/java.base", or a path; NULL: unknown */
    uint32_t serial;                /* number in the order of creation */
    uint32_t layout_end;            /* end of the instance fields, not rounded (gc/layout.h) */
    struct ClassFile *pending_file; /* parsed file, until verification; NULL: none is due */
    /* Table by hash of name and descriptor: slot + 1.  A hint: names are compared. */
    uint16_t *method_index;
    uint32_t method_index_size;
    Thread *_Atomic link_thread;   /* the one that links it; link_lock in link.c guards it */
    bool is_contended;             /* @Contended: all its instance fields are padded */
    bool bytes_in_image;           /* classfile_bytes lie in the mapped image, not in the arena */
    bool had_variables;            /* a replaced version had a method that has_variables */
    struct ClassVersion *versions; /* what redefinitions installed (redefine.c) */
    uint32_t accounted;            /* its share of class_memory, bytes */
    uint8_t *original_bytes;       /* start of a retransformation; NULL: classfile_bytes */
    uint32_t original_len;
};
/* An object's class word and a mirror's injected field hold the address of the Class. */
static_assert(offsetof(Class, layout) == 0, "layout first");

/* Bytes that loaded classes took when they were defined, code made from them left out.
 * -XX:MaxMetaspaceSize limits the difference: limits are set for the stock VM, which has the class
 * library in a shared archive. */
extern _Atomic size_t class_memory, class_memory_of_image;
static inline bool class_is_interface(const Class *c) { return c->flags & ACC_INTERFACE; }
static inline bool class_is_array(const Class *c) { return c->kind == CLASS_ARRAY; }
static inline bool class_is_initialized(const Class *c) { return c->state == CLASS_INITIALIZED; }
/* Instance-of tests of JVMS 6.5.instanceof.  NO_SAFEPOINT: everything needed is linked. */
bool class_is_subclass_slow(const Class *sub, const Class *super) NO_SAFEPOINT;
ALWAYS_INLINE bool class_is_assignable(const Class *from, const Class *to)
{
    if (from == to || (to->depth < 8 && from->supers[to->depth] == to))
        return true;
    return class_is_subclass_slow(from, to); /* interfaces, arrays, deep hierarchies */
}
ALWAYS_INLINE uint32_t class_test_place(const Class *to)
{
    return (uint32_t)((uintptr_t)to >> 6) % ARRAY_LEN(to->tested);
}
/* 1: from is assignable to `to`; 0: it is not; else: from does not remember */
ALWAYS_INLINE uint32_t class_passes(const Class *from, const Class *to)
{
    if (from == to || from->supers[to->depth % ARRAY_LEN(to->supers)] == to)
        return 1;
    return __atomic_load_n(&from->tested[class_test_place(to)], __ATOMIC_RELAXED) ^
           (uint32_t)(uintptr_t)to;
}
/* class_is_assignable, and remembers it */
bool class_test(Class *from, const Class *to) NO_SAFEPOINT;
ALWAYS_INLINE bool object_instance_of(const Object *o, const Class *c)
{
    return class_is_assignable(object_class(o), c);
}

/* what hangs on c outside the class space: arenas, kept class file */
size_t class_native_bytes(const Class *c);
/* from an interface: an instance method with code; an interface has its own, too */
bool class_inherits_code(const Class *c);
bool class_declares_code(const Class *c); /* an instance method that is not abstract */
/* depth, supers, all_interfaces from super and interfaces; false: no memory */
bool class_set_hierarchy(Class *c) MUST_CHECK;
