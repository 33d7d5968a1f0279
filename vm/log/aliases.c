/* SPDX-License-Identifier: Apache-2.0
 * aliases.c - older and shorter ways to choose what is logged. */
#include "vm/log/aliases.h"
#include "vm/log/config.h"

void log_verbose_option(const char *word)
{
    static const struct {
        const char *word, *what;
    } words[] = {
        {"", "class+load,class+unload"}, {"class", "class+load,class+unload"},    {"gc", "gc"},
        {"jni", "jni+resolve=debug"},    {"module", "module+load,module+unload"},
    };
    for (size_t i = 0; i < ARRAY_LEN(words); i++)
        if (!strcmp(words[i].word, word))
            log_stdout(words[i].what);
}

void log_verbose(LogVerbose what, bool on)
{
    static const char *const selections[][2] = {
        [LOG_VERBOSE_CLASS] = {"class+load*=off,class+unload*=off", "class+load*,class+unload*"},
        [LOG_VERBOSE_GC] = {"gc=off", "gc"},
        [LOG_VERBOSE_JNI] = {"jni+resolve=off", "jni+resolve=debug"},
    };
    log_stdout(selections[what][on]);
}

bool log_is_verbose(LogVerbose what)
{
    static const char *const selections[] = {
        [LOG_VERBOSE_CLASS] = "class+load*",
        [LOG_VERBOSE_GC] = "gc",
        [LOG_VERBOSE_JNI] = "jni+resolve=debug",
    };
    return log_stdout_takes(selections[what]);
}

/* ---- the collector ---- */

static char *gc_file;

void log_gc_file(const char *name)
{
    free(gc_file);
    gc_file = xstrdup(name);
    LOG(gc, WARNING, "-Xloggc is deprecated. Will use -Xlog:gc:%s instead.", name);
}

bool log_gc_options(bool print, bool details)
{
    if (print || details)
        LOG(gc, WARNING, "-XX:+PrintGC%s is deprecated. Will use -Xlog:gc%s instead.",
            details ? "Details" : "", details ? "*" : "");
    else if (!gc_file)
        return true;
    bool ok = log_configure_or_report(details ? "gc*" : "gc", gc_file, NULL, NULL);
    free(gc_file);
    gc_file = NULL;
    return ok;
}

/* ---- -XX:Trace ---- */

typedef struct TraceAlias {
    const char *topic, *what;
} TraceAlias;
static const TraceAlias traces[] = {
#define LOG_TRACE(topic, what) {#topic, what},
#include "vm/log/traces.def"
};

static const TraceAlias *find_trace(const char *topic, size_t len)
{
    for (size_t i = 0; i < ARRAY_LEN(traces); i++)
        if (strlen(traces[i].topic) == len && !strncmp(traces[i].topic, topic, len))
            return &traces[i];
    return NULL;
}

bool log_trace_option(const char *list)
{
    for (size_t n; *list; list += n + (list[n] == ',')) {
        n = strcspn(list, ",");
        const TraceAlias *t = find_trace(list, n);
        if (!t || !log_configure_or_report(t->what, "stderr", "tags", NULL))
            return false;
    }
    return true;
}

void log_trace_topics(FILE *out)
{
    for (size_t i = 0; i < ARRAY_LEN(traces); i++)
        fprintf(out, "%s%s", i ? "," : "", traces[i].topic);
}
