/* SPDX-License-Identifier: Apache-2.0
 * options.c - the VM's command line.  The launcher has already taken what is its own (-cp, -jar,
 * @files, --module ...).
 *
 * Order: JAVA_TOOL_OPTIONS, then the command line, then _JAVA_OPTIONS; a later option wins. */
#include "vm/library/release.h"
#include "vm/start/options.h"
#include "vm/start/signals.h"
#include "vm/base/alloc_track.h"
#include "vm/base/alloc_fail.h"
#include "vm/log/aliases.h"
#include "vm/log/async.h"
#include "vm/log/config.h"
#include "gc/layout.h"
#include "vm/os/container.h"
#include "vm/os/lines.h"
#include "vm/os/os.h"
#include "vm/os/processor.h"
#include "vm/flags/flags.h"
#include "vm/start/flag_rules.h"
#include "vm/start/old_options.h"
#include "vm/flags/warning.h"
#include <ctype.h>
#include <inttypes.h>
#include <limits.h>
#include <unistd.h>

static VEC(AgentOption) agents;
static struct {
    int addmods, addreads, addexports, addopens, patch, native_access;
} module_index;

const AgentOption *options_agents(int *count)
{
    *count = (int)agents.len;
    return agents.data;
}

/* ---- properties ---- */

static void property_indexed(const char *prefix, int *index, const char *value)
{
    char key[64];
    snprintf(key, sizeof key, "%s.%d", prefix, (*index)++);
    vm_property_set(key, value);
}

/* ---- pieces ---- */

/* The stock JVM has two codes, and few places that give the other one. */
#define complain_otherwise(...) (complain(__VA_ARGS__), JNI_ERR)
PRINTF_LIKE(1, 2) static jint complain(const char *fmt, ...)
{
    va_list ap;
    va_start(ap, fmt);
    vfprintf(stderr, fmt, ap);
    va_end(ap);
    fputc('\n', stderr); /* the launcher adds that the VM could not be created */
    return JNI_EINVAL;
}

static void add_agent(const char *text, bool is_path, bool is_java)
{
    AgentOption a = {.is_path = is_path, .is_java_agent = is_java};
    const char *eq = is_java ? NULL : strchr(text, '=');
    if (is_java) { /* the JDK's instrument agent gets "agent.jar=options" */
        a.name = xstrdup("instrument");
        a.options = xstrdup(text);
    } else {
        a.name = eq ? strndup(text, (size_t)(eq - text)) : xstrdup(text);
        a.options = eq ? xstrdup(eq + 1) : NULL;
    }
    VEC_PUSH(agents, a);
}

static void assertion_option(const char *what, bool enable)
{
    if (!*what) {
        vm_options.ea_user_default = enable;
        return;
    }
    size_t n = strlen(what + 1);
    bool package = n >= 3 && !strcmp(what + 1 + n - 3, "...");
    char *name = strndup(what + 1, package ? n - 3 : n);
    int *len = package ? &vm_options.assert_packages.len : &vm_options.assert_classes.len;
    char ***names = package ? &vm_options.assert_packages.names : &vm_options.assert_classes.names;
    bool **on = package ? &vm_options.assert_packages.enabled : &vm_options.assert_classes.enabled;
    *names = xrealloc(*names, (size_t)(*len + 1) * sizeof **names);
    *on = xrealloc(*on, (size_t)(*len + 1) * sizeof **on);
    (*names)[*len] = name;
    (*on)[*len] = enable;
    (*len)++;
}

static int patches_java_base;
static FlagOrigin by; /* whose options are being read */
/* Where they stand, in the stock JVM's words; its -XX:VMOptionsFile=; whether that is being
 * read. */
static struct {
    const char *name;
    char *file;
    bool inside;
} container;
static jint options_file(const char *path);

/* An agent of the project's own that an option asks for: the first of all, so that it sees the
 * others. */
static jint tool_agent(const char *name, const char *options, bool observes)
{
    char path[PATH_MAX];
    if (!os_tool_path(name, path, sizeof path))
        return JNI_EINVAL;
    AgentOption first = {.name = xstrdup(path),
                         .options = options ? xstrdup(options) : NULL,
                         .is_path = true,
                         .observes = observes};
    VEC_PUSH(agents, first);
    memmove(&agents.data[1], &agents.data[0], (agents.len - 1) * sizeof *agents.data);
    agents.data[0] = first;
    return JNI_OK;
}

