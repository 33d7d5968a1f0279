/* SPDX-License-Identifier: Apache-2.0
 * management_commands.c - VM flags (HotSpotDiagnosticMXBean) and diagnostic commands (DiagnosticCommandMBean). */
#include "gc/gc.h"
#include "vm/jvm/commands.h"
#include "vm/jvm/management.h"
#include "vm/jvm/support.h"
#include "vm/os/os.h"
#include "vm/start/options.h"
#include <errno.h>
#include <time.h>

/* ---- flags ---- */

/* Calls fn with every "Name", "value" of the flags' text. */
static void each_flag(void (*fn)(const char *name, const char *value, void *ctx), void *ctx)
{
    char *text = options_flags_text(), *save = NULL;
    for (char *line = strtok_r(text, "\n", &save); line; line = strtok_r(NULL, "\n", &save)) {
        char *eq = strchr(line, '=');
        if (eq) {
            *eq = 0;
            fn(line, eq + 1, ctx);
        }
    }
    free(text);
}

typedef VEC(char *) Names;
static void add_name(const char *name, const char *value, void *ctx)
{
    Names *n = ctx;
    (void)value;
    VEC_PUSH(n, xstrdup(name));
}

static Object *name_array(Thread *self, Names *names)
{
    HandleScope s = handle_scope_open(self);
    Handle a = handle_new(self, jvm_new_array(self, wk.java_lang_String, (int32_t)names->len));
    bool ok = !handle_is_null(a);
    for (size_t i = 0; i < names->len; i++) {
        Object *o = ok ? string_from_cstr(self, names->data[i]) : NULL;
        if (o)
            ref_array_set(H(a), (int32_t)i, o);
        ok = o != NULL;
        free(names->data[i]);
    }
    VEC_FREE(names);
    Object *r = ok ? H(a) : NULL;
    handle_scope_close(self, s);
    return r;
}

jobjectArray jmm_GetVMGlobalNames(JNIEnv *env)
{
    VM_ENTRY(env);
    Names names = {0};
    each_flag(add_name, &names);
    return jvm_leave_ref(self, name_array(self, &names));
}

/* False: no such flag. */
static bool fill_global(JNIEnv *env, const char *name, jmmVMGlobal *g)
{
    memset(g, 0, sizeof *g);
    char *value = options_flag_value(name);
    if (!value)
        return false;
    char *end;
    if (!strcmp(value, "true") || !strcmp(value, "false")) {
        g->type = JMM_VMGLOBAL_TYPE_JBOOLEAN;
        g->value.z = value[0] == 't';
    } else {
        errno = 0;
        g->value.j = strtoll(value, &end, 10);
        g->type = *end || errno ? JMM_VMGLOBAL_TYPE_UNKNOWN : JMM_VMGLOBAL_TYPE_JLONG;
    }
    free(value);
    g->name = (*env)->NewStringUTF(env, name);
    g->origin = JMM_VMGLOBAL_ORIGIN_DEFAULT;
    const char *given = vm_options.vm_args_text ? strstr(vm_options.vm_args_text, name) : NULL;
    if (given)
        g->origin = JMM_VMGLOBAL_ORIGIN_COMMAND_LINE;
    g->writeable = !strcmp(name, "HeapDumpOnOutOfMemoryError");
    g->external = 1;
    return true;
}

/* names NULL: all flags.  The number of entries filled; an unknown name has a NULL name there. */
jint jmm_GetVMGlobals(JNIEnv *env, jobjectArray names, jmmVMGlobal *globals, jint count)
{
    jint filled = 0;
    if (!names) {
        Names all = {0};
        each_flag(add_name, &all);
        for (size_t i = 0; i < all.len; i++) {
            if (filled < count)
                filled += fill_global(env, all.data[i], &globals[filled]);
            free(all.data[i]);
        }
        VEC_FREE(&all);
        return filled;
    }
    for (jint i = 0; i < (*env)->GetArrayLength(env, names) && i < count; i++) {
        jstring s = (*env)->GetObjectArrayElement(env, names, i);
        const char *name = s ? (*env)->GetStringUTFChars(env, s, NULL) : NULL;
        if (!name) {
            VM_ENTRY(env);
            if (!exception_pending(self))
                throw_npe(self);
            VM_EXIT();
            return 0;
        }
        filled += fill_global(env, name, &globals[i]);
        (*env)->ReleaseStringUTFChars(env, s, name);
        (*env)->DeleteLocalRef(env, s);
    }
    return filled;
}

