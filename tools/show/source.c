/* SPDX-License-Identifier: Apache-2.0
 * source.c - where the source of a class lies: beside its class file, in the folder of --source, or
 * in src, as far as files of folders go. */
#include "tools/show/show.h"
#include <limits.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static char *in_folder(const char *folder, size_t n, const char *package, size_t package_len,
                       const char *file)
{
    char path[PATH_MAX];
    int len = snprintf(path, sizeof path, "%.*s/%.*s%s%s", (int)n, folder, (int)package_len,
                       package, package_len ? "/" : "", file);
    if (len < 0 || (size_t)len >= sizeof path || access(path, R_OK) != 0)
        return NULL;
    return strdup(path);
}

static char *in_list(const char *list, const char *package, size_t package_len, const char *file)
{
    static const char *const beside[] = {"", "/src", "/../src", "/src/main/java"};
    char folder[PATH_MAX];
    for (const char *p = list; p && *p;) {
        size_t n = strcspn(p, ":");
        for (size_t i = 0; n && i < sizeof beside / sizeof *beside; i++) {
            int len = snprintf(folder, sizeof folder, "%.*s%s", (int)n, p, beside[i]);
            char *found = len < 0 || (size_t)len >= sizeof folder
                              ? NULL
                              : in_folder(folder, (size_t)len, package, package_len, file);
            if (!found && len > 0 && (size_t)len < sizeof folder) /* sources without folders */
                found = in_folder(folder, (size_t)len, "", 0, file);
            if (found)
                return found;
        }
        p += n + (p[n] == ':');
    }
    return NULL;
}

/* NULL: not found */
char *find_source(const ShowClass *c, const char *file)
{
    const char *slash = strrchr(c->name, '/');
    size_t n = slash ? (size_t)(slash - c->name) : 0;
    char *path = NULL, *found = in_list(show_options.source, c->name, n, file);
    if (!found && TI(GetSystemProperty, "java.class.path", &path) == JVMTI_ERROR_NONE) {
        found = in_list(*path ? path : ".", c->name, n, file);
        FREE(path);
    }
    return found ? found : in_list(".", c->name, n, file);
}
