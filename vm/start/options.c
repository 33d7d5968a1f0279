/* SPDX-License-Identifier: Apache-2.0
 * options.c - the VM's command line.  The launcher has already taken what is its own (-cp, -jar, @files, --module ...).
 *
 * Order: JAVA_TOOL_OPTIONS, then the command line, then _JAVA_OPTIONS; a later option wins. */
#include "vm/start/options.h"
#include "vm/os/os.h"
#include "vm/start/start.h"
#include <ctype.h>
#include <inttypes.h>
#include <stdarg.h>
#include <unistd.h>

VmOptions vm_options;
static VEC(AgentOption) agents;
static struct { int addmods, addreads, addexports, addopens, patch, native_access; } module_index;

typedef enum { F_BOOL, F_SIZE, F_INT, F_TEXT } FlagType;
typedef struct Flag { const char *name; FlagType type; size_t offset; int64_t initial; const char *text; } Flag;
static const Flag flags[] = {
#define FLAG_BOOL(name, field, value, text) {#name, F_BOOL, offsetof(VmOptions, field), value, text},
#define FLAG_SIZE(name, field, value, text) {#name, F_SIZE, offsetof(VmOptions, field), value, text},
#define FLAG_INT(name, field, value, text) {#name, F_INT, offsetof(VmOptions, field), value, text},
#define FLAG_TEXT(name, field, text) {#name, F_TEXT, offsetof(VmOptions, field), 0, text},
#include "vm/start/flags.def"
#undef FLAG_TEXT
#undef FLAG_BOOL
#undef FLAG_SIZE
#undef FLAG_INT
};

const AgentOption *options_agents(int *count)
{
    *count = (int)agents.len;
    return agents.data;
}

/* ---- properties ---- */

const char *vm_property(const char *key)
{
    for (SystemProperty *p = vm_options.properties; p; p = p->next)
        if (!strcmp(p->key, key))
            return p->value;
    return NULL;
}

void vm_property_set(const char *key, const char *value)
{
    SystemProperty **end = &vm_options.properties;
    for (; *end; end = &(*end)->next)
        if (!strcmp((*end)->key, key)) {
            free((*end)->value);
            (*end)->value = xstrdup(value);
            return;
        }
    SystemProperty *p = xcalloc(1, sizeof *p);
    p->key = xstrdup(key);
    p->value = xstrdup(value);
    p->writeable = true;
    *end = p;
}

static void property_indexed(const char *prefix, int *index, const char *value)
{
    char key[64];
    snprintf(key, sizeof key, "%s.%d", prefix, (*index)++);
    vm_property_set(key, value);
}

/* ---- pieces ---- */

static jint complain(const char *fmt, ...) PRINTF_LIKE(1, 2);
static jint complain(const char *fmt, ...)
{
    va_list ap;
    va_start(ap, fmt);
    vfprintf(stderr, fmt, ap);
    va_end(ap);
    fputc('\n', stderr); /* the launcher adds that the VM could not be created */
    return JNI_ERR;
}

/* "512m" -> bytes; false: no such number. */
static bool parse_size(const char *s, size_t *out)
{
    char *end;
    if (!isdigit((unsigned char)*s))
        return false;
    unsigned long long n = strtoull(s, &end, 0);
    int shift = 0;
    switch (*end) {
    case 'k': case 'K': shift = 10; end++; break;
    case 'm': case 'M': shift = 20; end++; break;
    case 'g': case 'G': shift = 30; end++; break;
    case 't': case 'T': shift = 40; end++; break;
    default: break;
    }
    if (*end || n > (UINT64_MAX >> shift))
        return false;
    *out = (size_t)n << shift;
    return true;
}

