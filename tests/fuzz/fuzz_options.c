/* SPDX-License-Identifier: Apache-2.0
 * fuzz_options.c - libFuzzer: lines as the VM's command line; lines that begin with
 * JAVA_TOOL_OPTIONS= or _JAVA_OPTIONS= as these variables.
 *
 * options.c is made for one start: what it allocates stays.  Here each run gives back what it did
 * not free itself. */
#include "vm/start/machine.h"
#include "vm/start/options.c"
#include "vm/flags/flags.c"
#include <sanitizer/allocator_interface.h>
#include <setjmp.h>

int LLVMFuzzerInitialize(int *argc, char ***argv);
int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);
static void *kept[1 << 16];
static size_t kept_count;
static _Thread_local bool keeping; /* libFuzzer's own threads allocate, too */

static void on_malloc(const volatile void *p, size_t size)
{
    if (keeping && kept_count < ARRAY_LEN(kept))
        kept[kept_count++] = (void *)(uintptr_t)p;
}

static void on_free(const volatile void *p)
{
    for (size_t i = kept_count; keeping && i-- > 0;)
        if (kept[i] == p) {
            kept[i] = kept[--kept_count];
            return;
        }
}

int LLVMFuzzerInitialize(int *argc, char ***argv)
{
    VM_CHECK(__sanitizer_install_malloc_and_free_hooks(on_malloc, on_free), "hooks");
    VM_CHECK(freopen("/dev/null", "w", stdout) != NULL, "no output");
    return 0;
}

uint32_t layout_contended_padding;
ContainerRules container_rules;
bool os_tool_path(const char *name, char *path, size_t n)
{
    return snprintf(path, n, "%s", name) > 0;
}
void *os_tool_symbol(const char *name, const char *symbol) { return NULL; }
const AllocTracker *alloc_tracker;
void signals_outlive_writes(void) {}
bool machine_has_transparent_pages(void) { return false; }
uint64_t os_physical_memory(void) { return (uint64_t)8 << 30; }

/* The log's own options: taken as they are. */
void log_start(void) {}
bool log_option(const char *text) { return *text != 0; }
void log_verbose_option(const char *word) {}
void log_gc_file(const char *name) {}
bool log_gc_options(bool print, bool details) { return true; }
bool log_trace_option(const char *list) { return *list != 0; }
void log_trace_topics(FILE *out) {}
void log_async_start(size_t buffer) {}
void log_describe_itself(void) {}
uint8_t log_threshold[LOG_TOPIC_COUNT] = {[0 ... LOG_TOPIC_COUNT - 1] = LEVEL_OFF};
void log_print(LogTopic topic, LogLevel level, const char *fmt, ...) {}

/* What a flag shows can be set again and shows the same then. */
static void set_again(const Flag *f, void *ctx)
{
    Flag again;
    char err[512] = "", *value = flag_value(f), *now;
    VM_CHECK(value && flag_find(f->name, strlen(f->name), &again) && again.own == f->own &&
                 again.stock == f->stock,
             "a flag is found");
    if (f->kind != FLAG_IS_DOUBLE && flag_is_manageable(f) &&
        flag_change(f, value, err, sizeof err)) {
        VM_CHECK(flag_find(f->name, strlen(f->name), &again) && (now = flag_value(&again)) &&
                     !strcmp(now, value),
                 "a flag's value");
        free(now);
    }
    free(value);
    ++*(int *)ctx;
}

static void look(bool at_all_flags)
{
    int count, seen = at_all_flags ? 0 : 1;
    const AgentOption *a = options_agents(&count);
    for (int i = 0; i < count; i++)
        VM_CHECK(a[i].name != NULL, "an agent has a name");
    if (at_all_flags)
        flags_each(set_again, &seen);
    VM_CHECK(seen > 0 && seen <= OWN + STOCK, "every flag");
    for (const SystemProperty *p = vm_options.properties; p; p = p->next)
        VM_CHECK(p->key && p->value && vm_property(p->key), "a property");
    VM_CHECK(vm_options.heap_max && vm_options.heap_initial <= vm_options.heap_max,
             "the heap's sizes");
    VM_CHECK(vm_options.stack_size >= 160 * 1024 && vm_options.stack_size < SIZE_MAX / 4,
             "the stack's size");
}

/* NAME=VALUE as jcmd VM.set_flag would. */
static void change(char *line)
{
    Flag f;
    char err[512] = "", *eq = strchr(line, '=');
    if (eq && flag_find(line, (size_t)(eq - line), &f) && !flag_change(&f, eq + 1, err, sizeof err))
        VM_CHECK(*err, "a refusal has a text");
}

/* Some options print something instead of starting a VM, and after others no VM can start. */
static jmp_buf ended;
static void end(jint code) { longjmp(ended, 1); }
static void give_up(void) { longjmp(ended, 1); }

static bool parsed(JavaVMInitArgs *args)
{
    vm_options.exit_hook = end;
    vm_options.abort_hook = give_up;
    return !setjmp(ended) && options_parse(args) == JNI_OK;
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static JavaVMOption options[64];
    char *text = strndup((const char *)data, size), *rest = text, *line;
    JavaVMInitArgs args = {.version = JNI_VERSION_10, .options = options};
    unsetenv("JAVA_TOOL_OPTIONS");
    unsetenv("_JAVA_OPTIONS");
    while ((line = strsep(&rest, "\n")) && args.nOptions < (jint)ARRAY_LEN(options)) {
        char *eq = strchr(line, '=');
        if (eq &&
            (option_after(line, "JAVA_TOOL_OPTIONS=") || option_after(line, "_JAVA_OPTIONS="))) {
            *eq = 0;
            setenv(line, eq + 1, 1);
        } else {
            options[args.nOptions++] = (JavaVMOption){.optionString = line};
        }
    }
    keeping = true;
    bool good = parsed(&args);
    if (good)
        look(size % 64 == 0); /* a thousand flags take as long as a hundred inputs */
    for (line = rest = text; (line = strsep(&rest, "\n"));)
        change(line);
    keeping = false;
    while (kept_count)
        free(kept[--kept_count]);
    memset(&vm_options, 0, sizeof vm_options);
    memset(&agents, 0, sizeof agents);
    memset(&module_index, 0, sizeof module_index);
    memset(stock_values, 0, sizeof stock_values);
    memset(origins, 0, sizeof origins);
    memset(&container, 0, sizeof container);
    module_property_seen = stress_tiny = false;
    patches_java_base = 0;
    free(text);
    return 0;
}
