/* SPDX-License-Identifier: Apache-2.0
 * compile_command.c - see compile_command.h.  The language and its messages are the stock VM's.
 *
 * A command     <option> <pattern> [value], with blanks or commas between them
 * A pattern     pkg/Class.method or pkg.Class::method, and a descriptor, if only one of several
 *               methods is meant; * at the start or end of a name stands for anything
 * Of several commands that fit a method, the last one counts.
 * From 25 on a wrong command ends the start, CompileOnly takes patterns, and an option that is also
 * the name of a diagnostic flag must be unlocked like it. */
#include "vm/start/compile_command.h"
#include "classfile/descriptor.h"
#include "interp/compile/choice.h"
#include "vm/flags/flags.h"
#include "vm/flags/warning.h"
#include "vm/library/release.h"
#include "vm/os/lines.h"
#include "vm/start/intrinsic_names.h"
#include <errno.h>
#include <strings.h>

typedef struct Option {
    const char *name, *type;
    ChoiceEffect effect;
    ReleaseRange in;
} Option;
static const Option options[] = {
#define COMMAND_OPTION(name, type, effect, ...) {#name, #type, CHOICE_##effect, {__VA_ARGS__}},
#include "vm/start/compile_command.def"
};

/* A line as it is read; each word ends with a 0 where its separator was. */
typedef struct Line {
    FILE *out;
    const char *whole;
    char *at;        /* what comes next */
    bool only;       /* of CompileOnly */
    char number[24]; /* of a value that is given in words */
    char *unknown;   /* a name in the value that no intrinsic has */
} Line;

static bool some_are_wrong;

static const char usage[] =
    "Usage: '-XX:CompileCommand=<option>,<method pattern>' - to set boolean option to true\n"
    "Usage: '-XX:CompileCommand=<option>,<method pattern>,<value>'\n"
    "Use:   '-XX:CompileCommand=help' for more information and to list all option.\n\n";

PRINTF_LIKE(2, 3) static bool wrong(const Line *l, const char *fmt, ...)
{
    va_list args;
    some_are_wrong = true;
    fprintf(l->out,
            "Compile%s: An error occurred during parsing\nError: ", l->only ? "Only" : "Command");
    va_start(args, fmt);
    vfprintf(l->out, fmt, args);
    va_end(args);
    fprintf(l->out, l->only ? "\nLine: '%s'\n" : "\nLine: '%s'\n\n%s", l->whole, usage);
    return false;
}

static bool separates(char c) { return c == ' ' || c == ',' || c == '\t' || c == '\n'; }

/* the next word, empty at the end; a descriptor may follow a name without a separator */
static char *word(Line *l)
{
    while (separates(*l->at))
        l->at++;
    char *begin = l->at;
    while (*l->at && !separates(*l->at))
        l->at++;
    if (*l->at)
        *l->at++ = 0;
    return begin;
}

/* all words that are left, a blank between them */
static char *words(Line *l)
{
    char *begin = word(l), *end = begin + strlen(begin);
    for (char *w; *(w = word(l));) {
        size_t n = strlen(w);
        *end++ = ' ';
        memmove(end, w, n + 1);
        end += n;
    }
    return begin;
}

static bool read_name(const Line *l, char *text, NamePattern *out)
{
    size_t n = strlen(text);
    if (!strcmp(text, "**"))
        return wrong(l, "** Not a valid pattern");
    *out = (NamePattern){.any_before = *text == '*', .any_behind = n && text[n - 1] == '*'};
    if (n > 1 && out->any_behind)
        text[n - 1] = 0;
    text += out->any_before;
    if (strchr(text, '*'))
        return wrong(l, " Embedded * not allowed");
    out->text = xstrdup(text);
    return true;
}

/* The class's name gets slashes.  NULL: `text` has no place where the method's name begins. */
static char *divide(char *text)
{
    char *colons = strstr(text, "::"), *method = colons ? colons : strrchr(text, '.');
    if (!method)
        return NULL;
    *method = 0;
    name_to_slashes(text);
    return method + (colons ? 2 : 1);
}

static bool read_pattern(Line *l, MethodChoice *c)
{
    char *text = word(l);
    if (!*text)
        return wrong(l, "Method pattern missing from command");
    char *descriptor = strchr(text, '(');
    if (descriptor) {
        c->descriptor = xstrdup(descriptor);
        *descriptor = 0;
    } else {
        while (separates(*l->at))
            l->at++;
        if (*l->at == '(')
            c->descriptor = xstrdup(word(l));
    }
    char *dot = strchr(text, '.'), *colons = strstr(text, "::");
    if (colons && strstr(colons + 2, "::"))
        return wrong(l, "Method pattern only allows one '::' allowed");
    if (!colons && dot && strchr(dot + 1, '.'))
        return wrong(l, "Method pattern uses multiple '.' in pattern");
    char *method = divide(text);
    if (method && !*text && !*method)
        return wrong(l, "Method pattern missing from command");
    if (!method || !*text || !*method)
        return wrong(l, "Could not parse method pattern");
    return read_name(l, text, &c->class_name) && read_name(l, method, &c->method);
}

