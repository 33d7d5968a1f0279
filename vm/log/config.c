/* SPDX-License-Identifier: Apache-2.0
 * config.c - where messages go: the outputs, what changes them, and the way of a message. */
#include "vm/log/config.h"
#include "vm/base/lock.h"
#include "vm/log/async.h"
#include "vm/log/help.h"
#include "vm/log/output.h"
#include "vm/os/os.h"

/* Warnings and errors until the first option says otherwise. */
uint8_t log_threshold[LOG_TOPIC_COUNT] = {[0 ... LOG_TOPIC_COUNT - 1] = LEVEL_WARNING};

static Lock lock = LOCK_INIT(LOG);
/* stdout, stderr, then files in the order in which they came */
static VEC(LogOutput *) outputs GUARDED_BY(lock);
static bool running GUARDED_BY(lock);

static void need_outputs(void) REQUIRES(lock)
{
    if (outputs.len)
        return;
    VEC_PUSH(outputs, log_output_new("stdout", stdout, NULL, LEVEL_WARNING));
    VEC_PUSH(outputs, log_output_new("stderr", stderr, NULL, LEVEL_OFF));
}

void log_start(void)
{
    lock_take(&lock);
    if (!log_start_nanos)
        log_start_nanos = os_nanos();
    need_outputs();
    lock_release(&lock);
}

void log_running(void)
{
    lock_take(&lock);
    running = true;
    lock_release(&lock);
}

static void set_thresholds(void) REQUIRES(lock)
{
    for (LogTopic t = 0; t < LOG_TOPIC_COUNT; t++) {
        uint8_t least = LEVEL_OFF;
        for (size_t i = 0; i < outputs.len; i++)
            if (outputs.data[i]->level[t] < least)
                least = outputs.data[i]->level[t];
        __atomic_store_n(&log_threshold[t], least, __ATOMIC_RELAXED);
    }
}

/* ---- messages ---- */

static void log_vprint(LogTopic topic, LogLevel level, const char *fmt, va_list ap)
{
    char line[512], *text = line;
    LogMoment moment;
    va_list again;
    va_copy(again, ap);
    int n = strstr(fmt, "%p") ? 0 : vsnprintf(line, sizeof line, fmt, ap);
    if (!n)
        text = xvasprintf(fmt, ap); /* classes and methods have names of any length */
    else if (n >= (int)sizeof line && (text = malloc((size_t)n + 1)))
        vsnprintf(text, (size_t)n + 1, fmt, again);
    va_end(again);
    log_moment_now(&moment, topic, level);
    if (!text)
        text = line; /* no memory: what fits */
    if (!log_async_put(&moment, text))
        log_write_now(&moment, text);
    if (text != line)
        free(text);
}

void log_print(LogTopic topic, LogLevel level, const char *fmt, ...)
{
    va_list ap;
    va_start(ap, fmt);
    log_vprint(topic, level, fmt, ap);
    va_end(ap);
}

void log_write_now(const LogMoment *moment, const char *text)
{
    lock_take(&lock);
    need_outputs();
    for (size_t i = 0; i < outputs.len; i++)
        if (moment->level >= outputs.data[i]->level[moment->topic])
            log_output_write(outputs.data[i], moment, text);
    lock_release(&lock);
}

void log_write_dropped(const LogMoment *moment, const char *text)
{
    lock_take(&lock);
    for (size_t i = 0; i < outputs.len; i++)
        if (!log_output_is_off(outputs.data[i]))
            log_output_write_tagged(outputs.data[i], moment, "", text);
    lock_release(&lock);
}

/* ---- changes ---- */

/* "file=..." and "name" become "file=name" without quotation marks; NULL: a remark says why not. */
static char *output_name(const char *text, FILE *remarks)
{
    const char *name = text;
    if (!strncmp(text, "file=", 5)) {
        name = text + 5;
    } else if (*text != '"' && strchr(text, '=')) {
        fprintf(remarks, "Unsupported log output type: %s\n", text);
        return NULL;
    }
    size_t n = strlen(name);
    bool partly;
    if (*name == '"') {
        const char *end = strchr(name + 1, '"');
        if (!end) {
            fprintf(remarks, "Missing terminating quote in -Xlog option '%s'\n", text);
            return NULL;
        }
        partly = end[1] != 0;
        name++;
        n -= 2;
    } else {
        partly = strchr(name, '"') != NULL;
    }
    if (partly) {
        fputs("Output name can not be partially quoted. Either surround the whole name with "
              "quotation marks, or do not use quotation marks at all.\n",
              remarks);
        return NULL;
    }
    return xasprintf("file=%.*s", (int)n, name);
}

