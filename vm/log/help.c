/* SPDX-License-Identifier: Apache-2.0
 * help.c - what -Xlog:help prints, and the words that VM.log list prints first. */
#include "vm/log/help.h"
#include "vm/log/decorations.h"
#include "vm/log/topics.h"

static void print_levels(FILE *out)
{
    fputs(log_level_name(LEVEL_OFF), out);
    for (int level = LEVEL_TRACE; level < LEVEL_OFF; level++)
        fprintf(out, ", %s", log_level_name((LogLevel)level));
}

static void print_decorators(FILE *out)
{
    for (int d = 0; d < LOG_DECORATOR_COUNT; d++)
        fprintf(out, "%s%s (%s)", d ? ", " : "", log_decorator_name((LogDecorator)d),
                log_decorator_abbreviation((LogDecorator)d));
}

static void print_tags(FILE *out)
{
    for (int tag = 0; tag < log_tag_count(); tag++)
        fprintf(out, "%s%s", tag ? ", " : "", log_tag_name(tag));
}

static const char described[] =
    "Described tag sets:\n logging: Logging for the log framework itself\n";

void log_help_words(FILE *out)
{
    fputs("Available log levels: ", out);
    print_levels(out);
    fputs("\nAvailable log decorators: ", out);
    print_decorators(out);
    fputs("\nAvailable log tags: ", out);
    print_tags(out);
    fprintf(out, "\n%s", described);
}

static const char usage[] =
    "-Xlog Usage: -Xlog[:[selections][:[output][:[decorators][:output-options]]]]\n"
    "\t where 'selections' are combinations of tags and levels of the form "
    "tag1[+tag2...][*][=level][,...]\n"
    "\t NOTE: Unless wildcard (*) is specified, only log messages tagged with exactly the tags "
    "specified will be matched.\n\n";
static const char outputs[] =
    "Available log outputs:\n"
    " stdout/stderr\n"
    " file=<filename>\n"
    "  If the filename contains %p and/or %t, they will expand to the JVM's PID and startup "
    "timestamp, respectively.\n"
    "  Additional output-options for file outputs:\n"
    "   filesize=..  - Target byte size for log rotation (supports K/M/G suffix). If set to 0, "
    "log rotation will not trigger automatically, but can be performed manually (see the "
    "VM.log DCMD).\n"
    "   filecount=.. - Number of files to keep in rotation (not counting the active file). If "
    "set to 0, log rotation is disabled. This will cause existing log files to be overwritten.\n"
    "\n"
    "\n"
    "Asynchronous logging (off by default):\n"
    " -Xlog:async\n"
    "  All log messages are written to an intermediate buffer first and will then be flushed "
    "to the corresponding log outputs by a standalone thread. Write operations at logsites are "
    "guaranteed non-blocking.\n"
    "\n"
    "Some examples:\n"
    " -Xlog\n"
    "\t Log all messages up to 'info' level to stdout with 'uptime', 'levels' and 'tags' "
    "decorations.\n"
    "\t (Equivalent to -Xlog:all=info:stdout:uptime,levels,tags).\n"
    "\n"
    " -Xlog:gc\n"
    "\t Log messages tagged with 'gc' tag up to 'info' level to stdout, with default "
    "decorations.\n"
    "\n"
    " -Xlog:gc,safepoint\n"
    "\t Log messages tagged either with 'gc' or 'safepoint' tags, both up to 'info' level, to "
    "stdout, with default decorations.\n"
    "\t (Messages tagged with both 'gc' and 'safepoint' will not be logged.)\n"
    "\n"
    " -Xlog:gc+ref=debug\n"
    "\t Log messages tagged with both 'gc' and 'ref' tags, up to 'debug' level, to stdout, "
    "with default decorations.\n"
    "\t (Messages tagged only with one of the two tags will not be logged.)\n"
    "\n"
    " -Xlog:gc=debug:file=gc.txt:none\n"
    "\t Log messages tagged with 'gc' tag up to 'debug' level to file 'gc.txt' with no "
    "decorations.\n"
    "\n"
    " -Xlog:gc=trace:file=gctrace.txt:uptimemillis,pid:filecount=5,filesize=1m\n"
    "\t Log messages tagged with 'gc' tag up to 'trace' level to a rotating fileset of 5 files "
    "of size 1MB,\n"
    "\t using the base name 'gctrace.txt', with 'uptimemillis' and 'pid' decorations.\n"
    "\n"
    " -Xlog:gc::uptime,tid\n"
    "\t Log messages tagged with 'gc' tag up to 'info' level to output 'stdout', using "
    "'uptime' and 'tid' decorations.\n"
    "\n"
    " -Xlog:gc*=info,safepoint*=off\n"
    "\t Log messages tagged with at least 'gc' up to 'info' level, but turn off logging of "
    "messages tagged with 'safepoint'.\n"
    "\t (Messages tagged with both 'gc' and 'safepoint' will not be logged.)\n"
    "\n"
    " -Xlog:disable -Xlog:safepoint=trace:safepointtrace.txt\n"
    "\t Turn off all logging, including warnings and errors,\n"
    "\t and then enable messages tagged with 'safepoint' up to 'trace' level to file "
    "'safepointtrace.txt'.\n"
    " -Xlog:async -Xlog:gc=debug:file=gc.log -Xlog:safepoint=trace\n"
    "\t Write logs asynchronously. Enable messages tagged with 'safepoint' up to 'trace' level "
    "to stdout \n"
    "\t and messages tagged with 'gc' up to 'debug' level to file 'gc.log'.\n";

void log_help(FILE *out)
{
    fputs(usage, out);
    fputs("Available log levels:\n ", out);
    print_levels(out);
    fputs("\n\nAvailable log decorators: \n ", out);
    print_decorators(out);
    fputs("\n Decorators can also be specified as 'none' for no decoration.\n\n"
          "Available log tags:\n ",
          out);
    print_tags(out);
    fputs("\n Specifying 'all' instead of a tag combination matches all tag combinations.\n\n",
          out);
    fprintf(out, "%s\n", described);
    fputs(outputs, out);
}
