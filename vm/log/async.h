/* SPDX-License-Identifier: Apache-2.0
 * async.h - -Xlog:async: a thread of its own writes, so that a slow disk holds nobody up.
 *
 * Messages wait in one of two buffers; the thread writes one while the other fills.  A message that
 * finds no room is dropped and counted. */
#pragma once
#include "vm/log/decorations.h"

bool log_async_wanted(void); /* the option was given; always true */
bool log_async_on(void);
void log_async_start(size_t buffer); /* if it is wanted; each buffer has half of the bytes */
bool log_async_put(const LogMoment *m, const char *text); /* false: the caller writes */
void log_async_flush(void); /* waits until the buffers have been written */

/* config.c: what the thread does with a message, and with the line about dropped ones. */
void log_write_now(const LogMoment *m, const char *text);
void log_write_dropped(const LogMoment *m, const char *text);
