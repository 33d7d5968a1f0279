/* SPDX-License-Identifier: Apache-2.0
 * table.c - the diagnostic commands with their help texts, reading a command line, and help. */
#include "tools/serve/commands/command.h"
#include "vm/error/command.h"
#include "vm/library/release.h"
#include "vm/model/names.h"

#define OPTION_IN(range, name, text, type, dflt) {name, text, type, dflt, false, true, {range}},
#define OPTION(name, text, type, dflt) {name, text, type, dflt, false, true, {0}},
#define FLAG(name, text) OPTION(name, text, "BOOLEAN", "false")
#define POSITIONAL(name, text, mandatory) {name, text, "STRING", NULL, mandatory, false, {0}},
#define PATH_IN(range, name, text, mandatory, dflt) \
    {name, text, "FILE", dflt, mandatory, false, {range}},
#define PATH(name, text, mandatory, dflt) {name, text, "FILE", dflt, mandatory, false, {0}},
#define REMOTE(name, type) OPTION(name, "set com.sun.management." name, type, NULL)
#define PERMISSION(...) ((const char *const[3]){__VA_ARGS__})
#define ANYBODY PERMISSION(NULL)
#define MONITOR PERMISSION("java.lang.management.ManagementPermission", "monitor")
#define CONTROL PERMISSION("java.lang.management.ManagementPermission", "control")
#define PROPERTY(name) PERMISSION("java.util.PropertyPermission", name, "read")
#define ARGUMENTS(...) ((const CommandArg[]){__VA_ARGS__{0}})

static const Command commands[] = {
#define ROW(from, to, name, text, impact, permission, run, exported, ...) \
    {name, \
     text, \
     impact, \
     permission, \
     ARGUMENTS(__VA_ARGS__), \
     (int)ARRAY_LEN(ARGUMENTS(__VA_ARGS__)) - 1, \
     run, \
     exported, \
     {from, to}},
#define COMMAND(...) ROW(0, 0, __VA_ARGS__)
#define COMMAND_FROM(release, ...) ROW(release, 0, __VA_ARGS__)
#define COMMAND_BEFORE(release, ...) ROW(0, (release)-1, __VA_ARGS__)
#include "tools/serve/commands/commands.def"
};

static const char *const absent[][2] = {
#define ABSENT(name, why) {name, why},
#include "tools/serve/commands/commands.def"
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
        if (strlen(commands[i].name) == len && !strncmp(commands[i].name, name, len) &&
            library_in(commands[i].in, the_library))
            return &commands[i];
    return NULL;
}

const Command *command_at(int index)
{
    VM_ASSERT(index >= 0, "a row of the table");
    for (size_t i = 0; i < ARRAY_LEN(commands); i++)
        if (library_in(commands[i].in, the_library) && index-- == 0)
            return &commands[i];
    return NULL;
}

bool command_takes(const CommandArg *a) { return library_in(a->in, the_library); }

const char *command_type(const CommandArg *a)
{
    return strcmp(a->type, "FILE") || library_since(25) ? a->type : "STRING";
}

/* ---- values ---- */

