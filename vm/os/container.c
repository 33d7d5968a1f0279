/* SPDX-License-Identifier: Apache-2.0
 * container.c - limits of the control groups, version 1 and 2.
 *
 * /proc/self/cgroup names this process's group in each hierarchy, /proc/self/mountinfo says where a
 * hierarchy is mounted and which part of it can be seen there.  The limits are files in the group's
 * directory.  A quota of processor time counts in the group itself only, a limit of memory in the
 * groups around it as well, as the stock JVM has it. */
#include "vm/os/container.h"
#include "vm/os/lines.h"
#include <inttypes.h>
#include <limits.h>

ContainerRules container_rules = {.count = true, .prefer_quota = true};

typedef struct Group {
    char dir[PATH_MAX]; /* "": not found */
    bool unified;       /* version 2 */
} Group;

static bool has_word(const char *list, const char *word)
{
    size_t n = strlen(word);
    for (const char *at = list; at; at = strchr(at, ','), at += at != NULL)
        if (!strncmp(at, word, n) && (!at[n] || at[n] == ','))
            return true;
    return false;
}

/* "4:memory:/a/b": the path in the hierarchy of this controller, NULL: another line */
static const char *path_in(char *line, const char *controller)
{
    char *list = strchr(line, ':'), *path = list ? strchr(list + 1, ':') : NULL;
    if (!path)
        return NULL;
    *path++ = 0;
    return (controller ? has_word(list + 1, controller) : !list[1]) ? path : NULL;
}

static bool own_path(const char *root, const char *controller, char *path, size_t size)
{
    char name[PATH_MAX], line[PATH_MAX];
    const char *found = NULL;
    Lines in;
    snprintf(name, sizeof name, "%s/proc/self/cgroup", root);
    lines_open(&in, name);
    while (!found && lines_next(&in, line, sizeof line))
        found = path_in(line, controller);
    lines_close(&in);
    if (found)
        snprintf(path, size, "%s", found);
    return found != NULL;
}

/* "30 25 0:26 /seen /mounted rw - cgroup cgroup rw,memory": controller NULL: of version 2 */
static bool mounted(const char *line, const char *controller, char seen[PATH_MAX],
                    char where[PATH_MAX])
{
    char type[32], options[512];
    const char *rest = strstr(line, " - ");
    if (!rest || sscanf(rest, " - %31s %*s %511s", type, options) != 2 ||
        sscanf(line, "%*s %*s %*s %4095s %4095s", seen, where) != 2)
        return false;
    return controller ? !strcmp(type, "cgroup") && has_word(options, controller)
                      : !strcmp(type, "cgroup2");
}

static bool find_group(const char *root, const char *controller, Group *g)
{
    char name[PATH_MAX], line[2 * PATH_MAX], path[PATH_MAX / 4], seen[PATH_MAX], where[PATH_MAX];
    bool found = false;
    Lines in;
    if (!own_path(root, controller, path, sizeof path))
        return false;
    snprintf(name, sizeof name, "%s/proc/self/mountinfo", root);
    lines_open(&in, name);
    while (!found && lines_next(&in, line, sizeof line))
        found = mounted(line, controller, seen, where);
    lines_close(&in);
    if (!found)
        return false;
    size_t n = strcmp(seen, "/") ? strlen(seen) : 0;
    const char *below = !strncmp(path, seen, n) && (path[n] == '/' || !path[n]) ? path + n : "";
    g->unified = !controller;
    return (size_t)snprintf(g->dir, sizeof g->dir, "%s%s%s", root, where,
                            strcmp(below, "/") ? below : "") < sizeof g->dir;
}

static Group group_of(const char *root, const char *controller)
{
    Group g = {.dir = ""};
    if (!find_group(root, controller, &g) && !find_group(root, NULL, &g))
        g.dir[0] = 0;
    return g;
}

/* The line of a file that begins so, without its beginning. */
static bool read_line(const Group *g, const char *file, const char *begin, char *text, size_t size)
{
    char name[PATH_MAX + 64], line[256];
    bool found = false;
    Lines in;
    snprintf(name, sizeof name, "%s/%s", g->dir, file);
    lines_open(&in, name);
    while (!found && lines_next(&in, line, sizeof line))
        found = !strncmp(line, begin, strlen(begin));
    lines_close(&in);
    if (found)
        snprintf(text, size, "%s", line + strlen(begin));
    return found;
}

/* 0: no such file, "max", a negative number */
static uint64_t read_number(const Group *g, const char *file, const char *begin)
{
    char text[256];
    int64_t value;
    if (!read_line(g, file, begin, text, sizeof text) || sscanf(text, "%" SCNd64, &value) != 1)
        return 0;
    return value > 0 ? (uint64_t)value : 0;
}

/* What version 1 says when there is no limit: the largest number of whole pages. */
static uint64_t unless_endless(uint64_t bytes) { return bytes < INT64_MAX / 2 ? bytes : 0; }

ContainerLimits container_limits(const char *root)
{
    ContainerLimits l = {0};
    Group cpu = group_of(root, "cpu"), memory = group_of(root, "memory");
    char text[256];
    if (cpu.dir[0] && cpu.unified) {
        if (read_line(&cpu, "cpu.max", "", text, sizeof text) &&
            sscanf(text, "%" SCNu64 " %" SCNu64, &l.cpu_quota, &l.cpu_period) != 2)
            l.cpu_quota = 0;
    } else if (cpu.dir[0]) {
        l.cpu_quota = read_number(&cpu, "cpu.cfs_quota_us", "");
        l.cpu_period = read_number(&cpu, "cpu.cfs_period_us", "");
        l.cpu_shares = read_number(&cpu, "cpu.shares", "");
    }
    if (memory.dir[0] && memory.unified) {
        l.memory = read_number(&memory, "memory.max", "");
    } else if (memory.dir[0]) {
        l.memory = unless_endless(read_number(&memory, "memory.limit_in_bytes", ""));
        if (!l.memory)
            l.memory =
                unless_endless(read_number(&memory, "memory.stat", "hierarchical_memory_limit "));
    }
    return l;
}

static int parts(uint64_t whole, uint64_t part)
{
    uint64_t n = (whole + part - 1) / part;
    return n < INT_MAX ? (int)n : INT_MAX;
}

int container_processors(const ContainerLimits *l)
{
    int quota = l->cpu_quota && l->cpu_period ? parts(l->cpu_quota, l->cpu_period) : 0;
    /* 1024 is what every group has that nobody gave a weight */
    int shares = container_rules.shares && l->cpu_shares && l->cpu_shares != 1024
                     ? parts(l->cpu_shares, 1024)
                     : 0;
    if (!quota || !shares)
        return quota + shares;
    return container_rules.prefer_quota || quota < shares ? quota : shares;
}
