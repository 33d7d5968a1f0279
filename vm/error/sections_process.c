/* SPDX-License-Identifier: Apache-2.0
 * sections_process.c - the VM as a whole: threads, heap, last events, libraries, options,
 * environment, signal handlers. */
#include "gc/gc.h"
#include "vm/base/events.h"
#include "vm/class/loader.h"
#include "vm/error/sections.h"
#include "vm/os/lines.h"
#include "vm/os/mapping.h"
#include "vm/os/os.h"
#include "vm/flags/flags.h"
#include "vm/model/vm.h"
#include "vm/thread/safepoint.h"
#include <inttypes.h>
#include <sys/utsname.h>
#include <time.h>

static void print_text_line(Sink *out, const char *before, const char *text)
{
    sink_text(out, before);
    sink_text(out, text && *text ? text : "<not set>");
    sink_text(out, "\n");
}

/* UTC: the rules of a time zone come from files that the C library reads into memory which it
 * allocates. */
static void print_time(Sink *out)
{
    static const char *const days[] = {"Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"};
    static const char *const months[] = {"Jan", "Feb", "Mar", "Apr", "May", "Jun",
                                         "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"};
    int64_t seconds = os_millis() / 1000, day = seconds / 86400, of_day = seconds % 86400;
    /* the Gregorian calendar, years that begin in March */
    int64_t z = day + 719468, era = z / 146097, of_era = z % 146097;
    int64_t year = (of_era - of_era / 1460 + of_era / 36524 - of_era / 146096) / 365,
            of_year = of_era - (365 * year + year / 4 - year / 100);
    int64_t month = (5 * of_year + 2) / 153, date = of_year - (153 * month + 2) / 5 + 1;
    month = month < 10 ? month + 2 : month - 10;
    year += era * 400 + (month < 2);
    sink_printf(out, "%s %s %2d %02d:%02d:%02d %d UTC", days[(day + 4) % 7], months[month],
                (int)date, (int)(of_day / 3600), (int)(of_day / 60 % 60), (int)(of_day % 60),
                (int)year);
}

void section_summary(Sink *out, const Crash *c)
{
    struct utsname u;
    const char *command = vm_property("sun.java.command");
    double up = (double)(os_nanos() - vm_start_ns) / 1e9;
    sink_text(out, "Command Line: ");
    sink_text(out, vm_options.vm_args_text);
    sink_text(out, vm_options.vm_args_text && *vm_options.vm_args_text ? " " : "");
    sink_text(out, command ? command : "<unknown>");
    uname(&u);
    sink_printf(out, "\n\nHost: %s, %s %s, %d processors, %lluM\nTime: ", u.machine, u.sysname,
                u.release, os_processor_count(), (unsigned long long)(os_physical_memory() >> 20));
    print_time(out);
    sink_printf(out, " elapsed time: %.6f seconds (%dd %dh %dm %ds)\n", up, (int)(up / 86400),
                (int)(up / 3600) % 24, (int)(up / 60) % 60, (int)up % 60);
}

/* The list changes under threads_lock, which the thread that crashed may hold: during a crash it is
 * read as it is. */
void section_threads(Sink *out, const Crash *c) LOCKS_UNCHECKED
{
    sink_printf(out, "Threads: %u live, %u daemon, %u peak, %llu started\n\nJava Threads:%s\n",
                threads_live, threads_daemon, threads_peak, (unsigned long long)threads_total,
                c ? " ( => current thread )" : "");
    if (!c)
        threads_lock_enter(thread_self());
    int n = 0;
    for (Thread *t = threads_head; t && n < 5000; n++)
        if (!print_thread_line(out, t, c && t == c->thread ? "=>" : "  ", &t))
            break;
    if (!c)
        threads_lock_exit();
    sink_text(out, "\n");
}

void section_vm_state(Sink *out, const Crash *c)
{
    sink_printf(out, "VM state: %s%s\n\n",
                gc_is_collecting()   ? "collecting"
                : safepoint_active() ? "at safepoint"
                                     : "not at safepoint (normal execution)",
                c->thread && safepoint_owned_by(c->thread) ? ", stopped by the current thread"
                                                           : "");
}

void section_heap(Sink *out, const Crash *c)
{
    HeapStats h;
    if (c)
        heap_stats_unlocked(&h);
    else
        heap_stats(&h);
    const char *bottom, *top;
    heap_range(&bottom, &top);
    sink_printf(out,
                "Heap address: %p, size: %zu MB, references are addresses divided by 8\n\nHeap:\n",
                (const void *)bottom, h.max >> 20);
    sink_printf(out, " sliding mark-compact heap   total %zuK, used %zuK, maximum %zuK [%p, %p)\n",
                h.committed >> 10, h.used >> 10, h.max >> 10, (const void *)bottom,
                (const void *)top);
    sink_printf(
        out,
        " after the last collection %zuK\n %llu collections, %llu ms, %llu of them asked for, %llu objects moved\n\n",
        h.used_after_last_gc >> 10, (unsigned long long)h.collections,
        (unsigned long long)(h.total_gc_ns / 1000000), (unsigned long long)h.asked_collections,
        (unsigned long long)h.objects_moved);
}

