/* SPDX-License-Identifier: Apache-2.0
 * annotations.c - looking into the raw content of Runtime[In]VisibleAnnotations.  (JVMS 17 4.7.16)
 *
 * The content was not checked by the parser, so every step is checked here; malformed content ends
 * the walk.
 */
#include "classfile/classfile.h"

typedef struct AnnotationCursor {
    const ClassFile *cf;
    const uint8_t *at, *end;
} AnnotationCursor;

enum { MAX_DEPTH = 64 }; /* of nested annotations and arrays */

static bool take(AnnotationCursor *c, size_t n)
{
    if ((size_t)(c->end - c->at) < n)
        return false;
    c->at += n;
    return true;
}

static bool take_u2(AnnotationCursor *c, uint16_t *out)
{
    if (!take(c, 2))
        return false;
    *out = be_u2(c->at - 2);
    return true;
}

static bool take_utf8(AnnotationCursor *c, Utf8 *out)
{
    uint16_t i;
    if (!take_u2(c, &i) || !cp_is(c->cf, i, CP_UTF8))
        return false;
    *out = cp_str(c->cf, i);
    return true;
}

static bool skip_annotation(AnnotationCursor *c, unsigned depth);

/* 4.7.16.1 */
static bool skip_value(AnnotationCursor *c, unsigned depth)
{
    uint16_t n;
    if (depth > MAX_DEPTH || !take(c, 1))
        return false;
    switch (c->at[-1]) {
    case 'B':
    case 'C':
    case 'D':
    case 'F':
    case 'I':
    case 'J':
    case 'S':
    case 'Z':
    case 's':
    case 'c': return take(c, 2);
    case 'e': return take(c, 4);
    case '@': return skip_annotation(c, depth + 1);
    case '[':
        if (!take_u2(c, &n))
            return false;
        for (unsigned i = 0; i < n; i++)
            if (!skip_value(c, depth + 1))
                return false;
        return true;
    default: return false;
    }
}

/* The pairs of an annotation whose type has been read. */
static bool skip_pairs(AnnotationCursor *c, unsigned depth)
{
    uint16_t n;
    if (!take_u2(c, &n))
        return false;
    for (unsigned i = 0; i < n; i++)
        if (!take(c, 2) || !skip_value(c, depth))
            return false;
    return true;
}

static bool skip_annotation(AnnotationCursor *c, unsigned depth)
{
    return take(c, 2) && skip_pairs(c, depth);
}

static bool open_span(const ClassFile *cf, Span s, AnnotationCursor *c, uint16_t *count)
{
    *c = (AnnotationCursor){cf, cf->bytes + s.off, cf->bytes + s.off + s.len};
    return span_present(s) && take_u2(c, count);
}

void annotations_visit(const ClassFile *cf, Span annotations, bool (*visit)(void *arg, Utf8 type),
                       void *arg)
{
    AnnotationCursor c;
    uint16_t count;
    if (!open_span(cf, annotations, &c, &count))
        return;
    for (unsigned i = 0; i < count; i++) {
        Utf8 type;
        if (!take_utf8(&c, &type) || !visit(arg, type) || !skip_pairs(&c, 0))
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
    AnnotationCursor c;
    uint16_t count, pairs;
    if (!open_span(cf, annotations, &c, &count))
        return false;
    for (unsigned i = 0; i < count; i++) {
        Utf8 type, name;
        if (!take_utf8(&c, &type))
            return false;
        if (!utf8_is(type, type_descriptor)) {
            if (!skip_pairs(&c, 0))
                return false;
            continue;
        }
        if (!take_u2(&c, &pairs))
            return false;
        for (unsigned k = 0; k < pairs; k++) {
            if (!take_utf8(&c, &name) || c.at == c.end)
                return false;
            if (!utf8_is(name, element) || *c.at != 's') {
                if (!skip_value(&c, 0))
                    return false;
                continue;
            }
            return take(&c, 1) && take_utf8(&c, out);
        }
        return false;
    }
    return false;
}