static const char *after(const char *option, const char *prefix)
{
    size_t n = strlen(prefix);
    return strncmp(option, prefix, n) ? NULL : option + n;
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
    VEC_PUSH(&agents, a);
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

static const Flag *flag_find(const char *name, size_t len)
{
    for (size_t i = 0; i < ARRAY_LEN(flags); i++)
        if (strlen(flags[i].name) == len && !strncmp(flags[i].name, name, len))
            return &flags[i];
    return NULL;
}

typedef enum { STOCK_UNKNOWN, STOCK_OTHER, STOCK_SWITCH } StockFlag;

/* An option of the stock JVM that means nothing here? */
static StockFlag stock_flag(const char *name, size_t len)
{
    static const struct { const char *name; StockFlag kind; } known[] = {
#define HOTSPOT_FLAG(name) {#name, STOCK_OTHER},
#define HOTSPOT_SWITCH(name) {#name, STOCK_SWITCH},
#include "vm/start/hotspot_flags.def"
#undef HOTSPOT_FLAG
#undef HOTSPOT_SWITCH
    };
    size_t low = 0, high = ARRAY_LEN(known);
    while (low < high) {
        size_t middle = (low + high) / 2;
        int order = strncmp(known[middle].name, name, len);
        if (order == 0)
            order = known[middle].name[len] != 0;
        if (order == 0)
            return known[middle].kind;
        if (order < 0)
            low = middle + 1;
        else
            high = middle;
    }
    return STOCK_UNKNOWN;
}

static jint flag_option(const char *option) /* after -XX: */
{
    const char *v;
    if ((v = after(option, "Trace="))) {
        if (!trace_enable(v))
            return complain("Unknown topic in -XX:Trace=%s (class,init,gc,exception,thread,monitor,jni,bytecode,method,jvmti,resolve,module,safepoint)", v);
        return JNI_OK;
    }
    if ((v = after(option, "Stress="))) {
        for (size_t n; *v; v += n + (v[n] == ',')) {
            n = strcspn(v, ",");
            if (n == 4 && !strncmp(v, "tiny", n))
                stress_tiny = true;
            else if (n == 5 && !strncmp(v, "yield", n))
                vm_options.stress_yield = true;
            else if (n == 6 && !strncmp(v, "events", n))
                vm_options.stress_events = true;
            else
                return complain("Unknown mode in -XX:Stress=%s (tiny,yield,events)", v);
        }
        return JNI_OK;
    }
    bool on = *option == '+', off = *option == '-';
    const char *name = option + (on || off), *eq = strchr(name, '=');
    const Flag *f = flag_find(name, eq ? (size_t)(eq - name) : strlen(name));
    if (!f) {
        StockFlag stock = stock_flag(name, eq ? (size_t)(eq - name) : strlen(name));
        if (stock == STOCK_UNKNOWN && !vm_options.ignore_unrecognized)
            return complain("Unrecognized VM option '%s'", name);
        if (stock == STOCK_SWITCH && !on && !off && !eq)
            return complain("Missing +/- setting for VM option '%s'", name);
        if (vm_options.print_ignored)
            fprintf(stderr, "Vitrine: -XX:%s has no effect\n", option);
        return JNI_OK;
    }
    char *at = (char *)&vm_options + f->offset;
    size_t size;
    if (f->type == F_BOOL && (on || off) && !eq)
        *(bool *)at = on;
    else if (f->type == F_BOOL && eq && !on && !off && (!strcmp(eq + 1, "true") || !strcmp(eq + 1, "false")))
        *(bool *)at = eq[1] == 't';
    else if (f->type == F_BOOL)
        return complain("Missing +/- setting for VM option '%s'", name);
    else if (f->type == F_TEXT && eq)
        *(char **)at = xstrdup(eq + 1);
    else if (!eq || f->type == F_TEXT || !parse_size(eq + 1, &size) || (f->type == F_INT && size > INT32_MAX))
        return complain("Improperly specified VM option '%s'", option);
    else if (f->type == F_SIZE)
        *(size_t *)at = size;
    else
        *(int *)at = (int)size;
    return JNI_OK;
}

static jint size_option(const char *text, const char *what, size_t least, size_t *out)
{
    if (!parse_size(text, out))
        return complain("Invalid %s size: -X%s%s", what, what[0] == 'm' ? "mx" : what[0] == 'i' ? "ms" : "ss", text);
    if (*out < least)
        return complain("Too small %s", what);
    return JNI_OK;
}

/* Options that are accepted because programs and scripts pass them; they choose what this VM does not have. */
static const char *const no_effect[] = {"-Xint", "-Xcomp", "-Xmixed", "-Xbatch", "-Xfuture", "-Xnoclassgc", "-Xincgc", "-Xdebug", "-Xinternalversion", "-server", "-client",
                                        "-Xprof", "-Xquickstart", "-Xusealtsigs", "-Xnoagent", NULL};
static const char *const no_effect_prefixes[] = {"-Xshare", "-Xlog:", "-Xloggc", "-Xmn", "-Xboundthreads", "-Xconcgc", "-Xconcurrentio", "-Xmaxjitcodesize",
                                                 "-Xmaxf", "-Xminf", "-Xeprof", "-Xcodecache", "-Xpgc", "-Xgc", "--illegal-access", NULL};

static jint one_option(const JavaVMOption *o)
{
    const char *s = o->optionString, *v;
    if (!s)
        return JNI_OK;
    if (!strcmp(s, "exit"))
        vm_options.exit_hook = (void (*)(jint))o->extraInfo;
    else if (!strcmp(s, "abort"))
        vm_options.abort_hook = (void (*)(void))o->extraInfo;
    else if (!strcmp(s, "vfprintf"))
        vm_options.vfprintf_hook = (jint (*)(FILE *, const char *, va_list))o->extraInfo;
    else if ((v = after(s, "-D"))) {
        const char *eq = strchr(v, '=');
        char *key = eq ? strndup(v, (size_t)(eq - v)) : xstrdup(v);
        if (!strcmp(key, "java.class.path"))
            vm_options.class_path = xstrdup(eq ? eq + 1 : "");
        if (!strcmp(key, "sun.java.command"))
            vm_options.command_line = xstrdup(eq ? eq + 1 : "");
        vm_property_set(key, eq ? eq + 1 : "");
        if (!strncmp(key, "com.sun.management", 18) && !vm_options.start_management) { /* the class library's agent for remote monitoring */
            vm_options.start_management = true;
            property_indexed("jdk.module.addmods", &module_index.addmods, "jdk.management.agent");
        }
        free(key);
    } else if ((v = after(s, "-agentlib:")))
        add_agent(v, false, false);
    else if ((v = after(s, "-Xrun"))) { /* the old spelling: -Xrunjdwp:transport=... */
        char *text = xstrdup(v), *colon = strchr(text, ':');
        if (colon)
            *colon = '=';
        add_agent(text, false, false);
        free(text);
    } else if ((v = after(s, "-agentpath:")))
        add_agent(v, true, false);
    else if ((v = after(s, "-javaagent:"))) {
        add_agent(v, false, true);
        property_indexed("jdk.module.addmods", &module_index.addmods, "java.instrument");
    } else if ((v = after(s, "-XX:")))
        return flag_option(v);
    else if ((v = after(s, "-Xmx")))
        return size_option(v, "maximum heap", 2u << 20, &vm_options.heap_max);
    else if ((v = after(s, "-Xms")))
        return size_option(v, "initial heap", 0, &vm_options.heap_initial);
    else if ((v = after(s, "-Xss"))) {
        jint rc = size_option(v, "Java thread stack", 1024, &vm_options.stack_size);
        vm_options.stack_size *= 2; /* our frames keep locals and operands in 8-byte slots */
        return rc;
    } else if ((v = after(s, "-Xbootclasspath/a:"))) {
        char *joined = vm_options.boot_append ? xasprintf("%s:%s", vm_options.boot_append, v) : xstrdup(v);
        free(vm_options.boot_append);
        vm_options.boot_append = joined;
    } else if (!strcmp(s, "-verbose") || !strcmp(s, "-verbose:class"))
        vm_options.verbose_class = true;
    else if (!strcmp(s, "-verbose:gc") || !strcmp(s, "-Xlog:gc") || !strcmp(s, "-Xlog:gc:stdout"))
        vm_options.verbose_gc = true;
    else if (!strcmp(s, "-Xlog:class+load") || !strcmp(s, "-Xlog:class+load=info"))
        vm_options.verbose_class = true;
    else if (!strcmp(s, "-verbose:jni"))
        vm_options.verbose_jni = true;
    else if (after(s, "-verbose:")) { /* module, and words nobody knows: the stock JVM is silent about them too */
    } else if (!strcmp(s, "-Xcheck:jni"))
        vm_options.check_jni = true;
    else if (!strcmp(s, "-Xcheck:jvmti"))
        vm_options.check_jvmti = true;
    else if (!strcmp(s, "-Xverify:all") || !strcmp(s, "-Xverify"))
        vm_options.verify_local = vm_options.verify_remote = true;
    else if (!strcmp(s, "-Xverify:none") || !strcmp(s, "-noverify"))
        vm_options.verify_local = vm_options.verify_remote = false;
    else if (!strcmp(s, "-Xverify:remote"))
        vm_options.verify_local = false, vm_options.verify_remote = true;
    else if (!strcmp(s, "-Xrs"))
        vm_options.reduce_signals = true;
    else if (!strcmp(s, "-esa") || !strcmp(s, "-enablesystemassertions"))
        vm_options.ea_system = true;
    else if (!strcmp(s, "-dsa") || !strcmp(s, "-disablesystemassertions"))
        vm_options.ea_system = false;
    else if (((v = after(s, "-ea")) || (v = after(s, "-enableassertions"))) && (!*v || *v == ':'))
        assertion_option(v, true);
    else if (((v = after(s, "-da")) || (v = after(s, "-disableassertions"))) && (!*v || *v == ':'))
        assertion_option(v, false);
    else if ((v = after(s, "--add-modules=")))
        property_indexed("jdk.module.addmods", &module_index.addmods, v);
    else if ((v = after(s, "--add-reads=")))
        property_indexed("jdk.module.addreads", &module_index.addreads, v);
    else if ((v = after(s, "--add-exports=")))
        property_indexed("jdk.module.addexports", &module_index.addexports, v);
    else if ((v = after(s, "--add-opens=")))
        property_indexed("jdk.module.addopens", &module_index.addopens, v);
    else if ((v = after(s, "--enable-native-access=")))
        property_indexed("jdk.module.enable.native.access", &module_index.native_access, v);
    else if ((v = after(s, "--patch-module="))) {
        property_indexed("jdk.module.patch", &module_index.patch, v);
        vm_options.patch_module_args.paths = xrealloc(vm_options.patch_module_args.paths, (size_t)(vm_options.patch_module_args.len + 1) * sizeof(char *));
        vm_options.patch_module_args.paths[vm_options.patch_module_args.len++] = xstrdup(v);
    } else if ((v = after(s, "--limit-modules=")))
        vm_property_set("jdk.module.limitmods", v);
    else if ((v = after(s, "--module-path=")))
        vm_property_set("jdk.module.path", v);
    else if ((v = after(s, "--upgrade-module-path=")))
        vm_property_set("jdk.module.upgrade.path", v);
    else if (!strcmp(s, "--enable-preview"))
        vm_property_set("jdk.internal.enablePreview", "true");
    else if (!strcmp(s, "-Xshare:dump"))
        return complain("Class data sharing is not supported by this VM: -Xshare:dump has nothing to write");
    else {
        for (int i = 0; no_effect[i]; i++)
            if (!strcmp(s, no_effect[i]))
                goto ignored;
        for (int i = 0; no_effect_prefixes[i]; i++)
            if (after(s, no_effect_prefixes[i]))
                goto ignored;
        if (vm_options.ignore_unrecognized || (s[0] == '_'))
            return JNI_OK;
        return complain("Unrecognized option: %s", s);
    }
    return JNI_OK;
ignored:
    if (vm_options.print_ignored)
        fprintf(stderr, "Vitrine: %s has no effect\n", s);
    return JNI_OK;
}

/* Splits at white space; single and double quotes protect. */
static jint environment_options(const char *variable)
{
    const char *text = getenv(variable);
    if (!text || !*text)
        return JNI_OK;
    fprintf(stderr, "Picked up %s: %s\n", variable, text);
    jint rc = JNI_OK;
    char *word = xmalloc(strlen(text) + 1);
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
        if (quote) {
            fprintf(stderr, "Unmatched quote in %s\n", variable);
            rc = JNI_ERR;
        } else {
            JavaVMOption o = {.optionString = word};
            rc = one_option(&o);
        }
    }
    free(word);
    return rc;
}

