/* SPDX-License-Identifier: Apache-2.0
 * write.h - class files the other way: from structures to bytes, and builders to change or make
 * them.  (JVMS 17 4)
 *
 * Model      classfile_write turns a ClassFile back into bytes: the same bytes, if nothing was
 *            changed. A ClassBuilder is a class file in loose, changeable parts: start from a
 *            ClassFile (retransforming agents, tests) or from nothing, append constants and
 *            members, replace attributes, then class_builder_finish. Existing constant pool indices
 *            never change, so untouched attributes and code stay valid. code_edit.h inserts
 *            instructions into a method of a builder.
 * Ownership  The builder owns everything given to it (it copies); ByteOut data is malloc memory for
 *            byte_out_free or for the caller to keep (free).
 * Failure    Only size limits of the format can fail (65535 constants, members, string bytes): a
 *            sticky flag, and class_builder_finish answers false.  Nothing is checked otherwise:
 *            parse the result to know.
 */
#pragma once
#include "classfile/classfile.h"

/* ---- big-endian output ---- */

typedef struct ByteOut {
    uint8_t *data;
    size_t len, cap;
} ByteOut;
void out_u1(ByteOut *o, unsigned v);
void out_u2(ByteOut *o, unsigned v);
void out_u4(ByteOut *o, uint32_t v);
void out_bytes(ByteOut *o, const void *p, size_t n);
void out_patch_u2(ByteOut *o, size_t at, unsigned v);
void out_patch_u4(ByteOut *o, size_t at, uint32_t v);
void byte_out_free(ByteOut *o);

/* Regenerates the file from the decoded structure (appends to out). */
void classfile_write(const ClassFile *cf, ByteOut *out);

/* ---- builder ---- */

typedef struct AttrOut {
    uint16_t name_index;
    uint8_t *data;
    uint32_t len;
} AttrOut;
typedef VEC(AttrOut) AttrsOut;
typedef struct MemberOut {
    uint16_t flags, name_index, desc_index;
    AttrsOut attrs;
} MemberOut;

typedef struct ClassBuilder {
    uint16_t minor, major, access_flags, this_class, super_class;
    VEC(uint16_t) interfaces;
    VEC(MemberOut *) fields, methods;
    AttrsOut attrs;
    /* the constant pool: entries as they will stand in the file, one after the other */
    ByteOut pool;
    VEC(uint32_t) entry_off; /* by index, offset in pool; 0xFFFFFFFF for 0 and second halves */
    uint32_t *hash;          /* open addressing, index by content */
    uint32_t hash_size;
    bool overflow;
} ClassBuilder;

ClassBuilder *class_builder_new(uint16_t major, uint16_t access_flags, const char *name,
                                const char *super_name);
ClassBuilder *class_builder_from(const ClassFile *cf);
void class_builder_free(ClassBuilder *b);
bool class_builder_finish(ClassBuilder *b, ByteOut *out) MUST_CHECK;

/* Constants: the index of an equal entry, old or new; 0 when the pool is full. */
uint16_t pool_utf8(ClassBuilder *b, const char *s, size_t len);
uint16_t pool_utf8z(ClassBuilder *b, const char *s);
uint16_t pool_class(ClassBuilder *b, const char *name);
uint16_t pool_string(ClassBuilder *b, const char *s);
uint16_t pool_int(ClassBuilder *b, int32_t v);
uint16_t pool_long(ClassBuilder *b, int64_t v);
uint16_t pool_float_bits(ClassBuilder *b, uint32_t bits);
uint16_t pool_double_bits(ClassBuilder *b, uint64_t bits);
uint16_t pool_name_and_type(ClassBuilder *b, const char *name, const char *desc);
/* tag: CP_FIELDREF, CP_METHODREF, CP_INTERFACE_METHODREF */
uint16_t pool_ref(ClassBuilder *b, CpTag tag, const char *class_name, const char *name,
                  const char *desc);
uint16_t pool_method_handle(ClassBuilder *b, RefKind kind, uint16_t ref_index);
uint16_t pool_method_type(ClassBuilder *b, const char *desc);
/* tag: CP_DYNAMIC, CP_INVOKE_DYNAMIC; the BootstrapMethods attribute is the caller's */
uint16_t pool_dynamic(ClassBuilder *b, CpTag tag, uint16_t bsm_index, const char *name,
                      const char *desc);
/* The text of a Utf8 entry (borrowed until the next pool_* call); len 0 when it is none. */
Utf8 pool_text(const ClassBuilder *b, uint16_t utf8_index);

void class_builder_add_interface(ClassBuilder *b, const char *name);
MemberOut *class_builder_add_field(ClassBuilder *b, uint16_t flags, const char *name,
                                   const char *desc);
MemberOut *class_builder_add_method(ClassBuilder *b, uint16_t flags, const char *name,
                                    const char *desc);
/* desc NULL: any */
void class_builder_remove_method(ClassBuilder *b, MemberOut *m);

/* Attributes.  `data` is copied. */
AttrOut *attrs_find(const ClassBuilder *b, AttrsOut *attrs, const char *name);
/* adds or replaces */
void attrs_set(ClassBuilder *b, AttrsOut *attrs, const char *name, const void *data, size_t len);
bool attrs_remove(const ClassBuilder *b, AttrsOut *attrs, const char *name);
/* A Code attribute without handlers and attributes. */
void method_set_code(ClassBuilder *b, MemberOut *m, unsigned max_stack, unsigned max_locals,
                     const uint8_t *code, size_t code_len);
