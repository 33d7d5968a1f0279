/* SPDX-License-Identifier: Apache-2.0
 * class.h - classes, methods, fields and run-time constant pools as the VM holds them.  (JVMS
 * 2.5.4, 2.5.5, 4, 5)
 *
 * Memory     Class structs come from a low-address space (class_space_alloc), because 32 bits of an
 *            object header name them. Everything hanging from a class lives in its loader's or its
 *            own arena and dies with the class.
 * Identity   jmethodID = MethodId *, jfieldID = FieldId *: small never-freed records, so a stale
 *            one stays recognisable.
 * Versions   redefinition gives a class new Methods and a new ConstantPool; old versions stay as
 *            long as the class (a frame may run them).
 */
#ifndef VM_MODEL_CLASS_H
#define VM_MODEL_CLASS_H
#include "classfile/format/flags.h"
#include "classfile/format/pool_tags.h"
#include "classfile/format/rows.h"
#include "gc/object.h"
#include "vm/model/symbol.h"

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
/* JVMS 5.4, 5.5 */
typedef enum {
    CLASS_LOADED,
    CLASS_LINKING,
    CLASS_LINKED /* verified and prepared */,
    CLASS_INITIALIZING,
    CLASS_INITIALIZED,
    CLASS_ERROR
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
/* JVMS 5.4.3: same error on every attempt */
typedef struct CpError {
    uint16_t index;
    ref_t *exception;
    struct CpError *next;
} CpError;
typedef struct CpSlotBlock {
    struct CpSlotBlock *next;
    uint32_t used;
    ref_t slots[30];
} CpSlotBlock;

struct ConstantPool {
    Class *owner;   /* the class it belongs to */
    uint16_t count; /* entries incl. the unused 0th */
    uint8_t *tags;
    CpEntry *entries;
    uint16_t bootstrap_count;
    BootstrapMethod *bootstraps;
    CpSlotBlock *slots; /* strong references resolved from this pool; stable addresses */
    CpError *errors;
    ConstantPool *older; /* previous versions after redefinition */
    /* what reflection calls entry 0: the pools of all versions lie one behind the other */
    uint32_t first_number;
    /* constant pool bytes of the class file (GetConstantPool); may be NULL: regenerate */
    const uint8_t *raw;
    uint32_t raw_len;
    int version;                 /* class file version it came from: major */
    struct IndySite *indy_sites; /* resolve_const.c: linked invokedynamic instructions */
};
/* The pool of that version of the class, and the index in it, that reflection calls `number`; NULL:
 * none. */
ConstantPool *pool_of_number(ConstantPool *newest, uint32_t number, uint16_t *index) NO_SAFEPOINT;
/* stable address; visited and updated by the collector */
ref_t *cp_new_slot(ConstantPool *cp, Object *value) NO_SAFEPOINT;

/* ---- fields ---- */
struct FieldId {
    Field *field;
    uint32_t magic;
}; /* field == NULL: class was unloaded */
struct Field {
    Class *holder;
    Symbol *name, *descriptor, *signature; /* signature: generic, may be NULL */
    uint16_t flags;                        /* ACC_* */
    uint8_t type;                          /* BasicType */
    bool injected; /* not in the class file: invisible to reflection and JVMTI */
    bool is_trusted_final, is_contended, is_stable;
    uint16_t contended_group; /* fields of a class with equal numbers lie together; 0: alone */
    uint16_t slot;            /* index in holder->fields */
    uint16_t constant_value;  /* cp index of ConstantValue, 0: none */
    uint32_t offset;          /* byte offset in the instance, or in the mirror for statics */
    FieldId *id;              /* made on demand: field_id() */
    uint8_t watch_access, watch_modify; /* 1: some JVMTI environment watches this field */
    /* raw, RuntimeVisible */
    struct ByteSpan {
        const uint8_t *data;
        uint32_t len;
    } annotations, type_annotations;
};
typedef struct ByteSpan ByteSpan;

/* ---- methods ---- */
/* current version; NULL: class was unloaded */
struct MethodId {
    Method *_Atomic method;
    uint32_t magic;
};
typedef struct LocalVarEntry {
    uint16_t start_pc, length, slot;
    Symbol *name, *descriptor, *signature;
} LocalVarEntry;

/* How an invocation enters the method.  The interpreter has a table of functions by this number. */
typedef enum {
    ENTRY_UNTRANSLATED,
    ENTRY_INTERPRET,
    ENTRY_INTERPRET_SYNC,
    ENTRY_NATIVE,
    ENTRY_ABSTRACT,
    ENTRY_MH_INTRINSIC,
    ENTRY_CONFLICT /* default method conflict */,
    ENTRY_FAST_NATIVE,
    ENTRY_GETTER /* trivial bodies: Method.intrinsic says which */,
    ENTRY_REPLACED /* redefinition made a newer version: goes there */
} MethodEntryKind;
/* Signature-polymorphic methods and friends, JVMS 2.9.3 and java.lang.invoke's private linkers */
typedef enum {
    MH_NONE,
    MH_INVOKE_GENERIC /* invoke, invokeExact, VarHandle accessors: linked per call site */,
    MH_INVOKE_BASIC,
    MH_LINK_TO_VIRTUAL,
    MH_LINK_TO_STATIC,
    MH_LINK_TO_SPECIAL,
    MH_LINK_TO_INTERFACE,
    MH_LINK_TO_NATIVE
} MhIntrinsic;

struct Method {
    /* hot, read by every invocation: keep in the first cache line */
    Cell *code;           /* translated; NULL until first invocation */
    uint8_t entry;        /* MethodEntryKind */
    uint8_t mh_intrinsic; /* MhIntrinsic */
    uint16_t arg_slots;   /* including the receiver; long and double count two */
    uint16_t max_locals, max_stack;
    uint16_t flags;      /* ACC_* */
    uint8_t return_type; /* BasicType */
    uint8_t intrinsic;   /* interpreter's own fast bodies, 0: none */
    Class *holder;
    ConstantPool *cp;
    /* >= 0 in vtable; VTABLE_NONE: statically bound (private, static, <init>, final of final class
     * ok too) */
    int32_t vtable_index;
    int32_t itable_index;    /* index among the interface's methods, -1 for class methods */
    void *_Atomic native_fn; /* native methods: bound function or NULL */
    void *native_call;       /* prepared libffi call or stub (interp/native.c) */
    /* colder */
    Symbol *name, *descriptor, *signature;
    const uint8_t *bytecode;
    uint32_t code_len; /* as in the class file, never rewritten */
    uint16_t exception_count, line_count, lvt_count, checked_exception_count,
        slot /* what reflection names it by: class_method_of_slot */;
    ExceptionEntry *exceptions;
    LineEntry *lines;
    LocalVarEntry *lvt;
    uint16_t *checked_exceptions; /* cp indexes of the Exceptions attribute */
    ByteSpan annotations, parameter_annotations, annotation_default, type_annotations,
        parameters /* MethodParameters attribute body */;
    ByteSpan stackmap;            /* raw StackMapTable */
    struct Code *translation;     /* the front of interp's side data (vm/model/frame.h) */
    MethodId *id;                 /* made on demand: method_id() */
    Method *next_version, *older; /* redefinition: older = previous version */
    bool caller_sensitive, hidden /* @Hidden: left out of stack traces */, force_inline,
        is_obsolete, has_jsr, is_deleted /* stands for a method that redefinition deleted */,
        breakpoints, is_overpass, lambda_form_compiled;
    bool native_is_jni_registered; /* bound by RegisterNatives */
    bool is_object_init;  /* java.lang.Object.<init>: registers finalizable instances on return */
    bool has_empty_body;  /* just `return`: finalize() without effect */
    uint64_t invocations; /* counted in instrumented modes only */
};
#define VTABLE_NONE (-1)
static inline Method *method_newest(Method *m)
{
    while (m && __builtin_expect(m->next_version != NULL, 0))
        m = m->next_version;
    return m;
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
    ObjectLayout layout; /* first: a klass word is its address */
    /* hot */
    uint8_t kind;          /* ClassKind */
    uint8_t elem_type;     /* arrays: BasicType of the element; primitives: own BasicType */
    uint8_t _Atomic state; /* ClassState */
    uint8_t dims;          /* arrays: dimensions */
    /* access_flags of the class file (arrays: derived); inner class flags separately */
    uint16_t flags;
    uint16_t inner_flags; /* from InnerClasses when the class is a member, else == flags */
    uint32_t depth;       /* number of superclasses: Object 0 */
    Object *mirror;       /* raw, updated by the collector; statics live in it at Field.offset */
    Class *super;
    /* supers[d] = superclass of depth d, for d < 8: constant-time subclass test */
    Class *supers[8];
    Method **vtable;
    uint32_t vtable_len;
    uint32_t itable_len;
    ItableEntry *itable;
    Class *element, *component; /* arrays: innermost element class; class of one dimension less */
    Class *_Atomic array_class; /* array of this, made on demand */
    /* names and pieces */
    /* "java/lang/String", "[I", "int"; hidden classes: "Foo+0x..." (hidden_suffix_name) */
    Symbol *name;
    Loader *loader; /* defining loader, never NULL (boot loader has a Loader too) */
    Module *module;
    Package *package;
    ConstantPool *cp;
    Class **interfaces;
    uint16_t interface_count; /* direct superinterfaces */
    uint16_t field_count, method_count;
    uint16_t minor, major;
    Field *fields;    /* declared, in class file order, injected ones last */
    Method **methods; /* declared, in class file order; current versions */
    /* NULL: the same as methods; else by Method.slot, with those that redefinition deleted */
    Method **slots;
    uint32_t slot_count;
    Class **all_interfaces;
    uint32_t all_interface_count; /* transitive closure */
    Method *clinit, *finalizer; /* finalizer: the finalize() override to call, NULL when trivial */
    Symbol *source_file, *signature;
    ByteSpan source_debug, annotations, type_annotations;
    uint16_t nest_host_index; /* NestHost attribute, 0: none */
    uint16_t nest_member_count, permitted_count, inner_class_count, record_count;
    uint16_t *nest_members, *permitted; /* cp indexes */
    InnerClassEntry *inner_classes;
    RecordComponentInfo *record;
    uint16_t enclosing_class, enclosing_nat; /* EnclosingMethod attribute */
    /* the attribute is there; is_record: and the class is final and extends Record */
    bool has_record;
    bool is_record, is_sealed, is_hidden, is_strong_hidden, has_default_methods, verified,
        is_clonable;
    bool rewritten_by_agent, is_value_based,
        is_scratch /* not yet published version during redefinition */,
        ti_prepared /* ClassPrepare was posted */;
    bool module_pending;      /* made before java.base was defined */
    Class *_Atomic nest_host; /* resolved */
    /* why it is its own host in spite of its NestHost attribute; NULL: it is not */
    const char *nest_error;
    Symbol *hidden_suffix_name; /* hidden: external name "Foo/0x..." */
    /* initialization (JVMS 5.5): guarded by init_lock */
    Thread *_Atomic init_thread;
    ref_t *init_error; /* exception that made it erroneous, slot in cp; reported as cause */
    /* bookkeeping */
    Class *next_in_loader; /* all classes of the loader, newest first */
    /* direct subclasses/implementors known so far (redefinition, vtable checks) */
    Class *subclass_head, *next_sibling;
    Arena arena; /* holds methods, fields, pools... of all versions */
    /* guarded by class_tables_lock: slots, errors, call sites that resolution adds */
    Arena late_arena;
    /* the bytes it was defined from, when they are kept; else NULL */
    const uint8_t *classfile_bytes;
    uint32_t classfile_len;
    const char *source_path; /* where it was read from ("jrt:/java.base", path), may be NULL */
    uint32_t serial;         /* number in order of creation */
    uint32_t layout_end;     /* end of the instance fields before rounding (gc/layout.h) */
    /* parsed file, kept until verification; NULL when none is due */
    struct ClassFile *pending_file;
    /* hash of (name, descriptor) -> slot + 1; only a hint: names are compared */
    uint16_t *method_index;
    uint32_t method_index_mask;
    Thread *_Atomic link_thread; /* who links it now: guarded by the lock in link.c */
    bool is_contended;           /* @Contended on the class: all instance fields are padded */
    bool bytes_in_image;         /* classfile_bytes lie in the mapped image, not in the arena */
    /* redefine.c: memory of the versions installed since it was loaded */
    struct ClassVersion *versions;
    uint32_t accounted; /* its share of class_memory, bytes */
    /* what retransformation starts from when it differs from classfile_bytes; malloc'ed */
    uint8_t *original_bytes;
    uint32_t original_len;
};

/* An object header's class word and mirrors' injected field hold the address, so: */
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
void class_set_hierarchy(Class *c); /* depth, supers, all_interfaces from super and interfaces */

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