void section_class_memory(Sink *out, const Crash *c)
{
    sink_printf(out, "Metaspace: used %zuK\nClasses: %llu loaded, %llu unloaded\n\n",
                (size_t)class_memory >> 10, (unsigned long long)classes_loaded_count(),
                (unsigned long long)classes_unloaded_count());
}

void section_events(Sink *out, const Crash *c)
{
    for (EventKind k = 0; k < EVENT_KINDS; k++)
        events_print(out, k, 0);
}

void section_libraries(Sink *out, const Crash *c)
{
    sink_text(out, "Dynamic libraries:\n");
    lines_copy("/proc/self/maps", out);
    sink_text(out, "\n");
}

void section_arguments(Sink *out, const Crash *c)
{
    sink_text(out, "VM Arguments:\n");
    if (vm_options.vm_args_text && *vm_options.vm_args_text)
        print_text_line(out, "jvm_args: ", vm_options.vm_args_text);
    print_text_line(out, "java_command: ", vm_property("sun.java.command"));
    print_text_line(out, "java_class_path (initial): ", vm_property("java.class.path"));
    const char *launcher = vm_property("sun.java.launcher");
    print_text_line(out, "Launcher Type: ", launcher ? launcher : "generic");
    sink_text(out, "\n");
}

void section_flags(Sink *out, const Crash *c)
{
    sink_text(out, "[Global flags]\n");
    flags_print_changed(out);
    sink_text(out, "\n");
}

void section_environment(Sink *out, const Crash *c)
{
    static const char *const names[] = {"JAVA_HOME",     "JAVA_TOOL_OPTIONS",
                                        "_JAVA_OPTIONS", "JDK_JAVA_OPTIONS",
                                        "CLASSPATH",     "PATH",
                                        "USERNAME",      "LD_LIBRARY_PATH",
                                        "LD_PRELOAD",    "SHELL",
                                        "HOSTTYPE",      "OSTYPE",
                                        "ARCH",          "MACHTYPE",
                                        "LANG",          "LC_ALL",
                                        "LC_CTYPE",      "LC_NUMERIC",
                                        "LC_TIME",       "TERM",
                                        "TMPDIR",        "TZ",
                                        "DISPLAY",       "MALLOC_ARENA_MAX",
                                        "GLIBC_TUNABLES"};
    sink_text(out, "Environment Variables:\n");
    for (size_t i = 0; i < ARRAY_LEN(names); i++) {
        const char *value = getenv(names[i]);
        if (value) {
            sink_printf(out, "%s=", names[i]);
            sink_text(out, value);
            sink_text(out, "\n");
        }
    }
    sink_text(out, "\n");
}

void section_signal_handlers(Sink *out, const Crash *c)
{
    static const struct {
        int sig;
        const char *name;
    } signals[] = {{SIGSEGV, "SIGSEGV"}, {SIGBUS, "SIGBUS"},   {SIGFPE, "SIGFPE"},
                   {SIGILL, "SIGILL"},   {SIGPIPE, "SIGPIPE"}, {SIGXFSZ, "SIGXFSZ"},
                   {SIGQUIT, "SIGQUIT"}, {SIGHUP, "SIGHUP"},   {SIGINT, "SIGINT"},
                   {SIGTERM, "SIGTERM"}, {SIGUSR1, "SIGUSR1"}, {SIGUSR2, "SIGUSR2"},
                   {SIGPROF, "SIGPROF"}, {SIGTRAP, "SIGTRAP"}, {SIGABRT, "SIGABRT"}};
    static CodeAddress where;
    sink_text(out, "Signal Handlers:\n");
    for (size_t i = 0; i < ARRAY_LEN(signals); i++) {
        struct sigaction a;
        if (sigaction(signals[i].sig, NULL, &a))
            continue;
        sink_printf(out, "%10s: ", signals[i].name);
        if (a.sa_handler == SIG_DFL || a.sa_handler == SIG_IGN)
            sink_text(out, a.sa_handler == SIG_DFL ? "SIG_DFL\n" : "SIG_IGN\n");
        else if (code_address_find((void *)(uintptr_t)a.sa_handler, &where))
            sink_printf(out, "%s in %s, flags=0x%x\n",
                        *where.function ? where.function : "unknown function",
                        file_base_name(where.file), a.sa_flags);
        else
            sink_printf(out, "%p, flags=0x%x\n", (void *)(uintptr_t)a.sa_handler, a.sa_flags);
    }
    sink_text(out, "\n");
}