/* -XX:NativeMemoryTracking: from here on. */
static jint track_memory(bool with_callers)
{
    AllocTrackStart *start = (AllocTrackStart *)os_tool_symbol("memory", "vitrine_memory");
    alloc_tracker = start ? start(with_callers) : NULL;
    if (!alloc_tracker)
        return JNI_ERR;
    atomic_fetch_or(&alloc_watch, ALLOC_TRACKED);
    return JNI_OK;
}

static jint minus_xx(const char *option) /* what follows -XX: */
{
    const char *v;
    if ((v = option_after(option, "Trace="))) {
        if (log_trace_option(v))
            return JNI_OK;
        fprintf(stderr, "Unknown topic in -XX:Trace=%s (", v);
        log_trace_topics(stderr);
        return complain(")");
    }
    if ((v = option_after(option, "Stress="))) {
        for (size_t n; *v; v += n + (v[n] == ',')) {
            n = strcspn(v, ",");
            if (n == 4 && !strncmp(v, "tiny", n))
                stress_tiny = true;
            else if (n == 5 && !strncmp(v, "yield", n))
                vm_options.stress_yield = true;
            else if (n == 6 && !strncmp(v, "events", n)) {
                if (tool_agent("stress", NULL, false) != JNI_OK)
                    return JNI_ERR;
            } else if (n == 7 && !strncmp(v, "compile", n))
                vm_options.stress_compile = true;
            else if (n == 9 && !strncmp(v, "allocfail", n))
                alloc_fail_offered = true;
            else
                return complain(
                    "Unknown mode in -XX:Stress=%s (tiny,yield,events,compile,allocfail)", v);
        }
        return JNI_OK;
    }
    if ((v = option_after(option, "Show=")))
        return tool_agent("show", v, true);
    if (by != FLAG_FILE && (v = option_after(option, "VMOptionsFile=")))
        return options_file(v);
    if (by != FLAG_FILE && !strcmp(option, "+PrintVMOptions"))
        vm_options.print_vm_options = true; /* itself included */
    if (vm_options.print_vm_options)
        printf("VM option '%s'\n", option);
    if (option_after(option, "Flags="))
        return JNI_OK;                                  /* read before all others */
    if (option_after(option, "StartFlightRecording")) { /* whatever follows, as on the stock JVM */
        flag_note("StartFlightRecording", by);
        return JNI_OK;
    }
    size_t room = 512 + 2 * strlen(option); /* the message may name all of it */
    FREED char *err = xmalloc(room);
    v = option_after(option, "FlightRecorderOptions:"); /* another way to write it */
    FREED char *plain = v ? xasprintf("FlightRecorderOptions=%s", v) : NULL;
    jint rc = JNI_OK;
    if (!flag_option(plain ? plain : option, by, err, room)) {
        rc = JNI_EINVAL;
        /* behind a question the launcher goes on in the same line, as on the stock JVM */
        fprintf(stderr, err[strlen(err) - 1] == ' ' ? "%s" : "%s\n", err);
    }
    return rc;
}

static jint size_option(const char *text, const char *what, size_t least, size_t *out)
{
    if (!parse_size(text, out))
        return complain("Invalid %s size: -X%s%s", what,
                        what[0] == 'm'   ? "mx"
                        : what[0] == 'i' ? "ms"
                                         : "ss",
                        text);
    if (*out < least)
        return complain("Too small %s", what);
    return JNI_OK;
}

/* Properties by which the VM tells the module system of its own options: nobody else may set
 * them. */
static bool is_module_property(const char *key)
{
    static const char *const names[] = {"addmods",      "limitmods", "path",
                                        "upgrade.path", "patch",     "addreads",
                                        "addexports",   "addopens",  "enable.native.access"};
    const char *rest = option_after(key, "jdk.module."), *end;
    for (size_t i = 0; rest && i < ARRAY_LEN(names); i++)
        if ((end = option_after(rest, names[i])) && (!*end || *end == '.'))
            return true;
    return false;
}

static bool module_property_seen;

