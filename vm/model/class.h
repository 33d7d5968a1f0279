/* SPDX-License-Identifier: Apache-2.0
 * class.h - classes, methods, fields and run-time constant pools as the VM holds them.  (JVMS
 * 2.5.4, 2.5.5, 4, 5)
 *
 * Memory     Class structs lie below 4 GiB (class_space_alloc), because 32 bits of an object's
 *            header hold their address.  What belongs to a class lies in the class's arena and dies
 *            with the class.
 * Identity   A jmethodID is a MethodId *, a jfieldID a FieldId *.  These small records are never
 *            freed, so the VM can tell that an old one means nothing any more.
 * Versions   Redefinition gives a class new Methods and a new ConstantPool.  The old ones stay as
 *            long as the class does: a frame may still run them.
 * Locking    class_define builds a class before anybody else sees it.  Afterwards a field changes
 *            only as its comment says; redefinition changes fields with the world stopped.
 */
#ifndef VM_MODEL_CLASS_H
#define VM_MODEL_CLASS_H
#include "classfile/format/flags.h"
#include "classfile/format/pool_tags.h"
#include "classfile/format/rows.h"
#include "gc/object.h"
#include "vm/model/symbol.h"
#include "vm/model/tables_lock.h"

/* JVMS newarray codes, then ours */
typedef enum {
    T_BOOLEAN = 4,
    T_CHAR,
    T_FLOAT,
    T_DOUBLE,
    T_BYTE,
    T_SHORT,
    T_INT,
    T_LONG,
    T_OBJECT,
    T_ARRAY,
    T_VOID
} BasicType;
/* 'I' -> T_INT, '[' -> T_ARRAY, 'L' -> T_OBJECT */
BasicType basic_type_of_char(char descriptor_char);
static inline bool type_is_ref(BasicType t) { return t == T_OBJECT || t == T_ARRAY; }
static inline int type_slots(BasicType t)
{
    return t == T_VOID ? 0 : t == T_LONG || t == T_DOUBLE ? 2 : 1;
}
int type_size(BasicType t); /* bytes in a field or array element; references 4 */

typedef enum { CLASS_INSTANCE, CLASS_ARRAY, CLASS_PRIMITIVE } ClassKind;
/* JVMS 5.4, 5.5.  Who makes each step, and what holds then: */
typedef enum {
    CLASS_LOADED,       /* class_define: fields, methods and supers are there; not verified */
    CLASS_LINKING,      /* class_link: one thread (link_thread) verifies and prepares it */
    CLASS_LINKED,       /* class_link: its bytecode can be trusted, its statics have defaults */
    CLASS_INITIALIZING, /* class_initialize: init_thread runs <clinit> */
    CLASS_INITIALIZED,  /* class_initialize: everybody may use it */
    CLASS_ERROR         /* class_initialize failed, and will fail each time */
} ClassState;

/* ---- run-time constant pool ---- */
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
            uint16_t a, b;
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
    uint16_t count; /* entries, with the 0th, which is unused */
    uint8_t *tags;
    CpEntry *entries;
    uint16_t bootstrap_count;
    BootstrapMethod *bootstraps;
    CpSlotBlock *slots;  /* references that resolution made; their addresses are stable */
    CpError *errors;     /* newest first; NULL: none */
    ConstantPool *older; /* of the version before redefinition; NULL: this is the oldest */
    /* What reflection calls entry 0.  The pools of all versions count on, one behind the other. */
    uint32_t first_number;
    const uint8_t *raw; /* bytes of the pool in the class file; NULL: to be made again */
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
/* stable address; visited and updated by the collector */
ref_t *cp_new_slot(ConstantPool *cp, Object *value) NO_SAFEPOINT;
ref_t *cp_new_slot_locked(ConstantPool *cp, Object *value) REQUIRES(class_tables_lock);