void jmm_SetVMGlobal(JNIEnv *env, jstring name, jvalue value)
{
    VM_ENTRY(env);
    char *text = jvm_string_chars(jref_get(name));
    if (!text) {
        throw_npe(self);
    } else {
        char *old = options_flag_value(text);
        if (!old)
            throw_new(self, "java/lang/IllegalArgumentException", "Flag %s does not exist.", text);
        else if (!options_set_flag(text, value.z ? "true" : "false"))
            throw_new(self, "java/lang/IllegalArgumentException", "This flag is not writeable.");
        free(old);
    }
    free(text);
    VM_EXIT();
}

/* ---- diagnostic commands ---- */

static void cmd_version(Thread *self, FILE *out, const char *args)
{
    (void)self;
    (void)args;
    fprintf(out, "%s version %s\nJDK %s\n", vm_property("java.vm.name"), vm_property("java.vm.version"), vm_property("java.version") ? vm_property("java.version") : "17");
}

static void cmd_uptime(Thread *self, FILE *out, const char *args)
{
    (void)self;
    if (strstr(args, "-date")) {
        time_t now = time(NULL);
        struct tm tm;
        char text[64];
        localtime_r(&now, &tm);
        strftime(text, sizeof text, "%Y-%m-%d %H:%M:%S", &tm);
        fprintf(out, "%s: ", text);
    }
    fprintf(out, "%.3f s\n", (double)(os_nanos() - vm_start_ns) / 1e9);
}

static void cmd_command_line(Thread *self, FILE *out, const char *args)
{
    (void)self;
    (void)args;
    const char *cp = vm_property("java.class.path"), *cmd = vm_property("sun.java.command");
    fprintf(out, "VM Arguments:\njvm_args: %s\njava_command: %s\njava_class_path (initial): %s\nLauncher Type: generic\n",
            vm_options.vm_args_text ? vm_options.vm_args_text : "", cmd ? cmd : "<unknown>", cp ? cp : "<not set>");
}

static void cmd_properties(Thread *self, FILE *out, const char *args)
{
    (void)self;
    (void)args;
    for (SystemProperty *p = vm_options.properties; p; p = p->next)
        fprintf(out, "%s=%s\n", p->key, p->value ? p->value : "");
}

static void cmd_flags(Thread *self, FILE *out, const char *args)
{
    (void)self;
    (void)args;
    char *text = options_flags_text();
    fputs(text, out);
    free(text);
}

static void cmd_threads(Thread *self, FILE *out, const char *args) { threads_dump(self, out, strstr(args, "-l") != NULL); }

static void cmd_gc(Thread *self, FILE *out, const char *args)
{
    (void)args;
    gc_collect(self, GC_SYSTEM_GC, false);
    fputs("Command executed successfully\n", out);
}

static void cmd_heap_info(Thread *self, FILE *out, const char *args)
{
    (void)self;
    (void)args;
    HeapStats h;
    heap_stats(&h);
    fprintf(out, " mark-compact heap   total %zuK, used %zuK, maximum %zuK\n collections %llu, time %llu ms\n", h.committed >> 10, h.used >> 10, h.max >> 10,
            (unsigned long long)h.collections, (unsigned long long)(h.total_gc_ns / 1000000));
}

typedef struct HistogramRow { Class *c; uint64_t count, bytes; } HistogramRow;
typedef struct HistogramTable { HistogramRow *rows; size_t cap, len; } HistogramTable;

static void count_object(Object *o, void *ctx)
{
    HistogramTable *t = ctx;
    if (t->len * 2 >= t->cap) {
        HistogramTable bigger = {xcalloc(t->cap * 2, sizeof *t->rows), t->cap * 2, t->len};
        for (size_t i = 0; i < t->cap; i++)
            if (t->rows[i].c) {
                size_t at = ((uintptr_t)t->rows[i].c >> 4) & (bigger.cap - 1);
                while (bigger.rows[at].c)
                    at = (at + 1) & (bigger.cap - 1);
                bigger.rows[at] = t->rows[i];
            }
        free(t->rows);
        *t = bigger;
    }
    Class *c = object_class(o);
    size_t at = ((uintptr_t)c >> 4) & (t->cap - 1);
    while (t->rows[at].c && t->rows[at].c != c)
        at = (at + 1) & (t->cap - 1);
    if (!t->rows[at].c) {
        t->rows[at].c = c;
        t->len++;
    }
    t->rows[at].count++;
    t->rows[at].bytes += object_size(o);
}

