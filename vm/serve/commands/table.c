/* SPDX-License-Identifier: Apache-2.0
 * table.c - the diagnostic commands with their help texts, reading a command line, and help. */
#include "vm/serve/commands/command.h"
#include "vm/model/names.h"

#define OPTION(name, text, type, dflt) \
    { \
        name, text, type, dflt, false, true \
    }
#define FLAG(name, text) OPTION(name, text, "BOOLEAN", "false")
#define POSITIONAL(name, text, mandatory) \
    { \
        name, text, "STRING", NULL, mandatory, false \
    }
#define REMOTE(name, type) OPTION(name, "set com.sun.management." name, type, NULL)

static const CommandArg histogram_args[] = {
    FLAG("-all", "Inspect all objects, including unreachable objects"),
    OPTION(
        "-parallel",
        "Number of parallel threads to use for heap inspection. 0 (the default) means let the VM determine the number of threads to use. "
        "1 means use one thread (disable parallelism). For any other value the VM will try to use the specified number of threads, but might use fewer.",
        "INT", "0")};
static const CommandArg heap_dump_args[] = {
    POSITIONAL("filename", "Name of the dump file", true),
    FLAG("-all", "Dump all objects, including unreachable objects"),
    OPTION(
        "-gz",
        "If specified, the heap dump is written in gzipped format using the given compression level. 1 (recommended) is the fastest, 9 the strongest compression.",
        "INT", "1"),
    FLAG("-overwrite", "If specified, the dump file will be overwritten if it exists")};
static const CommandArg agent_load_args[] = {
    POSITIONAL("library path", "Absolute path of the JVMTI agent to load.", true),
    POSITIONAL("agent option", "Option string to pass the agent.", false)};
static const CommandArg management_args[] = {
    REMOTE("config.file", "STRING"),
    REMOTE("jmxremote.host", "STRING"),
    REMOTE("jmxremote.port", "STRING"),
    REMOTE("jmxremote.rmi.port", "STRING"),
    REMOTE("jmxremote.ssl", "STRING"),
    REMOTE("jmxremote.registry.ssl", "STRING"),
    REMOTE("jmxremote.authenticate", "STRING"),
    REMOTE("jmxremote.password.file", "STRING"),
    REMOTE("jmxremote.access.file", "STRING"),
    REMOTE("jmxremote.login.config", "STRING"),
    OPTION("jmxremote.ssl.enabled.cipher.suites",
           "set com.sun.management.jmxremote.ssl.enabled.cipher.suite", "STRING", NULL),
    REMOTE("jmxremote.ssl.enabled.protocols", "STRING"),
    OPTION("jmxremote.ssl.need.client.auth", "set com.sun.management.jmxremote.need.client.auth",
           "STRING", NULL),
    REMOTE("jmxremote.ssl.config.file", "STRING"),
    REMOTE("jmxremote.autodiscovery", "STRING"),
    REMOTE("jdp.port", "INT"),
    REMOTE("jdp.address", "STRING"),
    REMOTE("jdp.source_addr", "STRING"),
    REMOTE("jdp.ttl", "INT"),
    REMOTE("jdp.pause", "INT"),
    REMOTE("jdp.name", "STRING")};
static const CommandArg threads_args[] = {FLAG("-l", "print java.util.concurrent locks"),
                                          FLAG("-e", "print extended thread information")};
static const CommandArg hierarchy_args[] = {
    POSITIONAL(
        "classname",
        "Name of class whose hierarchy should be printed. If not specified, all class hierarchies are printed.",
        false),
    FLAG("-i", "Inherited interfaces should be printed."),
    FLAG(
        "-s",
        "If a classname is specified, print its subclasses. Otherwise only its superclasses are printed.")};
static const CommandArg classloaders_args[] = {
    FLAG("show-classes", "Print loaded classes."), FLAG("verbose", "Print detailed information."),
    OPTION("fold", "Show loaders of the same name and class as one.", "BOOLEAN", "true")};
static const CommandArg events_args[] = {
    OPTION("log", "Name of log to be printed. If omitted, all logs are printed.", "STRING", NULL),
    OPTION(
        "max",
        "Maximum number of events to be printed (newest first). If omitted, all events are printed.",
        "STRING", NULL)};
