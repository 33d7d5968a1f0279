/* SPDX-License-Identifier: Apache-2.0
 * sections_crash.c - the first lines of a fatal error report: what, where, whose code, and what is
 * left behind. */
#include "vm/error/sections.h"
#include "jvmti/hooks.h"
#include "vm/os/lines.h"
#include "vm/os/mapping.h"
#include "vm/os/os.h"
#include "vm/os/processor.h"
#include "vm/thread/thread.h"
#include "vm/model/vm.h"
#include <sys/resource.h>
#include <unistd.h>

/* The class library's own words about itself: JAVA_RUNTIME_VERSION of its release file. */
static void print_library_version(Sink *out)
{
    char path[600], line[300];
    Lines in;
    if (!vm_options.java_home)
        return;
    snprintf(path, sizeof path, "%s/release", vm_options.java_home);
    lines_open(&in, path);
    while (lines_next(&in, line, sizeof line)) {
        char *value = strchr(line, '"');
        if (strncmp(line, "JAVA_RUNTIME_VERSION=", 21) || !value)
            continue;
        value[1 + strcspn(value + 1, "\"")] = 0;
        sink_printf(out, "(%s)", value + 1);
        break;
    }
    lines_close(&in);
}

static void print_versions(Sink *out)
{
    sink_text(out, "# JRE version: ");
    print_library_version(out);
    sink_text(out, ", class library of ");
    sink_text(out, vm_options.java_home ? vm_options.java_home : "none yet");
    sink_text(out, "\n# Java VM: Vitrine 64-Bit Server VM (" VITRINE_VERSION ", ");
    sink_text(out, vm_mode_names[vm_options.compile_mode]);
    sink_text(out, ", compressed oops, compressed class ptrs, linux-" PROCESSOR_NAME ")\n");
}

/* The guard pages, and the reserve above them, lie within so many bytes of the limit. */
#define NEAR_STACK (1 << 20)

/* Nothing here may fault, or the most important line is lost: what is known of the thread may be
 * gone. */
static const char *overflow_note(const Crash *c)
{
    const char *address = c->signal == SIGSEGV ? c->info->si_addr : NULL, *limit;
    if (!c->thread || !address ||
        memory_read(&c->thread->c_stack_limit, &limit, sizeof limit) != sizeof limit)
        return "";
    return address < limit && address > limit - NEAR_STACK ? " (the native stack overflowed)" : "";
}

void section_title(Sink *out, const Crash *c)
{
    sink_text(out, "#\n# A fatal error has been detected by the Java Runtime Environment:\n#\n");
    if (c->signal)
        sink_printf(out, "#  %s (0x%x) at pc=%p%s%s, pid=%d, tid=%d\n#\n", fault_name(c->signal),
                    c->signal, c->pc, c->info->si_code <= 0 ? " (sent by kill)" : "",
                    overflow_note(c), (int)getpid(), os_thread_id());
    else
        sink_printf(out, "#  Internal Error (%s:%d), pid=%d, tid=%d\n#  fatal error: %s\n#\n",
                    file_base_name(c->file), c->line, (int)getpid(), os_thread_id(), c->message);
    print_versions(out);
}

void section_info_title(Sink *out, const Crash *c)
{
    sink_text(out, "#\n");
    print_versions(out);
}

void section_problematic_frame(Sink *out, const Crash *c)
{
    if (!c->signal)
        return;
    sink_text(out, "# Problematic frame:\n# ");
    print_code_address(out, c->pc, false);
    sink_text(out, "\n#\n");
}

void section_core_dump(Sink *out, const Crash *c)
{
    struct rlimit limit;
    char pattern[300] = "", directory[600];
    Lines in;
    if (!vm_options.core_dump) {
        sink_text(out, "# CreateCoredumpOnCrash turned off, no core file dumped\n#\n");
        return;
    }
    if (!getrlimit(RLIMIT_CORE, &limit) && !limit.rlim_cur) {
        sink_text(
            out,
            "# No core dump will be written. Core dumps have been disabled. To enable core dumping, try \"ulimit -c unlimited\" before starting Java again\n#\n");
        return;
    }
    lines_open(&in, "/proc/sys/kernel/core_pattern");
    lines_next(&in, pattern, sizeof pattern);
    lines_close(&in);
    bool in_directory = *pattern != '|' && *pattern != '/' && getcwd(directory, sizeof directory);
    if (*pattern == '|')
        sink_printf(out, "# Core dump will be processed with \"%s\"\n#\n", pattern + 1);
    else
        sink_printf(out, "# Core dump will be written. Default location: %s%s%s\n#\n",
                    in_directory ? directory : "", in_directory ? "/" : "", pattern);
}

void section_file_name(Sink *out, const Crash *c)
{
    if (c->report_path)
        sink_printf(out, "# An error report file with more information is saved as:\n# %s\n#\n",
                    c->report_path);
}

void section_whose_code(Sink *out, const Crash *c)
{
    CodeAddress where, ours;
    if (!c->signal || !c->thread || c->thread->state != THREAD_IN_NATIVE ||
        !code_address_find((const void *)section_whose_code, &ours))
        return;
    if (!code_address_find(c->pc, &where) || strcmp(where.file, ours.file))
        sink_text(
            out,
            "# The crash happened outside the Java Virtual Machine in native code.\n# See problematic frame for where to report the bug.\n#\n");
}

/* Nothing is printed: they may write files of their own. */
void section_agents(Sink *out, const Crash *c)
{
    char what[300];
    if (c->signal)
        snprintf(what, sizeof what, "%s (0x%x) at pc=%p", fault_name(c->signal), c->signal, c->pc);
    else
        snprintf(what, sizeof what, "%s", c->message);
    ti_post_fatal_error(what);
}

void section_end(Sink *out, const Crash *c)
{
    sink_text(out, "vm_info: Vitrine 64-Bit Server VM (" VITRINE_VERSION
                   ") for linux-" PROCESSOR_NAME ", built with " __VERSION__ "\n\nEND.\n");
}
