/* SPDX-License-Identifier: Apache-2.0
 * aliases.h - older and shorter ways to choose what is logged: -verbose, -Xloggc, -XX:+PrintGC,
 * the switches of JVM TI and of the management beans, and -XX:Trace. */
#pragma once
#include "vm/base/base.h"

typedef enum LogVerbose { LOG_VERBOSE_CLASS, LOG_VERBOSE_GC, LOG_VERBOSE_JNI } LogVerbose;

/* What follows "-verbose:"; unknown words mean nothing. */
void log_verbose_option(const char *word);
/* SetVerboseFlag, setVerbose: these messages go to stdout, or no longer do. */
void log_verbose(LogVerbose what, bool on);
bool log_is_verbose(LogVerbose what);
void log_gc_file(const char *name); /* what follows "-Xloggc:" */
/* When all options have been read: -XX:+PrintGC, -XX:+PrintGCDetails and -Xloggc together.
 * False: the reasons have been logged. */
bool log_gc_options(bool print, bool details);
/* -XX:Trace=topic,topic; false: an unknown topic. */
bool log_trace_option(const char *list);
void log_trace_topics(FILE *out); /* the known ones, separated by commas */