/* ---- fields ---- */
struct FieldId {
    Field *field; /* NULL: the class was unloaded */
    uint32_t magic;
};
struct Field {
    Class *holder;
    Symbol *name;
    Symbol *descriptor;
    Symbol *signature; /* generic type; NULL: none */
    uint16_t flags;    /* ACC_* */
    uint8_t type;      /* BasicType */
    bool injected;     /* the VM added it: neither reflection nor JVMTI shows it */
    bool is_trusted_final;
    bool is_contended;
    uint16_t contended_group; /* fields of a class with equal numbers lie together; 0: alone */
    uint16_t slot;            /* index in holder->fields */
    uint16_t constant_value;  /* pool index of the ConstantValue attribute; 0: none */
    uint32_t offset;          /* bytes from the start of the instance, or of the mirror */
    FieldId *id;              /* NULL: nobody asked yet (field_id) */
    uint8_t watch_access;     /* 1: some JVMTI environment watches it; world stopped */
    uint8_t watch_modify;     /* the same for writes */
    /* contents of the RuntimeVisible... attributes */
    struct ByteSpan {
        const uint8_t *data; /* NULL: none */
        uint32_t len;
    } annotations, type_annotations;
};
typedef struct ByteSpan ByteSpan;

/* ---- methods ---- */
struct MethodId {
    Method *_Atomic method; /* the newest version; NULL: the class was unloaded */
    uint32_t magic;
};
typedef struct LocalVarEntry { /* vm/model/code_tables.h */
    uint16_t start_pc, length, slot;
    Symbol *name, *descriptor, *signature; /* NULL: not generic */
} LocalVarEntry;
/* Contents of attributes that few methods have. */
typedef struct MethodAttributes {
    ByteSpan annotations;
    ByteSpan parameter_annotations;
    ByteSpan annotation_default;
    ByteSpan type_annotations;
    ByteSpan parameters;                /* MethodParameters */
    const uint16_t *checked_exceptions; /* pool indexes of the Exceptions attribute */
    uint16_t checked_exception_count;
} MethodAttributes;

/* How an invocation enters the method.  The interpreter has a table of functions by this number. */
typedef enum {
    ENTRY_UNTRANSLATED, /* the first call translates it */
    ENTRY_INTERPRET,
    ENTRY_INTERPRET_SYNC,
    ENTRY_NATIVE,
    ENTRY_ABSTRACT,
    ENTRY_MH_INTRINSIC,
    ENTRY_CONFLICT,    /* two default methods fit: IncompatibleClassChangeError */
    ENTRY_FAST_NATIVE, /* a C function without a frame */
    ENTRY_GETTER,      /* a trivial body; Method.intrinsic says which */
    ENTRY_REPLACED     /* redefinition made a newer version: goes there */
} MethodEntryKind;
/* Signature polymorphic methods (JVMS 2.9.3) and the private linkers of java.lang.invoke. */
typedef enum {
    MH_NONE,
    MH_INVOKE_GENERIC, /* invoke, invokeExact, accessors of VarHandle: linked at each call site */
    MH_INVOKE_BASIC,
    MH_LINK_TO_VIRTUAL,
    MH_LINK_TO_STATIC,
    MH_LINK_TO_SPECIAL,
    MH_LINK_TO_INTERFACE,
    MH_LINK_TO_NATIVE
} MhIntrinsic;

struct Method {
    /* ---- hot: each call reads these; they fill the first cache line ---- */
    Cell *code;           /* translated; NULL: not called yet (method_translate) */
    uint8_t entry;        /* MethodEntryKind */
    uint8_t mh_intrinsic; /* MhIntrinsic */
    uint16_t arg_slots;   /* with the receiver; a long or double counts two */
    uint16_t max_locals;  /* slots */
    uint16_t max_stack;   /* slots */
    uint16_t flags;       /* ACC_* */
    uint8_t return_type;  /* BasicType */
    uint8_t intrinsic;    /* the interpreter's own fast body; 0: none */
    uint32_t heat;        /* calls, and rounds of loops, since the compiler last looked */
    Class *holder;
    const void *start;       /* where callers jump to (interp/compile/compile.h) */
    int32_t vtable_index;    /* VTABLE_NONE: a call selects exactly this method */
    int32_t itable_index;    /* among the interface's methods; -1: method of a class */
    void *_Atomic native_fn; /* bound C function; NULL: none yet */
    void *native_call;       /* how to call it (interp/native.c) */

