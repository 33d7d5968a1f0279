/* SPDX-License-Identifier: Apache-2.0
 * sink.c - buffered text without allocation. */
#include "vm/base/sink.h"
#include <errno.h>
#include <unistd.h>

void sink_flush(Sink *s)
{
    size_t n = s->used;
    s->used = 0; /* first: a fault below must not print it for ever */
    if (s->file) {
        fwrite(s->buffer, 1, n, s->file);
        return;
    }
    for (size_t done = 0; done < n;) {
        ssize_t k = write(s->fd, s->buffer + done, n - done);
        if (k < 0 && errno != EINTR)
            return; /* nobody reads, or the disk is full */
        done += k > 0 ? (size_t)k : 0;
    }
}

void sink_write(Sink *s, const char *text, size_t len)
{
    while (len) {
        size_t n = sizeof s->buffer - s->used;
        if (n > len)
            n = len;
        memcpy(s->buffer + s->used, text, n);
        s->used += n;
        text += n;
        len -= n;
        if (s->used == sizeof s->buffer)
            sink_flush(s);
    }
}

void sink_text(Sink *s, const char *text)
{
    if (text)
        sink_write(s, text, strlen(text));
}

void sink_printf(Sink *s, const char *fmt, ...)
{
    va_list ap, again;
    va_start(ap, fmt);
    va_copy(again, ap);
    size_t room = sizeof s->buffer - s->used;
    int n = vsnprintf(s->buffer + s->used, room, fmt, ap);
    if (n >= 0 && (size_t)n >= room) {
        sink_flush(s);
        room = sizeof s->buffer;
        n = vsnprintf(s->buffer, room, fmt, again);
        if (n >= 0 && (size_t)n >= room)
            n = (int)room - 1;
    }
    if (n > 0)
        s->used += (size_t)n;
    va_end(again);
    va_end(ap);
}