static int by_bytes(const void *a, const void *b)
{
    const HistogramRow *x = a, *y = b;
    return x->bytes != y->bytes ? (x->bytes < y->bytes ? 1 : -1) : x->count < y->count ? 1 : x->count > y->count ? -1 : 0;
}

static void cmd_histogram(Thread *self, FILE *out, const char *args)
{
    HistogramTable t = {xcalloc(1024, sizeof *t.rows), 1024, 0};
    safepoint_begin(self, "class histogram");
    heap_walk(self, !strstr(args, "-all"), count_object, &t);
    qsort(t.rows, t.cap, sizeof *t.rows, by_bytes);
    uint64_t count = 0, bytes = 0;
    fputs(" num     #instances         #bytes  class name (module)\n-------------------------------------------------------\n", out);
    for (size_t i = 0; i < t.len; i++) {
        const HistogramRow *r = &t.rows[i];
        char *name = class_java_name(r->c);
        const Module *m = r->c->module;
        fprintf(out, "%4zu: %13llu %14llu  %s", i + 1, (unsigned long long)r->count, (unsigned long long)r->bytes, name);
        if (m && m->name)
            fprintf(out, " (%s%s%s)", m->name->bytes, m->version ? "@" : "", m->version ? m->version->bytes : "");
        fputc('\n', out);
        free(name);
        count += r->count;
        bytes += r->bytes;
    }
    safepoint_end(self);
    fprintf(out, "Total %13llu %14llu\n", (unsigned long long)count, (unsigned long long)bytes);
    free(t.rows);
}

static void cmd_finalization(Thread *self, FILE *out, const char *args)
{
    (void)args;
    Class *c = jvm_load(self, "java/lang/System");
    Slot r;
    if (c && jvm_call_static(self, c, "runFinalization", "()V", NULL, &r))
        fputs("Command executed successfully\n", out);
}

static void cmd_help(Thread *self, FILE *out, const char *args);

static const struct Command {
    const char *name, *description, *impact;
    void (*run)(Thread *self, FILE *out, const char *args);
    const char *option, *option_text; /* one flag that the command knows, or NULL */
} commands[] = {
    {"GC.class_histogram", "Provide statistics about the Java heap usage.", "High: Depends on Java heap size and content.", cmd_histogram, "-all", "Inspect all objects, including unreachable objects"},
    {"GC.heap_info", "Provide generic Java heap information.", "Medium", cmd_heap_info, NULL, NULL},
    {"GC.run", "Call java.lang.System.gc().", "Medium: Depends on Java heap size and content.", cmd_gc, NULL, NULL},
    {"GC.run_finalization", "Call java.lang.System.runFinalization().", "Medium: Depends on Java content.", cmd_finalization, NULL, NULL},
    {"Thread.print", "Print all threads with stacktraces.", "Medium: Depends on the number of threads.", cmd_threads, "-l", "print java.util.concurrent locks"},
    {"VM.command_line", "Print the command line used to start this VM instance.", "Low", cmd_command_line, NULL, NULL},
    {"VM.flags", "Print VM flag options and their current values.", "Low", cmd_flags, NULL, NULL},
    {"VM.system_properties", "Print system properties.", "Low", cmd_properties, NULL, NULL},
    {"VM.uptime", "Print VM uptime.", "Low", cmd_uptime, "-date", "Add a prefix with current date"},
    {"VM.version", "Print JVM version information.", "Low", cmd_version, NULL, NULL},
    {"help", "For more information about a specific command use 'help <command>'. With no argument this will show a list of available commands.", "Low", cmd_help, NULL, NULL},
};

static const struct Command *find_command(const char *name, size_t n)
{
    for (size_t i = 0; i < ARRAY_LEN(commands); i++)
        if (strlen(commands[i].name) == n && !strncmp(commands[i].name, name, n))
            return &commands[i];
    return NULL;
}

