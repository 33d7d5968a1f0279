/* SPDX-License-Identifier: Apache-2.0
 * fuzz_options.c - libFuzzer: lines as the VM's command line; lines that begin with JAVA_TOOL_OPTIONS= or _JAVA_OPTIONS= as these variables.
 *
 * options.c is made for one start: what it allocates stays.  Here each run gives back what it did not free itself. */
#include "vm/start/options.c"
#include <sanitizer/allocator_interface.h>

int LLVMFuzzerInitialize(int *argc, char ***argv);
int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);
static void *kept[1 << 16];
static size_t kept_count;
static bool keeping;

static void on_malloc(const volatile void *p, size_t size)
{
    (void)size;
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
    (void)argc, (void)argv;
    VM_CHECK(__sanitizer_install_malloc_and_free_hooks(on_malloc, on_free), "hooks");
    VM_CHECK(freopen("/dev/null", "w", stdout) != NULL, "no output");
    return 0;
}

void vm_start_error(const char *fmt, ...)
{
    va_list ap;
    va_start(ap, fmt);
    vfprintf(stderr, fmt, ap);
    va_end(ap);
}

uint64_t os_physical_memory(void) { return (uint64_t)8 << 30; }

static void each_flag(const char *name, const char *value, bool is_default, void *ctx)
{
    (void)is_default;
    char *again = options_flag_value(name);
    VM_CHECK(again && !strcmp(again, value) && options_flag_kind(name) != FLAG_UNKNOWN, "a flag's value");
    free(again);
    ++*(int *)ctx;
}

static void look(void)
{
    int count, seen = 0;
    const AgentOption *a = options_agents(&count);
    for (int i = 0; i < count; i++)
        VM_CHECK(a[i].name != NULL, "an agent has a name");
    options_each_flag(each_flag, &seen);
    VM_CHECK(seen == ARRAY_LEN(flags), "every flag");
    for (const SystemProperty *p = vm_options.properties; p; p = p->next)
        VM_CHECK(p->key && p->value && vm_property(p->key), "a property");
    VM_CHECK(vm_options.heap_max && vm_options.heap_initial <= vm_options.heap_max, "the heap's sizes");
    VM_CHECK(vm_options.stack_size >= 160 * 1024 && vm_options.stack_size < SIZE_MAX / 4, "the stack's size");
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static JavaVMOption options[64];
    char *text = strndup((const char *)data, size), *rest = text, *line;
    JavaVMInitArgs args = { .version = JNI_VERSION_10, .options = options };
    unsetenv("JAVA_TOOL_OPTIONS");
    unsetenv("_JAVA_OPTIONS");
    while ((line = strsep(&rest, "\n")) && args.nOptions < (jint)ARRAY_LEN(options)) {
        char *eq = strchr(line, '=');
        if (eq && (after(line, "JAVA_TOOL_OPTIONS=") || after(line, "_JAVA_OPTIONS="))) {
            *eq = 0;
            setenv(line, eq + 1, 1);
        } else {
            options[args.nOptions++] = (JavaVMOption){ .optionString = line };
        }
    }
    keeping = true;
    bool good = options_parse(&args) == JNI_OK;
    keeping = false;
    if (good)
        look();
    for (line = rest = text; (line = strsep(&rest, "\n"));) {
        options_flag_is_switch(line);
        options_flag_is_default(line);
        free(options_flag_value(line));
    }
    while (kept_count)
        free(kept[--kept_count]);
    memset(&vm_options, 0, sizeof vm_options);
    memset(&agents, 0, sizeof agents);
    memset(&module_index, 0, sizeof module_index);
    stress_tiny = false;
    trace_mask = 0;
    free(text);
    return 0;
}
