/* SPDX-License-Identifier: Apache-2.0
 * manifest.c - main attributes of META-INF/MANIFEST.MF.  (JAR File Specification, "Manifest
 * Specification")
 *
 * Lines end in CR LF, LF or CR; a line that begins with a space continues the one before; the main
 * section ends at the first empty line.  Lines without ": " are passed over: tools of the past
 * wrote such files. */
#include "classfile/source/source.h"
#include <strings.h>

typedef struct Attribute {
    char *name, *value;
} Attribute;

struct Manifest {
    Arena arena;
    VEC(Attribute) attributes;
};

Manifest *manifest_parse(const uint8_t *data, size_t len)
{
    Manifest *m = xcalloc(1, sizeof *m);
    size_t i = 0;
    if (len >= 3 && memcmp(data, "\xEF\xBB\xBF", 3) == 0)
        i = 3; /* byte order mark */
    char *line = xmalloc(len + 1);
    while (i < len) {
        size_t n = 0;
        for (;;) { /* one logical line */
            while (i < len && data[i] != '\n' && data[i] != '\r')
                line[n++] = (char)data[i++];
            if (i < len && data[i] == '\r')
                i++, i += i < len && data[i] == '\n';
            else if (i < len)
                i++;
            if (i < len && data[i] == ' ' && n > 0)
                i++;
            else
                break;
        }
        if (n == 0)
            break;
        line[n] = 0;
        char *colon = memchr(line, ':', n);
        if (!colon || colon == line)
            continue;
        char *value = colon + 1;
        if (*value == ' ')
            value++;
        Attribute a = {arena_strndup(&m->arena, line, (size_t)(colon - line)),
                       arena_strndup(&m->arena, value, n - (size_t)(value - line))};
        VEC_PUSH(m->attributes, a);
    }
    free(line);
    return m;
}

void manifest_free(Manifest *m)
{
    if (!m)
        return;
    VEC_FREE(m->attributes);
    arena_free(&m->arena);
    free(m);
}

const char *manifest_get(const Manifest *m, const char *name)
{
    /* the last one of a name counts, as in java.util.jar.Attributes */
    for (size_t i = m->attributes.len; i-- > 0;)
        if (strcasecmp(m->attributes.data[i].name, name) == 0)
            return m->attributes.data[i].value;
    return NULL;
}

Manifest *manifest_read(const char *jar_file, bool *jar_ok, SourceError *err)
{
    SourceBytes bytes;
    if (jar_ok)
        *jar_ok = false;
    Jar *jar = jar_open(jar_file, err);
    if (!jar)
        return NULL;
    if (jar_ok)
        *jar_ok = true;
    static const char name[] = "META-INF/MANIFEST.MF";
    bool found = jar_find(jar, name, sizeof name - 1, &bytes, err);
    /* java.util.jar looks for it without case */
    for (size_t i = 0; !found && i < jar_entry_count(jar); i++) {
        const char *n = jar_entry_name(jar, i);
        if (n && strcasecmp(n, name) == 0)
            found = jar_find(jar, n, strlen(n), &bytes, err);
    }
    jar_close(jar);
    if (!found)
        return NULL;
    Manifest *m = manifest_parse(bytes.data, bytes.len);
    source_bytes_free(&bytes);
    return m;
}
