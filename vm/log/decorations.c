/* SPDX-License-Identifier: Apache-2.0
 * decorations.c - what stands in brackets before a message: time, level, tags ... */
#include "vm/log/decorations.h"
#include "vm/log/topics.h"
#include "vm/os/os.h"
#include <inttypes.h>
#include <strings.h>
#include <time.h>
#include <unistd.h>

int64_t log_start_nanos;

static const struct {
    const char *name, *abbreviation;
} decorators[] = {
#define LOG_DECORATOR(id, name, abbreviation) {name, abbreviation},
#include "vm/log/decorators.def"
};

const char *log_decorator_name(LogDecorator d) { return decorators[d].name; }

const char *log_decorator_abbreviation(LogDecorator d) { return decorators[d].abbreviation; }

static bool same_word(const char *word, const char *name, size_t len)
{
    return strlen(word) == len && !strncasecmp(word, name, len);
}

bool log_decorators_parse(const char *text, uint32_t *out, FILE *errors)
{
    uint32_t chosen = 0;
    if (!*text || !strcasecmp(text, "none")) {
        *out = *text ? 0 : LOG_DECORATORS_NORMAL;
        return true;
    }
    for (size_t n;; text += n + 1) {
        int d = 0;
        n = strcspn(text, ",");
        while (d < LOG_DECORATOR_COUNT && !same_word(decorators[d].name, text, n) &&
               !same_word(decorators[d].abbreviation, text, n))
            d++;
        if (d == LOG_DECORATOR_COUNT) {
            fprintf(errors, "Invalid decorator '%.*s'.", (int)n, text);
            return false;
        }
        chosen |= 1u << d;
        if (!text[n])
            break;
    }
    *out = chosen;
    return true;
}

void log_decorators_print(uint32_t chosen, FILE *out)
{
    if (!chosen)
        fputs("none", out);
    for (int d = 0; d < LOG_DECORATOR_COUNT; d++)
        if (chosen & 1u << d)
            fprintf(out, "%s%s", chosen & ((1u << d) - 1) ? "," : "", decorators[d].name);
}

void log_moment_now(LogMoment *m, LogTopic topic, LogLevel level)
{
    struct timespec wall;
    clock_gettime(CLOCK_REALTIME, &wall);
    m->topic = topic;
    m->level = level;
    m->nanos = os_nanos();
    m->wall_ns = wall.tv_sec * INT64_C(1000000000) + wall.tv_nsec;
    m->tid = os_thread_id();
}

static void iso_8601(int64_t wall_ns, bool utc, char *text, size_t n)
{
    time_t seconds = (time_t)(wall_ns / 1000000000);
    struct tm tm;
    char date[32], zone[16];
    if (utc)
        gmtime_r(&seconds, &tm);
    else
        localtime_r(&seconds, &tm);
    strftime(date, sizeof date, "%Y-%m-%dT%H:%M:%S", &tm);
    strftime(zone, sizeof zone, "%z", &tm);
    snprintf(text, n, "%s.%03d%s", date, (int)(wall_ns % 1000000000 / 1000000), zone);
}

void log_decoration(const LogMoment *m, LogDecorator d, char *text, size_t n)
{
    int64_t up = m->nanos - log_start_nanos;
    switch (d) {
    case DECORATE_time: iso_8601(m->wall_ns, false, text, n); break;
    case DECORATE_utctime: iso_8601(m->wall_ns, true, text, n); break;
    case DECORATE_uptime: snprintf(text, n, "%.3fs", (double)up / 1e9); break;
    case DECORATE_timemillis: snprintf(text, n, "%" PRId64 "ms", m->wall_ns / 1000000); break;
    case DECORATE_uptimemillis: snprintf(text, n, "%" PRId64 "ms", up / 1000000); break;
    case DECORATE_timenanos: snprintf(text, n, "%" PRId64 "ns", m->nanos); break;
    case DECORATE_uptimenanos: snprintf(text, n, "%" PRId64 "ns", up); break;
    case DECORATE_hostname:
        if (gethostname(text, n))
            snprintf(text, n, "localhost");
        text[n - 1] = 0;
        break;
    case DECORATE_pid: snprintf(text, n, "%d", (int)getpid()); break;
    case DECORATE_tid: snprintf(text, n, "%d", m->tid); break;
    case DECORATE_level: snprintf(text, n, "%s", log_level_name(m->level)); break;
    case DECORATE_tags: snprintf(text, n, "%s", log_topic_tags(m->topic)); break;
    case LOG_DECORATOR_COUNT: VM_UNREACHABLE();
    }
}
