/* SPDX-License-Identifier: Apache-2.0
 * help.h - what -Xlog:help prints, and the words that VM.log list prints first. */
#pragma once
#include <stdio.h>

void log_help(FILE *out);
void log_help_words(FILE *out);