static const CommandArg flags_args[] = {FLAG("-all", "Print all flags supported by the VM")};
static const CommandArg set_flag_args[] = {
    POSITIONAL("flag name", "The name of the flag we want to set", true),
    POSITIONAL("string value", "The value we want to set", false)};
static const CommandArg string_table_args[] = {
    FLAG("-verbose", "Dump the content of each string in the table")};
static const CommandArg symbol_table_args[] = {
    FLAG("-verbose", "Dump the content of each symbol in the table")};
static const CommandArg dictionary_args[] = {
    FLAG("-verbose", "Dump the content of each dictionary entry for all class loaders")};
static const CommandArg metaspace_args[] = {
    FLAG("basic", "Prints a basic summary (does not need a safepoint)."),
    FLAG("show-loaders", "Shows usage by class loader."),
    FLAG("show-classes", "If show-loaders is set, shows loaded classes for each loader."),
    OPTION(
        "scale",
        "Memory usage in which to scale. Valid values are: 1, KB, MB or GB (fixed scale) or \"dynamic\" for a dynamically chosen scale.",
        "STRING", "dynamic")};
static const CommandArg native_memory_args[] = {
    FLAG(
        "summary",
        "request runtime to report current memory summary, which includes total reserved and committed memory, along with memory usage summary by each subsystem."),
    FLAG("detail", "request runtime to report memory allocation >= 1K by each callsite."),
    FLAG(
        "baseline",
        "request runtime to baseline current memory usage, so it can be compared against in later time."),
    FLAG("summary.diff",
         "request runtime to report memory summary comparison against previous baseline."),
    FLAG(
        "detail.diff",
        "request runtime to report memory detail comparison against previous baseline, which shows the memory allocation activities at different callsites."),
    FLAG("shutdown", "deprecated."),
    FLAG("statistics", "print tracker statistics for tuning purpose."),
    OPTION("scale", "Memory usage in which scale, KB, MB or GB", "STRING", "KB")};
static const CommandArg uptime_args[] = {FLAG("-date", "Add a prefix with current date")};
static const CommandArg log_args[] = {
    OPTION("output", "The name or index (#<index>) of output to configure.", "STRING", NULL),
    OPTION("output_options", "Options for the output.", "STRING", NULL),
    OPTION("what", "Configures what tags to log.", "STRING", NULL),
    OPTION("decorators",
           "Configures which decorators to use. Use 'none' or an empty value to remove all.",
           "STRING", NULL),
    OPTION("disable", "Turns off all logging and clears the log configuration.", "BOOLEAN", NULL),
    OPTION("list", "Lists current log configuration.", "BOOLEAN", NULL),
    OPTION("rotate", "Rotates all logs.", "BOOLEAN", NULL)};
static const CommandArg help_args[] = {
    POSITIONAL("command name", "The name of the command for which we want help", false),
    FLAG("-all", "Show help for all commands")};

#define ARGS(a) a, (int)ARRAY_LEN(a)
#define NO_ARGS NULL, 0
#define ANYBODY \
    { \
        NULL, NULL, NULL \
    }
#define MONITOR \
    { \
        "java.lang.management.ManagementPermission", "monitor", NULL \
    }
#define CONTROL \
    { \
        "java.lang.management.ManagementPermission", "control", NULL \
    }
#define PROPERTY(name) \
    { \
        "java.util.PropertyPermission", name, "read" \
    }