    /* ---- colder ---- */
    ConstantPool *cp;
    Symbol *name;
    Symbol *descriptor;
    Symbol *signature;       /* generic type; NULL: none */
    const uint8_t *bytecode; /* as in the class file; nothing rewrites it */
    uint32_t code_len;       /* bytes */
    uint16_t exception_count;
    uint16_t slot; /* what reflection names it by (class_method_of_slot) */
    ExceptionEntry *exceptions;
    const MethodAttributes *attributes; /* NULL: has none (method_attributes) */
    ByteSpan stackmap;                  /* StackMapTable */
    struct CompiledCode *compiled;      /* NULL: none (interp/compile/compile.h) */
    struct Code *translation;           /* the front of interp's side data (vm/model/frame.h) */
    MethodId *id;                       /* NULL: nobody asked yet (method_id) */
    Method *next_version;               /* after redefinition; NULL: this is the newest */
    Method *older;                      /* before redefinition; NULL: this is the oldest */
    bool caller_sensitive;              /* @CallerSensitive */
    bool hidden;                        /* @Hidden: stack traces leave it out */
    bool is_obsolete;                   /* JVMTI IsMethodObsolete */
    bool is_deleted;                    /* stands for a method that redefinition deleted */
    bool breakpoints;                   /* it has a breakpoint: no shortcuts (interp/tables.c) */
    bool is_overpass;                   /* the VM made it, to throw for a class that lacks it */
    bool lambda_form_compiled;
    bool native_is_jni_registered; /* RegisterNatives bound it */
    bool is_object_init;           /* java.lang.Object.<init>: registers finalizable instances */
    bool is_square_root;           /* Math.sqrt as the class library has it */
    bool has_empty_body;           /* just `return` */
    bool has_lines, has_variables; /* tables that are not empty (vm/model/code_tables.h) */
};
static_assert(offsetof(Method, native_call) + sizeof(void *) <= 64, "hot fields: one cache line");
#define VTABLE_NONE (-1)
static inline Method *method_newest(Method *m)
{
    while (m && __builtin_expect(m->next_version != NULL, 0))
        m = m->next_version;
    return m;
}
static inline const MethodAttributes *method_attributes(const Method *m)
{
    static const MethodAttributes none;
    return m->attributes ? m->attributes : &none;
}
static inline bool method_is_static(const Method *m) { return m->flags & ACC_STATIC; }
static inline bool method_is_native(const Method *m) { return m->flags & ACC_NATIVE; }
static inline bool method_is_abstract(const Method *m) { return m->flags & ACC_ABSTRACT; }

