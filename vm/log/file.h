/* SPDX-License-Identifier: Apache-2.0
 * file.h - a log file and its older parts: NAME, NAME.0, NAME.1 ...
 *
 * When a file has grown past its size, it becomes the next NAME.N (the oldest is overwritten) and
 * a new NAME begins.  A file that is there at the start is kept in the same way. */
#pragma once
#include "vm/base/base.h"

typedef struct LogFile {
    char *path;           /* %p and %t replaced */
    FILE *stream;         /* NULL: it could not be opened again after a rotation */
    size_t size, written; /* 0: grows without limit */
    int count, next;      /* older parts kept, and the number that the next one gets */
} LogFile;

/* Options: filecount=N,filesize=N (NULL: the usual ones).
 * False: messages, a line each, are on `errors`. */
bool log_file_open(LogFile *f, const char *name, const char *options, FILE *errors);
void log_file_close(LogFile *f);
void log_file_rotate(LogFile *f);
void log_file_wrote(LogFile *f, size_t bytes); /* rotates when it is full */
void log_file_print_options(const LogFile *f, FILE *out);
char *log_file_path(const char *name); /* %p and %t replaced; malloc'ed */