static void set_defaults(void)
{
    for (size_t i = 0; i < ARRAY_LEN(flags); i++) {
        char *at = (char *)&vm_options + flags[i].offset;
        if (flags[i].type == F_BOOL)
            *(bool *)at = flags[i].initial;
        else if (flags[i].type == F_INT)
            *(int *)at = (int)flags[i].initial;
        else if (flags[i].type == F_SIZE)
            *(size_t *)at = (size_t)flags[i].initial;
    }
    vm_options.stack_size = 2u << 20;
}

static void finish_sizes(void)
{
    if (!vm_options.heap_max) {
        vm_options.heap_max = align_up((size_t)(os_physical_memory() / 4), 2u << 20);
        if (vm_options.heap_max > (size_t)24 << 30)
            vm_options.heap_max = (size_t)24 << 30;
    }
    if (!vm_options.heap_initial || vm_options.heap_initial > vm_options.heap_max) {
        vm_options.heap_initial = vm_options.heap_max < (16u << 20) ? vm_options.heap_max : 16u << 20;
    }
    if (stress_tiny) /* grows from here, collection by collection */
        vm_options.heap_initial = 1u << 20;
    vm_options.compressed_references = vm_options.compressed_class_pointers = true; /* facts, whatever was asked for */
    vm_options.object_alignment = 8;
    if (vm_options.stack_size < 160 * 1024)
        vm_options.stack_size = 160 * 1024;
}

