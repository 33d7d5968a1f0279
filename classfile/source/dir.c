/* SPDX-License-Identifier: Apache-2.0
 * dir.c - class bytes from files in directories, and the small helpers all sources share. */
#include "classfile/source/source.h"
#include <errno.h>
#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

bool source_fail(SourceError *err, SourceCode code, const char *fmt, ...)
{
    if (!err)
        return false;
    err->code = code;
    va_list ap;
    va_start(ap, fmt);
    vsnprintf(err->message, sizeof err->message, fmt, ap);
    va_end(ap);
    return false;
}

void source_bytes_free(SourceBytes *b)
{
    if (b->owned)
        free((void *)(uintptr_t)b->data);
    *b = (SourceBytes){0};
}

bool file_read(const char *path, SourceBytes *out, SourceError *err)
{
    int fd = open(path, O_RDONLY | O_CLOEXEC);
    if (fd < 0) {
        bool absent = errno == ENOENT || errno == ENOTDIR || errno == ENAMETOOLONG;
        return source_fail(err, absent ? SOURCE_NOT_FOUND : SOURCE_UNREADABLE, "cannot open %s: %s",
                           path, strerror(errno));
    }
    struct stat st;
    if (fstat(fd, &st) != 0 || !S_ISREG(st.st_mode)) {
        close(fd);
        return source_fail(err, SOURCE_NOT_FOUND, "%s is not a regular file", path);
    }
    size_t cap = (size_t)st.st_size, len = 0;
    uint8_t *data = malloc(cap ? cap : 1);
    if (!data) {
        close(fd);
        return source_fail(err, SOURCE_NO_MEMORY, "no memory for %s (%zu bytes)", path, cap);
    }
    while (len < cap) {
        ssize_t n = read(fd, data + len, cap - len);
        if (n < 0 && errno == EINTR)
            continue;
        if (n < 0) {
            int e = errno;
            close(fd);
            free(data);
            return source_fail(err, SOURCE_UNREADABLE, "cannot read %s: %s", path, strerror(e));
        }
        if (n == 0)
            break; /* it shrank meanwhile */
        len += (size_t)n;
    }
    close(fd);
    *out = (SourceBytes){.data = data, .len = len, .owned = true};
    return true;
}

/* A class name cannot hold "..", but a resource name asked for by a program can. */
static bool leaves_directory(const char *name, size_t len)
{
    for (size_t i = 0; i < len;) {
        size_t j = i;
        while (j < len && name[j] != '/')
            j++;
        if (j - i == 2 && name[i] == '.' && name[i + 1] == '.')
            return true;
        i = j + 1;
    }
    return memchr(name, 0, len) != NULL;
}

bool dir_find(const char *dir, const char *name, size_t name_len, SourceBytes *out,
              SourceError *err)
{
    if (name_len == 0 || name_len > 65535 + 16 || leaves_directory(name, name_len))
        return source_fail(err, SOURCE_NOT_FOUND, "no %.*s in %s", (int)name_len, name, dir);
    char stack[1024];
    size_t dir_len = strlen(dir), need = dir_len + name_len + 2;
    char *path = need <= sizeof stack ? stack : malloc(need);
    if (!path)
        return source_fail(err, SOURCE_NO_MEMORY, "out of memory");
    memcpy(path, dir, dir_len);
    size_t at = dir_len;
    if (at && path[at - 1] != '/')
        path[at++] = '/';
    memcpy(path + at, name, name_len);
    path[at + name_len] = 0;
    bool ok = file_read(path, out, err);
    if (path != stack)
        free(path);
    return ok;
}
