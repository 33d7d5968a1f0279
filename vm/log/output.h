/* SPDX-License-Identifier: Apache-2.0
 * output.h - one place where messages go: which of them, and how they are decorated.
 * Callers hold the lock of config.c. */
#pragma once
#include "vm/log/decorations.h"
#include "vm/log/file.h"
#include "vm/log/selection.h"

typedef struct LogOutput {
    char *name;    /* "stdout", "stderr", "file=NAME" */
    LogFile *file; /* NULL: a standard stream, `stream` */
    FILE *stream;
    uint32_t decorators;
    bool failure_told;              /* a line was lost; said once */
    bool reconfigured;              /* since the VM has started */
    uint8_t level[LOG_TOPIC_COUNT]; /* the lowest that it takes */
    int width[LOG_DECORATOR_COUNT]; /* of the widest so far: decorations form columns */
} LogOutput;

LogOutput *log_output_new(const char *name, FILE *stream, LogFile *file, LogLevel all);
void log_output_delete(LogOutput *o);
bool log_output_is_off(const LogOutput *o);
void log_output_write(LogOutput *o, const LogMoment *m, const char *text);
/* Writes with these decorations, whatever the level of the output; tags in place of the topic's. */
void log_output_write_tagged(LogOutput *o, const LogMoment *m, const char *tags, const char *text);
void log_output_print_levels(const LogOutput *o, FILE *out); /* "all=off,gc*=info" */
