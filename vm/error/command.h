/* SPDX-License-Identifier: Apache-2.0
 * command.h - running what -XX:OnError and -XX:OnOutOfMemoryError ask for. */
#pragma once
#include "vm/base/sink.h"

/* Runs each command of a list separated by semicolons by /bin/sh and waits for it; %p becomes the
 * process's id, %% a percent sign.  Tells about it in `out`, beginning with the option's name and
 * value; `dots` ends the line of a command.  Allocates nothing: memory may be the problem. */
void error_commands_run(const char *option, const char *list, const char *dots, Sink *out);
/* "%p" and "%%" replaced; cut at `size`. */
void error_expand(const char *text, size_t len, char *out, size_t size);
