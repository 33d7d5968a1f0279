/* SPDX-License-Identifier: Apache-2.0
 * log.h - saying what the VM does: messages with a topic and a level.  (JEP 158, java -Xlog:help)
 *
 * Any floor may log, in any thread state, under any lock: this folder asks nothing of the VM.
 * Where messages go is chosen by -Xlog and VM.log (config.h).
 * A message that nobody wants costs the load and the comparison of log_on; its arguments are not
 * evaluated.  Without any option warnings and errors go to stdout.
 * Text with a line feed in it is written as it is, after one decoration. */
#pragma once
#include "vm/base/base.h"
#include <stdarg.h>

typedef enum LogLevel {
    LEVEL_TRACE,
    LEVEL_DEBUG,
    LEVEL_INFO,
    LEVEL_WARNING,
    LEVEL_ERROR,
    LEVEL_OFF
} LogLevel;

typedef enum LogTopic {
#define LOG_ROW(id, tags, slow) TOPIC_##id,
#include "vm/log/topics.def"
    LOG_TOPIC_COUNT
} LogTopic;

/* The lowest level that some output wants of each topic; written by config.c only. */
extern uint8_t log_threshold[LOG_TOPIC_COUNT];

#define log_on(topic, level) UNLIKELY(LEVEL_##level >= log_threshold[TOPIC_##topic])
#define LOG(topic, level, ...) \
    do { \
        if (log_on(topic, level)) \
            log_print(TOPIC_##topic, LEVEL_##level, __VA_ARGS__); \
    } while (0)

void log_print(LogTopic topic, LogLevel level, const char *fmt, ...) PRINTF_LIKE(3, 4);
