/* SPDX-License-Identifier: Apache-2.0
 * descriptor.c - names and descriptors.  (JVMS 17 4.2, 4.3)
 *
 * The delimiters are all ASCII, and no byte of a longer modified UTF-8 sequence is, so scanning
 * bytes is enough; only the identifiers of old class files need decoding.
 */
#include "classfile/descriptor.h"
#include "classfile/mutf8.h"
#include "classfile/java_ident.inc"

/* ---- identifiers of class files before version 49 ---- */

static bool in_table(const uint16_t (*table)[2], size_t n, uint16_t c)
{
    size_t lo = 0, hi = n;
    while (lo < hi) {
        size_t mid = (lo + hi) / 2;
        if (c < table[mid][0])
            hi = mid;
        else if (c > table[mid][1])
            lo = mid + 1;
        else
            return true;
    }
    return false;
}

static bool is_ident_start(uint16_t c)
{
    if (c < 0x80)
        return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_' || c == '$';
    return in_table(ident_start, ARRAY_LEN(ident_start), c);
}

static bool is_ident_part(uint16_t c)
{
    if (c < 0x80)
        return is_ident_start(c) || (c >= '0' && c <= '9');
    return in_table(ident_start, ARRAY_LEN(ident_start), c) ||
           in_table(ident_part, ARRAY_LEN(ident_part), c);
}

/* Length of the longest prefix that is a Java identifier, or with `slashes` parts of identifiers
 * separated by one slash each.  As on the stock VM a slash may come first or last, and a part
 * behind a slash may begin with a digit. */
static size_t legacy_prefix(const char *n, size_t len, bool slashes)
{
    const char *p = n, *end = n + len;
    bool start = true, after_slash = false;
    while (p < end) {
        const char *before = p;
        uint16_t c = mutf8_next(&p, end);
        if (c == '/' && slashes) {
            if (after_slash)
                return 0;
            start = false;
            after_slash = true;
            continue;
        }
        if (!(start ? is_ident_start(c) : is_ident_part(c)))
            return (size_t)(before - n);
        start = after_slash = false;
    }
    return len;
}

/* ---- names (4.2) ---- */

/* 4.2.2; `slashes` for class names (4.2.1): segments between slashes must not be empty. */
static bool unqualified(const char *n, size_t len, bool slashes, bool angles)
{
    if (len == 0)
        return false;
    for (size_t i = 0; i < len; i++) {
        switch (n[i]) {
        case '.':
        case ';':
        case '[': return false;
        case '/':
            if (!slashes || i == 0 || i == len - 1 || n[i + 1] == '/')
                return false;
            break;
        case '<':
        case '>':
            if (!angles)
                return false;
            break;
        default: break;
        }
    }
    return true;
}

static bool is(const char *n, size_t len, const char *s)
{
    return len == strlen(s) && memcmp(n, s, len) == 0;
}

bool name_check_field(const char *n, size_t len, bool legacy)
{
    return legacy ? len != 0 && legacy_prefix(n, len, false) == len
                  : unqualified(n, len, false, true);
}

bool name_check_method(const char *n, size_t len, bool legacy)
{
    if (is(n, len, "<init>") || is(n, len, "<clinit>"))
        return true;
    return legacy ? len != 0 && legacy_prefix(n, len, false) == len
                  : unqualified(n, len, false, false);
}

bool name_check_class(const char *n, size_t len, bool legacy)
{
    return legacy ? len != 0 && legacy_prefix(n, len, true) == len
                  : unqualified(n, len, true, true);
}

bool name_is_class(const char *n, size_t len) { return unqualified(n, len, true, true); }

/* ---- descriptors (4.3) ---- */