static const Command commands[] = {
    /* sorted */
    {"Compiler.codecache", "Print code cache layout and bounds.", "Low", MONITOR, NO_ARGS,
     cmd_code_cache, true},
    {"Compiler.codelist", "Print all compiled methods in code cache that are alive", "Medium",
     MONITOR, NO_ARGS, cmd_code_list, true},
    {"Compiler.perfmap", "Write map file for Linux perf tool.", "Low", MONITOR, NO_ARGS,
     cmd_perf_map, true},
    {"GC.class_histogram", "Provide statistics about the Java heap usage.",
     "High: Depends on Java heap size and content.", MONITOR, ARGS(histogram_args), cmd_histogram,
     true},
    {"GC.finalizer_info", "Provide information about Java finalization queue.", "Medium", MONITOR,
     NO_ARGS, cmd_finalizer_info, true},
    {"GC.heap_dump", "Generate a HPROF format dump of the Java heap.",
     "High: Depends on Java heap size and content. Request a full GC unless the '-all' option is specified.",
     MONITOR, ARGS(heap_dump_args), cmd_heap_dump, false},
    {"GC.heap_info", "Provide generic Java heap information.", "Medium", MONITOR, NO_ARGS,
     cmd_heap_info, true},
    {"GC.run", "Call java.lang.System.gc().", "Medium: Depends on Java heap size and content.",
     ANYBODY, NO_ARGS, cmd_gc, true},
    {"GC.run_finalization", "Call java.lang.System.runFinalization().",
     "Medium: Depends on Java content.", ANYBODY, NO_ARGS, cmd_finalization, true},
    {"JVMTI.agent_load", "Load JVMTI native agent.", "Low", CONTROL, ARGS(agent_load_args),
     cmd_agent_load, true},
    {"JVMTI.data_dump", "Signal the JVM to do a data-dump request for JVMTI.", "High", MONITOR,
     NO_ARGS, cmd_data_dump, true},
    {"ManagementAgent.start", "Start remote management agent.", "Low: No impact", ANYBODY,
     ARGS(management_args), cmd_management_start, false},
    {"ManagementAgent.start_local", "Start local management agent.", "Low: No impact", ANYBODY,
     NO_ARGS, cmd_management_start_local, false},
    {"ManagementAgent.status", "Print the management agent status.", "Low: No impact", MONITOR,
     NO_ARGS, cmd_management_status, false},
    {"ManagementAgent.stop", "Stop remote management agent.", "Low: No impact", ANYBODY, NO_ARGS,
     cmd_management_stop, false},
    {"System.trim_native_heap", "Attempts to free up memory by trimming the C-heap.", "Low",
     CONTROL, NO_ARGS, cmd_trim, true},
    {"Thread.print", "Print all threads with stacktraces.",
     "Medium: Depends on the number of threads.", MONITOR, ARGS(threads_args), cmd_threads, true},
    {"VM.class_hierarchy",
     "Print a list of all loaded classes, indented to show the class hierarchy. The name of each class is followed by the ClassLoaderData* of its ClassLoader, or "
     "\"null\" if loaded by the bootstrap class loader.",
     "Medium: Depends on number of loaded classes.", MONITOR, ARGS(hierarchy_args),
     cmd_class_hierarchy, true},
    {"VM.classloader_stats", "Print statistics about all ClassLoaders.", "Low", MONITOR, NO_ARGS,
     cmd_classloader_stats, true},
    {"VM.classloaders", "Prints classloader hierarchy.",
     "Medium: Depends on number of class loaders and classes loaded.", MONITOR,
     ARGS(classloaders_args), cmd_classloaders, true},
    {"VM.command_line", "Print the command line used to start this VM instance.", "Low", MONITOR,
     NO_ARGS, cmd_command_line, true},
    {"VM.dynlibs", "Print loaded dynamic libraries.", "Low", MONITOR, NO_ARGS, cmd_dynlibs, true},
    {"VM.events", "Print VM event logs", "Low: Depends on event log size. ", MONITOR,
     ARGS(events_args), cmd_events, true},
    {"VM.flags", "Print VM flag options and their current values.", "Low", MONITOR,
     ARGS(flags_args), cmd_flags, true},
    {"VM.info", "Print information about JVM environment and status.", "Low", MONITOR, NO_ARGS,
     cmd_info, true},
    {"VM.log",
     "Lists current log configuration, enables/disables/configures a log output, or rotates all logs.",
     "Low: No impact", CONTROL, ARGS(log_args), cmd_log, true},
    {"VM.metaspace", "Prints the statistics for the metaspace",
     "Medium: Depends on number of classes loaded.", MONITOR, ARGS(metaspace_args), cmd_metaspace,
     true},
    {"VM.native_memory", "Print native memory usage", "Medium", MONITOR, ARGS(native_memory_args),
     cmd_native_memory, true},
    {"VM.print_touched_methods",
     "Print all methods that have ever been touched during the lifetime of this JVM.",
     "Medium: Depends on Java content.", ANYBODY, NO_ARGS, cmd_touched_methods, true},
    {"VM.set_flag", "Sets VM flag option using the provided value.", "Low", CONTROL,
     ARGS(set_flag_args), cmd_set_flag, true},
    {"VM.stringtable", "Dump string table.", "Medium: Depends on Java content.", MONITOR,
     ARGS(string_table_args), cmd_stringtable, true},
    {"VM.symboltable", "Dump symbol table.", "Medium: Depends on Java content.", MONITOR,
     ARGS(symbol_table_args), cmd_symboltable, true},
    {"VM.system_properties", "Print system properties.", "Low", PROPERTY("*"), NO_ARGS,
     cmd_properties, true},
    {"VM.systemdictionary",
     "Prints the statistics for dictionary hashtable sizes and bucket length",
     "Medium: Depends on Java content.", MONITOR, ARGS(dictionary_args), cmd_systemdictionary,
     true},
    {"VM.uptime", "Print VM uptime.", "Low", ANYBODY, ARGS(uptime_args), cmd_uptime, true},
    {"VM.verify", "Check what the VM's own structures promise.",
     "High: Depends on Java heap size and content.", MONITOR, NO_ARGS, cmd_verify, false},
    {"VM.version", "Print JVM version information.", "Low", PROPERTY("java.vm.version"), NO_ARGS,
     cmd_version, true},
    {"help",
     "For more information about a specific command use 'help <command>'. With no argument this will show a list of available commands. 'help all' will show help "
     "for all commands.",
     "Low", ANYBODY, ARGS(help_args), cmd_help, true},
};

