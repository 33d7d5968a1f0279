/* SPDX-License-Identifier: Apache-2.0
 * copies.c - functions of the C library that fill memory of the agent; see copies.h. */
#include "tools/lab/copies.h"
#include "tools/lab/cut.h"
#include "tools/lab/lab.h"
#include "tools/lab/races.h"
#include <limits.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>
#include <sys/types.h>

#define CALLER __builtin_return_address(0)

void lab_copy_fits(const void *to, size_t bytes, const char *function, const void *caller)
{
    size_t rest = 0;
    const char *variable = lab_image_variable(to, &rest);
    if (variable && bytes > rest)
        lab_finding("memory-misuse", "", caller, "%s writes %zu bytes into %s, which has %zu left",
                    function, bytes, variable, rest);
    if (variable)
        lab_races_filled(variable, caller);
}

/* A copy that runs into what it copies: mostly `to` is too small, and `from` lies behind it. */
static void apart(const void *to, const void *from, size_t n, const char *function,
                  const void *caller)
{
    uintptr_t a = (uintptr_t)to, b = (uintptr_t)from;
    if (a != b && a < b + n && b < a + n)
        lab_finding("memory-misuse", "", caller,
                    "%s writes %zu bytes over what it copies, which lies %zu bytes %s", function, n,
                    (size_t)(a < b ? b - a : a - b), a < b ? "behind the target" : "before it");
}
static void copies(const void *to, const void *from, size_t n, const char *function,
                   const void *caller)
{
    lab_copy_fits(to, n, function, caller);
    apart(to, from, n, function, caller);
}

static char *own_strcpy(char *to, const char *from)
{
    copies(to, from, strlen(from) + 1, "strcpy", CALLER);
    return strcpy(to, from);
}
static char *own_stpcpy(char *to, const char *from)
{
    copies(to, from, strlen(from) + 1, "stpcpy", CALLER);
    return stpcpy(to, from);
}
static char *own_strncpy(char *to, const char *from, size_t n)
{
    lab_copy_fits(to, n, "strncpy", CALLER);
    strncpy(to, from, n);
    lab_cut_copied(to, n, CALLER);
    return to;
}
static char *own_strcat(char *to, const char *from)
{
    lab_copy_fits(to, strlen(to) + strlen(from) + 1, "strcat", CALLER);
    apart(to + strlen(to), from, strlen(from) + 1, "strcat", CALLER);
    return strcat(to, from);
}
static void *own_memcpy(void *to, const void *from, size_t n)
{
    copies(to, from, n, "memcpy", CALLER);
    return memcpy(to, from, n);
}
static void *own_memset(void *to, int c, size_t n)
{
    lab_copy_fits(to, n, "memset", CALLER);
    return memset(to, c, n);
}
static int __attribute__((format(printf, 2, 3))) own_sprintf(char *to, const char *format, ...)
{
    va_list ap, again;
    va_start(ap, format);
    va_copy(again, ap);
    int n = vsnprintf(NULL, 0, format, again);
    va_end(again);
    lab_copy_fits(to, (size_t)(n < 0 ? 0 : n) + 1, "sprintf", CALLER);
    n = vsprintf(to, format, ap);
    va_end(ap);
    return n;
}
static int __attribute__((format(printf, 3, 4)))
own_snprintf(char *to, size_t room, const char *format, ...)
{
    va_list ap;
    if (room > INT_MAX)
        lab_finding("memory-misuse", "", CALLER,
                    "snprintf is given %zu bytes of room, %zd as a number with a sign: the text so "
                    "far is longer than its buffer",
                    room, (ssize_t)room);
    va_start(ap, format);
    lab_cut_format(format, ap, "snprintf", CALLER);
    int n = vsnprintf(to, room, format, ap);
    va_end(ap);
    if (n >= 0 && to)
        lab_cut_printed(to, room, (size_t)n, CALLER);
    if (n >= 0 && room)
        lab_copy_fits(to, (size_t)n < room ? (size_t)n + 1 : room, "snprintf", CALLER);
    return n;
}

const LabOwn lab_copy_functions[] = {
    {"strcpy", (void *)own_strcpy},
    {"stpcpy", (void *)own_stpcpy},
    {"strncpy", (void *)own_strncpy},
    {"strcat", (void *)own_strcat},
    {"memcpy", (void *)own_memcpy},
    {"memset", (void *)own_memset},
    {"sprintf", (void *)own_sprintf},
    {"snprintf", (void *)own_snprintf},
    {NULL, NULL},
};
