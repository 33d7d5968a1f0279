/* SPDX-License-Identifier: Apache-2.0
 * output.c - one place where messages go: which of them, and how they are decorated. */
#include "vm/log/output.h"
#include <errno.h>

LogOutput *log_output_new(const char *name, FILE *stream, LogFile *file, LogLevel all)
{
    LogOutput *o = xcalloc(1, sizeof *o);
    o->name = xstrdup(name);
    o->stream = stream;
    o->file = file;
    o->decorators = LOG_DECORATORS_NORMAL;
    memset(o->level, all, sizeof o->level);
    return o;
}

void log_output_delete(LogOutput *o)
{
    if (o->file)
        log_file_close(o->file);
    free(o->file);
    free(o->name);
    free(o);
}

bool log_output_is_off(const LogOutput *o)
{
    for (size_t i = 0; i < LOG_TOPIC_COUNT; i++)
        if (o->level[i] != LEVEL_OFF)
            return false;
    return true;
}

/* The lines of a message become one write, so that no other process's text comes between. */
void log_output_write_tagged(LogOutput *o, const LogMoment *m, const char *tags, const char *text)
{
    FILE *stream = o->file ? o->file->stream : o->stream;
    if (!stream)
        return;
    size_t bytes = strlen(text) + 1;
    flockfile(stream);
    for (int d = 0; d < LOG_DECORATOR_COUNT; d++) {
        if (!(o->decorators & 1u << d))
            continue;
        char decoration[256];
        if (d == DECORATE_tags)
            snprintf(decoration, sizeof decoration, "%s", tags);
        else
            log_decoration(m, (LogDecorator)d, decoration, sizeof decoration);
        int n = fprintf(stream, "[%-*s]", o->width[d], decoration);
        if (n - 2 > o->width[d])
            o->width[d] = n - 2;
        bytes += n > 0 ? (size_t)n : 0;
    }
    if (o->decorators) {
        fputc(' ', stream);
        bytes++;
    }
    fputs(text, stream);
    fputc('\n', stream);
    /* Java code writes to the descriptor directly: keep the order */
    if (fflush(stream) && !o->failure_told) {
        o->failure_told = true;
        fprintf(stderr, "Could not flush log: %s (%s (%d))\n", o->name, strerror(errno), errno);
    }
    funlockfile(stream);
    if (o->file)
        log_file_wrote(o->file, bytes);
}

void log_output_write(LogOutput *o, const LogMoment *m, const char *text)
{
    log_output_write_tagged(o, m, log_topic_tags(m->topic), text);
}

/* ---- the configuration as selections ----
 *
 * The level that most topics have is `all`.  Then, again and again, the selection that sets most of
 * the others right; it may be wrong in places, because a later selection overrides it there. */

static int gain(const LogOutput *o, const uint8_t *have, const LogSelection *s)
{
    int gained = 0;
    for (LogTopic t = 0; t < LOG_TOPIC_COUNT; t++)
        if (log_selection_matches(s, t))
            gained += (o->level[t] == log_selection_level(s, t)) - (o->level[t] == have[t]);
    return gained;
}

/* Selects by the topic's tags whose bit is set; the bit after them is the wildcard. */
static LogSelection part_of(LogTopic topic, unsigned bits, LogLevel level)
{
    LogSelection s = {.level = level};
    int size = log_topic_size(topic);
    for (int i = 0; i < size; i++)
        if (bits & 1u << i)
            s.tags[s.count++] = log_topic_tag_ids(topic)[i];
    s.wildcard = bits >> size & 1;
    return s;
}

static LogSelection best_selection(const LogOutput *o, const uint8_t *have)
{
    LogSelection best = {0};
    int most = 0;
    for (LogTopic t = 0; t < LOG_TOPIC_COUNT; t++) {
        if (o->level[t] == have[t])
            continue;
        unsigned all = (1u << log_topic_size(t)) - 1;
        for (unsigned bits = all; bits <= (all << 1 | 1); bits++) { /* fewer want the wildcard */
            if (!(bits & all))
                continue;
            LogSelection s = part_of(t, bits, o->level[t]);
            int gained = gain(o, have, &s);
            if (gained > most) {
                most = gained;
                best = s;
            }
        }
    }
    return best;
}

static void print_selection(const LogSelection *s, FILE *out)
{
    log_selection_print(s, out);
    fprintf(out, "=%s", log_level_name(s->level));
}

void log_output_print_levels(const LogOutput *o, FILE *out)
{
    int count[LEVEL_OFF + 1] = {0}, usual = LEVEL_OFF;
    for (size_t i = 0; i < LOG_TOPIC_COUNT; i++)
        count[o->level[i]]++;
    for (int level = LEVEL_OFF; level >= 0; level--)
        if (count[level] > count[usual])
            usual = level;
    uint8_t have[LOG_TOPIC_COUNT];
    LogSelection s = {.wildcard = true, .level = (LogLevel)usual};
    memset(have, LEVEL_OFF, sizeof have);
    for (;;) {
        print_selection(&s, out);
        for (LogTopic t = 0; t < LOG_TOPIC_COUNT; t++)
            if (log_selection_matches(&s, t))
                have[t] = log_selection_level(&s, t);
        if (!memcmp(have, o->level, sizeof have))
            return;
        s = best_selection(o, have);
        if (!s.count)
            return;
        fputc(',', out);
    }
}