/* For options that print something instead of starting a VM. */
static NORETURN void end_at_once(jint code)
{
    fflush(stdout);
    fflush(stderr);
    if (vm_options.exit_hook)
        vm_options.exit_hook(code);
    exit(code);
}

/* ---- readers of options: s is the option, v what follows the row's text ---- */

static jint read_property(const char *s, const char *v)
{
    const char *old = option_after(s, "-Djava.endorsed.dirs=");
    old = old ? old : option_after(s, "-Djava.ext.dirs=");
    /* no path may be named; on Windows a shell leaves quotes around nothing */
    if (old && *old && strcmp(old, "\"\"") != 0)
        return old_option(s, by) == OLD_REFUSED ? JNI_EINVAL : JNI_OK;
    const char *eq = strchr(v, '='), *value = eq ? eq + 1 : "";
    FREED char *key = eq ? strndup(v, (size_t)(eq - v)) : xstrdup(v);
    if (!strcmp(key, "java.class.path"))
        vm_options.class_path = xstrdup(value);
    if (!strcmp(key, "sun.java.command"))
        vm_options.command_line = xstrdup(value);
    if (is_module_property(key)) {
        module_property_seen = true;
    } else {
        /* the folders of the class library's own libraries: each option adds some */
        const char *before = strcmp(key, "sun.boot.library.path") ? NULL : vm_property(key);
        FREED char *joined = before ? xasprintf("%s:%s", before, value) : NULL;
        vm_property_set(key, joined ? joined : value);
    }
    /* the class library's agent for remote monitoring */
    if (!strncmp(key, "com.sun.management", 18) && !vm_options.start_management) {
        vm_options.start_management = true;
        property_indexed("jdk.module.addmods", &module_index.addmods, "jdk.management.agent");
    }
    return JNI_OK;
}

static jint read_agentlib(const char *s, const char *v)
{
    add_agent(v, false, false);
    return JNI_OK;
}

static jint read_old_agent(const char *s, const char *v) /* -Xrunjdwp:transport=... */
{
    char *text = xstrdup(v), *colon = strchr(text, ':');
    if (colon)
        *colon = '=';
    add_agent(text, false, false);
    free(text);
    return JNI_OK;
}

static jint read_agentpath(const char *s, const char *v)
{
    add_agent(v, true, false);
    return JNI_OK;
}

static jint read_javaagent(const char *s, const char *v)
{
    add_agent(v, false, true);
    property_indexed("jdk.module.addmods", &module_index.addmods, "java.instrument");
    return JNI_OK;
}

static jint read_xx(const char *s, const char *v) { return minus_xx(v); }

static jint read_heap_max(const char *s, const char *v)
{
    flag_note("MaxHeapSize", by);
    return size_option(v, "maximum heap", 0, &vm_options.heap_max);
}

static jint read_heap_initial(const char *s, const char *v)
{
    char least[64], err[256];
    flag_note("InitialHeapSize", by);
    jint rc = size_option(v, "initial heap", 0, &vm_options.heap_initial);
    snprintf(least, sizeof least, "MinHeapSize=%zu", vm_options.heap_initial);
    return rc != JNI_OK || flag_option(least, by, err, sizeof err) ? rc : complain("%s", err);
}

static jint read_stack(const char *s, const char *v)
{
    size_t bytes;
    jint rc = size_option(v, "thread stack", 0, &bytes);
    if (rc == JNI_OK && bytes > (size_t)1 << 30)
        return complain(
            "Invalid thread stack size: %s\nThe specified size exceeds the maximum representable size.",
            s);
    vm_options.thread_stack_kb = rc == JNI_OK ? (int)(align_up(bytes, 1024) >> 10) : 0;
    flag_note("ThreadStackSize", by);
    return rc;
}

static jint read_boot_append(const char *s, const char *v)
{
    char *joined = vm_options.boot_append ? xasprintf("%s:%s", vm_options.boot_append, v)
                                          : xstrdup(v);
    free(vm_options.boot_append);
    vm_options.boot_append = joined;
    return JNI_OK;
}

static jint read_verbose(const char *s, const char *v)
{
    log_verbose_option(v);
    return JNI_OK;
}

static jint read_log_gc(const char *s, const char *v)
{
    log_gc_file(v);
    return JNI_OK;
}

