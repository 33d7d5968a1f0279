/* SPDX-License-Identifier: Apache-2.0
 * annotations.c - the raw content of annotation attributes.  (JVMS 4.7.16-4.7.22)
 *
 * The content was not checked by the parser, so every step is checked here; malformed content ends
 * the walk.
 */
#include "classfile/annotations.h"

enum { MAX_NESTING = 256 }; /* of values: Java's parser recurses as well */

static bool skip(AnnotationWalk *w, size_t n)
{
    VM_ASSERT(w->at <= w->end, "the walk stays in the attribute");
    if ((size_t)(w->end - w->at) < n)
        return false;
    w->at += n;
    return true;
}

static bool take_u1(AnnotationWalk *w, unsigned *out)
{
    *out = w->at < w->end ? *w->at : 0;
    return skip(w, 1);
}

static bool take_u2(AnnotationWalk *w, unsigned *out)
{
    *out = w->end - w->at >= 2 ? be_u2(w->at) : 0;
    return skip(w, 2);
}

static bool take_number(AnnotationWalk *w)
{
    return skip(w, 2) && (!w->number || w->number(w->arg, w->at - 2));
}

/* 4.7.16.1 */
static bool walk_value(AnnotationWalk *w)
{
    unsigned tag, n;
    if (!take_u1(w, &tag))
        return false;
    switch (tag) {
    case 'B':
    case 'C':
    case 'D':
    case 'F':
    case 'I':
    case 'J':
    case 'S':
    case 'Z':
    case 's':
    case 'c': return take_number(w);
    case 'e': return take_number(w) && take_number(w);
    case '@': return annotation_walk(w, ANNOTATION);
    case '[':
        if (++w->depth > MAX_NESTING || !take_u2(w, &n))
            return false;
        while (n-- > 0)
            if (!walk_value(w))
                return false;
        w->depth--;
        return true;
    default: return false;
    }
}

/* The pairs of an annotation whose type has been read. */
static bool walk_pairs(AnnotationWalk *w)
{
    unsigned n;
    if (++w->depth > MAX_NESTING || !take_u2(w, &n))
        return false;
    while (n-- > 0)
        if (!take_number(w) || !walk_value(w))
            return false;
    w->depth--;
    return true;
}

static bool walk_type_annotation(AnnotationWalk *w)
{
    unsigned target, n = 0;
    if (!take_u1(w, &target))
        return false;
    switch (target) { /* 4.7.20.1: what stands outside of code */
    case 0x00:
    case 0x01:
    case 0x16: n = 1; break;
    case 0x10:
    case 0x11:
    case 0x12:
    case 0x17: n = 2; break;
    case 0x13:
    case 0x14:
    case 0x15: n = 0; break;
    default: return false;
    }
    return skip(w, n) && take_u1(w, &n) && skip(w, 2 * (size_t)n) && annotation_walk(w, ANNOTATION);
}

static bool walk_list(AnnotationWalk *w, AnnotationKind one)
{
    unsigned n;
    if (!take_u2(w, &n))
        return false;
    while (n-- > 0)
        if (!annotation_walk(w, one))
            return false;
    return true;
}

bool annotation_walk(AnnotationWalk *w, AnnotationKind kind)
{
    unsigned n;
    switch (kind) {
    case ANNOTATION: return take_number(w) && walk_pairs(w);
    case TYPE_ANNOTATION: return walk_type_annotation(w);
    case ANNOTATIONS: return walk_list(w, ANNOTATION);
    case TYPE_ANNOTATIONS: return walk_list(w, TYPE_ANNOTATION);
    case ANNOTATION_DEFAULT: return walk_value(w);
    case PARAMETER_ANNOTATIONS: break;
    }
    if (!take_u1(w, &n))
        return false;
    while (n-- > 0)
        if (!walk_list(w, ANNOTATION))
            return false;
    return true;
}

/* ---- looking for one ---- */

static bool take_utf8(const ClassFile *cf, AnnotationWalk *w, Utf8 *out)
{
    unsigned i;
    if (!take_u2(w, &i) || !cp_is(cf, (uint16_t)i, CP_UTF8))
        return false;
    *out = cp_str(cf, (uint16_t)i);
    return true;
}

static bool open_span(const ClassFile *cf, Span s, AnnotationWalk *w, unsigned *count)
{
    *w = (AnnotationWalk){.at = cf->bytes + s.off, .end = cf->bytes + s.off + s.len};
    return span_present(s) && take_u2(w, count);
}

void annotations_visit(const ClassFile *cf, Span annotations, bool (*visit)(void *arg, Utf8 type),
                       void *arg)
{
    AnnotationWalk w;
    unsigned count;
    if (!open_span(cf, annotations, &w, &count))
        return;
    for (unsigned i = 0; i < count; i++) {
        Utf8 type;
        if (!take_utf8(cf, &w, &type) || !visit(arg, type) || !walk_pairs(&w))
            return;
    }
}

typedef struct WantedAttribute {
    const char *type;
    bool found;
} WantedAttribute;

static bool match(void *arg, Utf8 type)
{
    WantedAttribute *w = arg;
    w->found = utf8_is(type, w->type);
    return !w->found;
}

bool annotations_contain(const ClassFile *cf, Span annotations, const char *type_descriptor)
{
    WantedAttribute w = {type_descriptor, false};
    annotations_visit(cf, annotations, match, &w);
    return w.found;
}

bool annotation_string_element(const ClassFile *cf, Span annotations, const char *type_descriptor,
                               const char *element, Utf8 *out)
{
    AnnotationWalk w;
    unsigned count, pairs;
    if (!open_span(cf, annotations, &w, &count))
        return false;
    for (unsigned i = 0; i < count; i++) {
        Utf8 type, name;
        if (!take_utf8(cf, &w, &type))
            return false;
        if (!utf8_is(type, type_descriptor)) {
            if (!walk_pairs(&w))
                return false;
            continue;
        }
        if (!take_u2(&w, &pairs))
            return false;
        for (unsigned k = 0; k < pairs; k++) {
            if (!take_utf8(cf, &w, &name) || w.at == w.end)
                return false;
            if (!utf8_is(name, element) || *w.at != 's') {
                if (!walk_value(&w))
                    return false;
                continue;
            }
            return skip(&w, 1) && take_utf8(cf, &w, out);
        }
        return false;
    }
    return false;
}