/* What this release does not take, has its default. */
static int arg_index(const Command *c, const char *name)
{
    int other = -1;
    for (int i = 0; i < c->arg_count; i++)
        if (!strcmp(c->args[i].name, name)) {
            if (command_takes(&c->args[i]))
                return i;
            other = i;
        }
    if (other < 0)
        VM_FATAL("%s has no argument %s", c->name, name);
    return other;
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
        return throw_new(self, IllegalArgumentException,
                         "Boolean parsing error in command argument '%s'. Could not parse: %s.\n",
                         a->name, text);
    char *end;
    if (!strcmp(a->type, "INT")) {
        strtoll(text, &end, 10);
        if (!*text || *end)
            return throw_new(
                self, IllegalArgumentException,
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
        if (c->args[i].option && command_takes(&c->args[i]) && !strcmp(c->args[i].name, key))
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
            if (!c->args[i].option && command_takes(&c->args[i]) && !v->given[i])
                chosen = i;
        *at = start;
        value = word(at, " ");
    }
    VEC_PUSH(*owned, value);
    if (chosen < 0)
        return throw_new(self, IllegalArgumentException,
                         "Unknown argument '%s' in diagnostic command.", key);
    if (v->given[chosen])
        return throw_new(self, IllegalArgumentException,
                         "Duplicates in diagnostic command arguments\n");
    v->given[chosen] = true;
    v->text[chosen] = value;
    return check_value(self, &c->args[chosen], value);
}

/* %p is the process, %% is %: at most 10 digits for two characters */
static char *file_name(const char *pattern)
{
    size_t len = strlen(pattern), size = 5 * len + 1;
    char *out = xmalloc(size);
    error_expand(pattern, len, out, size);
    return out;
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
        return throw_new(self, IllegalArgumentException, "Unknown diagnostic command");
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
        if (!v.given[i] && a->mandatory && command_takes(a))
            ok = throw_new(self, IllegalArgumentException, "The argument '%s' is mandatory.",
                           a->name);
        else if (!v.given[i])
            v.text[i] = a->default_value;
        if (v.text[i] && !strcmp(a->type, "FILE") && (!v.given[i] || library_since(25))) {
            char *path = file_name(v.text[i]);
            VEC_PUSH(owned, path);
            v.text[i] = path;
        }
    }
    if (ok) {
        HANDLE_SCOPE(self);
        v.command->run(self, out, &v);
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
    HANDLE_SCOPE(self);
    Handle e = handle_new(self, exception_take(self));
    FREED char *name = class_external_name(object_class(H(e)));
    Object *message = ref_load(H(e), wk.java_lang_Throwable_detailMessage);
    FREED char *text = message ? string_to_mutf8(message) : NULL;
    fprintf(out, text ? "%s: %s\n" : "%s\n", name, text);
}

/* ---- help ---- */

static void print_arg(FILE *out, const CommandArg *a)
{
    fprintf(out, "\t%s : %s %s (%s, %s)\n", a->name, a->mandatory ? "" : "[optional]", a->text,
            command_type(a), a->default_value ? a->default_value : "no default value");
}

void command_print_syntax(FILE *out, const Command *c)
{
    int options = 0, positions = 0;
    for (int i = 0; i < c->arg_count; i++)
        *(c->args[i].option ? &options : &positions) += command_takes(&c->args[i]);
    if (!options && !positions) {
        fprintf(out, "Syntax: %s\n", c->name);
        return;
    }
    fprintf(out, "Syntax : %s %s", c->name, options ? "[options]" : "");
    for (int i = 0; i < c->arg_count; i++)
        if (!c->args[i].option && command_takes(&c->args[i]))
            fprintf(out, c->args[i].mandatory ? " <%s>" : " [<%s>]", c->args[i].name);
    fputc('\n', out);
    if (positions)
        fputs("\nArguments:\n", out);
    for (int i = 0; i < c->arg_count; i++)
        if (!c->args[i].option && command_takes(&c->args[i]))
            print_arg(out, &c->args[i]);
    if (options)
        fputs("\nOptions: (options must be specified using the <key> or <key>=<value> syntax)\n",
              out);
    for (int i = 0; i < c->arg_count; i++)
        if (c->args[i].option && command_takes(&c->args[i]))
            print_arg(out, &c->args[i]);
}

static void help_on(FILE *out, const Command *c)
{
    fprintf(out, "%s\n%s\n\nImpact: %s\n\n", c->name, c->description, c->impact);
    if (c->permission[0] && !library_since(21))
        fprintf(out, "Permission: %s(%s%s%s)\n\n", c->permission[0], c->permission[1],
                c->permission[2] ? ", " : "", c->permission[2] ? c->permission[2] : "");
    command_print_syntax(out, c);
}

static bool is_offered(const Command *c, const CommandValues *v)
{
    return library_in(c->in, the_library) && (c->exported || !v->by_bean);
}

void cmd_help(Thread *self, FILE *out, const CommandValues *v)
{
    const char *name = command_value(v, "command name");
    if (command_flag(v, "-all")) {
        for (size_t i = 0; i < ARRAY_LEN(commands); i++)
            if (is_offered(&commands[i], v))
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
            if (is_offered(&commands[i], v))
                fprintf(out, "%s\n", commands[i].name);
        fputs("\nFor more information about a specific command use 'help <command>'.\n", out);
    }
}