static jint read_log(const char *s, const char *v)
{
    return log_option(v) ? JNI_OK
                         : complain("Invalid -Xlog option '%s', see error log for details.", s);
}

static jint verify(bool local, bool remote)
{
    vm_options.verify_local = local;
    vm_options.verify_remote = remote;
    flag_note("BytecodeVerificationLocal", by);
    flag_note("BytecodeVerificationRemote", by);
    return JNI_OK;
}

static jint read_verify_all(const char *s, const char *v) { return verify(true, true); }
static jint read_verify_remote(const char *s, const char *v) { return verify(false, true); }
static jint read_verify_none(const char *s, const char *v)
{
    vm_warning(
        "Options -Xverify:none and -noverify were deprecated in JDK 13 and will likely be removed in a future release.");
    return verify(false, false);
}

/* "" or ":package..." */
static const char *from_colon(const char *s)
{
    const char *colon = strchr(s, ':');
    return colon ? colon : "";
}

static jint read_assert(const char *s, const char *v)
{
    assertion_option(from_colon(s), true);
    return JNI_OK;
}

static jint read_no_assert(const char *s, const char *v)
{
    assertion_option(from_colon(s), false);
    return JNI_OK;
}

static jint read_patch(const char *s, const char *v)
{
    if (!strchr(v, '=')) {
        puts("Missing '=' in --patch-module specification");
        fflush(stdout);
        return JNI_ERR;
    }
    if (option_after(v, "java.base=") && patches_java_base++)
        vm_start_error("Cannot specify java.base more than once to --patch-module");
    property_indexed("jdk.module.patch", &module_index.patch, v);
    vm_options.patch_module_args.paths =
        xrealloc(vm_options.patch_module_args.paths,
                 (size_t)(vm_options.patch_module_args.len + 1) * sizeof(char *));
    vm_options.patch_module_args.paths[vm_options.patch_module_args.len++] = xstrdup(v);
    return JNI_OK;
}

static jint read_preview(const char *s, const char *v)
{
    vm_property_set("jdk.internal.enablePreview", "true");
    return JNI_OK;
}

static jint read_unsafe(const char *s, const char *v)
{
    static const char *const values[] = {"allow", "warn", "debug", "deny"};
    for (size_t i = 0; i < ARRAY_LEN(values); i++)
        if (!strcmp(v, values[i])) {
            vm_property_set("sun.misc.unsafe.memory.access", v);
            return JNI_OK;
        }
    return complain("Value specified to --sun-misc-unsafe-memory-access not recognized: '%s'", v);
}

static jint read_version(const char *s, const char *v)
{
    printf("Vitrine 64-Bit Server VM (" VITRINE_VERSION ") for linux-" PROCESSOR_NAME
           ", built with gcc " __VERSION__ "\n");
    end_at_once(0);
}

/* An option has what one of `set`, `property` and `read` says.  The first row that fits counts. */
typedef struct OptionRow {
    const char *text;
    bool more; /* a value follows; else the text is the whole option */
    bool *set, to;
    const char *property; /* gets the value; with a number behind it where there is an index */
    int *index;
    jint (*read)(const char *s, const char *v);
    ReleaseRange in;
} OptionRow;
static const OptionRow option_rows[] = {
#define READ(text, function) {text, .read = function},
#define READ_VALUE(text, function) {text, .more = true, .read = function},
#define READ_VALUE_FROM(release, text, function) \
    {text, .more = true, .read = function, .in = {FROM(release)}},
#define SET(text, field, value) {text, .set = &vm_options.field, .to = value},
#define PROPERTY(text, name) {text, .more = true, .property = name},
#define PROPERTY_FROM(release, text, name) \
    {text, .more = true, .property = name, .in = {FROM(release)}},
#define PROPERTIES(text, name, at) \
    {text, .more = true, .property = name, .index = &module_index.at},
#include "vm/start/options.def"
};

static jint apply(const OptionRow *row, const char *s)
{
    const char *v = s + strlen(row->text);
    if (row->read)
        return row->read(s, v);
    if (row->set)
        *row->set = row->to;
    else if (row->index)
        property_indexed(row->property, row->index, v);
    else
        vm_property_set(row->property, v);
    return JNI_OK;
}

