/* SPDX-License-Identifier: Apache-2.0
 * sections_system.c - the machine and the operating system. */
#include "vm/error/sections.h"
#include "vm/os/lines.h"
#include "vm/os/os.h"
#include <gnu/libc-version.h>
#include <sys/resource.h>
#include <sys/sysinfo.h>
#include <sys/utsname.h>

/* The lines of a file that begin with one of these; the list ends with NULL. */
static void print_lines(Sink *out, const char *path, const char *const *beginnings, int most)
{
    char line[1500];
    Lines in;
    lines_open(&in, path);
    while (most && lines_next(&in, line, sizeof line))
        for (size_t i = 0; beginnings[i]; i++)
            if (!strncmp(line, beginnings[i], strlen(beginnings[i]))) {
                sink_text(out, line);
                sink_text(out, "\n");
                most--;
                break;
            }
    lines_close(&in);
}

void section_system(Sink *out, const Crash *c)
{
    static const char *const release[] = {"PRETTY_NAME=", "VERSION_ID=", "ID=", NULL};
    struct utsname u;
    struct sysinfo s;
    sink_text(out, "OS:\n");
    print_lines(out, "/etc/os-release", release, 10);
    uname(&u);
    sink_printf(out, "uname: %s %s %s %s\n", u.sysname, u.release, u.version, u.machine);
    sysinfo(&s);
    sink_printf(
        out, "OS uptime: %ld days %ld:%02ld hours\nload average: %.2f %.2f %.2f\nlibc: glibc %s\n",
        s.uptime / 86400, s.uptime / 3600 % 24, s.uptime / 60 % 60, (double)s.loads[0] / 65536,
        (double)s.loads[1] / 65536, (double)s.loads[2] / 65536, gnu_get_libc_version());
}

static void print_limit(Sink *out, rlim_t n)
{
    if (n == RLIM_INFINITY)
        sink_text(out, "infinity");
    else
        sink_printf(out, "%llu", (unsigned long long)n);
}

void section_resources(Sink *out, const Crash *c)
{
    static const struct {
        int what;
        const char *name;
    } limits[] = {{RLIMIT_STACK, "STACK"},   {RLIMIT_CORE, "CORE"}, {RLIMIT_NPROC, "NPROC"},
                  {RLIMIT_NOFILE, "NOFILE"}, {RLIMIT_AS, "AS"},     {RLIMIT_DATA, "DATA"},
                  {RLIMIT_FSIZE, "FSIZE"}};
    sink_text(out, "rlimit (soft/hard):");
    for (size_t i = 0; i < ARRAY_LEN(limits); i++) {
        struct rlimit r;
        if (getrlimit((__rlimit_resource_t)limits[i].what, &r))
            continue;
        sink_printf(out, " %s ", limits[i].name);
        print_limit(out, r.rlim_cur);
        sink_text(out, "/");
        print_limit(out, r.rlim_max);
    }
    sink_text(out, "\n\n");
}

void section_memory(Sink *out, const Crash *c)
{
    static const char *const machine[] = {
        "MemTotal:", "MemFree:", "MemAvailable:", "SwapTotal:", "SwapFree:", NULL};
    static const char *const process[] = {
        "VmPeak:", "VmSize:", "VmHWM:", "VmRSS:", "VmSwap:", "Threads:", NULL};
    sink_text(out, "Memory:\n");
    print_lines(out, "/proc/meminfo", machine, 10);
    sink_text(out, "\nProcess memory:\n");
    print_lines(out, "/proc/self/status", process, 10);
    sink_text(out, "\n");
}

void section_processor(Sink *out, const Crash *c)
{
    static const char *const lines[] = {"model name", "flags", NULL};
    sink_printf(out, "CPU: total %d (available %d)\n", get_nprocs_conf(), os_processor_count());
    print_lines(out, "/proc/cpuinfo", lines, 2);
    sink_text(out, "\n");
}
