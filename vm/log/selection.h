/* SPDX-License-Identifier: Apache-2.0
 * selection.h - the "what" of -Xlog: tag1[+tag2...][*][=level][,...] */
#pragma once
#include "vm/log/topics.h"

/* No tags with a wildcard: `all`. */
typedef struct LogSelection {
    int tags[LOG_TAGS_MAX], count;
    bool wildcard;
    LogLevel level;
} LogSelection;
typedef VEC(LogSelection) LogSelections;

/* False: a message without line feed is on `errors`. An empty text means `all`. */
bool log_selections_parse(const char *text, LogSelections *out, FILE *errors);
bool log_selection_matches(const LogSelection *s, LogTopic topic);
/* What it sets a matching topic to: `all` does not go below info for slow topics. */
LogLevel log_selection_level(const LogSelection *s, LogTopic topic);
bool log_selection_matches_any(const LogSelection *s);
void log_selection_print(const LogSelection *s, FILE *out); /* without the level */
/* Up to five selections that exist, " a b* c+d"; nothing when no topic has any of the tags. */
void log_selection_suggest(const LogSelection *s, FILE *out);
