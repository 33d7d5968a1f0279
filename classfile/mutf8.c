/* SPDX-License-Identifier: Apache-2.0
 * mutf8.c - modified UTF-8.  (JVMS 17 4.4.7)
 *
 * One decoder, `next`, carries everything but validation: it takes a well formed sequence of 1, 2
 * or 3 bytes, and any other byte for itself, so that no input can make it read past the end.
 */
#include "classfile/mutf8.h"

static bool is_tail(uint8_t b) { return (b & 0xC0) == 0x80; }

/* Length of the well formed (bit pattern only) sequence at p, or 0. */
static unsigned seq_len(const uint8_t *p, const uint8_t *end)
{
    size_t left = (size_t)(end - p);
    if (p[0] < 0x80)
        return 1;
    if ((p[0] & 0xE0) == 0xC0)
        return left >= 2 && is_tail(p[1]) ? 2 : 0;
    if ((p[0] & 0xF0) == 0xE0)
        return left >= 3 && is_tail(p[1]) && is_tail(p[2]) ? 3 : 0;
    return 0;
}

static uint16_t next(const uint8_t **pp, const uint8_t *end)
{
    const uint8_t *p = *pp;
    VM_ASSERT(p < end, "something is left to decode");
    unsigned n = seq_len(p, end);
    *pp = p + (n ? n : 1);
    switch (n) {
    case 2: return (uint16_t)((p[0] & 0x1F) << 6 | (p[1] & 0x3F));
    case 3: return (uint16_t)((p[0] & 0x0F) << 12 | (p[1] & 0x3F) << 6 | (p[2] & 0x3F));
    default: return p[0];
    }
}

bool mutf8_valid(const char *s, size_t len, size_t *out_bad)
{
    const uint8_t *p = (const uint8_t *)s, *end = p + len;
    while (p < end) {
        if (LIKELY(p[0] != 0 && p[0] < 0x80)) {
            p++;
            continue;
        }
        const uint8_t *q = p;
        unsigned n = seq_len(p, end);
        uint16_t unit = next(&q, end);
        /* no zero byte, and only the shortest form, but for U+0000 which takes two bytes */
        if (n < 2 || (n == 2 && unit < 0x80 && unit != 0) || (n == 3 && unit < 0x800)) {
            if (out_bad)
                *out_bad = (size_t)((const char *)p - s);
            return false;
        }
        p = q;
    }
    return true;
}

static bool mutf8_is_ascii(const char *s, size_t len)
{
    size_t i = 0;
    for (; i + 8 <= len; i += 8) {
        uint64_t w;
        memcpy(&w, s + i, 8);
        if (w & UINT64_C(0x8080808080808080))
            return false;
    }
    for (; i < len; i++)
        if ((uint8_t)s[i] >= 0x80)
            return false;
    return true;
}

uint16_t mutf8_next(const char **p, const char *end)
{
    const uint8_t *q = (const uint8_t *)*p;
    uint16_t unit = next(&q, (const uint8_t *)end);
    *p = (const char *)q;
    return unit;
}

size_t mutf8_utf16_len(const char *s, size_t len)
{
    if (mutf8_is_ascii(s, len))
        return len;
    size_t units = 0;
    for (const uint8_t *p = (const uint8_t *)s, *end = p + len; p < end; units++)
        next(&p, end);
    return units;
}

void mutf8_to_utf16(const char *s, size_t len, uint16_t *out)
{
    for (const uint8_t *p = (const uint8_t *)s, *end = p + len; p < end;)
        *out++ = next(&p, end);
}

bool mutf8_fits_latin1(const char *s, size_t len)
{
    if (mutf8_is_ascii(s, len))
        return true;
    for (const uint8_t *p = (const uint8_t *)s, *end = p + len; p < end;)
        if (next(&p, end) > 0xFF)
            return false;
    return true;
}

void mutf8_to_latin1(const char *s, size_t len, uint8_t *out)
{
    if (mutf8_is_ascii(s, len)) {
        memcpy(out, s, len);
        return;
    }
    for (const uint8_t *p = (const uint8_t *)s, *end = p + len; p < end;)
        *out++ = (uint8_t)next(&p, end);
}

static size_t unit_bytes(uint16_t u) { return u != 0 && u < 0x80 ? 1 : u < 0x800 ? 2 : 3; }