static LogOutput *find_output(const char *name) REQUIRES(lock)
{
    for (size_t i = 0; i < outputs.len; i++)
        if (!strcmp(outputs.data[i]->name, name))
            return outputs.data[i];
    return NULL;
}

static LogOutput *new_file(const char *name, const char *options, FILE *remarks) REQUIRES(lock)
{
    LogFile *file = xmalloc(sizeof *file);
    if (!log_file_open(file, name + strlen("file="), options, remarks)) {
        fprintf(remarks, "Initialization of output '%s' using options '%s' failed.\n", name,
                options && *options ? options : "(null)");
        free(file);
        return NULL;
    }
    LogOutput *o = log_output_new(name, NULL, file, LEVEL_OFF);
    VEC_PUSH(outputs, o);
    return o;
}

static LogOutput *output_for(const char *text, const char *options, FILE *remarks) REQUIRES(lock)
{
    LogOutput *o;
    if (*text == '#') {
        char *end;
        unsigned long index = strtoul(text + 1, &end, 10);
        if (end == text + 1 || *end || index >= outputs.len) {
            fprintf(remarks, "Invalid output index '%s'\n", text);
            return NULL;
        }
        o = outputs.data[index];
    } else if (!(o = find_output(text))) {
        FREED char *name = output_name(text, remarks);
        if (!name)
            return NULL;
        bool is_new = !(o = find_output(name));
        if (is_new)
            o = new_file(name, options, remarks);
        if (is_new)
            return o;
    }
    if (options && *options)
        fputs("Output options for existing outputs are ignored.\n", remarks);
    return o;
}

static void remark_unmatched(const LogSelections *selections, FILE *remarks)
{
    for (size_t i = 0; i < selections->len; i++) {
        const LogSelection *s = &selections->data[i];
        if (log_selection_matches_any(s))
            continue;
        fputs("No tag set matches selection: ", remarks);
        log_selection_print(s, remarks);
        char *alike = NULL;
        size_t n;
        FILE *f = open_memstream(&alike, &n);
        log_selection_suggest(s, f);
        fclose(f);
        fprintf(remarks, ". %s%s\n", n ? "Did you mean any of the following?" : "", alike);
        free(alike);
    }
}

static void forget(LogOutput *o) REQUIRES(lock)
{
    size_t i = 0;
    while (outputs.data[i] != o)
        i++;
    memmove(&outputs.data[i], &outputs.data[i + 1], (outputs.len - i - 1) * sizeof *outputs.data);
    outputs.len--;
    log_output_delete(o);
}

static void apply(LogOutput *o, const LogSelections *selections) REQUIRES(lock)
{
    for (LogTopic t = 0; t < LOG_TOPIC_COUNT; t++)
        for (size_t i = 0; i < selections->len; i++)
            if (log_selection_matches(&selections->data[i], t))
                o->level[t] = log_selection_level(&selections->data[i], t);
    o->reconfigured = running;
    if (o->file && log_output_is_off(o))
        forget(o);
    set_thresholds();
}

bool log_configure(const char *what, const char *output, const char *decorators,
                   const char *options, FILE *remarks)
{
    LogSelections selections = {0};
    uint32_t chosen;
    bool ok = log_selections_parse(what ? what : "", &selections, remarks) &&
              log_decorators_parse(decorators ? decorators : "", &chosen, remarks);
    if (!ok)
        fputc('\n', remarks);
    lock_take(&lock);
    need_outputs();
    LogOutput *o = ok ? output_for(output && *output ? output : "stdout", options, remarks) : NULL;
    if (o) {
        remark_unmatched(&selections, remarks);
        o->decorators = chosen;
        apply(o, &selections);
    }
    lock_release(&lock);
    VEC_FREE(selections);
    return o;
}

static void report(bool ok, char *remarks)
{
    char *rest = NULL;
    for (char *line = strtok_r(remarks, "\n", &rest); line; line = strtok_r(NULL, "\n", &rest)) {
        if (ok)
            LOG(logging, WARNING, "%s", line);
        else
            LOG(logging, ERROR, "%s", line);
    }
}

bool log_configure_or_report(const char *what, const char *output, const char *decorators,
                             const char *options)
{
    char *remarks = NULL;
    size_t n;
    FILE *f = open_memstream(&remarks, &n);
    bool ok = log_configure(what, output, decorators, options, f);
    fclose(f);
    report(ok, remarks);
    free(remarks);
    return ok;
}

void log_stdout(const char *what)
{
    LogSelections selections = {0};
    if (!log_selections_parse(what, &selections, stderr))
        VM_FATAL("not a selection: %s", what);
    lock_take(&lock);
    need_outputs();
    apply(outputs.data[0], &selections);
    lock_release(&lock);
    VEC_FREE(selections);
}