/* ---- classes ---- */
typedef struct ItableEntry {
    Class *interface;
    Method **methods; /* by Method.itable_index of the interface */
} ItableEntry;
typedef struct InnerClassEntry {
    uint16_t inner, outer, name, flags; /* cp indexes */
} InnerClassEntry;
typedef struct RecordComponentInfo {
    Symbol *name, *descriptor, *signature;
    ByteSpan annotations, type_annotations;
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
    Object *mirror;        /* raw, the collector updates it; statics lie in it at Field.offset */
    Class *super;          /* NULL: java.lang.Object, an interface's is Object */
    Class *supers[8];      /* the superclass of depth d, for d < 8 (class_is_assignable) */
    /* What instances were tested for (checkcast, instanceof) that the supers do not tell: a class,
     * plus 1 if they are such.  At class_test_place; forgotten when classes die. */
    uint32_t tested[8];
    Method **vtable;
    uint32_t vtable_len;
    uint32_t itable_len;
    ItableEntry *itable;
    Class *element;             /* arrays: the class of the innermost elements */
    Class *component;           /* arrays: the class of one dimension less */
    Class *_Atomic array_class; /* the class of arrays of this one; NULL: none yet */

    /* ---- names and members ---- */
    Symbol *name;   /* "java/lang/String", "[I", "int"; of a hidden class "Foo+0x..." */
    Loader *loader; /* the defining loader; the bootstrap loader has one, too */
    Module *module;
    Package *package;
    ConstantPool *cp;
    Class **interfaces;       /* the direct ones */
    uint16_t interface_count; /* of interfaces */
    uint16_t field_count;
    uint16_t method_count;
    uint16_t minor, major; /* version of the class file */
    Field *fields;         /* declared, in the order of the class file; injected ones last */
    Method **methods;      /* declared, in the order of the class file; newest versions */
    Method **slots;        /* by Method.slot, with deleted ones; NULL: the same as methods */
    uint32_t slot_count;
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
    uint16_t *nest_members;
    uint16_t *permitted;
    InnerClassEntry *inner_classes;
    RecordComponentInfo *record;
    uint16_t enclosing_class;
    uint16_t enclosing_nat;

    /* ---- what it is ---- */
    bool has_record; /* it has a Record attribute */
    bool is_record;  /* and it is final and extends java.lang.Record */
    bool is_sealed;
    bool is_hidden;
    bool is_strong_hidden; /* hidden, and lives as long as its loader */
    bool has_default_methods;
    bool verified;
    bool is_clonable;
    bool rewritten_by_agent; /* an agent changed its bytes */
    bool is_scratch;         /* a version under redefinition, not installed yet */
    bool ti_prepared;        /* its ClassPrepare event was posted */
    bool module_pending;     /* made before java.base was defined: gets its module later */

    Class *_Atomic nest_host; /* NULL: not resolved yet */
    /* Why it is its own host in spite of its NestHost attribute; NULL: it is not. */
    const char *nest_error;
    Symbol *hidden_suffix_name; /* of a hidden class: "Foo/0x...", what Java shows */

    /* ---- initialisation (JVMS 5.5); init_lock in init.c guards these ---- */
    Thread *_Atomic init_thread; /* who runs <clinit>; NULL: nobody */
    ref_t *init_error;           /* why it became CLASS_ERROR; NULL: it is not, or unknown */

    /* ---- bookkeeping; class_tables_lock guards the lists ---- */
    Class *next_in_loader; /* all classes of the loader, newest first */
    Class *subclass_head;  /* direct subclasses and implementors known so far */
    Class *next_sibling;
    Arena arena;                    /* fields, methods, pools of all versions */
    Arena late_arena;               /* what resolution adds; class_tables_lock guards it */
    const uint8_t *classfile_bytes; /* what it was defined from; NULL: not kept */
    uint32_t classfile_len;
    const char *source_path;        /* "jrt:/java.base", or a path; NULL: unknown */
    uint32_t serial;                /* number in the order of creation */
    uint32_t layout_end;            /* end of the instance fields, not rounded (gc/layout.h) */
    struct ClassFile *pending_file; /* parsed file, until verification; NULL: none is due */
    /* Table by hash of name and descriptor: slot + 1.  A hint: names are compared. */
    uint16_t *method_index;
    uint32_t method_index_mask;
    Thread *_Atomic link_thread;   /* who links it; link_lock in link.c guards it */
    bool is_contended;             /* @Contended: all its instance fields are padded */
    bool bytes_in_image;           /* classfile_bytes lie in the mapped image, not in the arena */
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
size_t class_space_left(void);         /* bytes that class_space_alloc can still give */
void *class_space_alloc(size_t bytes); /* zeroed, below 4 GiB, 16-byte aligned */
void class_space_free(void *p, size_t bytes);
void class_space_use(size_t *reserved, size_t *committed);
const char *class_space_start(void);
bool class_space_contains(const void *p); /* plausible Class address */

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
/* class_is_assignable, and remembers it */
bool class_test(Class *from, const Class *to) NO_SAFEPOINT;
ALWAYS_INLINE bool object_instance_of(const Object *o, const Class *c)
{
    return class_is_assignable(object_class(o), c);
}

Method *class_method_of_slot(const Class *c, int32_t slot); /* NULL: none */
/* what hangs on c outside the class space: arenas, kept class file */
size_t class_native_bytes(const Class *c);
void class_index_methods(Class *c); /* rebuild method_index after c->methods changed */
/* Lookup in the class itself only; and through supers as JVMS 5.4.3.2-4 says (no access checks, no
 * exceptions). */
Method *class_find_declared_method(const Class *c, const Symbol *name, const Symbol *descriptor);
/* class, supers, then superinterfaces */
Method *class_find_method(Class *c, const Symbol *name, const Symbol *descriptor);
Field *class_find_declared_field(const Class *c, const Symbol *name, const Symbol *descriptor);
Field *class_find_field(Class *c, const Symbol *name, const Symbol *descriptor);
/* conveniences for the VM's own use */
Method *class_find_method_s(Class *c, const char *name, const char *descriptor);
Field *class_find_field_s(Class *c, const char *name, const char *descriptor);
/* selection for invokeinterface; NULL: not implemented */
Method *class_itable_lookup(const Class *c, const Class *interface, const Method *m);
/* JVMS 5.4.6; vtable or itable; may be abstract/NULL */
Method *method_select_virtual(const Class *receiver, Method *resolved) NO_SAFEPOINT;

/* reserves the address ranges of identifiers; false: the system gives none */
bool ids_init(void) MUST_CHECK;
MethodId *method_id(Method *m);           /* for jmethodID */
MethodId *method_id_try(Method *m);       /* async-signal-safe; NULL: there are too many already */
Method *method_of_id(const MethodId *id); /* NULL: invented or unloaded */
bool method_id_is_known(const void *p);   /* p is an address that method_id once gave */
FieldId *field_id(Field *f);
Field *field_of_id(const FieldId *id);
bool field_id_is_known(const void *p);

/* 5.4.3.3 step 3 / 5.4.6: maximally-specific */
Method *select_interface_method(Class *c, Symbol *name, Symbol *descriptor, bool *conflict);
bool class_declares_code(const Class *c); /* an instance method that is not abstract */
/* depth, supers, all_interfaces from super and interfaces; false: no memory */
bool class_set_hierarchy(Class *c) MUST_CHECK;

/* Text for messages.  Static ring buffers are not used: the caller frees, or gives a buffer. */
char *class_external_name(const Class *c); /* "java.lang.String", "int[]"; malloc'ed */
/* as Class.getName: "java.lang.String", "[I", "Foo/0x..." for hidden ones; malloc'ed */
char *class_java_name(const Class *c);
char *method_external_name(const Method *m);  /* "void a.B.c(int, java.lang.String)"; malloc'ed */
char *method_signature_text(const Method *m); /* "void c(int, java.lang.String)"; malloc'ed */
/* from an interface: an instance method with code; an interface has its own, too */
bool class_inherits_code(const Class *c);
/* ENTRY_CONFLICT: "Conflicting default methods: A.m B.m"; malloc'ed */
char *method_conflict_text(const Method *m);
/* the default methods like m that c inherits; malloc'ed */
char *class_conflict_text(const Class *c, const Method *m);
/* -1 unknown, -2 native; as stock, of an older version unknown to all but JVMTI */
int method_line_number(const Method *m, int bci);
Symbol *method_source_file(const Method *m); /* NULL: unknown */
#endif