/* The stock VM's commands whose subject is not here, and what they answer. */
#define NO_DIRECTIVES "There are no compiler directives: -XX:CompileCommand chooses methods"
#define NO_RECORDER "Flight Recorder is not supported on this VM"
static const char *const absent[][2] = {
    {"Compiler.CodeHeap_Analytics",
     "Code lies in one range without segments: see Compiler.codecache and Compiler.codelist"},
    {"Compiler.directives_add", NO_DIRECTIVES},
    {"Compiler.directives_clear", NO_DIRECTIVES},
    {"Compiler.directives_print", NO_DIRECTIVES},
    {"Compiler.directives_remove", NO_DIRECTIVES},
    {"Compiler.queue", "There is no queue: a thread compiles what it finds hot"},
    {"JFR.check", NO_RECORDER},
    {"JFR.configure", NO_RECORDER},
    {"JFR.dump", NO_RECORDER},
    {"JFR.start", NO_RECORDER},
    {"JFR.stop", NO_RECORDER},
    {"VM.cds", "There is no class data sharing, so there is no archive to dump"},
};

/* NULL: no such command is known */
static const char *why_absent(const char *name, size_t len)
{
    for (size_t i = 0; i < ARRAY_LEN(absent); i++)
        if (strlen(absent[i][0]) == len && !strncmp(absent[i][0], name, len))
            return absent[i][1];
    return NULL;
}

const Command *command_find(const char *name, size_t len)
{
    VM_ASSERT(name || !len, "a command's name");
    for (size_t i = 0; i < ARRAY_LEN(commands); i++)
        if (strlen(commands[i].name) == len && !strncmp(commands[i].name, name, len))
            return &commands[i];
    return NULL;
}

const Command *command_at(int index)
{
    VM_ASSERT(index >= 0, "a row of the table");
    return index >= 0 && index < (int)ARRAY_LEN(commands) ? &commands[index] : NULL;
}

/* ---- values ---- */

static int arg_index(const Command *c, const char *name)
{
    for (int i = 0; i < c->arg_count; i++)
        if (!strcmp(c->args[i].name, name))
            return i;
    VM_FATAL("%s has no argument %s", c->name, name);
}

const char *command_value(const CommandValues *v, const char *name)
{
    VM_ASSERT(v && name, "a command's argument");
    return v->text[arg_index(v->command, name)];
}

bool command_given(const CommandValues *v, const char *name)
{
    VM_ASSERT(v && name, "a command's argument");
    return v->given[arg_index(v->command, name)];
}

bool command_flag(const CommandValues *v, const char *name)
{
    const char *text = command_value(v, name);
    return text && (!*text || !strcmp(text, "true"));
}

int64_t command_int(const CommandValues *v, const char *name)
{
    const char *text = command_value(v, name);
    return text ? strtoll(text, NULL, 10) : 0;
}

/* ---- parsing ---- */

#define ILLEGAL "java/lang/IllegalArgumentException"

