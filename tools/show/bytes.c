/* SPDX-License-Identifier: Apache-2.0
 * bytes.c - a buffer that grows, and what is written into it. */
#include "tools/show/show.h"
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

void bytes_add(Bytes *b, const void *from, size_t n)
{
    if (b->len + n > b->cap) {
        size_t cap = b->cap ? b->cap * 2 : 256;
        while (cap < b->len + n)
            cap *= 2;
        uint8_t *fresh = realloc(b->at, cap);
        if (!fresh) {
            b->lost = true;
            return;
        }
        b->at = fresh;
        b->cap = cap;
    }
    if (n)
        memcpy(b->at + b->len, from, n);
    b->len += n;
}

void bytes_byte(Bytes *b, int byte)
{
    uint8_t one = (uint8_t)byte;
    if (b->len < b->cap)
        b->at[b->len++] = one;
    else
        bytes_add(b, &one, 1);
}

void bytes_number(Bytes *b, uint64_t v)
{
    for (; v >= 0x80; v >>= 7)
        bytes_byte(b, (int)(v & 0x7f) | 0x80);
    bytes_byte(b, (int)v);
}

void bytes_signed(Bytes *b, int64_t v)
{
    bytes_number(b, ((uint64_t)v << 1) ^ (uint64_t)(v >> 63));
}

void bytes_format(Bytes *b, const char *format, ...)
{
    char few[512];
    va_list ap;
    va_start(ap, format);
    int n = vsnprintf(few, sizeof few, format, ap);
    va_end(ap);
    if (n >= 0)
        bytes_add(b, few, (size_t)n < sizeof few ? (size_t)n : sizeof few - 1);
}

void bytes_json(Bytes *b, const char *utf8)
{
    bytes_byte(b, '"');
    for (const char *p = utf8 ? utf8 : ""; *p; p++)
        switch (*p) {
        case '"':
        case '\\':
            bytes_byte(b, '\\');
            bytes_byte(b, *p);
            break;
        default:
            if ((unsigned char)*p < 0x20)
                bytes_format(b, "\\u%04x", *p);
            else
                bytes_byte(b, *p);
        }
    bytes_byte(b, '"');
}

void bytes_free(Bytes *b)
{
    free(b->at);
    *b = (Bytes){0};
}

void value_add(Bytes *b, Value v)
{
    switch (v.kind) {
    case VALUE_REF: bytes_number(b, (uint64_t)v.bits << 2 | VALUE_REF); break;
    case VALUE_ONE: {
        int64_t i = (int32_t)v.bits;
        uint64_t zigzag = ((uint64_t)i << 1) ^ (uint64_t)(i >> 63);
        bytes_number(b, zigzag << 2 | VALUE_ONE);
        break;
    }
    case VALUE_TWO:
        bytes_byte(b, VALUE_TWO);
        bytes_add(b, &v.bits, 8);
        break;
    default: bytes_byte(b, VALUE_NONE);
    }
}

void bytes_in_base64(Bytes *b, const uint8_t *from, size_t n)
{
    static const char letters[] =
        "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
    for (size_t i = 0; i < n; i += 3) {
        uint32_t v = (uint32_t)from[i] << 16 | (i + 1 < n ? (uint32_t)from[i + 1] << 8 : 0) |
                     (i + 2 < n ? from[i + 2] : 0);
        char four[4] = {letters[v >> 18], letters[v >> 12 & 63],
                        i + 1 < n ? letters[v >> 6 & 63] : '=', i + 2 < n ? letters[v & 63] : '='};
        bytes_add(b, four, 4);
    }
}

void bytes_base64(Bytes *b, const void *from, size_t n)
{
    bytes_byte(b, '"');
    bytes_in_base64(b, from, n);
    bytes_byte(b, '"');
}
