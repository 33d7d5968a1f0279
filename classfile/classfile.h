/* SPDX-License-Identifier: Apache-2.0
 * classfile.h - a class file, from bytes to a checked structure.  (JVMS 17 chapter 4, sections 4.1
 * - 4.8)
 *
 * Model      classfile_parse reads the bytes once and checks everything that the specification
 *            calls format checking: structure, constant pool cross references, names, descriptors,
 *            flags, attributes. Code arrays stay bytes; what they may contain (4.9, 4.10) is the
 *            verifier's business. What a ClassFile holds is therefore safe to use without further
 *            tests: an index field is 0 (where 0 means "none") or names an entry of the right tag;
 *            a span lies inside `bytes`.  Raw spans of annotations and StackMapTable are the
 *            exception: only their extent is checked.  (ClassFileOptions.trusted checks less.)
 * Ownership  A ClassFile owns an arena with everything in it, a private copy of the bytes included
 *            (unless ClassFileOptions.borrow_bytes).  classfile_free frees all.  Pointers handed
 *            out live as long.
 * Sharing    Immutable after parsing: any number of threads may read.
 * Failure    classfile_parse returns false and fills ClassFileError: the kind tells the loader
 *            which LinkageError to throw, the message is its text as stock java words it, the
 *            offset is the place in the bytes.
 *
 * Strings are modified UTF-8 (JVMS 4.4.7), not zero terminated: always a pointer with a length.
 */
#pragma once
#include "classfile/format/flags.h"
#include "classfile/format/pool_tags.h"
#include "classfile/format/rows.h"
#include "vm/base/base.h"

/* ---- constants of the class file format ---- */

#define CLASSFILE_MAGIC 0xCAFEBABEu
enum { CLASSFILE_MAJOR_MIN = 45, CLASSFILE_MAJOR_MAX = 69, CLASSFILE_MINOR_PREVIEW = 65535 };

/* ---- strings and spans ---- */

typedef struct Utf8 {
    const char *bytes;
    uint16_t len;
} Utf8;

/* A stretch of ClassFile.bytes.  len 0 and off 0: absent (an attribute's content never starts at
 * 0). */
typedef struct Span {
    uint32_t off, len;
} Span;
ALWAYS_INLINE bool span_present(Span s) { return s.off != 0; }

/* ---- constant pool (4.4) ---- */

typedef struct CpInfo {
    uint8_t tag;  /* CpTag */
    uint8_t kind; /* CP_METHOD_HANDLE: RefKind */
    /* CP_NAME_AND_TYPE with a method descriptor: argument slots without `this`, 255 if more; else
     * 0 */
    uint8_t arg_slots;
    uint32_t off; /* of the tag byte in ClassFile.bytes */
    union {
        Utf8 utf8;
        int32_t i; /* CP_INTEGER */
        float f;   /* copying may quieten a NaN: use bits to keep payloads */
        int64_t l;
        double d;
        uint64_t bits; /* INTEGER/FLOAT: low 32 */
        struct {
            uint16_t name_index;
        } cls; /* CP_CLASS, CP_MODULE, CP_PACKAGE */
        struct {
            uint16_t utf8_index;
        } string; /* CP_STRING */
        /* CP_FIELDREF, CP_METHODREF, CP_INTERFACE_METHODREF */
        struct {
            uint16_t class_index, nat_index;
        } ref;
        struct {
            uint16_t name_index, desc_index;
        } nat; /* CP_NAME_AND_TYPE */
        struct {
            uint16_t ref_index;
        } handle; /* CP_METHOD_HANDLE; kind above */
        struct {
            uint16_t desc_index;
        } mtype; /* CP_METHOD_TYPE */
        /* CP_DYNAMIC, CP_INVOKE_DYNAMIC; index of bootstrap_methods[] */
        struct {
            uint16_t bsm_index, nat_index;
        } dynamic;
    };
} CpInfo;

/* ---- attributes ---- */

/* The spans of an annotated thing: each is the attribute's content (after attribute_length). */
typedef struct AnnotationSpans {
    Span visible, invisible;           /* Runtime[In]VisibleAnnotations (4.7.16, 4.7.17) */
    Span type_visible, type_invisible; /* Runtime[In]VisibleTypeAnnotations (4.7.20, 4.7.21) */
    /* methods: Runtime[In]VisibleParameterAnnotations (4.7.18, 4.7.19) */
    Span parameter_visible, parameter_invisible;
    Span default_value; /* methods: AnnotationDefault (4.7.22) */
} AnnotationSpans;

/* Any attribute as it stood in the file, known or not, in order; `info` is its content. */
typedef struct RawAttribute {
    uint16_t name_index;
    Span info;
} RawAttribute;
typedef struct RawAttributes {
    uint16_t count;
    RawAttribute *data;
} RawAttributes;