/* Up to a stop character outside quotes, quotes removed; *at is left on the stop. */
static char *word(const char **at, const char *stops)
{
    const char *p = *at;
    char *out = xmalloc(strlen(p) + 1), quote = 0;
    size_t n = 0;
    for (; *p && (quote || !strchr(stops, *p)); p++) {
        if (quote ? *p == quote : *p == '"' || *p == '\'')
            quote = quote ? 0 : *p;
        else
            out[n++] = *p;
    }
    out[n] = 0;
    *at = p;
    return out;
}

static bool check_value(Thread *self, const CommandArg *a, const char *text)
{
    if (!strcmp(a->type, "BOOLEAN") && *text && strcmp(text, "true") && strcmp(text, "false"))
        return throw_new(self, ILLEGAL,
                         "Boolean parsing error in command argument '%s'. Could not parse: %s.\n",
                         a->name, text);
    char *end;
    if (!strcmp(a->type, "INT")) {
        strtoll(text, &end, 10);
        if (!*text || *end)
            return throw_new(
                self, ILLEGAL,
                "Integer parsing error in command argument '%s'. Could not parse: %s.\n", a->name,
                text);
    }
    return true;
}

/* One "key", "key=value" or positional value at *at.  `owned` collects what v->text points to. */
typedef VEC(char *) Texts;
static bool parse_one(Thread *self, CommandValues *v, const char **at, Texts *owned)
{
    const Command *c = v->command;
    const char *start = *at;
    char *key = word(at, " ="), *value = NULL;
    VEC_PUSH(*owned, key);
    int chosen = -1;
    for (int i = 0; i < c->arg_count && chosen < 0; i++)
        if (c->args[i].option && !strcmp(c->args[i].name, key))
            chosen = i;
    if (chosen >= 0) {
        if (**at == '=') {
            ++*at;
            value = word(at, " ");
        } else {
            value = xstrdup("");
        }
    } else {
        for (int i = 0; i < c->arg_count && chosen < 0; i++)
            if (!c->args[i].option && !v->given[i])
                chosen = i;
        *at = start;
        value = word(at, " ");
    }
    VEC_PUSH(*owned, value);
    if (chosen < 0)
        return throw_new(self, ILLEGAL, "Unknown argument '%s' in diagnostic command.", key);
    if (v->given[chosen])
        return throw_new(self, ILLEGAL, "Duplicates in diagnostic command arguments\n");
    v->given[chosen] = true;
    v->text[chosen] = value;
    return check_value(self, &c->args[chosen], value);
}

static bool run_line(Thread *self, const char *line, FILE *out, bool by_bean)
{
    while (*line == ' ')
        line++;
    size_t n = strcspn(line, " ");
    CommandValues v = {.command = command_find(line, n), .by_bean = by_bean};
    const char *reason = v.command || by_bean ? NULL : why_absent(line, n);
    if (reason) {
        fprintf(out, "%s\n", reason);
        return true;
    }
    if (!v.command || (by_bean && !v.command->exported))
        return throw_new(self, ILLEGAL, "Unknown diagnostic command");
    Texts owned = {0};
    bool ok = true;
    const char *at = line + n;
    for (;;) {
        while (*at == ' ')
            at++;
        if (!*at || !(ok = parse_one(self, &v, &at, &owned)))
            break;
    }
    for (int i = 0; ok && i < v.command->arg_count; i++) {
        const CommandArg *a = &v.command->args[i];
        if (!v.given[i] && a->mandatory)
            ok = throw_new(self, ILLEGAL, "The argument '%s' is mandatory.", a->name);
        else if (!v.given[i])
            v.text[i] = a->default_value;
    }
    if (ok) {
        HandleScope s = handle_scope_open(self);
        v.command->run(self, out, &v);
        handle_scope_close(self, s);
        ok = !exception_pending(self);
    }
    for (size_t i = 0; i < owned.len; i++)
        free(owned.data[i]);
    VEC_FREE(owned);
    return ok;
}

bool commands_run(Thread *self, const char *text, FILE *out, bool by_bean)
{
    VM_ASSERT(text && out, "commands, and where the answer goes");
    char *copy = xstrdup(text), *save = NULL;
    bool ok = true;
    for (char *line = strtok_r(copy, "\n", &save); ok && line; line = strtok_r(NULL, "\n", &save))
        ok = run_line(self, line, out, by_bean);
    free(copy);
    return ok;
}

