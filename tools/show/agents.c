/* SPDX-License-Identifier: Apache-2.0
 * agents.c - what other agents call and hear, as the extension event AgentCall tells it.
 *
 * An agent may hear of each method of the library, so there is a limit for each function and event:
 * a low one while library code runs, a high one while the program's own does. */
#include "tools/show/show.h"
#include <string.h>

enum { MOST_NAMES = 256, MOST_IN_LIBRARY = 200, MOST_IN_OWN = 2000, CALL = 0, MISTAKE = 2 };

typedef struct Name {
    char text[48];
    unsigned in_library, in_own;
} Name;
static pthread_mutex_t names_lock = PTHREAD_MUTEX_INITIALIZER;
static Name names[MOST_NAMES];
_Atomic uint64_t agents_left_out;

/* "main: libfirst.so <- MethodEntry(..." -> "MethodEntry" */
static size_t name_in(const char *text, const char **name)
{
    const char *end = strchr(text, '('), *p = end;
    while (p && p > text && p[-1] != ' ')
        p--;
    *name = p;
    size_t n = p ? (size_t)(end - p) : 0;
    return n < sizeof names->text ? n : 0;
}

static bool wanted(const char *text)
{
    const char *name;
    size_t n = name_in(text, &name);
    bool in_own = thread_in_own_code(), yes = true;
    pthread_mutex_lock(&names_lock);
    for (int i = 0; n && i < MOST_NAMES; i++) {
        Name *row = &names[i];
        if (!row->text[0])
            memcpy(row->text, name, n);
        if (strncmp(row->text, name, n) != 0 || row->text[n])
            continue;
        yes = in_own ? row->in_own++ < MOST_IN_OWN : row->in_library++ < MOST_IN_LIBRARY;
        break;
    }
    pthread_mutex_unlock(&names_lock);
    return yes;
}

void agents_told(int kind, int environment, const char *text)
{
    ShowThread teller = {.number = thread_number_here()};
    if (kind == CALL)
        tags_may_change(environment, text);
    if (kind != MISTAKE && !wanted(text)) {
        atomic_fetch_add(&agents_left_out, 1);
        return;
    }
    record_begin(&teller, REC_AGENT);
    bytes_number(&teller.payload, (uint64_t)kind);
    bytes_number(&teller.payload, (uint64_t)environment);
    bytes_add(&teller.payload, text, strlen(text));
    record_end(&teller);
    log_commit(&teller, 0);
    bytes_free(&teller.records);
    bytes_free(&teller.payload);
}
