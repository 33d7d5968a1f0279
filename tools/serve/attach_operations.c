/* SPDX-License-Identifier: Apache-2.0
 * attach_operations.c - what a connected tool may ask for.  (com.sun.tools.attach, and the class
 * library's HotSpotVirtualMachine: its commands) Each runs on the Attach Listener thread, IN_VM.
 * Texts are the stock VM's: tools show them, some parse them. */
#include "tools/serve/attach_operations.h"
#include "jvmti/hooks.h"
#include "tools/serve/commands/command.h"
#include "tools/serve/heap_dump.h"
#include "vm/flags/flags.h"
#include "vm/model/names.h"

/* ---- properties ---- */

static int store_properties(Thread *self, const char *method, FILE *out)
{
    Slot r;
    if (!command_call(self, NULL, "jdk/internal/vm/VMSupport", method, "()[B", NULL, &r))
        return -1;
    fwrite(array_data((Array *)r.l), 1, (size_t)array_length(r.l), out);
    return 0;
}

static int op_properties(Thread *self, const AttachRequest *r, FILE *out)
{
    return store_properties(self, "serializePropertiesToByteArray", out);
}

static int op_agent_properties(Thread *self, const AttachRequest *r, FILE *out)
{
    return store_properties(self, "serializeAgentPropertiesToByteArray", out);
}

/* ---- threads ---- */

static int op_datadump(Thread *self, const AttachRequest *r, FILE *out)
{
    threads_dump(self, vm_output(), true);
    fflush(vm_output());
    if (TI_ENABLED_ANYWHERE(JVMTI_EVENT_DATA_DUMP_REQUEST))
        ti_post_data_dump_request(self);
    return 0;
}

static int op_threaddump(Thread *self, const AttachRequest *r, FILE *out)
{
    ThreadDumpOptions o = {.monitors = true,
                           .synchronizers = strchr(r->args[0], 'l') != NULL,
                           .extended = strchr(r->args[0], 'e') != NULL};
    threads_dump_with(self, out, &o);
    return 0;
}

/* ---- heap ---- */

/* "", -live, -all; false: something else */
static bool liveness(const char *arg, bool *live)
{
    *live = !*arg || !strcmp(arg, "-live");
    return *live || !strcmp(arg, "-all");
}

static int op_inspectheap(Thread *self, const AttachRequest *r, FILE *out)
{
    bool live;
    if (!liveness(r->args[0], &live)) {
        fprintf(out, "Invalid argument to inspectheap operation: %s\n", r->args[0]);
        return -1;
    }
    const char *parallel = r->args[2];
    if (*parallel && strspn(parallel, "0123456789") != strlen(parallel)) {
        fprintf(out, "Invalid parallel thread number: [%s]\n", parallel);
        return -1;
    }
    if (!*r->args[1]) {
        heap_histogram(self, out, !live);
        return 0;
    }
    FILE *file = fopen(r->args[1], "w");
    if (!file) {
        fprintf(out, "Fail to open file: %s, errno: %m\n", r->args[1]);
        return -1;
    }
    heap_histogram(self, file, !live);
    bool written = !ferror(file);
    if (fclose(file) || !written) {
        fprintf(out, "Fail to write file: %s, errno: %m\n", r->args[1]);
        return -1;
    }
    fprintf(out, "Heap inspection file created: %s\n", r->args[1]);
    return 0;
}

static int op_dumpheap(Thread *self, const AttachRequest *r, FILE *out)
{
    HeapDumpOptions o = {0};
    if (!*r->args[0]) {
        fputs("No dump file specified\n", out);
        return 0;
    }
    if (!liveness(r->args[1], &o.live)) {
        fprintf(out, "Invalid argument to dumpheap operation: %s\n", r->args[1]);
        return -1;
    }
    if (*r->args[2]) {
        char *end;
        long level = strtol(r->args[2], &end, 10);
        if (*end) {
            fprintf(out, "Invalid compress level: [%s]\n", r->args[2]);
            return -1;
        }
        if (level < 1 || level > 9) {
            fprintf(out, "Compression level out of range (1-9): %ld\n", level);
            return -1;
        }
        o.gzip_level = (int)level;
    }
    heap_dump(self, r->args[0], &o, out);
    return 0;
}

