/* SPDX-License-Identifier: Apache-2.0
 * topics.c - tags and topics by name, and how alike two words are. */
#include "vm/log/topics.h"
#include <pthread.h>
#include <strings.h>

static const char *const tags[] = {
#define LOG_TAG(name) #name,
#include "vm/log/tags.def"
};

static const struct {
    const char *tags;
    bool slow;
} topics[] = {
#define LOG_ROW(id, text, is_slow) {text, is_slow},
#include "vm/log/topics.def"
};

static const char *const levels[] = {"trace", "debug", "info", "warning", "error", "off"};

int log_tag_count(void) { return (int)ARRAY_LEN(tags); }

const char *log_tag_name(int tag) { return tags[tag]; }

static bool same_word(const char *word, const char *name, size_t len)
{
    return strlen(word) == len && !strncasecmp(word, name, len);
}

int log_tag_find(const char *name, size_t len)
{
    for (size_t i = 0; i < ARRAY_LEN(tags); i++)
        if (same_word(tags[i], name, len))
            return (int)i;
    return LOG_NO_TAG;
}

const char *log_topic_tags(LogTopic topic) { return topics[topic].tags; }

/* The tags of each topic as numbers, made at first use. */
static struct {
    int count, ids[LOG_TAGS_MAX];
} split[LOG_TOPIC_COUNT];
static pthread_once_t split_once = PTHREAD_ONCE_INIT;

static void split_all(void)
{
    for (LogTopic t = 0; t < LOG_TOPIC_COUNT; t++) {
        size_t n;
        for (const char *p = topics[t].tags; *p; p += n + (p[n] == ',')) {
            n = strcspn(p, ",");
            split[t].ids[split[t].count++] = log_tag_find(p, n);
        }
    }
}

int log_topic_size(LogTopic topic)
{
    pthread_once(&split_once, split_all);
    return split[topic].count;
}

const int *log_topic_tag_ids(LogTopic topic)
{
    pthread_once(&split_once, split_all);
    return split[topic].ids;
}

bool log_topic_has(LogTopic topic, int tag)
{
    const int *ids = log_topic_tag_ids(topic);
    for (int i = 0; i < split[topic].count; i++)
        if (ids[i] == tag)
            return true;
    return false;
}

bool log_topic_is_slow(LogTopic topic) { return topics[topic].slow; }

const char *log_level_name(LogLevel level) { return levels[level]; }

bool log_level_find(const char *name, size_t len, LogLevel *out)
{
    for (size_t i = 0; i < ARRAY_LEN(levels); i++)
        if (same_word(levels[i], name, len)) {
            *out = (LogLevel)i;
            return true;
        }
    return false;
}

/* Dice's coefficient: how many of the known word's pairs of letters the wrong one has, related to
 * the length of both.  The limits below and "the later of equals" are the stock JVM's, by
 * observation. */
double word_likeness(const char *known, const char *name, size_t len)
{
    int hits = 0;
    for (const char *p = known; p[0] && p[1]; p++)
        for (size_t i = 0; i + 1 < len; i++)
            if (name[i] == p[0] && name[i + 1] == p[1]) {
                hits++;
                break;
            }
    return 2.0 * hits / (double)(strlen(known) + len);
}

static const char *most_alike(const char *const *words, size_t count, double limit,
                              const char *name, size_t len)
{
    const char *best = NULL;
    for (size_t i = 0; i < count; i++) {
        double l = word_likeness(words[i], name, len);
        if (l >= limit) {
            best = words[i];
            limit = l;
        }
    }
    return best;
}

const char *log_tag_similar(const char *name, size_t len)
{
    return most_alike(tags, ARRAY_LEN(tags), 0.5, name, len);
}

const char *log_level_similar(const char *name, size_t len)
{
    return most_alike(levels, LEVEL_OFF, 0.4, name, len);
}