bool command_call(Thread *self, const char *module, const char *class_name, const char *method,
                  const char *descriptor, const Slot *args, Slot *result)
{
    VM_ASSERT(!strchr(class_name, '.'), "a class's internal name has slashes");
    VM_ASSERT(descriptor[0] == '(', "a method's descriptor");
    if (module) {
        Class *modules = jvm_load(self, "jdk/internal/module/Modules");
        Object *name = modules ? string_from_cstr(self, module) : NULL;
        Slot arg = {.l = name}, loaded;
        if (!name || !jvm_call_static(self, modules, "loadModule",
                                      "(Ljava/lang/String;)Ljava/lang/Module;", &arg, &loaded))
            return false;
    }
    Class *c = jvm_load(self, class_name);
    return c && jvm_call_static(self, c, method, descriptor, args, result);
}

void command_print_exception(Thread *self, FILE *out)
{
    HandleScope s = handle_scope_open(self);
    Handle e = handle_new(self, exception_take(self));
    char *name = class_external_name(object_class(H(e)));
    Object *message = ref_load(H(e), wk.java_lang_Throwable_detailMessage);
    char *text = message ? string_to_mutf8(message) : NULL;
    fprintf(out, text ? "%s: %s\n" : "%s\n", name, text);
    free(text);
    free(name);
    handle_scope_close(self, s);
}

/* ---- help ---- */

static void print_arg(FILE *out, const CommandArg *a)
{
    fprintf(out, "\t%s : %s %s (%s, %s)\n", a->name, a->mandatory ? "" : "[optional]", a->text,
            a->type, a->default_value ? a->default_value : "no default value");
}

void command_print_syntax(FILE *out, const Command *c)
{
    int options = 0;
    for (int i = 0; i < c->arg_count; i++)
        options += c->args[i].option;
    if (!c->arg_count) {
        fprintf(out, "Syntax: %s\n", c->name);
        return;
    }
    fprintf(out, "Syntax : %s %s", c->name, options ? "[options]" : "");
    for (int i = 0; i < c->arg_count; i++)
        if (!c->args[i].option)
            fprintf(out, c->args[i].mandatory ? " <%s>" : " [<%s>]", c->args[i].name);
    fputc('\n', out);
    if (options < c->arg_count)
        fputs("\nArguments:\n", out);
    for (int i = 0; i < c->arg_count; i++)
        if (!c->args[i].option)
            print_arg(out, &c->args[i]);
    if (options)
        fputs("\nOptions: (options must be specified using the <key> or <key>=<value> syntax)\n",
              out);
    for (int i = 0; i < c->arg_count; i++)
        if (c->args[i].option)
            print_arg(out, &c->args[i]);
}

static void help_on(FILE *out, const Command *c)
{
    fprintf(out, "%s\n%s\n\nImpact: %s\n\n", c->name, c->description, c->impact);
    if (c->permission[0] && the_library->feature < 25) /* there is no security manager any more */
        fprintf(out, "Permission: %s(%s%s%s)\n\n", c->permission[0], c->permission[1],
                c->permission[2] ? ", " : "", c->permission[2] ? c->permission[2] : "");
    command_print_syntax(out, c);
}

void cmd_help(Thread *self, FILE *out, const CommandValues *v)
{
    const char *name = command_value(v, "command name");
    if (command_flag(v, "-all")) {
        for (size_t i = 0; i < ARRAY_LEN(commands); i++)
            if (commands[i].exported || !v->by_bean)
                fprintf(out, "%s%s\n\t%s\n", i ? "\n" : "", commands[i].name,
                        commands[i].description);
    } else if (name) {
        const Command *c = command_find(name, strlen(name));
        if (c && (c->exported || !v->by_bean))
            help_on(out, c);
        else if (!v->by_bean && why_absent(name, strlen(name)))
            fprintf(out, "%s\n%s\n", name, why_absent(name, strlen(name)));
        else
            fprintf(out, "Help unavailable : '%s' : No such command\n", name);
    } else {
        fputs("The following commands are available:\n", out);
        for (size_t i = 0; i < ARRAY_LEN(commands); i++)
            if (commands[i].exported || !v->by_bean)
                fprintf(out, "%s\n", commands[i].name);
        fputs("\nFor more information about a specific command use 'help <command>'.\n", out);
    }
}
