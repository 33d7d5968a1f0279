/* SPDX-License-Identifier: Apache-2.0
 * decorations.h - what stands in brackets before a message: time, level, tags ... */
#pragma once
#include "vm/log/log.h"

typedef enum LogDecorator {
#define LOG_DECORATOR(id, name, abbreviation) DECORATE_##id,
#include "vm/log/decorators.def"
    LOG_DECORATOR_COUNT
} LogDecorator;

#define LOG_DECORATORS_NORMAL (1u << DECORATE_uptime | 1u << DECORATE_level | 1u << DECORATE_tags)

/* What surrounded a message when it was made: it may be written later, and more than once. */
typedef struct LogMoment {
    LogTopic topic;
    LogLevel level;
    int64_t nanos, wall_ns; /* since some moment, since the epoch */
    int tid;
} LogMoment;

extern int64_t log_start_nanos; /* uptime counts from here: os_nanos() at the start */

const char *log_decorator_name(LogDecorator d);
const char *log_decorator_abbreviation(LogDecorator d);
/* A comma-separated list, "none", or "" for the normal ones. False: a message is on `errors`. */
bool log_decorators_parse(const char *text, uint32_t *out, FILE *errors);
void log_decorators_print(uint32_t decorators, FILE *out); /* as the option spells them */

void log_moment_now(LogMoment *m, LogTopic topic, LogLevel level);
/* The text of one decoration, without brackets. */
void log_decoration(const LogMoment *m, LogDecorator d, char *text, size_t n);