/* What stock VMs of older JDKs knew, or nobody does. */
static jint other_option(const char *s)
{
    switch (old_option(s, by)) {
    case OLD_DONE: return JNI_OK;
    case OLD_REFUSED: return JNI_EINVAL;
    case OLD_UNKNOWN:
        if (vm_options.ignore_unrecognized || s[0] == '_')
            return JNI_OK;
        return complain_otherwise("Unrecognized option: %s", s);
    case OLD_IGNORED:
        if (vm_options.print_ignored)
            fprintf(stderr, "Vitrine: %s has no effect\n", s);
    }
    return JNI_OK;
}

static jint one_option(const JavaVMOption *o)
{
    const char *s = o->optionString;
    if (!s)
        return JNI_OK;
    if (!strcmp(s, "exit")) {
        vm_options.exit_hook = (void (*)(jint))o->extraInfo;
        return JNI_OK;
    }
    if (!strcmp(s, "abort")) {
        vm_options.abort_hook = (void (*)(void))o->extraInfo;
        return JNI_OK;
    }
    if (!strcmp(s, "vfprintf")) {
        vm_options.vfprintf_hook = (jint(*)(FILE *, const char *, va_list))o->extraInfo;
        return JNI_OK;
    }
    for (size_t i = 0; i < ARRAY_LEN(option_rows); i++)
        if (library_in(option_rows[i].in, the_library) &&
            (option_rows[i].more ? option_after(s, option_rows[i].text) != NULL
                                 : !strcmp(s, option_rows[i].text)))
            return apply(&option_rows[i], s);
    return other_option(s);
}

/* Splits at white space; single and double quotes protect. */
static jint each_word(const char *text, const char *where, jint (*fn)(const char *word))
{
    jint rc = JNI_OK;
    FREED char *word = xmalloc(strlen(text) + 1);
    for (const char *p = text; *p && rc == JNI_OK;) {
        while (isspace((unsigned char)*p))
            p++;
        if (!*p)
            break;
        size_t n = 0;
        char quote = 0;
        for (; *p && (quote || !isspace((unsigned char)*p)); p++) {
            if (quote ? *p == quote : *p == '\'' || *p == '"')
                quote = quote ? 0 : *p;
            else
                word[n++] = *p;
        }
        word[n] = 0;
        rc = quote ? complain_otherwise("Unmatched quote in %s", where) : fn(word);
    }
    return rc;
}

static jint word_option(const char *word)
{
    return one_option(&(JavaVMOption){.optionString = (char *)(uintptr_t)word});
}

static void begin_container(const char *name, FlagOrigin origin)
{
    by = origin;
    free(container.file);
    container.file = NULL;
    container.name = name;
}

static jint environment_options(const char *variable)
{
    const char *text = getenv(variable);
    if (!text || !*text)
        return JNI_OK;
    fprintf(stderr, "Picked up %s: %s\n", variable, text);
    FREED char *name = xasprintf("env_var='%s'", variable);
    begin_container(name, FLAG_ENVIRONMENT);
    jint rc = each_word(text, variable, word_option);
    begin_container("cmd_line_args", FLAG_COMMAND_LINE);
    return rc;
}

/* -XX:VMOptionsFile=: options as on the command line, in its place there.  One for each container,
 * and none in a file: it could name itself. */
static jint options_file(const char *path)
{
    if (container.inside)
        return complain(
            "A VM options file may not refer to a VM options file. Specification of '-XX:VMOptionsFile=<file-name>' "
            "in the options file '-XX:VMOptionsFile=%s' in options container '%s' is an error.",
            container.file, container.name);
    if (container.file)
        return complain(
            "The option '-XX:VMOptionsFile=%s' is already specified in the options container '%s' "
            "so the specification of '-XX:VMOptionsFile=%s' in the same options container is an error.",
            container.file, container.name, path);
    FREED char *text = file_text(path);
    if (!text)
        return complain_otherwise("Could not open options file '%s'", path);
    container.file = xstrdup(path);
    container.inside = true;
    jint rc = each_word(text, path, word_option);
    container.inside = false;
    return rc;
}

