/* SPDX-License-Identifier: Apache-2.0
 * cut.c - texts that did not fit, and who reads on behind them; see cut.h. */
#include "tools/lab/cut.h"
#include "tools/lab/lab.h"
#include "tools/lab/threads.h"
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#define CALLER __builtin_return_address(0)

enum { TEXTS = 8, LONGEST = 4096 };

typedef struct Cut {
    const char *at; /* NULL: none */
    size_t room, length;
    bool no_end; /* there is no NUL in the room */
    uint64_t sum;
    const void *caller; /* that cut it */
} Cut;
typedef struct Cuts {
    Cut rows[TEXTS];
    unsigned next, without_end;
} Cuts;
static _Thread_local Cuts *mine; /* made by the thread's first; there is little room for more */

static uint64_t sum_of(const char *at, size_t n)
{
    uint64_t sum = 0;
    for (size_t i = 0; i < n; i++)
        sum = sum * 31 + (unsigned char)at[i];
    return sum;
}

static void forget(Cut *c)
{
    mine->without_end -= c->at && c->no_end;
    *c = (Cut){.at = NULL};
}

static void remember(Cut cut)
{
    bool fits = cut.room == 0 || cut.room > LONGEST || cut.length < cut.room;
    for (int i = 0; mine && i < TEXTS; i++)
        if (mine->rows[i].at == cut.at)
            forget(&mine->rows[i]);
    if (fits || lab_signal() || (!mine && (mine = calloc(1, sizeof *mine)) == NULL))
        return;
    cut.sum = sum_of(cut.at, cut.room);
    Cut *row = &mine->rows[mine->next++ % TEXTS];
    forget(row);
    *row = cut;
    mine->without_end += cut.no_end;
}

void lab_cut_copied(const char *to, size_t room, const void *caller)
{
    size_t length = strnlen(to, room);
    remember((Cut){.at = to, .room = room, .length = length, .no_end = true, .caller = caller});
}

void lab_cut_printed(const char *to, size_t room, size_t length, const void *caller)
{
    remember((Cut){.at = to, .room = room, .length = length, .caller = caller});
}

/* The text that was cut and lies there as it was. */
static Cut *find(const char *at, bool no_end)
{
    for (Cut *c = mine ? mine->rows : NULL; c && c < mine->rows + TEXTS; c++)
        if (c->at == at && at && c->no_end == no_end) {
            if (c->sum == sum_of(at, c->room))
                return c;
            forget(c);
        }
    return NULL;
}

void lab_cut_reads(const char *text, const char *function, const void *caller)
{
    Cut *c = mine && mine->without_end ? find(text, true) : NULL;
    if (!c || !text[c->room])
        return;
    lab_finding("memory-misuse", "", c->caller,
                "strncpy fills %zu bytes with a longer text and leaves no NUL: %s reads "
                "on behind them",
                c->room, function);
    forget(c);
}

/* Behind the flags, the width and the precision of a conversion. */
static const char *skip_size(const char *f, va_list *values, bool *has_precision)
{
    *has_precision = false;
    for (; *f && strchr("-+ #0'123456789.*", *f); f++) {
        *has_precision |= *f == '.';
        if (*f == '*')
            (void)va_arg(*values, int);
    }
    return f;
}

void lab_cut_format(const char *format, va_list values, const char *function, const void *caller)
{
    va_list rest;
    if (!mine || !mine->without_end)
        return;
    va_copy(rest, values);
    for (const char *f = format; *f; f++) {
        bool has_precision, is_long = false;
        if (*f != '%')
            continue;
        f = skip_size(f + 1, &rest, &has_precision);
        for (; *f && strchr("hlqjzt", *f); f++)
            is_long |= *f != 'h';
        if (*f == '%')
            continue;
        if (*f == 's' && !is_long) {
            const char *text = va_arg(rest, const char *);
            if (!has_precision)
                lab_cut_reads(text, function, caller);
        } else if (*f && strchr("diouxXc", *f)) {
            if (is_long)
                (void)va_arg(rest, long);
            else
                (void)va_arg(rest, int);
        } else if (*f && strchr("eEfFgGaA", *f))
            (void)va_arg(rest, double);
        else if (*f == 'p' || *f == 'n')
            (void)va_arg(rest, void *);
        else
            break; /* not known: what follows cannot be told */
    }
    va_end(rest);
}

void lab_cut_writes(const void *from, size_t bytes, const char *function, const void *caller)
{
    Cut *c = find(from, false);
    if (!c || (bytes != c->length && bytes != c->length + 1))
        return;
    lab_finding("memory-misuse", "", caller,
                "%s reads %zu bytes where snprintf had room for %zu: its result is the length that "
                "the whole text would have",
                function, bytes, c->room);
    forget(c);
}

static size_t own_strlen(const char *s)
{
    lab_cut_reads(s, "strlen", CALLER);
    return strlen(s);
}
static int own_strcmp(const char *a, const char *b)
{
    lab_cut_reads(a, "strcmp", CALLER);
    lab_cut_reads(b, "strcmp", CALLER);
    lab_schedule_compares(a, b);
    return strcmp(a, b);
}
static int own_strncmp(const char *a, const char *b, size_t n)
{
    lab_schedule_compares(a, b);
    return strncmp(a, b, n);
}
static int own_memcmp(const void *a, const void *b, size_t n)
{
    lab_schedule_compares(a, b);
    return memcmp(a, b, n);
}
static ssize_t own_write(int fd, const void *from, size_t n)
{
    lab_cut_writes(from, n, "write", CALLER);
    return write(fd, from, n);
}

const LabOwn lab_cut_functions[] = {
    {"strlen", (void *)own_strlen},   {"strcmp", (void *)own_strcmp},
    {"strncmp", (void *)own_strncmp}, {"memcmp", (void *)own_memcmp},
    {"write", (void *)own_write},     {NULL, NULL},
};
