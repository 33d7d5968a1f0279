/* SPDX-License-Identifier: Apache-2.0
 * line.h - a line of a trace: a call when it has returned, or an event before its callback runs.
 *
 *   {"us":1234,"took":5,"env":1,"thread":"main","call":"GetFrameCount","args":{"thread":"null"},
 *    "out":{"count_ptr":"5"},"result":"NONE"}
 *   {"us":1234,"took":0,"env":1,"thread":"main","event":"VMInit","args":{"thread":"main"}}
 *
 * Form    us is the time of the beginning, took the duration, both in microseconds.  Threads,
 *         classes, methods and fields have their names, so that two runs can be compared:
 *         Lp/Main;  Lp/Main;.run()V  Lp/Main;.field.  Of other objects the class is told, and
 *         addresses are "pointer".  What cannot be asked is "object", or "thread", "class", ...
 * Use     trace.c, on any VM.
 * Threads A line belongs to one thread. */
#pragma once
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum { LINE_VALUE = 900 }; /* bytes of one value: what is longer is cut off */

typedef struct TraceLine {
    char text[3000];
    size_t len;
    bool more; /* a value stands before the next one */
} TraceLine;

/* Text for a JSON string, into to; gives to. */
char *line_json(char *to, size_t n, const char *text);
/* start, now: ns; an event has only now, and start is 0. */
void line_begin(TraceLine *l, uint64_t start, uint64_t now, unsigned env, const char *thread);
void line_name(TraceLine *l, bool is_call, const char *name);
void line_value(TraceLine *l, const char *name, const char *value);
/* What follows are results. */
void line_results(TraceLine *l);
void line_end(TraceLine *l, const char *result); /* NULL: of an event */
/* Writes a line that has its end.  false: it could not be written. */
bool line_write(const TraceLine *l, int file);