typedef struct CodeAttribute { /* 4.7.3 */
    uint16_t max_stack, max_locals;
    uint32_t code_length;
    const uint8_t *code; /* inside ClassFile.bytes: never write through it */
    uint32_t code_off;
    uint16_t exception_count, line_count, local_var_count, local_var_type_count;
    bool has_line_table, has_local_vars, has_local_var_types; /* a table was there, even if empty */
    ExceptionEntry *exceptions;
    /* The tables of that name, all of each kind in file order; NULL if the bytes are trusted. */
    LineEntry *lines; /* not sorted */
    LocalVarRow *local_vars;
    LocalVarRow *local_var_types;
    Span stack_map_table; /* content from number_of_entries on; not checked */
    Span type_annotations_visible, type_annotations_invisible;
    RawAttributes raw;
} CodeAttribute;

/* 4.7.24; name 0: no name.  Unlike other indices this one is NOT checked: reflection and JVMTI
 * report a bad one (MalformedParametersException), loading does not.  Ask cp_is(cf, name_index,
 * CP_UTF8) first. */
typedef struct MethodParameter {
    uint16_t name_index, flags;
} MethodParameter;

typedef struct FieldInfo {                  /* 4.5 */
    uint16_t flags, name_index, desc_index; /* flags that table 4.5-A defines */
    uint16_t constant_value_index;          /* 0: none, or not static */
    uint16_t signature_index;               /* 0: none */
    bool synthetic_attr, deprecated_attr;
    Utf8 name, desc;
    AnnotationSpans annotations;
    RawAttributes raw;
} FieldInfo;

typedef struct MethodInfo { /* 4.6 */
    /* flags that table 4.6-A defines; <clinit>: only static and strict */
    uint16_t flags, name_index, desc_index;
    uint16_t signature_index;
    uint16_t arg_slots; /* of the descriptor, `this` included for instance methods */
    bool synthetic_attr, deprecated_attr;
    bool has_method_parameters; /* the attribute may be there with count 0 */
    bool has_exceptions;
    bool is_clinit; /* the class initialization method (2.9.2), not just anything called <clinit> */
    bool is_init;
    uint8_t parameter_count; /* of MethodParameters */
    uint16_t exception_count;
    Utf8 name, desc;
    CodeAttribute *code;  /* NULL: native or abstract */
    uint16_t *exceptions; /* CP_CLASS indices (4.7.5) */
    MethodParameter *parameters;
    AnnotationSpans annotations;
    RawAttributes raw;
} MethodInfo;

/* 4.7.6 */
typedef struct InnerClass {
    uint16_t inner_index, outer_index, name_index, flags;
} InnerClass;

typedef struct RecordComponent { /* 4.7.30 */
    uint16_t name_index, desc_index, signature_index;
    AnnotationSpans annotations;
    RawAttributes raw;
} RecordComponent;

typedef struct U2List {
    uint16_t count;
    const uint16_t *data;
} U2List;

/* ---- the class ---- */

typedef struct ClassFile {
    Arena arena;
    const uint8_t *bytes;
    size_t len;

    uint16_t minor, major;
    /* those that table 4.1-B defines; abstract is implied for interfaces before version 50 */
    uint16_t access_flags;
    /* CP_CLASS indices; super_class 0: java/lang/Object or a module */
    uint16_t this_class, super_class;
    Utf8 name, super_name; /* super_name.bytes NULL if none */

    uint16_t cp_count; /* entries 1 .. cp_count-1 */
    uint16_t interface_count, field_count, method_count;
    CpInfo *cp;
    const uint16_t *interfaces; /* CP_CLASS indices */
    FieldInfo *fields;
    MethodInfo *methods;
    /* the entries without constant_pool_count: what JVMTI GetConstantPool hands out */
    Span cp_span;
    /* from the count item to the end of the table */
    Span fields_span, methods_span, attributes_span;

    /* Decoded attributes; an index of 0 means absent. */
    uint16_t source_file_index;
    uint16_t signature_index;
    /* EnclosingMethod: CP_CLASS, CP_NAME_AND_TYPE or 0 */
    uint16_t enclosing_class_index, enclosing_method_index;
    uint16_t nest_host_index;
    bool has_inner_classes, has_nest_members, has_permitted_subclasses, has_record,
        has_bootstrap_methods;
    /* a class is inner twice or outside of itself: stock java then takes no notice of
     * InnerClasses */
    bool inner_classes_contradict;
    bool synthetic_attr, deprecated_attr;
    uint16_t inner_class_count, bootstrap_method_count, record_component_count;
    InnerClass *inner_classes;
    BootstrapMethod *bootstrap_methods;
    RecordComponent *record_components;
    U2List nest_members, permitted_subclasses; /* CP_CLASS indices */
    Span source_debug_extension;
    /* raw contents (4.7.25, 4.7.26); the class library reads them itself */
    Span module, module_packages;
    uint16_t module_main_class_index;
    AnnotationSpans annotations;
    RawAttributes raw;
} ClassFile;

