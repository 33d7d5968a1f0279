/* SPDX-License-Identifier: Apache-2.0
 * lines.c - a file's lines, by read(2). */
#include "vm/os/lines.h"
#include <errno.h>
#include <fcntl.h>
#include <unistd.h>

void lines_open(Lines *in, const char *path)
{
    in->fd = open(path, O_RDONLY | O_CLOEXEC);
    in->used = in->at = 0;
}

void lines_close(Lines *in)
{
    if (in->fd >= 0)
        close(in->fd);
}

static bool refill(Lines *in)
{
    ssize_t k = -1;
    do
        k = in->fd < 0 ? 0 : read(in->fd, in->data, sizeof in->data);
    while (k < 0 && errno == EINTR);
    in->at = 0;
    in->used = k > 0 ? (size_t)k : 0;
    return in->used > 0;
}

bool lines_next(Lines *in, char *line, size_t size)
{
    size_t n = 0;
    bool any = false;
    while (in->at < in->used || refill(in)) {
        any = true;
        char c = in->data[in->at++];
        if (c == '\n')
            break;
        if (n + 1 < size)
            line[n++] = c;
    }
    line[n] = 0;
    return any;
}

void lines_copy(const char *path, Sink *out)
{
    Lines in;
    lines_open(&in, path);
    while (refill(&in))
        sink_write(out, in.data, in.used);
    lines_close(&in);
}

char *file_text(const char *path)
{
    int fd = open(path, O_RDONLY | O_CLOEXEC);
    if (fd < 0)
        return NULL;
    char *text = NULL;
    size_t used = 0, room = 0;
    ssize_t k;
    do {
        if (room - used < 1024)
            text = xrealloc(text, room += room < 4096 ? 4096 : room);
        k = read(fd, text + used, room - used - 1);
        used += k > 0 ? (size_t)k : 0;
    } while (k > 0 || (k < 0 && errno == EINTR));
    text[used] = 0;
    int why = errno;
    close(fd);
    if (k == 0)
        return text;
    free(text);
    errno = why;
    return NULL;
}