static void print_name(FILE *out, const NamePattern *n)
{
    bool anything = n->any_before && n->any_behind && !*n->text;
    fprintf(out, "%s%s%s", n->any_before ? "*" : "", n->text,
            n->any_behind && !anything ? "*" : "");
}

static void drop(MethodChoice *c)
{
    free(c->class_name.text);
    free(c->method.text);
    free(c->descriptor);
}

static void unknown_intrinsic(const Line *l, const Option *o)
{
    wrong(l, "Unrecognized intrinsic detected in %s: %s", o->name, l->unknown);
}

static void add(const Line *l, const Option *o, const char *value, MethodChoice c)
{
    c.effect = o->effect;
    c.on = strcmp(value, "false") != 0;
    if (!choice_quiet) {
        bool text = !strcmp(o->type, "ccstrlist");
        fprintf(l->out, "CompileCommand: %s ", o->name);
        print_name(l->out, &c.class_name);
        putc('.', l->out);
        print_name(l->out, &c.method);
        fprintf(l->out, "%s %s %s = ", c.descriptor ? c.descriptor : "",
                text ? "const char*" : o->type, o->name);
        if (!strcmp(o->type, "double"))
            fprintf(l->out, "%f\n", strtod(value, NULL));
        else
            fprintf(l->out, text ? "'%s'\n" : "%s\n", value);
    }
    if (l->unknown) {
        unknown_intrinsic(l, o);
        drop(&c);
    } else if (o->effect == CHOICE_NOTHING) {
        vm_warning("CompileCommand: the option %s has no effect in this VM", o->name);
        drop(&c);
    } else {
        choice_add(&c);
    }
}

static bool is_value(const char *type, const char *value)
{
    char *end = NULL;
    if (!strcmp(type, "bool"))
        return !strcmp(value, "true") || !strcmp(value, "false");
    if (!strcmp(type, "ccstrlist"))
        return true;
    if (!strcmp(type, "double"))
        (void)strtod(value, &end);
    else
        (void)strtoll(value, &end, 10);
    return *value && !*end && (strcmp(type, "uintx") || *value != '-');
}

/* Of the compiler's memory: a limit, negative when the VM should crash there, or the number of what
 * is told.  What cannot be read becomes no number. */
static const char *memory_value(Line *l, const Option *o, char *value)
{
    bool limit = !strcmp(o->name, "MemLimit");
    if (!limit && strcmp(o->name, "MemStat"))
        return value;
    size_t n = 0;
    char *rest = limit ? strchr(value, '~') : NULL;
    bool crash = rest && !strncasecmp(rest, "~crash", 6);
    if (limit) {
        if (rest && (crash || !strcasecmp(rest, "~stop")))
            *rest = 0;
        if (!parse_size(value, &n))
            return *value ? "x" : value;
    } else {
        n = !*value || !strcasecmp(value, "collect") ? 1 : 2;
        if (n == 2 && strcasecmp(value, "print"))
            return "x";
    }
    snprintf(l->number, sizeof l->number, "%s%zu", crash ? "-" : "", n);
    return l->number;
}

static const Option *option_named(const char *name)
{
    for (size_t i = 0; i < ARRAY_LEN(options); i++)
        if (!strcasecmp(options[i].name, name) && library_in(options[i].in, the_library))
            return &options[i];
    return NULL;
}

static bool is_type(const char *w)
{
    for (size_t i = 0; i < ARRAY_LEN(options); i++)
        if (!strcmp(options[i].type, w))
            return true;
    return false;
}

/* "option, pattern, [type,] name [, value]" is an older way to say it.  NULL: no such option. */
static const Option *option_behind(Line *l)
{
    const char *type = word(l);
    bool typed = is_type(type);
    const char *name = typed ? word(l) : type;
    const Option *o = option_named(name);
    if (!o)
        wrong(l, "Unrecognized option '%s'", name);
    else if (typed && strcmp(o->type, type))
        wrong(l, "Option '%s' with type '%s' doesn't match supplied type '%s'", o->name, o->type,
              type);
    else if (!typed && strcmp(o->type, "bool"))
        wrong(l, "  Missing type '%s' before option '%s'", o->type, o->name);
    else
        return o;
    return NULL;
}

static const char *value_of(Line *l, const Option *o)
{
    bool list = !strcmp(o->type, "ccstrlist");
    const char *value = list ? words(l) : memory_value(l, o, word(l));
    if (list)
        l->unknown = intrinsic_unknown(o->name, value);
    Flag flag;
    if (!*value && !strcmp(o->type, "bool"))
        value = "true";
    if (!*value)
        wrong(l, "  Option '%s' is not followed by a value", o->name);
    else if (!is_value(o->type, value))
        wrong(l, "Value cannot be read for option '%s' of type '%s'", o->name, o->type);
    else if (library_since(25) && l->unknown)
        unknown_intrinsic(l, o);
    else if (library_since(25) && flag_find(o->name, strlen(o->name), &flag) &&
             flag_is_locked(&flag))
        wrong(
            l,
            "VM option '%s' is diagnostic and must be enabled via -XX:+UnlockDiagnosticVMOptions.",
            o->name);
    else
        return value;
    return NULL;
}