static char *put_unit(char *out, uint16_t u)
{
    if (u != 0 && u < 0x80) {
        *out++ = (char)u;
    } else if (u < 0x800) {
        *out++ = (char)(0xC0 | u >> 6);
        *out++ = (char)(0x80 | (u & 0x3F));
    } else {
        *out++ = (char)(0xE0 | u >> 12);
        *out++ = (char)(0x80 | (u >> 6 & 0x3F));
        *out++ = (char)(0x80 | (u & 0x3F));
    }
    return out;
}

size_t mutf8_from_utf16_len(const uint16_t *u, size_t units)
{
    size_t n = 0;
    for (size_t i = 0; i < units; i++)
        n += unit_bytes(u[i]);
    return n;
}

char *mutf8_from_utf16(const uint16_t *u, size_t units, char *out)
{
    for (size_t i = 0; i < units; i++)
        out = put_unit(out, u[i]);
    return out;
}

size_t mutf8_from_latin1_len(const uint8_t *u, size_t units)
{
    size_t n = 0;
    for (size_t i = 0; i < units; i++)
        n += unit_bytes(u[i]);
    return n;
}

char *mutf8_from_latin1(const uint8_t *u, size_t units, char *out)
{
    for (size_t i = 0; i < units; i++)
        out = put_unit(out, u[i]);
    return out;
}

/* ---- standard UTF-8 ---- */

static bool is_high(uint32_t u) { return u >= 0xD800 && u <= 0xDBFF; }
static bool is_low(uint32_t u) { return u >= 0xDC00 && u <= 0xDFFF; }

/* One code point of standard UTF-8; anything malformed is one byte long and U+FFFD. */
static uint32_t utf8_code_point(const uint8_t **pp, const uint8_t *end)
{
    const uint8_t *p = *pp;
    size_t left = (size_t)(end - p);
    uint32_t c = p[0];
    unsigned tails = c < 0x80             ? 0
                     : (c & 0xE0) == 0xC0 ? 1
                     : (c & 0xF0) == 0xE0 ? 2
                     : (c & 0xF8) == 0xF0 ? 3
                                          : 9;
    static const uint32_t least[] = {0, 0x80, 0x800, 0x10000};
    *pp = p + 1;
    if (tails == 0)
        return c;
    if (tails > 3 || left <= tails)
        return 0xFFFD;
    c &= 0x3Fu >> tails;
    for (unsigned i = 1; i <= tails; i++) {
        if (!is_tail(p[i]))
            return 0xFFFD;
        c = c << 6 | (p[i] & 0x3F);
    }
    if (c < least[tails] || c > 0x10FFFF || is_high(c) || is_low(c))
        return 0xFFFD;
    *pp = p + 1 + tails;
    return c;
}

size_t mutf8_from_utf8_len(const char *s, size_t len)
{
    size_t n = 0;
    for (const uint8_t *p = (const uint8_t *)s, *end = p + len; p < end;) {
        uint32_t c = utf8_code_point(&p, end);
        n += c >= 0x10000 ? 6 : unit_bytes((uint16_t)c);
    }
    return n;
}

char *mutf8_from_utf8(const char *s, size_t len, char *out)
{
    for (const uint8_t *p = (const uint8_t *)s, *end = p + len; p < end;) {
        uint32_t c = utf8_code_point(&p, end);
        if (c >= 0x10000) {
            out = put_unit(out, (uint16_t)(0xD800 + ((c - 0x10000) >> 10)));
            out = put_unit(out, (uint16_t)(0xDC00 + ((c - 0x10000) & 0x3FF)));
        } else {
            out = put_unit(out, (uint16_t)c);
        }
    }
    return out;
}

/* ---- comparing ---- */

int32_t mutf8_java_hash(const char *s, size_t len)
{
    uint32_t h = 0;
    for (const uint8_t *p = (const uint8_t *)s, *end = p + len; p < end;)
        h = h * 31 + next(&p, end);
    return (int32_t)h;
}

bool mutf8_equals_utf16(const char *s, size_t len, const uint16_t *u, size_t units)
{
    const uint8_t *p = (const uint8_t *)s, *end = p + len;
    size_t i = 0;
    while (p < end && i < units)
        if (next(&p, end) != u[i++])
            return false;
    return p == end && i == units;
}

bool mutf8_equals_latin1(const char *s, size_t len, const uint8_t *u, size_t units)
{
    const uint8_t *p = (const uint8_t *)s, *end = p + len;
    size_t i = 0;
    while (p < end && i < units)
        if (next(&p, end) != u[i++])
            return false;
    return p == end && i == units;
}
