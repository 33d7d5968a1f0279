/* SPDX-License-Identifier: Apache-2.0
 * machine.c - what the log says of the machine: processors, memory, the limits of the container,
 * sizes of pages.  (The stock JVM's lines) */
#include "vm/start/machine.h"
#include "vm/flags/flags.h"
#include "vm/log/log.h"
#include "vm/model/vm.h"
#include "vm/os/container.h"
#include "vm/os/lines.h"
#include "vm/os/os.h"
#include <dirent.h>
#include <inttypes.h>
#include <sys/sysinfo.h>

static void log_processors(void)
{
    LOG(os, TRACE, "active_processor_count: using dynamic path%s - configured processors: %d",
        flag_number("UseCpuAllocPath") > 0 ? " (forced)" : "", get_nprocs_conf());
    LOG(os, DEBUG, "Initial active processor count set to %d", os_processor_count());
    LOG(os, DEBUG, "total system memory: %llu", (unsigned long long)os_physical_memory());
    LOG(os, INFO, "Use of CLOCK_MONOTONIC is supported");
    if (!log_on(os_cpu, INFO))
        return;
    static const char *const wanted[] = {"model name", "flags"};
    LOG(os_cpu, INFO, "CPU: total %d (initial active %d)", get_nprocs_conf(), os_processor_count());
    LOG(os_cpu, INFO, "CPU Model and flags from /proc/cpuinfo:");
    Lines in;
    char line[8192];
    size_t found = 0;
    lines_open(&in, "/proc/cpuinfo");
    while (found < ARRAY_LEN(wanted) && lines_next(&in, line, sizeof line))
        if (!strncmp(line, wanted[found], strlen(wanted[found]))) {
            LOG(os_cpu, INFO, "%s", line);
            found++;
        }
    lines_close(&in);
}

static void log_container(void)
{
    if (!log_on(os_container, TRACE))
        return;
    if (!vm_options.containers) {
        LOG(os_container, TRACE, "Container Support not enabled");
        return;
    }
    ContainerLimits l = container_limits("");
    LOG(os_container, TRACE, "CPU Quota is: %" PRId64, l.cpu_quota ? (int64_t)l.cpu_quota : -1);
    LOG(os_container, TRACE, "CPU Period is: %" PRIu64, l.cpu_period);
    LOG(os_container, TRACE, "Memory Limit is: %" PRId64, l.memory ? (int64_t)l.memory : -1);
    LOG(os_container, TRACE, "OSContainer::active_processor_count: %d", os_processor_count());
}

/* ---- pages ---- */

static bool first_line(const char *path, char *line, size_t size)
{
    Lines in;
    lines_open(&in, path);
    bool any = lines_next(&in, line, size);
    lines_close(&in);
    return any;
}

/* 2048 -> "2M" */
static const char *page_text(char text[32], uint64_t kb)
{
    int shift = kb >= 1 << 20 ? 20 : kb >= 1 << 10 ? 10 : 0;
    snprintf(text, 32, "%" PRIu64 "%c", kb >> shift, shift == 20 ? 'G' : shift ? 'M' : 'K');
    return text;
}

static int by_size(const void *a, const void *b)
{
    uint64_t x = *(const uint64_t *)a, y = *(const uint64_t *)b;
    return x < y ? -1 : x > y;
}

static void log_static_pages(void)
{
    enum { MOST = 16 };
    uint64_t sizes[MOST], kb;
    size_t n = 0;
    char text[32], line[128];
    DIR *d = opendir("/sys/kernel/mm/hugepages");
    for (struct dirent *e; d && n < MOST && (e = readdir(d));)
        if (sscanf(e->d_name, "hugepages-%" SCNu64 "kB", &sizes[n]) == 1)
            n++;
    if (d)
        closedir(d);
    qsort(sizes, n, sizeof *sizes, by_size);
    LOG(pagesize, INFO, "Static hugepage support:");
    for (size_t i = 0; i < n; i++)
        LOG(pagesize, INFO, "  hugepage size: %s", page_text(text, sizes[i]));
    Lines in;
    lines_open(&in, "/proc/meminfo");
    while (lines_next(&in, line, sizeof line))
        if (sscanf(line, "Hugepagesize: %" SCNu64 " kB", &kb) == 1)
            LOG(pagesize, INFO, "  default hugepage size: %s", page_text(text, kb));
    lines_close(&in);
}

/* "always", "madvise" or "never" */
static const char *transparent_pages(char mode[16])
{
    char line[128];
    const char *chosen;
    strcpy(mode, "never");
    if (first_line("/sys/kernel/mm/transparent_hugepage/enabled", line, sizeof line) &&
        (chosen = strchr(line, '[')))
        sscanf(chosen, "[%15[^]]", mode);
    return mode;
}

bool machine_has_transparent_pages(void)
{
    char mode[16];
    return strcmp(transparent_pages(mode), "never") != 0;
}

static void log_transparent_pages(void)
{
    char line[128], text[32], mode[16];
    LOG(pagesize, INFO, "Transparent hugepage (THP) support:");
    LOG(pagesize, INFO, "  THP mode: %s", transparent_pages(mode));
    if (first_line("/sys/kernel/mm/transparent_hugepage/hpage_pmd_size", line, sizeof line))
        LOG(pagesize, INFO, "  THP pagesize: %s", page_text(text, strtoull(line, NULL, 10) >> 10));
}

static void log_pages(void)
{
    if (!log_on(pagesize, INFO))
        return;
    log_static_pages();
    log_transparent_pages();
    LOG(pagesize, INFO, "Large page support %s.", vm_options.huge_pages ? "enabled" : "disabled");
}

/* Nothing is noted of allocations, so nothing is before tracking begins. */
static void log_native_memory(void)
{
    LOG(nmt, INFO, "NMT initialized: %s",
        vm_options.native_memory_tracking ? vm_options.native_memory_tracking : "off");
    LOG(nmt, INFO, "Preinit state: ");
    LOG(nmt, INFO, "entries: 0, sum bytes: 0, longest chain length: 0");
}

void log_machine(void)
{
    log_native_memory();
    log_container();
    log_processors();
    log_pages();
}