/* ---- parsing ---- */

typedef enum {
    CLASSFILE_OK,
    CLASSFILE_FORMAT,              /* java.lang.ClassFormatError */
    CLASSFILE_UNSUPPORTED_VERSION, /* java.lang.UnsupportedClassVersionError */
    /* java.lang.NoClassDefFoundError (ACC_MODULE set; name differs from the expected one) */
    CLASSFILE_NO_CLASS_DEF,
    CLASSFILE_INCOMPATIBLE_CHANGE, /* java.lang.IncompatibleClassChangeError */
    CLASSFILE_VERIFY,              /* java.lang.VerifyError */
    CLASSFILE_OUT_OF_MEMORY,       /* for what the file contains */
    CLASSFILE_STOPPED,             /* on_interface said so, and knows why; there is no message */
} ClassFileErrorKind;

typedef struct ClassFileError {
    ClassFileErrorKind kind;
    size_t offset;
    char message[1024]; /* modified UTF-8, zero terminated, cut if too long */
} ClassFileError;

typedef struct ClassFileOptions {
    /* Internal name ("java/lang/String") of the class asked for, or NULL when defineClass got no
     * name.  Used in messages until the file's own name is known; a file that holds another class
     * is CLASSFILE_NO_CLASS_DEF. */
    const char *expected_name;
    uint16_t newest;     /* the last major version that is accepted; 0: CLASSFILE_MAJOR_MAX */
    bool enable_preview; /* --enable-preview: accept minor 65535 of the newest major version */
    bool borrow_bytes;   /* the caller keeps `bytes` alive and unchanged: no copy */
    bool repeats;        /* the same field, method or interface may come twice */
    /* Bytes of the run-time image, which a compiler wrote: what only a message would come of is not
     * looked at (names, descriptors, what is there twice), and tables of lines and variables are
     * only counted. */
    bool trusted;
    /* Called with the name of each interface when its entry has been read; NULL: nobody cares.
     * Stock java loads them at that moment, so that one which cannot be loaded is told before
     * whatever is wrong behind it.  The file's own name and that of its superclass are known.
     * false: parsing ends with CLASSFILE_STOPPED. */
    bool (*on_interface)(void *ctx, const ClassFile *cf, Utf8 name);
    void *ctx;
} ClassFileOptions;

/* opt may be NULL.  On success the caller frees *out with classfile_free; on failure *err is
 * filled, *out untouched. */
bool classfile_parse(const uint8_t *bytes, size_t len, const ClassFileOptions *opt, ClassFile **out,
                     ClassFileError *err) MAY_SAFEPOINT MUST_CHECK;
void classfile_free(ClassFile *cf); /* NULL is fine */

/* Class of the Throwable for a kind, internal form: "java/lang/ClassFormatError".  Not for
 * CLASSFILE_STOPPED. */
const char *classfile_error_class(ClassFileErrorKind kind);

/* ---- accessors: indices must be valid entries of the right tag (checked builds assert) ---- */

bool cp_is(const ClassFile *cf, unsigned index, CpTag tag); /* safe for any index */
CpTag cp_tag(const ClassFile *cf, unsigned index); /* safe: CP_UNUSABLE when out of range */

Utf8 cp_str(const ClassFile *cf, unsigned utf8_index);
Utf8 cp_class_name(const ClassFile *cf, unsigned class_index); /* also CP_MODULE, CP_PACKAGE */
/* Name and descriptor of member references, also CP_DYNAMIC, CP_INVOKE_DYNAMIC, CP_NAME_AND_TYPE */
Utf8 cp_ref_name(const ClassFile *cf, unsigned ref_index);
Utf8 cp_ref_desc(const ClassFile *cf, unsigned ref_index);

bool utf8_eq(Utf8 a, Utf8 b);
bool utf8_is(Utf8 a, const char *c_string);

/* StackMapTable verification applies from this version on; below it the inference verifier
 * (4.10). */
enum { CLASSFILE_MAJOR_STACKMAP = 50 };

/* Big-endian reading for the users of raw spans. */
ALWAYS_INLINE uint16_t be_u2(const uint8_t *p) { return (uint16_t)(p[0] << 8 | p[1]); }
ALWAYS_INLINE uint32_t be_u4(const uint8_t *p)
{
    return (uint32_t)p[0] << 24 | (uint32_t)p[1] << 16 | (uint32_t)p[2] << 8 | p[3];
}
