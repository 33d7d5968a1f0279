/* SPDX-License-Identifier: Apache-2.0
 * line.c - a line of a trace; see line.h. */
#include "tools/lab/line.h"
#include <stdarg.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

char *line_json(char *to, size_t n, const char *text)
{
    size_t at = 0;
    for (const unsigned char *s = (const unsigned char *)text; *s && at + 8 < n; s++) {
        if (*s == '"' || *s == '\\') {
            to[at++] = '\\';
            to[at++] = (char)*s;
        } else if (*s < 0x20 || *s >= 0x7f)
            at += (size_t)snprintf(to + at, n - at, "\\u%04x", *s);
        else
            to[at++] = (char)*s;
    }
    to[at] = '\0';
    return to;
}

static void __attribute__((format(printf, 2, 3))) add(TraceLine *l, const char *fmt, ...)
{
    va_list ap;
    va_start(ap, fmt);
    int n = vsnprintf(l->text + l->len, sizeof l->text - l->len, fmt, ap);
    va_end(ap);
    l->len += n < 0 ? 0 : (size_t)n;
    if (l->len >= sizeof l->text)
        l->len = sizeof l->text - 1;
}

void line_begin(TraceLine *l, uint64_t start, uint64_t now, unsigned env, const char *thread)
{
    char text[250];
    l->len = 0;
    add(l, "{\"us\":%llu,\"took\":%llu,\"env\":%u,\"thread\":\"%s\",",
        (unsigned long long)((start ? start : now) / 1000),
        (unsigned long long)(start ? (now - start) / 1000 : 0), env,
        line_json(text, sizeof text, thread));
}

void line_name(TraceLine *l, bool is_call, const char *name)
{
    add(l, "\"%s\":\"%s\",\"args\":{", is_call ? "call" : "event", name);
    l->more = false;
}

void line_value(TraceLine *l, const char *name, const char *value)
{
    char text[LINE_VALUE + 100];
    add(l, "%s\"%s\":\"%s\"", l->more ? "," : "", name, line_json(text, sizeof text, value));
    l->more = true;
}

void line_results(TraceLine *l)
{
    add(l, "},\"out\":{");
    l->more = false;
}

void line_end(TraceLine *l, const char *result)
{
    add(l, "}");
    if (result)
        add(l, ",\"result\":\"%s\"", result);
    l->len = l->len < sizeof l->text - 3 ? l->len : sizeof l->text - 3;
    memcpy(l->text + l->len, "}\n", 2);
    l->len += 2;
}

bool line_write(const TraceLine *l, int file) { return write(file, l->text, l->len) >= 0; }
