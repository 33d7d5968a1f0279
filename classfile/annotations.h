/* SPDX-License-Identifier: Apache-2.0
 * annotations.h - looking into the raw content of annotation attributes.  (JVMS 4.7.16-4.7.22)
 *
 * Failure    false; nothing is read or told outside of the bytes.  What came before the malformed
 *            place has been told.
 * Threads    any; nothing is kept.
 */
#pragma once
#include "classfile/classfile.h"

typedef enum AnnotationKind {
    ANNOTATION,      /* one, as in an element value */
    TYPE_ANNOTATION, /* one, of those outside of code */
    ANNOTATIONS,
    PARAMETER_ANNOTATIONS,
    ANNOTATION_DEFAULT,
    TYPE_ANNOTATIONS
} AnnotationKind;

typedef struct AnnotationWalk {
    const uint8_t *at, *end;
    unsigned depth; /* of nested annotations and arrays */
    /* NULL, or called with the place of each number of a constant; false ends the walk */
    bool (*number)(void *arg, const uint8_t *place);
    void *arg;
} AnnotationWalk;
/* From w->at on lies what `kind` says; w->at moves behind it.  false: malformed, or ended. */
bool annotation_walk(AnnotationWalk *w, AnnotationKind kind);

/* Is an annotation of this type (a field descriptor, "Ljdk/internal/vm/annotation/Hidden;") in the
 * content of a Runtime[In]VisibleAnnotations attribute?  False for malformed content; never reads
 * outside the span. */
bool annotations_contain(const ClassFile *cf, Span annotations, const char *type_descriptor);
/* Calls visit with each top-level annotation's type descriptor; stops when it returns false or
 * content is malformed. */
void annotations_visit(const ClassFile *cf, Span annotations, bool (*visit)(void *arg, Utf8 type),
                       void *arg);
/* The value of a string element of an annotation of that type, as in @Contended("group"); false
 * when absent. */
bool annotation_string_element(const ClassFile *cf, Span annotations, const char *type_descriptor,
                               const char *element, Utf8 *out);
