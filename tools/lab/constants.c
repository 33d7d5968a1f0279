/* SPDX-License-Identifier: Apache-2.0
 * constants.c - see constants.h. */
#include "tools/lab/constants.h"
#include "classfile/format/pool_tags.h"
#include "tools/lab/image.h"
#include <stdlib.h>
#include <string.h>

enum {
    POOL = 10 /* where it begins */,
    MOST = 16 << 10,
    TEXTS = 512, /* so many at most, */
    SHORT = 4,   /* of such lengths */
    LONG = 100,
    ALL_TEXTS = 7 /* lab_config.constants: those of the agent, and nothing else */
};

/* Bytes of the constant; 0: no such kind. */
static size_t bytes_of(const unsigned char *p)
{
    switch (*p) {
    case CP_UTF8: return 3u + (size_t)(p[1] << 8 | p[2]);
    case CP_LONG:
    case CP_DOUBLE: return 9;
    case CP_CLASS:
    case CP_STRING:
    case CP_METHOD_TYPE:
    case CP_MODULE:
    case CP_PACKAGE: return 3;
    case CP_METHOD_HANDLE: return 4;
    case CP_INTEGER:
    case CP_FLOAT:
    case CP_FIELDREF:
    case CP_METHODREF:
    case CP_INTERFACE_METHODREF:
    case CP_NAME_AND_TYPE:
    case CP_DYNAMIC:
    case CP_INVOKE_DYNAMIC: return 5;
    default: return 0;
    }
}

/* Where the last constant ends; 0: it is no class file. */
static size_t end_of_pool(const unsigned char *data, size_t length)
{
    if (length < POOL)
        return 0;
    unsigned count = (unsigned)(data[8] << 8 | data[9]);
    size_t at = POOL;
    for (unsigned i = 1; i < count; i++) {
        size_t n = at + 3 <= length ? bytes_of(data + at) : 0;
        if (!n)
            return 0;
        i += data[at] == CP_LONG || data[at] == CP_DOUBLE;
        at += n;
    }
    return at <= length ? at : 0;
}

typedef struct Added {
    unsigned char bytes[MOST];
    size_t size;
    unsigned next; /* the index that the next constant gets */
} Added;

static void byte(Added *a, unsigned b) { a->bytes[a->size++] = (unsigned char)b; }

static void add_bytes(Added *a, const char *text, size_t n)
{
    byte(a, CP_UTF8);
    byte(a, 0);
    byte(a, (unsigned)n);
    memcpy(a->bytes + a->size, text, n);
    a->size += n;
    a->next++;
}

static void add_text(Added *a, const char *text) { add_bytes(a, text, strlen(text)); }

/* One of the agent's, that is no format; and one that begins with it. */
static void add_own(const char *text, size_t n, void *to)
{
    static const char more[] = "lab";
    char longer[LONG + sizeof more];
    Added *a = to;
    if (n < SHORT || n > LONG || memchr(text, '%', n) || a->next >= TEXTS - 1 ||
        a->size + 2 * (3 + n) + sizeof more > MOST)
        return;
    add_bytes(a, text, n);
    memcpy(longer, text, n);
    memcpy(longer + n, more, sizeof more - 1);
    add_bytes(a, longer, n + sizeof more - 1);
}

static void add_class(Added *a, unsigned name)
{
    byte(a, CP_CLASS);
    byte(a, name >> 8);
    byte(a, name & 255);
    a->next++;
}

/* A long or a double, or two others that take as many entries and bytes. */
static void add_wide(Added *a, unsigned tag)
{
    if (lab_config.constants > 4) {
        byte(a, CP_INTEGER);
        memset(a->bytes + a->size, 0, 4);
        a->size += 4;
        a->next++;
        add_text(a, "x");
        return;
    }
    byte(a, tag);
    memset(a->bytes + a->size, 0, 8);
    a->size += 8;
    a->next += 2;
}

/* Some know of longs, and forget doubles. */
static void add_long(Added *a)
{
    add_wide(a, CP_LONG);
    add_wide(a, CP_DOUBLE);
}

/* Two of each kind, so that no index and no number of constants stays the same: who prints them
 * prints other lines in each run, and nothing follows from that. */
static void add(Added *a)
{
    bool long_first = lab_config.constants > 2, name_last = lab_config.constants % 2 == 0;
    if (name_last)
        add_text(a, "lab");
    for (int i = 0; long_first && i < 1 + name_last; i++)
        add_long(a);
    if (!name_last)
        add_text(a, "lab/Nothing");
    add_class(a, name_last ? a->next + 1 : a->next - 1);
    if (name_last)
        add_text(a, "lab/Nothing");
    for (int i = 0; !long_first && i < 1 + name_last; i++)
        add_long(a);
}

unsigned char *lab_constants_add(const unsigned char *data, jint *length)
{
    size_t n = (size_t)*length, end = lab_config.constants ? end_of_pool(data, n) : 0;
    unsigned count = end ? (unsigned)(data[8] << 8 | data[9]) : 0;
    Added *a = end && count < UINT16_MAX - TEXTS ? calloc(1, sizeof *a) : NULL;
    if (!a)
        return NULL;
    if (lab_config.constants == ALL_TEXTS)
        lab_image_texts(add_own, a);
    a->next += count;
    if (lab_config.constants != ALL_TEXTS)
        add(a);
    unsigned char *copy = malloc(n + a->size);
    if (copy) {
        memcpy(copy, data, end);
        memcpy(copy + end, a->bytes, a->size);
        memcpy(copy + end + a->size, data + end, n - end);
        copy[8] = (unsigned char)(a->next >> 8);
        copy[9] = (unsigned char)a->next;
        *length = (jint)(n + a->size);
    }
    free(a);
    return copy;
}
