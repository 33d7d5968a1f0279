/* SPDX-License-Identifier: Apache-2.0
 * java_home.c - which JDK's class library is used.  Shared by the VM and the launcher, so it knows
 * neither.
 *
 * First that fits: the home in whose lib/server our libjvm.so lies; the home of the running
 * launcher (HOME/bin/java); JAVA_HOME; the home of `java` on PATH; the distribution's default
 * places. */
#include "vm/start/java_home.h"
#include "vm/library/release.h"
#include <dlfcn.h>
#include <limits.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static bool is_home(const char *dir)
{
    char path[PATH_MAX];
    snprintf(path, sizeof path, "%s/lib/modules", dir);
    return access(path, F_OK) == 0;
}

/* `file` with `levels` last components cut off, when that is a home. */
static char *home_above(const char *file, int levels)
{
    char *dir = realpath(file, NULL);
    for (; dir && levels > 0; levels--) {
        char *slash = strrchr(dir, '/');
        if (!slash || slash == dir) {
            free(dir);
            return NULL;
        }
        *slash = 0;
    }
    if (dir && is_home(dir))
        return dir;
    free(dir);
    return NULL;
}

static char *from_path(void)
{
    const char *path = getenv("PATH");
    char file[PATH_MAX];
    for (const char *p = path; p && *p;) {
        size_t n = strcspn(p, ":");
        snprintf(file, sizeof file, "%.*s/java", (int)n, p);
        char *home = access(file, X_OK) == 0 ? home_above(file, 2) : NULL;
        if (home)
            return home;
        p += n + (p[n] == ':');
    }
    return NULL;
}

static char *of_distribution(const char *release)
{
    static const char *const kinds[] = {"-amd64", "-arm64", ""};
    char dir[80];
    for (size_t i = 0; i < sizeof kinds / sizeof *kinds; i++) {
        snprintf(dir, sizeof dir, "/usr/lib/jvm/java-%s-openjdk%s", release, kinds[i]);
        if (is_home(dir))
            return realpath(dir, NULL);
    }
    return NULL;
}

char *java_home_find(const void *address_in_libjvm, char *err, size_t n)
{
    Dl_info info;
    char *home = NULL;
    if (address_in_libjvm && dladdr(address_in_libjvm, &info) && info.dli_fname)
        home = home_above(info.dli_fname, 3); /* HOME/lib/server/libjvm.so */
    if (!home)
        home = home_above("/proc/self/exe", 2);
    const char *env = getenv("JAVA_HOME");
    if (!home && env && *env) {
        if (is_home(env))
            return realpath(env, NULL);
        snprintf(err, n, "JAVA_HOME is %s, but there is no lib/modules in it", env);
        return NULL;
    }
    if (!home)
        home = from_path();
    for (const LibraryRelease *r = library_releases; !home && r->feature; r++)
        home = of_distribution(r->name);
    if (!home && is_home("/usr/lib/jvm/default-java"))
        home = realpath("/usr/lib/jvm/default-java", NULL);
    if (!home)
        snprintf(err, n, "no JDK found: install openjdk-%s-jre-headless or set JAVA_HOME",
                 library_releases->name);
    return home;
}