/* -XX:Flags=: flags without the -XX: in front; # begins a comment.  Also what jps -V shows. */
static jint flag_word(const char *word)
{
    char *more = vm_options.flags_file_text
                     ? xasprintf("%s -XX:%s", vm_options.flags_file_text, word)
                     : xasprintf("-XX:%s", word);
    free(vm_options.flags_file_text);
    vm_options.flags_file_text = more;
    return minus_xx(word);
}

static jint flags_file(const JavaVMInitArgs *args)
{
    static const char *const usual = ".hotspotrc";
    const char *path = NULL, *v;
    for (jint i = 0; i < args->nOptions; i++)
        if (args->options[i].optionString &&
            (v = option_after(args->options[i].optionString, "-XX:Flags=")))
            path = v;
    if (!path) {
        if (!access(usual, F_OK))
            vm_warning(
                "%s file is present but has been ignored.  Run with -XX:Flags=%s to load the file.",
                usual, usual);
        return JNI_OK;
    }
    FREED char *text = file_text(path);
    if (!text)
        return complain("Could not open settings file %s", path);
    for (char *p = text; (p = strchr(p, '#'));)
        while (*p && *p != '\n')
            *p++ = ' ';
    by = FLAG_FILE;
    jint rc = each_word(text, path, flag_word);
    by = FLAG_COMMAND_LINE;
    return rc;
}

/* ---- sizes ---- */

/* An old spelling of the first is the second, 4 for 25 %. */
static double part_of_memory(const char *percentage, const char *fraction)
{
    return !flag_given(percentage) && flag_given(fraction) ? 1 / flag_number(fraction)
                                                           : flag_number(percentage) / 100;
}

/* The stock JVM's rule: a quarter of the machine, of a small machine up to a half; all three
 * numbers are flags. */
static size_t usual_heap_max(double memory)
{
    enum { SMALL = 250 << 20, LEAST = 126 << 20 };
    size_t most = (size_t)(memory * part_of_memory("MaxRAMPercentage", "MaxRAMFraction"));
    size_t small = (size_t)(memory * part_of_memory("MinRAMPercentage", "MinRAMFraction"));
    if (small < SMALL)
        return small;
    return MAX(most, (size_t)(flag_given("MaxRAMPercentage") ? LEAST : SMALL));
}

static jint finish_sizes(void)
{
    container_rules = (ContainerRules){vm_options.containers, vm_options.container_quota,
                                       vm_options.container_shares};
    double memory = (double)os_physical_memory();
    if (flag_given("MaxRAM") && flag_number("MaxRAM") < memory)
        memory = flag_number("MaxRAM");
    if (!vm_options.heap_max) {
        vm_options.heap_max = align_up(usual_heap_max(memory), 2u << 20);
        if (vm_options.heap_max > (size_t)24 << 30)
            vm_options.heap_max = (size_t)24 << 30;
        flag_note("MaxHeapSize", FLAG_ERGONOMIC);
    }
    if (vm_options.heap_max < 2u << 20)
        vm_start_error("Too small maximum heap");
    if (vm_options.heap_initial && vm_options.heap_initial < 1u << 20)
        vm_start_error("Too small initial heap");
    if (!vm_options.heap_initial &&
        (flag_given("InitialRAMPercentage") || flag_given("InitialRAMFraction")))
        vm_options.heap_initial =
            (size_t)(memory * part_of_memory("InitialRAMPercentage", "InitialRAMFraction"));
    if (!vm_options.heap_initial || vm_options.heap_initial > vm_options.heap_max) {
        vm_options.heap_initial = vm_options.heap_max < (16u << 20) ? vm_options.heap_max
                                                                    : 16u << 20;
        flag_note("InitialHeapSize", FLAG_ERGONOMIC);
    }
    if (stress_tiny) /* grows from here, collection by collection */
        vm_options.heap_initial = 1u << 20;
    /* facts, whatever was asked for */
    vm_options.compressed_references = vm_options.compressed_class_pointers = true;
    if (!flag_given("UseCompressedOops"))
        flag_note("UseCompressedOops", FLAG_ERGONOMIC);
    if (!flag_given("UseCompressedClassPointers"))
        flag_note("UseCompressedClassPointers", FLAG_ERGONOMIC);
    vm_options.object_alignment = 8;
    layout_contended_padding = (uint32_t)vm_options.contended_padding;
    if (!vm_options.thread_stack_kb)
        vm_options.thread_stack_kb = STACK_KB;
    if (vm_options.thread_stack_kb < STACK_KB_LEAST) {
        printf("\nThe Java thread stack size specified is too small. Specify at least %dk\n",
               STACK_KB_LEAST);
        fflush(stdout);
        return JNI_ERR;
    }
    /* our frames keep locals and operands in 8-byte slots */
    vm_options.stack_size = (size_t)vm_options.thread_stack_kb * 2048;
    return JNI_OK;
}