static void cmd_help(Thread *self, FILE *out, const char *args)
{
    (void)self;
    const struct Command *c = *args ? find_command(args, strlen(args)) : NULL;
    if (c) {
        fprintf(out, "%s\n%s\n\nImpact: %s\n\nSyntax : %s%s%s%s\n", c->name, c->description, c->impact, c->name, c->option ? " [" : "", c->option ? c->option : "", c->option ? "]" : "");
        return;
    }
    fputs("The following commands are available:\n", out);
    for (size_t i = 0; i < ARRAY_LEN(commands); i++)
        fprintf(out, "%s\n", commands[i].name);
    fputs("\nFor more information about a specific command use 'help <command>'.\n", out);
}

bool command_run(Thread *self, const char *line, FILE *out)
{
    while (*line == ' ')
        line++;
    size_t n = strcspn(line, " ");
    const struct Command *c = find_command(line, n);
    if (!c)
        return throw_new(self, "java/lang/IllegalArgumentException", "Unknown diagnostic command");
    const char *args = line + n;
    while (*args == ' ')
        args++;
    c->run(self, out, args);
    return !exception_pending(self);
}

jobjectArray jmm_GetDiagnosticCommands(JNIEnv *env)
{
    VM_ENTRY(env);
    Names names = {0};
    for (size_t i = 0; i < ARRAY_LEN(commands); i++)
        VEC_PUSH(&names, xstrdup(commands[i].name));
    return jvm_leave_ref(self, name_array(self, &names));
}

void jmm_GetDiagnosticCommandInfo(JNIEnv *env, jobjectArray names, dcmdInfo *infos)
{
    VM_ENTRY(env);
    Object *a = jref_get(names);
    for (int32_t i = 0; a && i < array_length(a); i++) {
        Object *s = ref_array_get(a, i);
        char *name = s ? string_to_mutf8(s) : xstrdup("");
        const struct Command *c = find_command(name, strlen(name));
        free(name);
        if (!c) {
            throw_new(self, "java/lang/IllegalArgumentException", "Unknown diagnostic command");
            break;
        }
        bool help = c->run == cmd_help;
        infos[i] = (dcmdInfo){c->name, c->description, c->impact, NULL, NULL, NULL, c->option || help ? 1 : 0, JNI_TRUE};
        if (!help) {
            infos[i].permission_class = "java.lang.management.ManagementPermission";
            infos[i].permission_name = "monitor";
        }
    }
    if (!a)
        throw_npe(self);
    VM_EXIT();
}

void jmm_GetDiagnosticCommandArgumentsInfo(JNIEnv *env, jstring name, dcmdArgInfo *infos, jint count)
{
    VM_ENTRY(env);
    char *text = jvm_string_chars(jref_get(name));
    const struct Command *c = text ? find_command(text, strlen(text)) : NULL;
    if (!c)
        throw_new(self, "java/lang/IllegalArgumentException", "Unknown diagnostic command");
    else if (count >= 1 && c->option)
        infos[0] = (dcmdArgInfo){c->option, c->option_text, "BOOLEAN", "false", JNI_FALSE, JNI_TRUE, JNI_FALSE, -1};
    else if (count >= 1 && c->run == cmd_help)
        infos[0] = (dcmdArgInfo){"command name", "The name of the command for which we want help", "STRING", NULL, JNI_FALSE, JNI_FALSE, JNI_FALSE, 0};
    free(text);
    VM_EXIT();
}

jstring jmm_ExecuteDiagnosticCommand(JNIEnv *env, jstring command)
{
    VM_ENTRY(env);
    char *line = jvm_string_chars(jref_get(command)), *text = NULL;
    size_t n = 0;
    Object *result = NULL;
    if (!line) {
        throw_npe(self);
    } else {
        FILE *out = open_memstream(&text, &n);
        bool ok = out && command_run(self, line, out);
        if (out)
            fclose(out);
        if (ok)
            result = string_from_utf8(self, text);
        else if (!exception_pending(self))
            throw_out_of_memory(self, "diagnostic command");
        free(text);
    }
    free(line);
    return jvm_leave_ref(self, result);
}

void jmm_SetDiagnosticFrameworkNotificationEnabled(JNIEnv *env, jboolean enabled)
{
    (void)env; /* the set of commands never changes: there is nothing to notify about */
    (void)enabled;
}