jint options_parse(const JavaVMInitArgs *args)
{
    set_defaults();
    jint rc = environment_options("JAVA_TOOL_OPTIONS");
    size_t length = 1;
    for (jint i = 0; i < args->nOptions; i++) {
        const char *s = args->options[i].optionString;
        if (s && (after(s, "-XX:+IgnoreUnrecognizedVMOptions")))
            vm_options.ignore_unrecognized = true;
        length += s ? strlen(s) + 1 : 0;
    }
    if (args->ignoreUnrecognized)
        vm_options.ignore_unrecognized = true;
    char *text = xcalloc(length, 1);
    for (jint i = 0; i < args->nOptions && rc == JNI_OK; i++) {
        const char *s = args->options[i].optionString;
        rc = one_option(&args->options[i]);
        if (s && *s == '-' && !after(s, "-Djava.class.path") && !after(s, "-Dsun.java.")) {
            if (*text)
                strcat(text, " ");
            strcat(text, s);
        }
    }
    vm_options.vm_args_text = text;
    if (rc == JNI_OK)
        rc = environment_options("_JAVA_OPTIONS");
    if (rc != JNI_OK)
        return rc;
    if (vm_options.heap_max && vm_options.heap_initial > vm_options.heap_max) {
        vm_start_error("Initial heap size set to a larger value than the maximum heap size");
        return JNI_ERR;
    }
    finish_sizes();
    if (vm_options.print_flags) {
        char *all = options_flags_text();
        fputs(all, stdout);
        free(all);
    }
    return JNI_OK;
}