jint options_parse(const JavaVMInitArgs *args)
{
    log_start();
    flag_defaults();
    size_t length = 1;
    for (jint i = 0; i < args->nOptions; i++) {
        const char *s = args->options[i].optionString;
        if (s && (option_after(s, "-XX:+IgnoreUnrecognizedVMOptions")))
            vm_options.ignore_unrecognized = true;
        if (s && !strcmp(s, "-XX:+PrintVMOptions")) /* those before it, too */
            vm_options.print_vm_options = true;
        length += s ? strlen(s) + 1 : 0;
    }
    if (args->ignoreUnrecognized)
        vm_options.ignore_unrecognized = true;
    jint rc = flags_file(args);
    begin_container("cmd_line_args", FLAG_COMMAND_LINE);
    if (rc == JNI_OK)
        rc = environment_options("JAVA_TOOL_OPTIONS");
    char *text = xcalloc(length, 1);
    for (jint i = 0; i < args->nOptions && rc == JNI_OK; i++) {
        const char *s = args->options[i].optionString;
        rc = one_option(&args->options[i]);
        if (s && *s == '-' && !option_after(s, "-Djava.class.path") &&
            !option_after(s, "-Dsun.java.")) {
            if (*text)
                strcat(text, " ");
            strcat(text, s);
        }
    }
    vm_options.vm_args_text = text;
    const char *tracking = vm_options.native_memory_tracking;
    if (rc == JNI_OK && tracking && strcmp(tracking, "off") && strcmp(tracking, "summary") &&
        strcmp(tracking, "detail")) {
        fprintf(stderr, "Syntax error, expecting -XX:NativeMemoryTracking=[off|summary|detail]%s",
                library_since(25) ? "\n" : "");
        rc = JNI_ERR;
    } else if (rc == JNI_OK && tracking && strcmp(tracking, "off"))
        rc = track_memory(!strcmp(tracking, "detail"));
    if (rc == JNI_OK)
        rc = environment_options("_JAVA_OPTIONS");
    if (module_property_seen)
        vm_warning(
            "Ignoring system property options whose names match the '-Djdk.module.*'. names that are reserved for internal use.");
    if (rc != JNI_OK)
        return rc;
    enum { LEAST_METASPACE_KB = 128 }; /* the start takes more than that */
    if (vm_options.metaspace_max < (size_t)LEAST_METASPACE_KB << 10)
        vm_start_error("OutOfMemoryError: Metaspace");
    if (vm_options.heap_max && vm_options.heap_initial > vm_options.heap_max)
        vm_start_error("Initial heap size set to a larger value than the maximum heap size");
    if (!flag_rules_hold())
        return JNI_EINVAL;
    if (vm_options.management_server && !vm_options.start_management) {
        vm_options.start_management = true;
        property_indexed("jdk.module.addmods", &module_index.addmods, "jdk.management.agent");
    }
    signals_outlive_writes(); /* of the log */
    if (!log_gc_options(vm_options.print_gc, vm_options.print_gc_details))
        return JNI_EINVAL;
    log_async_start(vm_options.async_log_buffer);
    log_describe_itself();
    rc = finish_sizes();
    if (rc != JNI_OK)
        return rc;
    if (vm_options.print_command_line_flags)
        flags_list_set(stdout);
    if (vm_options.print_flags_initial)
        flags_list(stdout, LIST_INITIAL);
    if (vm_options.print_flags)
        flags_list(stdout, LIST_VALUES);
    if (vm_options.print_flags_ranges)
        flags_list(stdout, LIST_RANGES);
    fflush(stdout);
    return JNI_OK;
}
