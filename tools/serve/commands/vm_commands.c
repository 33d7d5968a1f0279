/* SPDX-License-Identifier: Apache-2.0
 * vm_commands.c - diagnostic commands about the VM itself: version, flags, command line,
 * properties, mapped libraries. */
#include "vm/base/audit.h"
#include "vm/base/events.h"
#include "vm/error/report.h"
#include "vm/os/os.h"
#include "tools/serve/commands/command.h"
#include "vm/flags/flags.h"
#include "vm/thread/safepoint.h"
#include "vm/model/lookup.h"
#include <time.h>

void cmd_version(Thread *self, FILE *out, const CommandValues *v)
{
    const char *jdk = vm_property("java.version");
    fprintf(out, "%s version %s\n", vm_property("java.vm.name"), vm_property("java.vm.version"));
    if (jdk) {
        fprintf(out, "JDK %s\n", jdk);
    } else { /* the class library keeps it; the VM was not told */
        Class *c = jvm_load(self, "java/lang/VersionProps");
        Field *f = c ? class_find_field_s(c, "java_version", "Ljava/lang/String;") : NULL;
        Object *text = f ? ref_load(c->mirror, f->offset) : NULL;
        FREED char *version = text ? string_to_mutf8(text) : NULL;
        fprintf(out, "JDK %s\n", version ? version : the_library->name);
    }
}

void cmd_uptime(Thread *self, FILE *out, const CommandValues *v)
{
    if (command_flag(v, "-date")) {
        struct timespec now;
        struct tm tm;
        char text[64], zone[16];
        clock_gettime(CLOCK_REALTIME, &now);
        localtime_r(&now.tv_sec, &tm);
        strftime(text, sizeof text, "%Y-%m-%dT%H:%M:%S", &tm);
        strftime(zone, sizeof zone, "%z", &tm);
        fprintf(out, "%s.%03ld%s: ", text, now.tv_nsec / 1000000, zone);
    }
    fprintf(out, "%.3f s\n", (double)(os_nanos() - vm_start_ns) / 1e9);
}

void cmd_command_line(Thread *self, FILE *out, const CommandValues *v)
{
    const char *cp = vm_property("java.class.path"), *cmd = vm_property("sun.java.command"),
               *launcher = vm_property("sun.java.launcher");
    fputs("VM Arguments:\n", out);
    if (vm_options.vm_args_text && *vm_options.vm_args_text)
        fprintf(out, "jvm_args: %s \n", vm_options.vm_args_text);
    fprintf(out, "java_command: %s\njava_class_path (initial): %s\nLauncher Type: %s\n",
            cmd ? cmd : "<unknown>", cp && *cp ? cp : "<not set>",
            launcher && !strcmp(launcher, "SUN_STANDARD") ? launcher : "generic");
}

/* The text that Properties.store gives: what java.util.Properties reads back. */
void cmd_properties(Thread *self, FILE *out, const CommandValues *v)
{
    Slot r;
    if (!command_call(self, NULL, "jdk/internal/vm/VMSupport", "serializePropertiesToByteArray",
                      "()[B", NULL, &r)) {
        command_print_exception(self, out);
        return;
    }
    fwrite(array_data((Array *)r.l), 1, (size_t)array_length(r.l), out);
}

void cmd_flags(Thread *self, FILE *out, const CommandValues *v)
{
    if (command_flag(v, "-all"))
        flags_list(out, LIST_VALUES);
    else
        flags_list_set(out);
}

void cmd_set_flag(Thread *self, FILE *out, const CommandValues *v)
{
    const char *name = command_value(v, "flag name");
    char err[256];
    Flag f;
    if (!flag_find(name, strlen(name), &f) || flag_is_locked(&f))
        fprintf(out, "flag %s does not exist\n", name);
    else if (!flag_change(&f, command_value(v, "string value"), err, sizeof err))
        fprintf(out, "%s\n", err);
}

static void copy_file(FILE *out, const char *path)
{
    FILE *in = fopen(path, "r");
    char buf[8192];
    size_t n;
    while (in && (n = fread(buf, 1, sizeof buf, in)) > 0)
        fwrite(buf, 1, n, out);
    if (in)
        fclose(in);
}

void cmd_dynlibs(Thread *self, FILE *out, const CommandValues *v)
{
    fputs("Dynamic libraries:\n", out);
    copy_file(out, "/proc/self/maps");
}

void cmd_info(Thread *self, FILE *out, const CommandValues *v)
{
    static VmLock one_at_a_time = VMLOCK_INIT(VM_INFO);
    Sink sink;
    sink_to_file(&sink, out);
    vmlock_enter(self, &one_at_a_time);
    report_print(&sink, NULL, REPORT_INFO);
    vmlock_exit(self, &one_at_a_time);
}

void cmd_verify(Thread *self, FILE *out, const CommandValues *v)
{
    if (!audit_all) {
        fputs("This VM was built without audits (-Daudits=false).\n", out);
        return;
    }
    safepoint_begin(self, "VM.verify");
    audit_all(AUDIT_ON_REQUEST); /* a broken promise ends the VM */
    safepoint_end(self);
    fputs("The VM's structures are as they should be.\n", out);
}

void cmd_events(Thread *self, FILE *out, const CommandValues *v)
{
    const char *log = command_value(v, "log"), *text = command_value(v, "max");
    char *end = NULL;
    long max = text ? strtol(text, &end, 10) : 0;
    if (text && (!*text || *end)) {
        fprintf(out, "Invalid max option: \"%s\".\n", text);
        return;
    }
    Sink sink;
    bool found = false;
    sink_to_file(&sink, out);
    for (EventKind k = 0; k < EVENT_KINDS; k++)
        if (!log || !strcasecmp(log, events_name(k))) {
            found = true;
            events_print(&sink, k, max > 0 ? (size_t)max : 0);
        }
    if (!found) {
        sink_printf(
            &sink,
            "The name \"%s\" did not match any known event log. Valid event log names are:\n", log);
        for (EventKind k = 0; k < EVENT_KINDS; k++)
            sink_printf(&sink, "\"%s\" : %s\n", events_name(k), events_title(k));
    }
    sink_flush(&sink);
}
