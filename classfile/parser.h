/* SPDX-License-Identifier: Apache-2.0
 * parser.h - the state of one classfile_parse, shared by the files that do its parts; not for
 * others.
 *
 * Model      A reader over the bytes that can never leave them, and the ClassFile being filled.
 *            parse_ functions read on and fill it; check_ functions look at what was read, and
 *            leave the reader where it is.
 * Ownership  What is made lives in the arena of the ClassFile; names (Utf8) point into its bytes.
 * Threads    A Parser belongs to one thread; nothing here is shared, and no VM is needed.
 * Failure    Everything returns false after parse_fail has noted the first error; callers use TRY
 *            to pass it up. The texts are those of stock java, and so is the order of the checks as
 *            far as experiments tell.
 * Tests      tests/unit/classfile/test_parse.c, tests/fuzz/fuzz_classfile_parse.c
 */
#pragma once
#include "classfile/classfile.h"
#include "classfile/descriptor.h"
#include "vm/base/table.h"

typedef struct Parser {
    ClassFile *cf;
    const uint8_t *bytes;
    size_t pos, end;
    ClassFileError *err;
    Utf8 name;   /* for messages: the expected name, later the file's own */
    bool legacy; /* version before 49: names are Java identifiers */
    /* The newest version that is accepted is 65 or later: rules of names that came with Java 21,
     * for files of all versions. */
    bool since_21;
    const ClassFileOptions *opt;
    /* CP_MODULE or CP_PACKAGE seen: fatal unless the file turns out to be a module */
    uint8_t bad_tag;
    size_t bad_tag_off;
    uint16_t max_bsm_index; /* largest used by CP_DYNAMIC, CP_INVOKE_DYNAMIC */
    bool uses_bsm;
} Parser;

#define TRY(e) \
    do { \
        if (UNLIKELY(!(e))) \
            return false; \
    } while (0)

/* Notes what is wrong, at an offset of the file; false. */
bool parse_fail(Parser *p, ClassFileErrorKind kind, size_t offset, const char *fmt, ...)
    PRINTF_LIKE(4, 5);
#define FAIL(p, ...) parse_fail(p, CLASSFILE_FORMAT, (p)->pos, __VA_ARGS__)
/* For texts that name the class: fmt ends with IN_FILE or IN_CLASS, or has them inside and NAME_ARG
 * at its place. */
#define IN_FILE " in class file %.*s"
#define IN_CLASS " in class %.*s"
#define UTF8_ARG(u) (int)(u).len, (u).bytes
#define NAME_ARG(p) UTF8_ARG((p)->name)
#define FAIL_IN_FILE(p, fmt, ...) FAIL(p, fmt IN_FILE __VA_OPT__(, ) __VA_ARGS__, NAME_ARG(p))
#define FAIL_IN_CLASS(p, fmt, ...) FAIL(p, fmt IN_CLASS __VA_OPT__(, ) __VA_ARGS__, NAME_ARG(p))

/* Zeroed memory that lives as long as the ClassFile; NULL: there is none, and the parser has
 * failed. */
void *parse_room(Parser *p, size_t bytes) MUST_CHECK;
bool parse_no_memory(Parser *p); /* notes that there is none; false */

/* The reader.  read_* fail with "Truncated class file". */
bool parse_truncated(Parser *p); /* false */
ALWAYS_INLINE size_t read_left(const Parser *p)
{
    VM_ASSERT(p->pos <= p->end, "the reader stays in the bytes");
    return p->end - p->pos;
}
ALWAYS_INLINE bool read_need(Parser *p, size_t n)
{
    return LIKELY(n <= read_left(p)) || parse_truncated(p);
}
ALWAYS_INLINE bool read_u1(Parser *p, uint8_t *out)
{
    TRY(read_need(p, 1));
    *out = p->bytes[p->pos++];
    return true;
}
ALWAYS_INLINE bool read_u2(Parser *p, uint16_t *out)
{
    TRY(read_need(p, 2));
    *out = be_u2(p->bytes + p->pos);
    p->pos += 2;
    return true;
}
ALWAYS_INLINE bool read_u4(Parser *p, uint32_t *out)
{
    TRY(read_need(p, 4));
    *out = be_u4(p->bytes + p->pos);
    p->pos += 4;
    return true;
}
ALWAYS_INLINE bool read_skip(Parser *p, size_t n)
{
    TRY(read_need(p, n));
    p->pos += n;
    return true;
}

/* constant_pool.c */
bool parse_constant_pool(Parser *p); /* entries */
bool check_constant_pool(Parser *p); /* cross references, then names and descriptors */
/* Names as JVMS 4.2.2 has them, before version 49 as identifiers of Java.  In a file that is
 * trusted every name is good. */
bool check_field_name(Parser *p, Utf8 name);
bool check_method_name(Parser *p, Utf8 name);
/* Descriptors as JVMS 4.3 has them; the name is for the message. */
bool check_field_desc(Parser *p, Utf8 name, Utf8 desc);
/* *out_slots: argument slots without `this`, may exceed 255. */
bool check_method_desc(Parser *p, Utf8 name, Utf8 desc, unsigned *out_slots);
bool cp_is_loadable(const ClassFile *cf, unsigned index); /* JVMS table 4.4-C; any index */

/* access_flags.c: which flags may stand together (JVMS 4.1, 4.5, 4.6) */
bool check_class_flags(Parser *p, uint16_t flags);
bool check_field_flags(Parser *p, uint16_t flags);
bool check_method_flags(Parser *p, uint16_t flags, Utf8 name);

/* attributes.c: all attributes of one table, from their count on (JVMS 4.7) */
bool parse_class_attributes(Parser *p);
bool parse_field_attributes(Parser *p, FieldInfo *f);
bool parse_method_attributes(Parser *p, MethodInfo *m);
/* The head of an attribute: name, length and content span; the reader stands at the content. */
typedef struct AttrHead {
    uint16_t name_index;
    Utf8 name;
    uint32_t len;
    size_t start;
} AttrHead;
bool read_attr_head(Parser *p, AttrHead *out); /* all but the name */
bool attr_head_name(Parser *p, AttrHead *h);   /* false without an error noted: the index is bad */
bool read_attr_skip(Parser *p, const AttrHead *h, Span *out); /* past the content */
/* Attributes that are kept as they are: room for `count`, then one after the other. */
bool raw_attrs_init(Parser *p, RawAttributes *raw, uint16_t count);
void raw_attrs_add(RawAttributes *raw, const AttrHead *h);

/* code.c */
bool parse_code(Parser *p, MethodInfo *m, const AttrHead *h); /* JVMS 4.7.3 */
bool check_local_vars(Parser *p, const CodeAttribute *c); /* the two tables against each other */