static void read_command(Line *l, const char *name)
{
    MethodChoice c = {0};
    bool old_way = !strcasecmp(name, "option");
    const Option *o = option_named(name);
    const char *value = NULL;
    if (!o && !old_way)
        wrong(l, "Unrecognized option '%s'", name);
    else if (read_pattern(l, &c) && (o = old_way ? option_behind(l) : o) != NULL)
        value = value_of(l, o);
    if (value)
        add(l, o, value, c);
    else
        drop(&c);
    free(l->unknown);
}

static void print_help(FILE *out)
{
    fputs("\n-XX:CompileCommand=<option>,<method pattern>[,<value>]\n"
          "    Sets an option for the methods that fit the pattern; without a value to true\n"
          "-XX:CompileCommand=quiet\n"
          "    The commands that follow are not repeated\n"
          "-XX:CompileCommandFile=<file>\n"
          "    The same commands, one a line\n"
          "-XX:CompileOnly=<method pattern>,...\n"
          "    Short for compileonly; a class alone means all its methods\n\n"
          "A method pattern is package/Class.method or package.Class::method, with its signature\n"
          "behind it or without; * at the begin or end of a name stands for anything:\n"
          "    java/util/*.*   *::<init>   java/lang/String.indexOf(I)I\n\n"
          "Options with an effect in this VM:\n"
          "    exclude (bool)        the methods are interpreted\n"
          "    compileonly (bool)    all others are interpreted\n"
          "    print (bool)          their machine code is printed; also PrintAssembly and\n"
          "                          PrintNMethods\n\n"
          "Without an effect:\n",
          out);
    for (size_t i = 0; i < ARRAY_LEN(options); i++)
        if (options[i].effect == CHOICE_NOTHING && library_in(options[i].in, the_library))
            fprintf(out, "    %s (%s)\n", options[i].name, options[i].type);
    putc('\n', out);
}

static void read_line(FILE *out, const char *text)
{
    FREED char *copy = xstrdup(text);
    Line l = {.out = out, .whole = text, .at = copy};
    const char *name = word(&l);
    if (!strcasecmp(name, "quiet")) /* what stands behind it is not read */
        choice_quiet = true;
    else if (!strcasecmp(name, "help"))
        print_help(out);
    else if (*name && *name != '#')
        read_command(&l, name);
}

static void read_lines(FILE *out, char *text)
{
    for (char *save, *line = strtok_r(text, "\n", &save); line; line = strtok_r(NULL, "\n", &save))
        read_line(out, line);
}

static void read_file(FILE *out, const char *path)
{
    FREED char *text = file_text(path);
    if (text)
        read_lines(out, text);
    else
        vm_warning("CompileCommandFile %s: %s", path, strerror(errno));
}

/* patterns as those of commands; nothing is read behind a wrong one */
static void read_only_patterns(FILE *out, char *text)
{
    FREED char *copy = xstrdup(text);
    for (char *save, *w = strtok_r(copy, ",\n", &save); w; w = strtok_r(NULL, ",\n", &save)) {
        MethodChoice c = {0};
        Line l = {.out = out, .whole = text, .at = w, .only = true};
        if (!read_pattern(&l, &c)) {
            drop(&c);
            break;
        }
        add(&l, option_named("compileonly"), "true", c);
    }
}

/* "pkg/Class" means all its methods, ".name" the methods of that name. */
static void read_only(FILE *out, char *text)
{
    if (library_since(25)) {
        read_only_patterns(out, text);
        return;
    }
    const char *separators = ", \t\n";
    for (char *save, *w = strtok_r(text, separators, &save); w;
         w = strtok_r(NULL, separators, &save)) {
        char *dot = strrchr(w, '.');
        bool has_method = dot || strstr(w, "::"), has_class = *w != '.' && *w != ':';
        for (char *c = w; dot && c < dot; c++)
            if (*c == '.')
                *c = '/';
        FREED char *command = xasprintf("compileonly,%s%s%s", has_class ? "" : "*", w,
                                        has_method ? "" : ".*");
        read_line(out, command);
    }
}

bool compile_commands_read(FILE *out)
{
    static const struct {
        const char *flag;
        void (*read)(FILE *out, char *text);
    } sources[] = {{"CompileCommand", read_lines}, {"CompileOnly", read_only}};
    char *path = flag_text_if_set("CompileCommandFile");
    if (path)
        read_file(out, path);
    free(path);
    for (size_t i = 0; i < ARRAY_LEN(sources); i++) {
        FREED char *text = flag_text_if_set(sources[i].flag);
        if (text)
            sources[i].read(out, text);
    }
    return !some_are_wrong || !library_since(25);
}