/* ---- flags as text ---- */

static char *value_text(const Flag *f)
{
    const char *at = (const char *)&vm_options + f->offset;
    if (f->type == F_BOOL)
        return xstrdup(*(const bool *)at ? "true" : "false");
    if (f->type == F_TEXT)
        return xstrdup(*(char *const *)at ? *(char *const *)at : "");
    return f->type == F_INT ? xasprintf("%d", *(const int *)at) : xasprintf("%zu", *(const size_t *)at);
}

char *options_flag_value(const char *name)
{
    const Flag *f = flag_find(name, strlen(name));
    return f ? value_text(f) : NULL;
}

char *options_flags_text(void)
{
    char *text = xstrdup("");
    for (size_t i = 0; i < ARRAY_LEN(flags); i++) {
        char *value = value_text(&flags[i]);
        char *longer = xasprintf("%s%s=%s\n", text, flags[i].name, value);
        free(value);
        free(text);
        text = longer;
    }
    return text;
}

void options_each_flag(void (*fn)(const char *name, const char *value, bool is_default, void *ctx), void *ctx)
{
    for (size_t i = 0; i < ARRAY_LEN(flags); i++) {
        const Flag *f = &flags[i];
        char *value = value_text(f), *initial = f->type == F_BOOL ? xstrdup(f->initial ? "true" : "false") : f->type == F_TEXT ? xstrdup("") : xasprintf("%" PRId64, f->initial);
        fn(f->name, value, !strcmp(value, initial), ctx);
        free(value);
        free(initial);
    }
}

