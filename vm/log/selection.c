/* SPDX-License-Identifier: Apache-2.0
 * selection.c - the "what" of -Xlog: tag1[+tag2...][*][=level][,...] */
#include "vm/log/selection.h"

static bool parse_tags(const char *text, size_t len, LogSelection *s, FILE *errors)
{
    size_t whole = len;
    if (len && text[len - 1] == '*') {
        s->wildcard = true;
        len--;
    }
    for (size_t at = 0, n; at <= len; at += n + 1) {
        n = 0;
        while (at + n < len && text[at + n] != '+')
            n++;
        if (s->count == LOG_TAGS_MAX) {
            fprintf(errors, "Too many tags in log selection '%s' (can only have up to %d tags).",
                    log_tag_name(s->tags[0]), LOG_TAGS_MAX);
            return false;
        }
        int tag = log_tag_find(text + at, n);
        if (tag == LOG_NO_TAG) {
            const char *similar = log_tag_similar(text + at, n);
            if (n && text[at + n - 1] == '*') /* more than one asterisk: show all */
                n = whole - at;
            fprintf(errors, "Invalid tag '%.*s' in log selection.", (int)n, text + at);
            if (similar)
                fprintf(errors, " Did you mean '%s'?", similar);
            return false;
        }
        for (int i = 0; i < s->count; i++)
            if (s->tags[i] == tag) {
                fprintf(errors, "Log selection contains duplicates of tag %s.", log_tag_name(tag));
                return false;
            }
        s->tags[s->count++] = tag;
    }
    return true;
}

static bool parse_one(const char *text, size_t len, LogSelection *s, FILE *errors)
{
    *s = (LogSelection){.level = LEVEL_INFO};
    const char *eq = memchr(text, '=', len);
    if (eq) {
        size_t n = (size_t)(text + len - eq - 1);
        if (!log_level_find(eq + 1, n, &s->level)) {
            const char *similar = log_level_similar(eq + 1, n);
            fprintf(errors, "Invalid level '%.*s' in log selection.", (int)n, eq + 1);
            if (similar)
                fprintf(errors, " Did you mean '%s'?", similar);
            return false;
        }
        len = (size_t)(eq - text);
    }
    if (len == 3 && !strncmp(text, "all", 3)) {
        s->wildcard = true;
        return true;
    }
    return parse_tags(text, len, s, errors);
}

bool log_selections_parse(const char *text, LogSelections *out, FILE *errors)
{
    if (!*text)
        text = "all";
    for (size_t n;; text += n + 1) {
        LogSelection s;
        n = strcspn(text, ",");
        if (!parse_one(text, n, &s, errors))
            return false;
        VEC_PUSH(*out, s);
        if (!text[n])
            return true;
    }
}

static int common_tags(const LogSelection *s, LogTopic topic)
{
    int common = 0;
    for (int i = 0; i < s->count; i++)
        common += log_topic_has(topic, s->tags[i]);
    return common;
}

bool log_selection_matches(const LogSelection *s, LogTopic topic)
{
    return common_tags(s, topic) == s->count && (s->wildcard || log_topic_size(topic) == s->count);
}

LogLevel log_selection_level(const LogSelection *s, LogTopic topic)
{
    return !s->count && log_topic_is_slow(topic) && s->level < LEVEL_INFO ? LEVEL_INFO : s->level;
}

bool log_selection_matches_any(const LogSelection *s)
{
    for (LogTopic t = 0; t < LOG_TOPIC_COUNT; t++)
        if (log_selection_matches(s, t))
            return true;
    return false;
}

void log_selection_print(const LogSelection *s, FILE *out)
{
    if (!s->count)
        fputs("all", out);
    for (int i = 0; i < s->count; i++)
        fprintf(out, "%s%s", i ? "+" : "", log_tag_name(s->tags[i]));
    if (s->count && s->wildcard)
        fputc('*', out);
}

/* ---- suggestions ---- */

static double likeness(const LogSelection *s, LogTopic topic)
{
    return 2.0 * common_tags(s, topic) / (s->count + log_topic_size(topic));
}

/* Other topics have all its tags and more. */
static bool has_wider(LogTopic topic)
{
    for (LogTopic t = 0; t < LOG_TOPIC_COUNT; t++) {
        bool all = t != topic;
        for (int i = 0; all && i < log_topic_size(topic); i++)
            all = log_topic_has(t, log_topic_tag_ids(topic)[i]);
        if (all)
            return true;
    }
    return false;
}

void log_selection_suggest(const LogSelection *s, FILE *out)
{
    enum { MOST = 5 };
    LogTopic best[MOST];
    int count = 0, room = MOST;
    LogSelection wide = *s;
    wide.wildcard = true;
    if (!s->wildcard && log_selection_matches_any(&wide)) {
        fputc(' ', out);
        log_selection_print(&wide, out);
        room--;
    }
    for (LogTopic t = 0; t < LOG_TOPIC_COUNT; t++) {
        if (!common_tags(s, t))
            continue;
        int at = count;
        while (at > 0 && likeness(s, best[at - 1]) < likeness(s, t))
            at--;
        if (at == room)
            continue;
        count += count < room;
        for (int i = count - 1; i > at; i--)
            best[i] = best[i - 1];
        best[at] = t;
    }
    for (int i = 0; i < count; i++) {
        fputc(' ', out);
        for (const char *p = log_topic_tags(best[i]); *p; p++)
            fputc(*p == ',' ? '+' : *p, out);
        if (has_wider(best[i]))
            fputc('*', out);
    }
}
