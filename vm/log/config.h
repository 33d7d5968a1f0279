/* SPDX-License-Identifier: Apache-2.0
 * config.h - where messages go: -Xlog, its older spellings, and VM.log.
 *
 * Outputs, levels and decorators may change at any time; one lock guards them and all writing.
 * It is taken last: nothing else is locked under it. */
#pragma once
#include "vm/log/log.h"

void log_start(void);   /* uptime begins; before the first option */
void log_running(void); /* the options have been read: what changes now is "reconfigured" */
void log_finish(void);  /* writes what waits in the buffer of -Xlog:async */

/* What follows "-Xlog" on the command line.  False: the reasons have been logged. */
bool log_option(const char *text);
/* NULL or "" takes what -Xlog takes when it is left out.  Remarks, a line each, go to `remarks`;
 * false: the last ones say why it was not done. */
bool log_configure(const char *what, const char *output, const char *decorators,
                   const char *options, FILE *remarks);
bool log_configure_or_report(const char *what, const char *output, const char *decorators,
                             const char *options); /* remarks are logged */
/* The same with stdout, as -verbose and setVerbose do: decorators stay. */
void log_stdout(const char *what);
bool log_stdout_takes(const char *what); /* all of it? */
void log_disable(void);
void log_rotate(void);
void log_list(FILE *out);
void log_describe_itself(void); /* the same into the log, when -Xlog:logging asks for it */