/* One field type at *pp. */
static DescVerdict check_type(const char **pp, const char *end, bool legacy, unsigned *slots)
{
    const char *p = *pp;
    while (p < end && *p == '[')
        p++;
    size_t dims = (size_t)(p - *pp);
    if (dims > DESC_MAX_DIMENSIONS)
        return DESC_TOO_MANY_DIMENSIONS;
    if (p == end)
        return DESC_BAD;
    switch (*p++) {
    case 'J':
    case 'D':
        *slots += dims == 0; /* the second slot */
        /* fall through */
    case 'B':
    case 'C':
    case 'F':
    case 'I':
    case 'S':
    case 'Z': break;
    case 'L': {
        if (legacy) {
            size_t n = legacy_prefix(p, (size_t)(end - p), true);
            if (n == 0 || p + n == end || p[n] != ';')
                return DESC_BAD;
            p += n + 1;
        } else {
            const char *semi = memchr(p, ';', (size_t)(end - p));
            if (!semi)
                return DESC_BAD;
            if (!unqualified(p, (size_t)(semi - p), true, true))
                return DESC_BAD_CLASS_NAME;
            p = semi + 1;
        }
        break;
    }
    default: return DESC_BAD;
    }
    ++*slots;
    *pp = p;
    return DESC_OK;
}

DescVerdict desc_check_field(const char *d, size_t len, bool legacy)
{
    const char *p = d, *end = d + len;
    unsigned slots = 0;
    DescVerdict v = check_type(&p, end, legacy, &slots);
    return v == DESC_OK && p != end ? DESC_BAD : v;
}

DescVerdict desc_check_method(const char *d, size_t len, bool legacy, unsigned *out_slots)
{
    const char *p = d, *end = d + len;
    unsigned slots = 0, ignored = 0;
    if (len < 3 || *p++ != '(')
        return DESC_BAD;
    while (p < end && *p != ')') {
        DescVerdict v = check_type(&p, end, legacy, &slots);
        if (v != DESC_OK)
            return v;
    }
    if (p == end)
        return DESC_BAD;
    p++; /* ) */
    if (p + 1 == end && *p == 'V') {
        *out_slots = slots;
        return DESC_OK;
    }
    DescVerdict v = check_type(&p, end, legacy, &ignored);
    if (v == DESC_OK && p != end)
        v = DESC_BAD;
    if (v == DESC_OK)
        *out_slots = slots;
    return v;
}

/* ---- iteration ---- */

/* End of the type at p, never past end. */
static const char *skip_type(const char *p, const char *end)
{
    VM_ASSERT(p <= end, "a descriptor's rest");
    while (p < end && *p == '[')
        p++;
    if (p < end && *p == 'L') {
        const char *semi = memchr(p, ';', (size_t)(end - p));
        return semi ? semi + 1 : end;
    }
    return p < end ? p + 1 : end;
}

/* The parenthesis that ends the parameters, end when there is none.  Class names may have
 * parentheses of their own. */
static const char *skip_parameters(const char *p, const char *end)
{
    while (p < end && *p != ')')
        p = skip_type(p, end);
    return p;
}

DescIter desc_iter(const char *d, size_t len)
{
    DescIter it = {.at = d, .end = d + len};
    if (len && d[0] == '(') {
        it.at = d + 1;
        it.end = skip_parameters(it.at, it.end);
    }
    return it;
}

bool desc_next(DescIter *it)
{
    if (it->at >= it->end)
        return false;
    if (it->type) {
        it->index++;
        it->slot = (uint16_t)(it->slot + it->slots);
    }
    it->type = it->at;
    it->at = skip_type(it->at, it->end);
    VM_ASSERT(it->at > it->type && it->at <= it->end, "each type takes a letter at least");
    it->type_len = (uint32_t)(it->at - it->type);
    it->kind = it->type[0];
    it->slots = (uint8_t)desc_kind_slots(it->kind);
    return true;
}

const char *desc_return(const char *d, size_t len, uint32_t *out_len)
{
    const char *end = d + len, *close = len ? skip_parameters(d + 1, end) : end;
    if (close == end) {
        *out_len = 0;
        return end;
    }
    *out_len = (uint32_t)(d + len - (close + 1));
    return close + 1;
}

const char *desc_return_type(const char *method_descriptor)
{
    uint32_t n;
    return desc_return(method_descriptor, strlen(method_descriptor), &n);
}

char desc_return_kind(const char *d, size_t len)
{
    uint32_t n;
    const char *r = desc_return(d, len, &n);
    return n ? r[0] : 'V';
}

unsigned desc_arg_slots(const char *d, size_t len)
{
    DescIter it = desc_iter(d, len);
    unsigned n = 0;
    while (desc_next(&it))
        n += it.slots;
    return n;
}

