/* SPDX-License-Identifier: Apache-2.0
 * descriptor.h - field and method descriptors, names, and how they are shown to people.  (JVMS 17
 * 4.2, 4.3)
 *
 * Model      All functions take pointer and length (modified UTF-8, no zero needed) and keep no
 *            state. "Class name" means the internal form: java/lang/String, or a descriptor for
 *            arrays: [I.
 * Failure    *_valid functions answer false for anything; the others expect what a *_valid function
 *            accepted and are memory safe, but say nothing sensible, for anything else.
 * Ownership  Functions that make text fill a buffer and return the length that was needed, as
 *            snprintf does.
 */
#pragma once
#include "vm/base/base.h"

/* ---- validity ---- */

enum { DESC_MAX_ARG_SLOTS = 255, DESC_MAX_DIMENSIONS = 255 };

bool name_is_class(const char *n, size_t len); /* 4.2.1 internal form, not an array */

/* What the parser needs to know beyond yes and no.  `legacy` (class files before version 49) wants
 * names made of Java identifiers; it alone allows a leading or trailing slash in class names, as
 * stock java does. */
typedef enum { DESC_OK, DESC_BAD, DESC_BAD_CLASS_NAME, DESC_TOO_MANY_DIMENSIONS } DescVerdict;
DescVerdict desc_check_field(const char *d, size_t len, bool legacy);
/* *out_slots: argument slots, long and double count 2, without `this`; may exceed 255: the caller
 * judges. */
DescVerdict desc_check_method(const char *d, size_t len, bool legacy, unsigned *out_slots);
bool name_check_field(const char *n, size_t len, bool legacy);
bool name_check_method(const char *n, size_t len, bool legacy);
bool name_check_class(const char *n, size_t len, bool legacy); /* not an array */

/* ---- iteration over a descriptor ----
 *
 *     DescIter it = desc_iter(desc, len);   // of a field: yields one type, then the end
 *     while (desc_next(&it))
 *         ... it.type, it.type_len, it.kind ...
 *     desc_return(desc, len, &n)
 */
typedef struct DescIter {
    const char *at, *end;
    const char *type; /* current type: its descriptor text */
    uint32_t type_len;
    char kind;      /* first character: one of B C D F I J S Z L [ */
    uint8_t slots;  /* 1, or 2 for J and D */
    uint16_t index; /* 0-based number of the current type */
    uint16_t slot;  /* slot of the current type, counted without `this` */
} DescIter;

/* The text behind the type at d, of a valid descriptor that ends with a zero: for loops that shall
 * be quick.  for (d = descriptor + 1; *d != ')'; d = desc_after(d)) */
ALWAYS_INLINE const char *desc_after(const char *d)
{
    while (*d == '[')
        d++;
    return *d == 'L' ? strchr(d, ';') + 1 : d + 1;
}

DescIter desc_iter(const char *d, size_t len);
bool desc_next(DescIter *it); /* false: past the last parameter */

const char *desc_return(const char *d, size_t len, uint32_t *out_len); /* return type text */
/* The same in a valid descriptor that ends with a zero.  Never look for ')' itself: a class's name
 * may have one (4.2.2). */
const char *desc_return_type(const char *method_descriptor);
char desc_return_kind(const char *d, size_t len);   /* V B C D F I J S Z L [ */
unsigned desc_arg_slots(const char *d, size_t len); /* without `this` */
unsigned desc_arg_count(const char *d, size_t len);
unsigned desc_dimensions(const char *d, size_t len); /* leading [ */
ALWAYS_INLINE unsigned desc_kind_slots(char kind)
{
    return kind == 'V' ? 0 : kind == 'J' || kind == 'D' ? 2 : 1;
}
/* "int" for 'I', ... "void" for 'V'; NULL for others. */
const char *desc_primitive_name(char kind);

/* ---- class names ---- */

/* The class name inside a reference descriptor: Ljava/lang/String; -> java/lang/String; arrays
 * stay. No copy. */
const char *desc_class_name(const char *d, size_t len, size_t *out_len);
/* java/lang/String to java.lang.String and back, in place. */
ALWAYS_INLINE void name_replace(char *s, size_t len, char from, char to)
{
    for (size_t i = 0; i < len; i++)
        if (s[i] == from)
            s[i] = to;
}
ALWAYS_INLINE void name_to_dots(char *s) { name_replace(s, strlen(s), '/', '.'); }
ALWAYS_INLINE void name_to_slashes(char *s) { name_replace(s, strlen(s), '.', '/'); }

/* ---- text for people: fill buf (zero terminated when size > 0), return the full length, which may
 * be >= size ---- */

/* java.lang.String ([I stays) */
size_t class_name_external(char *buf, size_t size, const char *n, size_t len);
/* "int[]", "java.lang.String" */
size_t desc_external(char *buf, size_t size, const char *d, size_t len);
/* "int, java.lang.String" */
size_t desc_external_params(char *buf, size_t size, const char *d, size_t len);
/* As stock java shows a method in messages: "void Foo.bar(int, java.lang.String)"; class_name
 * internal form. */
size_t method_external(char *buf, size_t size, const char *class_name, size_t class_len,
                       const char *name, size_t name_len, const char *desc, size_t desc_len);