/* ---- agents ---- */

bool attach_load_agent(Thread *self, const char *library, bool is_path, const char *options,
                       FILE *out)
{
    VM_ASSERT(library && out, "a library, and where the answer goes");
    if (!strcmp(library, "instrument")) { /* its Java part may not be in the boot layer */
        Slot arg, r;
        Class *modules = jvm_load(self, "jdk/internal/module/Modules");
        arg.l = modules ? string_from_cstr(self, "java.instrument") : NULL;
        if (!arg.l || !jvm_call_static(self, modules, "loadModule",
                                       "(Ljava/lang/String;)Ljava/lang/Module;", &arg, &r)) {
            Object *e = exception_take(self);
            FREED char *name = class_external_name(object_class(e));
            fprintf(out, "%s\n", name);
            return false;
        }
    }
    char text[1024] = "";
    thread_vm_to_native(self);
    ti_attach_agent(self, library, is_path, options, text, sizeof text);
    thread_native_to_vm(self);
    exception_clear(self);
    fprintf(out, "%s\n", text);
    return !strncmp(text, "return code: ", 13);
}

static int op_load(Thread *self, const AttachRequest *r, FILE *out)
{
    if (!vm_options.dynamic_agents) { /* JVMTI.agent_load does not ask, on the stock VM neither */
        fputs(
            "Dynamic agent loading is not enabled. Use -XX:+EnableDynamicAgentLoading to launch target VM.\n",
            out);
        return 100;
    }
    bool ok = attach_load_agent(self, r->args[0], !strcmp(r->args[1], "true"), r->args[2], out);
    return ok || library_since(21) ? 0 : -1; /* later the text alone tells */
}

/* ---- flags ---- */

static int op_printflag(Thread *self, const AttachRequest *r, FILE *out)
{
    Flag f;
    if (!flag_find(r->args[0], strlen(r->args[0]), &f) || flag_is_locked(&f)) {
        fprintf(out, "no such flag '%s'\n", r->args[0]);
        return 0;
    }
    FREED char *value = flag_value(&f);
    if (f.kind == FLAG_IS_BOOL)
        fprintf(out, "-XX:%c%s\n", *value == 't' ? '+' : '-', f.name);
    else
        fprintf(out, "-XX:%s=%s\n", f.name, value);
    return 0;
}

static int op_setflag(Thread *self, const AttachRequest *r, FILE *out)
{
    char err[256];
    Flag f;
    if (!flag_find(r->args[0], strlen(r->args[0]), &f) || flag_is_locked(&f))
        fprintf(out, "flag %s does not exist\n", r->args[0]);
    else if (!flag_is_manageable(&f))
        fprintf(out, "flag '%s' cannot be changed\n", r->args[0]);
    else if (!flag_change(&f, r->args[1], err, sizeof err))
        fprintf(out, "%s\n", err);
    else
        return 0;
    return -1;
}

/* ---- jcmd ---- */

static int op_jcmd(Thread *self, const AttachRequest *r, FILE *out)
{
    return commands_run(self, r->args[0], out, false) ? 0 : -1;
}

static const struct {
    const char *name;
    int (*run)(Thread *self, const AttachRequest *r, FILE *out);
} operations[] = {{"agentProperties", op_agent_properties},
                  {"datadump", op_datadump},
                  {"dumpheap", op_dumpheap},
                  {"inspectheap", op_inspectheap},
                  {"jcmd", op_jcmd},
                  {"load", op_load},
                  {"printflag", op_printflag},
                  {"properties", op_properties},
                  {"setflag", op_setflag},
                  {"threaddump", op_threaddump}};

int attach_perform(Thread *self, const AttachRequest *r, FILE *out)
{
    VM_ASSERT(r && out, "a request, and where the answer goes");
    int code = -1;
    HANDLE_SCOPE(self);
    size_t i = 0;
    while (i < ARRAY_LEN(operations) && strcmp(operations[i].name, r->name))
        i++;
    if (i == ARRAY_LEN(operations))
        fprintf(out, "Operation %s not recognized!", r->name);
    else
        code = operations[i].run(self, r, out);
    if (exception_pending(self)) {
        code = -1;
        command_print_exception(self, out);
    }
    return code;
}
