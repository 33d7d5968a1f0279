/* SPDX-License-Identifier: Apache-2.0
 * topics.h - tags and topics by name, and how alike two words are. */
#pragma once
#include "vm/log/log.h"

enum { LOG_TAGS_MAX = 5, LOG_NO_TAG = -1 };

int log_tag_count(void);
const char *log_tag_name(int tag);
int log_tag_find(const char *name, size_t len); /* in any case; LOG_NO_TAG */
const char *log_topic_tags(LogTopic topic);     /* "class,load" */
int log_topic_size(LogTopic topic);             /* how many tags */
const int *log_topic_tag_ids(LogTopic topic);   /* that many, in their order */
bool log_topic_has(LogTopic topic, int tag);
bool log_topic_is_slow(LogTopic topic);
const char *log_level_name(LogLevel level);
bool log_level_find(const char *name, size_t len, LogLevel *out);

/* 0 to 1 */
double word_likeness(const char *known, const char *name, size_t len);
/* "Did you mean": the most similar tag or level, or NULL. */
const char *log_tag_similar(const char *name, size_t len);
const char *log_level_similar(const char *name, size_t len);