FlagKind options_flag_kind(const char *name)
{
    const Flag *f = flag_find(name, strlen(name));
    return !f ? FLAG_UNKNOWN : f->type == F_BOOL ? FLAG_IS_BOOL : f->type == F_TEXT ? FLAG_IS_TEXT : FLAG_IS_NUMBER;
}

bool options_flag_is_switch(const char *name)
{
    size_t n = name ? strlen(name) : 0;
    return n && (flag_find(name, n) ? options_flag_kind(name) == FLAG_IS_BOOL : stock_flag(name, n) == STOCK_SWITCH);
}

typedef struct DefaultSearch { const char *name; bool is_default; } DefaultSearch;
static void look_at_flag(const char *name, const char *value, bool is_default, void *ctx)
{
    DefaultSearch *s = ctx;
    (void)value;
    if (!strcmp(name, s->name))
        s->is_default = is_default;
}

bool options_flag_is_default(const char *name)
{
    DefaultSearch s = {name, true};
    options_each_flag(look_at_flag, &s);
    return s.is_default;
}

static const char *const manageable[] = {"HeapDumpOnOutOfMemoryError", "HeapDumpPath", "PrintClassHistogram", "PrintConcurrentLocks", "ShowCodeDetailsInExceptionMessages"};

bool options_flag_is_manageable(const char *name)
{
    for (size_t i = 0; i < ARRAY_LEN(manageable); i++)
        if (!strcmp(manageable[i], name))
            return true;
    return false;
}

bool options_set_flag(const char *name, const char *value)
{
    const Flag *f = flag_find(name, strlen(name));
    if (!f || !options_flag_is_manageable(name))
        return false;
    char *at = (char *)&vm_options + f->offset;
    if (f->type == F_TEXT) {
        *(char **)at = xstrdup(value); /* the old one may be in use: it is small, and stays */
        return true;
    }
    bool on = !strcmp(value, "true") || !strcmp(value, "1");
    if (!on && strcmp(value, "false") && strcmp(value, "0"))
        return false;
    *(bool *)at = on;
    return true;
}
