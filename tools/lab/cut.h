/* SPDX-License-Identifier: Apache-2.0
 * cut.h - texts of the agent that did not fit into their buffers, and who reads on behind them.
 *
 * Model  strncpy leaves no NUL when the text is as long as the room; snprintf cuts the text, and
 *        gives the length of the whole one.  Such buffers of a thread are remembered, with a sum
 *        of their bytes: a buffer that has other bytes is another one, or was mended.
 *        (C: 7.24.2.4 The strncpy function, 7.21.6.5 The snprintf function) */
#pragma once
#include "tools/lab/image.h"
#include <stdarg.h>

extern const LabOwn lab_cut_functions[];
/* strncpy has filled the room; snprintf would have needed `length` bytes for its text. */
void lab_cut_copied(const char *to, size_t room, const void *caller);
void lab_cut_printed(const char *to, size_t room, size_t length, const void *caller);
/* A function of the C library reads a text up to its NUL; the texts of a format; some bytes. */
void lab_cut_reads(const char *text, const char *function, const void *caller);
void lab_cut_format(const char *format, va_list values, const char *function, const void *caller);
void lab_cut_writes(const void *from, size_t bytes, const char *function, const void *caller);
