/* SPDX-License-Identifier: Apache-2.0
 * flags.c - see flags.h */
#include "vm/flags/flags.h"
#include "vm/library/release.h"
#include "vm/log/topics.h"
#include "vm/flags/flag_names.h"
#include "vm/model/vm.h"
#include "vm/os/processor.h"
#include <ctype.h>
#include <errno.h>
#include <inttypes.h>
#include <limits.h>

/* ---- rows ---- */

typedef enum { OWN_BOOL, OWN_SIZE, OWN_INT, OWN_TEXT } OwnType;
typedef struct OwnFlag {
    const char *name;
    OwnType type;
    size_t offset;
    int64_t initial;
} OwnFlag;
static const OwnFlag own_flags[] = {
#define FLAG_BOOL(name, field, value, text) {#name, OWN_BOOL, offsetof(VmOptions, field), value},
#define FLAG_SIZE(name, field, value, text) {#name, OWN_SIZE, offsetof(VmOptions, field), value},
#define FLAG_INT(name, field, value, text) {#name, OWN_INT, offsetof(VmOptions, field), value},
#define FLAG_TEXT(name, field, text) {#name, OWN_TEXT, offsetof(VmOptions, field), 0},
#include "vm/model/flags.def"
};

typedef struct StockFlag {
    const char *type, *name, *initial, *category, *least, *most;
    const char *processor; /* that has it (PROCESSOR_NAME); NULL: each */
    ReleaseRange in;
} StockFlag;
static const StockFlag stock_flags[] = {
#define HOTSPOT_FLAG(type, name, initial, category, least, most, ...) \
    {#type, #name, initial, category, least, most, NULL, {__VA_ARGS__}},
#define HOTSPOT_FLAG_OF(processor, type, name, initial, category, least, most, ...) \
    {#type, #name, initial, category, least, most, processor, {__VA_ARGS__}},
#include "vm/flags/hotspot_flags.def"
};
enum { OWN = ARRAY_LEN(own_flags), STOCK = ARRAY_LEN(stock_flags) };

static char *stock_values[STOCK]; /* NULL: the row's */
/* FlagOrigin; a row of both tables uses its place among ours */
static uint8_t origins[OWN + STOCK];

static FlagKind stock_kind(const char *type)
{
    return !strcmp(type, "bool")                           ? FLAG_IS_BOOL
           : !strcmp(type, "double")                       ? FLAG_IS_DOUBLE
           : !strcmp(type, "ccstr")                        ? FLAG_IS_TEXT
           : !strcmp(type, "ccstrlist")                    ? FLAG_IS_LIST
           : !strcmp(type, "int") || !strcmp(type, "intx") ? FLAG_IS_SIGNED
                                                           : FLAG_IS_UNSIGNED;
}

static int own_row(const char *name, size_t len)
{
    for (int i = 0; i < OWN; i++)
        if (strlen(own_flags[i].name) == len && !strncmp(own_flags[i].name, name, len))
            return i;
    return -1;
}

/* row: or -1: the flag is ours alone */
static bool row_holds(int row)
{
    if (row < 0)
        return true;
    const StockFlag *f = &stock_flags[row];
    return (!f->processor || !strcmp(f->processor, PROCESSOR_NAME)) &&
           library_in(f->in, the_library);
}

static int stock_order(size_t row, const char *name, size_t len)
{
    int order = strncmp(stock_flags[row].name, name, len);
    return order ? order : stock_flags[row].name[len] != 0;
}

/* Of several rows of a name that of the processor and the release in use, else one of the others,
 * else -1. */
static int stock_row(const char *name, size_t len)
{
    int other = -1;
    size_t low = 0, high = STOCK;
    while (low < high) {
        size_t middle = (low + high) / 2;
        if (stock_order(middle, name, len) < 0)
            low = middle + 1;
        else
            high = middle;
    }
    for (; low < STOCK && stock_order(low, name, len) == 0; low++) {
        other = (int)low;
        if (row_holds(other))
            break;
    }
    return other;
}

static Flag flag_of_rows(int own, int stock)
{
    static const char *const types[] = {"bool", "size_t", "intx", "ccstr"};
    if (stock >= 0) {
        const StockFlag *s = &stock_flags[stock];
        return (Flag){s->name, s->type, stock_kind(s->type), s->category, s->least, s->most,
                      own,     stock};
    }
    const char *type = types[own_flags[own].type];
    return (Flag){own_flags[own].name, type, stock_kind(type), "product", "", "", own, stock};
}

bool flag_find(const char *name, size_t len, Flag *out)
{
    int own = own_row(name, len), stock = stock_row(name, len);
    if ((own < 0 && stock < 0) || !row_holds(stock))
        return false;
    *out = flag_of_rows(own, stock);
    return true;
}

static uint8_t *origin(const Flag *f) { return &origins[f->own >= 0 ? f->own : OWN + f->stock]; }
FlagOrigin flag_origin(const Flag *f) { return (FlagOrigin)*origin(f); }
bool flag_is_manageable(const Flag *f) { return strstr(f->category, "manageable") != NULL; }

bool flag_is_locked(const Flag *f)
{
    const char *unlock = strstr(f->category, "diagnostic")     ? "UnlockDiagnosticVMOptions"
                         : strstr(f->category, "experimental") ? "UnlockExperimentalVMOptions"
                                                               : NULL;
    if (!unlock || !strcmp(f->name, unlock))
        return false;
    const char *value = stock_values[stock_row(unlock, strlen(unlock))];
    return !value || *value != 't';
}

/* ---- values ---- */

/* Where it stands, or in `number`, of 24 bytes. */
static const char *own_value(const OwnFlag *f, char *number)
{
    const char *at = (const char *)&vm_options + f->offset;
    switch (f->type) {
    case OWN_BOOL: return *(const bool *)at ? "true" : "false";
    case OWN_SIZE: snprintf(number, 24, "%zu", *(const size_t *)at); return number;
    case OWN_INT: snprintf(number, 24, "%d", *(const int *)at); return number;
    case OWN_TEXT: return *(char *const *)at ? *(char *const *)at : "";
    }
    VM_UNREACHABLE();
}

static const char *value_text(const Flag *f, char *number)
{
    const OwnFlag *o = f->own >= 0 ? &own_flags[f->own] : NULL;
    if (o && !(o->type == OWN_TEXT && f->stock >= 0 && flag_origin(f) == FLAG_DEFAULT))
        return own_value(o, number);
    return stock_values[f->stock] ? stock_values[f->stock] : stock_flags[f->stock].initial;
}

char *flag_value(const Flag *f) { return xstrdup(value_text(f, (char[24]){""})); }

static char *initial_value(const Flag *f)
{
    const OwnFlag *o = f->own >= 0 ? &own_flags[f->own] : NULL;
    if (!o || (o->type == OWN_TEXT && f->stock >= 0))
        return xstrdup(stock_flags[f->stock].initial);
    return o->type == OWN_TEXT   ? xstrdup("")
           : o->type == OWN_BOOL ? xstrdup(o->initial ? "true" : "false")
           : o->type == OWN_SIZE ? xasprintf("%zu", (size_t)o->initial)
                                 : xasprintf("%" PRId64, o->initial);
}

bool flag_given(const char *name)
{
    Flag f;
    return flag_find(name, strlen(name), &f) && flag_origin(&f) != FLAG_DEFAULT;
}

char *flag_text_if_set(const char *name)
{
    Flag f;
    return flag_find(name, strlen(name), &f) && flag_origin(&f) != FLAG_DEFAULT ? flag_value(&f)
                                                                                : NULL;
}

double flag_number(const char *name)
{
    Flag f;
    if (!flag_find(name, strlen(name), &f))
        VM_FATAL("no flag %s", name);
    FREED char *value = flag_value(&f);
    return f.kind == FLAG_IS_BOOL ? *value == 't' : strtod(value, NULL);
}

/* `text` is a checked value of the flag's kind. */
static void store(const Flag *f, const char *text, FlagOrigin by)
{
    *origin(f) = (uint8_t)by;
    if (f->own < 0) {
        bool more = f->kind == FLAG_IS_LIST && stock_values[f->stock];
        stock_values[f->stock] = more ? xasprintf("%s\n%s", stock_values[f->stock], text)
                                      : xstrdup(text);
        return;
    }
    const OwnFlag *o = &own_flags[f->own];
    char *at = (char *)&vm_options + o->offset;
    size_t size = 0;
    if (o->type == OWN_TEXT) {
        bool more = f->kind == FLAG_IS_LIST && *(char **)at;
        *(char **)at = more ? xasprintf("%s\n%s", *(char **)at, text) : xstrdup(text);
    } else if (o->type == OWN_BOOL) {
        *(bool *)at = *text == 't';
    } else if (o->type == OWN_INT) {
        long long n = strtoll(text, NULL, 10);
        *(int *)at = n > INT_MAX ? INT_MAX : n < INT_MIN ? INT_MIN : (int)n;
    } else if (parse_size(text, &size)) {
        *(size_t *)at = size;
    }
}

void flag_defaults(void)
{
    for (int i = 0; i < OWN; i++) {
        char *at = (char *)&vm_options + own_flags[i].offset;
        if (own_flags[i].type == OWN_BOOL)
            *(bool *)at = own_flags[i].initial;
        else if (own_flags[i].type == OWN_INT)
            *(int *)at = (int)own_flags[i].initial;
        else if (own_flags[i].type == OWN_SIZE)
            *(size_t *)at = (size_t)own_flags[i].initial;
    }
}

void flag_note(const char *name, FlagOrigin by)
{
    Flag f;
    if (!flag_find(name, strlen(name), &f))
        VM_FATAL("no flag %s", name);
    *origin(&f) = (uint8_t)by;
}

/* ---- checking ---- */

bool parse_size(const char *s, size_t *out)
{
    char *end;
    if (!isdigit((unsigned char)*s))
        return false;
    errno = 0;
    unsigned long long n = strtoull(s, &end, 0);
    if (errno)
        return false;
    static const char units[] = "kmgt";
    const char *unit = *end ? strchr(units, tolower((unsigned char)*end)) : NULL;
    int shift = unit ? 10 * (int)(unit - units + 1) : 0;
    if (end[unit != NULL] || n > (UINT64_MAX >> shift))
        return false;
    *out = (size_t)n << shift;
    return true;
}

typedef enum { VALUE_GOOD, VALUE_MALFORMED, VALUE_OUT_OF_RANGE } Verdict;

static Verdict check_signed(const Flag *f, const char *text, char *plain, size_t n)
{
    bool minus = *text == '-';
    size_t size;
    if (!parse_size(text + minus, &size) || size > (size_t)INT64_MAX + minus)
        return VALUE_MALFORMED;
    int64_t value = (int64_t)(minus ? 0 - size : size);
    if (!strcmp(f->type, "int") && (value > INT32_MAX || value < INT32_MIN))
        return VALUE_MALFORMED;
    snprintf(plain, n, "%" PRId64, value);
    bool low = *f->least && value < strtoll(f->least, NULL, 10),
         high = *f->most && value > strtoll(f->most, NULL, 10);
    return low || high ? VALUE_OUT_OF_RANGE : VALUE_GOOD;
}

static Verdict check_unsigned(const Flag *f, const char *text, char *plain, size_t n)
{
    size_t size;
    if (!parse_size(text, &size) || (!strcmp(f->type, "uint") && size > UINT32_MAX))
        return VALUE_MALFORMED;
    snprintf(plain, n, "%zu", size);
    bool low = *f->least && size < strtoull(f->least, NULL, 10),
         high = *f->most && size > strtoull(f->most, NULL, 10);
    return low || high ? VALUE_OUT_OF_RANGE : VALUE_GOOD;
}

static Verdict check_double(const Flag *f, const char *text, char *plain, size_t n)
{
    char *end;
    double value = strtod(text, &end);
    if (end == text || *end || isspace((unsigned char)*text))
        return VALUE_MALFORMED;
    snprintf(plain, n, "%f", value);
    bool low = *f->least && value < strtod(f->least, NULL),
         high = *f->most && value > strtod(f->most, NULL);
    return low || high ? VALUE_OUT_OF_RANGE : VALUE_GOOD;
}

/* A number for a flag; `plain` gets it as it is shown, without suffix. */
static Verdict check_number(const Flag *f, const char *text, char *plain, size_t n)
{
    return f->kind == FLAG_IS_SIGNED     ? check_signed(f, text, plain, n)
           : f->kind == FLAG_IS_UNSIGNED ? check_unsigned(f, text, plain, n)
                                         : check_double(f, text, plain, n);
}

PRINTF_LIKE(3, 4) static bool refuse(char *err, size_t n, const char *fmt, ...)
{
    va_list ap;
    va_start(ap, fmt);
    vsnprintf(err, n, fmt, ap);
    va_end(ap);
    return false;
}

/* A name that is nearly a flag's is most likely a mistyped one. */
static bool refuse_unknown(const char *name, size_t len, const char *text, char *err, size_t n)
{
    double limit = 0.7;
    Flag best = {0};
    for (int i = 0; i < OWN + STOCK; i++) {
        const char *known = i < OWN ? own_flags[i].name : stock_flags[i - OWN].name;
        double l = word_likeness(known, name, len);
        if (l >= limit && flag_find(known, strlen(known), &best))
            limit = l;
    }
    bool takes_value = best.kind != FLAG_IS_BOOL;
    const char *debug = flag_name_alike(name, len, &limit, &takes_value);
    if (!debug && !best.name)
        return refuse(err, n, "Unrecognized VM option '%s'", text);
    return refuse(err, n, "Unrecognized VM option '%s'\nDid you mean '%s%s%s'?%s", text,
                  takes_value ? "" : "(+/-)", debug ? debug : best.name,
                  takes_value ? "=<value>" : "", library_since(25) ? "" : " ");
}

/* How an option is badly written, whatever its value; NULL: it is not. */
static const char *misspelt(bool takes_value, bool sign, bool eq)
{
    if (takes_value == sign)
        return sign ? "Unexpected +/- setting in" : "Missing +/- setting for";
    return takes_value == eq ? NULL : "Improperly specified";
}

/* An option that is badly written.  One by an old name is as good as unknown. */
static bool refuse_written(const char *form, bool renamed, const char *text, char *err, size_t n)
{
    return renamed ? refuse_unknown(text, strcspn(text, "="), text, err, n)
                   : refuse(err, n, "%s VM option '%s'", form, text);
}

/* An option that may not be used here, as `err` says: later releases call it badly written too. */
static bool refuse_form(const char *form, const char *text, char *err, size_t n)
{
    size_t len = strlen(err);
    if (library_since(25))
        snprintf(err + len, n - len, "\n%s VM option '%s'", form ? form : "Improperly specified",
                 text);
    return false;
}

/* The two names by which users ask for a compiler in Java: the stock JVM reads them before all
 * others, and without a key they may be given to switch it off. */
static bool asks_for_jvmci(const Flag *f)
{
    return !strcmp(f->name, "EnableJVMCIProduct") || !strcmp(f->name, "UseGraalJIT");
}

static bool refuse_locked(const Flag *f, const char *form, const char *text, char *err, size_t n)
{
    if (asks_for_jvmci(f))
        form = misspelt(false, false, false);
    bool diagnostic = strstr(f->category, "diagnostic");
    refuse(err, n,
           "Error: VM option '%s' is %s and must be enabled via -XX:+Unlock%sVMOptions.\n"
           "Error: The unlock option must precede '%s'.",
           f->name, diagnostic ? "diagnostic" : "experimental",
           diagnostic ? "Diagnostic" : "Experimental", f->name);
    return refuse_form(form, text, err, n);
}

bool flag_option(const char *option, FlagOrigin by, char *err, size_t n)
{
    const char *name = option + (*option == '+' || *option == '-');
    return flag_name_is_obsolete(name, strcspn(name, "=")) || flag_set(option, by, err, n);
}

bool flag_set(const char *option, FlagOrigin by, char *err, size_t n)
{
    bool sign = *option == '+' || *option == '-';
    const char *text = option + sign, *eq = strchr(text, '='), *name = text;
    size_t len = eq ? (size_t)(eq - text) : strlen(text);
    if (sign != (eq != NULL) || library_since(21)) /* well written, or said all the same */
        name = flag_name_now(name, &len);
    Flag f;
    if (!flag_find(name, len, &f)) {
        bool takes_value;
        const char *kind = flag_name_debug_only(name, len, &takes_value);
        if (vm_options.ignore_unrecognized)
            return true;
        if (!kind)
            return refuse_unknown(name, len, text, err, n);
        refuse(err, n,
               "Error: VM option '%.*s' is %s and is available only in debug version of VM.",
               (int)len, name, kind);
        return refuse_form(misspelt(takes_value, sign, eq), text, err, n);
    }
    const char *form = misspelt(f.kind != FLAG_IS_BOOL, sign, eq);
    if (flag_is_locked(&f))
        return (asks_for_jvmci(&f) && *option == '-') || refuse_locked(&f, form, text, err, n);
    if (vm_options.print_ignored && f.own < 0)
        fprintf(stderr, "Vitrine: -XX:%s has no effect\n", option);
    if (form)
        return refuse_written(form, name != text, text, err, n);
    if (f.kind == FLAG_IS_BOOL) {
        store(&f, *option == '+' ? "true" : "false", by);
        return true;
    }
    if (f.kind == FLAG_IS_TEXT || f.kind == FLAG_IS_LIST) {
        store(&f, eq + 1, by);
        return true;
    }
    char plain[400];
    switch (check_number(&f, eq + 1, plain, sizeof plain)) {
    case VALUE_OUT_OF_RANGE:
        if (f.kind == FLAG_IS_DOUBLE)
            refuse(err, n, "%s %s=%s is outside the allowed range [ %f ... %f ]\n", f.type, f.name,
                   plain, strtod(f.least, NULL), strtod(f.most, NULL));
        else
            refuse(err, n, "%s %s=%s is outside the allowed range [ %s ... %s ]\n", f.type, f.name,
                   plain, f.least, f.most);
        n -= strlen(err);
        err += strlen(err);
        /* fall through */
    case VALUE_MALFORMED: return refuse_written("Improperly specified", name != text, text, err, n);
    case VALUE_GOOD: break;
    }
    size_t size = 0;
    if (!strcmp(f.name, "ObjectAlignmentInBytes") && parse_size(plain, &size) &&
        (size & (size - 1)))
        return refuse(err, n, "%s (%zu) must be power of 2\nImproperly specified VM option '%s'",
                      f.name, size, text);
    if (!strcmp(f.name, "ContendedPaddingWidth") && parse_size(plain, &size) && size % 8)
        return refuse(err, n, "%s (%zu) must be a multiple of 8", f.name, size);
    store(&f, plain, by);
    return true;
}

/* Pairs of which the first may not be more than the second. */
static bool in_order(const Flag *f, const char *plain, char *err, size_t n)
{
    static const char *const pairs[][2] = {{"MinHeapFreeRatio", "MaxHeapFreeRatio"}};
    for (size_t i = 0; i < ARRAY_LEN(pairs); i++) {
        bool first = !strcmp(f->name, pairs[i][0]);
        if (!first && strcmp(f->name, pairs[i][1]))
            continue;
        Flag other;
        if (!flag_find(pairs[i][first], strlen(pairs[i][first]), &other))
            VM_FATAL("no flag %s", pairs[i][first]);
        FREED char *limit = flag_value(&other);
        unsigned long long a = strtoull(plain, NULL, 10), b = strtoull(limit, NULL, 10);
        if (first ? a > b : a < b)
            return refuse(err, n, "%s error: value violates its flag's constraint.", f->name);
    }
    return true;
}

bool flag_change(const Flag *f, const char *value, char *err, size_t n)
{
    char plain[400];
    if (!flag_is_manageable(f))
        return refuse(err, n, "only 'writeable' flags can be set");
    if (!value)
        return refuse(err, n, "flag value is missing");
    if (f->kind == FLAG_IS_BOOL) {
        bool on = !strcmp(value, "true") || !strcmp(value, "1");
        if (!on && strcmp(value, "false") && strcmp(value, "0"))
            return refuse(err, n, "flag value must be a boolean (1/0 or true/false)");
        value = on ? "true" : "false";
    } else if (f->kind != FLAG_IS_TEXT && f->kind != FLAG_IS_LIST) {
        Verdict v = f->kind == FLAG_IS_UNSIGNED && *value == '-' && isdigit((unsigned char)value[1])
                        ? VALUE_OUT_OF_RANGE
                        : check_number(f, value, plain, sizeof plain);
        if (v == VALUE_OUT_OF_RANGE)
            return refuse(err, n, "%s error: must have value in range [%s...%s]", f->name, f->least,
                          f->most);
        if (v == VALUE_MALFORMED)
            return refuse(err, n, "flag value must be %s",
                          f->kind == FLAG_IS_SIGNED     ? "an integer"
                          : f->kind == FLAG_IS_UNSIGNED ? "an unsigned integer"
                                                        : "a double");
        if (!in_order(f, plain, err, n))
            return false;
        value = plain;
    }
    store(f, value, FLAG_MANAGEMENT);
    return true;
}

/* ---- lists ---- */

static int by_name(const void *a, const void *b)
{
    return strcmp(((const Flag *)a)->name, ((const Flag *)b)->name);
}

static void each_flag(bool locked, void (*fn)(const Flag *f, void *ctx), void *ctx)
{
    Flag all[OWN + STOCK];
    int count = 0;
    for (int i = 0; i < STOCK; i++)
        if (row_holds(i))
            all[count++] = flag_of_rows(own_row(stock_flags[i].name, strlen(stock_flags[i].name)),
                                        i);
    for (int i = 0; i < OWN; i++)
        if (stock_row(own_flags[i].name, strlen(own_flags[i].name)) < 0)
            all[count++] = flag_of_rows(i, -1);
    qsort(all, (size_t)count, sizeof *all, by_name);
    for (int i = 0; i < count; i++)
        if (locked || !flag_is_locked(&all[i]))
            fn(&all[i], ctx);
}

void flags_each(void (*fn)(const Flag *f, void *ctx), void *ctx) { each_flag(false, fn, ctx); }

/* "-XX:+Name " or "-XX:Name=value " */
static void flag_print_set(const Flag *f, FILE *out)
{
    FREED char *value = flag_value(f);
    if (f->kind == FLAG_IS_BOOL)
        fprintf(out, "-XX:%c%s ", *value == 't' ? '+' : '-', f->name);
    else
        fprintf(out, "-XX:%s=%s ", f->name, value);
}

typedef struct List {
    FILE *out;
    FlagList what;
} List;

static const char *const words[] = {"default",     "command line", "environment",
                                    "config file", "ergonomic",    "management"};

static void print_row(const Flag *f, void *ctx)
{
    const List *list = ctx;
    const char *by = list->what == LIST_INITIAL ? words[FLAG_DEFAULT] : words[flag_origin(f)];
    int category = (int)strlen(f->category) + 2;
    if (list->what == LIST_RANGES) {
        if (!*f->least && !*f->most &&
            (f->kind == FLAG_IS_BOOL || f->kind == FLAG_IS_TEXT || f->kind == FLAG_IS_LIST))
            return;
        int used = fprintf(list->out, "%9s %-50s [ %-25s ... %25s ]", f->type, f->name, f->least,
                           f->most);
        fprintf(list->out, "%*s{%s} {%s}\n", MAX(157 - used - category, 1), "", f->category, by);
        return;
    }
    char *value = list->what == LIST_INITIAL ? initial_value(f) : flag_value(f), *line = value;
    /* a list: all but its last line */
    for (char *end; (end = strchr(line, '\n')); line = end + 1) {
        *end = 0;
        fprintf(list->out, line == value ? "%9s %-40s = %s\n" : "%9s %-40s += %s\n",
                line == value ? f->type : "", f->name, line);
    }
    int used = line == value ? fprintf(list->out, "%9s %-40s = %s", f->type, f->name, line)
                             : fprintf(list->out, "%9s %-39s += %s", "", f->name, line);
    fprintf(list->out, "%*s{%s} {%s}\n", MAX(104 - used - category, 1), "", f->category, by);
    free(value);
}

void flags_list(FILE *out, FlagList what)
{
    fputs(what == LIST_RANGES ? "[Global flags ranges]\n" : "[Global flags]\n", out);
    flags_each(print_row, &(List){out, what});
}

static void print_if_set(const Flag *f, void *ctx)
{
    if (flag_origin(f) != FLAG_DEFAULT)
        flag_print_set(f, ctx);
}

void flags_list_set(FILE *out)
{
    each_flag(true, print_if_set, out); /* -Xverify sets locked ones */
    fputc('\n', out);
}

void flags_print_changed(Sink *out)
{
    for (int i = 0; i < OWN + STOCK; i++) {
        if (origins[i] == FLAG_DEFAULT)
            continue;
        Flag f = i < OWN ? flag_of_rows(i, stock_row(own_flags[i].name, strlen(own_flags[i].name)))
                         : flag_of_rows(-1, i - OWN);
        sink_printf(out, "%9s %-40s = ", f.type, f.name);
        sink_text(out, value_text(&f, (char[24]){""}));
        sink_printf(out, " {%s} {%s}\n", f.category, words[origins[i]]);
    }
}