unsigned desc_arg_count(const char *d, size_t len)
{
    DescIter it = desc_iter(d, len);
    unsigned n = 0;
    while (desc_next(&it))
        n++;
    return n;
}

unsigned desc_dimensions(const char *d, size_t len)
{
    size_t n = 0;
    while (n < len && d[n] == '[')
        n++;
    return (unsigned)n;
}

static const struct {
    char kind;
    const char *name;
} primitives[] = {
    {'B', "byte"}, {'C', "char"},  {'D', "double"}, {'F', "float"},   {'I', "int"},
    {'J', "long"}, {'S', "short"}, {'V', "void"},   {'Z', "boolean"},
};

const char *desc_primitive_name(char kind)
{
    for (size_t i = 0; i < ARRAY_LEN(primitives); i++)
        if (primitives[i].kind == kind)
            return primitives[i].name;
    return NULL;
}

/* ---- class names ---- */

const char *desc_class_name(const char *d, size_t len, size_t *out_len)
{
    if (len >= 2 && d[0] == 'L') {
        *out_len = len - 2;
        return d + 1;
    }
    *out_len = len;
    return d;
}

/* ---- text for people ---- */

typedef struct DescriptorText {
    char *buf;
    size_t size, len;
} DescriptorText;

static void put_char(DescriptorText *t, char c)
{
    if (t->len + 1 < t->size)
        t->buf[t->len] = c;
    t->len++;
}

static void put(DescriptorText *t, const char *s, size_t n)
{
    for (size_t i = 0; i < n; i++)
        put_char(t, s[i]);
}

static void put_dotted(DescriptorText *t, const char *s, size_t n)
{
    for (size_t i = 0; i < n; i++)
        put_char(t, s[i] == '/' ? '.' : s[i]);
}

static void put_type(DescriptorText *t, const char *d, size_t n)
{
    unsigned dims = desc_dimensions(d, n);
    d += dims, n -= dims;
    const char *prim = n == 1 ? desc_primitive_name(d[0]) : NULL;
    if (prim)
        put(t, prim, strlen(prim));
    else if (n >= 2 && d[0] == 'L')
        put_dotted(t, d + 1, n - 2);
    else
        put_dotted(t, d, n);
    for (; dims; dims--)
        put(t, "[]", 2);
}

static void put_params(DescriptorText *t, const char *d, size_t n)
{
    DescIter it = desc_iter(d, n);
    while (desc_next(&it)) {
        if (it.index)
            put(t, ", ", 2);
        put_type(t, it.type, it.type_len);
    }
}

static size_t finish(DescriptorText *t)
{
    VM_ASSERT(t->buf || !t->size, "room for a text, or none");
    if (t->size)
        t->buf[t->len < t->size ? t->len : t->size - 1] = 0;
    return t->len;
}

size_t class_name_external(char *buf, size_t size, const char *n, size_t len)
{
    DescriptorText t = {buf, size, 0};
    put_dotted(&t, n, len);
    return finish(&t);
}

size_t desc_external(char *buf, size_t size, const char *d, size_t len)
{
    DescriptorText t = {buf, size, 0};
    put_type(&t, d, len);
    return finish(&t);
}

size_t desc_external_params(char *buf, size_t size, const char *d, size_t len)
{
    DescriptorText t = {buf, size, 0};
    put_params(&t, d, len);
    return finish(&t);
}

size_t method_external(char *buf, size_t size, const char *class_name, size_t class_len,
                       const char *name, size_t name_len, const char *desc, size_t desc_len)
{
    DescriptorText t = {buf, size, 0};
    uint32_t rlen;
    const char *ret = desc_return(desc, desc_len, &rlen);
    put_type(&t, ret, rlen);
    put_char(&t, ' ');
    if (class_len && class_name[0] == '[')
        put_type(&t, class_name, class_len);
    else
        put_dotted(&t, class_name, class_len);
    put_char(&t, '.');
    put(&t, name, name_len);
    put_char(&t, '(');
    put_params(&t, desc, desc_len);
    put_char(&t, ')');
    return finish(&t);
}