bool log_stdout_takes(const char *what)
{
    LogSelections selections = {0};
    bool takes = log_selections_parse(what, &selections, stderr);
    lock_take(&lock);
    need_outputs();
    for (size_t i = 0; i < selections.len; i++)
        for (LogTopic t = 0; t < LOG_TOPIC_COUNT; t++)
            if (log_selection_matches(&selections.data[i], t))
                takes &= selections.data[i].level >= outputs.data[0]->level[t];
    lock_release(&lock);
    VEC_FREE(selections);
    return takes;
}

void log_disable(void)
{
    lock_take(&lock);
    need_outputs();
    while (outputs.len > 2)
        forget(outputs.data[outputs.len - 1]);
    for (size_t i = 0; i < outputs.len; i++)
        memset(outputs.data[i]->level, LEVEL_OFF, sizeof outputs.data[i]->level);
    set_thresholds();
    lock_release(&lock);
}

void log_rotate(void)
{
    lock_take(&lock);
    for (size_t i = 0; i < outputs.len; i++)
        if (outputs.data[i]->file)
            log_file_rotate(outputs.data[i]->file);
    lock_release(&lock);
}

void log_finish(void) { log_async_flush(); }

/* ---- -Xlog ---- */

/* Ends the field at `text` and gives the next one, or NULL.  Colons between quotation marks belong
 * to the field. */
static char *next_field(char *text, FILE *remarks)
{
    bool quoted = false;
    char *end = text;
    for (; *end && (quoted || *end != ':'); end++)
        quoted ^= *end == '"';
    if (quoted)
        fprintf(remarks, "Missing terminating quote in -Xlog option '%s'\n", text);
    if (quoted || !*end)
        return NULL;
    *end = 0;
    return end + 1;
}

static bool option_fields(char *text, FILE *remarks)
{
    enum { WHAT, OUTPUT, DECORATORS, OPTIONS, FIELDS };
    char *field[FIELDS] = {text};
    int at = WHAT;
    for (char *colon = strchr(text, ':'); at < OUTPUT && colon; at++) {
        *colon = 0;
        field[OUTPUT] = colon + 1;
    }
    if (field[OUTPUT]) {
        long before = ftell(remarks);
        field[DECORATORS] = next_field(field[OUTPUT], remarks);
        if (ftell(remarks) != before)
            return false;
    }
    for (at = DECORATORS; at <= OPTIONS && field[at]; at++) {
        char *colon = strchr(field[at], ':');
        if (!colon)
            break;
        *colon = 0;
        if (at == OPTIONS)
            fprintf(remarks, "Ignoring excess -Xlog options: \"%s\"\n", colon + 1);
        else
            field[at + 1] = colon + 1;
    }
    return log_configure(field[WHAT], field[OUTPUT], field[DECORATORS], field[OPTIONS], remarks);
}

bool log_option(const char *text)
{
    if (*text && *text != ':')
        return false;
    text += *text == ':';
    if (!strcmp(text, "help")) {
        log_help(stdout);
        exit(0);
    }
    if (!strcmp(text, "disable")) {
        log_disable();
        return true;
    }
    if (!strcmp(text, "async"))
        return log_async_wanted();
    char *copy = xstrdup(text), *remarks = NULL;
    size_t n;
    FILE *f = open_memstream(&remarks, &n);
    bool ok = option_fields(copy, f);
    fclose(f);
    report(ok, remarks);
    free(remarks);
    free(copy);
    return ok;
}

/* ---- VM.log list ---- */

void log_list(FILE *out)
{
    log_help_words(out);
    fputs("Log output configuration:\n", out);
    lock_take(&lock);
    need_outputs();
    for (size_t i = 0; i < outputs.len; i++) {
        const LogOutput *o = outputs.data[i];
        fprintf(out, " #%zu: %s ", i, o->name);
        log_output_print_levels(o, out);
        fputc(' ', out);
        log_decorators_print(o->decorators, out);
        if (o->file) {
            fputc(' ', out);
            log_file_print_options(o->file, out);
            fprintf(out, ",async=%s", log_async_on() ? "true" : "false");
        }
        fputs(o->reconfigured ? " (reconfigured)\n" : "\n", out);
    }
    lock_release(&lock);
}

void log_describe_itself(void)
{
    if (!log_on(logging, INFO))
        return;
    char *text;
    size_t n;
    FILE *f = open_memstream(&text, &n);
    log_list(f);
    fclose(f);
    LOG(logging, INFO, "Log configuration fully initialized.");
    char *rest = text;
    for (char *line; (line = strsep(&rest, "\n")) && *line;)
        LOG(logging, INFO, "%s", line);
    free(text);
}
