/* SPDX-License-Identifier: Apache-2.0
 * options.c - FILE[,name=value]... behind -XX:Show=, and whose classes are the program's own. */
#include "tools/show/show.h"
#include <stdlib.h>
#include <string.h>

ShowOptions show_options = {.steps = 1000000, .bytes = 64 << 20};

/* "20000", "20k", "3m"; 0: no number */
static uint64_t number(const char *text)
{
    char *end;
    uint64_t n = strtoull(text, &end, 10);
    switch (*end) {
    case 'k':
    case 'K': n *= 1000, end++; break;
    case 'm':
    case 'M': n *= 1000000, end++; break;
    default: break;
    }
    return *end ? 0 : n;
}

static bool set(const char *name, const char *value)
{
    ShowOptions *o = &show_options;
    struct {
        const char *name;
        char **text;
        uint64_t *number;
    } rows[] = {{"only", &o->only, NULL},     {"from", &o->from, NULL},  {"until", &o->until, NULL},
                {"source", &o->source, NULL}, {"live", &o->live, NULL},  {"port", NULL, &o->port},
                {"steps", NULL, &o->steps},   {"bytes", NULL, &o->bytes}};
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        if (strcmp(rows[i].name, name) != 0)
            continue;
        if (rows[i].text)
            return (*rows[i].text = strdup(value)) != NULL;
        *rows[i].number = number(value);
        if (*rows[i].number)
            return true;
        fprintf(stderr, "show: %s=%s is no number\n", name, value);
        return false;
    }
    fprintf(stderr, "show: there is no option %s (only, from, until, source, steps, bytes)\n",
            name);
    return false;
}

bool options_read(const char *text)
{
    char *all = strdup(text ? text : ""), *rest = all;
    bool ok = all != NULL;
    char *word = ok ? strsep(&rest, ",") : NULL;
    ok = ok && (show_options.file = strdup(word));
    while (ok && (word = strsep(&rest, ","))) {
        char *value = strchr(word, '=');
        if (!value) {
            fprintf(stderr, "show: %s has no value\n", word);
            ok = false;
            break;
        }
        *value++ = 0;
        ok = set(word, value);
    }
    if (ok && !*show_options.file && !show_options.live) {
        fprintf(stderr, "show: which file? -XX:Show=FILE.html\n");
        ok = false;
    }
    free(all);
    return ok;
}

/* One pattern: pkg/Name, pkg/Name.method, or either with a * at its end; dots pass for slashes. */
static bool fits(const char *pattern, size_t n, const char *class_name, const char *method)
{
    char name[700];
    bool open = n && pattern[n - 1] == '*';
    if (open)
        n--;
    int full = snprintf(name, sizeof name, "%s%s%s", class_name, method ? "." : "",
                        method ? method : "");
    if (full < 0 || (size_t)full >= sizeof name || (size_t)full < n)
        return false;
    for (size_t i = 0; i < n; i++)
        if (pattern[i] != name[i] && !(pattern[i] == '.' && name[i] == '/') &&
            !(pattern[i] == '/' && name[i] == '.'))
            return false;
    return open || !name[n] || (method && name[n] == '.');
}

bool options_names(const char *list, const char *class_name, const char *method)
{
    for (const char *p = list; *p;) {
        size_t n = strcspn(p, ":");
        if (fits(p, n, class_name, method))
            return true;
        p += n + (p[n] == ':');
    }
    return false;
}

bool options_own(const char *class_name)
{
    if (!show_options.only)
        return true;
    for (const char *p = show_options.only; *p;) {
        size_t n = strcspn(p, ":"), of_class = n;
        for (size_t i = n; i-- > 0;) /* pkg/Name.method: the class, too */
            if (p[i] == '.' && !strncmp(p, class_name, i) && !class_name[i])
                of_class = i;
        if (fits(p, n, class_name, NULL) || fits(p, of_class, class_name, NULL))
            return true;
        p += n + (p[n] == ':');
    }
    return false;
}

bool options_own_method(const char *class_name, const char *name)
{
    return !show_options.only || options_names(show_options.only, class_name, name);
}
