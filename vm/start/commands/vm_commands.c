/* SPDX-License-Identifier: Apache-2.0
 * vm_commands.c - diagnostic commands about the VM itself: version, flags, command line, properties, mapped libraries. */
#include "gc/gc.h"
#include "vm/os/os.h"
#include "vm/start/commands/command.h"
#include "vm/start/flags.h"
#include <sys/utsname.h>
#include <time.h>
#include <unistd.h>

void cmd_version(Thread *self, FILE *out, const CommandValues *v)
{
    (void)self;
    (void)v;
    const char *jdk = vm_property("java.version");
    fprintf(out, "%s version %s\n", vm_property("java.vm.name"), vm_property("java.vm.version"));
    if (jdk) {
        fprintf(out, "JDK %s\n", jdk);
    } else { /* the class library keeps it; the VM was not told */
        Class *c = jvm_load(self, "java/lang/VersionProps");
        Field *f = c ? class_find_field_s(c, "java_version", "Ljava/lang/String;") : NULL;
        Object *text = f ? ref_load(c->mirror, f->offset) : NULL;
        char *version = text ? string_to_mutf8(text) : xstrdup("17");
        fprintf(out, "JDK %s\n", version);
        free(version);
    }
}

void cmd_uptime(Thread *self, FILE *out, const CommandValues *v)
{
    (void)self;
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
    (void)self;
    (void)v;
    const char *cp = vm_property("java.class.path"), *cmd = vm_property("sun.java.command"), *launcher = vm_property("sun.java.launcher");
    fputs("VM Arguments:\n", out);
    if (vm_options.vm_args_text && *vm_options.vm_args_text)
        fprintf(out, "jvm_args: %s \n", vm_options.vm_args_text);
    fprintf(out, "java_command: %s\njava_class_path (initial): %s\nLauncher Type: %s\n", cmd ? cmd : "<unknown>", cp && *cp ? cp : "<not set>",
            launcher && !strcmp(launcher, "SUN_STANDARD") ? launcher : "generic");
}

/* The text that Properties.store gives: what java.util.Properties reads back. */
void cmd_properties(Thread *self, FILE *out, const CommandValues *v)
{
    (void)v;
    Slot r;
    if (!command_call(self, NULL, "jdk/internal/vm/VMSupport", "serializePropertiesToByteArray", "()[B", NULL, &r))
        return;
    fwrite(array_data((Array *)r.l), 1, (size_t)array_length(r.l), out);
}

void cmd_flags(Thread *self, FILE *out, const CommandValues *v)
{
    (void)self;
    if (command_flag(v, "-all"))
        flags_list(out, LIST_VALUES);
    else
        flags_list_set(out);
}

void cmd_set_flag(Thread *self, FILE *out, const CommandValues *v)
{
    (void)self;
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
    (void)self;
    (void)v;
    fputs("Dynamic libraries:\n", out);
    copy_file(out, "/proc/self/maps");
}

void cmd_info(Thread *self, FILE *out, const CommandValues *v)
{
    (void)self;
    (void)v;
    const char *cmd = vm_property("sun.java.command");
    struct utsname u;
    HeapStats h;
    heap_stats(&h);
    uname(&u);
    time_t now = time(NULL);
    char when[64];
    struct tm tm;
    strftime(when, sizeof when, "%a %b %e %H:%M:%S %Y %Z", localtime_r(&now, &tm));
    double up = (double)(os_nanos() - vm_start_ns) / 1e9;
    fprintf(out, "#\n# Java VM: %s (%s, %s, linux)\n\n---------------  S U M M A R Y ------------\n\n", vm_property("java.vm.name"), vm_property("java.vm.version"),
            vm_property("java.vm.info"));
    fprintf(out, "Command Line: %s%s%s\n\nHost: %s, %s %s\nTime: %s elapsed time: %.6f seconds\n\n", vm_options.vm_args_text ? vm_options.vm_args_text : "",
            vm_options.vm_args_text && *vm_options.vm_args_text ? " " : "", cmd ? cmd : "<unknown>", u.machine, u.sysname, u.release, when, up);
    fprintf(out, "---------------  P R O C E S S  ---------------\n\nHeap: used %zuK, committed %zuK, maximum %zuK\nCollections: %llu, %llu ms\nClasses: %llu loaded, %llu unloaded\n"
                 "Threads: %u live, %u daemon, %u peak\n\nDynamic libraries:\n",
            h.used >> 10, h.committed >> 10, h.max >> 10, (unsigned long long)h.collections, (unsigned long long)(h.total_gc_ns / 1000000),
            (unsigned long long)classes_loaded_count(), (unsigned long long)classes_unloaded_count(), threads_live, threads_daemon, threads_peak);
    copy_file(out, "/proc/self/maps");
    fputs("\nEND.\n", out);
}
