/* SPDX-License-Identifier: Apache-2.0
 * sink.h - text for a file descriptor or a stream, without allocating memory: reports of a broken
 * process are written so.
 *
 * One thread at a time.  What is printed appears at sink_flush, or when the buffer is full. */
#pragma once
#include "vm/base/base.h"

typedef struct Sink {
    int fd;     /* -1: into `file` */
    FILE *file; /* of somebody whose process is well */
    size_t used;
    char buffer[2000];
} Sink;

static inline void sink_to_fd(Sink *s, int fd) { s->fd = fd, s->file = NULL, s->used = 0; }
static inline void sink_to_file(Sink *s, FILE *file) { s->fd = -1, s->file = file, s->used = 0; }
void sink_write(Sink *s, const char *text, size_t len);
void sink_text(Sink *s, const char *text); /* any length; NULL is nothing */
/* What one call prints is cut at the size of the buffer. */
void sink_printf(Sink *s, const char *fmt, ...) PRINTF_LIKE(2, 3);
void sink_flush(Sink *s);
