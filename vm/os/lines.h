/* SPDX-License-Identifier: Apache-2.0
 * lines.h - reading a small text file, line by line without allocating memory, or at once. */
#pragma once
#include "vm/base/sink.h"

typedef struct Lines {
    int fd;
    size_t used, at;
    char data[2000];
} Lines;
void lines_open(Lines *in, const char *path); /* a file that cannot be opened has no lines */
/* The next line without its end; the rest of one longer than `size` is left out.  False: no
 * more. */
bool lines_next(Lines *in, char *line, size_t size);
void lines_close(Lines *in);
void lines_copy(const char *path, Sink *out); /* the whole file */
/* The whole file as a string, malloc'ed.  NULL: it cannot be read, errno says why.  Without memory
 * for it the process ends. */
char *file_text(const char *path);
